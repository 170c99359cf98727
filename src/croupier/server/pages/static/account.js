// Limits and breaks stood on this page once: addresses that were kept lead to their own.
const MOVED = { "#care": "/account/limits#breaks", "#limits": "/account/limits" };

function follow() {
  const to = MOVED[location.hash];
  if (to) location.replace(to);
}

addEventListener("hashchange", follow);
follow();
