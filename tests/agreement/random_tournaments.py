"""Random tournament records with ties of every pattern, and records with one breach each that must be refused."""

import random
from collections.abc import Callable
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from itertools import takewhile
from typing import Any, NamedTuple

from tests.agreement.plain_tournament import CLAUSES, OF_SOME_BOOKS, SURPLUS, PlainRefusal, settle

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kim", "Leo", "Mia", "Ned")
ACT_BOOKS = ("ACT-BJ", "ACT-MB", "ACT-UTH")
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)
BEFORE_THE_START = (
    MINUTE,
    HOUR,
    47 * HOUR,
    48 * HOUR - timedelta(seconds=1),
    48 * HOUR,
    48 * HOUR,
    48 * HOUR + timedelta(seconds=1),
    49 * HOUR,
    240 * HOUR,
)
SHARES = (
    ("100%",),
    ("50%", "50%"),
    ("60%", "40%"),
    ("50%", "30%", "20%"),
    ("33.34%", "33.33%", "33.33%"),
    ("33.33%", "33.33%", "33.34%"),
    ("37.5%", "25%", "25%", "12.5%"),
    ("40%", "25%", "15%", "12%", "8%"),
    ("30%", "20%", "15%", "10%", "10%", "8%", "7%"),
)

Record = dict[str, Any]


def random_start(chance: random.Random) -> datetime:
    """A start at some venue's clock."""
    zone = timezone(chance.choice((11, 13, 10, 0, -3.5)) * HOUR)
    return datetime(2026, chance.randint(1, 12), chance.randint(1, 28), chance.randint(0, 23), 30, tzinfo=zone)


def random_amounts(chance: random.Random) -> list[int | Decimal]:
    """A list of prizes in amounts, the greatest first as a rule."""
    amounts: list[int | Decimal] = [
        chance.choice((100, 100, 200, 250, 400, 1000, Decimal("99.99"), Decimal("33.35")))
        for _ in range(chance.randint(1, 6))
    ]
    if chance.random() < 0.9:
        amounts.sort(reverse=True)
    return amounts


def random_conditions(chance: random.Random) -> Record:
    """Conditions that the book allows, with `ties` left out now and then; nothing has happened yet."""
    book = chance.choice(("NZ-D7", "NZ-D7", *ACT_BOOKS))
    record: Record = {
        "rules": book,
        "start": random_start(chance),
        "entry_fee": chance.choice((100, 100, 120, 55, Decimal("33.33"), Decimal("0.07"))),
        "prizes": list(chance.choice(SHARES)) if chance.random() < 0.5 else random_amounts(chance),
        "happened": [],
    }
    if chance.random() < 0.6:
        record["added"] = chance.choice((0, 1, 500, 1000, Decimal("12.34")))
    if chance.random() < 0.4:
        record["surplus"] = chance.choice(SURPLUS)
    if chance.random() < 0.2:
        record["minimum_players"] = chance.choice((1, 4, 20))
    if book == "NZ-D7":
        return record
    if chance.random() < 0.6:
        record["commission"] = (record["entry_fee"] * chance.choice((Decimal(0), Decimal("0.1")))).quantize(
            Decimal("0.01")
        )
    for key in ("re_buy", "add_on", "buy_back"):
        if key in OF_SOME_BOOKS[book] and chance.random() < 0.7:
            record[key] = chance.choice((100, 50, 20, Decimal("12.50")))
    if chance.random() < 0.9:
        ways = ("share", "extra rounds", "draw of cards") if book == "ACT-UTH" else ("share", "extra rounds")
        record["ties"] = chance.choice(ways)
    return record


def random_chips(chance: random.Random, many: int) -> list[int]:
    """Chips at the end of a session, in one of the patterns of ties."""
    pattern = chance.choice(("few values", "few values", "equal", "distinct", "one ahead", "two levels", "pairs"))
    if pattern == "equal":
        return [chance.choice((0, 1000, 5000))] * many
    if pattern == "distinct":
        return chance.sample(range(10_000), many)
    if pattern == "one ahead":
        chips = [chance.choice((0, 500))] * many
        chips[chance.randrange(many)] = 900
        return chips
    if pattern == "two levels":
        return [chance.choice((400, 900)) for _ in range(many)]
    if pattern == "pairs":
        chips = [100 * (i // 2) for i in range(many)]
        chance.shuffle(chips)
        return chips
    return [100 * chance.randint(0, max(1, many // 2)) for _ in range(many)]


def session_line(chance: random.Random, kind: str, names: list[str]) -> str:
    """A session of these players in any order."""
    shuffled = chance.sample(names, len(names))
    chips = random_chips(chance, len(names))
    return f"{kind}: " + ", ".join(f"{name} {held}" for name, held in zip(shuffled, chips, strict=True))


def random_withdrawals(chance: random.Random, record: Record, players: list[str]) -> list[str]:
    """Lines of some players who withdraw around the mark of 48 hours, the clock now that of the venue, now another."""
    leaving = chance.sample(players, min(len(players), chance.choice((0, 0, 1, 1, 2, 3, len(players)))))
    if len(leaving) == len(players) and chance.random() < 0.8:
        leaving = leaving[1:]
    lines = []
    for notice in sorted((chance.choice(BEFORE_THE_START) for _ in leaving), reverse=True):
        name = leaving.pop()
        players.remove(name)
        time = record["start"] - notice
        if chance.random() < 0.3:
            time = time.astimezone(timezone(chance.choice((0, 5.5, 13)) * HOUR))
        consent = " with consent" if record["rules"] == "NZ-D7" and chance.random() < 0.35 else ""
        lines.append(f"{time.isoformat()} {name} withdraws{consent}")
        if record["rules"] == "NZ-D7" and (notice >= 48 * HOUR or consent) and chance.random() < 0.2:
            lines.append(f"{name} enters")
            players.append(name)
    return lines


def random_play(chance: random.Random, record: Record, players: list[str], reserves: list[str]) -> list[str]:
    """Lines of what happens from the start on: absences, reserves, disqualifications and what is bought."""
    lines = []
    for name in list(players):
        if chance.random() < 0.12:
            players.remove(name)
            lines.append(f"{name} does not show")
            if record["rules"] != "NZ-D7" and reserves and chance.random() < 0.6:
                players.append(reserves.pop())
                lines.append(f"{players[-1]} enters for {name}")
            elif record["rules"] == "NZ-D7" and chance.random() < 0.4:
                lines.append(f"{name} is disqualified")
    for key, words in (("re_buy", "re-buys"), ("add_on", "adds on"), ("buy_back", "buys back")):
        if key in record and players:
            lines += [f"{chance.choice(players)} {words}" for _ in range(chance.randint(0, 4))]
    for name in list(players):
        if chance.random() < 0.07:
            players.remove(name)
            lines.append(f"{name} is disqualified")
    return lines


def random_record(chance: random.Random) -> Record:
    """A tournament's record, valid but for an ACT tie without a word on ties; now and then a play-off is left open."""
    record = random_conditions(chance)
    happened = record["happened"]
    people = chance.sample(NAMES, len(NAMES))
    players = [people.pop() for _ in range(chance.choice((0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 10)))]
    happened += [f"{name} enters" for name in players]
    if chance.random() < 0.5:
        happened += random_withdrawals(chance, record, players)
    if players and chance.random() < 0.1:
        happened.append(f"{players.pop()} is disqualified")
    too_few = len(players) < record.get("minimum_players", 100)
    if record["rules"] == "NZ-D7" and too_few and chance.random() < 0.1:
        happened.append("the tournament is cancelled")
        return record
    if chance.random() < 0.6:
        happened += random_play(chance, record, players, people)
    if record["rules"] != "NZ-D7" and chance.random() < 0.1:
        happened.append("the tournament is cancelled")
        return record
    if not players or chance.random() < 0.03:
        return record
    finalists = players if chance.random() < 0.8 else chance.sample(players, chance.randint(1, len(players)))
    happened.append(session_line(chance, "final session", finalists))
    play_it_off(chance, record)
    if record["rules"] != "NZ-D7" and chance.random() < 0.3 and _is_open(record):
        happened.append("the tournament is cancelled")
    return record


def _is_open(record: Record) -> bool:
    """Whether a tie for a prize is still to be decided."""
    try:
        return settle(record)["owed"] is not None
    except PlainRefusal:  # no word on ties
        return False


def play_it_off(chance: random.Random, record: Record) -> Record:
    """The record with play-offs by exactly those who owe them, until nothing is owed or play stops early."""
    while chance.random() < 0.9:
        try:
            owed = settle(record)["owed"]
        except PlainRefusal:  # no word on ties
            break
        if not owed:
            break
        record["happened"].append(session_line(chance, "play-off", owed["play_off"]))
    return record


# --- breaches ------------------------------------------------------------------------------------------------------


class Broken(NamedTuple):
    """A record with one breach, and how it is refused: no rule where it is not a record, no line in the conditions."""

    record: Record
    breach: str
    rule: str | None
    line: int | None


Refusal = tuple[str | None, int | None]
"""The rule and the line of a refusal."""


def _clause(record: Record, subject: str) -> str:
    """The clause of the record's book about a subject."""
    return CLAUSES[record["rules"]][subject]


def _add(record: Record, line: str, at: int | None = None) -> int:
    """Put a line into the story, at its end where nothing else is said; its number."""
    happened = record["happened"]
    at = len(happened) if at is None else at
    happened.insert(at, line)
    return at + 1


def _entered(record: Record) -> list[str]:
    """Who entered by a plain entry before anything else happened."""
    return [line.split()[0] for line in takewhile(lambda line: line.endswith(" enters"), record["happened"])]


def _final(record: Record) -> int | None:
    """Where the final session stands, counted from 0."""
    return next((i for i, line in enumerate(record["happened"]) if line.startswith("final session")), None)


def _stranger(record: Record) -> str:
    """Somebody whom no line names."""
    words = " ".join(record["happened"]).replace(",", " ").split()
    return next(name for name in (*NAMES, "Zoe") if name not in words)


def _names_out(record: Record) -> list[str]:
    """Who entered and withdrew, did not show or was disqualified before the final session."""
    lines = [line for line in record["happened"] if "withdraws" in line or "not show" in line or "disqual" in line]
    names = [next(word for word in line.split() if word in NAMES) for line in lines]
    return [name for name in names if record["happened"].count(f"{name} enters") < 2]


def a_commission_under_division_7(chance: random.Random, record: Record) -> Refusal | None:
    """NZ-D7 keeps nothing of the fees."""
    if record["rules"] != "NZ-D7":
        return None
    record["commission"] = chance.choice((1, 5, 10))
    return "2.4", None


def a_key_of_another_book(chance: random.Random, record: Record) -> Refusal | None:
    """Re-buys and add-ons are for hold-em, buy-backs for the other ACT books; NZ-D7 has none of it, nor `ties`."""
    keys = [key for key in ("re_buy", "add_on", "buy_back", "ties") if key not in OF_SOME_BOOKS[record["rules"]]]
    key = chance.choice(keys)
    record[key] = "share" if key == "ties" else 50
    return _clause(record, key), None


def a_key_of_no_book(chance: random.Random, record: Record) -> Refusal | None:
    """It is not a record."""
    record[chance.choice(("rebate", "Entry_fee", "prize", "session"))] = 10
    return None, None


def a_book_that_is_none(chance: random.Random, record: Record) -> Refusal | None:
    """It is not a record."""
    record["rules"] = chance.choice(("NZ-D8", "ACT", "act-bj", ""))
    return None, None


def an_amount_that_is_none(chance: random.Random, record: Record) -> Refusal | None:
    """Amounts are numbers, not below zero, with two decimals at most."""
    record[chance.choice(("entry_fee", "added"))] = chance.choice((-100, Decimal("10.005"), "100", True))
    return None, None


def amounts_among_shares(chance: random.Random, record: Record) -> Refusal | None:
    """Prizes are all amounts or all shares."""
    record["prizes"] = chance.choice((["50%", 100], [100, "50%", "50%"], ["half", "half"], ["-10%", "110%"]))
    return None, None


def shares_that_do_not_make_the_whole(chance: random.Random, record: Record) -> Refusal | None:
    """All of the pool is paid, and no more."""
    wrong = (["50%"], ["50%", "49.99%"], ["60%", "30%", "20%"], ["33.33%"] * 3, ["100.01%"])
    record["prizes"] = list(chance.choice(wrong))
    return _clause(record, "pool"), None


def a_commission_above_the_fee(chance: random.Random, record: Record) -> Refusal | None:
    """A part of the fee is no more than the fee."""
    if record["rules"] == "NZ-D7":
        return None
    record["commission"] = record["entry_fee"] + chance.choice((1, Decimal("0.01")))
    return _clause(record, "commission"), None


def a_draw_of_cards_in_the_wrong_book(chance: random.Random, record: Record) -> Refusal | None:
    """Only hold-em draws cards for places."""
    if record["rules"] not in ("ACT-BJ", "ACT-MB"):
        return None
    record["ties"] = "draw of cards"
    return _clause(record, "ties"), None


def another_word_on_ties(chance: random.Random, record: Record) -> Refusal | None:
    """It is not a record."""
    if record["rules"] == "NZ-D7":
        return None
    record["ties"] = chance.choice(("toss", "play-off", ""))
    return None, None


def a_tie_without_a_word_on_ties(chance: random.Random, record: Record) -> Refusal | None:
    """The ACT books leave ties to the conditions."""
    at = _final(record)
    if record["rules"] == "NZ-D7" or at is None or record["happened"][at].count(",") == 0:
        return None
    names = [part.split()[-2] for part in record["happened"][at].split(",")]
    record["happened"][at:] = ["final session: " + ", ".join(f"{name} 700" for name in names)]
    record.pop("ties", None)
    return _clause(record, "ties"), None


def a_second_entry(chance: random.Random, record: Record) -> Refusal | None:
    """One entry each."""
    if not (entered := _entered(record)):
        return None
    return _clause(record, "entry"), _add(record, f"{chance.choice(entered)} enters", len(entered))


def an_entry_after_the_final_session(chance: random.Random, record: Record) -> Refusal | None:
    """The final session is the end of play."""
    if (at := _final(record)) is None:
        return None
    return _clause(record, "placing"), _add(record, f"{_stranger(record)} enters", at + 1)


def a_reserve_for_a_seat_that_is_taken(chance: random.Random, record: Record) -> Refusal | None:
    """A reserve gets the seat of somebody who did not show, under the ACT books."""
    if not (entered := _entered(record)):
        return None
    line = f"{_stranger(record)} enters for {chance.choice((entered[0], entered[-1], 'Zoe'))}"
    return _clause(record, "reserve"), _add(record, line, len(entered))


def a_withdrawal_after_the_start(chance: random.Random, record: Record) -> Refusal | None:
    """The start itself is not before the start."""
    if not (entered := _entered(record)):
        return None
    time = record["start"] + chance.choice((0, 0, 1, 100)) * MINUTE
    consent = " with consent" if chance.random() < 0.3 else ""
    line = f"{time.isoformat()} {chance.choice(entered)} withdraws{consent}"
    return _clause(record, "withdrawal"), _add(record, line, len(entered))


def consent_under_an_act_book(chance: random.Random, record: Record) -> Refusal | None:
    """Fees do not go back there."""
    if record["rules"] == "NZ-D7" or not (entered := _entered(record)):
        return None
    line = f"{(record['start'] - chance.choice((1, 60)) * HOUR).isoformat()} {entered[0]} withdraws with consent"
    return _clause(record, "withdrawal"), _add(record, line, len(entered))


def a_withdrawal_by_a_stranger(chance: random.Random, record: Record) -> Refusal | None:
    """Only who has entered can withdraw."""
    line = f"{(record['start'] - 72 * HOUR).isoformat()} {_stranger(record)} withdraws"
    return _clause(record, "withdrawal"), _add(record, line, len(_entered(record)))


def a_withdrawal_without_its_time(chance: random.Random, record: Record) -> Refusal | None:
    """The time decides the refund."""
    if not (entered := _entered(record)):
        return None
    line = chance.choice(("{} withdraws", "yesterday {} withdraws", "2026-13-01T00:00:00Z {} withdraws"))
    return None, _add(record, line.format(entered[0]), len(entered))


def an_absent_or_disqualified_stranger(chance: random.Random, record: Record) -> Refusal | None:
    """Only who has entered can fail to show or be disqualified."""
    subject, words = chance.choice((("no show", "does not show"), ("disqualified", "is disqualified")))
    return _clause(record, subject), _add(record, f"{_stranger(record)} {words}", len(_entered(record)))


def a_purchase_that_is_not_offered(chance: random.Random, record: Record) -> Refusal | None:
    """Re-buys, add-ons and buy-backs are where the book and the conditions have them."""
    buys = {"re_buy": "re-buys", "add_on": "adds on", "buy_back": "buys back"}
    missing = [key for key in buys if key not in record]
    if not missing or not (entered := _entered(record)):
        return None
    key = chance.choice(missing)
    return _clause(record, key), _add(record, f"{chance.choice(entered)} {buys[key]}", len(entered))


def a_stranger_in_the_final_session(chance: random.Random, record: Record) -> Refusal | None:
    """Only players who are still in can be placed."""
    if (at := _final(record)) is None:
        return None
    name = chance.choice([_stranger(record), *_names_out(record)])
    record["happened"][at] += f", {name} {chance.choice((0, 100, 5000))}"
    return _clause(record, "placing"), at + 1


def a_second_final_session(chance: random.Random, record: Record) -> Refusal | None:
    """There is one."""
    if (at := _final(record)) is None:
        return None
    return _clause(record, "placing"), _add(record, record["happened"][at])


def chips_that_are_none(chance: random.Random, record: Record) -> Refusal | None:
    """Nobody holds less than nothing."""
    if (at := _final(record)) is None:
        return None
    at = chance.randrange(at, len(record["happened"]))
    line = record["happened"][at]
    record["happened"][at] = line[: line.rindex(" ")] + chance.choice((" -100", " many", "", " 1.005"))
    return None, at + 1


def a_play_off_before_the_final_session(chance: random.Random, record: Record) -> Refusal | None:
    """Nobody owes one yet."""
    if len(entered := _entered(record)) < 2:
        return None
    return _clause(record, "ties"), _add(record, f"play-off: {entered[0]} 900, {entered[1]} 400", len(entered))


def a_play_off_that_nobody_owes(chance: random.Random, record: Record) -> Refusal | None:
    """All ties are decided, shared, or behind the last prize."""
    answer = settle(record)
    placed = [name for group in answer["places"] for name in group]
    if answer["owed"] or len(placed) < 2:
        return None
    tied = [group for group in answer["places"] if len(group) > 1]
    return _clause(record, "ties"), _add(record, session_line(chance, "play-off", chance.choice([placed[:2], *tied])))


def a_play_off_by_the_wrong_players(chance: random.Random, record: Record) -> Refusal | None:
    """Exactly those who are tied for the best open place play."""
    if not (owed := settle(record)["owed"]):
        return None
    tied = owed["play_off"]
    others = [name for name in _entered(record) if name not in tied]
    wrong = [tied[1:], [*tied, _stranger(record)], [*tied[1:], _stranger(record)]]
    if others:
        wrong += [[*tied, others[0]], [*tied[1:], others[-1]]]
    return _clause(record, "ties"), _add(record, session_line(chance, "play-off", chance.choice(wrong)))


def a_cancellation_with_enough_players(chance: random.Random, record: Record) -> Refusal | None:
    """NZ-D7 cancels for lack of participation."""
    if record["rules"] != "NZ-D7" or not (entered := _entered(record)):
        return None
    record["minimum_players"] = chance.randint(1, len(entered))
    return _clause(record, "cancelled"), _add(record, "the tournament is cancelled", len(entered))


def a_cancellation_of_what_is_decided(chance: random.Random, record: Record) -> Refusal | None:
    """Once the places are decided, and under NZ-D7 once play has begun."""
    if _final(record) is None or "the tournament is cancelled" in record["happened"]:
        return None
    if record["rules"] != "NZ-D7" and settle(record)["owed"]:
        return None
    return _clause(record, "cancelled"), _add(record, "the tournament is cancelled")


def a_line_after_the_cancellation(chance: random.Random, record: Record) -> Refusal | None:
    """Nothing happens in a tournament that is not held."""
    if record["happened"][-1:] != ["the tournament is cancelled"]:
        return None
    more = (f"{_stranger(record)} enters", "the tournament is cancelled", f"final session: {NAMES[0]} 100")
    return _clause(record, "cancelled"), _add(record, chance.choice(more))


def an_unknown_verb(chance: random.Random, record: Record) -> Refusal | None:
    """It is not a record."""
    words = (
        "Ann sings",
        "Ann",
        "enters",
        "",
        "Ann Bob enters",
        "semi-final: Ann 100",
        "final session:",
        "play-off: Ann",
    )
    return None, _add(record, chance.choice(words), chance.randint(0, len(record["happened"])))


BREACHES: tuple[Callable[[random.Random, Record], Refusal | None], ...] = (
    a_commission_under_division_7,
    a_key_of_another_book,
    a_key_of_no_book,
    a_book_that_is_none,
    an_amount_that_is_none,
    amounts_among_shares,
    shares_that_do_not_make_the_whole,
    a_commission_above_the_fee,
    a_draw_of_cards_in_the_wrong_book,
    another_word_on_ties,
    a_tie_without_a_word_on_ties,
    a_second_entry,
    an_entry_after_the_final_session,
    a_reserve_for_a_seat_that_is_taken,
    a_withdrawal_after_the_start,
    consent_under_an_act_book,
    a_withdrawal_by_a_stranger,
    a_withdrawal_without_its_time,
    an_absent_or_disqualified_stranger,
    a_purchase_that_is_not_offered,
    a_stranger_in_the_final_session,
    a_second_final_session,
    chips_that_are_none,
    a_play_off_before_the_final_session,
    a_play_off_that_nobody_owes,
    a_play_off_by_the_wrong_players,
    a_cancellation_with_enough_players,
    a_cancellation_of_what_is_decided,
    a_line_after_the_cancellation,
    an_unknown_verb,
)


def broken_record(chance: random.Random) -> Broken:
    """A valid record with one breach put into it, each breach as likely as another."""
    breach = chance.choice(BREACHES)
    while True:
        record = random_record(chance)
        try:
            settle(record)
        except PlainRefusal:
            continue
        refusal = breach(chance, record)
        if refusal is not None:
            return Broken(record, breach.__name__.replace("_", " "), *refusal)
