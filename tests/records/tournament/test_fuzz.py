"""Anything at all given as a tournament record: settled, refused by a rule, or said to be none; nothing else."""

import json
import random
import re
import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from croupier.records import NotARecord, RefusedInRecord
from croupier.records.tournament import TournamentAnswer, TournamentRecord, read_tournament_record, settle_tournament
from croupier.records.tournament.notation import understand_tournament
from croupier.rulebook import open_book, split_cite
from croupier.tournament.books import tournament_books
from tests.records.spoilt_records import in_disorder, spoilt
from tests.records.tournament.record_text import A_MINUTE_LATE, FOUR_ENTER, START, TWO_DAYS_BEFORE, tournament

VALID = tournament(
    *FOUR_ENTER,
    f"{TWO_DAYS_BEFORE} Bob withdraws",
    "Eve enters",
    "Cat does not show",
    "Fay enters for Cat",
    "Fay re-buys",
    "Ann adds on",
    "final session: Ann 5000, Fay 5000, Dan 3000",
    "play-off: Ann 900, Fay 400",
    rules="ACT-UTH",
    prizes='["50%", "30%", "20%"]',
    more='commission = 10\nre_buy = 50\nadd_on = 25.50\nadded = 500\nties = "extra rounds"',
)
EDITS = st.sampled_from(
    ['"', "=", "[", "]", ",", "\n", " ", "-", ".", ":", "#", "%", "\\", "\x00", "e9", "T", "Z", "\u2003"]
)
NAMES = ("Ann", "Bob", "Cat", "Dan", "Zoë", "[/]")
TIMES = (TWO_DAYS_BEFORE, A_MINUTE_LATE, START, "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00")
SCALARS = st.one_of(
    st.booleans(),
    st.integers(),
    st.integers(10**20, 10**30),
    st.decimals(allow_nan=True, allow_infinity=True),
    st.text(max_size=8),
    st.dates(),
    st.times(),
    st.datetimes(),
    st.sampled_from(["share", "50%", "100%", "NZ-D7", "ACT-UTH", "Ann enters", "the tournament is cancelled"]),
)
VALUES = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)

KEYS = (
    "rules",
    "start",
    "entry_fee",
    "added",
    "prizes",
    "happened",
    "commission",
    "re_buy",
    "add_on",
    "buy_back",
    "ties",
)


def check_sentence(message: str) -> None:
    """What is wrong is said in a sentence, and not in a page."""
    assert message.endswith(".")
    assert len(message) < 500


def settled(record: TournamentRecord) -> TournamentAnswer | None:
    """The answer, or nothing where a rule refuses it."""
    try:
        return settle_tournament(record)
    except RefusedInRecord as refused:
        check_refusal(refused, record)
        return None


def check_refusal(refused: RefusedInRecord, record: TournamentRecord) -> None:
    """A refusal names a rule of the tournament's own book, and a line that there is."""
    check_sentence(str(refused))
    book, rule = split_cite(refused.clause)
    assert book == record.clauses.book
    assert rule in open_book(book)
    assert refused.line is None or 1 <= refused.line <= len(record.happened)


def check_answered(text: str) -> TournamentAnswer | None:
    """Read and settle; whatever is wrong must be said in a sentence."""
    try:
        record = read_tournament_record(text)
    except NotARecord as problem:
        check_sentence(problem.message)
        return None
    return settled(record)


def test_the_record_that_is_spoilt_is_a_good_one() -> None:
    answer = check_answered(VALID)
    assert answer is not None
    assert answer.as_json()["places"] == [["Ann"], ["Fay"], ["Dan"]]
    with pytest.raises(NotARecord):
        read_tournament_record(VALID.replace("enters", "arrives"))


@settings(max_examples=200, deadline=None)
@given(st.text())
def test_any_text_at_all(text: str) -> None:
    check_answered(text)


@settings(max_examples=300, deadline=None)
@given(spoilt(VALID, EDITS))
def test_a_record_with_slips_of_the_pen(text: str) -> None:
    check_answered(text)


@settings(max_examples=100, deadline=None)
@given(in_disorder(VALID))
def test_a_record_with_its_lines_in_disorder(text: str) -> None:
    check_answered(text)


@settings(max_examples=300, deadline=None)
@given(st.dictionaries(st.sampled_from(KEYS), VALUES), st.booleans())
def test_any_keys_and_values_that_toml_can_hold(keys: Mapping[str, Any], alone: bool) -> None:
    whole = dict(understandable()) | dict(keys)
    content: dict[str, Any] = {"tournament": whole} if alone else {"tournament": whole, "extra": keys}
    try:
        record = understand_tournament(content)
    except NotARecord as problem:
        check_sentence(problem.message)
        return
    settled(record)


def understandable() -> Mapping[str, Any]:
    """The content of a good record, to be spoilt."""
    conditions: Mapping[str, Any] = tomllib.loads(VALID, parse_float=Decimal)["tournament"]
    return conditions


def any_line(chance: random.Random) -> str:
    """Something that may happen, to anybody, in any order."""
    name, other = chance.choice(NAMES), chance.choice(NAMES)
    scores = ", ".join(f"{each} {chance.randrange(3)}" for each in chance.sample(NAMES, chance.randrange(1, 5)))
    weighted = [f"{name} enters"] * 8 + [f"final session: {scores}"] * 2
    return chance.choice(
        [
            *weighted,
            f"{name} enters for {other}",
            f"{chance.choice(TIMES)} {name} withdraws",
            f"{chance.choice(TIMES)} {name} withdraws with consent",
            f"{name} does not show",
            f"{name} is disqualified",
            f"{name} {chance.choice(['re-buys', 'adds on', 'buys back'])}",
            f"play-off: {scores}",
            "the tournament is cancelled",
        ]
    )


@pytest.mark.parametrize("book", tournament_books())
def test_whatever_is_settled_keeps_its_money_and_places_nobody_twice(book: str) -> None:
    chance, count = random.Random(2026), 0
    for _ in range(500):
        extras = {"NZ-D7": "", "ACT-UTH": "re_buy = 7.77\nadd_on = 3\n"}.get(book, "buy_back = 9.99\n")
        ties = "" if book == "NZ-D7" else f'ties = "{chance.choice(["share", "extra rounds"])}"\ncommission = 1.5\n'
        lines: list[str] = []
        for _ in range(chance.randrange(12)):
            # a line that is refused is left out, so that the tale goes on
            text = tournament(
                *lines,
                line := any_line(chance),
                rules=book,
                fee="10.01",
                prizes=chance.choice(["[5, 3.33, 1]", '["60%", "39.9%", "0.1%"]']),
                more=extras + ties + "added = 2.5",
            )
            answer = check_answered(text)
            if answer is not None:
                lines.append(line)
                count += 1
                check_told(json.loads(json.dumps(answer.as_json())), answer)
    assert count > 500


def check_told(told: dict[str, Any], answer: TournamentAnswer) -> None:
    """What is told is written as records are, adds up, and names nobody twice."""
    amounts = [told["pool"], told["commission"], *told["refunds"].values(), *told["prizes"].values()]
    assert all(re.fullmatch(r"\d+\.\d\d", amount) for amount in amounts)
    placed = [name for players in told["places"] for name in players]
    assert len(set(placed)) == len(placed)
    assert set(told["prizes"]) <= set(placed)
    assert not set(placed) & set(told["refunds"])
    paid = sum(Decimal(amount) for amount in told["prizes"].values())
    if told["owed"] is None:
        assert paid + Decimal(told.get("undistributed", "0")) == Decimal(told["pool"])
    else:
        assert not set(told["owed"]["play_off"]) & set(placed)
        assert told["owed"]["rule"] in open_book(answer.clauses.book)
    assert told.get("undistributed") != "0.00"
