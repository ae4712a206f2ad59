// Write a card: what is typed stays in this browser until somebody starts over, and each type shows
// its own fields. htmx asks for the reading; without this file the form is sent and answers the same.

const KEY = "riftlab-writing";
const form = document.querySelector("[data-writer]");
// Not by form.elements: a card may print elements, and then that is a field.
const named = (name) => form.querySelector(`[name="${name}"]`);
const typed = () => [...form.querySelectorAll("input:not([type=hidden]), select, textarea")];

function keep() {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(typed().map((field) => [field.name, field.value]))));
  } catch { /* a browser that keeps nothing still writes cards */ }
}

function forget() {
  try {
    localStorage.removeItem(KEY);
  } catch { /* nothing was kept */ }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}

function showFields() {
  const type = named("type").value;
  for (const detail of form.querySelectorAll("[data-types]")) {
    detail.hidden = !detail.dataset.types.split("|").includes(type);
  }
}

function restore() {
  const found = kept();
  if (!found) return;
  for (const field of typed()) {
    if (typeof found[field.name] === "string") field.value = found[field.name];
  }
  showFields();
  named("text").dispatchEvent(new Event("input", { bubbles: true }));
}

// A fix is taken here and read like what is typed; the button names its column, then the new cell.
function take(event, fix) {
  event.preventDefault();
  const [, column, cell] = fix.value.match(/^(text|type):([^]*)$/);
  const field = named(column);
  field.value = cell;
  field.focus();
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// What was typed last is still waiting to be read when a draft is saved at once, and htmx would send it
// where the pressed button goes: a second save.
function readNoMoreOnceSent() {
  let sent = false;
  form.addEventListener("submit", () => { sent = true; });
  form.addEventListener("htmx:beforeRequest", (event) => { if (sent) event.preventDefault(); });
  window.addEventListener("pageshow", () => { sent = false; });
}

function begin() {
  form.addEventListener("input", () => { keep(); showFields(); });
  readNoMoreOnceSent();
  form.addEventListener("click", (event) => {
    const fix = event.target.closest("button[name=take]");
    if (fix) take(event, fix);
  });
  document.querySelector("[data-start-over]")?.addEventListener("click", forget);
  // htmx listens from then on.
  document.addEventListener("DOMContentLoaded", "fresh" in form.dataset ? restore : keep);
}

if (form) begin();
// It was saved as a draft: the next card begins anew.
if (document.querySelector("[data-forget-writing]")) forget();
