// A proof of cards or spins, checked here in the browser: everything as docs/reference/proofs.md has it, with WebCrypto.

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const room = document.querySelector("[data-verify]");
const outcome = room.querySelector("[data-outcome]");
const encoder = new TextEncoder();

room.querySelector("[data-verify-form]").addEventListener("submit", async (event) => {
  event.preventDefault();
  const button = event.target.querySelector("button");
  const noted = event.target.querySelector("[data-noted]").value.trim().toLowerCase();
  button.setAttribute("aria-busy", "true");
  outcome.replaceChildren(words("p", "Working …"));
  try {
    if (!globalThis.crypto?.subtle) throw new Error("This browser computes SHA-256 only on pages that came over https. Download the proof and run croupier verify.");
    const answer = await fetch(room.dataset.verify);
    if (!answer.ok) throw new Error("The proof could not be fetched.");
    tell(await checked(await answer.json(), noted));
  } catch (problem) {
    outcome.replaceChildren(words("p", problem.message, "notice"));
  }
  button.removeAttribute("aria-busy");
});

// What was found out about another root is not told of this one.
room.querySelector("[data-noted]").addEventListener("input", () => {
  outcome.replaceChildren();
  mark([]);
});

// Each check has its name, how much it looked at, and what it found wrong.
export async function checked(proof, noted) {
  const checks = [];
  const put = (name, count, wrong) => checks.push({ name, count, wrong: wrong.filter(Boolean) });
  const fields = [proof.kind, proof.id, proof.determinations, proof.size, proof.decks ?? 0, proof.follows ?? "", ...(proof.pockets ?? []), proof.top];
  const root = await H("root", ...fields);
  put("The root belongs to this id, this size, these determinations and what is opened below", 1, [proof.format !== "croupier-proof-1" && "the format", root !== proof.root && "the root"]);
  const shown = room.querySelector("[data-root]").textContent;
  put("It is the root that this page shows", 1, [shown !== proof.root && "another root"]);
  if (noted) put("It is the root that you noted", 1, [noted !== proof.root && "you noted another root"]);
  await (proof.kind === "wheel" ? spins(proof, put) : cards(proof, put));
  return checks;
}

async function cards(proof, put) {
  const { size, decks, dealt, undealt } = proof;
  const isShoe = proof.kind === "shoe";
  put("The number of cards is that of the decks", size, [
    size > 52 * decks && "too many cards", size < 52 * decks && !proof.follows && "too few cards", proof.kind === "deck" && decks !== 1 && "a deck is one deck",
  ]);
  let order = null;
  if (isShoe !== (proof.cut !== null) || isShoe !== (proof.nonces === null)) put("The patrons' part", 1, ["a shoe has a cut, all else has numbers from devices"]);
  else if (proof.cut) {
    const { at } = proof.cut;
    put("The cut is inside the shoe", 1, [!(at > 0 && at < size) && "the cut"]);
    order = Array.from({ length: size }, (_, place) => (place + at) % size);
  } else {
    put("Each device's number is the one it sealed", proof.nonces.length, await wrongNonces(proof, 0, proof.nonces));
    order = await shuffled(size, await draws(proof.root, 0, proof.nonces));
  }
  put("No card that left is left out, repeated or moved", dealt.length, [
    dealt.some((one, place) => one.place !== place) && "a place", dealt.length > size && "more than there are", undealt.some((one) => one.place < dealt.length) && "a card not dealt",
  ]);
  const opened = [...dealt, ...undealt].filter((one) => one.opening);
  put("Each open card lay where the patrons' part put it", opened.length, opened.map((one) => (!order || order[one.place] !== one.opening.position) && `place ${one.place + 1}`));
  const times = new Map();
  for (const { opening } of opened) times.set(opening.holds, (times.get(opening.holds) ?? 0) + 1);
  put("Each is a card, and none comes more often than there are decks", times.size, [...times].map(([card, count]) => (!isCard(card) || count > decks) && `${card}, ${count} times`));
  await openings(proof, opened.map((one) => one.opening), put);
  mark(opened.map((one) => one.place));
}

async function spins(proof, put) {
  const { pockets } = proof;
  put("Every pocket is on the wheel once", pockets.length, [new Set(pockets).size < pockets.length && "a pocket"]);
  put("No spin is left out, repeated or moved", proof.spins.length, [proof.spins.some((one, place) => one.spin !== place || one.opening.position !== place) && "a spin"]);
  const [sealed, rested] = [[], []];
  for (const one of proof.spins) {
    sealed.push(...(await wrongNonces(proof, one.spin, one.nonces)));
    const below = await draws(proof.root, one.spin, one.nonces);
    const base = pockets.indexOf(one.opening.holds);
    if (base < 0 || pockets[(base + (await below(pockets.length))) % pockets.length] !== one.pocket) rested.push(`spin ${one.spin + 1}`);
  }
  put("Each device's number is the one it sealed", proof.spins.flatMap((one) => one.nonces).length, sealed);
  put("The ball rested where the house's part and the devices' numbers put it", proof.spins.length, rested);
  await openings(proof, [...proof.spins.map((one) => one.opening), ...proof.unspun], put);
  mark(proof.spins.map((one) => one.spin));
}

async function openings(proof, opened, put) {
  const positions = new Set(opened.map((one) => one.position));
  const leads = await Promise.all(opened.map((one) => leadsToTop(proof, one)));
  const wrong = opened.map((one, place) => (one.position >= proof.size || !leads[place]) && `position ${one.position}`);
  put("Each is what the house committed to before: its hash leads to the root", opened.length, [...wrong, !opened.length && "nothing is open yet", positions.size < opened.length && "something is opened twice"]);
}

async function leadsToTop(proof, opening) {
  const path = [...opening.path];
  let { position } = opening;
  let hash = await H("leaf", proof.id, position, opening.holds, opening.salt);
  for (let { size } = proof; size > 1; size = Math.ceil(size / 2), position = Math.floor(position / 2)) {
    if (position % 2 === 0 && position + 1 >= size) continue;
    const other = path.shift();
    if (!other) return false;
    hash = position % 2 ? await H("node", other, hash) : await H("node", hash, other);
  }
  return !path.length && hash === proof.top;
}

async function wrongNonces(proof, spin, nonces) {
  const names = nonces.map((one) => one.by);
  const wrong = [new Set(names).size < names.length && "somebody gave two"];
  for (const one of nonces) {
    if (one.nonce !== null && (await H("seal", proof.root, spin, one.by, one.nonce)) !== one.seal) wrong.push(one.by);
  }
  return wrong;
}

async function draws(root, spin, nonces) {
  const given = nonces.filter((one) => one.nonce !== null).sort((one, other) => compare(one.by, other.by));
  const key = await H("stream", root, spin, ...given.flatMap((one) => [one.by, one.nonce]));
  let [block, word, counter] = [null, 8, 0];
  return async (bound) => {
    const whole = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      if (word === 8) [block, word, counter] = [new DataView(await digest(`${key}|${counter}`)), 0, counter + 1];
      const drawn = block.getUint32(4 * word++);
      if (drawn < whole) return drawn % bound;
    }
  };
}

async function shuffled(size, below) {
  const order = Array.from({ length: size }, (_, place) => place);
  for (let last = size - 1; last > 0; last--) {
    const other = await below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

// By code point, as the format wants it.
function compare(one, other) {
  const [a, b] = [[...one], [...other]];
  for (let at = 0; at < Math.min(a.length, b.length); at++) if (a[at] !== b[at]) return a[at].codePointAt(0) - b[at].codePointAt(0);
  return a.length - b.length;
}

function isCard(card) {
  return card.length === 2 && RANKS.includes(card[0]) && SUITS.includes(card[1]);
}

function digest(text) {
  return crypto.subtle.digest("SHA-256", encoder.encode(text));
}

async function H(purpose, ...texts) {
  const pieces = [`croupier-proof-1 ${purpose}`, ...texts].map((text) => `${encoder.encode(String(text)).length}:${text},`);
  return [...new Uint8Array(await digest(pieces.join("")))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function mark(places) {
  for (const one of room.querySelectorAll("[data-place]")) one.classList.toggle("proven", places.includes(Number(one.dataset.place)));
}

function tell(checks) {
  const bad = checks.filter((one) => one.wrong.length);
  if (bad.length) mark([]);
  const head = words("p", bad.length ? `✗ ${bad.length} of ${checks.length} checks fail` : `✓ All ${checks.length} checks hold`, bad.length ? "verdict bad" : "verdict good");
  const list = document.createElement("ul");
  list.className = "checks";
  for (const one of checks) {
    const line = words("li", `${one.wrong.length ? "✗" : "✓"} ${one.name}`, one.wrong.length ? "bad" : "good");
    line.append(words("small", one.wrong.length ? ` ${one.wrong.slice(0, 5).join(", ")}` : one.count > 1 ? ` ${one.count} looked at` : ""));
    list.append(line);
  }
  outcome.replaceChildren(head, list, words("p", "Computed in this browser, from the proof as it came.", "muted"));
}

function words(tag, text, kind = "") {
  const one = document.createElement(tag);
  one.textContent = text;
  if (kind) one.className = kind;
  return one;
}
