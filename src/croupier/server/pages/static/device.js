// What this device adds to decks and spins, so that the house alone can't choose them: a sealed number, opened later.
// The sealed numbers are kept for this tab until they are asked for.
import { order } from "./live.js";
import { versionAt } from "./orders.js";

const KEPT = "croupier.nonces";
const FORMAT = "croupier-proof-1"; // as docs/reference/proofs.md has it
const said = new Set();

document.addEventListener("redrawn", () => run());
run();

async function run() {
  const asked = document.querySelector("[data-device]");
  const page = document.querySelector("[data-stream]");
  if (!asked || !page || !globalThis.crypto?.subtle) return;
  const { device: phase, root, spin, sealed } = asked.dataset;
  const draw = `${root}:${spin}`;
  const key = `${draw}:${phase}`;
  if (said.has(key)) return;
  const by = { name: document.documentElement.dataset.person, role: "patron" };
  const nonces = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
  let command = null;
  if (phase === "seals" && sealed === "no") {
    const nonce = (nonces[draw] ??= hex(crypto.getRandomValues(new Uint8Array(32))));
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(Object.entries(nonces).slice(-64))));
    command = { type: "floor.give seal", by, seal: await sealOf(root, Number(spin), by.name, nonce) };
  } else if (phase === "nonces" && sealed === "yes" && nonces[draw]) {
    command = { type: "floor.give nonce", by, nonce: nonces[draw] };
  }
  if (!command || said.has(key)) return;
  said.add(key);
  const answer = await order(page.dataset.stream, versionAt(page), command);
  if (answer.type === "stale") said.delete(key);
}

function hex(bytes) {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function sealOf(...parts) {
  const encoder = new TextEncoder();
  const pieces = [`${FORMAT} seal`, ...parts.map(String)].map((part) => `${encoder.encode(part).length}:${part},`);
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", encoder.encode(pieces.join("")))));
}
