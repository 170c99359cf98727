"""A second, deliberately plain settlement of a tournament record, written from the approved texts alone."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

CLAUSES = {
    "NZ-D7": {
        "entry": "4.2",
        "reserve": "2.3(b)",
        "withdrawal": "2.5",
        "no show": "2.3(c)",
        "disqualified": "2.3(c)",
        "re_buy": "4.4",
        "add_on": "4.4",
        "buy_back": "4.4",
        "commission": "2.4",
        "pool": "2.4",
        "placing": "5.9",
        "ties": "5.10",
        "cancelled": "2.3(e)",
    },
    "ACT-BJ": {
        "entry": "19.6",
        "reserve": "19.10",
        "withdrawal": "19.21",
        "no show": "19.9",
        "disqualified": "16.2",
        "re_buy": "19.3(a)(ii)(F)",
        "add_on": "19.13",
        "buy_back": "19.3(a)(ii)(F)",
        "commission": "19.20",
        "pool": "19.19",
        "placing": "19.18",
        "ties": "19.3(a)(xi)",
        "cancelled": "19.21",
    },
    "ACT-MB": {
        "entry": "15.6",
        "reserve": "15.10",
        "withdrawal": "15.23",
        "no show": "15.9",
        "disqualified": "14.2",
        "re_buy": "15.3(a)(ii)(f)",
        "add_on": "15.13",
        "buy_back": "15.3(a)(ii)(f)",
        "commission": "15.22",
        "pool": "15.21",
        "placing": "15.20",
        "ties": "15.3(a)(xi)",
        "cancelled": "15.23",
    },
    "ACT-UTH": {
        "entry": "16.6",
        "reserve": "16.11",
        "withdrawal": "16.23",
        "no show": "16.10",
        "disqualified": "15.3",
        "re_buy": "16.3(a)(iii)(G)",
        "add_on": "16.3(a)(iii)(H)",
        "buy_back": "16.3(a)(iii)(G)",
        "commission": "16.21",
        "pool": "16.21",
        "placing": "16.20",
        "ties": "16.3(a)(x)",
        "cancelled": "16.24",
    },
}
"""Of each book, the clause that is behind a refusal, by its subject."""

NEEDED = ("rules", "start", "entry_fee", "prizes", "happened")
OF_SOME_BOOKS = {
    "NZ-D7": (),
    "ACT-BJ": ("commission", "buy_back", "ties"),
    "ACT-MB": ("commission", "buy_back", "ties"),
    "ACT-UTH": ("commission", "re_buy", "add_on", "ties"),
}
AMOUNTS = ("entry_fee", "added", "commission", "re_buy", "add_on", "buy_back")
TIES = ("share", "extra rounds", "draw of cards")
SURPLUS = ("to the winner", "shared equally by the prize-winners")
TWO_DAYS = timedelta(hours=48)

NAME = r"([^\s,:]+)"
LINES = {
    "cancelled": r"the tournament is cancelled",
    "reserve": rf"{NAME} enters? for {NAME}",
    "entry": rf"{NAME} enters?",
    "consent": rf"(\S+) {NAME} withdraws? with consent",
    "withdrawal": rf"(\S+) {NAME} withdraws?",
    "no show": rf"{NAME} do(?:es)? not show",
    "disqualified": rf"{NAME} (?:is|are) disqualified",
    "re_buy": rf"{NAME} re-buys?",
    "add_on": rf"{NAME} adds? on",
    "buy_back": rf"{NAME} buys? back",
    "final": r"final session: (.+)",
    "play-off": r"play-off: (.+)",
}


class PlainRefusal(Exception):  # noqa: N818  a refusal is no error of the program
    """The rules do not allow it or, without a rule, it is not a record; lines count from 1, None for the conditions."""

    def __init__(self, rule: str | None, line: int | None) -> None:
        super().__init__(rule, line)
        self.rule = rule
        self.line = line


@dataclass
class Entrant:
    """What one player paid in all, in cents, what of it went back, and why they are out, where they are."""

    paid: int = 0
    refunded: int = 0
    out: str = ""  # "withdrawn", "no show", "disqualified"
    seat_resold: bool = False


@dataclass
class Conditions:
    """The record above its `happened`, money in cents."""

    book: str
    start: datetime
    money: dict[str, int]
    amounts: list[int]  # the prizes, where they are amounts
    shares: list[Fraction]  # the prizes, where they are parts of the pool
    ties: str
    surplus: str
    fewest: int

    @property
    def prizes(self) -> int:
        """How many prizes there are."""
        return len(self.amounts) + len(self.shares)

    def clause(self, subject: str) -> str:
        """The clause of the book about a subject."""
        return CLAUSES[self.book][subject]


@dataclass
class Story:
    """What the lines so far have come to."""

    entrants: dict[str, Entrant] = field(default_factory=dict)
    commission: int = 0
    cancelled: bool = False
    session: list[str] = field(default_factory=list)  # the players of the final session as its line has them
    groups: list[list[str]] = field(default_factory=list)  # the same, best first, equal ones together

    def playing(self, name: str) -> bool:
        """Whether somebody has entered and is still in."""
        return name in self.entrants and not self.entrants[name].out


def settle(record: Mapping[str, Any]) -> dict[str, Any]:
    """The answer to a record's `[tournament]` table."""
    conditions = conditions_of(record)
    acts = [act_of(text, number, conditions.start) for number, text in enumerate(lines_of(record), 1)]
    check(conditions, record)
    story = Story()
    for number, (verb, words) in enumerate(acts, 1):
        tell(story, conditions, verb, words, number)
    return answer_of(story, conditions)


# --- reading -------------------------------------------------------------------------------------------------------


def cents_of(amount: object) -> int:
    """An amount of the record in cents: a number, not below zero, of two decimals at most."""
    if isinstance(amount, bool) or not isinstance(amount, int | float | Decimal):
        raise PlainRefusal(None, None)
    cents = Decimal(str(amount)) * 100
    if not cents.is_finite() or cents != int(cents) or cents < 0:
        raise PlainRefusal(None, None)
    return int(cents)


def lines_of(record: Mapping[str, Any]) -> list[str]:
    """The lines of `happened`."""
    lines = record["happened"]
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise PlainRefusal(None, None)
    return lines


def conditions_of(record: Mapping[str, Any]) -> Conditions:
    """The conditions, read but not yet judged."""
    known = {*NEEDED, "added", "surplus", "minimum_players", *(key for keys in OF_SOME_BOOKS.values() for key in keys)}
    if any(key not in record for key in NEEDED) or any(key not in known for key in record):
        raise PlainRefusal(None, None)
    if record["rules"] not in CLAUSES or not isinstance(record["start"], datetime):
        raise PlainRefusal(None, None)
    if "ties" in record and record["ties"] not in TIES:
        raise PlainRefusal(None, None)
    if record.get("surplus", SURPLUS[0]) not in SURPLUS:
        raise PlainRefusal(None, None)
    prizes = record["prizes"]
    if not isinstance(prizes, list) or not prizes:
        raise PlainRefusal(None, None)
    amounts: list[int] = []
    shares: list[Fraction] = []
    for prize in prizes:
        if isinstance(prize, str):
            written = re.fullmatch(r"(\d+(?:\.\d+)?) ?%", prize)
            if not written:
                raise PlainRefusal(None, None)
            shares.append(Fraction(written[1]) / 100)
        else:
            amounts.append(cents_of(prize))
    if amounts and shares:
        raise PlainRefusal(None, None)
    money = {key: cents_of(record.get(key, 0)) for key in AMOUNTS}
    words = (record.get("ties", ""), record.get("surplus", ""))
    return Conditions(
        record["rules"], record["start"], money, amounts, shares, *words, record.get("minimum_players", 0)
    )


def act_of(text: str, number: int, start: datetime) -> tuple[str, list[Any]]:
    """One line: what it tells, and its words; a time is read, and chips go with their names."""
    for verb, form in LINES.items():
        written = re.fullmatch(form, text.strip())
        if not written:
            continue
        words: list[Any] = list(written.groups())
        if verb in ("consent", "withdrawal"):
            try:
                words[0] = datetime.fromisoformat(words[0])
            except ValueError:
                raise PlainRefusal(None, number) from None
            if (words[0].tzinfo is None) != (start.tzinfo is None):
                raise PlainRefusal(None, number)
        if verb in ("final", "play-off"):
            words = [chips_of(words[0], number)]
        return verb, words
    raise PlainRefusal(None, number)


def chips_of(text: str, number: int) -> dict[str, Decimal]:
    """The chips of each player in a session line."""
    chips: dict[str, Decimal] = {}
    for part in text.split(","):
        written = re.fullmatch(rf"{NAME} +(\d+(?:\.\d{{1,2}})?)", part.strip())
        if not written or written[1] in chips:
            raise PlainRefusal(None, number)
        chips[written[1]] = Decimal(written[2])
    return chips


def check(conditions: Conditions, record: Mapping[str, Any]) -> None:
    """Refuse conditions that the book does not allow."""
    for key in ("commission", "re_buy", "add_on", "buy_back", "ties"):
        if key in record and key not in OF_SOME_BOOKS[conditions.book]:
            raise PlainRefusal(conditions.clause(key), None)
    if conditions.ties == "draw of cards" and conditions.book != "ACT-UTH":
        raise PlainRefusal(conditions.clause("ties"), None)
    money = conditions.money
    if money["commission"] > money["entry_fee"]:
        raise PlainRefusal(conditions.clause("commission"), None)
    if "buy_back" in record and money["commission"] > money["buy_back"]:
        raise PlainRefusal(conditions.clause("commission"), None)
    if conditions.shares and sum(conditions.shares) != 1:
        raise PlainRefusal(conditions.clause("pool"), None)


# --- what happened -------------------------------------------------------------------------------------------------


def tell(story: Story, conditions: Conditions, verb: str, words: list[Any], number: int) -> None:
    """Take one line into the story, or refuse it."""
    if story.cancelled:
        raise PlainRefusal(conditions.clause("cancelled"), number)
    if verb == "play-off":
        play_off(story, conditions, words[0], number)
    elif verb == "cancelled":
        cancel(story, conditions, number)
    elif story.session:
        raise PlainRefusal(conditions.clause("placing"), number)  # the final session was the end
    elif verb == "final":
        if not all(story.playing(name) for name in words[0]):
            raise PlainRefusal(conditions.clause("placing"), number)
        story.session = list(words[0])
        story.groups = rank_by_chips(story.session, words[0])
        _, tied = open_tie(story, conditions)
        if tied and conditions.book != "NZ-D7" and not conditions.ties:
            raise PlainRefusal(conditions.clause("ties"), None)
    elif verb in ("entry", "reserve"):
        enter(story, conditions, words, number)
    elif verb in ("withdrawal", "consent"):
        withdraw(story, conditions, words[0], words[1], verb == "consent", number)
    elif verb in ("no show", "disqualified"):
        leave(story, conditions, verb, words[0], number)
    else:
        buy(story, conditions, verb, words[0], number)


def enter(story: Story, conditions: Conditions, words: list[str], number: int) -> None:
    """An entry, or that of a reserve for the seat of somebody who did not show: both fees are in the pool then."""
    if len(words) == 2:
        absent = story.entrants.get(words[1])
        if conditions.book == "NZ-D7" or absent is None or absent.out != "no show" or absent.seat_resold:
            raise PlainRefusal(conditions.clause("reserve"), number)
    before = story.entrants.get(words[0])
    had_all_back = before is not None and before.out == "withdrawn" and before.refunded == before.paid
    if before is not None and not (conditions.book == "NZ-D7" and had_all_back):
        raise PlainRefusal(conditions.clause("entry"), number)
    if len(words) == 2:
        story.entrants[words[1]].seat_resold = True
    again = before or Entrant()
    story.entrants[words[0]] = Entrant(again.paid + conditions.money["entry_fee"], again.refunded)
    story.commission += conditions.money["commission"]


def withdraw(story: Story, conditions: Conditions, time: datetime, name: str, consent: bool, number: int) -> None:
    """A withdrawal before the start: under NZ-D7 the fee goes back by right two days before, later with consent."""
    if not story.playing(name) or time >= conditions.start:
        raise PlainRefusal(conditions.clause("withdrawal"), number)
    if consent and conditions.book != "NZ-D7":
        raise PlainRefusal(conditions.clause("withdrawal"), number)
    entrant = story.entrants[name]
    entrant.out = "withdrawn"
    if conditions.book == "NZ-D7" and (consent or conditions.start - time >= TWO_DAYS):
        entrant.refunded = entrant.paid


def leave(story: Story, conditions: Conditions, verb: str, name: str, number: int) -> None:
    """Somebody does not show or is disqualified; who did not show may be disqualified for it."""
    absent = name in story.entrants and story.entrants[name].out == "no show"
    if not story.playing(name) and not (verb == "disqualified" and absent):
        raise PlainRefusal(conditions.clause(verb), number)
    story.entrants[name].out = verb


def buy(story: Story, conditions: Conditions, verb: str, name: str, number: int) -> None:
    """A re-buy, an add-on or a buy-back; only the last carries the commission of an entry."""
    if not conditions.money[verb] or not story.playing(name):
        raise PlainRefusal(conditions.clause(verb), number)
    story.entrants[name].paid += conditions.money[verb]
    if verb == "buy_back":
        story.commission += conditions.money["commission"]


def cancel(story: Story, conditions: Conditions, number: int) -> None:
    """Everything paid goes back, commission included; under NZ-D7 not to the disqualified.

    NZ-D7: before the tournament begins, for lack of participation. The ACT books: until the places are decided.
    """
    over = bool(story.session) and not open_tie(story, conditions)[1]
    still_in = sum(not entrant.out for entrant in story.entrants.values())
    enough = bool(conditions.fewest) and still_in >= conditions.fewest
    if over or (conditions.book == "NZ-D7" and (story.session or enough)):
        raise PlainRefusal(conditions.clause("cancelled"), number)
    story.cancelled = True
    story.session, story.groups = [], []
    for entrant in story.entrants.values():
        if not (conditions.book == "NZ-D7" and entrant.out == "disqualified"):
            entrant.refunded = entrant.paid


# --- placings ------------------------------------------------------------------------------------------------------


def rank_by_chips(names: list[str], chips: Mapping[str, Decimal]) -> list[list[str]]:
    """The names with the most chips first, equal ones together and in the order given."""
    return [[name for name in names if chips[name] == held] for held in sorted(set(chips.values()), reverse=True)]


def open_tie(story: Story, conditions: Conditions) -> tuple[int, list[str]]:
    """The best place for which a tie must be played, and who is tied; nobody where there is none."""
    place = 1
    for group in story.groups:
        tied_for_a_prize = len(group) > 1 and place <= conditions.prizes
        shared = conditions.ties == "share"
        if conditions.book == "NZ-D7":
            shared = place > 2  # 5.12, which is not for the winner nor the runner-up
        if tied_for_a_prize and not shared:
            return place, group
        place += len(group)
    return 0, []


def play_off(story: Story, conditions: Conditions, chips: Mapping[str, Decimal], number: int) -> None:
    """Part those who owed the play-off by the chips that they held at its end."""
    _, tied = open_tie(story, conditions)
    if not tied or set(chips) != set(tied):
        raise PlainRefusal(conditions.clause("ties"), number)
    at = story.groups.index(tied)
    story.groups[at : at + 1] = rank_by_chips(tied, chips)


# --- the answer ----------------------------------------------------------------------------------------------------


def written(cents: int) -> str:
    """Cents as an amount with two decimals."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def prizes_of(conditions: Conditions, pool: int) -> list[int]:
    """Each prize in cents: as listed, or its share cut to the cent with the cents lost one each from the first down."""
    if conditions.amounts:
        return conditions.amounts
    prizes = [int(share * pool) for share in conditions.shares]
    for i in range(pool - sum(prizes)):
        prizes[i] += 1
    return prizes


def share_out(group: Sequence[str], combined: int) -> dict[str, int]:
    """Combined prizes divided equally, the odd cents one each in the order of the session line."""
    each, odd = divmod(combined, len(group))
    return {name: each + (1 if i < odd else 0) for i, name in enumerate(group)}


def answer_of(story: Story, conditions: Conditions) -> dict[str, Any]:
    """The answer, with what is owed where a tie is still to be played."""
    refunds = {name: entrant.refunded for name, entrant in story.entrants.items()}
    pool = commission = 0
    if not story.cancelled:
        commission = story.commission
        kept = sum(entrant.paid - entrant.refunded for entrant in story.entrants.values())
        pool = kept - commission + conditions.money["added"]
    open_place, tied = open_tie(story, conditions)
    places: list[list[str]] = []
    paid: dict[str, int] = {}
    prizes = prizes_of(conditions, pool)
    taken = prizes[: len(story.session)]
    rest = max(0, pool - sum(taken)) if conditions.surplus and story.session and not tied else 0
    if conditions.surplus == SURPLUS[0] and rest:
        prizes = [prizes[0] + rest, *prizes[1:]]
    for group in story.groups:
        if group is tied:
            break
        before = sum(len(better) for better in places)
        paid |= share_out(group, sum(prizes[before : before + len(group)]))
        places.append(group)
    if conditions.surplus == SURPLUS[1] and rest:
        before_last = [group for i, group in enumerate(places) if sum(map(len, places[:i])) < len(prizes)]
        winners = [name for group in before_last for name in group]
        for name, part in share_out(winners, rest).items():
            paid[name] += part
    owed = None
    if tied:
        owed = {
            "play_off": tied,
            "for": {1: "winner", 2: "runner-up"}.get(open_place, "place"),
            "rule": conditions.clause("ties"),
        }
    answer: dict[str, Any] = {
        "pool": written(pool),
        "commission": written(commission),
        "refunds": {name: written(cents) for name, cents in refunds.items() if cents},
        "places": places,
        "prizes": {name: written(cents) for name, cents in paid.items() if cents},
        "owed": owed,
    }
    left = pool - sum(paid.values())
    if left and not tied:
        answer["undistributed"] = written(left)
    return answer
