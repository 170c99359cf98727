/* Shows a page of our own when there is no connection. Everything else goes to the house as always. */
const NAME = "croupier-{{ version }}";
const KEPT = {{ kept|json|safe }};
addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(KEPT)));
});
addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("croupier-") && name !== NAME);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});
addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request;
  if (method !== "GET" || (mode !== "navigate" && !KEPT.includes(new URL(url).pathname))) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(mode === "navigate" ? "/offline" : event.request)));
});
