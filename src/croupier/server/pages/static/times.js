// Moments as people say them, in the reader's own time zone, which only the browser knows.

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NEAR = { "-1": "Tomorrow", 0: "Today", 1: "Yesterday" };
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

export function timeWords(at, now, style) {
  if (style === "exact") return written(at, { dateStyle: "medium", timeStyle: "medium" });
  if (style === "hour") return written(at, { timeStyle: "short" });
  if (style === "day") return dayWords(at, now);
  if (style === "start") return startWords(at, now);
  if (style === "starts") return startWords(at, now).replace(/^To/, "to");
  if (style === "dated") {
    return startWords(at, now).replace(/^To\w+/, `$&, ${written(at, { day: "numeric", month: "short" })}`);
  }
  if (style === "due") return midnight(at) === midnight(now) ? written(at, { timeStyle: "short" }) : dayWords(at, now);
  const minutes = Math.round((at - now) / MINUTE);
  if (!minutes) return at > now ? "in less than a minute" : "just now";
  if (Math.abs(minutes) < 60) return relative.format(minutes, "minute");
  const days = Math.round((midnight(at) - midnight(now)) / DAY);
  if (Math.abs(days) < 2) return `${relative.format(days, "day")} ${written(at, { timeStyle: "short" })}`;
  return written(at, { dateStyle: "medium", timeStyle: "short" });
}

function dayWords(at, now) {
  const days = Math.round((midnight(now) - midnight(at)) / DAY);
  const options = Math.abs(days) < 300 ? { weekday: "short", day: "numeric", month: "short" } : { dateStyle: "medium" };
  return `${NEAR[days] ?? written(at, options)}, ${written(at, { timeStyle: "short" })}`;
}

// When something begins: `Today, 10:27 pm · in 56 minutes`.
function startWords(at, now) {
  const minutes = Math.round((at - now) / MINUTE);
  const left = minutes < 60 ? relative.format(minutes, "minute") : relative.format(Math.round(minutes / 60), "hour");
  return at - now > 0 && at - now < DAY ? `${dayWords(at, now)} · ${left}` : dayWords(at, now);
}

export function ownZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function midnight(at) {
  return new Date(at).setHours(0, 0, 0, 0);
}

function written(at, options) {
  return new Intl.DateTimeFormat(undefined, options).format(at);
}
