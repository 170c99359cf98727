// What this device adds to shoes, decks and spins, so that the house alone can't choose them: a sealed number, opened
// later. It remembers what it was shown and what it gave, and says so when the house shows something else.
import { order } from "./live.js";
import { markGiven, recall, remember, rememberReceipt } from "./device_evidence.js";
import { versionAt } from "./orders.js";
import { H } from "./proof_checks.js";

const said = new Set();

document.addEventListener("redrawn", () => run());
run();

async function run() {
  document.querySelectorAll("[data-committed]").forEach(watch);
  const asked = document.querySelector("[data-device]");
  const page = document.querySelector("[data-stream]");
  if (!asked || !page || !globalThis.crypto) return;
  const { device: phase, id, root, spin, sealed, alias } = asked.dataset;
  const key = `${root}:${spin}:${phase}`;
  if (said.has(key)) return;
  const by = { name: document.documentElement.dataset.person, role: "patron" };
  const { nonce: kept, seals = [] } = (recall()[id]?.root === root && recall()[id].spins[spin]) || {};
  const sealOf = (nonce) => H("seal", root, Number(spin), alias, nonce);
  let command = null;
  if (phase === "seals" && sealed === "no") {
    const nonce = kept ?? hexOf(crypto.getRandomValues(new Uint8Array(32)));
    if (remember({ id, root, spin, nonce })) return;
    command = { type: "floor.give seal", by, seal: sealOf(nonce) };
  } else if (phase === "nonces" && kept && seals.includes(sealOf(kept))) {
    // Only behind seals that were shown: else somebody who knows this number could still make one to suit.
    command = { type: "floor.give nonce", by, nonce: kept };
  }
  if (!command) return;
  said.add(key);
  const answer = await order(page.dataset.stream, versionAt(page), command);
  if (answer.type === "stale") said.delete(key);
  else if (answer.type === "done" && command.nonce) markGiven(id, spin);
}

// The house signs for what it has taken. Its signature covers everything before: one for a row of quick orders will do.
let asking = 0;
document.addEventListener("answered", ({ detail: { stream, answer } }) => {
  const table = tableOf(stream);
  if (answer.type !== "done" || !answer.version || !table) return;
  clearTimeout(asking);
  asking = setTimeout(() => keepReceipt(table, answer.version), 500);
});

function tableOf(stream) {
  const [kind, id] = stream.split(" ");
  if (kind === "table") return id;
  const where = document.querySelector("[data-at-table]")?.dataset.atTable;
  if (kind !== "tournament" || !where) return "";
  const { session, table } = JSON.parse(where);
  return `${id}.${session}.${table}`;
}

async function keepReceipt(table, version) {
  const given = await fetch(`/api/tables/${table}/receipts/${version}`).catch(() => null);
  if (given?.ok) rememberReceipt(await given.json());
  if (!given) asking = setTimeout(() => keepReceipt(table, version), 5000); // no connection: asked again
}

// Every root, cut and list of seals that is shown, held against what was shown before.
function watch(shoe) {
  const { committed: id, root, spin, cut, seals } = shoe.dataset;
  const differs = remember({ id, root, spin, cut, seals: seals ? seals.split(" ").sort() : [] });
  if (!differs || said.has(differs)) return;
  said.add(differs);
  const notice = document.createElement("p");
  notice.className = "notice";
  notice.setAttribute("role", "alert");
  notice.dataset.watch = "";
  notice.textContent = `${differs} Keep this page open and call the supervisor or the inspector.`;
  document.querySelector("main")?.prepend(notice);
}

function hexOf(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
