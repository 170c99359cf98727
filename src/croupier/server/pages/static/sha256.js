// SHA-256 in plain JavaScript: also on pages that came from a file or over http, where browsers may not offer theirs.

const FIRST = primes(64);
const CONSTANTS = FIRST.map((prime) => fraction(Math.cbrt(prime)));
const START = FIRST.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const encoder = new TextEncoder();

// The hash of a text in UTF-8 as eight words.
export function hashWords(text) {
  const message = encoder.encode(text);
  const bytes = new Uint8Array(((message.length + 8) >> 6) * 64 + 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, (message.length * 8) >>> 0);
  const state = Uint32Array.from(START);
  for (let at = 0; at < bytes.length; at += 64) absorb(state, view, at);
  return state;
}

export function hashHex(text) {
  return [...hashWords(text)].map((word) => word.toString(16).padStart(8, "0")).join("");
}

// The bytes that a text takes in UTF-8.
export function utf8Size(text) {
  return encoder.encode(text).length;
}

function absorb(state, view, at) {
  const w = new Uint32Array(64);
  for (let t = 0; t < 16; t++) w[t] = view.getUint32(at + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [x, y] = [w[t - 15], w[t - 2]];
    w[t] = w[t - 16] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[t - 7] + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + CONSTANTS[t] + w[t]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] += word));
}

function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function fraction(number) {
  return ((number - Math.floor(number)) * 2 ** 32) >>> 0;
}

function primes(count) {
  const found = [];
  for (let number = 2; found.length < count; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
}
