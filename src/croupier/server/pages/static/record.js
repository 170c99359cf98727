// A record's text, written into where it stands: comments and everything else that is there stay as they are.

const HEAD = /^[ \t]*\[.*\][ \t]*(#.*)?$/gm;

// The parts of a record: what comes before any heading, [table], and every [[round]].
function parts(text) {
  const found = [{ name: "", begin: 0, head: 0 }];
  for (const one of text.matchAll(HEAD)) {
    if (inside(text, one.index)) continue;
    const name = one[0].replace(/#.*/, "").trim();
    found.push({ name, begin: one.index + one[0].length, head: one.index });
  }
  found.forEach((one, at) => (one.end = found[at + 1]?.head ?? text.length));
  return found;
}

// A heading inside a list of lines is none.
function inside(text, index) {
  const before = text.slice(0, index);
  const list = before.lastIndexOf("= [");
  return list >= 0 && closing(text, list + 2) > index;
}

function part(text, which) {
  const all = parts(text);
  if (which === 0) return all[0];
  if (which === "table") return all.find((one) => one.name === "[table]");
  return all.filter((one) => one.name === "[[round]]").at(-1);
}

export const rounds = (text) => parts(text).filter((one) => one.name === "[[round]]");

// Where the list that begins here ends.
function closing(text, from) {
  let quote = "";
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (quote) {
      if (letter === "\\" && quote === '"') at++;
      else if (letter === quote) quote = "";
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === "#") at = (text.indexOf("\n", at) + 1 || text.length) - 1;
    else if (letter === "]") return at;
  }
  return text.length;
}

// A key's value within a part: where it begins and ends, and what it is.
function value(text, which, key) {
  const of = part(text, which);
  if (!of) return null;
  const found = new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*`, "m").exec(text.slice(of.begin, of.end));
  if (!found) return null;
  const begin = of.begin + found.index + found[0].length;
  if (text[begin] === "[") return { begin, end: closing(text, begin) + 1, line: of.begin + found.index };
  const plain = /^("(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[^#\n]*)/.exec(text.slice(begin))[0].trimEnd();
  return { begin, end: begin + plain.length, line: of.begin + found.index };
}

export function field(text, which, key) {
  const found = value(text, which, key);
  return found ? text.slice(found.begin, found.end).replace(/^["'](.*)["']$/, "$1") : null;
}

export const shoeOf = (text) => (field(text, "last", "shoe") ?? "").split(/\s+/).filter(Boolean);

// Put a value under a key, or with none take the key away.
export function setKey(text, which, key, written) {
  const found = value(text, which, key);
  if (found && written === null) return text.slice(0, found.line) + text.slice(lineEnd(text, found.end));
  if (found) return text.slice(0, found.begin) + written + text.slice(found.end);
  if (written === null) return text;
  const line = `${key} = ${written}\n`;
  if (which === 0) return line + text;
  const of = part(text, which);
  if (of) {
    const end = of.begin + text.slice(of.begin, of.end).trimEnd().length;
    return `${text.slice(0, end)}\n${line.trimEnd()}${text.slice(end) || "\n"}`;
  }
  const first = rounds(text)[0]?.head ?? text.length;
  return `${text.slice(0, first)}[table]\n${line}\n${text.slice(first)}`;
}

const lineEnd = (text, at) => text.indexOf("\n", at) + 1 || text.length;

// Add a card to the shoe of the last round, or a line to its play.
export function append(text, key, what) {
  const found = value(text, "last", key);
  if (!found) return setKey(text, "last", key, key === "play" ? `[\n  "${what}",\n]` : `"${what}"`);
  const inner = text.slice(found.begin + 1, found.end - 1);
  if (key === "shoe")
    return `${text.slice(0, found.end - 1)}${inner.trim() ? " " : ""}${what}${text.slice(found.end - 1)}`;
  const before = text.slice(0, found.end - 1).trimEnd();
  const comma = inner.trim() && !before.endsWith(",") && !before.endsWith("[") ? "," : "";
  return `${before}${comma}\n  "${what}",\n${text.slice(found.end - 1)}`;
}

// Without the last card of the shoe, or the last line of the play.
export function takeBack(text, key) {
  const found = value(text, "last", key);
  if (!found) return text;
  if (key === "shoe")
    return `${text.slice(0, found.begin)}"${shoeOf(text).slice(0, -1).join(" ")}"${text.slice(found.end)}`;
  const last = quoted(text.slice(found.begin, found.end)).at(-1);
  if (!last) return text;
  const at = found.begin + last.index;
  return text.slice(0, at).trimEnd() + text.slice(at + last[0].length).replace(/^[ \t]*,/, "");
}

const quoted = (list) => [...list.matchAll(/"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'/g)];

// What people did in the last round, line by line.
export function playOf(text) {
  const found = value(text, "last", "play");
  return found ? quoted(text.slice(found.begin, found.end)).map((one) => one[1] ?? one[2]) : [];
}
