"""Roulette records through the table against a second, plain settlement by somebody who read only the texts."""

import random
from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from croupier.records.adjudication import adjudicate
from croupier.records.read import understand
from tests.agreement.plain_roulette import EVEN_MONEY, ODDS, PlainRow, plain_prisoners, plain_round
from tests.agreement.random_roulette import random_round

AMOUNTS = {"chip", "minimum", "maximum", "multiple"}
PAID_BY = {
    "straight": "4.3(a)",
    "split": "4.3(b)",
    "street": "4.3(c)",
    "corner": "4.3(d)",
    "six line": "4.3(e)",
    "dozen": "4.4(a)",
    "column": "4.4(b)",
    "red": "4.4(c)",
    "black": "4.4(c)",
    "odd": "4.4(d)",
    "even": "4.4(d)",
    "low": "4.4(e)",
    "high": "4.4(e)",
    "first four": "4.5(c)",
    "five numbers": "4.6(c)",
}
"""The clause of the book that has the odds of each kind; with a zero among the numbers it is that of the zeros."""
OUTSIDE = {kind for kind, clause in PAID_BY.items() if clause.startswith("4.4")}


def _record(table: dict[str, Any], lines: list[str], spin: str) -> dict[str, Any]:
    """The round as a record's TOML has it: amounts in currency, 00 in quotes and any other number without."""
    written = {key: Decimal(value) / 100 if key in AMOUNTS else value for key, value in table.items()}
    if "personal_limits" in table:
        written["personal_limits"] = {name: Decimal(most) / 100 for name, most in table["personal_limits"].items()}
    number = spin if spin == "00" else int(spin)
    return {"game": "roulette", "table": written, "round": [{"spin": number, "play": lines}]}


def _rule(row: PlainRow, spin: str, zeros: int) -> str:
    """The clause that pays, collects or returns a wager, by the book."""
    if row.result == "push":
        return "9.5(c)"
    if row.half_back:
        return "9.5(a)" if zeros == 1 else "9.5(b)"
    if row.result == "void":
        return row.returned_by
    if row.result == "lose":
        return "9.3" if spin in ("0", "00") and row.kind in OUTSIDE else "9.2"
    beside_zero = {"0", "00"} & set(row.bet.split())
    if row.kind in ("split", "trio") and beside_zero:
        return f"4.{4 + zeros}" + ("(a)" if row.kind == "split" else "(b)")
    return PAID_BY[row.kind]


def _net(rows: list[PlainRow]) -> dict[str, int]:
    """What the rows add up to for each patron."""
    net = Counter[str]()
    for row in rows:
        net[row.player] += row.paid - (row.stake - row.half_back if row.result == "lose" else 0)
    return dict(net)


@pytest.mark.clause("HOUSE 5.1", "HOUSE 5.2", "HOUSE 7.2", "HOUSE 7.4", "HOUSE 7.5", "HOUSE 9.1", "HOUSE 9.2")
@pytest.mark.clause("HOUSE 9.3", "HOUSE 9.4", "HOUSE 4.3", "HOUSE 4.4", "HOUSE 4.5", "HOUSE 4.6")
@pytest.mark.parametrize("seed", range(5))
def test_engine_and_plain_settlement_agree_over_random_spins(seed: int) -> None:
    """5 seeds of 2,000 records of a spin each: 10,000 spins."""
    chance, met = random.Random(seed), set[str]()
    for _ in range(2000):
        table, lines, spin = random_round(chance)
        zeros = int(str(table.get("zeros", 1)))
        rows, _ = plain_round(table, lines, spin)
        told = f"{table}\n{lines}\n{spin}"
        (settlement,) = adjudicate(understand(_record(table, lines, spin))).rounds
        assert [
            (row.player, row.on, row.stake, row.result, row.paid, row.race_track, row.clause, row.returned)
            for row in settlement.rows
        ] == [
            (
                *(row.player, row.bet, row.stake, row.result, row.paid, row.race_track),
                *(f"HOUSE {_rule(row, spin, zeros)}", row.half_back),
            )
            for row in rows
        ], told
        assert settlement.net == _net(rows), told
        met |= {f"{row.kind} {row.result}" for row in rows} | {row.race_track.split(" ")[0] for row in rows}
    assert met >= {f"{kind} {end}" for kind in ODDS for end in ("win", "lose", "void")}
    assert met >= {"voisins", "tiers", "orphelins", "neighbours"}


@pytest.mark.clause("HOUSE 9.5(c)", "HOUSE 9.6", "HOUSE 9.6(a)", "HOUSE 9.6(b)", "HOUSE 9.6(c)")
def test_engine_and_plain_settlement_agree_on_the_spin_after_a_prison() -> None:
    chance, ends = random.Random(7), Counter[str]()
    for _ in range(400):
        first = [f"{name} bets {chance.randint(1, 50)} on {chance.choice(EVEN_MONEY)}" for name in ("Ann", "Bob")]
        second, spin = [f"Ann bets 5 on {chance.choice(EVEN_MONEY)}"], str(chance.choice((0, chance.randint(1, 36))))
        table: dict[str, object] = {"zero_rule": "en prison"}
        written = _record(table, first, "0")
        written["round"].append({"spin": int(spin), "play": second})
        zero, settlement = adjudicate(understand(written)).rounds
        prisoners = plain_prisoners(plain_round(table, first, "0")[0], spin)
        assert zero.net == {"Ann": 0, "Bob": 0}
        waited = sorted((row.player, row.on, row.stake, row.result) for row in settlement.rows if row.imprisoned)
        own = {(row.player, row.bet, row.stake, row.result) for row in plain_round(table, second, spin)[0]}
        waited = [row for row in waited if not (spin == "0" and row in own)]
        assert waited == sorted((row.player, row.bet, row.stake, row.result) for row in prisoners), written
        ends.update(row.result for row in prisoners)
    assert ends["push"] > 100 < ends["lose"]
