// The page's socket: draws regions again, sends orders, and mends itself. An order is kept until it is answered and is
// sent again, under the same id, after a break: it is never lost, and the house carries out an id once.
import { writeAmount } from "./amounts.js";
import { setNow, tick } from "./clock.js";
import { toast } from "./dialogs.js";
import { morph } from "./morph.js";
import { listNews, tellHappened, tellNews } from "./news.js";

const RESTARTS = 1012;
const SILENCE = 40_000; // the house says something every fifteen seconds
const WAITING = "croupier.orders";
const waiting = new Map(JSON.parse(sessionStorage.getItem(WAITING) ?? "[]"));
const answers = new Map();
const latest = new Map(); // by stream, the version of the last order that was carried out
const texts = new Map(); // by region, its HTML as it was sent last
const later = []; // what waits until a game has shown how its result comes about
let isHeld = false;
let isFirst = true; // what a page is sent when it asks is shown at once
let socket = null;
let heard = 0;
let pause = 500;
let retry = 0;
let lostSince = 0;

export function startLive() {
  connect();
  listNews();
  addEventListener("online", again);
  addEventListener("offline", lost);
  addEventListener("pageshow", (event) => event.persisted && again());
  setInterval(() => socket && Date.now() - heard > SILENCE && lost(), 1000);
}

function again() {
  clearTimeout(retry);
  if (!socket) connect();
}

// The line is dead, whether or not the browser has noticed.
function lost() {
  if (!socket) return;
  socket.onclose = socket.onmessage = null;
  socket.close();
  closed();
}

export function order(stream, version, command, place = document.querySelector("[data-stream]")) {
  const id = newId();
  const sent = { id, version, command: atTable(command, place?.dataset.atTable) };
  waiting.set(id, JSON.stringify({ order: stream, sent }));
  keep();
  send(waiting.get(id));
  return new Promise((resolve) => answers.set(id, resolve));
}

// Whether no order to a stream is under way, and a look at it of this version has all of them in it.
export function isQuiet(stream, version) {
  const under = [...waiting.values()].some((text) => JSON.parse(text).order === stream);
  return !under && version >= (latest.get(stream) ?? 0);
}

// At a table of a tournament, what is ordered there goes to the tournament, with the table that it is for.
function atTable(command, where) {
  return where && !command.type.startsWith("tournament.") ? { ...JSON.parse(where), command } : command;
}

export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function needed() {
  return document.querySelector("main[data-live]") || waiting.size || document.documentElement.dataset.person;
}

function connect() {
  if (socket || !needed()) return;
  heard = Date.now();
  socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`);
  socket.onopen = () => {
    pause = 500;
    lostSince = 0;
    document.getElementById("offline").hidden = true;
    if (document.querySelector("main[data-live]")) show();
    for (const text of waiting.values()) send(text);
  };
  socket.onmessage = (event) => {
    heard = Date.now();
    take(JSON.parse(event.data));
  };
  socket.onclose = closed;
}

// Regions that came with the page and are still as they were need not be sent.
function show() {
  texts.clear();
  isFirst = true;
  const has = {};
  for (const { dataset } of document.querySelectorAll("[data-drawn]")) has[dataset.region] = dataset.drawn;
  send(JSON.stringify({ show: location.pathname + location.search, has }));
}

function closed(event) {
  socket = null;
  if (event?.code === 4401) return location.assign(`/sign-in?next=${encodeURIComponent(location.pathname)}`);
  lostSince ||= Date.now();
  setTimeout(
    () => lostSince && Date.now() - lostSince > 900 && (document.getElementById("offline").hidden = false),
    1000,
  );
  // A process that restarts says so: another one is there already, and not all pages come in the same moment.
  const wait = event?.code === RESTARTS ? 200 * Math.random() : pause * (0.75 + Math.random() / 2);
  retry = setTimeout(connect, wait);
  pause = Math.min(pause * 1.7, 8000);
}

function send(text) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
}

function keep() {
  sessionStorage.setItem(WAITING, JSON.stringify([...waiting]));
}

function take(message) {
  if (message.now || message.at) setNow(message.now ?? message.at);
  if (message.news === "page") drawInTurn(message);
  else if (message.news === "answer") answered(message);
  else if (message.news === "own") queue(() => own(message));
  else if (message.news === "problem") toast(message.problem.why, { kind: "problem", clause: message.problem.clause });
}

function queue(deed) {
  later.push(deed);
  while (!isHeld && later.length) later.shift()();
}

// A game that shows first how its result comes about (`comes`) holds back all that would tell it, in its order.
function drawInTurn({ title, regions }) {
  const wanted = Object.entries(regions).map(([name, sent]) => [name, whole(name, sent)]);
  const asked = isFirst;
  isFirst = false;
  queue(() => {
    const hold = (shown) => {
      isHeld = true;
      shown.then(() => {
        isHeld = false;
        queue(() => {});
      });
    };
    const detail = { regions: Object.fromEntries(wanted), hold };
    if (!asked) document.dispatchEvent(new CustomEvent("comes", { detail }));
    if (isHeld) later.unshift(() => draw(title, wanted));
    else draw(title, wanted);
  });
}

function whole(name, sent) {
  texts.set(name, typeof sent === "string" ? sent : changed(texts.get(name), sent));
  return texts.get(name);
}

function draw(title, regions) {
  document.title = document.title.replace(/^[^·]*/, `${title} `);
  for (const [name, html] of regions) {
    const region = document.getElementById(`region-${name}`);
    if (!region) continue;
    delete region.dataset.drawn;
    const said = region.querySelector("[data-says]")?.textContent;
    morph(region, html);
    const says = region.querySelector("[data-says]")?.textContent;
    if (says && says !== said) document.getElementById("says").textContent = says;
  }
  tick();
  tellHappened();
  document.dispatchEvent(new CustomEvent("redrawn", { detail: regions.map(([name]) => name) }));
}

// Puts tags in the place of others: [at which one, how many go, what comes].
function changed(text, changes) {
  const pieces = text.split("<");
  for (const [at, out, come] of changes) pieces.splice(at, out, ...come);
  return pieces.join("<");
}

function answered({ id, answer }) {
  if (answer.type === "unsettled" || (answer.type === "too many" && waiting.has(id))) {
    setTimeout(() => waiting.has(id) && send(waiting.get(id)), 1000 * (answer.seconds ?? 1));
    return;
  }
  const stream = waiting.has(id) ? JSON.parse(waiting.get(id)).order : "";
  if (answer.type === "done") latest.set(stream, Math.max(answer.version, latest.get(stream) ?? 0));
  waiting.delete(id);
  keep();
  const resolve = answers.get(id);
  answers.delete(id);
  if (resolve) resolve(answer);
  else if (answer.type !== "done")
    toast(answer.why ?? "That came too late.", { kind: "problem", clause: answer.clause });
  document.dispatchEvent(new CustomEvent("answered", { detail: { stream, answer } }));
}

function own({ balance, told }) {
  const place = document.querySelector("[data-balance]");
  if (place) place.textContent = writeAmount(balance);
  tellNews(told);
}
