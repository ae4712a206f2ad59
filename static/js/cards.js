// Card pages: explanations on hover and focus, arrow keys between cards, copying a name.
// Without this file the explanations open by click or key, and the neighbours are links.

const OPEN_MS = 120;
const CLOSE_MS = 280;

function setUpTerm(button) {
  const box = document.getElementById(button.getAttribute("popovertarget"));
  if (!box?.showPopover) return;
  let timer;
  const isOpen = () => box.matches(":popover-open");
  const later = (act, ms) => { clearTimeout(timer); timer = setTimeout(act, ms); };
  const open = () => { if (!isOpen()) box.showPopover({ source: button }); };
  const close = () => {
    const used = box.matches(":hover") || box.contains(document.activeElement) || document.activeElement === button;
    if (isOpen() && !used && !box.dataset.pinned) box.hidePopover();
  };
  button.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") later(open, OPEN_MS); });
  button.addEventListener("pointerleave", () => later(close, CLOSE_MS));
  box.addEventListener("pointerenter", () => clearTimeout(timer));
  box.addEventListener("pointerleave", () => later(close, CLOSE_MS));
  // Only the keyboard's focus: a click brings focus too, and must be free to close.
  button.addEventListener("focus", () => { if (button.matches(":focus-visible")) open(); });
  button.addEventListener("blur", () => later(close, CLOSE_MS));
  // What hover opened a click keeps open; the next click closes it.
  button.addEventListener("click", (event) => {
    clearTimeout(timer);
    if (!isOpen() || box.dataset.pinned) return;
    event.preventDefault();
    box.dataset.pinned = "yes";
  });
  box.addEventListener("toggle", (event) => { if (event.newState === "closed") delete box.dataset.pinned; });
}

document.querySelectorAll("button.term").forEach(setUpTerm);

// j and k are shortcuts of every page (app.js); arrows are only ours, and only where no field,
// tab or dialog uses them.
document.addEventListener("keydown", (event) => {
  const side = { ArrowLeft: "left", ArrowRight: "right" }[event.key];
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
  if (!side || hasModifier || event.defaultPrevented) return;
  if (event.target.closest?.("input, textarea, select, [contenteditable], [data-tabs], dialog")) return;
  try {
    if (localStorage.getItem("shortcuts") === "off") return;
  } catch {
    // No storage on this device: the keys stay on.
  }
  document.querySelector(`[data-arrow="${side}"]`)?.click();
});

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy]");
  if (!button) return;
  let detail = { level: "success", message: "Copied." };
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
  } catch {
    detail = { level: "warning", message: "This browser does not allow copying. Mark the name and copy it by hand." };
  }
  document.dispatchEvent(new CustomEvent("toast", { detail }));
});
