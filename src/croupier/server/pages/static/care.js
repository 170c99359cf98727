// A reminder for every hour at the tables, by the house's clock. What was told is kept, so that a new page does not
// tell it again; the figures stand in the page, written by the server.
import { houseNow } from "./clock.js";

const HOUR = 3_600_000;
const PATIENCE = 120_000;

export function hoursAt(since, now) {
  return since ? Math.floor((now - since) / HOUR) : 0;
}

function look() {
  const sitting = document.querySelector("[data-care][data-since-ms]");
  const dialog = document.getElementById("reminder");
  if (!sitting || !dialog || dialog.open || document.querySelector("dialog[open]")) return;
  const since = Number(sitting.dataset.sinceMs);
  const hours = hoursAt(since, houseNow());
  const key = `croupier.reminded ${since}`;
  if (hours <= Number(sessionStorage.getItem(key) ?? 0) || isInTheWay(since + hours * HOUR)) return;
  sessionStorage.setItem(key, String(hours));
  dialog.querySelector("[data-hours]").textContent = hours === 1 ? "an hour" : `${hours} hours`;
  dialog.querySelector("[data-net]").textContent = document.querySelector("[data-care-net]")?.textContent.trim() ?? "";
  dialog.returnValue = "";
  dialog.showModal();
}

// A patron at turn has their time for the game first, for a while.
function isInTheWay(due) {
  return document.querySelector(".turn.yours") !== null && houseNow() - due < PATIENCE;
}

document.getElementById("reminder")?.addEventListener("close", (event) => {
  const leave = document.querySelector("[data-leave-table]");
  if (event.target.returnValue !== "leave" || !leave) return;
  delete leave.dataset.confirm; // they have just said so
  leave.click();
});
setInterval(look, 5_000);
look();
