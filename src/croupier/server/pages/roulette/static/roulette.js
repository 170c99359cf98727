// The layout by keyboard, the numbers under the pointer lit, and the chips that are still on their way.

import { readAmount, writeAmount } from "./amounts.js";

const SVG = "http://www.w3.org/2000/svg";
const AWAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
let here = "";

function spots() {
  return [...document.querySelectorAll("[data-roving] [data-spot]")];
}

// A spot as it is read out, without what lies there.
function read(spot) {
  return spot.getAttribute("aria-label").replace(/, .*$/, "");
}

function fresh(name, attributes, ...inside) {
  const one = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  one.append(...inside);
  return one;
}

// Of the spots that way, the one that is nearest and least aside.
function next(spot, [x, y]) {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const from = middle(spot);
  let best = null;
  let least = Infinity;
  for (const one of spot.closest("[data-roving]").querySelectorAll("[data-spot]")) {
    const to = middle(one);
    const along = (to[0] - from[0]) * x + (to[1] - from[1]) * y;
    const aside = Math.abs((to[0] - from[0]) * y) + Math.abs((to[1] - from[1]) * x);
    if (one === spot || along < 3) continue;
    if (along + 2.5 * aside < least) [best, least] = [one, along + 2.5 * aside];
  }
  return best;
}

document.addEventListener("keydown", (event) => {
  const spot = event.target.closest?.("[data-roving] [data-spot]");
  if (!spot || !AWAY[event.key]) return;
  event.preventDefault();
  next(spot, AWAY[event.key])?.focus();
});

// One stop for the Tab key in each drawing: where one was last.
function rove(spot) {
  for (const one of spot.closest("[data-roving]").querySelectorAll('[tabindex="0"]'))
    one.setAttribute("tabindex", "-1");
  spot.setAttribute("tabindex", "0");
}

function light(spot) {
  for (const one of document.querySelectorAll(".print .lit")) one.classList.remove("lit");
  if (!spot || /^(dozen|column)/.test(spot.dataset.spot)) return;
  const label = spot.getAttribute("aria-label");
  const numbers = (label.split(": ")[1] ?? label).split(", ")[0].match(/\b\d+\b/g) ?? [];
  for (const number of numbers) document.querySelector(`.print [data-n="${number}"]`)?.classList.add("lit");
}

document.addEventListener("focusin", (event) => {
  const spot = event.target.closest?.("[data-roving] [data-spot]");
  if (spot) {
    here = spot.dataset.spot;
    rove(spot);
  }
  light(spot?.matches(":focus-visible") ? spot : null);
});
document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") light(event.target.closest?.("[data-roving] [data-spot]"));
});

// betting.js writes what is meant to lie on a spot into the spot's own [data-meant]; here that becomes a chip.
function prepare() {
  for (const spot of spots()) {
    if (!spot.firstChild) spot.append(fresh("title", { "data-meant": "" }));
  }
  const last = here && document.querySelector(`[data-roving] [data-spot="${CSS.escape(here)}"]`);
  if (last) rove(last);
}

function draw() {
  for (const layer of document.querySelectorAll(".rou .meant")) {
    const waiting = [...layer.parentNode.querySelectorAll("[data-spot].waits")];
    layer.replaceChildren(...waiting.map(chip));
  }
}

function chip(spot) {
  const box = spot.getBBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const amount = writeAmount(readAmount(spot.querySelector("[data-meant]")?.textContent || "0"), "chips");
  const words = fresh("text", { class: amount.length > 3 ? "up long" : "up" }, amount);
  const colour = spot.closest("[data-colour]").dataset.colour;
  return fresh(
    "g",
    { class: `c-${colour}`, transform: `translate(${x} ${y})` },
    fresh("use", { href: "#rou-own" }),
    words,
  );
}

// A bet that is named with all its numbers goes by the name that the layout has for it.
document.addEventListener(
  "submit",
  (event) => {
    const field = event.target.closest(".rou-by-name") && event.target.elements.on;
    const words = field
      ? field.value
          .trim()
          .toLowerCase()
          .split(/[\s,-]+/)
          .join(" ")
      : "";
    if (words) field.value = spots().find((one) => read(one) === words)?.dataset.on ?? words;
  },
  true,
);

document.addEventListener("redrawn", prepare, true);
new MutationObserver((changes) => {
  if (changes.some((one) => one.target.closest?.("[data-spot]") || one.target.parentNode?.closest?.("[data-spot]")))
    draw();
}).observe(document.body, { subtree: true, attributeFilter: ["class"], childList: true });
prepare();
