"""Rounds whose story the lines of a record cannot tell: exported with their events, and not judged again."""

import json

import pytest

from croupier.equipment.cards import UNSEEN
from croupier.games.baccarat.commands import (
    DealCard,
)
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.records import Settlement, adjudicate, read_record
from croupier.server.bounded_work.adjudication import Settled, judge_record
from croupier.table.state import Limits
from croupier.tournament.nz_d7.policy import nz_division_7
from tests.people import DEALER
from tests.records.record_text import BANKER_NINE, a_round, misread, paper, rounds
from tests.records.test_write import Page
from tests.table.driver import Sitting, dollars, opened

FACE_DOWN = BaccaratDeterminations(face_down=True)


def settle_by_ruling(page: Page) -> tuple[str, Settlement]:
    """The text of a coup that must be settled by ruling, and its settlement."""
    text, again = page.written()
    assert 'settled = "by ruling"\nevents = [\n' in text
    assert again.by_ruling
    assert again.as_json()["settled"] == "by ruling"
    return text, again


def face_down(sitting: Sitting, number: int) -> None:
    """So many cards that nobody sees."""
    for _ in range(number):
        sitting.do(DealCard(DEALER, UNSEEN))


@pytest.mark.clause("NZ-D7 3.6(a)")
def test_a_wager_raised_to_the_minimum_in_a_tournament_is_settled_by_ruling() -> None:
    sitting = opened(policy=nz_division_7("mini-baccarat"), limits=Limits(dollars(10))).join("Ann", "Bob").ready()
    page = Page(sitting)
    for name, amount in (("Ann", 5), ("Bob", 20)):
        assert sitting.ask() == name
        sitting.wager(name, amount, "player")
    sitting.close()
    sitting.deal(BANKER_NINE)
    _, again = settle_by_ruling(page)
    assert again.net == {"Ann": -1000, "Bob": -2000}


@pytest.mark.parametrize("name", ["Ann Lee", "dealer", "supervisor", "Zoë\x7f\n", '"', "\\", "[/]"])
def test_whatever_a_patron_is_called_the_record_can_be_read(name: str) -> None:
    sitting = opened().join(name).ready()
    page = Page(sitting, (name, 10, "banker"))
    sitting.close()
    sitting.deal(BANKER_NINE)
    _, again = page.written()
    assert again.net == {name: 950}


PLACED = {"type": "baccarat.wager placed", "patron": "Ann", "on": "tie", "amount": 500, "clause": "ACT-MB 4.3(c)"}
SETTLED = {"type": "baccarat.wager settled", "patron": "Ann", "on": "tie", "stake": 500, "result": "lose", "paid": 0}
SETTLED["clause"] = "ACT-MB 8.6(b)"


def ruled(*events: object) -> str:
    """A record of one round by ruling."""
    lines = [json.dumps(event if isinstance(event, str) else json.dumps(event)) for event in events]
    return f'game = "baccarat"\n[[round]]\nsettled = "by ruling"\nevents = [{", ".join(lines)}]\n'


def test_a_round_by_ruling_stands_among_others_that_are_judged() -> None:
    warned = {"type": "table.patron warned", "patron": "Ann", "clause": "ACT-MB 3.4"}
    by_events = ruled(PLACED, warned, SETTLED).partition("[[round]]")[2]
    first = a_round(f"{BANKER_NINE} 5h", "Bob bets 10 on tie", "dealer draws 5h in error")
    last = a_round(BANKER_NINE, "Ann bets 5 on tie", "Bob bets 10 on banker")
    settled = rounds(paper(first, f"\n[[round]]{by_events}", last, table="minimum = 10"))
    assert [each.get("settled") for each in settled] == [None, "by ruling", None]
    # Ann was warned in the round that was settled by ruling; the card in excess was used up in it
    assert [row["result"] for row in settled[2]["wagers"]] == ["void", "win"]


def test_what_the_events_say_stands() -> None:
    (only,) = adjudicate(read_record(ruled(PLACED, SETTLED))).rounds
    assert only.net == {"Ann": -500}


@pytest.mark.clause("ACT-MB 8.8(c)")
def test_amounts_that_nobody_judged_are_shown_without_a_rule() -> None:
    made_up = SETTLED | {"stake": 500, "result": "win", "paid": 9_999_900, "clause": "ACT-MB 8.8(c)"}
    (only,) = rounds(ruled(PLACED, made_up))
    assert [(row["paid"], row["rule"], row["book"]) for row in only["wagers"]] == [("99999.00", None, None)]
    assert only["settled"] == "by ruling"
    judged = judge_record(ruled(PLACED, made_up))
    assert isinstance(judged, Settled)
    assert {step.clause for step in judged.rounds[0].steps} == {""}


@pytest.mark.parametrize(
    "events",
    [
        ["nonsense"],
        ["[]"],
        ["{}"],
        [{"type": "table.nonsense"}],
        [{"type": "baccarat.wager placed"}],
        [PLACED | {"on": "red"}],
        [PLACED | {"amount": "500"}],
        [PLACED | {"amount": 5.5}],
        [PLACED, SETTLED | {"stake": -500}],
        [PLACED, SETTLED | {"stake": 10**300}],
        [SETTLED],
        ['{"type": "baccarat.wager placed", "junk": ' + "[" * 100_000],
    ],
)
def test_events_that_are_none_are_not_a_record(events: list[object]) -> None:
    problem = misread(ruled(*events))
    assert problem.message.startswith("These are not the events of a round: ")
    assert len(problem.message) < 300
    assert (problem.round, problem.line) == (1, None)
