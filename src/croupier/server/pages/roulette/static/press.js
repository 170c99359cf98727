// A finger that rests on the layout: above it stands what lies beneath, it may move on, and the bet is made where it is
// lifted.
import { covered, light, preview, spotWords } from "./roulette.js";

const [REST, MOST] = [220, 6];
let press = null;
let lifted = -Infinity; // when a bet was made by lifting a finger: the click that may follow is the same

const spotAt = (one) => one?.closest?.("[data-roving] [data-spot]") ?? null;
const tip = Object.assign(document.createElement("p"), { className: "rou-tip", hidden: true });
tip.setAttribute("aria-hidden", "true");
document.body.append(tip);

function numberCell(number) {
  const cell = document.createElement("b");
  cell.textContent = number;
  cell.className = document.querySelector(`.print [data-n="${number}"]`)?.getAttribute("class") ?? "";
  return cell;
}

function tell({ spot, at: [x, y] }) {
  const numbers = covered(spot);
  const cells = numbers.length > MOST ? [] : numbers.map(numberCell);
  tip.replaceChildren(...cells, Object.assign(document.createElement("span"), { textContent: spotWords(spot) }));
  tip.hidden = false;
  const half = tip.offsetWidth / 2 + 4;
  tip.style.left = `${Math.min(Math.max(x, half), innerWidth - half)}px`;
  tip.style.top = `${Math.max(y - 40, tip.offsetHeight + 4)}px`;
}

function show(spot, { clientX, clientY }) {
  Object.assign(press, { spot, at: [clientX, clientY] });
  light(spot);
  tell(press);
}

function end() {
  clearTimeout(press?.timer);
  press = null;
  tip.hidden = true;
}

document.addEventListener("pointerdown", (event) => {
  const spot = spotAt(event.target);
  if (event.pointerType === "mouse" || !spot || press) return;
  press = { isHeld: false };
  show(spot, event);
  press.timer = setTimeout(() => {
    press.isHeld = true;
    preview(press.spot);
  }, REST);
});
document.addEventListener("pointermove", (event) => {
  const spot = press?.isHeld && spotAt(document.elementFromPoint(event.clientX, event.clientY));
  if (!spot || spot === press.spot) return;
  show(spot, event);
  preview(spot);
});
document.addEventListener("touchmove", (event) => press?.isHeld && event.preventDefault(), { passive: false });
document.addEventListener("contextmenu", (event) => press && event.preventDefault());
document.addEventListener("pointercancel", end);
document.addEventListener("pointerup", () => {
  const { spot, isHeld } = press ?? {};
  end();
  if (!isHeld) return;
  preview(null);
  lifted = performance.now();
  spot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  setTimeout(light, 1200);
});
document.addEventListener(
  "click",
  (event) => {
    if (event.isTrusted && performance.now() - lifted < 500 && spotAt(event.target)) event.stopImmediatePropagation();
  },
  true,
);
