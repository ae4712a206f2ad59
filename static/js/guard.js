// The guard: nothing asks the server but what our own templates wrote (config/sealing.py). Markup that
// came onto a page in any other way has no seal, so htmx sends nothing for it, and no form of it is sent.

const SEAL = document.documentElement.dataset.seal;
const ADMIN = "/admin/";

// By their prototypes: a field named "matches" would hide that of its form.
const { getAttribute, getAttributeNames, matches } = Element.prototype;
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, "parentElement").get;
const fieldsOf = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements").get;

const HTMX = /^(data-)?hx-(?!swap-oob$)/;
const isSealed = (element) => Boolean(SEAL) && getAttribute.call(element, "data-seal") === SEAL;
const asks = (element) => matches.call(element, "form, [formaction]")
  || getAttributeNames.call(element).some((name) => HTMX.test(name));

// Everything that has a say: the element, what it inherits from, and the buttons of its form.
function isOurs(element) {
  const saying = element instanceof HTMLFormElement ? [...fieldsOf.call(element)] : [];
  for (let each = element; each; each = parentOf.call(each)) saying.push(each);
  return saying.every((each) => !asks(each) || isSealed(each));
}

function refuse(event, element) {
  event.preventDefault();
  event.stopImmediatePropagation();
  console.error("Not sent: this markup is not part of the page.", element);
}

// First of all listeners; htmx asks twice, before it would ask the user and before it sends.
for (const name of ["htmx:confirm", "htmx:configRequest"]) {
  document.addEventListener(name, (event) => {
    if (!isOurs(event.detail.elt)) refuse(event, event.detail.elt);
  }, { capture: true });
}
document.addEventListener("submit", (event) => {
  if (!isOurs(event.target)) refuse(event, event.target);
}, { capture: true });

document.addEventListener("htmx:configRequest", ({ detail }) => {
  detail.headers["HX-Seal"] = SEAL;
  if (detail.verb !== "get") detail.headers["X-CSRFToken"] = document.querySelector('meta[name="csrf-token"]').content;
});

// htmx itself refuses other hosts (selfRequestsOnly).
document.addEventListener("htmx:validateUrl", (event) => {
  if (!event.detail.sameHost || event.detail.url.pathname.startsWith(ADMIN)) event.preventDefault();
});

// From here on htmx may work; without this file it does nothing (disableSelector in base.html).
document.documentElement.classList.add("guarded");
