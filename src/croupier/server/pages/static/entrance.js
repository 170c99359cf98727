// The entrance: an account is opened, a password chosen or an owner made, and that person is signed in at once.
import { readForm } from "./forms.js";
import { newId } from "./live.js";

const token = location.hash.slice(1); // behind the # of the address, which browsers send to nobody
const sent = new Map();

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-enter]");
  if (!form) return;
  event.preventDefault();
  const values = readForm(form);
  if (!values || form.getAttribute("aria-busy") === "true") return;
  form.setAttribute("aria-busy", "true");
  say(form, "");
  try {
    await enter(form, values);
  } catch {
    say(form, "No connection. Try again: nothing is sent twice.");
  }
  form.removeAttribute("aria-busy");
});

async function enter(form, values) {
  if ("token" in form.dataset) values.token = token;
  if (form.querySelector("[data-halves]")) [values.code, values.second = ""] = values.code.trim().split(/\s+/);
  if (form.dataset.enter) {
    const made = await post(form.dataset.enter, { id: idOf(form.dataset.enter, values), version: 0, command: values });
    if (!made.ok) return say(form, made.why);
  }
  const entered = await post("/api/sign-in", { login: values.login, password: values.password });
  if (!entered.ok) return say(form, entered.why);
  if ("gift" in form.dataset) await gift(entered.person);
  location.assign(entered.notice ? "/account" : ownPage(form.dataset.then)); // why they may not play now stands there
}

// The server has looked at the address; here it is read as the browser reads it, and must still be of this house.
function ownPage(wanted) {
  const page = new URL(wanted, location.origin);
  const isOwn = page.origin === location.origin && page.pathname.startsWith("/") && !page.pathname.startsWith("//");
  return isOwn ? page.pathname + page.search : "/";
}

// The same once more has the same id: where an answer was lost, nothing is done twice.
function idOf(address, values) {
  const text = JSON.stringify([address, values]);
  if (!sent.has(text)) sent.set(text, newId());
  return sent.get(text);
}

function gift(person) {
  return post("/api/cage/commands", { id: newId(), version: 0, command: { type: "cage.take play money", by: person } });
}

async function post(address, body) {
  const headers = { "X-Croupier": "1", "Content-Type": "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  return { ...(await response.json()), ok: response.ok };
}

function say(form, words) {
  const place = form.querySelector("[data-problem]");
  place.textContent = words;
  place.hidden = !words;
}

const link = document.querySelector("form[data-token]");
if (link && !token) {
  document.querySelector("[data-no-token]").hidden = false;
  link.hidden = true;
}
