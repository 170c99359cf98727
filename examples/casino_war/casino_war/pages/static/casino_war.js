// When somebody goes to war the dealer's cards flare up once; those who want less motion see the same without it.
const still = matchMedia("(prefers-reduced-motion: reduce)");
let atWar = isAtWar();

document.addEventListener("redrawn", () => {
  const now = isAtWar();
  if (now && !atWar && !still.matches) flare();
  atWar = now;
});

function isAtWar() {
  return document.querySelector(".war")?.dataset.war === "yes";
}

function flare() {
  document
    .querySelector(".war-dealer")
    ?.animate([{ filter: "none" }, { filter: "drop-shadow(0 0 14px #f3dc9b) brightness(1.25)" }, { filter: "none" }], {
      duration: 900,
      easing: "ease-out",
    });
}
