// What moved is shown moving: cards fly between places, attacks draw their line, life falls when it is hit.
// The server tells it (the list .motions); the table itself is already as it will be. Any click or Esc ends it.

const isCalm = matchMedia("(prefers-reduced-motion: reduce)");
const TABLE = "#seat, #moment";
const WHOLE_MS = 1800; // all of it, however much there was
const STEP_MS = 260; // from one to the next, if there is time
const FLY_MS = 340;

let was = null; // the table before the swap: where everything lay, and its life
let running = [];
let timers = [];

// --- the table before ------------------------------------------------------------------------

const spotsOf = (table) => [...table.querySelectorAll("[data-spot]")];

function remember(table) {
  const spots = new Map();
  const lives = new Map([...table.querySelectorAll("[data-life]")].map((bar) => [bar.dataset.life, bar.value]));
  for (const thing of spotsOf(table)) {
    if (spots.has(thing.dataset.spot) || !thing.checkVisibility()) continue;
    spots.set(thing.dataset.spot, {
      box: thing.getBoundingClientRect(),
      copy: thing.matches(".unit") ? thing.cloneNode(true) : null,
    });
  }
  return { at: Number(table.dataset.at), spots, lives };
}

// `P2 Hand Ember Fist` of a hand nobody sees is found as `P2 Hand`.
function boxNow(table, spot) {
  for (const wanted of [spot, spot.split(" ").slice(0, 2).join(" ")]) {
    const found = spotsOf(table).find((thing) => thing.dataset.spot === wanted && thing.checkVisibility());
    if (found) return found.getBoundingClientRect();
  }
  return null;
}

function boxBefore(spot) {
  return (was.spots.get(spot) ?? was.spots.get(spot.split(" ").slice(0, 2).join(" ")))?.box ?? null;
}

// --- what is drawn over it -------------------------------------------------------------------

function layer() {
  let over = document.getElementById("motion");
  if (!over) {
    over = document.createElement("div");
    over.id = "motion";
    over.setAttribute("aria-hidden", "true");
    document.body.append(over);
  }
  return over;
}

function drawn(className, box) {
  const thing = document.createElement("div");
  thing.className = className;
  if (box) Object.assign(thing.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  layer().append(thing);
  return thing;
}

function animate(thing, frames, options) {
  const animation = thing.animate(frames, { easing: "cubic-bezier(.25, 0, .3, 1)", fill: "both", ...options });
  running.push(animation);
  return animation;
}

const gone = (thing, animation) => animation.finished.then(() => thing.remove(), () => thing.remove());
const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];

const CARD = { width: 62, height: 86 };

function fly(motion, from, to) {
  if (!from || !to) return;
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  if (Math.hypot(toX - x, toY - y) < 12) return;
  const card = drawn("ghost-card", { left: x - CARD.width / 2, top: y - CARD.height / 2, ...CARD });
  const face = document.getElementById(motion.dataset.card)?.querySelector("img");
  if (face) {
    const shown = new Image();
    shown.src = face.src;
    card.append(shown);
  }
  gone(card, animate(card, [
    { translate: "0 0", scale: 0.8, opacity: 0.4 },
    { scale: 1.15, opacity: 1, offset: 0.35 },
    { translate: `${toX - x}px ${toY - y}px`, scale: 0.75, opacity: 0.2 },
  ], { duration: FLY_MS }));
}

function line(motion, from, to) {
  const [x, y] = middle(from);
  const [toX, toY] = middle(to);
  const long = Math.hypot(toX - x, toY - y);
  const ray = drawn("ray", { left: x, top: y - 3, width: long, height: 6 });
  ray.dataset.side = motion.dataset.side;
  ray.style.rotate = `${Math.atan2(toY - y, toX - x)}rad`;
  gone(ray, animate(ray, [
    { clipPath: "inset(0 100% 0 0)" },
    { clipPath: "inset(0)", offset: 0.45 },
    { clipPath: "inset(0 0 0 100%)" },
  ], { duration: 380 }));
}

function say(text, box, className) {
  const [x, y] = middle(box);
  const word = drawn(`ghost-word ${className}`);
  word.textContent = text;
  Object.assign(word.style, { left: `${x}px`, top: `${y}px` });
  gone(word, animate(word, [
    { opacity: 0, translate: "-50% -30%", scale: 1.8 },
    { opacity: 1, translate: "-50% -50%", scale: 1, offset: 0.2 },
    { opacity: 1, translate: "-50% -80%", offset: 0.75 },
    { opacity: 0, translate: "-50% -130%" },
  ], { duration: 820 }));
}

function shake(table, spot) {
  const found = spotsOf(table).find((thing) => thing.dataset.spot === spot);
  if (found) animate(found, [{ translate: "0" }, { translate: "-6px 2px" }, { translate: "5px -2px" }, { translate: "-3px" }, { translate: "0" }], { duration: 260, fill: "none" });
}

function fall(spot) {
  const { box, copy } = was.spots.get(spot) ?? {};
  if (!box || !copy) return;
  const ghost = drawn("ghost-unit", box);
  for (const named of [copy, ...copy.querySelectorAll("[id], [data-spot], [name], [popovertarget]")]) {
    for (const name of ["id", "data-spot", "name", "popovertarget", "form"]) named.removeAttribute(name);
  }
  ghost.append(copy);
  gone(ghost, animate(ghost, [
    { opacity: 1, filter: "none" },
    { opacity: 1, filter: "grayscale(1) brightness(.6)", rotate: "-4deg", offset: 0.4 },
    { opacity: 0, filter: "grayscale(1) brightness(.3)", translate: "0 40px", rotate: "9deg", scale: 0.8 },
  ], { duration: 650 }));
  say("KO", box, "is-ko");
}

function banner(table, text) {
  const board = table.querySelector(".tabletop");
  if (!board || !text) return;
  const box = board.getBoundingClientRect();
  const sign = drawn("ghost-banner", { left: box.left, top: box.top + box.height / 2 - 28, width: box.width, height: 56 });
  sign.textContent = text;
  gone(sign, animate(sign, [
    { opacity: 0, translate: "-30px 0" },
    { opacity: 1, translate: "0 0", offset: 0.2 },
    { opacity: 1, offset: 0.75 },
    { opacity: 0, translate: "30px 0" },
  ], { duration: 900 }));
}

// --- one motion ------------------------------------------------------------------------------

function show(table, motion) {
  const { kind, from = "", to = "", amount = "0" } = motion.dataset;
  const end = to && (boxNow(table, to) ?? boxBefore(to));
  const start = from && (boxBefore(from) ?? boxNow(table, from));
  if (kind === "hit") {
    if (start && end) line(motion, start, end);
    later(170, () => {
      if (end) say(Number(amount) ? `−${amount}` : "0", end, "is-hurt");
      if (Number(amount)) shake(table, to);
      settleLife(to);
    });
  } else if (kind === "damage") {
    if (end) say(`−${amount}`, end, "is-hurt");
    shake(table, to);
    settleLife(to);
  } else if (kind === "gain_hp") {
    if (end) say(`+${amount}`, end, "is-healed");
    settleLife(to);
  } else if (kind === "points") {
    if (end) say(Number(amount) > 0 ? `+${amount}` : `−${-amount}`, end, "is-points");
  } else if (kind === "knock_out") {
    fall(from);
  } else if (kind === "word") {
    if (end) say(motion.textContent, end, "is-said");
  } else if (kind === "turn" || kind === "end") {
    banner(table, motion.textContent);
  } else {
    fly(motion, start, end);
  }
}

// --- life falls when it is hit ---------------------------------------------------------------

let lives = new Map();

function holdLives(table) {
  lives = new Map();
  for (const bar of table.querySelectorAll("[data-life]")) {
    const before = was.lives.get(bar.dataset.life);
    if (before === undefined || before === bar.value) continue;
    lives.set(bar.dataset.life, { bar, now: bar.value });
    bar.value = before;
  }
}

function settleLife(spot) {
  const held = lives.get(spot);
  if (held) held.bar.value = held.now;
  lives.delete(spot);
}

// --- all of them -----------------------------------------------------------------------------

function later(ms, act) {
  timers.push(setTimeout(act, ms));
}

function finish() {
  timers.forEach(clearTimeout);
  timers = [];
  running.forEach((animation) => animation.cancel());
  running = [];
  for (const spot of [...lives.keys()]) settleLife(spot);
  document.getElementById("motion")?.replaceChildren();
}

// While a replay plays by itself, a moment has only so long.
function timeFor() {
  const isPlaying = document.getElementById("play")?.getAttribute("aria-pressed") === "true";
  const speed = document.getElementById("speed");
  return isPlaying && speed ? Math.min(WHOLE_MS, Number(speed.value) * 0.6) : WHOLE_MS;
}

function play(table) {
  const news = [...table.querySelectorAll(".motions > li")].filter((motion) => Number(motion.dataset.moment) > was.at);
  const whole = timeFor();
  if (!news.length || whole < 150) return;
  holdLives(table);
  const step = Math.min(STEP_MS, whole / news.length);
  news.forEach((motion, place) => later(place * step, () => show(table, motion)));
  later(news.length * step + 900, finish);
}

document.addEventListener("htmx:beforeSwap", ({ target }) => {
  finish();
  const table = target.closest?.(TABLE);
  was = table && !isCalm.matches ? remember(table) : null;
});

document.addEventListener("htmx:afterSettle", ({ target }) => {
  const table = document.querySelector(TABLE);
  if (!target.matches?.(TABLE)) return;
  if (!table || !was || isCalm.matches || document.hidden) return;
  const step = Number(table.dataset.at) - was.at;
  // A jump through a replay is no motion, and back is none either.
  if (step > 0 && (table.id === "seat" || step === 1)) play(table);
});

const isMoving = () => timers.length > 0;
document.addEventListener("pointerdown", () => { if (isMoving()) finish(); }, { capture: true });
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !isMoving()) return;
  finish();
  event.preventDefault();
  event.stopImmediatePropagation();
}, { capture: true });
