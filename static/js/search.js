// The search: arrows move between results, Enter opens. htmx brings the results while one types;
// without this file and htmx the form is sent and every switch is a link.

const box = document.getElementById("q");
const results = () => document.getElementById("results");
const links = () => [...document.querySelectorAll("[data-results] [data-result]")];

// --- Moving ----------------------------------------------------------------------------------

// The link nearest above or below: in a grid that is another row, in a list the neighbour.
function neighbour(all, here, down) {
  const at = here.getBoundingClientRect();
  const middle = at.left + at.width / 2;
  const beyond = all.filter((link) => {
    const to = link.getBoundingClientRect();
    return down ? to.top >= at.bottom - 1 : to.bottom <= at.top + 1;
  });
  const distance = (link) => {
    const to = link.getBoundingClientRect();
    return Math.abs(to.top - at.top) * 1000 + Math.abs(to.left + to.width / 2 - middle);
  };
  return beyond.sort((a, b) => distance(a) - distance(b))[0];
}

function destination(key, all, here) {
  const i = all.indexOf(here);
  switch (key) {
    case "ArrowRight": return all[i + 1];
    case "ArrowLeft": return all[i - 1];
    case "ArrowDown": return neighbour(all, here, true);
    case "ArrowUp": return neighbour(all, here, false) ?? box;
    case "Home": return all[0];
    case "End": return all.at(-1);
    default: return undefined;
  }
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const all = links();
  let next;
  if (event.target === box && event.key === "ArrowDown") next = all[0];
  else if (event.target === document.body && event.key === "ArrowDown") next = all[0];
  else if (all.includes(event.target)) next = destination(event.key, all, event.target);
  if (!next) return;
  event.preventDefault();
  next.focus();
});

// --- One card left: Enter opens it ---------------------------------------------------------

// Who types fast presses Enter before the results of these words are there: they open it then.
let isWanted = false;

box.form.addEventListener("submit", (event) => {
  const { offer, query } = results().dataset;
  isWanted = query !== box.value.trim();
  if (!offer || isWanted) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.assign(offer);
}, { capture: true });
box.addEventListener("input", () => { isWanted = false; });
document.addEventListener("htmx:afterSwap", () => {
  const { offer, query } = results().dataset;
  if (!isWanted || query !== box.value.trim()) return;
  isWanted = false;
  if (offer) location.assign(offer);
});

// --- The box says what is shown ------------------------------------------------------------

// A switch or a correction rewrites the query; whoever is typing is not disturbed. After a
// completion one types on.
let isCompleting = false;
document.addEventListener("click", (event) => {
  isCompleting = Boolean(event.target.closest(".search-completions"));
});

document.addEventListener("htmx:afterSwap", () => {
  const { query } = results().dataset;
  if (document.activeElement !== box) box.value = query;
  if (isCompleting) {
    isCompleting = false;
    box.value = `${query} `;
    box.focus();
  }
  const said = document.querySelectorAll("#results .search-warnings li, #results .search-count");
  document.getElementById("search-said").textContent = [...said]
    .map((part) => part.textContent.replace(/\s+/g, " ").trim())
    .join(" ");
  document.title = `${query || "Cards"} · Riftlab`;
});
