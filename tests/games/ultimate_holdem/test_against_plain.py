"""The engine against a plain settlement by somebody who read only the text, on random rounds without limits."""

import random

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import cards
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.verbs.steps import Deal
from tests.agreement.plain_holdem import PlainRow, plain_round
from tests.agreement.random_holdem import NAMES, random_round
from tests.games.ultimate_holdem.playing import Playing

OF_THE_GAME = {"chip", "rounding", "maximum_payout"}


def round_without_limits(chance: random.Random) -> tuple[dict[str, object], list[str], list[str]]:
    """A random round at a table whose sign has no limits: the game alone decides it."""
    while True:
        table, lines, shoe = random_round(chance)
        if table.keys() <= OF_THE_GAME:
            return table, lines, shoe


def played(table: dict[str, object], lines: list[str], shoe: list[str]) -> Playing:
    """The lines of a record through the engine: areas are numbered in the order of the antes."""
    determinations = Determinations(
        maximum_payout=table.get("maximum_payout"),  # type: ignore[arg-type]
        chip=Amount(int(str(table.get("chip", 1)))),
        rounding=Rounding(str(table.get("rounding", "down"))),
    )
    playing, areas = Playing(determinations), dict.fromkeys(line.split()[0] for line in lines)
    numbers = {name: number for number, name in enumerate(areas, start=1)}
    decisions = [line.split() for line in lines]
    while decisions and (decisions[0][1] == "antes" or decisions[0][-1] == "trips"):
        name, verb, amount = decisions.pop(0)[:3]
        if verb == "antes":
            playing.ante(name, float(amount), numbers[name])
        else:
            playing.trips(name, float(amount))
    playing.close()
    for card in cards(" ".join(shoe)):
        if isinstance(playing.step, Deal):
            playing.deal(card)
    for words in decisions:
        playing.goes_on().says(*words)
    return playing.settle()


@pytest.mark.clause("ACT-UTH 9.4", "ACT-UTH 9.9", "ACT-UTH 10.1")
@pytest.mark.parametrize("seed", range(12))
def test_engine_and_plain_settlement_agree_row_by_row(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(25):
        table, lines, shoe = round_without_limits(chance)
        expected, used, _ = plain_round(table, lines, shoe)
        playing = played(table, lines, shoe)
        found = {
            PlainRow(r.patron, r.kind, r.stake, r.result, r.paid, r.clause.removeprefix("ACT-UTH "))
            for r in playing.play.settled
        }
        assert found == set(expected), (table, lines, shoe)
        assert playing.play.cards_out == used
        assert {row.player for row in expected} <= set(NAMES)
