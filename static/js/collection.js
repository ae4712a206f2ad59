// The collection in the browser: counting at once, selecting rows, moving through suggestions.
// Everything listens on the document, so rows that htmx brings in later work too.

// A card's page brings this file in with its panel, other pages in their head: once is enough.
const loaded = "collectionLoaded" in document.documentElement.dataset;
document.documentElement.dataset.collectionLoaded = "";

// --- Steppers --------------------------------------------------------------------------------

// The number changes at once; htmx waits for a pause and sends the sum of all clicks.
function step(button) {
  const input = button.form.elements.quantity;
  const most = Number(input.max);
  const next = Math.min(most, Math.max(0, Number(input.value || 0) + Number(button.dataset.step)));
  if (next === Number(input.value)) return;
  input.value = String(next);
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

// --- Selection -------------------------------------------------------------------------------

function countSelected() {
  const boxes = [...document.querySelectorAll('input[name="entry"][type="checkbox"]')];
  const chosen = boxes.filter((box) => box.checked).length;
  const all = document.querySelector('#bulk input[name="all"]');
  for (const place of document.querySelectorAll("[data-selected]")) {
    place.textContent = all?.checked ? all.value : String(chosen);
  }
  for (const head of document.querySelectorAll("[data-select-all]")) {
    head.checked = boxes.length > 0 && chosen === boxes.length;
    head.indeterminate = chosen > 0 && chosen < boxes.length;
  }
}

// With shift, everything between this box and the last one follows it.
let lastBox = null;

function selectRange(box) {
  const boxes = [...document.querySelectorAll('input[name="entry"][type="checkbox"]')];
  const [from, to] = [boxes.indexOf(lastBox), boxes.indexOf(box)];
  if (from < 0 || to < 0) return;
  for (const each of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) each.checked = box.checked;
}

// --- Suggestions under the quick line ----------------------------------------------------------

function moveInFound(event) {
  const found = [...document.querySelectorAll("[data-found]")];
  const line = document.querySelector("[data-quick]");
  const at = found.indexOf(document.activeElement);
  if (!line || (at < 0 && document.activeElement !== line)) return;
  const target = event.key === "ArrowDown" ? found[at + 1] : at > 0 ? found[at - 1] : line;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

if (!loaded) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (button) {
      event.preventDefault();
      step(button);
    }
    if (event.target.matches?.('input[name="entry"][type="checkbox"]')) {
      if (event.shiftKey) selectRange(event.target);
      lastBox = event.target;
      countSelected();
    }
  });

  document.addEventListener("change", ({ target }) => {
    if (target.matches("[data-select-all]")) {
      for (const box of document.querySelectorAll('input[name="entry"][type="checkbox"]')) box.checked = target.checked;
    }
    if (target.closest("#bulk") || target.matches("[data-select-all]")) countSelected();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") moveInFound(event);
    if (event.key === "Escape") event.target.closest?.("[data-editor]")?.querySelector("[data-cancel]").click();
  });

  // A form that may take a while is sent once.
  document.addEventListener("submit", ({ target }) => {
    if (!target.matches("[data-once]")) return;
    for (const button of target.querySelectorAll("button")) button.disabled = true;
  });

  // Back in the history: the buttons work again.
  window.addEventListener("pageshow", () => {
    for (const button of document.querySelectorAll("[data-once] button")) button.disabled = false;
  });

  document.addEventListener("htmx:afterSettle", ({ detail: { elt } }) => {
    elt.querySelector?.("[data-editor] input:not([type=hidden])")?.focus();
    countSelected();
  });
}
