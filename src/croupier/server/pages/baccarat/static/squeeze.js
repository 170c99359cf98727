// The squeeze: a card that lies face down bends under the finger. Let go early, it falls back; let go late, it turns.
// When the drag begins the house is asked for its face, which it sends to this patron alone. A drag or a tap turns the
// card that it began on; the table sees the hand once all its cards are turned.
import { bend } from "./curl.js";
import { order } from "./live.js";
import { refused, versionAt } from "./orders.js";

const HALF = 0.46; // of the card off the table: there it tips over
const STEP = 0.2; // what an arrow key bends
const SLIP = 6; // pixels that are still a tap
const REST = 0.1; // a corner stands up a little where one can take hold, in card widths
const BACK = 200; // milliseconds to fall back, or to turn
const LINGER = 900; // for which the last card is looked at before the table sees the hand

let held = null;
const asked = new Set(); // sheets whose face the house was asked for
const turned = new Set(); // sheets that this patron has turned
const moving = new Map(); // sheets that move by themselves, and the frame that comes next

document.addEventListener("pointerdown", (event) => {
  const sheet = event.target.closest?.("[data-sheet]");
  if (!sheet || event.button || held || turned.has(key(sheet))) return; // a drag on the frame bends nothing
  stop(sheet);
  const [x, y] = [event.clientX, event.clientY];
  const box = sheet.getBoundingClientRect();
  const from = toEdge([x - box.left, y - box.top], extent(sheet));
  held = { sheet, from, to: from, id: event.pointerId, at: [x, y], depth: 0, dragged: false };
  sheet.closest("[data-squeeze]").setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== held?.id) return;
  const [x, y] = [event.clientX - held.at[0], event.clientY - held.at[1]];
  held.dragged ||= Math.hypot(x, y) > SLIP;
  if (!held.dragged) return;
  look(held.sheet);
  held.to = [held.from[0] + x, held.from[1] + y];
  held.depth = bend(held.sheet, held.from, held.to);
  held.sheet.classList.add("bending");
  tell(held.sheet);
});
document.addEventListener("pointerup", letGo);
document.addEventListener("pointercancel", letGo);
document.addEventListener("dragstart", (event) => held && event.preventDefault());

function letGo(event) {
  if (event.pointerId !== held?.id) return;
  const { sheet, from, to, depth, dragged } = held;
  held = null;
  if (event.type === "pointerup" && (!dragged || depth >= HALF)) turn(sheet, from, dragged ? to : from);
  else {
    move(sheet, from, to, from, () => rest(sheet));
    tell(sheet);
  }
}

// The click after a tap or a drag is done with already; that of a key turns the whole hand.
document.addEventListener(
  "click",
  (event) => {
    if (!event.isTrusted || !event.detail || !event.target.closest?.("[data-squeeze]")) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  },
  true,
);

document.addEventListener("keydown", (event) => {
  const hand = event.target.closest?.("[data-squeeze]");
  const by = { ArrowUp: STEP, ArrowRight: STEP, ArrowDown: -STEP, ArrowLeft: -STEP }[event.key];
  if (!hand || !by) return;
  event.preventDefault();
  const sheet = sheetsOf(hand).find((one) => !turned.has(key(one)));
  if (!sheet) return; // all are turned, and the house is told
  const reach = Math.max(0, Number(hand.dataset.reach ?? 0) + by);
  hand.dataset.reach = reach;
  look(sheet);
  const [w, h] = extent(sheet);
  const to = [w - reach * w, h - reach * h];
  sheet.classList.add("bending");
  if (bend(sheet, [w, h], to) >= HALF) turn(sheet, [w, h], to);
});

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-turn-one]")) return;
  const sheet = [...document.querySelectorAll("[data-sheet]")].find((one) => !turned.has(key(one)));
  if (sheet) turn(sheet, extent(sheet), extent(sheet));
});

// The house is asked once for a card; its answer comes with the next drawing of the table.
async function look(sheet) {
  if (asked.has(key(sheet)) || sheet.querySelector(".face")) return;
  asked.add(key(sheet));
  const place = sheet.closest("[data-stream]");
  const answer = await order(place.dataset.stream, versionAt(sheet), JSON.parse(sheet.dataset.look), place);
  if (answer.type !== "done") refused(answer);
}

// Cards of another coup are other cards.
function key(sheet) {
  return `${sheet.closest("[data-stream]").querySelector("[data-round]")?.dataset.round} ${sheet.dataset.sheet}`;
}

function turn(sheet, from, to) {
  const hand = sheet.closest("[data-squeeze]");
  const [w, h] = extent(sheet);
  look(sheet);
  turned.add(key(sheet));
  delete hand.dataset.reach;
  move(sheet, from, to, [w - from[0], h - from[1]], () => {
    rest(sheet);
    tell(sheet);
    if (!isCalm()) cardOf(sheet)?.animate([{ scale: "0.88" }, {}], BACK);
  });
  if (sheetsOf(hand).every((one) => turned.has(key(one)))) setTimeout(show, LINGER, hand);
}

// The table sees the hand: again if the order came before the page knew of the last look.
function show(hand, tries = 3) {
  if (!tries || !hand.isConnected) return;
  hand.click();
  setTimeout(show, LINGER, hand, tries - 1);
}

// A sheet bends by itself from one point to another, and then something follows.
function move(sheet, from, start, end, then) {
  const began = performance.now();
  const step = (now) => {
    const part = Math.min(1, Math.max(0, now - began) / BACK);
    const eased = 1 - (1 - part) ** 2;
    if (part === 1 || !sheet.isConnected) return then();
    bend(
      sheet,
      from,
      start.map((at, axis) => at + eased * (end[axis] - at)),
    );
    moving.set(sheet, requestAnimationFrame(step));
  };
  if (isCalm()) then();
  else moving.set(sheet, requestAnimationFrame(step));
}

function stop(sheet) {
  cancelAnimationFrame(moving.get(sheet));
  moving.delete(sheet);
}

function isCalm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// A card that nobody holds: face up where it has been turned, or else with a corner up.
function rest(sheet) {
  const [w, h] = extent(sheet);
  const up = turned.has(key(sheet));
  stop(sheet);
  sheet.classList.remove("bending");
  sheet.classList.toggle("turned", up);
  bend(sheet, [w, h], up ? [w, h] : [w - REST * w, h - REST * w]);
}

function restAll() {
  for (const sheet of document.querySelectorAll("[data-sheet]")) {
    const isHeld = held?.sheet === sheet && held.dragged;
    if (isHeld) bend(sheet, held.from, held.to);
    if (isHeld || moving.has(sheet)) sheet.classList.add("bending");
    else rest(sheet);
    tell(sheet);
  }
}
document.addEventListener("redrawn", restAll);
addEventListener("resize", restAll);
restAll();

// What comes next, and what the hand counts so far: for the person who turns it, before the table sees it.
function tell(sheet) {
  if (!sheet.isConnected) return; // the table has seen the hand in the meantime
  const hand = sheet.closest("[data-squeeze]");
  const sheets = sheetsOf(hand);
  const up = sheets.filter((one) => one.classList.contains("turned"));
  const side = document.querySelector(`.bac-hand.${hand.dataset.squeeze}`);
  for (const one of sheets) layDown(one);
  const seen = [...side.querySelectorAll("[data-card]")];
  const points = seen.map(({ dataset: { card } }) => "A23456789".indexOf(card[0]) + 1);
  const total = points.reduce((sum, one) => sum + one, 0) % 10;
  if (seen.length) side.querySelector("[data-total]").textContent = total;
  const words = hand.parentElement.querySelector(".squeeze-words");
  const { start, more, back, over, all, natural, then, tip } = words.dataset;
  const isDone = up.length === sheets.length;
  if (held?.dragged) words.textContent = held.depth >= HALF ? over : back;
  else words.textContent = isDone ? `${all} ${total}` : up.length ? more : start;
  if (isDone) tellDone(total >= Number(natural) ? `Natural ${total}. ${then}` : then || `${all} ${total}.`, tip);
  const button = document.querySelector("[data-rest-word]");
  if (button && up.length) {
    button.textContent = button.dataset.restWord;
    for (const one of document.querySelectorAll("[data-turn-one]")) one.hidden = true;
  }
}

// A card that has been turned stands in its place in the hand as well.
function layDown(sheet) {
  const slot = document.getElementById(sheet.dataset.slot);
  const card = sheet.classList.contains("turned") && cardOf(sheet);
  if (!slot || (card && slot.firstChild)) return;
  slot.replaceChildren(...(card ? [card.cloneNode(true)] : []));
}

function cardOf(sheet) {
  return sheet.querySelector(":scope > [data-card]");
}

// Nothing is left to do with the hand: its buttons go, the dock says what comes, and it is nobody's turn.
function tellDone(words, tip) {
  const hint = document.querySelector(".first-round .hint span"); // one on how to turn them comes too late now
  if (hint) hint.textContent = tip;
  const phase = document.querySelector(".phase.your-turn");
  if (phase) phase.textContent = "Dealing";
  phase?.classList.remove("your-turn");
  const dock = document.querySelector(".bac-turning");
  if (!dock) return;
  for (const one of dock.querySelectorAll("button, .cite")) one.hidden = true;
  dock.querySelector("b").textContent = words;
}

function sheetsOf(hand) {
  return [...hand.querySelectorAll("[data-sheet]")];
}

function extent(sheet) {
  return [sheet.offsetWidth, sheet.offsetHeight];
}

// Where a finger takes hold: the nearest corner, or the nearest edge away from the corners.
function toEdge([x, y], [w, h]) {
  const corner = [x < w / 2 ? 0 : w, y < h / 2 ? 0 : h];
  if (Math.hypot(x - corner[0], y - corner[1]) < 0.45 * w) return corner;
  const gaps = [
    [x, [0, y]],
    [w - x, [w, y]],
    [y, [x, 0]],
    [h - y, [x, h]],
  ];
  return gaps.sort((one, other) => one[0] - other[0])[0][1];
}

// The person who turns a hand sees it, wherever the page had been scrolled to.
let waits = false;
document.addEventListener("redrawn", () => {
  const hand = document.querySelector("[data-squeeze]");
  const before = waits;
  waits = Boolean(hand);
  if (!hand || before) return;
  const { top, bottom } = hand.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  hand.scrollIntoView({ block: "center", behavior: isCalm() ? "auto" : "smooth" });
});

// A hand that the house would not turn lies face down again.
document.addEventListener("refused", (event) => {
  if (!event.target.matches?.("[data-squeeze]")) return;
  for (const sheet of sheetsOf(event.target)) turned.delete(key(sheet));
  restAll();
});
