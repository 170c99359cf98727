"""What every settled tournament keeps: the plain settlement agrees, money in is money out, nobody is placed twice."""

import random
from decimal import Decimal
from typing import Any

from croupier.records import NotARecord, RefusedInRecord
from croupier.records.tournament import settle_tournament
from croupier.records.tournament.read import understand_tournament
from tests.agreement.plain_tournament import PlainRefusal, settle
from tests.agreement.random_tournaments import Record, broken_record, random_record

Refusal = tuple[str | None, int | None]
"""The rule behind a refusal, none where it is no record, and the line."""


def check_agreement(chance: random.Random) -> None:
    """One random record: both settlements give the same answer, and it keeps the laws."""
    record = random_record(chance)
    answer, plain = _answer(record), _plain_answer(record)
    if isinstance(answer, tuple):
        assert answer == plain, record
        return
    assert not isinstance(plain, tuple), record
    if answer["owed"] is not None:  # the plain one says nothing of what is left before everything is decided
        assert {**plain, "undistributed": 0} == {**answer, "undistributed": 0}, record
    else:
        assert plain == answer, record
        check_laws(record, answer)


def _answer(record: Record) -> dict[str, Any] | Refusal:
    """What the product says: the answer, or how it refuses the record."""
    try:
        return settle_tournament(understand_tournament({"tournament": record})).as_json()
    except RefusedInRecord as refused:
        return refused.refusal.rule, refused.line
    except NotARecord:
        return None, None


def _plain_answer(record: Record) -> dict[str, Any] | Refusal:
    """What the plain settlement says."""
    try:
        return settle(record)
    except PlainRefusal as refused:
        return (None, None) if refused.rule is None else (refused.rule, refused.line)


def check_laws(record: Record, answer: dict[str, Any]) -> None:
    """A decided tournament: every cent is somewhere, prizes are within what there is, and places are sound."""
    cancelled = "the tournament is cancelled" in record["happened"]
    paid_in = _fees(record) + (0 if cancelled else Decimal(str(record.get("added", 0))))
    prizes = sum(map(Decimal, answer["prizes"].values()))
    refunds, commission = sum(map(Decimal, answer["refunds"].values())), Decimal(answer["commission"])
    left, pool = Decimal(answer.get("undistributed", "0")), Decimal(answer["pool"])
    assert prizes + left == pool, record
    if not cancelled:
        assert paid_in == pool + commission + refunds, record
    elif not any(line.endswith("is disqualified") for line in record["happened"]):
        assert refunds == paid_in, record
    placed = [name for place in answer["places"] for name in place]
    assert len(placed) == len(set(placed)), record
    assert set(answer["prizes"]) <= set(placed), record
    assert prizes <= _most(record, pool), record


def _fees(record: Record) -> Decimal:
    """What all players paid, line by line."""
    prices = {"enters": "entry_fee", "re-buys": "re_buy", "on": "add_on", "back": "buy_back"}
    total = Decimal(0)
    for line in record["happened"]:
        words = line.split()
        deed = "enters" if "enters" in words[1:2] else words[-1]
        if deed in prices and ":" not in line:
            total += Decimal(str(record.get(prices[deed], 0)))
    return total


def _most(record: Record, pool: Decimal) -> Decimal:
    """The most that prizes may come to: the amounts that are listed, or the pool, which a surplus empties."""
    amounts = [Decimal(str(prize)) for prize in record["prizes"] if not isinstance(prize, str)]
    listed = sum(amounts, Decimal(0)) if amounts else pool
    return max(listed, pool) if "surplus" in record else listed


def check_refusal(chance: random.Random) -> None:
    """One record with one breach: both refuse it at the same line, as no record or by some rule."""
    record = broken_record(chance).record
    answer, plain = _answer(record), _plain_answer(record)
    assert isinstance(answer, tuple), record
    assert isinstance(plain, tuple), record
    assert answer[1] == plain[1], record
    assert (answer[0] is None) == (plain[0] is None), record
