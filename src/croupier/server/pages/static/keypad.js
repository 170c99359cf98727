// The dealer's keys: two strokes or two taps make a card, digits make a number. What is struck before the house has
// answered waits its turn, so that nobody has to look up between two cards.
import { toast } from "./dialogs.js";
import { order } from "./live.js";
import { merge, refused, versionAt } from "./orders.js";

const RANK = { 1: "1", 0: "T", t: "T", j: "J", q: "Q", k: "K", a: "A" };
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const PATIENCE = 2500;
const STRAY = 1500;
const ahead = [];
let struck = ""; // the rank, or the digits, that wait for the rest
let correcting = null; // the keyed card that is being put right
let busy = false;
let seen = 0; // the version that the last answer told of
let until = 0;
let strayed = 0; // when a rank was struck that no card was due for

const pad = () => document.querySelector("[data-pad]");
const isOpen = () => correcting || pad()?.dataset.open === "yes";

document.addEventListener(
  "keydown",
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target.closest("input:not([type=checkbox]), textarea, select") || document.querySelector("dialog[open]"))
      return;
    const key = event.key.toLowerCase();
    const control = event.target.closest("button, a, summary, input");
    if ((key === "enter" || key === " ") && control && !struck && !(key === "enter" && isFolded(control))) return;
    if (key.length > 1 && !["enter", "backspace", "escape"].includes(key)) return;
    if (event.repeat || press(key)) event.preventDefault(); // a key that is held down is struck once
  },
  true,
);

document.addEventListener("click", (event) => {
  const at = (name) => event.target.closest(`[data-${name}]`);
  if (at("rank")) press(at("rank").dataset.rank.toLowerCase(), true);
  else if (at("suit")) press(at("suit").dataset.suit, true);
  else if (at("number")) number(at("number").dataset.number);
  else if (at("correct")) correct(at("correct"));
  else if (at("laid-card")) lay(at("laid-card"));
  else if (at("laid-here")) layHere(at("laid-here"));
});
document.addEventListener("change", (event) => {
  if (!event.target.matches("select[data-spread]")) return;
  for (const [name, value] of Object.entries(JSON.parse(event.target.value)))
    event.target.form.elements[name].value = value;
});
document.addEventListener("done", (event) => {
  document.activeElement.blur(); // the next stroke is for the console, not for the field or button just used
  const told = event.target.closest("details[data-toggle-key]");
  if (told) told.open = false;
  answered(event.detail);
});
document.addEventListener("refused", () => answered(null));
document.addEventListener("redrawn", () => {
  mark();
  setTimeout(goOn);
});

// A stroke, now or when those before it are done.
function press(key, tapped = false) {
  if (waits() || ahead.length) return ahead.push({ key, tapped }) > 0;
  if (strike(key)) return true;
  if (tapped) toast(isOpen() ? "The rank first, then the suit." : "No card is due now.", { kind: "problem" });
  return false;
}

function waits() {
  if (busy || document.querySelector(".console [aria-busy=true]")) return true;
  return pad() ? versionAt(pad()) < seen && Date.now() < until : false;
}

function answered(answer) {
  if (answer?.version) [seen, until] = [answer.version, Date.now() + PATIENCE];
  else ahead.length = 0;
  setTimeout(goOn);
  setTimeout(goOn, PATIENCE + 50);
}

function goOn() {
  while (ahead.length && !waits()) {
    const { key, tapped } = ahead.shift();
    if (!strike(key) && !tapped)
      document.querySelector(`button[data-key="${CSS.escape(key)}"]:not([disabled])`)?.click();
  }
}

// Whether the key was for the pad, the large key or the boxes; any other is left to the page's keys.
function strike(key) {
  if (key === "escape" || (key === "backspace" && (struck || correcting))) return forget(key);
  const box = document.querySelector(`input[data-digit="${CSS.escape(key)}"]`);
  if (box) return done(() => box.click());
  if (isOpen() && pad()?.dataset.pad === "numbers" && /^\d$/.test(key)) return done(() => digits(key));
  if (isOpen() && pad()?.dataset.pad === "cards") {
    if (struck && struck !== "1" && key in SUITS) return done(() => suit(key));
    if (isRank(key)) return done(() => take(RANK[key] ?? key));
  }
  if (isStray(key)) return true;
  if (key === "enter" || key === " ") return done(enter);
  const toggle = document.querySelector(`details[data-toggle-key="${CSS.escape(key)}"]`);
  if (toggle) return done(() => reveal(toggle));
  return false;
}

const isRank = (key) => /^[2-9]$/.test(key) || key in RANK;

// The key of the large button goes before opening what is folded and has a key of its own.
function isFolded(one) {
  return one.matches("details[data-toggle-key]:not([open]) > summary") && document.querySelector("[data-go]");
}

// A card that is struck while none is due says nothing: its suit must not double or stand for a patron.
function isStray(key) {
  if (pad()?.dataset.pad !== "cards") return false;
  const again = Date.now() - strayed < STRAY;
  if (key in SUITS && (struck || again)) {
    [struck, strayed] = ["", 0];
    mark();
    return true;
  }
  if (isOpen() || !isRank(key) || document.querySelector(`button[data-key="${CSS.escape(key)}"]`)) return false;
  if (!again)
    toast(document.querySelector(".stroke") ? "No card is due: the patron decides first." : "No card is due now.", {
      kind: "problem",
    });
  [struck, strayed] = ["", Date.now()];
  return true;
}

function done(deed) {
  deed();
  return true;
}

function forget(key) {
  if (key === "escape" && !struck && !correcting) return false;
  [struck, correcting] = ["", null];
  mark();
  return true;
}

function enter() {
  if (struck && pad()?.dataset.pad === "numbers") number(struck);
  else document.querySelector("[data-go]")?.click();
}

function reveal(toggle) {
  toggle.open = !toggle.open;
  if (toggle.open) toggle.querySelector("summary").focus();
}

function take(rank) {
  struck = rank; // a 10 may be struck as 1 and 0
  mark();
}

function suit(letter) {
  const card = struck + letter;
  const base = JSON.parse(correcting ? correcting.dataset.correct : pad().dataset.keyCard);
  const why = correcting ? reason() : "";
  [struck, correcting] = ["", null];
  if (why === null) return mark();
  send(merge(base, why ? { card, why } : { card }));
}

// Once money has moved a card is corrected with a reason; none where nothing is to be said.
function reason() {
  const field = document.querySelector(".take-back [name=why]");
  if (!field || field.value.trim()) return field?.value.trim() ?? "";
  field.closest("details").open = true;
  field.focus();
  toast("Wagers have been settled: give a reason first, then tap the card again.", { kind: "problem" });
  return null;
}

function digits(digit) {
  struck = (struck + digit).slice(-2);
  mark();
}

function number(pocket) {
  struck = "";
  if (pad().dataset.open !== "yes") return toast("No number is due now.", { kind: "problem" });
  send(merge(JSON.parse(pad().dataset.keyNumber), { number: pocket }));
}

async function send(command) {
  busy = true;
  mark();
  const stream = pad().closest("[data-stream]").dataset.stream;
  const answer = await order(stream, Math.max(seen, versionAt(pad())), command);
  busy = false;
  if (answer.type !== "done") refused(answer);
  answered(answer.type === "done" ? answer : null);
  mark();
}

function correct(button) {
  [struck, correcting] = ["", button];
  mark();
  pad().scrollIntoView({ block: "nearest" });
}

// What the pad says, and which of its keys is down.
function mark() {
  const place = pad()?.querySelector("[data-pad-says]");
  if (!place) return;
  if (correcting && !correcting.isConnected) correcting = null;
  const face = struck === "T" ? "10" : struck;
  const words = correcting
    ? `${correcting.dataset.was} was really: ${face || "…"}`
    : struck
      ? `${face} …`
      : busy
        ? "…"
        : place.dataset.idle;
  if (place.textContent !== words) place.textContent = words;
  place.classList.toggle("struck", Boolean(struck || correcting));
  for (const one of pad().querySelectorAll(".pad-key")) one.setAttribute("aria-disabled", String(!isOpen()));
  for (const one of pad().querySelectorAll("[data-rank]"))
    one.setAttribute("aria-pressed", String(one.dataset.rank === struck));
  // The last entry is the one that is wanted.
  for (const one of document.querySelectorAll("[data-to-end]")) one.scrollLeft = one.scrollWidth;
  for (const one of document.querySelectorAll("[data-correct]")) one.classList.toggle("picked", one === correcting);
}

// Cards laid as they should lie: two that are tapped change places, or one goes to the hand that is tapped.
function lay(card) {
  const picked = card.closest("[data-lay]").querySelector("[data-laid-card][aria-pressed=true]");
  if (!picked || picked === card) return card.setAttribute("aria-pressed", String(!picked));
  picked.setAttribute("aria-pressed", "false");
  const there = document.createElement("i");
  card.replaceWith(there);
  picked.replaceWith(card);
  there.replaceWith(picked);
  laid(card.closest("[data-lay]"));
}

function layHere(place) {
  const picked = place.closest("[data-lay]").querySelector("[data-laid-card][aria-pressed=true]");
  if (!picked) return toast("Tap the card that belongs there first.", { kind: "problem" });
  picked.setAttribute("aria-pressed", "false");
  place.closest("[data-laid]").querySelector(".laid-cards").append(picked);
  laid(place.closest("[data-lay]"));
}

function laid(laying) {
  const cardsOf = (group) => [...group.querySelectorAll("[data-laid-card]")].map((one) => one.dataset.laidCard);
  const groups = [...laying.querySelectorAll("[data-laid]")];
  const changed = groups.filter((one) => cardsOf(one).join(" ") !== one.dataset.was);
  for (const one of groups) one.classList.toggle("changed", changed.includes(one));
  const hands = changed.map((one) => ({ ...JSON.parse(one.dataset.at ?? "{}"), cards: cardsOf(one) }));
  laying.querySelector("input").value = JSON.stringify(
    laying.dataset.lay === "hands" ? hands : groups.flatMap(cardsOf),
  );
  laying.closest("form").querySelector("[data-lay-send]").disabled = !changed.length;
}

mark();
