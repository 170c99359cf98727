// Keys for buttons that name one, while nobody is typing and no dialog is open; `?` lists them.

import { showClause } from "./dialogs.js";

export function startShortcuts() {
  const list = () => listKeys("[data-keys][hidden]");
  new MutationObserver(list).observe(document.getElementById("clause"), { subtree: true, childList: true });
  document.addEventListener("redrawn", () => listKeys("[data-keys]")); // a list that is open keeps up with the table
  list();
  document.addEventListener("change", async ({ target }) => {
    if ("prefer" in target.dataset) (await import("./preferences.js")).change(target);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]"))
      return;
    if (event.key === "?") return void showClause("/display");
    const key = CSS.escape(event.key.toLowerCase());
    const button = document.querySelector(`button[data-key="${key}"]:not([disabled], [hidden])`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}

async function listKeys(selector) {
  const place = document.querySelector(selector);
  if (place) (await import("./keys.js")).listKeys(place);
}
