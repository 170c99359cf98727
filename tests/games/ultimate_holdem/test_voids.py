"""Void rounds and wagers: collusion, disturbances, fraud, and somebody who broke the rules."""

import pytest

from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import (
    BeginSettlement,
    Breach,
    PlaceWager,
    ReportCollusion,
    Sanction,
    VoidRound,
    VoidWagers,
)
from croupier.games.ultimate_holdem.events import CollusionFound, PatronShutOut, RoundVoided, WagerVoided
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import stack_of
from croupier.verbs.steps import Over, Settle
from croupier.verbs.void_grounds import Ground
from tests.games.ultimate_holdem.round_driver import Playing, alone, dollars, two
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR

rule = open_book("ACT-UTH")
CLAUSES = {Breach.CARDS_SHOWN: "12.1", Breach.CARDS_EXCHANGED: "12.2(a)", Breach.INFORMATION: "12.2(b)"}


def gain(playing: Playing, patron: str) -> int:
    """What a patron has more or less in the stack than before the round."""
    moved = [move for event in playing.log for move in holdem.moves(event)]
    came = sum(move.amount for move in moved if move.target == stack_of(patron))
    return came - sum(move.amount for move in moved if move.source == stack_of(patron))


@pytest.mark.clause("ACT-UTH 12.1", "ACT-UTH 12.2", "ACT-UTH 12.2(a)", "ACT-UTH 12.2(b)", "ACT-UTH 12.3")
@pytest.mark.parametrize("breach", list(Breach))
def test_who_colludes_may_be_shut_out_of_the_round(breach: Breach) -> None:
    playing = two().bets("Ann", 4)
    found, out, *voided = playing.do(ReportCollusion(SUPERVISOR, "Ann", breach, Sanction.SHUT_OUT, "seen by camera"))
    assert found == CollusionFound("Ann", rule[CLAUSES[breach]], "seen by camera")
    assert out == PatronShutOut("Ann", rule["12.3"])
    assert [(e.clause, e.amount) for e in voided if isinstance(e, WagerVoided)] == [
        (rule["12.3"], dollars(10)),
        (rule["12.3"], dollars(10)),
        (rule["12.3"], dollars(40)),
    ]
    assert gain(playing, "Ann") == 0
    assert playing.play.areas[0].standing is Standing.VOID
    playing.bets("Bob", 4).settle()
    assert {row.patron for row in playing.play.settled} == {"Bob"}


@pytest.mark.clause("ACT-UTH 12.3")
@pytest.mark.parametrize("breach", list(Breach))
def test_collusion_may_make_the_whole_round_void(breach: Breach) -> None:
    playing = two().bets("Ann", 4).folds("Bob")
    events = playing.do(ReportCollusion(OPERATOR, "Bob", breach, Sanction.VOID_ROUND))
    assert events[-1] == RoundVoided(rule["12.3"], breach)
    assert gain(playing, "Ann") == gain(playing, "Bob") == 0
    assert playing.step == Over(rule["12.3"])


@pytest.mark.clause("ACT-UTH 12.3")
def test_only_a_hand_that_is_in_is_shut_out() -> None:
    playing = two().folds("Ann")
    shut_out = ReportCollusion(SUPERVISOR, "Ann", Breach.INFORMATION, Sanction.SHUT_OUT)
    playing.check_refused(shut_out, "12.3")
    playing.check_refused(ReportCollusion(SUPERVISOR, "Cat", Breach.INFORMATION, Sanction.SHUT_OUT), "12.3")
    for by in (BOB, DEALER, INSPECTOR):
        playing.check_refused(ReportCollusion(by, "Bob", Breach.INFORMATION, Sanction.SHUT_OUT), "12.3")


@pytest.mark.clause("ACT-UTH 12.3")
def test_who_was_shut_out_before_the_call_wagers_no_more_in_this_round() -> None:
    playing = Playing().ante("Ann", 10, 1).ante("Bob", 10, 2)
    playing.do(ReportCollusion(SUPERVISOR, "Ann", Breach.INFORMATION, Sanction.SHUT_OUT))
    playing.check_refused(PlaceWager(ANN, "Ann", 1, dollars(10)), "12.3")
    assert [area.patron for area in playing.play.areas] == ["Bob"]


@pytest.mark.clause("ACT-UTH 15.2", "ACT-UTH 15.4")
@pytest.mark.parametrize(
    ("ground", "clause"), [(Ground.DISTURBANCE, "15.2"), (Ground.IMPRACTICAL, "15.4"), (Ground.FRAUD, "15.4")]
)
def test_the_operator_may_void_a_round_that_is_not_complete(ground: Ground, clause: str) -> None:
    playing = two().bets("Ann", 4).bets("Bob", 3).goes_on()
    playing.do(BeginSettlement(DEALER))
    playing.turns("4").settle_one()
    for by in (ANN, DEALER, INSPECTOR):
        playing.check_refused(VoidRound(by, ground), clause)
    events = playing.do(VoidRound(SUPERVISOR, ground))
    assert events[-1] == RoundVoided(rule[clause], ground, ground)
    assert {event.clause for event in events} == {rule[clause]}
    assert gain(playing, "Ann") == gain(playing, "Bob") == 0


@pytest.mark.clause("ACT-UTH 15.2", "ACT-UTH 15.4")
def test_a_complete_round_is_not_invalidated() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4).settle()
    playing.check_refused(VoidRound(OPERATOR, Ground.DISTURBANCE), "15.2")
    playing.check_refused(VoidRound(OPERATOR, Ground.FRAUD), "15.4")


@pytest.mark.clause("ACT-UTH 15.4")
def test_card_in_the_wrong_place_is_no_ground_to_void_a_round() -> None:
    two().check_refused(VoidRound(OPERATOR, Ground.PLACEMENT_ERROR), "15.4")


@pytest.mark.clause("ACT-UTH 15.3", "ACT-UTH 15.3(a)")
def test_the_wagers_of_somebody_who_broke_the_rules_may_be_void() -> None:
    playing = two().bets("Ann", 4)
    events = playing.do(VoidWagers(SUPERVISOR, "Ann"))
    assert {event.clause for event in events} == {rule["15.3(a)"]}
    assert gain(playing, "Ann") == 0
    playing.check_refused(VoidWagers(SUPERVISOR, "Ann"), "15.3(a)")
    for by in (ANN, DEALER, INSPECTOR):
        playing.check_refused(VoidWagers(by, "Bob"), "15.3(a)")
    playing.bets("Bob", 4).settle()
    playing.check_refused(VoidWagers(SUPERVISOR, "Bob"), "15.3(a)")


@pytest.mark.clause("ACT-UTH 15.3(a)", "ACT-UTH 13.5")
@pytest.mark.parametrize(
    ("on", "kinds", "left"),
    [
        ("trips", ["trips"], 10 + 10 + 40),
        ("play", ["play"], 10 + 10 + 5),
        ("ante", ["ante", "blind", "play", "trips"], 0),
        ("blind", ["ante", "blind", "play", "trips"], 0),
    ],
)
def test_one_wager_is_void_alone_but_no_hand_goes_on_without_ante_and_blind(
    on: str, kinds: list[str], left: int
) -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4)
    events = playing.do(VoidWagers(SUPERVISOR, "Ann", "late", on=on))
    assert [event.kind for event in events if isinstance(event, WagerVoided)] == kinds
    assert gain(playing, "Ann") == -dollars(left)
    playing.check_refused(VoidWagers(SUPERVISOR, "Ann", "late", on=on), "15.3(a)")
    playing.settle()
    assert {row.kind for row in playing.play.settled}.isdisjoint(kinds)


@pytest.mark.clause("ACT-UTH 15.3(a)")
def test_where_every_wager_is_void_the_round_is_over() -> None:
    playing = two()
    for patron in ("Ann", "Bob"):
        playing.do(VoidWagers(SUPERVISOR, patron))
    assert playing.step == Settle("round", rule["9.4"])
    assert playing.settle().play.is_over


@pytest.mark.clause("ACT-UTH 15.3(a)")
def test_a_hand_that_was_paid_is_taken_back() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4).goes_on()
    playing.do(BeginSettlement(DEALER))
    playing.turns("4").settle_one()
    assert gain(playing, "Bob") > 0
    playing.do(VoidWagers(SUPERVISOR, "Bob"))
    assert gain(playing, "Bob") == 0
    assert playing.settle().play.is_over
    assert gain(playing, Actor("Ann").name) == dollars(50)
