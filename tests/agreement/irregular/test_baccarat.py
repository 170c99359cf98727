"""Records of mini-baccarat in which things go wrong, against a settlement by somebody who read only the text."""

import random
from collections import Counter
from decimal import Decimal
from typing import Any

import pytest

from croupier.records.adjudication import adjudicate
from croupier.records.read import understand
from tests.agreement.irregular.plain_baccarat import PlainRecord
from tests.agreement.irregular.random_baccarat import random_record
from tests.agreement.irregular.rounds import Round, assert_met
from tests.agreement.plain_baccarat import PlainTable, net

AMOUNTS = ("chip", "minimum", "maximum", "side_minimum", "side_maximum", "differential")


def _record(table: PlainTable, face_down: bool, rounds: list[Round]) -> dict[str, Any]:
    """The record's TOML."""
    choices: dict[str, Any] = {"face_down": face_down, "method": table.method, "pairs": table.pairs}
    choices |= {"rounding": table.rounding, "warned": sorted(table.warned)}
    choices |= {key: Decimal(getattr(table, key)) / 100 for key in AMOUNTS if getattr(table, key)}
    choices["personal_limits"] = {name: Decimal(most) / 100 for name, most in table.personal_limits.items()}
    told = [{"shoe": " ".join(coup.shoe), "play": coup.lines, "no_bet": coup.no_bet} for coup in rounds]
    return {"game": "mini-baccarat", "table": choices, "round": told}


def compare_next(chance: random.Random) -> Counter[str]:
    """Settle a random record twice; what was met in its coups."""
    table, face_down, rounds = random_record(chance)
    record, met = _record(table, face_down, rounds), Counter[str]()
    plain = PlainRecord(table)
    for told in rounds:
        plain.play(told.lines, told.shoe, told.no_bet)
    for settlement, coup, told in zip(adjudicate(understand(record)).rounds, plain.coups, rounds, strict=True):
        rows = sorted((row.patron, row.on, row.stake, row.result, row.paid, row.rule) for row in coup.rows)
        engine = sorted(
            (row.player, row.on, row.stake, row.result, row.paid, row.clause.split()[1]) for row in settlement.rows
        )
        open_rules = {row[:2] for row in rows if not row[5]}  # the text does not say which of two clauses it is
        assert [(*row[:5], "") if row[:2] in open_rules else row for row in engine] == rows, record
        assert settlement.net == net(coup.rows), record
        if coup.hands and not coup.void_by and not any(" voids " in line for line in told.lines):
            assert tuple(list(hand.cards) for hand in settlement.hands) == coup.hands, record
        met.update(("coups", *set(told.met)))
    return met


def compare(seed: int, records: int) -> Counter[str]:
    """Settle random records twice; what was met in all of them."""
    chance, met = random.Random(seed), Counter[str]()
    for _ in range(records):
        met += compare_next(chance)
    return met


MET = (
    *("12.1", "12.2", "12.2 no-bet coup", "12.3", "12.7", "12.8", "burn", "cutting card", "no-bet coup", "sign"),
    *("12.4", "12.4 third card", "12.4 after a third card", "12.4 excess", "12.4 void", "12.4 before the next coup"),
    *("12.4 withdrawn", "12.4 all withdrawn"),
    *("12.6(a)", "12.6(a) beyond a limit", "12.6(a) beyond the differential", "12.6(b)"),
    *("void", "void as impractical", "void for fraud", "void for a disturbance", "void for a placement error"),
    *("void of a wager", "void of a patron", "void before the call"),
    *(f"void of an earlier coup for {why}" for why in ("fraud", "a disturbance", "a placement error")),
    *("void of a wager in an earlier coup", "void of a patron in an earlier coup"),
    *("added chips", "withdrawn before the call", "coups"),
)


@pytest.mark.clause("ACT-MB 3.6", "ACT-MB 4.7", "ACT-MB 12.1", "ACT-MB 12.2", "ACT-MB 12.3", "ACT-MB 12.4")
@pytest.mark.clause("ACT-MB 12.5", "ACT-MB 12.6", "ACT-MB 12.7", "ACT-MB 12.8", "ACT-MB 14.1", "ACT-MB 14.2")
@pytest.mark.clause("ACT-MB 14.3")
@pytest.mark.parametrize("seed", range(2))
def test_irregular_coups_agree(seed: int) -> None:
    """2 seeds of 500 records, 1,250 coups each: 2,500 coups; `make proof` has 100,000."""
    assert_met(compare(seed, 510), MET, least=9)
