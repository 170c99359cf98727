// Questions before what can't be undone, the rule behind a payment or refusal, and short messages.

export function startDialogs() {
  document.querySelector("#clause > [data-clause]")?.addEventListener("scroll", ({ target }) => markPart(target));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-clause-link]");
    if (link && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      showClause(link.getAttribute("href"));
    }
    const closing = event.target.closest("dialog button[value]");
    if (closing) closing.closest("dialog").close(closing.value);
    const dismissed = event.target.closest(".toast button[data-dismiss]");
    if (dismissed) dismissed.closest(".toast").remove();
    if (event.target instanceof HTMLDialogElement) event.target.close(); // on the backdrop
    if (event.target.closest("dialog")) return; // a question about what is being filled in
    for (const menu of document.querySelectorAll(SHEETS))
      if (!menu.contains(event.target) || event.target === menu) menu.open = false;
  });
  const guide = document.querySelector("main .guide");
  if (guide) addEventListener("scroll", () => markPart(guide), { passive: true });
  if (guide) markPart(guide);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") [...document.querySelectorAll(SHEETS)].at(-1)?.removeAttribute("open");
  });
  document.addEventListener("toggle", ({ target }) => target.matches?.("details.sheet") && focusSheet(target), true);
}

// What opens over the page and closes by a tap beside it, or by Esc.
const SHEETS = "details:is(.menu, .more, .get-chips, .bj-folded, .favourites, .sheet)[open]";

// Into the form that has opened, and back to where it was opened from.
function focusSheet(sheet) {
  const summary = sheet.querySelector("summary");
  if (sheet.open) sheet.querySelector(".sheet-panel :is(select, input:not([type=hidden]), a, button)")?.focus();
  else if (sheet.contains(document.activeElement) || document.activeElement === document.body) summary.focus();
}

export function ask(words, yes) {
  const dialog = document.getElementById("ask");
  if (dialog.open) return Promise.resolve(false); // one question at a time
  const sentences = words.split(/(?<=[.?!])\s+/);
  const question = sentences.find((sentence) => sentence.endsWith("?")) ?? sentences[0]; // what is decided is the title
  dialog.querySelector("h2").textContent = question;
  dialog.querySelector("p").textContent = sentences.filter((sentence) => sentence !== question).join(" ");
  dialog.querySelector("button[value=yes]").textContent = yes || "Yes";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) =>
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"), { once: true }),
  );
}

// What was asked about is over: the question goes, and says why.
export function withdrawQuestion(why) {
  const dialog = document.getElementById("ask");
  if (!dialog.open) return;
  dialog.close("");
  toast(why);
}

export async function showClause(address) {
  const dialog = document.getElementById("clause");
  const place = dialog.querySelector("[data-clause]");
  place.textContent = "…";
  if (!dialog.open) dialog.showModal();
  const [path, part] = address.split("#");
  const answer = await fetch(`${path}?fragment=1`);
  if (answer.ok)
    place.innerHTML = await answer.text(); // our own page, escaped where it was written
  else place.textContent = "This rule could not be loaded.";
  place.scrollTop = 0;
  markPart(place);
  if (part) showPart(place, part);
}

// The part of a fragment that was asked for, once its style holds.
async function showPart(place, part) {
  const style = place.querySelector("link[rel=stylesheet]");
  if (style && !style.sheet) await new Promise((resolve) => (style.onload = style.onerror = resolve));
  place.querySelector(`#${CSS.escape(part)}`)?.scrollIntoView();
}

// Of a guide's parts, the first that is in sight is marked in the row of ways to them.
function markPart(place) {
  const ways = place.querySelector(".guide-ways");
  if (!ways) return;
  const edge = ways.getBoundingClientRect().bottom + 24;
  const part = [...place.querySelectorAll(".guide-part")].find((one) => one.getBoundingClientRect().bottom > edge);
  for (const way of ways.children) {
    const here = way.hash === `#${part?.id}`;
    if (here !== way.hasAttribute("aria-current")) way.toggleAttribute("aria-current", here);
  }
}

let stale = 0;

// Where a page has a line for it, a message stands there until the next: it covers nothing. Elsewhere it goes by.
export function toast(words, { kind = "news", clause = "", stays = false, way = "" } = {}) {
  const line = document.querySelector("[data-did]");
  if (line) {
    line.classList.toggle("problem", kind === "problem");
    const says = line.querySelector("[data-did-says]");
    line.dataset.rests ??= says.textContent;
    says.replaceChildren(words, ...(clause ? [" ", clauseLink(clause)] : []));
    clearTimeout(stale);
    stale = setTimeout(() => says.replaceChildren(line.dataset.rests), 120_000); // what it says is over by then
    return;
  }
  const one = document.createElement("div");
  one.className = `toast ${kind}`;
  const text = document.createElement("p");
  text.textContent = words;
  one.append(text);
  if (clause) one.append(clauseLink(clause));
  if (way) one.append(wayTo(way));
  const close = document.createElement("button");
  close.type = "button";
  close.dataset.dismiss = "";
  close.setAttribute("aria-label", "Dismiss");
  close.textContent = "×";
  one.append(close);
  const place = document.getElementById("toasts");
  place.append(one);
  while (place.children.length > 4) place.firstElementChild.remove();
  if (stays) setTimeout(() => leaveAtNextAct(one), 6000);
  else setTimeout(() => one.remove(), kind === "problem" ? 12000 : 6000);
  return one;
}

// What has to be read stays until somebody is there: it goes when they do something else.
function leaveAtNextAct(message) {
  const leave = ({ target }) => {
    if (message.contains(target)) return;
    message.remove();
    removeEventListener("click", leave);
  };
  addEventListener("click", leave);
}

function wayTo(address) {
  const link = document.createElement("a");
  link.className = "button";
  link.href = address;
  link.textContent = "Open the counting page";
  return link;
}

function clauseLink(clause) {
  const link = document.createElement("a");
  const [book, id] = clause.split(" ");
  link.className = "cite";
  link.dataset.clauseLink = "";
  link.href = `/rules/${encodeURIComponent(book)}/${encodeURIComponent(id)}`;
  const isPatron = "patron" in document.documentElement.dataset; // patrons read the number only if they ask
  link.textContent = isPatron ? "i" : clause;
  if (isPatron) link.classList.add("info");
  if (isPatron) link.title = clause;
  link.setAttribute("aria-label", `Rule ${clause}`);
  return link;
}
