// What a page shows goes to the printer.
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) window.print();
});
