// The layout by keyboard, the numbers under the pointer lit, the chips that are still on their way, and the ball heard.

import { readAmount, writeAmount } from "./amounts.js";
import { play } from "./moments.js";

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

// Beside the finger: what the spot covers and pays.
const under = Object.assign(document.createElement("p"), { className: "rou-under", hidden: true });
under.setAttribute("aria-hidden", "true");
document.body.append(under);

function tellUnder(spot) {
  const pays = spot?.closest("[data-pays]")?.dataset.pays;
  under.hidden = !pays;
  if (!pays) return;
  under.textContent = `${read(spot)} pays ${pays}`;
  const box = spot.getBoundingClientRect();
  const half = under.offsetWidth / 2;
  const x = Math.min(innerWidth - half - 8, Math.max(half + 8, box.left + box.width / 2));
  Object.assign(under.style, { left: `${x - half}px`, top: `${Math.max(8, box.top - under.offsetHeight - 26)}px` });
}

let lit = "";

function light(spot) {
  lit = spot?.dataset.spot ?? "";
  tellUnder(spot);
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
let resting = 0;
for (const kind of ["pointerover", "pointerdown"])
  document.addEventListener(kind, (event) => {
    if (kind === "pointerover" && event.pointerType !== "mouse") return;
    clearTimeout(resting);
    light(event.target.closest?.("[data-roving] [data-spot]"));
    if (event.pointerType !== "mouse") resting = setTimeout(light, 1200);
  });

// betting.js writes what is meant to lie on a spot into the spot's own [data-meant]; here that becomes a chip.
function prepare() {
  for (const spot of spots()) {
    if (!spot.firstChild) spot.append(fresh("title", { "data-meant": "" }));
  }
  const named = (name) => name && document.querySelector(`[data-roving] [data-spot="${CSS.escape(name)}"]`);
  if (named(here)) rove(named(here));
  if (named(lit)) light(named(lit));
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
    { class: `c-${colour}${spot.classList.contains("short") ? " short" : ""}`, transform: `translate(${x} ${y})` },
    fresh("use", { href: "#rou-own" }),
    words,
    ...(spot.dataset.lacks ? [fresh("text", { class: "up lacks", dy: "-20" }, spot.dataset.lacks)] : []),
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

// The ball is heard: round the rim when it is spun, from pocket to pocket when it drops, and where it stays.
const ballNow = () => ["runs", "rests"].find((one) => document.querySelector(`.rou-wheel.${one}`)) ?? "";
let ball = ballNow();
const RIM = Array.from({ length: 14 }, (_, at) => [2600, at * 0.09, 0.03]);
const POCKETS = [0.7, 0.82, 0.96, 1.12, 1.3].map((after) => [1700, after, 0.05]);

function hearBall() {
  const was = ball;
  ball = ballNow();
  if (ball === "runs" && was !== "runs") play(...RIM);
  if (ball === "rests" && was !== "rests") play(...POCKETS, [700, 1.55, 0.12]);
}
document.addEventListener("redrawn", hearBall);
document.addEventListener("redrawn", prepare, true);
new MutationObserver((changes) => {
  if (changes.some((one) => one.target.closest?.("[data-spot]") || one.target.parentNode?.closest?.("[data-spot]")))
    draw();
}).observe(document.body, { subtree: true, attributeFilter: ["class"], childList: true });
prepare();
