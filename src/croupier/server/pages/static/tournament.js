// Opening a tournament: the conditions as they are typed are read by the house, which says what is missing or against
// its book; what it has read is what the tournament is opened with.
import { toast } from "./dialogs.js";
import { newId } from "./live.js";
import { merge } from "./orders.js";

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-conditions]");
  if (!form) return;
  event.preventDefault();
  const read = await post("/api/tournaments/read", { text: form.elements.text.value });
  if (!read.conditions) return tell(form, [["problem", read.why ?? "The conditions could not be read."]]);
  tell(form, findings(read));
  if (event.submitter?.value !== "open" || read.missing.length || read.against.length) return;
  const command = JSON.parse(form.dataset.opening);
  command.conditions = read.conditions;
  merge(command, { "terms.name": form.elements.room.value, ...JSON.parse(form.elements.dealing.value) });
  const answer = await post("/api/tournaments", { id: newId(), version: 0, command });
  if (answer.made) location.assign(`/tournaments/${answer.made}/directing`);
  else toast(answer.why ?? "That did not work.", { kind: "problem", clause: answer.clause });
});

function findings({ missing, against, cautions }) {
  const found = [
    ...missing.map((one) => ["missing", `Missing: ${one.field}, ${one.says} (${one.clause})`]),
    ...against.map((one) => ["against", `Against ${one.clause}: ${one.says}`]),
    ...cautions.map((one) => ["caution", `${one.says} (${one.clause})`]),
  ];
  return missing.length || against.length ? found : [["good", "The conditions are complete."], ...found];
}

function tell(form, found) {
  const list = document.createElement("ul");
  list.className = "findings";
  for (const [kind, words] of found) {
    const item = document.createElement("li");
    item.className = kind === "good" ? "good" : kind === "caution" ? "muted" : "notice";
    item.textContent = words;
    list.append(item);
  }
  form.querySelector("[data-findings]").replaceChildren(list);
}

async function post(address, body) {
  const headers = { "X-Croupier": "1", "Content-Type": "application/json" };
  return (await fetch(address, { method: "POST", headers, body: JSON.stringify(body) })).json();
}
