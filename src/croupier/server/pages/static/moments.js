// Motion and sound that tell: chips go to the layout, to the dealer's rack when they lose and from it when they win. A
// round that won has its moment, one that lost has none. Under reduced motion nothing moves; sound is made here, and
// only for those who chose it.
import { preferences } from "./preferences.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");
let told = document.querySelector("[data-moment]")?.dataset.moment ?? "";
let dealt = cardsOut();
let audio = null;
let lay = lying(); // chips on the layout when it was last drawn
const FLIGHTS_MAX = 8;

function cardsOut() {
  return document.querySelectorAll("#region-felt .dealt").length;
}

function middle(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// Chips that lie on the layout, by what each is: where, and what came of it. Those that are `swept` leave it when they
// lose; others stay there with their result.
function lying() {
  const chips = document.querySelectorAll("#region-felt [data-lies]");
  const told = (chip) => ({ at: middle(chip), result: chip.dataset.result ?? "", gone: "swept" in chip.dataset });
  return new Map([...chips].map((chip) => [chip.dataset.lies, told(chip)]));
}

// What was lost goes to the rack at the dealer's side; what its owner took back goes to their tray.
function clearLayout() {
  const now = lying();
  const isLost = ([name, was]) => !was.result && (now.has(name) ? now.get(name).result === "lose" : was.gone);
  const left = [...lay].filter(isLost);
  lay = now;
  const to = document.querySelector(".tray") ?? document.querySelector("[data-rack]");
  for (const [, { at }] of left.slice(0, FLIGHTS_MAX)) fly(document.querySelector(".chip"), at, to);
  return left.length;
}

// A chip that flies from one place to another, above everything and in nobody's way.
function fly(chip, from, to) {
  if (still.matches || document.hidden || !chip || !from || !to) return;
  const ghost = chip.cloneNode(true);
  ghost.className = `${chip.className} flying`;
  for (const name of ["id", "data-chip", "data-key", "role"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  const [[x, y], [toX, toY]] = [from, to].map((one) => (Array.isArray(one) ? one : middle(one)));
  const at = (left, top) => `translate(${left}px, ${top}px) translate(-50%, -50%)`;
  const flight = ghost.animate([{ transform: at(x, y) }, { transform: at(toX, toY), opacity: 0.7 }], {
    duration: 320, easing: "cubic-bezier(.3,.7,.4,1)",
  });
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

// Tones of [hertz, seconds from now, seconds long].
export function play(...tones) {
  if (!preferences().has("sound")) return;
  audio ??= new AudioContext();
  for (const [hertz, after, long] of tones) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const begins = audio.currentTime + after;
    tone.frequency.value = hertz;
    tone.type = "triangle";
    volume.gain.setValueAtTime(0.12, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + long);
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + long);
  }
}

// Where an element is seen: words on a page may be narrower than what holds them.
function seenBox(one, isWord) {
  if (!isWord || one instanceof SVGElement) return one.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getBoundingClientRect();
}

// The middle of the place on the felt where a sign hides least: cards, chips and what came of them count most, words
// that are printed on the cloth least.
function freePlace(width, height) {
  const felt = document.querySelector("#region-felt");
  const { left, top, right, bottom } = felt.getBoundingClientRect();
  const end = Math.min(bottom, document.querySelector(".hand")?.getBoundingClientRect().top ?? innerHeight);
  const isResult = (one) => one.matches(".card, .chip, .won, [data-total], :is([data-lies], [data-outcome]) *");
  const weigh = (one) => (isResult(one) ? 20 : one.closest("[data-printed]") ? 0.1 : 1);
  const isWord = (one) => [...one.childNodes].some(({ nodeType, data }) => nodeType === Node.TEXT_NODE && data.trim());
  const kept = [...felt.querySelectorAll("*")]
    .filter((one) => (isResult(one) || isWord(one)) && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [seenBox(one, isWord(one)), weigh(one)]);
  const shared = (from, to, start, stop) => Math.max(0, Math.min(to, stop) - Math.max(from, start));
  const [middleX, middleY] = [(left + right) / 2, (top + end) / 2];
  let best = [Infinity, middleX, middleY];
  for (let x = left + width / 2 + 8; x <= right - width / 2 - 8; x += 16)
    for (let y = top + height / 2 + 2; y <= end - height / 2 - 2; y += 4) {
      let cost = (Math.abs(x - middleX) + Math.abs(y - middleY)) / 20;
      for (const [box, weight] of kept)
        cost +=
          weight *
          shared(x - width / 2 - 8, x + width / 2 + 8, box.left, box.right) *
          shared(y - height / 2, y + height / 2, box.top, box.bottom);
      if (cost < best[0]) best = [cost, x, y];
    }
  return best.slice(1);
}


// Where a game has a place for the sign; what is written there is hidden while it is shown.
function momentPlace() {
  return document.querySelector("#region-felt [data-moment-place]");
}

function tellNet(sign, moment) {
  sign.lastChild.textContent = `+${moment.textContent}`;
}

function celebrate(moment) {
  if (!document.querySelector("#region-felt .net-win")) raiseSign(moment);
  fly(document.querySelector(".chip"), document.querySelector("[data-rack]"), document.querySelector(".purse-line"));
  play([523, 0, 0.25], [659, 0.09, 0.25], [784, 0.18, 0.4]);
}

// For games whose felt has no sign of its own.
function raiseSign(moment) {
  const sign = Object.assign(document.createElement("p"), { className: "net-win" });
  sign.append("You win", document.createElement("b"));
  tellNet(sign, moment);
  sign.setAttribute("aria-hidden", "true"); // the status line has said it
  document.body.append(sign);
  const place = momentPlace();
  const [x, y] = place ? middle(place) : freePlace(sign.offsetWidth, sign.offsetHeight);
  const edge = sign.offsetWidth / 2 + 8;
  sign.style.left = `${Math.min(Math.max(x, edge), innerWidth - edge)}px`;
  sign.style.top = `${y}px`;
  setTimeout(() => sign.remove(), 2600);
}

// Cards and the ball on their way: a result has its moment when they have come to rest.
function landing() {
  const flights = document.getAnimations().filter(({ effect }) => {
    const felt = effect.target?.closest?.("#region-felt");
    return felt && Number.isFinite(effect.getComputedTiming().endTime);
  });
  return Promise.allSettled(flights.map((flight) => flight.finished));
}

document.addEventListener("click", (event) => {
  const spot = event.target.closest?.("[data-spot]");
  const chip = document.querySelector('[data-chip][aria-checked="true"]');
  if (!spot || !chip) return;
  fly(chip, chip, spot);
  play([1900, 0, 0.05], [1400, 0.03, 0.05]);
});

document.addEventListener("redrawn", () => {
  const cards = cardsOut();
  if (cards > dealt) play([320, 0, 0.04]);
  dealt = cards;
  if (clearLayout()) play([1100, 0, 0.05], [900, 0.05, 0.06]);
  const moment = document.querySelector("[data-moment]");
  if (document.querySelector("#region-felt .net-win")) document.querySelector("body > .net-win")?.remove();
  const sign = document.querySelector(".net-win");
  if (sign && moment) tellNet(sign, moment); // what was settled in the meantime
  if (!moment) document.querySelector("body > .net-win")?.remove(); // the next round has begun
  if (!moment || moment.dataset.moment === told) return;
  told = moment.dataset.moment;
  const isStill = () => document.querySelector("[data-moment]")?.dataset.moment === told;
  if (Number(moment.dataset.net) > 0) landing().then(() => isStill() && celebrate(moment));
});
