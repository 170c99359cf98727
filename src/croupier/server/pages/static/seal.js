// A seal is shown short: one tap copies all of it.
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copy-seal]");
  if (!button) return;
  try {
    await navigator.clipboard.writeText(button.dataset.copySeal);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Can’t copy here";
  }
});
