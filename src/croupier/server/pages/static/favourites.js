// Favourite bets of a game, kept by this browser: what lies now can be saved, and put down again with one tap.
import { act, meant, shown, spots, times } from "./betting.js";

const MOST = 4;
const keyOf = (place) => `croupier.favourites.${document.documentElement.dataset.person}.${place.dataset.favourites}`;
const saved = (place) => JSON.parse(localStorage.getItem(keyOf(place)) ?? "[]");
const total = (bets) => spots().reduce((sum, spot) => sum + (bets[spot.dataset.spot] ?? 0) * times(spot), 0);

function keep(place, list) {
  localStorage.setItem(keyOf(place), JSON.stringify(list.slice(-MOST)));
  draw(place);
}

function button(words, label, tap) {
  const made = Object.assign(document.createElement("button"), { type: "button", className: "button quiet" });
  made.textContent = words;
  if (label) made.setAttribute("aria-label", label);
  made.addEventListener("click", tap);
  return made;
}

// The first few by name: `split 17-20, black and 3 more`.
function named(names) {
  const some = names.slice(0, names.length > 4 ? 3 : 4).map((name) => name.replace(/(\d) (?=\d)/g, "$1-"));
  return some.join(", ") + (names.length > some.length ? ` and ${names.length - some.length} more` : "");
}

function row(place, bets, at, list) {
  const line = document.createElement("div");
  const words = `${shown(total(bets))} on ${named(Object.keys(bets))}`;
  const put = button(words, "", () => {
    act(
      spots()
        .filter((spot) => bets[spot.dataset.spot])
        .map((spot) => [spot, bets[spot.dataset.spot]]),
    );
    place.open = false;
  });
  const drop = () =>
    keep(
      place,
      list.filter((_, other) => other !== at),
    );
  line.append(put, button("×", `Forget ${words}`, drop));
  return line;
}

function draw(place) {
  const list = saved(place);
  const now = Object.fromEntries(
    spots()
      .filter(meant)
      .map((spot) => [spot.dataset.spot, meant(spot)]),
  );
  const lines = list.map((bets, at) => row(place, bets, at, list));
  if (total(now)) lines.push(button(`Save these bets: ${shown(total(now))}`, "", () => keep(place, [...list, now])));
  else if (!lines.length) lines.push("Put bets down, then save them here.");
  place.querySelector(".favourite-list").replaceChildren(...lines);
  name();
}

// The button saves, or has what was saved; until there is something to save it is not there.
function name() {
  for (const place of document.querySelectorAll("[data-favourites]")) {
    const { length } = saved(place);
    place.querySelector("small").textContent = length ? "Saved" : "Save";
    place.classList.toggle("empty", !length && !spots().some(meant));
  }
}

function opened({ target }) {
  if (target.matches?.("[data-favourites]") && target.open) draw(target);
}

document.addEventListener("toggle", opened, { capture: true });
document.addEventListener("redrawn", name);
name();
