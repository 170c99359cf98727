// The coach of a play-money table: off until it is switched on, which this browser remembers. What each choice is worth
// comes from the house, in its words; nothing here knows a game or says more than was asked for.
const ON = "croupier.coach";
const coach = document.querySelector("[data-coach]");
const lever = document.getElementById("coach-switch");
const question = document.getElementById("coach-ask");
const words = coach?.querySelector(".coach-words");
let asked = ""; // the decision that is asked for now
let answer = null; // a promise of what the house says of it
let decided = []; // what was chosen in this round, each with the house's answer
let round = "";

function isOn() {
  return localStorage.getItem(ON) === "on";
}

async function askHouse() {
  const response = await fetch(coach.dataset.coach);
  return { ok: response.ok, ...(await response.json()) };
}

function show(...lines) {
  words.replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("p"), { textContent: line })),
  );
}

function look() {
  const seat = document.querySelector(".hand.seated");
  coach.hidden = !seat;
  lever.setAttribute("aria-pressed", String(isOn()));
  const now = (seat && isOn() && seat.dataset.asked) || "";
  question.hidden = !now;
  if (now && now !== asked) {
    if (seat.dataset.round !== round) decided = [];
    round = seat.dataset.round;
    show();
    answer = askHouse().catch(() => null);
  }
  asked = now;
  if (!now && decided.length && (seat?.dataset.round !== round || "settled" in (seat?.dataset ?? {}))) review();
}

function review() {
  show(...decided.map(({ said, chosen }) => said.reviews[chosen]).filter(Boolean));
}

async function tell() {
  let said = await answer;
  if (!said?.ok) said = await (answer = askHouse().catch(() => null));
  show(...(said?.ok ? [said.words, said.note] : [said?.why ?? "No connection. Try again."]));
}

async function note(button) {
  const label = (button.querySelector("b, span") ?? button).textContent.trim().toLowerCase().replace("×", "x");
  const at = asked;
  const said = await answer;
  const chosen = said?.ok ? Object.keys(said.choices).find((name) => label.startsWith(name)) : undefined;
  if (chosen) decided = [...decided.filter((one) => one.at !== at), { at, said, chosen }];
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
    if (button && asked) note(button);
  });
  new MutationObserver(look).observe(document.getElementById("region-seat"), {
    subtree: true, childList: true, attributes: true,
  });
  look();
}
