// What somebody new is told at the table: for their first round, or until they want no more of it.
import { prefer } from "./preferences.js";

const place = document.querySelector("[data-first-round]");
let stage = "";

function dismiss(how) {
  prefer(place.dataset.firstRound, true);
  place.classList.add(how);
}

function look() {
  const now = place.querySelector("[data-stage]")?.dataset.stage ?? "";
  if (stage === "over" && now !== "over") dismiss("told");
  stage = now;
}

if (place) {
  place.addEventListener("click", (event) => event.target.closest("[data-dismiss-guide]") && dismiss("dismissed"));
  document.addEventListener("redrawn", look);
  look();
}
