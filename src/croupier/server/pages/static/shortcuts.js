// Keys for buttons that name one, while nobody is typing and no dialog is open.

export function startShortcuts() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if (event.target.closest("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]"))
      return;
    const button = document.querySelector(`button[data-key="${CSS.escape(event.key.toLowerCase())}"]:not([disabled])`);
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
