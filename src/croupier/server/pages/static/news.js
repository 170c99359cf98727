// What somebody is told: on a page with a place for it in a list that covers nothing, elsewhere as a short message.
import { toast } from "./dialogs.js";

const KEPT = "croupier.news";
const MOST = 6;

// At a tournament's table they go after a while: the tournament's page lists them.
const inTournament = () => document.body.classList.contains("in-tournament");

export function tellNews(told) {
  const place = document.querySelector("[data-news]");
  for (const one of told) {
    if (place || inTournament()) keep(one);
    const way = countingPage(one);
    if (way && (way === location.pathname || location.pathname.startsWith("/dealing"))) continue; // the page says it
    if (!place) toast(atThisTable(one.words), { kind: "news", stays: !inTournament(), clause: one.clause ?? "", way });
  }
  listNews();
}

// At a table its own name goes without saying.
function atThisTable(words) {
  const name = `${document.querySelector(".status h1")?.textContent}: `;
  return words.startsWith(name) ? words.slice(name.length) : words;
}

// Where somebody counts again who is asked to.
function countingPage({ stream, words }) {
  const [, session] = /^The two counts of session (\d+) differ:/.exec(words) ?? [];
  return session ? `/tournaments/${stream.replace("tournament ", "")}/count/${session}` : "";
}

// What others did is said in the page's line once, when it comes while the page is open.
let happened = latest();

export function tellHappened() {
  const now = latest();
  if (now && now !== happened) toast(document.querySelector("[data-happened]").textContent.trim());
  happened = now;
}

function latest() {
  return document.querySelector("[data-happened]")?.dataset.happened ?? "";
}

export function listNews() {
  const place = document.querySelector("[data-news]");
  if (!place) return;
  const news = kept();
  place.hidden = !news.length;
  place.querySelector("ol").replaceChildren(
    ...news.map(({ words }) => {
      const line = document.createElement("li");
      line.textContent = words;
      return line;
    }),
  );
}

function kept() {
  const { person, news } = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
  return person === document.documentElement.dataset.person ? (news ?? []) : [];
}

function keep({ words }) {
  const { person } = document.documentElement.dataset;
  sessionStorage.setItem(KEPT, JSON.stringify({ person, news: [{ words }, ...kept()].slice(0, MOST) }));
}
