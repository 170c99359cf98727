// How somebody likes their pages, remembered by this browser: words in a cookie, which the server reads too.
const COOKIE = "croupier-look";
const YEAR = 31_536_000;

export function preferences() {
  const kept = document.cookie.split("; ").find((one) => one.startsWith(`${COOKIE}=`)) ?? "";
  return new Set(kept.slice(COOKIE.length + 1).split(".").filter(Boolean));
}

export function prefer(word, isOn) {
  const words = preferences();
  if (isOn) words.add(word);
  else words.delete(word);
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${COOKIE}=${[...words].join(".")}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

// What is chosen in the display dialog holds at once, without loading the page again.
export function change({ dataset, checked, value }) {
  if (dataset.prefer === "theme") return theme(value);
  prefer(dataset.prefer, checked);
  document.documentElement.classList.toggle(dataset.prefer, checked);
  document.dispatchEvent(new CustomEvent("preferred"));
}

function theme(chosen) {
  for (const word of ["light", "dark"]) {
    prefer(word, word === chosen);
    document.documentElement.classList.toggle(word, word === chosen);
  }
  const media = { dark: "all", light: "not all" };
  document.getElementById("dark").media = media[chosen] ?? "(prefers-color-scheme: dark)";
}
