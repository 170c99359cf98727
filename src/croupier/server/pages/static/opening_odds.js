// What the house earns on each wager of a table that is being set up; asked again whenever a choice changes it.
import { newId } from "./live.js";

const RETRY_MILLIS = 2000;
const panel = document.querySelector("[data-odds]");
const MEANING = "What the house earns on average, of each unit staked, with best play.";
let shown = "";
let timer = 0;

export async function showOdds(command) {
  if (!panel) return;
  clearTimeout(timer);
  const wanted = JSON.stringify(command.game);
  if (wanted === shown) return;
  shown = wanted;
  panel.setAttribute("aria-busy", "true");
  panel.hidden = false;
  panel.querySelector("[data-odds-why]").textContent = "Working out the odds …";
  const answer = await fetch(panel.dataset.odds, {
    method: "POST",
    headers: { "X-Croupier": "1", "Content-Type": "application/json" },
    body: JSON.stringify({ id: newId(), version: 0, command }),
  })
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  if (wanted !== shown) return;
  if (!answer || answer.later) {
    shown = "";
    timer = setTimeout(() => showOdds(command), RETRY_MILLIS);
  }
  if (answer) show(answer, !answer.later);
}

export function hideOdds() {
  if (!panel) return;
  clearTimeout(timer);
  shown = "";
  panel.hidden = true;
}

function show(answer, settled) {
  const known = answer.type === "odds";
  panel.hidden = !known && !answer.why;
  if (settled) panel.removeAttribute("aria-busy");
  panel.querySelector("[data-odds-why]").textContent = known ? [MEANING, ...answer.notes].join(" ") : answer.why;
  if (known) panel.querySelector("dl").replaceChildren(...rows(answer.wagers));
}

// Wagers of the same edge, as those on a wheel mostly are, share a row.
function rows(wagers) {
  const groups = [];
  for (const wager of wagers) {
    const written = `${(wager.edge * 100).toFixed(3)} %`;
    const last = groups.at(-1);
    if (last && last.edge === written && last.strategy === wager.strategy) last.words.push(wager.words);
    else groups.push({ edge: written, strategy: wager.strategy, words: [wager.words] });
  }
  return groups.map(({ edge, strategy, words }) => {
    const row = document.createElement("div");
    const term = document.createElement("dt");
    const value = document.createElement("dd");
    const named = words.join(", ");
    term.textContent = named[0].toUpperCase() + named.slice(1);
    term.title = strategy;
    value.textContent = edge;
    row.append(term, value);
    return row;
  });
}
