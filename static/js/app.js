// What the pages do in the browser beyond htmx: theme switch, menus, dialogs, tabs, toasts, shortcuts.
// Everything listens on the document, so content that htmx brings in later works too.

const store = {
  get(key) {
    try { return localStorage.getItem(key); } catch { return null; }
  },
  set(key, value) {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch { /* Storage may be forbidden; the choice then lasts for this page. */ }
  },
};

// --- Theme ---------------------------------------------------------------------------------

const systemIsDark = matchMedia("(prefers-color-scheme: dark)");

function switchTheme() {
  const root = document.documentElement;
  const system = systemIsDark.matches ? "dark" : "light";
  const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  // Back at what the system says: forget the choice and follow the system again.
  if (next === system) delete root.dataset.theme;
  else root.dataset.theme = next;
  store.set("theme", next === system ? null : next);
}

// --- Forms ---------------------------------------------------------------------------------

// A double click is one click: a second submission would cancel the page the first one asked for.
const DOUBLE_CLICK = 1000;
const justSent = new WeakSet();

document.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  if (justSent.has(event.target)) event.preventDefault();
  justSent.add(event.target);
  setTimeout(() => justSent.delete(event.target), DOUBLE_CLICK);
});

// --- Menus (<details class="menu">) ----------------------------------------------------------

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (menu !== except) menu.open = false;
  }
}

// --- Dialogs -------------------------------------------------------------------------------

function openDialog(opener) {
  const dialog = document.getElementById(opener.dataset.dialogOpen);
  if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
  // The browser gives the focus back to whatever had it: after a shortcut, too, that is the opener.
  opener.focus({ preventScroll: true });
  dialog.showModal();
}

// A click on the dialog element itself, not on anything in it, is a click on the backdrop or the rim.
function isBackdropClick(event) {
  if (!(event.target instanceof HTMLDialogElement)) return false;
  const box = event.target.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right
    || event.clientY < box.top || event.clientY > box.bottom;
}

// --- Tabs ----------------------------------------------------------------------------------

// Links to parts of this page become a real tab list; links to other pages stay links.
function setUpTabs(root) {
  for (const nav of root.querySelectorAll("[data-tabs]:not([data-ready])")) {
    const links = [...nav.querySelectorAll('a[href^="#"]')];
    const panels = links.map((link) => document.getElementById(link.hash.slice(1)));
    if (!links.length || panels.includes(null)) continue;
    nav.dataset.ready = "";
    const list = nav.querySelector("ul");
    list.setAttribute("role", "tablist");
    list.setAttribute("aria-label", nav.getAttribute("aria-label"));
    nav.setAttribute("role", "presentation");
    nav.removeAttribute("aria-label");
    links.forEach((link, i) => {
      link.parentElement.setAttribute("role", "presentation");
      link.setAttribute("role", "tab");
      link.removeAttribute("aria-current");
      link.id ||= `tab-${panels[i].id}`;
      link.setAttribute("aria-controls", panels[i].id);
      panels[i].setAttribute("role", "tabpanel");
      panels[i].setAttribute("aria-labelledby", link.id);
      panels[i].tabIndex = 0;
    });
    const choose = (chosen) => links.forEach((link, i) => {
      link.setAttribute("aria-selected", String(i === chosen));
      link.tabIndex = i === chosen ? 0 : -1;
      panels[i].hidden = i !== chosen;
    });
    nav.addEventListener("click", (event) => {
      const i = links.indexOf(event.target.closest("a"));
      if (i < 0) return;
      event.preventDefault();
      history.replaceState(history.state, "", links[i].hash);
      choose(i);
    });
    nav.addEventListener("keydown", (event) => {
      const i = links.indexOf(event.target);
      const last = links.length - 1;
      const next = { ArrowRight: i === last ? 0 : i + 1, ArrowLeft: i ? i - 1 : last, Home: 0, End: last }[event.key];
      if (i < 0 || next === undefined) return;
      event.preventDefault();
      choose(next);
      links[next].focus();
    });
    const asked = links.findIndex((link) => link.hash === location.hash);
    choose(asked < 0 ? 0 : asked);
  }
}

// On a phone the row of tabs is wider than the window: it begins where one is.
function showCurrentTab() {
  for (const list of document.querySelectorAll(".tabs-list, .site-nav")) {
    const current = list.querySelector("[aria-current]");
    if (!current || list.scrollWidth <= list.clientWidth) continue;
    const [inside, around] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollLeft += inside.left + inside.width / 2 - around.left - around.width / 2;
  }
}

// --- Toasts --------------------------------------------------------------------------------

const LEVELS = ["success", "info", "warning", "error"];
const TOAST_MS = 5000;
const MAX_TOASTS = 4;

// Good news leaves by itself unless somebody is reading it; bad news stays until it is closed.
function expire(toast) {
  if (["error", "warning"].includes(toast.dataset.level)) return;
  let timer;
  const start = () => { timer = setTimeout(() => toast.remove(), TOAST_MS); };
  const stop = () => clearTimeout(timer);
  for (const name of ["mouseenter", "focusin"]) toast.addEventListener(name, stop);
  for (const name of ["mouseleave", "focusout"]) toast.addEventListener(name, start);
  start();
}

function showToast({ level, message }) {
  const toast = document.getElementById("toast-template").content.firstElementChild.cloneNode(true);
  const known = LEVELS.includes(level) ? level : "info";
  toast.className = `toast toast-${known}`;
  toast.dataset.level = known;
  if (known === "error") toast.setAttribute("role", "alert");
  const use = toast.querySelector(".toast-mark use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${known}`));
  toast.querySelector(".toast-text").textContent = message;
  const region = document.getElementById("toasts");
  // A page that asks every second would otherwise pile up the same failure.
  for (const old of [...region.children]) {
    if (old.querySelector(".toast-text").textContent === message) old.remove();
  }
  region.append(toast);
  while (region.children.length > MAX_TOASTS) region.firstElementChild.remove();
  expire(toast);
  makeRoom();
}

// Messages never cover what one works with: they stand below, or above while something below has the focus.
function makeRoom() {
  const region = document.getElementById("toasts");
  region.classList.remove("is-above");
  const field = document.activeElement?.closest("input, select, textarea, button, summary, a");
  if (!field || region.contains(field)) return;
  const at = field.getBoundingClientRect();
  region.classList.toggle("is-above", [...region.children].some((toast) => {
    const box = toast.getBoundingClientRect();
    return at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom;
  }));
}

document.addEventListener("focusin", makeRoom);

// A page never changes silently: what htmx could not do is said.
const FAILURES = {
  400: "The server did not understand that. Reload the page and try again.",
  403: "You may not do that, or your login has expired. Reload the page and try again.",
  404: "That is not here any more. Reload the page to see what is.",
  409: "Somebody changed it in the meantime. Reload the page and try again.",
  429: "Too many requests in a short time. Wait a moment, then try again.",
  503: "The database is busy for a moment. Nothing was changed: try again in a few seconds.",
};

document.addEventListener("toast", ({ detail }) => {
  showToast(detail.message === undefined ? { message: detail.value } : detail);
});

document.addEventListener("htmx:responseError", ({ detail: { xhr } }) => {
  if (xhr.getResponseHeader("HX-Trigger")?.includes('"toast"')) return;
  showToast({
    level: "error",
    message: FAILURES[xhr.status] ?? `The server failed (${xhr.status}). Try again in a moment.`,
  });
});

for (const name of ["htmx:sendError", "htmx:timeout"]) {
  document.addEventListener(name, () => {
    showToast({ level: "error", message: "The server cannot be reached. Check your connection." });
  });
}

// --- Shortcuts -----------------------------------------------------------------------------

// Any link or button with data-shortcut="g l" answers to g, then l. The overlay can turn all of
// them off, because keys without a modifier get in the way of some assistive tools.
const SEQUENCE_MS = 1200;
let pressed = "";
let pressedAt = 0;

const shortcutsOff = () => store.get("shortcuts") === "off";
const isTyping = (target) => target.closest?.("input, textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    const menu = document.querySelector("details.menu[open]");
    closeMenus();
    menu?.querySelector("summary").focus();
    return;
  }
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  if (event.defaultPrevented || hasModifier || event.key.length > 1) return;
  if (isTyping(event.target) || shortcutsOff() || document.querySelector("dialog[open]")) return;
  const now = Date.now();
  pressed = now - pressedAt < SEQUENCE_MS && pressed ? `${pressed} ${event.key}` : event.key;
  pressedAt = now;
  for (const keys of [pressed, event.key]) {
    const marked = `[data-shortcut="${CSS.escape(keys)}"]`;
    // What a page has of its own wins over the header: "/" searches the collection there.
    const target = document.querySelector(`main ${marked}`) ?? document.querySelector(marked);
    if (!target) continue;
    event.preventDefault();
    pressed = "";
    // A field is entered; where a narrow window hides it, its page is opened instead.
    if (!target.matches("input")) target.click();
    else if (target.offsetParent) target.select();
    else location.assign(target.form.action);
    return;
  }
});

// --- What the search offers ------------------------------------------------------------------

// Arrows go from the field through the offers and back; Escape forgets them.
document.addEventListener("keydown", (event) => {
  const form = event.target.closest?.("form:has([data-suggestions])");
  if (!form || !["ArrowDown", "ArrowUp", "Escape"].includes(event.key)) return;
  const field = form.querySelector("[type=search]");
  const stops = [field, ...form.querySelectorAll("[data-suggestions] a")];
  if (stops.length === 1) return;
  event.preventDefault();
  if (event.key === "Escape") {
    form.querySelector("[data-suggestions]").replaceChildren();
    field.focus();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : -1;
  stops[(stops.indexOf(event.target) + step + stops.length) % stops.length].focus();
});

// --- Values that are offered -----------------------------------------------------------------

// <button data-fill="id_games" value="400"> writes its value there, as if somebody had.
function fill(field, value) {
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.focus();
}

// --- Choices that are remembered ---------------------------------------------------------------

// <select data-remember="key"> shows what was chosen in it last, in this browser.
function recall(root) {
  for (const select of root.querySelectorAll("select[data-remember]")) {
    const known = store.get(select.dataset.remember);
    if ([...select.options].some((option) => option.value === known)) select.value = known;
  }
}

// --- Copying ---------------------------------------------------------------------------------

// <button data-copy-field="id"> copies what a field holds, <button data-copy-from="/address"> a file.
async function copy({ copyField, copyFrom }) {
  const field = copyField && document.getElementById(copyField);
  try {
    const text = field ? field.value : await (await fetch(copyFrom)).text();
    await navigator.clipboard.writeText(text);
    showToast({ level: "success", message: "Copied." });
  } catch {
    field?.select();
    showToast({ level: "warning", message: field ? "Press Ctrl+C to copy the link: this browser lets no page do it." : "This browser does not let pages copy. Download the text instead." });
  }
}

// --- One listener for all clicks -------------------------------------------------------------

document.addEventListener("click", (event) => {
  closeMenus(event.target.closest("details.menu"));
  if (isBackdropClick(event)) event.target.close();
  const opener = event.target.closest("[data-dialog-open]");
  if (opener) openDialog(opener);
  if (event.target.closest("[data-theme-switch]")) switchTheme();
  const filler = event.target.closest("[data-fill]");
  if (filler) fill(document.getElementById(filler.dataset.fill), filler.value);
  const copier = event.target.closest("[data-copy-field], [data-copy-from]");
  if (copier) copy(copier.dataset);
  event.target.closest("[data-toast-close]")?.closest(".toast").remove();
});

document.addEventListener("change", ({ target }) => {
  if (target.matches("select[data-remember]")) store.set(target.dataset.remember, target.value);
  if (target.matches("[data-shortcuts-switch]")) store.set("shortcuts", target.checked ? null : "off");
});

document.addEventListener("htmx:load", ({ detail }) => {
  setUpTabs(detail.elt);
  recall(detail.elt.parentElement ?? document);
});

for (const box of document.querySelectorAll("[data-shortcuts-switch]")) box.checked = !shortcutsOff();
document.querySelectorAll("#toasts .toast").forEach(expire);
setUpTabs(document);
recall(document);
showCurrentTab();
addEventListener("resize", showCurrentTab);
