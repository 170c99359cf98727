"""Rounds of blackjack whose story the lines of a record cannot tell: exported with their events, not judged again."""

import json
from collections.abc import Sequence

import pytest

from croupier.games.blackjack.commands import (
    GoOn,
    Split,
    Stand,
)
from croupier.records import Settlement, adjudicate, read_record, write_record
from croupier.table.commands import VoidFinishedRound as VoidEarlierRound
from croupier.table.events import Event
from croupier.table.state import Table
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.records.blackjack.live_rounds import Felt
from tests.records.live_rounds import lines, written
from tests.records.record_text import misread


def settle_by_ruling(before: Table, events: Sequence[Event]) -> Settlement:
    """The settlement of a round that no lines can tell."""
    text, again = written(before, events)
    assert 'settled = "by ruling"\nevents = [\n' in text
    assert again.by_ruling
    assert again.as_json()["settled"] == "by ruling"
    return again


@pytest.mark.clause("ACT-BJ 14.5")
def test_a_round_found_void_afterwards_is_told_in_its_last_line() -> None:
    felt = Felt().begin(("Ann", 100, 1)).deal("Ah 6d Kc")
    before, events = felt.round
    felt.begin(("Ann", 10, 1)).deal("Th")
    felt.do(VoidEarlierRound(SUPERVISOR, 1))
    (voided,) = [event for event in felt.log if type(event).__name__ == "FinishedRoundVoided"]
    text = write_record(before, [*events, voided])
    (again,) = adjudicate(read_record(text)).rounds
    assert lines(text)[-1] == "supervisor voids round 1 for a placement error"
    assert (again.by_ruling, again.result, again.net) == (False, "void", {"Ann": 0})
    assert [(row.result, row.paid, row.clause) for row in again.rows] == [("void", 0, "ACT-BJ 14.5")]
    # the round that was in progress meanwhile is told as ever
    felt.deal("6d 9c")
    felt.do(Stand(ANN, "Ann"))
    before, events = felt.deal("Ts Kc").round
    assert not adjudicate(read_record(write_record(before, events))).rounds[0].by_ruling


@pytest.mark.clause("ACT-BJ 10.2")
def test_two_splits_that_a_reader_would_take_for_one_are_settled_by_ruling() -> None:
    felt = Felt().begin(("Ann", 10, 1), ("Bob", 10, 1), ("Bob", 20, 2)).deal("Ah 8h 6d Ac 8c")
    felt.do(Split(ANN, "Ann"))
    felt.do(GoOn(DEALER))  # Bob keeps his wager on the first ace
    felt.deal("2s 3s")
    felt.do(Split(BOB, "Bob"))  # and splits on his own box: the line would follow Ann's
    felt.deal("Ts")
    felt.do(Stand(BOB, "Bob"))
    felt.deal("Td")
    felt.do(Stand(BOB, "Bob"))
    again = settle_by_ruling(*felt.deal("Tc Kc").round)
    assert [row.hand for row in again.rows] == [1, 1, 2, 1, 2]


PLACED = {"type": "blackjack.wager placed", "patron": "Ann", "box": 1, "kind": "main", "amount": 500, "clause": "x 4.1"}
BACK = {
    "type": "blackjack.wager withdrawn",
    "patron": "Ann",
    "box": 1,
    "kind": "main",
    "amount": 500,
    "clause": "x 4.3",
}
LOST = {
    "type": "blackjack.wager settled",
    "patron": "Ann",
    "box": 1,
    "hand": 1,
    "kind": "main",
    "stake": 500,
    "result": "lose",
    "paid": 0,
    "clause": "ACT-BJ 13.1(e)",
}
INSURED = {
    "type": "blackjack.insurance placed",
    "patron": "Ann",
    "box": 1,
    "owner": "Bob",
    "amount": 5,
    "clause": "x 7.2",
}


def ruled(*events: dict[str, object]) -> str:
    """A record of one round by ruling."""
    written_events = [json.dumps(json.dumps(event)) for event in events]
    return f'game = "blackjack"\n[[round]]\nsettled = "by ruling"\nevents = [{", ".join(written_events)}]\n'


def test_what_the_events_say_stands() -> None:
    (only,) = adjudicate(read_record(ruled(PLACED, LOST))).rounds
    assert only.net == {"Ann": -500}
    (only,) = adjudicate(read_record(ruled(PLACED, BACK))).rounds
    assert only.rows == ()


@pytest.mark.parametrize(
    "events",
    [
        [LOST],
        [BACK],
        [PLACED, {**LOST, "box": 2}],
        [PLACED, {**LOST, "kind": "insurance"}],
        [PLACED, {**LOST, "kind": "tie"}],
        [PLACED, {**LOST, "stake": -1}],
        [PLACED, {**LOST, "type": "blackjack.settlement reversed"}],
        [{**PLACED, "type": "blackjack.wager returned"}],
        [{**PLACED, "type": "blackjack.wager raised"}],
        [INSURED, {**INSURED, "type": "blackjack.insurance returned", "patron": "Cat"}],
        [{**PLACED, "box": "one"}],
    ],
)
def test_events_that_are_none_are_not_a_record(events: list[dict[str, object]]) -> None:
    problem = misread(ruled(*events))
    assert problem.message.startswith("These are not the events of a round: ")
    assert (problem.round, problem.line) == (1, None)
