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

form.addEventListener("input", () => { keep(); showFields(); });
form.addEventListener("change", () => { keep(); showFields(); });
// A fix may have changed the text or the type.
form.addEventListener("click", (event) => {
  const fix = event.target.closest("button[name=take]");
  if (fix?.value.startsWith("type:")) {
    named("type").value = fix.value.slice("type:".length);
    showFields();
  }
});
document.addEventListener("htmx:afterSettle", keep);
document.querySelector("[data-start-over]")?.addEventListener("click", () => localStorage.removeItem(KEY));

// htmx listens from then on.
document.addEventListener("DOMContentLoaded", "fresh" in form.dataset ? restore : keep);
