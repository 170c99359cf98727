// A verdict as a page shows it: what it says, each check, and what stays unproven.
import { VERDICTS } from "./proof_checks.js";

export function verdictShown({ verdict, checks, unproven }) {
  const bad = checks.filter((one) => one.wrong.length).length;
  const mark = bad ? "✗" : "✓";
  const tally = bad ? `${bad} of ${checks.length} checks fail` : `All ${checks.length} checks pass`;
  const list = document.createElement("ul");
  list.className = "checks";
  for (const one of checks) {
    const line = element("li", `${one.wrong.length ? "✗" : "✓"} ${one.name}`, one.wrong.length ? "bad" : "good");
    line.append(
      element(
        "small",
        one.wrong.length ? ` ${one.wrong.slice(0, 5).join(", ")}` : one.count > 1 ? ` ${one.count} checked` : "",
      ),
    );
    list.append(line);
  }
  return [
    element("p", `${mark} ${verdict}`, bad ? "verdict bad" : verdict === "proven" ? "verdict good" : "verdict"),
    element("p", `${tally}: ${VERDICTS[verdict]}.`),
    ...unproven.map((open) => element("p", `Not proven: ${open}.`)),
    list,
    element("p", "Calculated in this browser from the proof alone.", "muted"),
  ];
}

export function element(tag, text, kind = "") {
  const one = document.createElement(tag);
  one.textContent = text;
  if (kind) one.className = kind;
  return one;
}
