// A round played again: every step's felt is in the page, as what changes from the one before.
import { tick } from "./clock.js";
import { morph } from "./morph.js";

const room = document.querySelector("[data-replay]");
const stage = room.querySelector("[data-stage]");
const slider = room.querySelector("input[data-go=to]");
const play = room.querySelector("[data-go=play]");
const felts = unfold(JSON.parse(document.getElementById("changes").textContent));
const PAUSE = 900;
let at = Number(room.dataset.at);
let timer = 0;

function unfold(changes) {
  let lines = [];
  return changes.map(([head, tail, between]) => {
    lines = [...lines.slice(0, head), ...between, ...(tail ? lines.slice(-tail) : [])];
    return lines.join("\n");
  });
}

function show(step) {
  const wanted = Math.max(0, Math.min(felts.length - 1, step));
  if (wanted === at) return;
  at = wanted;
  morph(stage, felts[at]);
  tick();
  slider.value = at + 1;
  room.querySelector("[data-count]").textContent = `${at + 1} / ${felts.length}`;
  for (const one of room.querySelectorAll("[data-step]")) {
    if (Number(one.dataset.step) === at) {
      one.setAttribute("aria-current", "step");
      within(one);
    } else one.removeAttribute("aria-current");
  }
  if (!timer) play.textContent = name();
  document.getElementById("says").textContent = stage.querySelector(".step-words").innerText;
  history.replaceState(null, "", `?step=${at + 1}`);
}

const name = () => (at === felts.length - 1 ? "Replay" : "Play");

// The list moves, the page does not.
function within(one) {
  const list = one.closest("ol");
  const [line, box] = [one.getBoundingClientRect(), list.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) list.scrollTop += line.top - box.top - box.height / 3;
}

within(room.querySelector("[data-step][aria-current]"));

const ways = { first: () => 0, back: () => at - 1, on: () => at + 1, last: () => felts.length - 1 };

room.addEventListener("click", (event) => {
  const go = event.target.closest("[data-go], [data-step]");
  if (!go || event.ctrlKey || event.metaKey || go === slider) return;
  event.preventDefault();
  if (go === play) return timer ? stop() : start();
  stop();
  show("step" in go.dataset ? Number(go.dataset.step) : ways[go.dataset.go]());
});
slider.addEventListener("input", () => {
  stop();
  show(Number(slider.value) - 1);
});
document.addEventListener("keydown", (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector("dialog[open]") ||
    event.target.closest("input, pre")
  )
    return;
  const way = { ArrowLeft: ways.back, ArrowRight: ways.on, Home: ways.first, End: ways.last }[event.key];
  if (!way) return;
  event.preventDefault();
  stop();
  show(way());
});

function start() {
  if (at === felts.length - 1) show(0);
  play.setAttribute("aria-pressed", "true");
  play.textContent = "Pause";
  timer = setInterval(() => (at === felts.length - 1 ? stop() : show(at + 1)), PAUSE);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.setAttribute("aria-pressed", "false");
  play.textContent = name();
}
