// Reading a published proof as strictly as `croupier verify` does: every field, no other, no key twice, all in bounds.

const HASH = /^[0-9a-f]{64}$/;
const FORMATS = ["croupier-proof-1", "croupier-proof-2"];
const KINDS = ["shoe", "deck", "automated shoe", "wheel"];
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[-\d][-+\d.eE]*|true|false|null/g;

// The proof in a text; an Error says what is not understood.
export function readProof(text) {
  let proof;
  try {
    proof = JSON.parse(text);
  } catch {
    fail("it is not JSON");
  }
  eachKeyOnce(text);
  if (!isObject(proof) || !FORMATS.includes(proof.format)) fail("its format is not known");
  const [fields, optional] = proof.kind === "wheel" ? [WHEEL, {}] : [CARDS, {}];
  check("the proof", proof, proof.format === FORMATS[1] ? { ...fields, ended: flag } : fields, optional);
  const nonces = proof.kind === "wheel" ? proof.spins.flatMap((one) => one.nonces) : (proof.nonces ?? []);
  if (proof.format === FORMATS[0] && nonces.some((one) => one.away)) fail("`away` is a field of the second format");
  return proof;
}

function fail(why) {
  throw new Error(`This is not a proof: ${why}.`);
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function check(what, value, fields, optional = {}) {
  if (!isObject(value)) fail(`${what} is not an object`);
  for (const name of Object.keys(value))
    if (!Object.hasOwn(fields, name) && !Object.hasOwn(optional, name)) fail(`${what} has an unknown field ${name}`);
  for (const [name, isRight] of Object.entries(fields))
    if (!Object.hasOwn(value, name) || !isRight(value[name])) fail(`${what} has a wrong ${name}`);
  for (const [name, isRight] of Object.entries(optional))
    if (Object.hasOwn(value, name) && !isRight(value[name])) fail(`${what} has a wrong ${name}`);
  return true;
}

const flag = (value) => typeof value === "boolean";
const text = (value) =>
  typeof value === "string" && !/[\ud800-\udfff]/.test(value.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ""));
const name = (value) => text(value) && [...value].length <= 200;
const hash = (value) => typeof value === "string" && HASH.test(value);
const whole = (least, most) => (value) => Number.isSafeInteger(value) && value >= least && value <= most;
const place = whole(0, Number.MAX_SAFE_INTEGER);
const list =
  (isRight, least = 0, most = Infinity) =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(isRight);
const orNull = (isRight) => (value) => value === null || isRight(value);
const opening = (value) => check("an opening", value, { position: place, holds: text, salt: hash, path: list(hash) });
const nonce = (value) => check("a nonce", value, { by: name, seal: hash, nonce: orNull(hash) }, { away: flag });
const nonces = list(nonce, 0, 1000);
const cut = (value) => check("the cut", value, { by: name, at: whole(1, Number.MAX_SAFE_INTEGER) });
const dealt = (value) => check("a card", value, { place, to: name, opening: orNull(opening) });
const undealt = (value) => check("an undealt card", value, { place, opening });
const spin = (value) => check("a spin", value, { spin: place, pocket: name, opening, nonces });

const BOTH = {
  format: text,
  kind: (value) => KINDS.includes(value),
  id: name,
  determinations: hash,
  top: hash,
  root: hash,
};
const CARDS = {
  ...BOTH,
  size: whole(1, 832),
  decks: whole(1, 16),
  follows: name,
  cut: orNull(cut),
  nonces: orNull(nonces),
  dealt: list(dealt),
  undealt: list(undealt),
};
const WHEEL = {
  ...BOTH,
  size: whole(1, 100000),
  pockets: list(name, 2, 100),
  spins: list(spin),
  unspun: list(opening),
};

// Two readers could each believe another of two equal keys; and a proof has whole numbers alone.
function eachKeyOnce(text) {
  const tokens = text.match(TOKEN) ?? [];
  const open = [];
  tokens.forEach((token, at) => {
    if (token === "{" || token === "[") open.push(new Set());
    else if (token === "}" || token === "]") open.pop();
    else if (token[0] === '"' && tokens[at + 1] === ":") {
      const key = JSON.parse(token);
      if (open.at(-1).has(key)) fail(`${key} is there twice`);
      open.at(-1).add(key);
    } else if (/^[-\d]/.test(token) && !/^\d+$/.test(token)) fail(`${token} is not a whole number`);
  });
}
