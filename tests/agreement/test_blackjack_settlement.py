"""Blackjack records through the table against a second, plain settlement by somebody who read only the text."""

import random
from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from croupier.records.adjudication import adjudicate
from croupier.records.read import understand
from tests.agreement.plain_blackjack import PlainRow, plain_round
from tests.agreement.random_blackjack import random_round

AMOUNTS = {"chip", "minimum", "maximum", "multiple", "side_minimum", "side_maximum"}


def _record(table: dict[str, Any], lines: list[str], shoe: list[str]) -> dict[str, Any]:
    """The round as a record's TOML has it: amounts in currency, the cards in a row."""
    written = {key: Decimal(value) / 100 if key in AMOUNTS else value for key, value in table.items()}
    if "personal_limits" in table:
        written["personal_limits"] = {name: _limit(most) for name, most in table["personal_limits"].items()}
    return {"game": "blackjack", "table": written, "round": [{"shoe": " ".join(shoe), "play": lines}]}


def _limit(most: int | dict[str, int]) -> object:
    """A patron's limit for every box, or by box."""
    return {box: Decimal(at) / 100 for box, at in most.items()} if isinstance(most, dict) else Decimal(most) / 100


def _net(rows: list[PlainRow]) -> dict[str, int]:
    """What the rows add up to for each patron."""
    net = Counter[str]()
    for row in rows:
        net[row.player] += row.paid - (row.stake if row.result == "lose" else 0)
    return dict(net)


def _corners(lines: list[str], rows: list[PlainRow]) -> set[str]:
    """What was met in a round, so that the test can say that everything was."""
    met = {f"{row.kind} {row.result}" for row in rows}
    met |= {verb for line in lines for verb in ("splits", "doubles", "leaves", "takes even money") if verb in line}
    met |= {"four hands"} if any(row.hand == 4 for row in rows) else set()
    met |= {"insured for another"} if any(row.for_ for row in rows) else set()
    met |= {f"{len({row.on for row in rows})} boxes"}
    shared = Counter(row.on for row in rows if row.kind == "main" and row.hand == 1)
    return met | {f"{most} on a box" for most in shared.values()} | {row.rule for row in rows}


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 3.5", "ACT-BJ 4.6", "ACT-BJ 7.2", "ACT-BJ 7.6", "ACT-BJ 8.1", "ACT-BJ 10.3")
@pytest.mark.clause("ACT-BJ 11.2", "ACT-BJ 13.1", "ACT-BJ 13.2", "ACT-BJ 14.7", "ACT-BJ 17.9", "ACT-BJ 17.21")
@pytest.mark.parametrize("seed", range(4))
def test_engine_and_plain_settlement_agree_over_random_rounds(seed: int) -> None:
    """4 seeds of 2,000 records of a round each, on stacked and random shoes; `make proof` has 50,000 rounds."""
    chance, met = random.Random(seed), set[str]()
    for _ in range(2000):
        table, lines, shoe = random_round(chance)
        rows, used, _ = plain_round(table, lines, shoe)
        told = f"{table}\n{lines}\n{' '.join(shoe[:used])}"
        (settlement,) = adjudicate(understand(_record(table, lines, shoe[: used + 2]))).rounds
        assert settlement.cards_used == used, told
        assert sorted(
            PlainRow(
                row.player,
                row.on,
                row.hand,
                row.kind,
                row.stake,
                row.result,
                row.paid,
                row.clause.split()[1],
                row.owner,
            )
            for row in settlement.rows
        ) == sorted(rows), told
        assert settlement.net == _net(rows), told
        met |= _corners(lines, rows)
    assert met >= {f"{boxes} boxes" for boxes in range(1, 8)} | {f"{most} on a box" for most in (1, 2, 3)}
    assert met >= {"splits", "doubles", "leaves", "takes even money", "four hands", "insured for another"}
    assert met >= {f"main {end}" for end in ("win", "lose", "push", "void")}
    assert met >= {f"{kind} {end}" for kind in ("pairs", "insurance") for end in ("win", "lose")}
    assert met >= {"3.4", "3.5", "7.5", "7.6(a)", "8.1(a)", "8.1(b)", "13.1(d)", "13.1(e)", "13.1(f)", "13.1(g)"}
