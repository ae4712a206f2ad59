// Looking at a card closely: what is true of it where it lies stands beside its face, and the note opens beside the card.
// Without this file the note opens all the same, at the edge of the screen, with the face and its words.

const GAP = 10;
const WIDE = matchMedia("(min-width: 48rem)");
let looked = null;

for (const kind of ["pointerover", "focusin", "pointerdown"]) {
  document.addEventListener(kind, ({ target }) => {
    const card = target.closest?.("[data-note], [popovertarget^='card-'], [popovertarget^='pile-']");
    if (card) looked = card;
  });
}

function tellLive(note, card) {
  const place = note.querySelector("[data-live]");
  if (!place) return;
  const live = card?.closest("[data-spot]")?.querySelector(":scope > .live");
  place.replaceChildren(...(live ? [...live.children].map((part) => part.cloneNode(true)) : []));
}

// Beside the card, and on the board: what one may do stays in sight.
function placeBeside(note, card) {
  const board = card?.closest(".moment-body")?.querySelector(".tabletop");
  if (!board || !WIDE.matches) {
    for (const edge of ["left", "top", "right", "bottom"]) note.style[edge] = "";
    return;
  }
  const at = card.getBoundingClientRect();
  const room = board.getBoundingClientRect();
  const size = note.getBoundingClientRect();
  const fitsRight = at.right + GAP + size.width <= room.right;
  const left = fitsRight ? at.right + GAP : Math.max(room.left, Math.min(at.left - GAP, room.right) - size.width);
  const top = Math.min(at.top + at.height / 2 - size.height / 2, innerHeight - size.height - GAP);
  Object.assign(note.style, { left: `${left}px`, top: `${Math.max(GAP, top)}px`, right: "auto", bottom: "auto" });
}

document.addEventListener("toggle", ({ target, newState }) => {
  if (newState !== "open" || !target.matches?.(".note")) return;
  const opens = (card) => card?.isConnected && [card.dataset.note, card.getAttribute("popovertarget")].includes(target.id);
  const card = opens(looked) ? looked : null;
  tellLive(target, card);
  placeBeside(target, card);
}, { capture: true });
