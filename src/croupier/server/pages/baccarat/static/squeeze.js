// The squeeze: a hand that lies face down bends under the finger until it is let go far enough, and then it is turned.
// What the cards are is not in the page before the house shows them, so the bent corner is blank.

const ENOUGH = 0.3; // of the card's face, when the hand lets go
const ALL = 0.62; // and here it turns by itself
const STEP = 0.14; // what an arrow key bends
const SLIP = 6; // pixels that are still a tap

let held = null;

document.addEventListener("pointerdown", (event) => {
  const hand = event.target.closest?.("[data-squeeze]");
  if (!hand || event.button) return;
  const sheet = event.target.closest("[data-sheet]") ?? hand.querySelector("[data-sheet]");
  held = {
    hand,
    sheet,
    id: event.pointerId,
    from: inside(sheet, event),
    at: [event.clientX, event.clientY],
    bent: 0,
    dragged: false,
  };
  hand.setPointerCapture(event.pointerId);
});
document.addEventListener("pointermove", (event) => {
  if (!held || event.pointerId !== held.id) return;
  if (Math.hypot(event.clientX - held.at[0], event.clientY - held.at[1]) > SLIP) held.dragged = true;
  if (!held.dragged) return;
  const size = extent(held.sheet);
  held.bent = bend(held.hand, toEdge(held.from, size), inside(held.sheet, event));
  if (held.bent > ALL) letGo(event, true);
});
document.addEventListener("pointerup", (event) => letGo(event, held?.bent >= ENOUGH));
document.addEventListener("pointercancel", (event) => letGo(event, false));

// A tap on the cards turns them; the click that ends a squeeze is no tap.
let swallow = false;
document.addEventListener(
  "click",
  (event) => {
    if (!swallow || !event.isTrusted) return;
    swallow = false;
    if (!event.target.closest?.("[data-squeeze]")) return;
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
  const reach = Math.max(0, Number(hand.dataset.reach ?? 0) + by);
  hand.dataset.reach = reach;
  const [w, h] = extent(hand.querySelector("[data-sheet]"));
  const bent = bend(hand, [w, h], [w - reach * w * 1.6, h - reach * h * 1.6]);
  if (bent >= ENOUGH) hand.click();
});

function letGo(event, turns) {
  if (!held || event.pointerId !== held.id) return;
  const { hand, dragged } = held;
  held = null;
  if (!dragged) return;
  swallow = event.type === "pointerup" || event.type === "pointermove";
  setTimeout(() => {
    swallow = false;
  }, 400);
  if (turns) hand.click();
  else flat(hand);
}

// A card's own coordinates: it may lie turned and enlarged, so the way back goes by its middle, its angle and its
// scale.
function inside(sheet, event) {
  const box = sheet.getBoundingClientRect();
  const [w, h] = extent(sheet);
  const angle = (-(Number.parseFloat(getComputedStyle(sheet).rotate) || 0) * Math.PI) / 180;
  const scale = box.width / (Math.abs(Math.cos(angle)) * w + Math.abs(Math.sin(angle)) * h);
  const [x, y] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2].map(
    (one) => one / scale,
  );
  return [x * Math.cos(angle) - y * Math.sin(angle) + w / 2, x * Math.sin(angle) + y * Math.cos(angle) + h / 2];
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

// The sheet is folded along the middle between where it was taken and where the finger is now.
function bend(hand, from, to) {
  let bent = 0;
  for (const sheet of hand.querySelectorAll("[data-sheet]")) {
    const [w, h] = extent(sheet);
    const whole = [
      [0, 0],
      [w, 0],
      [w, h],
      [0, h],
    ];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy) || 1;
    const across = ([x, y]) => ((x - (from[0] + to[0]) / 2) * dx + (y - (from[1] + to[1]) / 2) * dy) / length;
    const over = cut(whole, (point) => -across(point));
    const flap = over.map((point) => [
      point[0] - (2 * across(point) * dx) / length,
      point[1] - (2 * across(point) * dy) / length,
    ]);
    sheet.firstElementChild.style.clipPath = `polygon(${
      cut(whole, across)
        .map(([x, y]) => `${x}px ${y}px`)
        .join(",") || "0 0"
    })`;
    sheet.querySelector("polygon").setAttribute("points", flap.map((point) => point.join(",")).join(" "));
    bent = Math.max(bent, area(over) / (w * h));
  }
  return bent;
}

function flat(hand) {
  delete hand.dataset.reach;
  for (const sheet of hand.querySelectorAll("[data-sheet]")) {
    sheet.firstElementChild.style.clipPath = "";
    sheet.querySelector("polygon").setAttribute("points", "");
  }
}

// What of a shape lies on the side where `side` is positive.
function cut(shape, side) {
  const kept = [];
  shape.forEach((point, at) => {
    const next = shape[(at + 1) % shape.length];
    const [here, there] = [side(point), side(next)];
    if (here >= 0) kept.push(point);
    if (here * there < 0) {
      const part = here / (here - there);
      kept.push([point[0] + part * (next[0] - point[0]), point[1] + part * (next[1] - point[1])]);
    }
  });
  return kept;
}

function area(shape) {
  return (
    Math.abs(
      shape.reduce((sum, [x, y], at) => {
        const [nextX, nextY] = shape[(at + 1) % shape.length];
        return sum + x * nextY - nextX * y;
      }, 0),
    ) / 2
  );
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
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  hand.scrollIntoView({ block: "center", behavior: calm ? "auto" : "smooth" });
});

document.addEventListener("refused", (event) => event.target.matches?.("[data-squeeze]") && flat(event.target));
