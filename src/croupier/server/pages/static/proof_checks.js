// The checks of a proof and its verdict, as docs/reference/proofs.md has them; needs nothing of the page it runs in.
import { hashHex, hashWords, utf8Size } from "./sha256.js";

export const VERDICTS = {
  proven: "the house could not choose the outcome alone, or change it after publishing the root",
  "matches commitment":
    "nothing was changed after the house published the root, but the house could have chosen the outcome",
  "does not verify": "this differs from what the house committed to, or part of it is missing",
};
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

// Each check has its name, how much it looked at, and what it found wrong; `noted` is a root that was noted, or
// nothing.
export function judge(proof, noted = "", more = []) {
  const checks = [];
  const put = (name, count, wrong) => checks.push({ name, count, wrong: wrong.filter(Boolean) });
  const fields = [
    proof.kind,
    proof.id,
    proof.determinations,
    proof.size,
    proof.decks ?? 0,
    proof.follows ?? "",
    ...(proof.pockets ?? []),
    proof.top,
  ];
  const root = H(proof.format === "croupier-proof-1" ? "root" : "root 2", ...fields);
  put("The root matches this proof's format, id, size, determinations and revealed contents", 1, [
    root !== proof.root && "different root",
  ]);
  if (noted) put("The root is the one you noted", 1, [noted !== proof.root && "you noted a different root"]);
  (proof.kind === "wheel" ? spins : cards)(proof, put);
  for (const one of more) put(one.name, one.count, one.wrong);
  const fails = checks.some((one) => one.wrong.length);
  const verdict = fails ? "does not verify" : hasPatronsPart(proof) ? "proven" : "matches commitment";
  return { verdict, checks, unproven: fails ? [] : unproven(proof) };
}

function cards(proof, put) {
  const { size, decks, dealt, undealt } = proof;
  const isShoe = proof.kind === "shoe";
  const onlyCut = isShoe && proof.format === "croupier-proof-1";
  put("The number of cards fits the number of decks", size, [
    size > 52 * decks && "too many cards",
    size < 52 * decks && !proof.follows && "too few cards",
    proof.kind === "deck" && decks !== 1 && "a deck must be a single deck",
  ]);
  let order = null;
  if (isShoe !== (proof.cut !== null) || onlyCut !== (proof.nonces === null))
    put("The patrons' part", 1, ["the cut or the list of devices' numbers is missing or unexpected"]);
  else if (proof.cut && proof.cut.at >= size) put("The cut is inside the shoe", 1, ["the cut"]);
  else {
    order = Array.from({ length: size }, (_, place) => place);
    if (!onlyCut) {
      put("Each device's number is the one it sealed", proof.nonces.length, wrongNonces(proof, 0, proof.nonces));
      order = shuffled(order, draws(proof.root, 0, proof.nonces));
    }
    if (proof.cut) order = [...order.slice(proof.cut.at), ...order.slice(0, proof.cut.at)];
  }
  put("No card dealt is left out, repeated or moved", dealt.length, [
    dealt.some((one, place) => one.place !== place) && "a card is out of place",
    dealt.length > size && "more cards than there are",
    undealt.some((one) => one.place < dealt.length) && "a dealt card is listed as not dealt",
  ]);
  const opened = [...dealt, ...undealt].filter((one) => one.opening);
  put(
    "Each revealed card was where the patrons' part put it",
    opened.length,
    opened.map((one) => order && order[one.place] !== one.opening.position && `place ${one.place + 1}`),
  );
  const times = new Map();
  for (const { opening } of opened) times.set(opening.holds, (times.get(opening.holds) ?? 0) + 1);
  put(
    "Each is a real card, and none occurs more often than there are decks",
    times.size,
    [...times].map(([card, count]) => (!isCard(card) || count > decks) && `${card}, ${count} times`),
  );
  openings(
    proof,
    opened.map((one) => one.opening),
    put,
  );
  const closed = dealt.filter((one) => !one.opening);
  const mayStay = proof.kind === "deck" && closed.length && !undealt.length;
  const whole = mayStay ? closed.every((one) => /^area [0-9]+$/.test(one.to)) : opened.length === size;
  ending(proof, whole, undealt, put);
}

function spins(proof, put) {
  const { pockets } = proof;
  put("Each pocket is on the wheel once", pockets.length, [
    new Set(pockets).size < pockets.length && "a pocket occurs twice",
  ]);
  put("No spin is left out, repeated or moved", proof.spins.length, [
    proof.spins.some((one, place) => one.spin !== place || one.opening.position !== one.spin) &&
      "a spin is out of place",
  ]);
  const [sealed, rested] = [[], []];
  for (const one of proof.spins) {
    sealed.push(...wrongNonces(proof, one.spin, one.nonces));
    const base = pockets.indexOf(one.opening.holds);
    const step = draws(proof.root, one.spin, one.nonces)(pockets.length);
    if (base < 0 || pockets[(base + step) % pockets.length] !== one.pocket) rested.push(`spin ${one.spin + 1}`);
  }
  put("Each device's number is the one it sealed", proof.spins.flatMap((one) => one.nonces).length, sealed);
  put("The ball rested where the house's part and the devices' numbers put it", proof.spins.length, rested);
  openings(proof, [...proof.spins.map((one) => one.opening), ...proof.unspun], put);
  ending(proof, proof.spins.length + proof.unspun.length === proof.size, proof.unspun, put);
}

function ending(proof, whole, neverUsed, put) {
  if (proof.ended === undefined) return;
  put("Everything is revealed at the end, and nothing unused before it", 1, [
    proof.ended ? !whole && "not everything is revealed" : neverUsed.length && "revealed before the end",
  ]);
}

function openings(proof, opened, put) {
  const positions = new Set(opened.map((one) => one.position));
  const wrong = opened.map(
    (one) => (one.position >= proof.size || !leadsToTop(proof, one)) && `position ${one.position}`,
  );
  put("Each is what the house committed to: its hash leads to the root", opened.length, [
    ...wrong,
    !opened.length && "nothing is revealed yet",
    positions.size < opened.length && "something is revealed twice",
  ]);
}

function leadsToTop(proof, opening) {
  const path = [...opening.path];
  let { position } = opening;
  let hash = H("leaf", proof.id, position, opening.holds, opening.salt);
  for (let { size } = proof; size > 1; size = Math.ceil(size / 2), position = Math.floor(position / 2)) {
    if (position % 2 === 0 && position + 1 >= size) continue;
    const other = path.shift();
    if (!other) return false;
    hash = position % 2 ? H("node", other, hash) : H("node", hash, other);
  }
  return !path.length && hash === proof.top;
}

function wrongNonces(proof, spin, nonces) {
  const names = nonces.map((one) => one.by);
  const wrong = [new Set(names).size < names.length && "someone added two numbers"];
  for (const one of nonces) {
    if (one.nonce !== null && (one.away || H("seal", proof.root, spin, one.by, one.nonce) !== one.seal))
      wrong.push(one.by);
  }
  return wrong;
}

function hasNonce(nonces) {
  return nonces.some((one) => one.nonce !== null);
}

function hasPatronsPart(proof) {
  if (proof.kind !== "wheel") return hasNonce(proof.nonces ?? []);
  return proof.spins.length > 0 && proof.spins.every((one) => hasNonce(one.nonces));
}

function unproven(proof) {
  const left = [];
  if (proof.kind === "wheel") {
    const without = proof.spins.filter((one) => !hasNonce(one.nonces)).length;
    if (without)
      left.push(`the house could have chosen ${without} of ${proof.spins.length} spins: no device added to them`);
    return left;
  }
  if (!hasPatronsPart(proof)) left.push("the house could have chosen the order: no patron's device added to it");
  const opened = proof.dealt.filter((one) => one.opening).length + proof.undealt.length;
  if (proof.follows) left.push(`it is not checked that these are the cards left over from ${proof.follows}`);
  else if (opened < proof.size) {
    const why = proof.ended ? ", because folded hands stay hidden" : " before the end";
    const decks = `${proof.decks} ${proof.decks === 1 ? "deck" : "decks"}`;
    const closed = `${proof.size - opened} cards are not revealed`;
    left.push(`${closed}, so it is not checked that all ${proof.size} make up ${decks}${why}`);
  }
  return left;
}

function draws(root, spin, nonces) {
  const given = nonces
    .filter((one) => one.nonce !== null)
    .sort((one, other) => compare(one.by, other.by) || compare(one.nonce, other.nonce));
  const key = H("stream", root, spin, ...given.flatMap((one) => [one.by, one.nonce]));
  let [block, word, counter] = [null, 8, 0];
  return (bound) => {
    const whole = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      if (word === 8) [block, word, counter] = [hashWords(`${key}|${counter}`), 0, counter + 1];
      const drawn = block[word++];
      if (drawn < whole) return drawn % bound;
    }
  };
}

function shuffled(order, below) {
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

// By code point, as the format wants it.
function compare(one, other) {
  const [a, b] = [[...one], [...other]];
  for (let at = 0; at < Math.min(a.length, b.length); at++)
    if (a[at] !== b[at]) return a[at].codePointAt(0) - b[at].codePointAt(0);
  return a.length - b.length;
}

function isCard(card) {
  return card.length === 2 && RANKS.includes(card[0]) && SUITS.includes(card[1]);
}

export function H(purpose, ...texts) {
  return hashHex(
    [`croupier-proof-1 ${purpose}`, ...texts].map((text) => `${utf8Size(String(text))}:${text},`).join(""),
  );
}
