// A television in the room: it stays awake, and a page that a new version of the house would draw otherwise is fetched
// again once the house answers, so that it runs all night.
const CHECK = 60_000;

async function stayAwake() {
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // The browser decides; a television that sleeps has its own setting.
  }
}

async function renew() {
  const own = document.querySelector("link[rel=stylesheet]").getAttribute("href");
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (answer?.ok && !(await answer.text()).includes(own)) location.reload();
}

document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && stayAwake());
stayAwake();
setInterval(renew, CHECK);
