// Limits and breaks stood on this page once: addresses that were kept lead to their own.
const MOVED = { "#care": "/account/limits#breaks", "#limits": "/account/limits" };

function follow() {
  const to = MOVED[location.hash];
  if (to) location.replace(to);
}

addEventListener("hashchange", follow);
// On a desk one's seats are in sight; a phone has the ways on first.
const seats = document.querySelector(".at-tables");
if (seats && matchMedia("(min-width: 52rem)").matches) seats.open = true;
follow();
