// Shuffles that this browser has checked, by their seals: when, and what came of it.
import { timeWords } from "./times.js";

const KEY = "croupier checks";
const MOST = 50;
const WORDS = { good: "✓ matched the seal", "": "✓ matched the seal", bad: "✗ did not match the seal" };

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return []; // a browser that keeps nothing
  }
}

export function keepCheck(root, kind) {
  const others = kept().filter((one) => one.root !== root);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, { root, kind, at: Date.now() }].slice(-MOST)));
  } catch {
    // it is told on the page all the same
  }
}

for (const place of document.querySelectorAll("[data-last-check]")) {
  const found = kept().find((one) => one.root === place.dataset.lastCheck);
  if (!found) continue;
  place.textContent = `${WORDS[found.kind] ?? ""}. Last checked: ${timeWords(found.at, Date.now(), "day")}`;
  if (found.kind) place.classList.add(found.kind);
  place.hidden = false;
}
