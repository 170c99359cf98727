// The keys of the page: those that its buttons name, and those that every page has.
const GENERAL = [
  ["?", "This list"],
  ["Tab", "The next thing to choose"],
  ["Enter or space", "Choose it, or put the chip there"],
  ["Esc", "Close what is open"],
];
const NAMES = { backspace: "⌫", enter: "Enter" };

function labelOf(button) {
  const label = button.getAttribute("aria-label") ?? button.cloneNode(true);
  if (typeof label === "string") return label;
  for (const key of label.querySelectorAll("kbd")) key.remove();
  return label.textContent.trim().replace(/\s+/g, " ");
}

export function listKeys(place) {
  const own = [...document.querySelectorAll("button[data-key]:not([hidden], [hidden] *)")].map((button) => [
    NAMES[button.dataset.key] ?? button.dataset.key.toUpperCase(),
    labelOf(button),
  ]);
  if (document.querySelector("[data-roving]")) own.push(["Arrows", "Move over the layout"]);
  if (document.querySelector("[data-squeeze]")) own.push(["Arrows", "Squeeze the cards that have the focus"]);
  const rows = [...own, ...GENERAL].map(([key, words]) => {
    const row = document.createElement("div");
    const [term, told] = [document.createElement("dt"), document.createElement("dd")];
    term.append(Object.assign(document.createElement("kbd"), { textContent: key }));
    told.textContent = words;
    row.append(term, told);
    return row;
  });
  place.querySelector("dl").replaceChildren(...rows);
  place.hidden = false;
}
