// Chips on the layout. A tap adds the chip in hand to what is meant to lie there; after a moment's rest, or where bets
// are confirmed once that is done, the house is told what has changed, one change at a time. Spots of one group stand
// and fall with the first of them: the last is taken back first, the first added to first. A spot that says what it
// `needs` takes no chip before that first one. What is meant, and what can be undone, is kept for this tab: a reload
// loses nothing.
import { writeAmount } from "./amounts.js";
import { ask, toast, withdrawQuestion } from "./dialogs.js";
import { isQuiet, order } from "./live.js";
import { refused, versionAt } from "./orders.js";

const REST = 350;
const TAP = matchMedia("(pointer: fine) and (min-width: 40.01rem)").matches ? "Click" : "Tap";
const page = document.querySelector("[data-stream]");
const KEPT = `croupier.bets.${document.documentElement.dataset.person}.${page?.dataset.stream}`;
const nothing = () => ({ meant: {}, waits: [], acts: [], lies: {} });
const kept = { ...nothing(), last: {}, ...JSON.parse(sessionStorage.getItem(KEPT) ?? "{}") };
// meant: amounts by spot, where they are otherwise than they lie; waits: each of these in words; acts: what was meant
// before each; lies: what lies now, so that it is there to be repeated as `last` once no more bets are taken.
let chip = 0; // what the patron has picked; until then the usual one, and never less than a spot takes
let timer = 0;
let busy = false;
let confirmed = false; // in a tournament a bet is put together first: nobody sees it, and nothing is sent, before that
let sent = {}; // what the house has carried out, as long as the page may not show it yet
let words = "";
let isAsking = false; // whether to bet all one's chips
let isResting = false; // bets were put down again in this moment
let late = null; // the message that bets closed over what was not placed: it is stale once there is a result
let going = null; // the order that says "I am ready", once all chips lie

document.addEventListener("click", (event) => {
  const picked = event.target.closest("[data-chip]");
  if (picked) return pick(picked);
  const bets = event.target.closest("[data-bets]");
  if (bets) return buttons[bets.dataset.bets](bets);
  const spot = event.target.closest("[data-spot]");
  if (spot) return tap(spot);
  const way = event.target.closest("#region-felt") && document.querySelector(".hand:not(.seated) .button.primary");
  if (!way || event.target.closest("a, button, input, summary")) return;
  toast(way.tagName === "A" ? "Sign up or sign in to bet." : "Sit down to bet.");
  way.focus();
});
document.addEventListener("keydown", (event) => {
  const spot = event.target.closest?.("[data-spot]");
  if (!spot || spot.tagName === "BUTTON" || (event.key !== "Enter" && event.key !== " ")) return;
  event.preventDefault();
  tap(spot);
});
document.addEventListener("redrawn", later);
document.addEventListener("redrawn", () => {
  if (document.querySelector(".phase.result, .hand[data-asked]")) late?.remove();
});
document.addEventListener("answered", later);

export const spots = () => [...document.querySelectorAll("[data-spot]")];
const inherited = (spot, name) => spot.dataset[name] ?? spot.closest(`[data-${name}]`)?.dataset[name];
const bound = (spot, name, otherwise) => Number(inherited(spot, name) ?? otherwise);
const lying = (spot) => Number(spot.dataset.lying ?? 0);
export const meant = (spot) => kept.meant[spot.dataset.spot] ?? lying(spot);
const groupOf = (spot) => spot.dataset.group ?? spot.dataset.spot;
const firstOf = (spot) => spots().find((one) => groupOf(one) === groupOf(spot));
// How often a spot takes its amount from the stack.
export const times = (spot) => Number(spot.dataset.takes ?? 1) * Number(spot.dataset.chips ?? 1);
const left = () => stack() - missing(spots()); // chips in hand
const stack = () => Number(document.querySelector("[data-tray]")?.dataset.stack ?? 0);
export const shown = (amount) => writeAmount(amount, page.dataset.unit === "chips" ? "chips" : "money");

function pick(picked) {
  const value = Number(picked.dataset.chip);
  words = value > left() ? beyond() : "";
  if (!words) chip = value;
  show();
}

const beyond = () => `You have ${shown(left())} in chips.`;

function tap(spot) {
  if (spot.dataset.needs && !meant(firstOf(spot))) {
    words = spot.dataset.needs;
    return show();
  }
  const value = chip || Math.max(usual(), meant(spot) ? 0 : least(spot));
  if (value) act([[spot, meant(spot) + value]]);
}

const usual = () => Number(document.querySelector("[data-chip][data-usual]")?.dataset.chip ?? 0);

function least(spot) {
  const multiple = bound(spot, "multiple", 1);
  return Math.ceil(bound(spot, "minimum", 0) / multiple) * multiple;
}

// One act of the patron's, which one Undo takes back whole; nothing of it where they have too few chips.
export function act(changes) {
  words = "";
  const before = changes.map(([spot]) => [spot.dataset.spot, meant(spot)]);
  for (const [spot, amount] of changes) kept.meant[spot.dataset.spot] = capped(spot, amount);
  if (missing(spots()) > stack()) {
    words = (changes.length === 1 && changes[0][0].dataset.beyond) || "You don't have enough chips at this table.";
    for (const [name, amount] of before) kept.meant[name] = amount;
  } else if (changes.some(([spot], at) => meant(spot) !== before[at][1])) kept.acts.push(before);
  rested();
}

// No more than the sign allows there.
function capped(spot, amount) {
  const most = bound(spot, "maximum", Infinity);
  if (amount > most) words = `${nameOf(spot)}: at most ${shown(most)}.`;
  return allowed(spot, amount);
}

function allowed(spot, amount) {
  const [most, multiple] = [bound(spot, "maximum", Infinity), bound(spot, "multiple", 1)];
  return amount <= most ? amount : most - (most % multiple);
}

// What it takes from one's chips to have these bets, each so many times.
function cost(bets, factor) {
  return bets.reduce((sum, [spot, amount]) => sum + (allowed(spot, factor * amount) - meant(spot)) * times(spot), 0);
}

// What the changes on some spots take from the stack.
function missing(some) {
  return some.reduce((sum, spot) => sum + (meant(spot) - lying(spot)) * times(spot), 0);
}

const buttons = {
  confirm() {
    confirmed = true;
    later();
  },
  undo() {
    words = "";
    const isThere = ([name, amount]) => spots().some((spot) => spot.dataset.spot === name && meant(spot) !== amount);
    while (kept.acts.length) {
      const before = kept.acts.pop();
      if (!before.some(isThere)) continue;
      for (const [name, amount] of before) kept.meant[name] = amount;
      break;
    }
    rested();
  },
  clear: () =>
    act(
      spots()
        .filter(meant)
        .map((spot) => [spot, 0]),
    ),
  repeat: () => repeat(1),
  double: () => (spots().some(meant) ? act(standing(spots()).map((spot) => [spot, 2 * meant(spot)])) : repeat(2)),
  go(button) {
    if (!spots().some(meant)) repeat(1);
    going = JSON.parse(button.dataset.ready);
    confirmed = true;
    later();
  },
};

// What is doubled: chips that the house does not take yet are no bet.
const standing = (open) => open.filter((spot) => meant(spot) && !lacking(spot));

const isRepeatable = () => spots().some((spot) => kept.last[spot.dataset.spot]);

const lastBets = () => {
  const open = spots().filter((spot) => kept.last[spot.dataset.spot]);
  return open.map((spot) => [spot, kept.last[spot.dataset.spot]]);
};

function repeat(factor) {
  isResting = true;
  setTimeout(() => {
    isResting = false;
    showRepeating(spots());
  }, 600);
  act(lastBets().map(([spot, amount]) => [spot, factor * amount]));
}

// Ready is said once everything lies that was meant to; who took their chips back is not.
function sayReady() {
  if (!going || timer || !isSettled() || ready().length) return;
  const said = going;
  going = null;
  if (spots().some(lying)) give(said).then((answer) => answer.type !== "done" && refused(answer));
}

const confirming = () => document.querySelector('[data-bets="confirm"]');

function rested() {
  clearTimeout(timer);
  timer = 0;
  confirmed = false;
  later();
}

function later() {
  if (isSettled()) {
    for (const [name, amount] of Object.entries(sent)) if (kept.meant[name] === amount) delete kept.meant[name];
    for (const spot of spots()) if (kept.meant[spot.dataset.spot] === lying(spot)) delete kept.meant[spot.dataset.spot];
    sent = {};
  }
  show();
  if (ready().length && (!confirming() || confirmed)) timer ||= setTimeout(settle, confirmed ? 0 : REST);
  sayReady();
}

// Whether nothing is under way and the page shows all that was answered: before that, what lies is not known.
function isSettled() {
  return !busy && isQuiet(page.dataset.stream, versionAt(page));
}

// Why chips on a spot still wait; nothing if they can be wagered.
function lacking(spot) {
  const amount = meant(spot);
  const [minimum, multiple] = [bound(spot, "minimum", 0), bound(spot, "multiple", 1)];
  if (!amount || amount === lying(spot)) return "";
  if (amount < minimum) return `at least ${shown(minimum)}`;
  if (amount % multiple) return `in multiples of ${shown(multiple)}`;
  return meant(firstOf(spot)) ? "" : "place the main bet first";
}

const named = (name) => name.replace(/(\d) (?=\d)/g, "$1-");

// What a bet is called: its label goes on with what lies there.
function nameOf(spot) {
  const [name] = (spot.getAttribute("aria-label") ?? "This bet").split(",");
  return named(name.charAt(0).toUpperCase() + name.slice(1));
}

// Of bets that do not stand, the first that is in sight.
function objection(open) {
  const spot = open.find((one) => lacking(one) && one.getClientRects().length);
  return spot ? `${nameOf(spot)}: ${lacking(spot)}.` : "";
}

function ready() {
  return spots().filter((spot) => meant(spot) !== lying(spot) && !lacking(spot));
}

async function settle() {
  timer = 0;
  if (!isSettled()) return; // the answer, or the next look at the table, comes back to this
  const now = ready();
  busy = true;
  try {
    const allIn = stack() > 0 && missing(now) >= stack();
    if (allIn && !(await askForAll())) kept.meant = {};
    else for (const group of new Set(now.map(groupOf))) await change(group);
  } finally {
    busy = confirmed = false;
    later();
  }
}

async function askForAll() {
  isAsking = true;
  const isMeant = await ask("These are all your chips at this table. Bet them all?", "Bet them all");
  isAsking = false;
  return isMeant;
}

async function change(group) {
  const own = spots().filter((spot) => groupOf(spot) === group);
  const changes = own.map((spot) => {
    const to = !meant(own[0]) ? 0 : lacking(spot) ? lying(spot) : meant(spot);
    return {
      name: spot.dataset.spot,
      to,
      by: to - lying(spot),
      orders: { place: command(spot, "place"), withdraw: command(spot, "withdraw") },
    };
  });
  const steps = [...changes.filter((one) => one.by < 0).reverse(), ...changes.filter((one) => one.by > 0)];
  for (const one of steps) {
    const answer = await give(one.by > 0 ? added(one) : takenBack(one));
    if (answer.type !== "done") {
      for (const { name } of changes) delete kept.meant[name];
      return refused(answer); // what lay there lies there still
    }
    sent[one.name] = one.to;
  }
}

// Chips go on top of the wager that lies there and are taken off it: it keeps its place on the layout.
const added = ({ by, orders: { place } }) => ({ ...place, amount: by, ...("adds" in place ? { adds: true } : {}) });
const takenBack = ({ to, by, orders: { withdraw } }) => ({ ...withdraw, ...(to ? { amount: -by } : {}) });

function command(spot, which) {
  const base = JSON.parse(inherited(spot, which));
  return spot.dataset.on === undefined ? base : { ...base, on: spot.dataset.on };
}

const give = (said) => order(page.dataset.stream, versionAt(page), said);

function show() {
  const open = spots();
  if (open.length) {
    kept.lies = Object.fromEntries(open.filter(lying).map((spot) => [spot.dataset.spot, lying(spot)]));
    kept.waits = open.filter((spot) => meant(spot) !== lying(spot)).map(waiting);
  } else close();
  sessionStorage.setItem(KEPT, JSON.stringify(kept));
  for (const one of document.querySelectorAll("[data-chip]")) {
    one.setAttribute("aria-checked", String(Number(one.dataset.chip) === (chip || usual())));
    dim(one, Number(one.dataset.chip) > left());
    one.title = one.ariaDisabled ? beyond() : tapsFor(Number(one.dataset.chip), open);
  }
  for (const spot of open) mark(spot);
  const tray = document.querySelector("[data-tray-says]");
  const objects = words || objection(open);
  const says = objects || next(open);
  if (tray && tray.textContent !== says) tray.textContent = says;
  tray?.classList.toggle("objects", objects !== "");
  showConfirming(open);
  showRepeating(open);
}

// What one's chips do not reach looks so; a tap on it says why.
function dim(button, isBeyond) {
  if (isBeyond) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

// With nothing down and nothing to repeat, the first step is told.
function next(open) {
  if (!open.length || open.some(meant) || isRepeatable()) return "";
  const many = tapsFor(chip || usual(), open);
  return `${TAP} to bet. ${many || `Each ${TAP.toLowerCase()} adds ${shown(chip || usual())}.`}`;
}

// A chip below every minimum is there to be put down more than once.
function tapsFor(value, open) {
  const minimum = Math.min(...open.map((spot) => bound(spot, "minimum", 0)));
  return open.length && value < minimum
    ? `${Math.ceil(minimum / value)} ${TAP.toLowerCase()}s make the minimum of ${shown(minimum)}.`
    : "";
}

// With chips down one clears or doubles them, or goes; with none, last round's bets come back. Each has its own
// place in a round, and a second tap on what put bets down again does nothing.
function showRepeating(open) {
  const lies = open.some(meant);
  const again = isRepeatable();
  const bets = lies ? standing(open).map((spot) => [spot, meant(spot)]) : lastBets();
  const isIdle = (!lies && !again) || isResting;
  const [once, more] = [cost(lastBets(), 1), cost(bets, 2)];
  put("undo", !kept.acts.length, "Undo", undone(open));
  put("clear", !lies);
  put("repeat", lies || !again, "Rebet", again && !lies ? written(once) : "", lies ? 0 : once);
  const button = document.querySelector('[data-bets="repeat"]');
  if (button) button.hidden = !again;
  const twice = again ? ["Rebet ×2", written(more)] : ["Double", ""];
  put("double", isIdle || !bets.length, ...(lies ? ["Double", bets.length ? `+${written(more)}` : ""] : twice), more);
  put("go", isIdle, ...(lies || !again ? ["I'm ready", "start early"] : ["Rebet & go", written(once)]));
}

const written = (amount) => writeAmount(amount, "chips");

// A button's word, and below it what it is about: how much it takes, or what is taken back.
function put(name, isDisabled, word = "", below = "", takes = 0) {
  const button = document.querySelector(`[data-bets="${name}"]`);
  if (!button) return;
  button.disabled = isDisabled;
  dim(button, takes > left());
  if (!word) return;
  const [first, small] = [button.firstChild, button.querySelector("small")];
  if (first.data.trim() !== word) first.data = `${word} `;
  if (small.textContent !== below) small.textContent = below;
}

// What an Undo takes back: how many bets, or the one by its name, where it has one, and what was added to it; nothing
// that was bet from another device.
function undone(open) {
  if (!kept.acts.length && open.some(lying)) return "other device";
  const before = kept.acts.at(-1) ?? [];
  if (before.length !== 1) return before.length ? `${before.length} bets` : "";
  const [[name, amount]] = before;
  const spot = open.find((one) => one.dataset.spot === name);
  if (!spot || spot.dataset.on) return named(name);
  const change = Math.abs(meant(spot) - amount);
  return `${spot.querySelector(".what b")?.textContent ?? ""} ${change ? written(change) : ""}`.trim();
}

// What will lie on the layout stands on the button; a turn is over only when nothing waits to be confirmed.
function showConfirming(open) {
  const button = confirming();
  if (!button) return;
  const waits = ready().length > 0;
  const total = open.reduce((sum, spot) => sum + meant(spot) * times(spot), 0);
  button.hidden = !waits;
  button.textContent = total ? `Confirm ${shown(total)}` : "Take back";
  for (const one of document.querySelectorAll("[data-unless-composing]")) one.hidden = waits;
}

function close() {
  if (isAsking) withdrawQuestion("No more bets: those chips stay yours.");
  if (busy) return;
  if (Object.keys(kept.meant).length) late = tellLate(kept.waits.filter(({ spot }) => spot in kept.meant));
  if (Object.keys(kept.lies).length) kept.last = kept.lies;
  Object.assign(kept, nothing());
  [sent, words, going] = [{}, "", null];
}

// Which chips did not become a bet, and why: it stands where the round is, and a decision takes its place.
function tellLate(waits) {
  const [first, ...others] = waits.filter(({ more }) => more > 0);
  const sum = shown(waits.reduce((all, { more }) => all + Math.max(0, more), 0));
  const isOne = others.every(({ lacks }) => lacks === first.lacks);
  const why = isOne ? `: ${first?.lacks || "betting had closed"}` : "";
  const on = others.length ? `${others.length + 1} bets` : first?.name;
  const said = `${sum} on ${on} was not taken${why}. It stays yours.`;
  const told = toast(first ? said : "Your last change came too late.");
  told?.classList.add("late");
  return told;
}

const waiting = (spot) => ({
  spot: spot.dataset.spot,
  name: nameOf(spot),
  more: (meant(spot) - lying(spot)) * times(spot),
  lacks: lacking(spot),
});

function mark(spot) {
  const waits = meant(spot) !== lying(spot);
  const label = spot.querySelector("[data-meant]");
  if (label && (waits || spot.classList.contains("waits"))) label.textContent = meant(spot) ? shown(meant(spot)) : "";
  spot.classList.toggle("waits", waits);
  const lacks = lacking(spot);
  spot.classList.toggle("short", lacks !== "");
  if (lacks) spot.dataset.lacks = lacks.replace(/^at least /, "min ");
  else delete spot.dataset.lacks;
}

later();
