// "No thanks" to insurance: nothing is ordered, since whoever does nothing is not insured. The question goes for this
// round. An amount of one's own stands on the button that bets it.
let declined = "";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-decline]");
  if (!button) return;
  declined = button.dataset.decline;
  show();
});
document.addEventListener("redrawn", show);
document.addEventListener("input", ({ target }) => {
  const form = target.closest("#bj-double-for-less");
  if (form) name(form.querySelector("button"), target.value.trim());
});

function name(button, amount) {
  button.textContent = button.textContent.replace(/( for .*)?$/, amount && ` for ${amount}`);
}

function show() {
  for (const button of document.querySelectorAll("[data-decline]"))
    button.closest(".bj-controls").classList.toggle("declined", button.dataset.decline === declined);
}
