// The screen stays on at the table, for those who sit there and as long as they look.
let lock = null;

async function stayAwake() {
  const wanted = document.visibilityState === "visible" && document.querySelector(".hand.seated");
  if (!wanted) {
    lock?.release();
    lock = null;
  } else if (!lock || lock.released) {
    lock = await navigator.wakeLock.request("screen").catch(() => null); // a battery that is low may say no
  }
  document.documentElement.classList.toggle("awake", Boolean(lock && !lock.released));
}

if ("wakeLock" in navigator) {
  document.addEventListener("visibilitychange", stayAwake);
  document.addEventListener("redrawn", stayAwake);
  stayAwake();
}
