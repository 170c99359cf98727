"""Records of blackjack in which things go wrong, against a settlement by somebody who read only the text."""

import random
from collections import Counter
from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from croupier.records.adjudication import adjudicate
from croupier.records.read import understand
from tests.agreement.irregular.plain_blackjack import net, plain_record
from tests.agreement.irregular.random_blackjack import random_record
from tests.agreement.irregular.rounds import Round, assert_met
from tests.agreement.plain_blackjack import PlainRow
from tests.agreement.test_blackjack_settlement import AMOUNTS


def _record(table: dict[str, Any], rounds: list[Round]) -> dict[str, Any]:
    """The record's TOML."""
    choices = {key: Decimal(value) / 100 if key in AMOUNTS else value for key, value in table.items()}
    choices["personal_limits"] = {name: _limit(most) for name, most in table.get("personal_limits", {}).items()}
    told = [{"shoe": " ".join(round_.shoe), "play": round_.lines} for round_ in rounds]
    return {"game": "blackjack", "table": choices, "round": told}


def _limit(most: int | dict[str, int]) -> object:
    """A patron's limit for every box, or by box."""
    return {box: Decimal(at) / 100 for box, at in most.items()} if isinstance(most, dict) else Decimal(most) / 100


def compare_next(chance: random.Random) -> Counter[str]:
    """Settle a random record twice; what was met in its rounds."""
    table, rounds = random_record(chance)
    record, met = _record(table, rounds), Counter[str]()
    plain = plain_record(table, [(told.lines, told.shoe) for told in rounds])
    for settlement, plain_rows, told in zip(adjudicate(understand(record)).rounds, plain, rounds, strict=True):
        # where the text does not say which of two clauses it is, the plain row has none
        unfixed = {(row.player, row.on, row.hand, row.kind, row.for_) for row in plain_rows if not row.rule}
        engine = []
        for row in settlement.rows:
            rule = row.clause.split()[1]
            found = PlainRow(
                row.player, row.on, row.hand, str(row.kind), row.stake, str(row.result), row.paid, rule, row.owner
            )
            is_open = (found.player, found.on, found.hand, found.kind, found.for_) in unfixed
            engine.append(replace(found, rule="") if is_open else found)
        assert sorted(engine) == sorted(plain_rows), record
        assert settlement.net == net(plain_rows), record
        met.update(("rounds", *set(told.met)))
    return met


def compare(seed: int, records: int) -> Counter[str]:
    """Settle random records twice; what was met in all of them."""
    chance, met = random.Random(seed), Counter[str]()
    for _ in range(records):
        met += compare_next(chance)
    return met


MET = (
    *("14.1", "14.2", "14.2 burnt", "14.2 next round", "14.3", "14.6", "14.8", "5.4", "18.3"),
    *("between rounds", "in the initial deal", "in the dealer's hand"),
    *(
        "14.4",
        "14.4 in the initial deal",
        "14.4 later",
        "14.4 after decisions",
        "14.4 split hand",
        "14.4 dealer's hand",
    ),
    *("14.4 with pairs", "14.4 with insurance", "14.4 with even money", "14.4 insured again"),
    *("leaves", "returns", "does not answer", "returns after no answer", "returns for a hand", "14.7 another decides"),
    *("7.1", "7.2", "7.2(c)", "8.1(b)", "even money after insurance"),
    *(f"16.2(a) {what}" for what in ("patron", "wager", "pairs", "insurance")),
    *("void", "void as impractical", "void for fraud", "void for a disturbance", "void for a placement error"),
    *(f"earlier round for {why}" for why in ("a placement error", "fraud", "a disturbance")),
    *("earlier patron", "earlier main", "earlier pairs", "earlier insurance", "rounds"),
)


@pytest.mark.clause("ACT-BJ 7.2", "ACT-BJ 8.1", "ACT-BJ 14.1", "ACT-BJ 14.2", "ACT-BJ 14.3", "ACT-BJ 14.4")
@pytest.mark.clause("ACT-BJ 14.5")
@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 14.7", "ACT-BJ 14.8", "ACT-BJ 16.1", "ACT-BJ 16.2", "ACT-BJ 16.3")
@pytest.mark.clause("ACT-BJ 18.3")
@pytest.mark.parametrize("seed", range(2))
def test_irregular_rounds_agree(seed: int) -> None:
    """2 seeds of 740 records, 1,250 rounds each: 2,500 rounds; `make proof` has 100,000."""
    assert_met(compare(seed, 740), MET, least=6)
