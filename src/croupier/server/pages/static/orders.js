// Buttons and forms that order something at a table, or post something to the house. What is ordered stands in the
// page, written by the server; nothing here knows a game.
import { endOf, houseNow } from "./clock.js";
import { ask, toast, withdrawQuestion } from "./dialogs.js";
import { readForm } from "./forms.js";
import { newId, order } from "./live.js";
import { timeWords } from "./times.js";

const UNREADY = 500; // milliseconds: a second tap is not meant for what has come in the place of a button

export function startOrders() {
  document.addEventListener("redrawn", guardChoices);
  guardChoices();
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-order], button[data-post]");
    if (button) perform(button, {});
  });
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("form[data-order], form[data-post]");
    if (!form) return;
    event.preventDefault();
    const values = readForm(form);
    if (values) perform(form, values);
  });
}

let offered = new Set();
let guard = 0;

// Choices that have just come are no target for fingers yet; keys name what they choose and are taken at once.
function guardChoices() {
  const buttons = [...document.querySelectorAll(".decisions button")];
  const now = new Set(buttons.map((one) => one.id || one.textContent));
  const isNew = [...now].some((one) => !offered.has(one));
  offered = now;
  if (isNew) {
    clearTimeout(guard);
    guard = setTimeout(ready, UNREADY);
  }
  if (guard) for (const one of buttons) one.ariaDisabled = "true";
}

function ready() {
  guard = 0;
  for (const one of document.querySelectorAll(".decisions button")) one.ariaDisabled = null;
}

export function versionAt(element) {
  const marked = element.closest("[data-stream]")?.querySelector("[data-version]") ?? element.closest("[data-version]");
  return Number(marked?.dataset.version ?? 0);
}

async function perform(element, values) {
  if (element.getAttribute("aria-busy") === "true") return;
  // What is ordered is what the page shows now.
  const said = "order" in element.dataset ? ordered(element, values) : () => posted(element, values);
  if (element.dataset.confirm && !(await asked(element))) return;
  element.setAttribute("aria-busy", "true");
  try {
    after(element, await said());
  } catch {
    toast("No connection. Try again: nothing is sent twice.", { kind: "problem" });
  } finally {
    element.removeAttribute("aria-busy");
  }
}

// `{name}` in a question, or in what is said afterwards, is what was chosen for that field, in the words of the list;
// `{at 1700000000000}` is that moment, `{ends}` the time when minutes are over that were typed, and `{told}` what the
// page says beneath a list of the choice made there.
function filled(words, element) {
  words = words.replace(/\{at (\d+)\}/g, (_, at) => timeWords(Number(at), houseNow(), "hour"));
  return words.replace(/\{([\w.]+)\}/g, (_, name) => {
    if (name === "ends") return timeWords(endOf(element.querySelector("[data-ends]")).at, houseNow(), "hour");
    if (name === "told") return element.querySelector("[data-told]")?.textContent.trim() ?? "";
    const field = element.elements?.[name];
    return field?.selectedOptions?.[0]?.textContent.trim() ?? field?.value ?? "";
  });
}

// A question goes when what it is about can't be done any more.
async function asked(element) {
  const look = () => element.isConnected || withdrawQuestion("Too late: the table has moved on.");
  document.addEventListener("redrawn", look);
  const answer = await ask(filled(element.dataset.confirm, element), element.dataset.yes);
  document.removeEventListener("redrawn", look);
  return answer;
}

function ordered(element, values) {
  const place = element.closest("[data-stream]");
  const version = versionAt(element);
  const command = merge(JSON.parse(element.dataset.order), values);
  return () => order(place.dataset.stream, version, command, place);
}

async function posted(element, values) {
  const body = merge(JSON.parse(element.dataset.body ?? "{}"), values);
  const sent =
    "sent" in element.dataset ? { id: newId(), version: Number(element.dataset.version ?? 0), command: body } : body;
  const empty = !("sent" in element.dataset) && !Object.keys(body).length;
  const address = element.dataset.post.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(take(body, name)));
  const response = await fetch(address, {
    method: "POST",
    headers: { "X-Croupier": "1", ...(empty ? {} : { "Content-Type": "application/json" }) },
    body: empty ? undefined : JSON.stringify(sent),
  });
  return { ok: response.ok, ...(await response.json()) };
}

function take(body, name) {
  const value = body[name];
  delete body[name];
  return value;
}

export function merge(base, values) {
  for (const [path, value] of Object.entries(values)) {
    const names = path.split(".");
    let at = base;
    for (const name of names.slice(0, -1)) at = at[name] ??= {};
    at[names.at(-1)] = value;
  }
  return base;
}

function after(element, answer) {
  const good = answer.ok ?? answer.type === "done";
  if (!good) {
    refused(answer);
    element.dispatchEvent(new CustomEvent("refused", { bubbles: true, detail: answer }));
    return;
  }
  element.dispatchEvent(new CustomEvent("done", { bubbles: true, detail: answer }));
  const asked = element.dataset.waits ?? "Not done yet: a second person has been asked to confirm it.";
  say(answer.waits ? asked : filled(element.dataset.done ?? "", element), element);
  if (element.dataset.show) showAnswer(document.querySelector(element.dataset.show), answer);
  else if (element instanceof HTMLFormElement) element.reset();
  closeSheets(element);
  if (element.dataset.up) document.querySelector(element.dataset.up)?.scrollIntoView({ block: "start" });
  // What waits for a second person has no receipt.
  const receipt = answer.receipts?.length === 0 ? "" : "$&";
  const then = element.dataset.then?.replace(/\/receipts\/{receipts}(\?.*)?$/, receipt);
  if (then === "reload") location.reload();
  else if (then) location.assign(then.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(answer[name] ?? "")));
}

function closeSheets(element) {
  const sheet = element.closest("details.sheet");
  if (!sheet) return;
  sheet.open = false;
  closeSheets(sheet.parentElement); // one that opened in another
}

function say(told, element) {
  if (!document.querySelector("[data-did]")) return told && toast(told, { kind: "news" });
  const word = (element.querySelector("button:not([type])") ?? element).textContent.trim();
  toast(`Done at ${timeWords(houseNow(), houseNow(), "hour")}. ${told || `${word}.`}`);
}

export function refused(answer) {
  const words =
    answer.type === "stale" ? "That came too late: the table has moved on." : (answer.why ?? "That did not work.");
  toast(words, { kind: "problem", clause: answer.clause });
}

function showAnswer(place, answer) {
  place.hidden = false;
  for (const one of place.querySelectorAll("[data-answer]")) one.textContent = answer[one.dataset.answer] ?? "";
  place.focus?.();
}
