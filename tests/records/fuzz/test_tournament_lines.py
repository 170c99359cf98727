"""Tournaments whose lines come in any order: what is settled keeps its money and places nobody twice."""

import json
import random
import re
from decimal import Decimal
from typing import Any

import pytest

from croupier.records.tournament import TournamentAnswer
from croupier.rulebook import open_book
from croupier.tournament.books import tournament_books
from tests.records.fuzz.tournament import KIND
from tests.records.tournament.record_text import A_MINUTE_LATE, START, TWO_DAYS_BEFORE, tournament

NAMES = ("Ann", "Bob", "Cat", "Dan", "Zoë", "[/]")
TIMES = (TWO_DAYS_BEFORE, A_MINUTE_LATE, START, "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00")


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
            answer = KIND.answer(text)
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
