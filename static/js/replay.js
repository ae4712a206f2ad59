// The viewer in the browser: keys, playing at speed, the slider, notes on hover, copying a link.
// Every step is a link that htmx follows; without this file the links still work.

const moment = () => document.getElementById("moment");
const stepLink = (step) => document.querySelector(`#moment a[data-step="${step}"]`);
const shortcutsOff = () => {
  try { return localStorage.getItem("shortcuts") === "off"; } catch { return false; }
};

// --- Playing ---------------------------------------------------------------------------------

let speed = "800";
let playing = false;
let timer;

function showPlaying() {
  const button = document.getElementById("play");
  if (!button) return;
  button.setAttribute("aria-pressed", String(playing));
  button.setAttribute("aria-label", playing ? "Pause" : "Play");
  const use = button.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, playing ? "#pause" : "#play"));
  const select = document.getElementById("speed");
  if (select) select.value = speed;
}

function tick() {
  clearTimeout(timer);
  if (!playing) return;
  timer = setTimeout(() => {
    const next = stepLink("next");
    if (next) next.click();
    else setPlaying(false);
  }, Number(speed));
}

function setPlaying(wanted) {
  playing = wanted && stepLink("next") !== null;
  showPlaying();
  tick();
}

// Keys may come faster than moments: what is pressed while one is on its way waits its turn.
const MAX_WAITING = 3;
const waiting = [];
let busy = false;

function go(step) {
  if (busy) {
    if (waiting.length < MAX_WAITING) waiting.push(step);
    return;
  }
  stepLink(step)?.click();
}

document.addEventListener("htmx:beforeRequest", ({ target }) => { busy ||= Boolean(target.closest("#moment")); });
// A new moment's links work once it has settled (below); until then a key waits, or it would be a whole page.
document.addEventListener("htmx:afterRequest", ({ detail }) => { if (!detail.successful) busy = false; });

// --- Keys ------------------------------------------------------------------------------------

const STEPS = {
  ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last",
  v: "view",
};
const markStep = (key) => (/^[a-z]$/.test(key) && document.querySelector(`#moment .jump[data-key="${key}"]`) ? `key-${key}` : null);
const TURNS = { ArrowLeft: "previous-turn", ArrowRight: "next-turn" };

document.addEventListener("keydown", (event) => {
  if (!moment() || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (shortcutsOff() || document.querySelector("dialog[open]")) return;
  if (event.target.closest("input, select, textarea")) return;
  if (event.key === " " && !event.target.closest("button, a, summary")) {
    if (!document.getElementById("play")) return;
    event.preventDefault();
    setPlaying(!playing);
    return;
  }
  // Keys of the game's own marks stand on their links.
  const step = event.shiftKey ? TURNS[event.key] : STEPS[event.key] ?? markStep(event.key);
  if (!step || !document.getElementById("play")) return;
  event.preventDefault();
  setPlaying(false);
  go(step);
});

document.addEventListener("click", (event) => {
  if (event.target.closest("#play")) setPlaying(!playing);
  // A step by hand ends the playing; the player's own clicks are not trusted events.
  else if (event.isTrusted && event.target.closest("#moment a")) setPlaying(false);
  if (event.target.closest("#copy-link")) copyLink();
});

document.addEventListener("change", ({ target }) => {
  if (target.id === "speed") { speed = target.value; tick(); }
});

document.addEventListener("input", ({ target }) => {
  if (target.id !== "slider") return;
  const shown = target.form.querySelector("output");
  if (shown) shown.textContent = `${target.value} / ${target.max}`;
});

// --- After every step ------------------------------------------------------------------------

function settle() {
  const log = document.querySelector("#moment .log");
  const now = log?.querySelector(".is-now:last-of-type") ?? log?.lastElementChild;
  if (log && now) log.scrollTop = now.offsetTop - log.offsetTop - log.clientHeight / 2;
  document.querySelector(".choose .is-hint")?.scrollIntoView({ block: "nearest" });
  const share = document.getElementById("share-link");
  if (share && moment()) share.search = new URL(moment().dataset.here).search;
  showPlaying();
}

document.addEventListener("htmx:afterSettle", (event) => {
  settle();
  if (event.target.id !== "moment" && event.detail.elt?.id !== "moment") return;
  busy = false;
  if (waiting.length) go(waiting.shift());
  else tick();
});

document.addEventListener("htmx:responseError", () => setPlaying(false));
document.addEventListener("htmx:sendError", () => setPlaying(false));

// --- The focus -------------------------------------------------------------------------------

// A step or a choice swaps the table, and with it what had the focus. htmx finds it again if it is still
// there; else the keyboard goes on at the moment itself, at a seat with the next question.
const TABLE = "#moment, #seat";
let hadFocus = false;

document.addEventListener("htmx:beforeRequest", () => {
  hadFocus = Boolean(document.activeElement?.closest(TABLE));
});
document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (!hadFocus || !target.matches(TABLE) || document.activeElement?.closest(TABLE)) return;
  const next = document.querySelector("#question, #meanwhile, #moment") ?? document.getElementById("over");
  next?.focus({ preventScroll: true });
});

// --- Link to this moment ---------------------------------------------------------------------

async function copyLink() {
  const field = document.getElementById("shared-link");
  const link = field ? field.value : moment()?.dataset.here;
  if (!link) return;
  let message = "The link to this moment is copied.";
  try { await navigator.clipboard.writeText(link); } catch { message = `Copy it from here: ${link}`; }
  document.body.dispatchEvent(new CustomEvent("toast", { bubbles: true, detail: { level: "success", message } }));
}

// --- Notes on hover --------------------------------------------------------------------------

// A click opens a card's note by itself (popovertarget); a mouse that rests on the card, too.
const REST_MS = 350;
let resting;
let hovered = null;

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const tile = event.target.closest?.("[popovertarget^='card-']");
  clearTimeout(resting);
  if (!tile) {
    if (hovered && !event.target.closest?.(".note")) { hovered.hidePopover?.(); hovered = null; }
    return;
  }
  resting = setTimeout(() => {
    const note = document.getElementById(tile.getAttribute("popovertarget"));
    if (!note || note.matches(":popover-open")) return;
    note.showPopover();
    hovered = note;
  }, REST_MS);
});

settle();
