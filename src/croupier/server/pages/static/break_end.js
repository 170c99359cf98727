// The end of a break, moved by minutes: buttons move it, and the one that sends it says what happens.
import { endOf, houseNow } from "./clock.js";
import { timeWords } from "./times.js";

const MINUTE = 60000;
const chosen = new WeakMap(); // the end to which buttons moved it, or 0 while minutes are typed, by field

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (!button) return;
  const words = button.form.querySelector("[data-end-was]");
  const from = endOf(words).at || Number(words.dataset.endWas);
  chosen.set(inputOf(words), from + Number(button.dataset.step) * MINUTE);
  show();
});
document.addEventListener("input", (event) => chosen.set(event.target, 0));
show();
setInterval(show, 250);

function show() {
  const now = houseNow();
  for (const words of document.querySelectorAll("[data-end-was]")) showEnd(words, Number(words.dataset.endWas), now);
}

function showEnd(words, was, now) {
  const input = inputOf(words);
  if (!words.closest("details")?.open) chosen.delete(input);
  // While time goes by, the minutes that are left of a break become fewer.
  const end = chosen.get(input) ?? was;
  if (end) input.value = String(Math.max(1, Math.round(end / MINUTE - Math.ceil(now / MINUTE))));
  const { at } = endOf(words, now);
  const button = words.closest("form").querySelector("button:not([type])");
  const says = at ? changeWords(Math.round((at - was) / MINUTE), timeWords(at, now, "hour")) : "Enter the minutes";
  if (button.textContent !== says) button.textContent = says;
}

function changeWords(minutes, time) {
  const count = Math.abs(minutes);
  if (!count) return `No change: until ${time}`;
  return `${count} minute${count === 1 ? "" : "s"} ${minutes > 0 ? "longer" : "shorter"}: until ${time}`;
}

function inputOf(words) {
  return words.closest("label").querySelector("input");
}
