// The table in the browser, at a seat and in a replay: keys, ranges lit on the line, faces enlarged, figures that move.
// Without this file every choice is still a button, and every card opens by a click.

const seat = () => document.getElementById("seat");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const keysAreOff = () => {
  try { return localStorage.getItem("shortcuts") === "off"; } catch { return false; }
};

// --- Ranges ----------------------------------------------------------------------------------

function showReach(card) {
  const spaces = card ? card.dataset.reach.split(" ") : [];
  const side = card?.dataset.side ?? "";
  for (const space of document.querySelectorAll(".space")) {
    const isReached = spaces.includes(space.dataset.space);
    if (isReached) space.dataset.reachedBy = side;
    else delete space.dataset.reachedBy;
  }
}

for (const [on, off] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  document.addEventListener(on, ({ target }) => {
    const card = target.closest?.("[data-reach]");
    if (card) showReach(card);
  });
  document.addEventListener(off, ({ target }) => { if (target.closest?.("[data-reach]")) showReach(null); });
}

// --- Keys at a seat --------------------------------------------------------------------------

// Numbers go to the pairs, the hand, the spaces, the list: whatever has choices first. Of pairs the
// first number is the row, the second the column.
const GROUPS = [".plan-own tbody tr", ".sheet-hand .fan > li", ".line > .space", ".choose-list .act"];
const CHOICE = "[name=choice]";
const choicesIn = (holder) => (holder.matches(CHOICE) ? [holder] : [...holder.querySelectorAll(CHOICE)]);
const AIMS = ".aim:not(#aims > *)";

function numbered() {
  const aims = [...(seat()?.querySelectorAll(AIMS) ?? [])];
  if (aims.length) return new Map(aims.map((aim, i) => [String(i + 1), aim]));
  for (const group of GROUPS) {
    const all = [...(seat()?.querySelectorAll(group) ?? [])].filter((holder) => !holder.closest("details:not([open])"));
    if (!all.some((holder) => choicesIn(holder).length)) continue;
    // A space keeps its own number, a card its place in the hand.
    return new Map(all.map((holder, i) => [holder.dataset.space ?? String(i + 1), holder]));
  }
  return new Map();
}

function showNumbers() {
  for (const old of document.querySelectorAll("[data-key-number]")) delete old.dataset.keyNumber;
  for (const [number, holder] of numbered()) {
    // A row shows its number in its head: anything before a row's cells would be a cell itself.
    if (number.length === 1 && choicesIn(holder).length) (holder.cells?.[0] ?? holder).dataset.keyNumber = number;
  }
}

function chooseByNumber(number) {
  const row = document.activeElement?.closest(".plan-own tbody tr");
  const pairs = row ? choicesIn(row) : [];
  if (pairs.length) {
    pairs[Number(number) - 1]?.click();
    return true;
  }
  const found = numbered().get(number);
  const acts = found ? choicesIn(found) : [];
  if (acts.length === 1) acts[0].click();
  else acts[0]?.focus();
  return acts.length > 0;
}

const click = (selector) => {
  const button = seat()?.querySelector(selector);
  button?.click();
  return Boolean(button);
};

function answer({ key, target }) {
  const onButton = Boolean(target.closest("button, a, summary, input, select, textarea"));
  if (/^[1-9]$/.test(key)) return chooseByNumber(key);
  if (key === " " && !onButton) return click("[data-pass]");
  if (key === "Enter" && !onButton) return click(".is-hint, [data-pass]");
  if (key === "Escape" && !document.querySelector(":popover-open")) return letGoOfPick() || click("#back");
  return false;
}

document.addEventListener("keydown", (event) => {
  if (!seat() || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
  if (keysAreOff() || document.querySelector("dialog[open]") || event.target.closest("input, select, textarea")) return;
  if (answer(event)) event.preventDefault();
});

// --- A card, then its target -------------------------------------------------------------------

// The first pick only lights the targets; the target's click sends both. More cards that can do the same
// may be picked before the target. Without this file the first is sent by itself.
let picked = [];
let asked = "";

const TAB = "\t"; // between answers that are sent together
const allAims = () => [...document.querySelectorAll("#seat .aim")];
const aimsOf = (button) => allAims().filter((aim) => aim.dataset.after === button.value);
const addedBy = (button) => aimsOf(button)[0]?.dataset.adds?.split(" ")[0];
const joining = (first) => {
  const kind = addedBy(first);
  return kind ? [...document.querySelectorAll("#seat [name=choice]:not(.aim)")].filter((button) => addedBy(button) === kind) : [];
};
const placeOf = (aim) => {
  const spot = CSS.escape(aim.dataset.at);
  return document.querySelector(`#seat [data-acts="${spot}"]`) ?? document.querySelector(`#seat [data-spot="${spot}"]`);
};

function pick(button) {
  const aims = aimsOf(button);
  if (!aims.length || !aims.every(placeOf)) return false;
  const kind = addedBy(button);
  const before = kind && kind === addedBy(picked[0] ?? button) ? picked : [];
  putBack();
  asked ||= document.getElementById("question")?.textContent ?? "";
  aimWith([...before, button]);
  return true;
}

// The aims of the first lie at the targets all of them have, and send what the others add.
function aimWith(buttons) {
  picked = buttons;
  const [first, ...others] = buttons;
  for (const aim of aimsOf(first)) {
    const more = others.map((button) => aimsOf(button).find((each) => each.dataset.at === aim.dataset.at));
    aim.dataset.alone ??= aim.value;
    aim.value = [aim.dataset.alone, ...more.map((each) => each?.dataset.adds)].join(TAB);
    if (more.every(Boolean)) placeOf(aim).append(aim);
  }
  for (const button of buttons) button.classList.add("is-picked");
  for (const button of joining(first)) button.classList.add("can-join");
  seat().classList.add("is-aiming");
  const question = document.getElementById("question");
  if (question) question.textContent = sayPicked(buttons);
  document.querySelector("#seat .aim:not(#aims > *)")?.focus({ preventScroll: true });
  showNumbers();
}

function sayPicked([button, ...others]) {
  // A card that is a button says all its numbers in its label; what it does and its name come first.
  const said = button.getAttribute("aria-label")?.split(",")[0];
  const card = button.closest(".choose-group")?.querySelector(".choose-card")?.textContent;
  const what = said ?? [button.textContent.trim(), card].filter(Boolean).join(": ");
  if (others.length) return `${what}, and ${others.length} more. Choose where for all, or go back with Esc.`;
  return `${what}. Choose where${addedBy(button) ? ", or pick more cards" : ""}, or go back with Esc.`;
}

function putBack() {
  for (const aim of allAims()) aim.value = aim.dataset.alone ?? aim.value;
  document.getElementById("aims")?.append(...allAims());
  for (const button of document.querySelectorAll("#seat :is(.is-picked, .can-join)")) button.classList.remove("is-picked", "can-join");
  picked = [];
}

function letGoOfPick() {
  if (!picked.length) return false;
  const last = picked[picked.length - 1];
  putBack();
  seat()?.classList.remove("is-aiming");
  if (document.getElementById("question")) document.getElementById("question").textContent = asked;
  asked = "";
  last.focus({ preventScroll: true });
  showNumbers();
  return true;
}

function pickOrDrop(button) {
  if (!picked.includes(button)) return pick(button);
  const rest = picked.filter((each) => each !== button);
  if (!rest.length) return letGoOfPick();
  putBack();
  aimWith(rest);
  return true;
}

document.addEventListener("click", (event) => {
  // While a target is wanted, the whole of its card is one.
  const aim = picked.length && event.target.closest?.(".unit, .tcard, .unit-empty")?.querySelector(".aim");
  if (aim && !event.target.closest(".aim")) { event.preventDefault(); event.stopPropagation(); aim.click(); return; }
  const button = event.target.closest?.("#seat [name=choice]");
  if (!button || button.classList.contains("aim")) return;
  if (pickOrDrop(button)) { event.preventDefault(); event.stopPropagation(); }
}, { capture: true });
document.addEventListener("htmx:beforeSwap", () => { picked = []; asked = ""; });

// --- Faces enlarged --------------------------------------------------------------------------

// A face that is a choice cannot open its card by a click: hover, focus and a long press do.
const REST_MS = 350;
const PRESS_MS = 450;
let resting;
let shown = null;
let wasPressed = false;

function enlarge(face) {
  const note = document.getElementById(face.dataset.note);
  if (!note || note.matches(":popover-open")) return;
  note.showPopover();
  shown = note;
}

function letGo() {
  clearTimeout(resting);
  shown?.hidePopover();
  shown = null;
}

document.addEventListener("pointerover", (event) => {
  const face = event.target.closest?.("[data-note]");
  clearTimeout(resting);
  if (face && event.pointerType === "mouse") resting = setTimeout(() => enlarge(face), REST_MS);
  else if (!event.target.closest?.(".note")) letGo();
});
document.addEventListener("pointerdown", (event) => {
  const face = event.target.closest?.("[data-note]");
  if (!face || event.pointerType === "mouse") return;
  wasPressed = false;
  resting = setTimeout(() => { wasPressed = true; enlarge(face); }, PRESS_MS);
});
document.addEventListener("pointerup", () => clearTimeout(resting));
document.addEventListener("pointercancel", () => clearTimeout(resting));
// A long press looks at the card; it does not play it.
document.addEventListener("click", (event) => {
  if (wasPressed && event.target.closest("[data-note]")) { event.preventDefault(); event.stopPropagation(); }
  wasPressed = false;
}, { capture: true });

// --- What moves ------------------------------------------------------------------------------

const MOVE_MS = 320;
let places = new Map();

const flying = () => document.querySelectorAll("[data-fly]");

document.addEventListener("htmx:beforeSwap", () => {
  places = new Map([...flying()].map((thing) => [thing.dataset.fly, thing.getBoundingClientRect()]));
});

function fly() {
  if (isCalm.matches) return;
  for (const thing of flying()) {
    const before = places.get(thing.dataset.fly);
    const now = thing.getBoundingClientRect();
    const away = before ? before.left - now.left : 0;
    if (Math.abs(away) < 4) continue;
    // `translate`, so that a figure that looks the other way stays turned.
    thing.animate([{ translate: `${away}px 0` }, { translate: "0 0" }], { duration: MOVE_MS, easing: "ease-out" });
  }
}

// A hint is there to be taken: Enter does.
let hinted = false;
document.addEventListener("htmx:beforeRequest", ({ detail }) => { hinted = detail.elt?.id === "hint"; });

function focusHint() {
  if (!hinted || !document.querySelector(".choose-hint")) return;
  [...document.querySelectorAll("#seat .is-hint")].find((button) => button.checkVisibility())?.focus({ preventScroll: true });
}

// --- The bot's pace --------------------------------------------------------------------------

let pacing;

function goOnByItself() {
  clearTimeout(pacing);
  const button = document.querySelector("#go-on[data-wait]");
  if (button) pacing = setTimeout(() => { if (button.isConnected && !button.disabled) button.click(); }, Number(button.dataset.wait));
}

document.addEventListener("htmx:afterSettle", goOnByItself);
goOnByItself();

// Of a Chain that is longer than its place the newest links are seen.
const showNewestLinks = () => document.querySelector(".chain ol")?.scrollTo({ left: 1e6 });

document.addEventListener("htmx:afterSettle", () => { showNumbers(); focusHint(); fly(); showNewestLinks(); });
showNumbers();
showNewestLinks();
