// Turns one piece of the page into another and leaves alone what stays the same: focus, open details, what is being
// typed. Elements with an id are the same element wherever they go, so that cards can glide there.

const DEAL = 420; // how long a card is on its way
const LATER = [{ opacity: 0 }, { opacity: 0, offset: 0.98 }, { opacity: 1 }];
const kept = { DETAILS: ["open"], DIALOG: ["open"] };

export function morph(region, html) {
  const fresh = document.createElement(region.tagName);
  fresh.innerHTML = html;
  const before = places(region);
  const focused = region.contains(document.activeElement) ? document.activeElement : null;
  children(region, fresh);
  if (focused && !focused.isConnected) stay(region);
  glide(region, before);
}

// A reader who was on something that is gone goes on from here, and not from the top of the page.
function stay(region) {
  region.tabIndex = -1;
  region.focus({ preventScroll: true });
}

function children(old, fresh) {
  const byId = new Map([...old.children].filter((one) => one.id).map((one) => [one.id, one]));
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    const same = wanted.id ? byId.get(wanted.id) : fits(at, wanted) ? at : null;
    if (!same) {
      old.insertBefore(wanted, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    node(same, wanted);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function fits(old, wanted) {
  return old && old.nodeType === wanted.nodeType && old.nodeName === wanted.nodeName && !old.id;
}

function node(old, wanted) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.nodeValue !== wanted.nodeValue) old.nodeValue = wanted.nodeValue;
    return;
  }
  if (old.nodeName !== wanted.nodeName) {
    old.replaceWith(wanted);
    return;
  }
  const keeps = old.dataset.keep !== undefined; // before it may become another element, whose content it has not
  attributes(old, wanted);
  if (!keeps) children(old, wanted);
}

function attributes(old, wanted) {
  const own = kept[old.nodeName] ?? [];
  for (const { name } of [...old.attributes]) {
    if (!wanted.hasAttribute(name) && !own.includes(name) && name !== "style" && name !== "aria-busy")
      old.removeAttribute(name);
  }
  const typing = isEdited(old);
  for (const { name, value } of wanted.attributes) {
    if (own.includes(name) || (typing && (name === "value" || name === "checked"))) continue;
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
}

function isEdited(one) {
  return one === document.activeElement || (one.defaultValue !== undefined && one.value !== one.defaultValue);
}

function places(region) {
  const found = new Map();
  for (const one of region.querySelectorAll(".moves[id]")) found.set(one.id, one.getBoundingClientRect());
  return found;
}

function glide(region, before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return;
  const shoe = region.querySelector("[data-shoe]")?.getBoundingClientRect();
  for (const one of region.querySelectorAll(".moves[id]")) {
    const to = one.getBoundingClientRect();
    const from = before.get(one.id) ?? (one.classList.contains("dealt") ? shoe : null);
    if (!from || !to.width) continue;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.hypot(x, y) < 2) continue;
    const isNew = !before.has(one.id);
    const flight = one.animate(
      [
        { transform: `translate(${x}px, ${y}px)${isNew ? " rotate(-8deg)" : ""}`, opacity: isNew ? 0.4 : 1 },
        { transform: "none", opacity: 1 },
      ],
      { duration: isNew ? DEAL : 260, easing: "cubic-bezier(.2,.8,.3,1)" },
    );
    // a total counts the card once it has landed: a busy machine may start the two apart
    const total = isNew ? one.closest("[data-hand]")?.querySelector("[data-total]") : null;
    const hidden = total?.animate(LATER, { duration: DEAL });
    if (hidden) flight.ready.then(() => (hidden.startTime = flight.startTime)).catch(() => {});
  }
}
