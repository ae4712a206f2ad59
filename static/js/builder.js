// The deck builder: edits go one after another through a queue that survives a lost connection and a
// reload; keys, drag and drop, the two panes of a phone. The server draws everything (htmx swaps it).

const builder = document.getElementById("builder");
const form = document.getElementById("edit");
const state = document.getElementById("save-state");
const query = document.getElementById("q");
const KEPT = `builder-queue-${builder.dataset.deck}`;
const REFUSED = [409, 422]; // changed elsewhere, not possible: the answer says so, no second try
const RETRY_MS = [1000, 2000, 5000, 10000, 30000];

// --- The queue -------------------------------------------------------------------------------

let queue = [];
let busy = false;
let failures = 0;
let retryTimer;

// Edits of this page are known to the server by this name: quick clicks here are no conflict.
form.elements.tab.value = crypto.getRandomValues(new Uint32Array(3)).join("-");

function keep() {
  try {
    if (queue.length) sessionStorage.setItem(KEPT, JSON.stringify(queue));
    else sessionStorage.removeItem(KEPT);
  } catch { /* Storage may be forbidden; the edits then wait in this page only. */ }
}

function kept() {
  try { return JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"); } catch { return []; }
}

// A random UUID; crypto.randomUUID is only there over HTTPS.
function newKey() {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
  return hex.join("");
}

function say(name, text) {
  state.dataset.state = name;
  state.textContent = text;
}

function enqueue(edit) {
  queue.push({ edit, base: null, key: newKey() });
  keep();
  send();
}

async function send() {
  if (busy || !queue.length) return;
  clearTimeout(retryTimer);
  busy = true;
  say("saving", "Saving…");
  // A second try carries the key and the version of the first, and no tab: if only the answer got
  // lost, the server knows the key and does not do it twice.
  const isAgain = queue[0].base !== null;
  queue[0].base ??= document.querySelector("[data-base]").value;
  keep();
  const { edit, base, key } = queue[0];
  const values = { do: edit, base, form_key: key, tab: isAgain ? "" : form.elements.tab.value };
  remember();
  let answered = false;
  const listen = ({ detail }) => { answered = detail.successful || REFUSED.includes(detail.xhr?.status); };
  form.addEventListener("htmx:afterRequest", listen);
  try {
    await htmx.ajax("POST", form.action, { source: form, target: "#notices", swap: "innerHTML", values });
  } catch { /* The connection failed: `answered` stays false. */ }
  form.removeEventListener("htmx:afterRequest", listen);
  busy = false;
  if (answered) {
    queue.shift();
    keep();
    failures = 0;
    if (queue.length) send();
    else say("saved", "Saved");
  } else {
    retryLater();
  }
}

// Nothing is lost: what did not arrive waits, and says so.
function retryLater() {
  const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
  failures += 1;
  const count = queue.length === 1 ? "1 edit is" : `${queue.length} edits are`;
  say("waiting", `${count} not saved. Trying again in ${wait / 1000} s. `);
  const now = document.createElement("button");
  now.type = "button";
  now.textContent = "Try now";
  now.addEventListener("click", send);
  state.append(now);
  retryTimer = setTimeout(send, wait);
}

// A conflict is shown like any other answer: the deck as it is now, and both sides.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.xhr.status !== 409 || detail.target.id !== "notices") return;
  detail.shouldSwap = true;
  detail.isError = false;
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const edit = event.submitter?.value;
  if (edit) enqueue(edit);
});

addEventListener("online", send);
addEventListener("beforeunload", (event) => { if (queue.length) event.preventDefault(); });

// --- Rows and focus --------------------------------------------------------------------------

const hits = () => [...document.querySelectorAll("#results [data-row]")];
const lines = () => [...document.querySelectorAll("#board [data-row]")];
const rowOf = (target) => target.closest?.("[data-row]");
const inPane = (row) => (row.closest("#board") ? lines() : hits());

let focused = null; // where the focus was, should its row be gone after an edit

function remember() {
  const row = rowOf(document.activeElement);
  if (!row) return;
  focused = { id: row.id, index: inPane(row).indexOf(row), onBoard: Boolean(row.closest("#board")), control: document.activeElement.value };
}

function refocus() {
  if (!focused || (document.activeElement && document.activeElement !== document.body)) return;
  const rows = focused.onBoard ? lines() : hits();
  const row = document.getElementById(focused.id) ?? rows[Math.min(focused.index, rows.length - 1)];
  if (!row) { query.focus(); return; }
  const button = focused.control && row.querySelector(`button[value="${CSS.escape(focused.control)}"]`);
  (button || row).focus({ preventScroll: true });
}

function focusRow(row) {
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}

// The results stay as they are; only the number of copies beside each follows the deck.
function countCopies() {
  const copies = {};
  for (const row of lines()) {
    if (row.dataset.section === "maybe") continue;
    copies[row.dataset.card] = (copies[row.dataset.card] ?? 0) + Number(row.dataset.count);
  }
  for (const hit of hits()) {
    const count = copies[hit.dataset.card] ?? 0;
    hit.dataset.in = count;
    hit.querySelector("[data-in-deck]").textContent = count;
  }
  const total = document.getElementById("status").dataset.total;
  for (const place of document.querySelectorAll("[data-deck-count]")) place.textContent = total;
}

document.addEventListener("htmx:afterSettle", () => {
  countCopies();
  refocus();
});

// --- Keys ------------------------------------------------------------------------------------

const isTyping = (target) => target.closest?.("input:not([type=radio]), textarea, select, [contenteditable]");

// A result stands for the section its card belongs to.
const place = (row) => row.dataset.place;

const onRow = {
  "+": (row) => enqueue(`${place(row)}:+1`),
  "=": (row) => enqueue(`${place(row)}:+1`),
  "-": (row) => enqueue(`${place(row)}:-1`),
  m: (row) => {
    const move = row.querySelector(".stepper-move");
    enqueue(move ? move.value : `maybe:${row.dataset.card}:+1`);
  },
};
for (const digit of "1234") onRow[digit] = (row) => enqueue(`${place(row)}:=${digit}`);

const anywhere = {
  "/": () => { showPane("search"); query.focus(); query.select(); },
  u: () => { if (queue.length || canDo("undo")) enqueue("undo"); },
  r: () => { if (canDo("redo")) enqueue("redo"); },
  "?": () => document.getElementById("builder-keys").showModal(),
};

const canDo = (name) => !document.querySelector(`#undo-tools button[value="${name}"]`).disabled;

function arrow(key, row) {
  const rows = inPane(row);
  const at = rows.indexOf(row);
  if (key === "ArrowDown") return rows[at + 1] ?? row;
  if (key === "ArrowUp") return rows[at - 1] ?? query;
  const board = Boolean(row.closest("#board"));
  if (key === "ArrowRight" && !board) { showPane("deck"); return lines()[0]; }
  if (key === "ArrowLeft" && board) { showPane("search"); return hits()[0] ?? query; }
  return null;
}

const ARROWS = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"];
const keysOff = () => { try { return localStorage.getItem("shortcuts") === "off"; } catch { return false; } };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector("dialog[open]")) return;
  const done = () => { event.preventDefault(); event.stopPropagation(); };
  if (event.target === query) {
    if (event.key === "ArrowDown" && hits().length) { done(); focusRow(hits()[0]); }
    if (event.key === "Escape") query.blur();
    return;
  }
  if (isTyping(event.target) || event.target.matches?.("input[type=radio]")) return;
  const row = rowOf(event.target);
  if (row && ARROWS.includes(event.key)) { done(); focusRow(arrow(event.key, row)); return; }
  if (!row && event.key === "ArrowDown" && event.target === document.body) { done(); focusRow(hits()[0] ?? lines()[0]); return; }
  if (row === event.target && event.key === "Enter") { done(); onRow["+"](row); return; }
  if (keysOff()) return;
  const action = (row && onRow[event.key] && (() => onRow[event.key](row))) || anywhere[event.key];
  if (!action) return;
  done();
  action();
}, true);

// Enter in the search field adds the first card it found, once the results are those of the words.
query.form.addEventListener("submit", (event) => {
  event.preventDefault();
  const shown = document.getElementById("results").dataset.queryShown;
  if (shown === query.value.trim() && hits().length) enqueue(`${place(hits()[0])}:+1`);
});

query.addEventListener("input", () => {
  for (const field of document.querySelectorAll("[data-query]")) field.value = query.value;
});

// --- Clicks, drag and drop ---------------------------------------------------------------------

builder.addEventListener("click", (event) => {
  if (event.target.closest("[data-builder-help]")) anywhere["?"]();
  event.target.closest("[data-notice-close]")?.closest(".notice").remove();
  const pane = event.target.closest("[data-pane]");
  if (pane) showPane(pane.dataset.pane);
  const row = rowOf(event.target);
  if (row && !event.target.closest("a, button")) row.focus({ preventScroll: true });
});

builder.addEventListener("dblclick", (event) => {
  const row = rowOf(event.target);
  if (row && !event.target.closest("a, button")) onRow["+"](row);
});

let dragged = null;

builder.addEventListener("dragstart", (event) => {
  dragged = rowOf(event.target);
  if (!dragged) return;
  event.dataTransfer.effectAllowed = "copyMove";
  event.dataTransfer.setData("text/plain", dragged.dataset.name);
  builder.dataset.dragging = "";
});

builder.addEventListener("dragend", () => {
  dragged = null;
  delete builder.dataset.dragging;
  for (const zone of builder.querySelectorAll(".is-over")) zone.classList.remove("is-over");
});

builder.addEventListener("dragover", (event) => {
  const zone = event.target.closest("[data-drop]");
  if (!dragged || !zone || !dropped(dragged, zone)) return;
  event.preventDefault();
  for (const other of builder.querySelectorAll(".is-over")) if (other !== zone) other.classList.remove("is-over");
  zone.classList.add("is-over");
});

builder.addEventListener("drop", (event) => {
  const zone = event.target.closest("[data-drop]");
  const edit = dragged && zone && dropped(dragged, zone);
  if (!edit) return;
  event.preventDefault();
  enqueue(edit);
});

// What dropping this row there means; nothing if it means nothing.
function dropped(row, zone) {
  const { card, section } = row.dataset;
  const target = zone.dataset.drop;
  const fromBoard = Boolean(row.closest("#board"));
  if (!fromBoard) return target === "out" ? "" : `${target === "maybe" ? "maybe" : section}:${card}:+1`;
  if (target === "out") return `${section}:${card}:-1`;
  return target === section ? "" : `${section}:${card}>${target}:1`;
}

// --- A phone shows one pane at a time ----------------------------------------------------------

function showPane(name) {
  builder.querySelector(".builder-panes").dataset.shown = name;
  for (const tab of builder.querySelectorAll("[data-pane]")) {
    tab.setAttribute("aria-selected", String(tab.dataset.pane === name));
  }
}

// --- Start -------------------------------------------------------------------------------------

queue = kept();
if (queue.length) send();
