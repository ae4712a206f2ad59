// The face of a card beside the pointer: whatever carries data-face shows it on hover and on focus.

const GAP = 16;
let box = null;

function show(target) {
  if (!matchMedia("(hover: hover) and (min-width: 60rem)").matches) return;
  box ??= Object.assign(document.createElement("img"), { className: "face-preview", alt: "" });
  if (box.src !== new URL(target.dataset.face, location.href).href) box.src = target.dataset.face;
  document.body.append(box);
  const around = target.getBoundingClientRect();
  const { offsetWidth: wide, offsetHeight: high } = box;
  // To the right of what it belongs to, or to the left if there is no room; never over it.
  const right = around.right + GAP + wide < innerWidth;
  const left = right ? around.right + GAP : Math.max(GAP, around.left - wide - GAP);
  const top = Math.min(Math.max(GAP, around.top + around.height / 2 - high / 2), innerHeight - high - GAP);
  box.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

const hide = () => box?.remove();
const faceOf = (target) => target.closest?.("[data-face]");

document.addEventListener("mouseover", ({ target }) => {
  const found = faceOf(target);
  if (found) show(found);
  else hide();
});
document.addEventListener("focusin", ({ target }) => {
  const found = faceOf(target);
  if (found?.matches(":focus-visible, :has(:focus-visible)")) show(found);
  else hide();
});
document.addEventListener("scroll", hide, { capture: true, passive: true });
document.addEventListener("htmx:afterSettle", () => { if (box && !document.querySelector("[data-face]:hover, [data-face]:focus")) hide(); });
document.addEventListener("dragstart", hide);
document.addEventListener("keydown", ({ key }) => { if (key === "Escape") hide(); });
