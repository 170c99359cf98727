// The coach of a play-money table: off until it is switched on, which this browser remembers. What each choice is worth
// comes from the house, in its words; nothing here knows a game or says more than was asked for.
const ON = "croupier.coach";
const coach = document.querySelector("[data-coach]");
const lever = document.getElementById("coach-switch");
const question = document.getElementById("coach-ask");
const words = coach?.querySelector(".coach-words");
let open = ""; // the hands about which there is a choice now, as the page names them
let answer = null; // a promise of what the house says of each
let decided = new Map(); // by hand: what was chosen in this round, with the house's answer
let round = "";

function isOn() {
  return localStorage.getItem(ON) === "on";
}

async function askHouse() {
  try {
    const response = await fetch(coach.dataset.coach);
    const said = await response.json();
    return response.ok ? { hands: [said, ...said.further], note: said.note } : { why: said.why };
  } catch {
    return {};
  }
}

function element(tag, textContent, className = "") {
  return Object.assign(document.createElement(tag), { textContent, className });
}

function show(...lines) {
  words.replaceChildren(...lines.map((line) => element("p", line)));
}

function showWorth({ hands, note }) {
  words.replaceChildren(
    ...hands.flatMap((hand) => [
      ...(hands.length > 1 ? [element("p", `${capitalised(hand.box)}: ${hand.hand}`)] : []),
      choiceList(hand),
    ]),
    element("p", note, "muted"),
  );
}

function choiceList({ choices, best }) {
  const list = element("ul", "", "coach-choices");
  for (const [name, worth] of Object.entries(choices)) {
    const entry = element("li", `${capitalised(name)} `, name === best ? "best" : "");
    entry.append(element("b", `${worth < 0 ? "−" : "+"}${Math.abs(worth).toFixed(2)}`));
    if (name === best) entry.append(element("small", " best"));
    list.append(entry);
  }
  return list;
}

function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function look() {
  const seat = document.querySelector(".hand.seated");
  coach.hidden = !seat;
  lever.setAttribute("aria-pressed", String(isOn()));
  const now = (seat && isOn() && seat.dataset.asked) || "";
  question.hidden = !now;
  if (now !== open) {
    if (open) noteSilence(open, answer);
    if (now) begin(now, seat.dataset.round);
    open = now;
  }
  if (!now && decided.size && (seat?.dataset.round !== round || "settled" in (seat?.dataset ?? {}))) review();
}

function begin(now, number) {
  if (number !== round) decided = new Map();
  round = number;
  show();
  answer = askHouse();
}

function review() {
  show(...[...decided.values()].map(({ said, chosen }) => said.reviews[chosen]).filter(Boolean));
}

async function tell() {
  let said = await answer;
  if (!said.hands) said = await (answer = askHouse());
  if (said.hands) showWorth(said);
  else show(said.why ?? "No connection. Try again.");
}

// What a tap chooses; an order about somebody else's wager is no choice about one's own.
async function note(button, order) {
  const { patron, owner = patron } = JSON.parse(order.dataset.order);
  if (owner !== patron) return;
  const label = (button.querySelector("b, span") ?? button).textContent.trim().toLowerCase().replace("×", "x");
  const keys = open.split("|");
  const { hands = [] } = await answer;
  hands.forEach((said, place) => {
    const isMeant = hands.length === 1 || order.textContent.includes(said.box);
    const chosen = isMeant && Object.keys(said.choices).find((name) => label.startsWith(name));
    if (chosen) decided.set(keys[place], { said, chosen });
  });
}

// A choice that went by without an answer, where doing nothing is one.
async function noteSilence(keys, waited) {
  const { hands = [] } = await waited;
  keys.split("|").forEach((key, place) => {
    const said = hands[place];
    if (said?.otherwise && !decided.has(key)) decided.set(key, { said, chosen: said.otherwise });
  });
}

if (coach) {
  lever.addEventListener("click", () => {
    localStorage.setItem(ON, isOn() ? "off" : "on");
    show();
    look();
  });
  question.addEventListener("click", tell);
  document.addEventListener("click", (event) => {
    const button = event.target.closest(".decisions button[data-order]");
    if (button && open) note(button, button);
  });
  document.addEventListener("submit", ({ target }) => {
    if (open && target.matches(".decisions form[data-order]")) note(target.querySelector("button"), target);
  });
  new MutationObserver(look).observe(document.getElementById("region-seat"), {
    subtree: true, childList: true, attributes: true,
  });
  look();
}
