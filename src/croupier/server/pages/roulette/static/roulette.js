// The layout by keyboard, the numbers under the pointer lit, what a spot pays, chips on their way, and the ball heard.

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

// Under the layout: what the spot under the pointer, or else the one that was tapped last, pays on what lies there.
let tapped = "";

function tellPays(spot) {
  const line = document.querySelector("[data-pays-now]");
  const says = spot ? paysWords(spot) : "";
  if (line && line.textContent !== says) line.textContent = says;
}

function paysWords(spot) {
  const pays = spot.closest("[data-pays]").dataset.pays;
  const amount = meantOn(spot) || Number(document.querySelector('[data-chip][aria-checked="true"]')?.dataset.chip ?? 0);
  const unit = document.querySelector("[data-unit]")?.dataset.unit ?? "money";
  const name = read(spot).replace(/: .*$/, "").replace(/(\d) (?=\d)/g, "$1-");
  const words = `${name[0].toUpperCase()}${name.slice(1)}`;
  if (!amount) return `${words} pays ${pays}`;
  if (spot.dataset.chips) return `${words}: ${spot.dataset.chips} × ${writeAmount(amount, unit)}, each pays ${pays}`;
  const [win, stake] = pays.match(/\d+/g).map(Number);
  return `${words} pays ${pays}: ${writeAmount(amount, unit)} wins ${writeAmount((amount * win) / stake, unit)}`;
}

// betting.js writes what is meant to lie on a spot into the spot's own [data-meant].
function meantOn(spot) {
  if (!spot.classList.contains("waits")) return Number(spot.dataset.lying ?? 0);
  return readAmount(spot.querySelector("[data-meant]")?.textContent || "0");
}

let lit = "";

function light(spot) {
  lit = spot?.dataset.spot ?? "";
  tellPays(spot ?? named(tapped));
  for (const one of document.querySelectorAll(".print .lit")) one.classList.remove("lit");
  if (!spot || /^(dozen|column)/.test(spot.dataset.spot)) return;
  const label = spot.getAttribute("aria-label");
  const numbers = (label.split(": ")[1] ?? label).split(", ")[0].match(/\b\d+\b/g) ?? [];
  for (const number of numbers) document.querySelector(`.print [data-n="${number}"]`)?.classList.add("lit");
}

function named(name) {
  return name ? document.querySelector(`[data-roving] [data-spot="${CSS.escape(name)}"]`) : null;
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
    const spot = event.target.closest?.("[data-roving] [data-spot]");
    if (spot && kind === "pointerdown") tapped = spot.dataset.spot;
    light(spot);
    if (event.pointerType !== "mouse") resting = setTimeout(light, 1200);
  });

function prepare() {
  for (const spot of spots()) {
    if (!spot.firstChild) spot.append(fresh("title", { "data-meant": "" }));
  }
  if (!spots().length) tapped = "";
  if (named(here)) rove(named(here));
  light(named(lit));
}

function draw() {
  for (const layer of document.querySelectorAll(".rou .meant")) {
    const waiting = [...layer.parentNode.querySelectorAll("[data-spot].waits")];
    layer.replaceChildren(...waiting.map(chip));
  }
  tellPays(named(lit) ?? named(tapped));
}

// Where the house will draw the chips: clear of what is printed there (layout.py).
function chipPlace(spot) {
  const { x, y, width, height } = spot.getBBox();
  if (/^straight/.test(spot.dataset.spot)) return [x + width - 16, y + height - 16];
  return /^(column|dozen|low|high|even|odd|red|black)/.test(spot.dataset.spot)
    ? [x + width - 16, y + height - 12]
    : [x + width / 2, y + height / 2];
}

function chip(spot) {
  const [x, y] = chipPlace(spot);
  const amount = writeAmount(readAmount(spot.querySelector("[data-meant]")?.textContent || "0"), "chips");
  const words = fresh("text", { class: amount.length > 2 ? "up long" : "up" }, amount);
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
const LANDING = 1600; // as long as roulette.css has it roll
const POCKETS = [0.7, 0.82, 0.96, 1.12, 1.3].map((after) => [1700, after, 0.05]);

function hearBall() {
  const was = ball;
  ball = ballNow();
  if (ball === "runs" && was !== "runs") play(...RIM);
  if (ball !== "rests" || was === "rests") return;
  play(...POCKETS, [700, 1.55, 0.12]);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document.documentElement.classList.add("ball-lands");
  setTimeout(() => document.documentElement.classList.remove("ball-lands"), LANDING);
}
document.addEventListener("redrawn", hearBall);

// On a phone the layout is stretched to the screen; what is printed and what lies on it keeps its shape (roulette.css).
function keepShape() {
  const board = document.querySelector(".rou-board .turned")?.getBoundingClientRect();
  const box = document.querySelector(".rou-board svg")?.viewBox.baseVal;
  if (!board?.width) return;
  const across = (board.height / box.width) * (box.height / board.width);
  document.documentElement.style.setProperty("--rou-across", across.toFixed(3));
}
addEventListener("resize", keepShape);
keepShape();
document.addEventListener("redrawn", prepare, true);
new MutationObserver((changes) => {
  if (changes.some((one) => one.target.closest?.("[data-spot]") || one.target.parentNode?.closest?.("[data-spot]")))
    draw();
}).observe(document.body, { subtree: true, attributeFilter: ["class"], childList: true });
prepare();
