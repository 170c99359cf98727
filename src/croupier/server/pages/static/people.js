// A new member of staff gets their office in the same stroke, where one was chosen.
import { toast } from "./dialogs.js";
import { newId } from "./live.js";

document.addEventListener("done", async (event) => {
  const form = event.target.closest?.("form[data-staff]");
  if (!form) return;
  const { made } = event.detail;
  document.querySelector("[data-made-link]").href = `/people/${encodeURIComponent(made)}`;
  const office = form.querySelector("[data-office]")?.value;
  form.hidden = true;
  if (!office) return;
  const command = { type: "person.appoint", by: form.dataset.staff, office };
  const answer = await fetch(`/api/people/${encodeURIComponent(made)}/commands`, {
    method: "POST",
    headers: { "X-Croupier": "1", "Content-Type": "application/json" },
    body: JSON.stringify({ id: newId(), version: 0, command }),
  });
  const told = await answer.json();
  if (answer.ok) toast(`Appointed as ${office}.`);
  else toast(told.why, { kind: "problem", clause: told.clause });
});
