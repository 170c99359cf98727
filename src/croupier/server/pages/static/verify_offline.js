// The page that verifies a published file by itself: no server, no network.
import { judge } from "./proof_checks.js";
import { readProof } from "./proof_reading.js";
import { verdictShown, element } from "./verdict.js";

const chosen = document.querySelector("[data-proof]");
const noted = document.querySelector("[data-noted]");
const outcome = document.querySelector("[data-outcome]");

async function verifyChosen() {
  const [file] = chosen.files;
  if (!file) return;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    outcome.replaceChildren(...verdictShown(judge(readProof(text), noted.value.trim().toLowerCase())));
  } catch (problem) {
    outcome.replaceChildren(
      element(
        "p",
        problem instanceof TypeError ? "This is not a proof: it is not text." : problem.message,
        "verdict bad",
      ),
    );
  }
}

chosen.addEventListener("change", verifyChosen);
noted.addEventListener("input", verifyChosen);
// For another script, or the console: the verdict on a text.
globalThis.verdictOf = (text) => judge(readProof(text)).verdict;
