// A long list is narrowed to the lines that have the letters typed into its field; it stays so when lines change.
const field = document.querySelector("[data-find]");

function narrow() {
  const sought = field.value.trim().toLocaleLowerCase();
  for (const line of document.querySelectorAll(field.dataset.find)) {
    line.hidden = !line.textContent.toLocaleLowerCase().includes(sought);
  }
}

if (field) {
  field.addEventListener("input", narrow);
  new MutationObserver(narrow).observe(document.querySelector("main"), { childList: true, subtree: true });
}
