"""Records of hold-em in which things go wrong, against a settlement by somebody who read only the text."""

import random
from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from croupier.records.adjudication import adjudicate
from croupier.records.read import understand
from tests.agreement.irregular.plain_holdem import net, plain_record
from tests.agreement.irregular.random_holdem import random_record
from tests.agreement.irregular.rounds import Round, assert_met
from tests.agreement.test_holdem_settlement import AMOUNTS


def _record(table: dict[str, Any], rounds: list[Round]) -> dict[str, Any]:
    """The record's TOML."""
    choices = {key: Decimal(value) / 100 if key in AMOUNTS else value for key, value in table.items()}
    if "personal_limits" in table:
        choices["personal_limits"] = {name: Decimal(most) / 100 for name, most in table["personal_limits"].items()}
    told = [{"shoe": " ".join(round_.shoe), "play": round_.lines} for round_ in rounds]
    return {"game": "ultimate-texas-holdem", "table": choices, "round": told}


def compare_next(chance: random.Random) -> Counter[str]:
    """Settle a random record twice; what was met in its rounds."""
    table, rounds = random_record(chance)
    record, met = _record(table, rounds), Counter[str]()
    plain = plain_record(table, [(told.lines, told.shoe) for told in rounds])
    for settlement, rows, told in zip(adjudicate(understand(record)).rounds, plain, rounds, strict=True):
        engine = sorted(
            (row.player, row.on, row.stake, row.result, row.paid, row.clause.split()[1]) for row in settlement.rows
        )
        open_rules = {row[:2] for row in rows if not row.rule}  # the text does not say which of two clauses it is
        assert [(*row[:5], "") if row[:2] in open_rules else row for row in engine] == sorted(map(tuple, rows)), record
        assert settlement.net == net(rows), record
        met.update(("rounds", *set(told.met)))
    return met


def compare(seed: int, records: int) -> Counter[str]:
    """Settle random records twice; what was met in all of them."""
    chance, met = random.Random(seed), Counter[str]()
    for _ in range(records):
        met += compare_next(chance)
    return met


MET = (
    *("9.1", "11.1", "11.2", "12.3 round", "12.3 patron", "13.1", "13.2", "13.4(a)", "13.4(b)", "13.5(a)", "13.5(b)"),
    *("13.2 told late", "13.5(b) folded", "13.6", "13.6(a)", "13.7", "13.7 returned", "13.8"),
    *(f"15.3(a) {kind}" for kind in ("patron", "folded", "ante", "blind", "trips", "play", "before the call")),
    *("void", "void as impractical", "void for fraud", "void for a disturbance"),
    *("void before the call", "void in the deal"),
    *("earlier round", "earlier patron", "earlier ante", "earlier blind", "earlier trips", "earlier play", "rounds"),
)


@pytest.mark.clause("ACT-UTH 11.1", "ACT-UTH 12.3", "ACT-UTH 13.1", "ACT-UTH 13.2", "ACT-UTH 13.3", "ACT-UTH 13.4")
@pytest.mark.clause("ACT-UTH 13.5", "ACT-UTH 13.6", "ACT-UTH 13.7", "ACT-UTH 13.8", "ACT-UTH 15.2", "ACT-UTH 15.3")
@pytest.mark.clause("ACT-UTH 15.4")
@pytest.mark.parametrize("seed", range(2))
def test_irregular_rounds_agree(seed: int) -> None:
    """2 seeds of 640 records, 1,250 rounds each: 2,500 rounds; `make proof` has 100,000."""
    assert_met(compare(seed, 640), MET, least=6)
