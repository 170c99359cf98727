// What somebody new is told at the table: on their first visit there, or until they want no more of it. It stays for
// the whole visit, so that nothing moves between rounds.
import { prefer } from "./preferences.js";

const place = document.querySelector("[data-first-round]");
const remember = () => prefer(place.dataset.firstRound, true);

function look() {
  if (place.querySelector('[data-stage="over"]')) remember();
}

if (place) {
  place.addEventListener("click", (event) => {
    if (!event.target.closest("[data-dismiss-guide]")) return;
    remember();
    place.classList.add("dismissed");
  });
  document.addEventListener("redrawn", look);
  look();
}
