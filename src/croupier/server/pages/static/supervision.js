// A new table, looked at by the house before it is opened: what its smallest chip can't pay, and what would help.
import { writeAmount } from "./amounts.js";
import { money, readForm } from "./forms.js";
import { newId } from "./live.js";
import { hideOdds, showOdds } from "./opening_odds.js";
import { merge } from "./orders.js";

const form = document.querySelector("form[data-preview]");
const PAPERS = /^game\.layout\./; // approvals, which no payment depends on: they may be written last
let asked = 0;
let timer = 0;

if (form) {
  form.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(preview, 250);
  });
  form.querySelector("[data-preview-multiple]").addEventListener("click", (event) => {
    const field = form.elements["limits.multiple"];
    field.value = event.currentTarget.dataset.value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  preview();
}

function readable() {
  return [...form.elements].every((field) => {
    if (field.value === "" && (!field.required || PAPERS.test(field.name))) return true;
    if (field.dataset.type === "int") return /^\d{1,9}$/.test(field.value.trim());
    if (field.dataset.type !== "money") return !field.required || field.value.trim() !== "";
    try {
      money(field);
      return true;
    } catch {
      return false;
    }
  });
}

async function preview() {
  if (!readable()) return;
  const turn = ++asked;
  const values = Object.entries(readForm(form)).filter(([name]) => !PAPERS.test(name));
  const command = merge(JSON.parse(form.dataset.body), Object.fromEntries(values));
  const answer = await fetch(form.dataset.preview, {
    method: "POST",
    headers: { "X-Croupier": "1", "Content-Type": "application/json" },
    body: JSON.stringify({ id: newId(), version: 0, command }),
  })
    .then(async (response) => ({ ok: response.ok, ...(await response.json()) }))
    .catch(() => null);
  if (answer && turn === asked) show(answer, command);
}

function show(answer, command) {
  const found = answer.ok ? answer.unpayable : [];
  const part = (name) => form.querySelector(`[data-preview-${name}]`);
  const short = answer.ok && answer.multiple > command.limits.multiple;
  part("good").hidden = !answer.ok || short || found.length > 0;
  part("bad").hidden = !short && !found.length;
  part("refused").hidden = answer.ok;
  part("refused").textContent = answer.ok ? "" : answer.why;
  if (!answer.ok) return hideOdds();
  showOdds(command);
  const displayed =
    command.terms.rounding_displayed && found.length > 0 && command.limits.multiple % command.game.chip === 0;
  part("word").textContent = displayed
    ? `These are rounded ${command.game.rounding}, and the sign says so.`
    : found.length
      ? "Some permitted wagers can't be paid exactly."
      : "The multiple of wagers is not a whole number of the smallest chip.";
  part("word").classList.toggle("bad-word", !displayed);
  part("list").replaceChildren(...found.slice(0, 6).map(line));
  const written = writeAmount(answer.multiple);
  part("multiple").dataset.value = written;
  part("multiple").querySelector("b").textContent = written;
}

function line(one) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const [book, id] = one.clause.split(" ");
  link.className = "cite";
  link.dataset.clauseLink = "";
  link.href = `/rules/${book}/${encodeURIComponent(id)}`;
  link.textContent = one.clause;
  item.append(`${one.wager} pays ${one.odds}: ${one.due} for ${writeAmount(one.amount)} `, link);
  return item;
}
