// The layout by keyboard, the numbers under the pointer lit, what a spot pays, chips on their way, and the ball heard.

import { readAmount, writeAmount } from "./amounts.js";
import { play } from "./moments.js";

const SVG = "http://www.w3.org/2000/svg";
const AWAY = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ORDINALS = ["1st", "2nd", "3rd"];
const isTurned = matchMedia("(max-width: 43.99rem)");
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

// A spot as people name it: `Corner 16-17-19-20`, `2nd dozen`.
function spotName(spot) {
  const name = read(spot)
    .replace(/: .*$/, "")
    .replace(/(\d) (?=\d)/g, "$1-")
    .replace(/^(dozen|column) (\d)$/, (_, kind, which) => `${ORDINALS[which - 1]} ${kind}`);
  return `${name[0].toUpperCase()}${name.slice(1)}`;
}

const inHand = () => Number(document.querySelector('[data-chip][aria-checked="true"]')?.dataset.chip ?? 0);
const written = (amount) => writeAmount(amount, document.querySelector("[data-unit]")?.dataset.unit ?? "money");

// What a spot is and pays, in few words; a part of the wheel says what it costs.
export function spotWords(spot) {
  const { chips } = spot.dataset;
  const pays = chips && inHand() ? written(chips * inHand()) : spot.closest("[data-pays]").dataset.pays;
  return `${spotName(spot)} · ${pays}`;
}

function paysWords(spot) {
  const pays = spot.closest("[data-pays]").dataset.pays;
  const amount = meantOn(spot) || inHand();
  const words = spotName(spot);
  if (!amount) return `${words} pays ${pays}`;
  const { chips } = spot.dataset;
  if (chips) {
    const beyond = !meantOn(spot) && chips * amount > stack();
    const brings = beyond ? `, more than your ${written(stack())}` : winsWords(spot, amount);
    return `${words}: ${written(chips * amount)}${brings}`;
  }
  const [win, stake] = pays.match(/\d+/g).map(Number);
  return `${words} pays ${pays}: ${written(amount)} wins ${written((amount * win) / stake)}`;
}

// What a race-track bet wins net, by which of its numbers comes: ` wins 90.00 to 150.00`.
function winsWords(spot, amount) {
  const { wins } = spot.closest("[data-wins]").dataset;
  return ` wins ${wins
    .split(" ")
    .map((chips) => written(chips * amount))
    .join(" to ")} net`;
}

// betting.js writes what is meant to lie on a spot into the spot's own [data-meant].
function meantOn(spot) {
  if (!spot.classList.contains("waits")) return Number(spot.dataset.lying ?? 0);
  return readAmount(spot.querySelector("[data-meant]")?.textContent || "0");
}

let lit = "";

export function covered(spot) {
  const label = spot.getAttribute("aria-label");
  const listed = (label.split(": ")[1] ?? label).split(", ")[0];
  return (spot.dataset.covers ?? listed).match(/\b\d+\b/g) ?? [];
}

export function light(spot) {
  lit = spot?.dataset.spot ?? "";
  tellPays(spot ?? named(tapped));
  for (const one of document.querySelectorAll(".print .lit")) one.classList.remove("lit");
  if (!spot) return;
  for (const number of covered(spot))
    for (const one of document.querySelectorAll(`.print [data-n="${number}"]`)) one.classList.add("lit");
}

// Under a mouse or a finger, the chip that would be put down.
export function preview(spot) {
  for (const one of document.querySelectorAll(".meant .preview")) one.remove();
  if (!spot?.closest(".rou-board") || spot.dataset.lying || spot.classList.contains("waits")) return;
  const [x, y] = chipPlace(spot);
  const look = chipLook(spot, inHand());
  const layer = spot.closest("svg").querySelector(".meant");
  layer.append(fresh("use", { class: `preview ${look}`, href: "#rou-own", x, y }));
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
document.addEventListener("change", ({ target }) => {
  if (target.name !== "rou-tab") return;
  const last = named(tapped);
  tapped = "";
  light(null);
  keepShape();
  document.dispatchEvent(new CustomEvent("redrawn", { detail: [] })); // which bets are in sight
  if (target.value === "large") last?.scrollIntoView({ block: "center" });
});
let resting = 0;
for (const kind of ["pointerover", "pointerdown"])
  document.addEventListener(kind, (event) => {
    if (kind === "pointerover" && event.pointerType !== "mouse") return;
    clearTimeout(resting);
    const spot = event.target.closest?.("[data-roving] [data-spot]");
    if (spot && kind === "pointerdown") tapped = spot.dataset.spot;
    light(spot);
    if (event.pointerType === "mouse") preview(kind === "pointerover" ? spot : null);
    if (event.pointerType !== "mouse") resting = setTimeout(light, 1200);
  });

function prepare() {
  for (const spot of spots()) {
    if (!spot.firstChild) spot.append(fresh("title", { "data-meant": "" }));
  }
  if (!spots().length) {
    tapped = "";
    draw(); // what came too late does not lie there
  }
  tellCosts();
  if (named(here)) rove(named(here));
  light(named(lit));
}

const stack = () => Number(document.querySelector("[data-tray]")?.dataset.stack ?? 0);

// Each part of the wheel says what the chip in hand costs there, and is dimmed where one's chips don't reach.
function tellCosts() {
  const parts = [...document.querySelectorAll(".rou-track [data-spot]")].filter(isPart);
  for (const [at, spot] of parts.entries()) {
    const cost = spot.dataset.chips * inHand();
    const words = document.querySelectorAll(".rou-track .count")[at];
    if (cost) words.replaceChildren(...costWords(spot, cost));
    words.parentNode.classList.toggle("beyond", cost > stack());
  }
  const number = document.querySelector('.rou-track [data-on^="neighbours"]');
  const costs = () => written(number.dataset.chips * inHand());
  const each = number && inHand() ? ` = ${costs()}; one${winsWords(number, inHand())}` : "";
  const told = document.querySelector("[data-each-number]");
  if (told && told.textContent !== each) told.textContent = each;
}

// `6 × 10 = 60.00`; where a part is narrow the sum stands alone (roulette_wide.css).
function costWords({ dataset }, cost) {
  if (cost > stack()) return [`costs ${writeAmount(cost, "chips")}`];
  return [fresh("tspan", {}, `${dataset.chips} × ${writeAmount(inHand(), "chips")} = `), written(cost)];
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
  if (isPart(spot)) {
    const names = [...spot.closest("svg").querySelectorAll(".print .words")];
    const name = names.find((one) => one.textContent === spot.dataset.spot);
    return [Number(name.getAttribute("x")), Number(name.getAttribute("y")) + 10];
  }
  if (/^straight/.test(spot.dataset.spot)) return [x + width / 2, y + height / 2 + 19];
  if (/^split/.test(spot.dataset.spot) && height > 36) return [x + width / 2, y + height / 2 - 23];
  if (/^column/.test(spot.dataset.spot)) return [x + width / 2, y + height - 16];
  if (/^dozen/.test(spot.dataset.spot)) return [x + width / 2 + 54, y + height / 2];
  return isOnSide(spot) ? [x + width - 17, y + height / 2] : [x + width / 2, y + height / 2];
}

const isPart = (spot) => /^(voisins|orphelins|tiers)/.test(spot.dataset.spot);
const isOnSide = (spot) => /^(low|high|even|odd|red|black)/.test(spot.dataset.spot);

// Chips of a colour that was bought have it; others have that of the largest chip in the tray that is in them.
function chipLook(spot, amount) {
  const { colour } = spot.closest("[data-colour]").dataset;
  const fits = [...document.querySelectorAll(".tray [data-chip]")].filter((one) => Number(one.dataset.chip) <= amount);
  const tone = fits.at(-1)?.className.match(/tone-\d+/)?.[0];
  const place = isPart(spot) ? " on-part" : isOnSide(spot) ? " on-side" : "";
  return `${colour === "value" && tone ? tone : `c-${colour}`}${place}`;
}

function chip(spot) {
  const [x, y] = chipPlace(spot);
  const each = readAmount(spot.querySelector("[data-meant]")?.textContent || "0");
  const amount = writeAmount(each * Number(spot.dataset.chips ?? 1), "chips");
  const words = fresh("text", { class: amount.length > 2 ? "up long" : "up" }, amount);
  const look = chipLook(spot, each);
  return fresh(
    "g",
    { class: `${look}${spot.classList.contains("short") ? " short" : ""}`, transform: `translate(${x} ${y})` },
    fresh("use", { href: "#rou-own" }),
    words,
    ...(spot.dataset.lacks ? [lacksPill(spot.dataset.lacks, freeSide(x, y))] : []),
  );
}

// What a chip lacks that will not stand: `min 10.00`.
function lacksPill(full, side) {
  const words = full.replace(/\.00$/, "");
  const wide = words.length * 8 + 20;
  const box = fresh("rect", { x: -wide / 2, y: -11, width: wide, height: 22, rx: 11 });
  const pill = fresh("g", { class: "up" }, box, fresh("text", {}, words));
  return fresh("g", { class: side < 0 ? "lacks before" : "lacks" }, pill, fresh("path", { d: "M0 0l9-7v14z" }));
}

// On which side of a chip along the layout there is room for words: on a phone that is below it or above.
function freeSide(x, y) {
  const [along, across] = isTurned.matches ? [62, 45] : [120, 24];
  const lies = [...document.querySelectorAll("#rou-chips [data-lies]")].map((one) => one.dataset.lies.split(" "));
  const isFree = (side) => {
    const isIn = ([toX, toY]) => (toX - x) * side > 0 && (toX - x) * side < along && Math.abs(toY - y) < across;
    return x + side * along < 800 && !lies.some(isIn);
  };
  return isFree(1) || !isFree(-1) ? 1 : -1;
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
const RIM = Array.from({ length: 14 }, (_, at) => [2600, at * 0.09, 0.03]);
const POCKETS = [0.7, 0.82, 0.96, 1.12, 1.3].map((after) => [1700, after, 0.05]);
const [LANDING, SHOWN] = [1600, 1200]; // as long as wheel.css has it roll, and has the number in the wheel
const still = matchMedia("(prefers-reduced-motion: reduce)");
const runs = () => Boolean(document.querySelector(".rou-wheel.runs"));
let ran = runs();

document.addEventListener("redrawn", () => {
  if (runs() && !ran) play(...RIM);
  ran = runs();
});

// Until the ball lies in its pocket the page stays as it was: only the wheel is told where it will stop.
document.addEventListener("comes", ({ detail }) => {
  const { felt } = detail.regions;
  const wheel = document.querySelector(".rou-wheel.runs");
  if (!wheel || !felt || still.matches || document.hidden) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = felt;
  const turn = fresh.content.querySelector(".rou-wheel.rests .rotor")?.parentNode.getAttribute("transform");
  if (turn) detail.hold(land(wheel, turn));
});

async function land(wheel, turn) {
  const { classList } = document.documentElement;
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  wheel.querySelector(".rotor").parentNode.setAttribute("transform", turn);
  classList.add("ball-lands");
  play(...POCKETS, [700, 1.55, 0.12]);
  await wait(LANDING);
  classList.replace("ball-lands", "ball-landed");
  wait(SHOWN).then(() => classList.remove("ball-landed"));
}

// On a phone the layout is stretched to the screen; what is printed and what lies on it keeps its shape (roulette.css).
function keepShape() {
  const drawing = document.querySelector(".rou-board svg");
  const board = drawing?.getBoundingClientRect();
  const box = drawing?.viewBox.baseVal;
  if (!board?.width) return;
  const across = (board.height / box.width) * (box.height / board.width);
  document.documentElement.style.setProperty("--rou-across", across.toFixed(3));
}
addEventListener("resize", keepShape);
keepShape();
document.addEventListener("redrawn", keepShape);
document.addEventListener("redrawn", prepare, true);
new MutationObserver((changes) => {
  if (changes.some((one) => one.target.matches?.("[data-chip]"))) tellCosts();
  if (changes.some((one) => one.target.closest?.("[data-spot]") || one.target.parentNode?.closest?.("[data-spot]")))
    draw();
}).observe(document.body, { subtree: true, attributeFilter: ["class", "aria-checked"], childList: true });
prepare();
