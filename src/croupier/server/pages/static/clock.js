// Times, by the house's clock: what is left, how long it has been, and what time it is here.

import { ownZone, timeWords } from "./times.js";

let ahead = Number(document.documentElement.dataset.now) - Date.now();

export function startClock() {
  document.cookie = `croupier-zone=${ownZone()}; Path=/; SameSite=Lax`; // for days that the server counts
  tick();
  setInterval(tick, 250);
}

export function setNow(now) {
  ahead = now - Date.now();
}

export function houseNow() {
  return Date.now() + ahead;
}

export function tick() {
  const now = houseNow();
  for (const one of document.querySelectorAll("[data-until]")) left(one, Number(one.dataset.until), now);
  for (const one of document.querySelectorAll("[data-from]")) one.hidden = now < Number(one.dataset.from);
  for (const one of document.querySelectorAll("[data-to]")) one.hidden = now >= Number(one.dataset.to);
  for (const one of document.querySelectorAll("[data-since-ms]")) since(one, Number(one.dataset.sinceMs), now);
  for (const one of document.querySelectorAll("[data-elapsed]")) {
    put(one, digits(Math.max(0, Math.floor((now - Number(one.dataset.elapsed)) / 1000))));
  }
  const wall = timeWords(now, now, "hour");
  for (const one of document.querySelectorAll("[data-wall]")) put(one, wall);
  for (const one of document.querySelectorAll("time[data-at]")) {
    put(one, timeWords(Number(one.dataset.at), now, one.dataset.time));
  }
  for (const one of document.querySelectorAll("[data-ends]")) put(one, endWords(one, now));
  for (const link of document.querySelectorAll("a[data-zoned]")) link.search ||= `zone=${ownZone()}`;
}

function endWords(one, now) {
  const { minutes, at } = endOf(one, now);
  const lasts = `${minutes} minute${minutes === 1 ? "" : "s"}`;
  return at ? one.dataset.ends.replace("{minutes}", lasts).replace("{time}", timeWords(at, now, "hour")) : "";
}

// What lasts so many minutes, as they are typed, ends on a full minute.
export function endOf(one, now = houseNow()) {
  const minutes = Math.floor(Number(one.closest("label").querySelector("input").value));
  return { minutes, at: minutes > 0 ? (Math.ceil(now / 60000) + minutes) * 60000 : 0 };
}

function left(one, until, now) {
  const seconds = Math.max(0, (until - now) / 1000);
  if (one instanceof HTMLProgressElement) {
    const whole = (until - Number(one.dataset.since)) / 1000;
    one.value = whole > 0 ? Math.min(100, (100 * seconds) / whole) : 0;
    one.classList.toggle("hurry", seconds < 5);
  } else if ("clock" in one.dataset) {
    one.classList.toggle("over", seconds === 0 && "over" in one.dataset);
    put(one, (seconds === 0 && one.dataset.over) || digits(seconds));
  }
  else put(one, seconds >= 90 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds)} s`);
}

// 4:05 or 1:02:30: a clock that is read from afar.
function digits(seconds) {
  const whole = Math.ceil(seconds);
  const pair = (value) => String(value).padStart(2, "0");
  const minutes = Math.floor(whole / 60);
  const [head, ...rest] = minutes < 60 ? [minutes] : [Math.floor(minutes / 60), minutes % 60];
  return [head, ...rest.map(pair), pair(whole % 60)].join(":");
}

function since(one, from, now) {
  if (!from) return put(one, "–");
  const minutes = Math.max(0, Math.floor((now - from) / 60000));
  put(one, `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`);
}

function put(one, text) {
  if (one.textContent !== text) one.textContent = text;
}
