// The record is the text, and nothing else: what is tapped is written into it, and the server settles what stands
// there.
import { plainAmount } from "./amounts.js";
import { append, field, playOf, rounds, setKey, shoeOf, takeBack } from "./record.js";

const page = document.querySelector("[data-adjudicate]");
const text = document.getElementById("record");
const place = document.getElementById("settlement");
const told = page.querySelector("[data-told]");
const past = [];
const REST = 350;
let waiting = 0;
let asked = 0;

const game = () => page.querySelector("[data-game-choice]").value;
const begun = () =>
  `game = "${game()}"\n\n[[round]]\n${own().querySelector("[data-shoe]") ? 'shoe = ""\n' : ""}play = [\n]\n`;
const own = () => page.querySelector(`.taps[data-of="${game()}"]`);

function change(next) {
  if (next === text.value) return;
  past.push(text.value);
  if (past.length > 200) past.shift();
  text.value = next;
  page.querySelector(".own-rounds [aria-current]")?.removeAttribute("aria-current"); // it is that round no longer
  changed();
}

function changed() {
  page.querySelector("[data-undo]").disabled = !past.length;
  reflect();
  clearTimeout(waiting);
  waiting = setTimeout(settle, REST);
}

async function pack(record) {
  const squeezed = new Blob([record]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(squeezed).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function settle() {
  const turn = ++asked;
  const query =
    "CompressionStream" in window ? `r=${await pack(text.value)}` : `record=${encodeURIComponent(text.value)}`;
  if (query.length > Number(page.dataset.linkMax)) {
    told.textContent = "This record is too long for this page. Use croupier adjudicate on your own machine.";
    return;
  }
  try {
    const answer = await fetch(`/adjudicate?${text.value.trim() ? query : ""}&part=1`);
    if (turn !== asked) return; // another is under way
    if (answer.status === 429 || answer.status === 503) {
      waiting = setTimeout(settle, 1500);
      return;
    }
    if (!answer.ok) throw new Error();
    show(await answer.text());
  } catch {
    if (turn === asked)
      told.textContent = "No connection. Your record is still here: press Settle again.";
  }
}

function show(html) {
  const open = [...place.querySelectorAll("details[open]")].map((one) => one.id);
  place.innerHTML = html; // our own page, escaped where it was written
  for (const id of open) document.getElementById(id)?.setAttribute("open", "");
  const { link } = place.querySelector("[data-link]").dataset;
  glance();
  history.replaceState(null, "", link || "/adjudicate");
  told.textContent = "";
  linkable(link);
}

// On a phone the settlement is out of sight while somebody builds: its outcome in one line stays in it.
function glance() {
  const { nets } = place.querySelector("[data-nets]").dataset;
  page.querySelector("[data-glance]").textContent = nets || place.querySelector("h2").textContent;
}

function linkable(link) {
  page.querySelector("[data-copy]").disabled = !link;
  page.querySelector("[data-share]").hidden = !link || !navigator.share;
}

function reflect() {
  const named = field(text.value, 0, "game");
  const choice = page.querySelector("[data-game-choice]");
  if (named && [...choice.options].some((one) => one.value === named)) choice.value = named;
  for (const one of page.querySelectorAll("[data-of]")) one.hidden = one.dataset.of !== choice.value;
  for (const one of own().querySelectorAll("[data-key]")) {
    if (one !== document.activeElement) one.value = field(text.value, "table", one.dataset.key) ?? "";
  }
  for (const one of page.querySelectorAll("[data-example]")) {
    const known = [...one.options].some((example) => example.value === text.value);
    one.value = known ? text.value : "";
  }
  drawPlay(own().querySelector("[data-play]"), playOf(text.value));
  const shoe = own().querySelector("[data-shoe]");
  if (shoe) drawShoe(shoe, shoeOf(text.value));
  const spun = field(text.value, "last", "spin");
  for (const one of own().querySelectorAll("[data-spin]"))
    one.setAttribute("aria-pressed", String(one.dataset.spin === spun));
}

function drawPlay(list, lines) {
  list.replaceChildren(
    ...lines.map((words) => {
      const line = document.createElement("li");
      line.textContent = words.replace(/^You (\w+)s\b/, (_, verb) => `You ${verb === "doe" ? "do" : verb}`);
      return line;
    }),
  );
  if (!lines.length) list.textContent = "No bets yet";
}

const SIGNS = { s: "♠", h: "♥", d: "♦", c: "♣" };

function drawShoe(shoe, cards) {
  shoe.replaceChildren();
  for (const card of cards) {
    const one = document.createElement("span");
    if (/[hd]$/i.test(card)) one.className = "red";
    one.textContent =
      card === "??"
        ? "?? "
        : `${card.slice(0, -1).replace(/^T$/i, "10").toUpperCase()}${SIGNS[card.at(-1).toLowerCase()] ?? "?"} `;
    shoe.append(one);
  }
  if (!cards.length) shoe.textContent = "No cards yet";
}

function filled(line) {
  let missing = null;
  const words = line.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const given = own().querySelector(`[data-field="${name}"]`);
    const value = plainAmount(given?.value.trim().replaceAll(/["\\]/g, "") ?? "");
    if (!value) missing ??= given;
    return value;
  });
  if (!missing) return words;
  missing.focus();
  told.textContent = "Fill this in first.";
  return null;
}

const ensured = () => (rounds(text.value).length ? text.value : begun());

page.addEventListener("click", async (event) => {
  const button = event.target.closest("button");
  if (!button) return;
  const { line, card, spin, back } = button.dataset;
  if (line) {
    const words = filled(line);
    if (words) change(append(ensured(), "play", words));
  } else if (card) change(append(ensured(), "shoe", card));
  else if (spin) change(setKey(ensured(), "last", "spin", spin === "00" ? '"00"' : spin));
  else if (back) change(takeBack(text.value, back));
  else if ("round" in button.dataset)
    change(`${ensured().trimEnd()}\n\n${begun().slice(begun().indexOf("[[round]]"))}`);
  else if ("new" in button.dataset) change(begun());
  else if ("undo" in button.dataset) {
    text.value = past.pop() ?? text.value;
    changed();
  } else if ("copy" in button.dataset) copy();
  else if ("share" in button.dataset)
    navigator.share({ title: "A record, settled", url: location.href }).catch(() => {});
});

async function copy() {
  try {
    await navigator.clipboard.writeText(location.href);
    told.textContent = "Link copied. It contains this record.";
  } catch {
    told.textContent = "Copy the address of this page: it contains this record.";
  }
}

page.addEventListener("change", (event) => {
  const one = event.target;
  if (one.matches("[data-game-choice]")) change(own().dataset.first);
  else if (one.matches("[data-example]") && one.value) change(one.value);
  else if (one.matches("[data-key]")) {
    const value = plainAmount(one.value.trim().replaceAll(/["\\\n]/g, ""));
    const plain = ["money", "number", "bool", "digit"].includes(one.dataset.kind);
    change(setKey(ensured(), "table", one.dataset.key, value === "" ? null : plain ? value : `"${value}"`));
  }
});

text.addEventListener("input", changed);
page.querySelector("form").addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  settle();
});
linkable(place.querySelector("[data-link]").dataset.link);
glance();
reflect();
