// A proof on its page at a house, checked here in the browser, also against what this browser was shown at the table.
import { remembered } from "./device_evidence.js";
import { keepCheck } from "./last_checks.js";
import { judge } from "./proof_checks.js";
import { readProof } from "./proof_reading.js";
import { timeWords } from "./times.js";
import { verdictShown, element } from "./verdict.js";

const ALONE = "But no player’s device took part, so the house could have chosen the outcome.";
const TOGETHER = "Players’ devices took part: unless the house controls them all, it could not choose the outcome.";
const FINDINGS = {
  proven: [TOGETHER, "good"],
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
    outcome.replaceChildren(found(judged.verdict, proof, open.length), ...how(judged.verdict, proof), whole(judged));
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
function found(verdict, proof, open) {
  const [words, kind] = FINDINGS[verdict];
  const finding = element("p", kind === "bad" ? words : matched(proof, open), `finding ${kind}`);
  const place = element("small", `Checked: ${timeWords(Date.now(), Date.now(), "day")}, in this browser.`);
  finding.append(...(kind === "bad" ? [] : [element("span", words)]), place);
  return finding;
}

function matched(proof, open) {
  const spun = proof.kind === "wheel";
  const things = open === 1 ? (spun ? "spin" : "card") : spun ? "spins" : "cards";
  const all = open === 1 ? `The ${things}` : `All ${open} ${things}`;
  const soFar = !spun && open < proof.size ? " so far" : "";
  return `✓ ${all} shown${soFar} ${open === 1 ? "matches" : "match"} the seal.`;
}

// Play has gone on since the page was opened.
function recount(gone) {
  const dealt = room.querySelector(".dealt");
  dealt.querySelector("progress").value = gone;
  const words = dealt.querySelector("span");
  words.textContent = words.textContent.replace(/\d+/, gone);
}

// In one sentence, for who opens no list.
function how(verdict, proof) {
  if (verdict === "does not verify") return [];
  const each = `Your browser compared each ${proof.kind === "wheel" ? "spin" : "card"} with the seal`;
  const added = verdict === "proven" ? ", and checked how the players’ numbers were used" : "";
  return [element("p", `${each}${added}.`, "how-checked")];
}

function whole(judged) {
  const details = element("details", "", "more-words what-checked");
  const { length } = judged.checks.filter((one) => !one.wrong.length);
  const tally = `${length} of ${judged.checks.length} passed`;
  details.append(element("summary", `What was checked: ${tally}`), ...verdictShown(judged));
  return details;
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

// Anyone who comes by a button that says "Check" has asked already.
if (location.hash === "#check") room.querySelector("[data-verify-form]").requestSubmit();
