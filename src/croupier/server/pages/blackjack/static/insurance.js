// "No thanks" to insurance: nothing is ordered, since whoever does nothing is not insured. The question goes for this
// round.
let declined = "";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-decline]");
  if (!button) return;
  declined = button.dataset.decline;
  show();
});
document.addEventListener("redrawn", show);

function show() {
  for (const button of document.querySelectorAll("[data-decline]"))
    button.closest(".bj-controls").classList.toggle("declined", button.dataset.decline === declined);
}
