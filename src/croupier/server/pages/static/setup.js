// Setting a tournament up: what is typed is read and checked by the house, which draws the fields, the check and the
// file again. What one types meanwhile stays.
import { toast } from "./dialogs.js";
import { newId } from "./live.js";
import { morph } from "./morph.js";
import { merge } from "./orders.js";

const form = document.querySelector("form[data-setup]");
const fields = form.querySelector("[data-fields]");
const check = form.querySelector("[data-check]");
const file = form.querySelector("[data-file]");
const problem = form.querySelector("[data-file-problem]");
const save = form.querySelector("[data-save]");
const REST = 400;
let waiting = 0;
let asked = 0;
let read = null;

const changed = form.querySelector("[data-changed]");

const zone = () => form.elements.zone.value.trim();
const typed = () =>
  [...new FormData(form)].filter(([name, value]) => typeof value === "string" && !["zone", "dealing"].includes(name));

const before = new Map(typed());

// What differs from the version that people have read, in the words of the form.
function showChanges() {
  if (!changed) return;
  const now = new Map(typed());
  const paths = [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path));
  const lines = paths.map((path) => {
    const label = form.querySelector(`label[for="${CSS.escape(`i-${path}`)}"]`)?.textContent.trim();
    const values = [before.get(path), now.get(path)].map((value) => value?.trim() || "nothing");
    if (!label) return "A part was added or removed";
    return values.join("").length > 60 ? label : `${label}: ${values.join(" → ")}`;
  });
  const shown = lines.length ? [...new Set(lines)] : ["Nothing yet"];
  changed.replaceChildren(...shown.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
}

async function send(body, { fresh = false } = {}) {
  clearTimeout(waiting);
  const turn = ++asked;
  const headers = { "X-Croupier": "1", "Content-Type": "application/json" };
  let answer;
  try {
    answer = await (await fetch("/tournaments/form", { method: "POST", headers, body: JSON.stringify(body) })).json();
  } catch {
    if (turn === asked) waiting = setTimeout(() => send(body, { fresh }), 2000);
    return false;
  }
  if (turn !== asked) return false; // something newer was typed
  if (!answer.fields) return told(answer.why ?? "The conditions could not be read.");
  show(answer, fresh);
  return true;
}

function told(why) {
  problem.hidden = false;
  problem.textContent = why;
  form.querySelector("#file").open = true;
  return false;
}

function show(answer, fresh) {
  read = answer;
  problem.hidden = true;
  if (fresh) {
    fields.innerHTML = answer.fields; // our own page, escaped where it was written
    form.querySelector("[data-rules]").value = rulesIn(answer.text);
  } else morph(fields, answer.fields);
  morph(check, answer.check);
  if (file !== document.activeElement) file.value = answer.text;
  showChanges();
  form.querySelector("[data-brief]").textContent = check.querySelector("h2").textContent;
  save.textContent = answer.complete ? "Save" : "Save as a draft";
}

const rulesIn = (text) => /^rules = "(.*)"$/m.exec(text)?.[1] ?? "";
const checkTyped = (how) => send({ values: typed(), zone: zone() }, how);

function later() {
  clearTimeout(waiting);
  waiting = setTimeout(checkTyped, REST);
}

fields.addEventListener("input", later);
form.querySelector("[data-rules]").addEventListener("change", () => checkTyped({ fresh: true }));
form.querySelector("[data-example]")?.addEventListener("change", async (event) => {
  const example = event.target.value;
  event.target.value = "";
  if (example) await send({ example, zone: zone() }, { fresh: true });
});

fields.addEventListener("click", async (event) => {
  const add = event.target.closest("[data-add]");
  const remove = event.target.closest("[data-remove]");
  if (add) {
    const row = add.dataset.add;
    if (await send({ values: [...typed(), [row, "row"]], zone: zone() }, { fresh: true }))
      document.getElementById(`r-${row}`)?.querySelector("input:not([type=hidden]), select")?.focus();
  }
  if (remove) {
    remove.closest("fieldset").remove();
    await checkTyped({ fresh: true });
  }
});

check.addEventListener("click", (event) => {
  const link = event.target.closest("[data-to-field]");
  if (!link) return;
  event.preventDefault();
  const place = document.getElementById(link.getAttribute("href").slice(1));
  for (let at = place; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  place?.scrollIntoView({ block: "center" });
  place?.querySelector("input:not([type=hidden]), select, textarea, button")?.focus({ preventScroll: true });
});

form.querySelector("[data-use-text]").addEventListener("click", async () => {
  if (await send({ text: file.value, zone: zone() }, { fresh: true })) toast("The form is filled from the text.");
});

form.querySelector("[data-upload]").addEventListener("change", async (event) => {
  const chosen = event.target.files[0];
  if (!chosen) return;
  const text = await chosen.text();
  event.target.value = "";
  if (text.trim()) file.value = text; // what cannot be read stands there to be put right
  if (await send({ text, zone: zone() }, { fresh: true })) toast(`The form is filled from ${chosen.name}.`);
});

form.querySelector("[data-download]").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file.value], { type: "application/toml" }));
  link.download = "conditions.toml";
  link.click();
  URL.revokeObjectURL(link.href);
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (save.getAttribute("aria-busy") === "true") return;
  save.setAttribute("aria-busy", "true");
  try {
    if (!(await checkTyped()) || !read?.conditions)
      return toast("These conditions cannot be read yet: correct what is marked.", { kind: "problem" });
    await carryOut(read.conditions);
  } finally {
    save.removeAttribute("aria-busy");
  }
});

async function carryOut(conditions) {
  const command = { ...JSON.parse(form.dataset.orderBody), conditions };
  const [room, told] = [form.querySelector("[data-room]"), form.querySelector("[data-told]")];
  if (told && !told.value.trim()) {
    told.focus();
    return toast("Say who was told that the published conditions change.", { kind: "problem" });
  }
  if (told) command.told = told.value.trim();
  if (room) merge(command, { "terms.name": room.value, ...JSON.parse(form.elements.dealing.value) });
  const headers = { "X-Croupier": "1", "Content-Type": "application/json" };
  const body = JSON.stringify({ id: newId(), version: 0, command });
  try {
    const answer = await (await fetch(form.dataset.address, { method: "POST", headers, body })).json();
    if (answer.type === "done" || answer.made) {
      location.assign(form.dataset.then ?? `/tournaments/${answer.made}/directing`);
    } else toast(answer.why ?? "That did not work.", { kind: "problem", clause: answer.clause });
  } catch {
    toast("No connection. Try again: nothing is lost.", { kind: "problem" });
  }
}

// Without a zone of the house, times are those of whoever types.
if (!form.dataset.houseZone && !form.dataset.then) {
  form.elements.zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}
checkTyped();
