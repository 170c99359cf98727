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
    if (!place) toast(one.words, { kind: "news", stays: !inTournament(), clause: one.clause ?? "" });
  }
  listNews();
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
