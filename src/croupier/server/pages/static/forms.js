// Fields to values: money becomes whole cents, and what can't be read is said at the field.
import { readAmount, writeAmount } from "./amounts.js";

const readers = {
  text: (field) => written(field),
  plain: (field) => field.value,
  int: (field) => whole(field),
  money: (field) => money(field),
  signed: (field) =>
    (/^[-−]/.test(field.value.trim()) ? -1 : 1) * money({ value: field.value.trim().replace(/^[-−+]/, "") }),
  date: (field) => field.value,
  time: (field) => field.value,
  iso: (field) => new Date(field.value).toISOString(),
  bool: (field) => (field.type === "checkbox" ? field.checked : field.value === "true"),
  json: (field) => JSON.parse(field.value),
  spread: (field) => JSON.parse(field.value), // one choice that says several things, each under its own name
  list: (field) => field.value.split(/[\s,]+/).filter(Boolean),
  ints: (field) =>
    field.value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number),
  cards: (field) =>
    field.value
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(card),
  card: (field) => card(field.value.trim()),
  hours: (field) => hours(field.value),
  moment: (field) => (field.value ? new Date(field.value).getTime() : null),
};

export function startForms() {
  focusAsked();
  document.querySelectorAll("form").forEach(markNeeded);
  document.addEventListener("input", (event) => {
    event.target.setCustomValidity?.("");
    if (event.target.form) markNeeded(event.target.form);
    if (event.target.form) addUp(event.target.form);
  });
  document.addEventListener("change", (event) => sayMore(event.target));
  document.addEventListener("reset", ({ target }) => {
    for (const place of target.querySelectorAll("[data-says-of]")) place.replaceChildren();
    setTimeout(() => addUp(target)); // once its fields are empty
  });
  document.addEventListener("click", (event) => {
    const filling = event.target.closest("[data-fills]");
    if (filling) fill(filling.dataset);
    const closing = event.target.closest("[data-close]");
    if (closing) closing.closest("details").open = false;
    const toggle = event.target.closest("[data-reveal]");
    if (!toggle) return;
    const field = document.getElementById(toggle.dataset.reveal);
    field.type = field.type === "password" ? "text" : "password";
    toggle.setAttribute("aria-pressed", String(field.type === "text"));
  });
}

// What is tapped elsewhere on the page is chosen in its form; where there is no form yet, the way to it is shown.
function fill({ fills, value }) {
  const field = document.querySelector(`.join [name="${fills}"]`);
  if (!field) return document.querySelector(".hand .button.primary")?.focus();
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.form.querySelector("button:not([type])")?.focus();
}

// A list has room for few words: more about what is chosen, such as the whole clause, stands beneath it.
function sayMore(list) {
  const place = list.closest("form")?.querySelector(`[data-says-of="${list.name}"]`);
  if (!place) return;
  const words = document.querySelector(`[data-words-of="${CSS.escape(`${list.name} ${list.value}`)}"]`);
  place.replaceChildren(...(words?.cloneNode(true).childNodes ?? []));
}

// What is asked for only where something else is chosen, such as the approval of pairs.
function markNeeded(form) {
  for (const field of form.querySelectorAll("[data-needed-with]")) {
    const chosen = form.elements[field.dataset.neededWith];
    field.required = Boolean(chosen) && chosen.value !== "none";
  }
}

// What is counted comes to so much, and to how much more or less than should be there.
function addUp(form) {
  const place = form.querySelector("[data-total]");
  if (!place) return;
  const amounts = [...form.querySelectorAll("[data-type=money]")];
  const empty = amounts.filter((one) => !one.value.trim()).length;
  const [sums, gaps] = ["[data-sum]", "[data-gap]"].map((name) => place.querySelector(name));
  let sum = Number(place.dataset.counted);
  sums.textContent = sum ? writeAmount(sum, "chips") : "–";
  gaps.textContent = "–";
  if (empty === amounts.length) return;
  try {
    for (const one of amounts) if (one.value.trim()) sum += readAmount(one.value);
  } catch {
    return; // it is being typed
  }
  const gap = sum - Number(place.dataset.total);
  const left = empty ? `, ${empty} seat${empty > 1 ? "s" : ""} to go` : "";
  sums.textContent = writeAmount(sum, "chips") + left;
  gaps.textContent = `${gap > 0 ? "+" : ""}${writeAmount(gap, "chips")}`;
}

function focusAsked() {
  document.querySelector("[data-focus] input, [data-focus] select")?.focus();
}

export function readForm(form) {
  const values = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    if (field.value === "" && field.dataset.empty === "leave") continue;
    if (field.value === "" && field.dataset.empty === "none") {
      values[field.name] = null;
      continue;
    }
    try {
      checkSize(field);
      const value = within(field, readers[field.dataset.type ?? (field.type === "checkbox" ? "bool" : "text")](field));
      if (field.dataset.many !== undefined) {
        if (field.checked) (values[field.name] ??= []).push(field.value === "on" ? true : JSON.parse(field.value));
        else values[field.name] ??= [];
      } else if (field.dataset.type === "spread") Object.assign(values, value);
      else values[field.name] = value;
    } catch (problem) {
      field.setCustomValidity(problem.message);
      field.reportValidity();
      return null;
    }
  }
  return values;
}

export function money(field) {
  return readAmount(field.value);
}

// Bounds, in the smallest unit where the field holds money.
function within(field, value) {
  const { least, most, type } = field.dataset;
  const told = (bound) => (type === "money" ? writeAmount(Number(bound)) : bound);
  if (least !== undefined && value < Number(least)) throw new Error(`Enter ${told(least)} or more.`);
  if (most !== undefined && value > Number(most)) throw new Error(`Enter ${told(most)} or less.`);
  return value;
}

const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const SPAN = /^([a-z]{3})[a-z]*(?:\s*[-–]\s*([a-z]{3})[a-z]*)?\s+(\d\d?:\d\d)\s*[-–]\s*(\d\d?:\d\d)$/i;

// "Mon-Thu 12:00-04:00, Fri 12:00-06:00" as one span for each day.
export function hours(text) {
  return text.split(/[,;\n]+/).filter((part) => part.trim()).flatMap(spansOf);
}

function spansOf(part) {
  const found = SPAN.exec(part.trim());
  const [first, last] = [found?.[1], found?.[2] ?? found?.[1]].map((day) => WEEKDAYS.indexOf(day?.toLowerCase()));
  if (!found || first < 0 || last < 0) throw new Error(`Write ${part.trim()} like "Mon-Thu 12:00-04:00".`);
  const days = Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, number) => (first + number) % 7);
  const [begins, ends] = [found[3], found[4]].map((time) => time.padStart(5, "0"));
  return days.map((day) => ({ day, begins, ends }));
}

function checkSize(field) {
  if (field.maxLength > 0 && field.value.length > field.maxLength)
    throw new Error(`Enter at most ${field.maxLength} characters.`);
}

function written(field) {
  const text = field.value.trim();
  if (field.required && !text) throw new Error("Enter some text.");
  return text;
}

function whole(field) {
  if (!/^-?\d{1,9}$/.test(field.value.trim())) throw new Error("Enter a whole number.");
  return Number(field.value);
}

export function card(text) {
  const found = /^(10|[2-9tjqka])([cdhs])$/i.exec(text);
  if (!found) throw new Error(`${text || "Nothing"} is not a card: enter a rank and a suit, such as 9h or Ts.`);
  return (found[1] === "10" ? "T" : found[1].toUpperCase()) + found[2].toLowerCase();
}
