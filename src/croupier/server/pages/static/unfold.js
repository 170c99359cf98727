// A section that is folded opens when an address leads into it; where there is room for all of them, they are open.
const sections = [...document.querySelectorAll("details.section")];

function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const section = target?.closest("details.section");
  if (!section) return;
  section.open = true;
  target.scrollIntoView();
}

if (matchMedia("(min-width: 60rem)").matches) for (const one of sections) one.open = true;
unfold();
addEventListener("hashchange", unfold);
