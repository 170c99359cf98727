"""Hold-em records through the table against a second, plain settlement by somebody who read only the text."""

import random
from decimal import Decimal
from typing import Any

import pytest

from croupier.records import Settlement
from croupier.records.adjudication import adjudicate
from croupier.records.read import understand
from tests.agreement.plain_holdem import (
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HANDS,
    PAIR,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    PlainRow,
    plain_round,
    value_of,
)
from tests.agreement.random_holdem import random_round

AMOUNTS = {"chip", "minimum", "maximum", "multiple", "side_minimum", "side_maximum", "maximum_payout"}
IN_BLIND_TABLE = (STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL)
BLINDS = {f"blind {HANDS[hand]} {end}" for hand in IN_BLIND_TABLE for end in ("win", "lose", "push")}
BLINDS |= {f"blind {HANDS[hand]} {end}" for hand in range(STRAIGHT) for end in ("lose", "push")}
BLINDS -= {f"blind {HANDS[ROYAL]} lose"}  # nothing beats it
TRIPS = {f"trips {hand} {'win' if place >= THREE else 'lose'}" for place, hand in enumerate(HANDS)}
BOARDS = {f"the board plays: {hand}" for hand in HANDS}
DEALERS = {f"play {end} against a dealer who {has}" for end in ("win", "lose", "push") for has in ("has", "has not")}
"""Whether the dealer has a pair to qualify with."""


def _record(table: dict[str, Any], lines: list[str], shoe: list[str]) -> dict[str, Any]:
    """The round as a record's TOML has it: amounts in currency, the cards in a row."""
    written = {key: Decimal(value) / 100 if key in AMOUNTS else value for key, value in table.items()}
    if "personal_limits" in table:
        written["personal_limits"] = {name: Decimal(most) / 100 for name, most in table["personal_limits"].items()}
    return {"game": "ultimate-texas-holdem", "table": written, "round": [{"shoe": " ".join(shoe), "play": lines}]}


def _corners(settlement: Settlement) -> set[str]:
    """What was met in a round, so that the test can say that everything was."""
    met = {row.clause.split()[1] for row in settlement.rows} | {f"{len(settlement.net)} patrons"}
    turned = {hand.key: list(hand.cards) for hand in settlement.hands}
    communal = turned.pop("communal cards", [])
    if "dealer" not in turned:
        return met
    board, dealers = value_of(communal), value_of(communal + turned.pop("dealer"))
    hands = {name: value_of(communal + hole) for name, hole in turned.items()}
    met |= {f"the board plays: {HANDS[own[0]]}" for own in hands.values() if own == dealers == board}
    for row in settlement.rows:
        if row.player in hands and row.result != "void":
            met.add(f"{row.on} {HANDS[hands[row.player][0]]} {row.result}")
            if row.on == "play":
                met.add(f"play {row.result} against a dealer who {'has' if dealers[0] >= PAIR else 'has not'}")
    return met


@pytest.mark.clause(
    "ACT-UTH 3.1", "ACT-UTH 3.2", "ACT-UTH 5.4", "ACT-UTH 5.5", "ACT-UTH 7.2", "ACT-UTH 8.1", "ACT-UTH 8.3"
)
@pytest.mark.clause(
    "ACT-UTH 8.5", "ACT-UTH 9.1", "ACT-UTH 9.2", "ACT-UTH 9.5", "ACT-UTH 9.6", "ACT-UTH 9.7", "ACT-UTH 9.8"
)
@pytest.mark.clause("ACT-UTH 9.4", "ACT-UTH 9.9", "ACT-UTH 9.10", "ACT-UTH 10.1")
@pytest.mark.parametrize("seed", range(4))
def test_engine_and_plain_settlement_agree_over_random_rounds(seed: int) -> None:
    """4 seeds of 2,000 records of a round of one to six patrons each; `make proof` has 50,000 rounds."""
    chance, met = random.Random(seed), set[str]()
    for _ in range(2000):
        table, lines, shoe = random_round(chance)
        rows, used, _ = plain_round(table, lines, shoe)
        told = f"{table}\n{lines}\n{' '.join(shoe)}"
        (settlement,) = adjudicate(understand(_record(table, lines, shoe))).rounds
        assert settlement.cards_used == used, told
        assert sorted(
            PlainRow(row.player, row.on, row.stake, row.result, row.paid, row.clause.split()[1])
            for row in settlement.rows
        ) == sorted(rows), told
        met |= _corners(settlement)
    assert met >= {f"{number} patrons" for number in range(1, 7)}
    assert met >= BLINDS | TRIPS | BOARDS | DEALERS
    assert met >= {"4.3", "5.4", "8.1(a)", "8.3(a)", "8.5(a)", "9.1", "9.5(c)(i)", "9.5(c)(ii)", "9.6(c)(ii)", "10.1"}
