// A proof on its page at a house, checked here in the browser, also against what this browser was shown at the table.
import { recall, remembered } from "./device_evidence.js";
import { keepCheck } from "./last_checks.js";
import { judge } from "./proof_checks.js";
import { readProof } from "./proof_reading.js";
import { timeWords } from "./times.js";
import { verdictShown, element } from "./verdict.js";

const ALONE = "But no player’s device took part, so the house could have chosen the outcome.";
// What matters most comes first, in plain words; what is not here goes by its own name.
function brief({ kind, decks, ended, follows, size }) {
  const spun = kind === "wheel";
  const held = decks === 1 ? "1 deck" : `${decks} decks`;
  const most = decks === 1 ? "twice" : `over ${decks} times`;
  const unused = spun ? "No sealed number was shown before its spin" : "No card was shown before it was dealt";
  const rest = spun
    ? "All sealed numbers were shown at the end"
    : kind === "deck"
      ? "Every hand that was not folded was shown at the end"
      : "The cards not dealt were shown at the end";
  return {
    "Each is what the house committed to: its hash leads to the root": spun
      ? "Each number of the house is the one sealed"
      : "Each card shown is the one sealed",
    "Each revealed card was where the patrons' part put it": "Each card was where the shuffle put it",
    "The ball rested where the house's part and the devices' numbers put it": "The ball rested where both parts put it",
    "No card dealt is left out, repeated or moved": "No card left out, repeated or moved",
    "No spin is left out, repeated or moved": "No spin left out, repeated or moved",
    "The proof contains the number this device added": "Your device’s own number was used",
    "Each device's number is the one it sealed": "No player’s random number was changed",
    "The root is the one shown on this page": "The seal is the one shown on this page",
    "The root matches this proof's format, id, size, determinations and revealed contents":
      "The seal was made for this proof",
    "Each is a real card, and none occurs more often than there are decks": `No card appears ${most} (${held})`,
    "Everything is revealed at the end, and nothing unused before it": ended ? rest : unused,
    "The number of cards fits the number of decks": `${size} cards were sealed: ${follows ? "at most " : ""}${held}`,
  };
}
const WIDE = matchMedia("(min-width: 56rem)");
const FINDINGS = {
  proven: ["", "good"],
  "matches commitment": [ALONE, ""],
  "does not verify": ["✗ This does not match what the house sealed. Tell the house, or its inspector.", "bad"],
};
const room = document.querySelector("[data-verify]");
const outcome = room.querySelector("[data-outcome]");

room.querySelector("[data-verify-form]").addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = event.target.querySelector("button");
  const noted = room.querySelector("[data-noted]").value.trim().toLowerCase();
  button.setAttribute("aria-busy", "true");
  outcome.replaceChildren(element("p", "Working …"));
  try {
    const answer = await fetch(room.dataset.verify);
    if (!answer.ok) throw new Error("The proof could not be downloaded.");
    const proof = readProof(await answer.text());
    const shown = room.querySelector("[data-root]").textContent;
    const own = {
      name: "The root is the one shown on this page",
      count: 1,
      wrong: [shown !== proof.root && "different root"],
    };
    const judged = judge(proof, noted, [own, ...remembered(proof)]);
    const open = placesOpen(proof);
    mark(judged.verdict === "does not verify" ? [] : open);
    if (!noted) keepCheck(proof.root, FINDINGS[judged.verdict][1]);
    outcome.replaceChildren(found(judged, proof, open.length), whole(judged, brief(proof)));
    room.querySelector("[data-before]").hidden = true;
    recount((proof.dealt ?? proof.spins).length);
    button.textContent = "Check again";
    button.classList.replace("primary", "quiet");
  } catch (problem) {
    outcome.replaceChildren(element("p", problem.message, "notice"));
  }
  button.removeAttribute("aria-busy");
});

// What was compared is said exactly: of a shoe that is still dealt from, only cards that have been seen can be.
function found(judged, proof, open) {
  const [said, kind] = FINDINGS[judged.verdict];
  const words = said || together(judged, proof);
  const finding = element("p", kind === "bad" ? words : headline(kind, proof, open), `finding ${kind}`);
  const place = element("small", `Checked: ${timeWords(Date.now(), Date.now(), "day")}, in this browser.`);
  if (kind === "good") finding.append(element("span", matched(proof, open)));
  finding.append(...(kind === "bad" ? [] : [element("span", words)]), place);
  return finding;
}

// No more than is proven: where no device took part, the shuffle is not spoken of.
function headline(kind, proof, open) {
  if (kind !== "good") return `✓ ${matched(proof, open)}`;
  return proof.kind === "wheel" ? "✓ No sign of unfair spins" : "✓ No sign of an unfair shuffle";
}

function matched(proof, open) {
  const spun = proof.kind === "wheel";
  const things = open === 1 ? (spun ? "spin" : "card") : spun ? "spins" : "cards";
  const all = open === 1 ? `The ${things}` : `All ${open} ${things}`;
  const soFar = !spun && open < proof.size ? " so far" : "";
  return `${all} shown${soFar} ${open === 1 ? "matches" : "match"} the seal.`;
}

// Play has gone on since the page was opened.
function recount(gone) {
  const dealt = room.querySelector(".dealt");
  dealt.querySelector("progress").value = gone;
  const words = dealt.querySelector("span");
  words.textContent = words.textContent.replace(/\d+/, gone);
}

// Only one's own device is known not to be the house's: this one is, where it found its own number in the proof.
function together({ checks }, proof) {
  const own = checks.find((one) => one.name === "The proof contains the number this device added");
  if (proof.kind === "wheel") {
    const mine = own?.count === 1 ? "1 spin" : `${own?.count} spins`;
    if (own) return `Players’ devices took part, yours in ${mine}. There the house could not choose the number.`;
    return "Players’ devices took part. Unless the house runs them all, it could not choose the numbers.";
  }
  const count = proof.nonces.filter((one) => one.nonce !== null).length;
  const others = count === 2 ? "1 other" : `${count - 1} others`;
  if (own) return `Your device${count === 1 ? "" : ` and ${others}`} took part. The house could not choose the order.`;
  const took = `${count} ${count === 1 ? "player’s device" : "players’ devices"} took part`;
  const yours = recall()[proof.id] ? "Yours did not" : "This browser has no record that yours did";
  const alone = `The house could not choose the order unless it runs ${count === 1 ? "it" : "them all"}`;
  return `${took}. ${alone}. ${yours}: be at the table when a shoe is prepared, and it takes part.`;
}

// The most important of what was checked comes first; on a phone the finding stands alone until somebody asks.
function whole(judged, told) {
  const order = Object.keys(told);
  const rank = ({ name, wrong }) => (wrong.length ? -1 : order.includes(name) ? order.indexOf(name) : order.length);
  const checks = judged.checks.toSorted((one, other) => rank(one) - rank(other));
  const passed = checks.filter((one) => !one.wrong.length).length;
  const section = element("details", "", "what-checked more-words");
  section.open = passed < checks.length || WIDE.matches;
  const rest = element("details", "", "more-words");
  rest.append(
    element("summary", "More about this check"),
    ...verdictShown(judged).filter((one) => one.tagName === "P"),
  );
  const title = element("summary", "");
  title.append(element("h2", `What was checked: ${passed} of ${checks.length} passed`));
  section.append(title, listed(checks, told), rest);
  return section;
}

function listed(checks, told) {
  const list = element("ul", "", "checks");
  for (const { name, wrong } of checks) {
    const line = element("li", (!wrong.length && told[name]) || name, wrong.length ? "bad" : "good");
    if (wrong.length) line.append(element("small", wrong.slice(0, 5).join(", ")));
    list.append(line);
  }
  return list;
}

// What was found out about another root is not told of this one.
room.querySelector("[data-noted]").addEventListener("input", () => {
  outcome.replaceChildren();
  mark([]);
});

function placesOpen(proof) {
  if (proof.kind === "wheel") return proof.spins.map((one) => one.spin);
  return [...proof.dealt, ...proof.undealt].filter((one) => one.opening).map((one) => one.place);
}

function mark(places) {
  for (const one of room.querySelectorAll("[data-place]"))
    one.classList.toggle("proven", places.includes(Number(one.dataset.place)));
  for (const one of room.querySelectorAll(".round-cards"))
    one.querySelector("[data-matches]").hidden = one.querySelector("[data-place]:not(.proven)") !== null;
}

for (const one of room.querySelectorAll(".meanings details")) one.open ||= WIDE.matches;
// Anyone who comes by a button that says "Check" has asked already.
if (location.hash === "#check") room.querySelector("[data-verify-form]").requestSubmit();
