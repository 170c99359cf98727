// What this browser was shown and what it added at tables, kept until a proof is held against it.
//
// For each shoe, deck or batch, by its id: the root, the cut, and for each spin the own nonce and the seals that were
// shown before the nonces. A house that shows something else later is found out here.

const KEPT = "croupier.shown";
const RECEIPTS = "croupier.receipts";
const MOST = 400;

const here = new Map(); // for a browser that keeps nothing

export function recall() {
  return read(KEPT) ?? {};
}

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? here.get(key) ?? null);
  } catch {
    return JSON.parse(here.get(key) ?? null);
  }
}

// A browser takes only so much: the older half of what was shown makes room.
function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    here.delete(key);
  } catch {
    const shown = Object.entries(key === KEPT ? value : recall());
    const rest = Object.fromEntries(shown.slice(Math.ceil(shown.length / 2)));
    if (shown.length < 2) here.set(key, JSON.stringify(value));
    else if (key === KEPT) keep(KEPT, rest);
    else
      [
        [KEPT, rest],
        [key, value],
      ].forEach((one) => keep(...one));
  }
}

// Keep what is shown now; what was shown before stays, and what contradicts it is told.
export function remember({ id, root, cut, spin, nonce, seals }) {
  const all = recall();
  const one = all[id] ?? { root, spins: {} };
  if (one.root !== root) return `This device was shown a different root for ${id} earlier.`;
  delete all[id]; // the latest is the last to make room
  all[id] = one;
  let differs = "";
  if (cut) {
    if (one.cut && one.cut !== cut) differs = `This device was shown a different cut for ${id} earlier.`;
    one.cut ??= cut;
  }
  const own = (one.spins[spin] ??= {});
  if (nonce) own.nonce = nonce;
  if (seals?.length) {
    if (own.seals && seals.join() !== own.seals.join())
      differs = `This device was shown different seals for ${id} earlier.`;
    own.seals ??= seals;
  }
  keep(KEPT, Object.fromEntries(Object.entries(all).slice(-MOST)));
  return differs;
}

// What a proof is held against, as checks; none if this browser was not there.
export function remembered(proof) {
  const one = recall()[proof.id];
  if (!one) return [];
  const checks = [
    {
      name: "The root is the one this device was shown at the table",
      count: 1,
      wrong: [one.root !== proof.root && "different root"],
    },
  ];
  if (one.cut && proof.cut)
    checks.push({
      name: "The cut is where this device saw it",
      count: 1,
      wrong: [Number(one.cut) !== proof.cut.at && `seen at ${one.cut}`],
    });
  const [missing, other, looked] = [[], [], { own: 0, seals: 0 }];
  for (const [spin, was] of Object.entries(one.spins)) {
    const nonces = proof.kind === "wheel" ? proof.spins[spin]?.nonces : proof.nonces;
    if (!nonces) continue;
    if (was.seals) looked.seals += 1;
    if (
      was.seals &&
      was.seals.join() !==
        nonces
          .map((each) => each.seal)
          .sort()
          .join()
    )
      other.push(`spin ${Number(spin) + 1}`);
    if (was.given) looked.own += 1;
    if (was.given && !nonces.some((each) => each.nonce === was.nonce)) missing.push(`spin ${Number(spin) + 1}`);
  }
  if (looked.own)
    checks.push({ name: "The proof contains the number this device added", count: looked.own, wrong: missing });
  if (looked.seals)
    checks.push({ name: "The seals are the ones this device was shown", count: looked.seals, wrong: other });
  return checks;
}

// The nonce was taken by the house: from now on it has to be in the proof.
export function markGiven(id, spin) {
  const all = recall();
  const own = all[id]?.spins[spin];
  if (!own) return;
  own.given = true;
  keep(KEPT, all);
}

// What the house signed for: kept here, to be shown to others.
export function rememberReceipt(signed) {
  const all = receipts();
  all.push(signed);
  keep(RECEIPTS, all.slice(-MOST));
}

export function receipts() {
  return read(RECEIPTS) ?? [];
}
