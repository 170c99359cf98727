"""Dealing goes on past the cutting card of blackjack: in the last three rounds of all, or because nobody noticed."""

import pytest

from croupier import table as tables
from croupier.games.blackjack.commands import WithdrawWager
from croupier.games.blackjack.events import WagersReopened
from croupier.table.commands import (
    BeginRound,
    CutCards,
    GiveClosureNotice,
    InsertCuttingCard,
    ReportDealtPastCuttingCard,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsShuffled, CuttingCardReached, ShoeEnded
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Staff
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.blackjack.shoe.cut_table import BOOK, REACH, dealt, placed, sat, shuffled, wagered
from tests.table.driver import dollars

FOUND = ReportDealtPastCuttingCard(DEALER)
FIRST, IN_ROUND, LAST_ROUNDS, PAST = BOOK["5.4(a)"], BOOK["5.4(b)"], BOOK["5.5"], BOOK["14.8"]
DISCARDED = (CuttingCardReached(LAST_ROUNDS, discarded=True),)


def closing(after_round: int | None, played: int) -> BlackjackSitting:
    """A table that closes after this round, with so many rounds behind it."""
    sitting = opened().join("Ann").ready()
    sitting.do(GiveClosureNotice(SUPERVISOR, after_round))
    for _ in range(played):
        sitting.played(("Ann", 10))
    return sitting


@pytest.mark.clause("ACT-BJ 5.5")
@pytest.mark.parametrize("number", [3, 4, 5])
@pytest.mark.parametrize("cutting_card", [1, 2, 3])
def test_in_the_last_three_rounds_it_is_put_aside_and_dealing_goes_on_to_the_end(
    number: int, cutting_card: int
) -> None:
    sitting = closing(5, played=number - 1)
    dealt(sitting, ("Ann", 10), cutting_card=cutting_card)
    assert [event for event in sitting.log if isinstance(event, CuttingCardReached)] == list(DISCARDED)
    for _ in range(5 - number):
        sitting.played(("Ann", 10))
    assert (sitting.table.shoe.number, sitting.table.shoe.phase) == (1, ShoePhase.IN_PLAY)
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 15.2"
    assert sitting.table.shoe.cards_left == 416 - 5 * 4


@pytest.mark.clause("ACT-BJ 5.5", "ACT-BJ 5.4")
@pytest.mark.parametrize(("after_round", "number"), [(5, 1), (5, 2), (None, 3), (4, 1)])
def test_before_them_or_where_no_last_round_is_fixed_the_cards_are_shuffled(
    after_round: int | None, number: int
) -> None:
    sitting = closing(after_round, played=number - 1)
    dealt(sitting, ("Ann", 10), cutting_card=1)
    assert sitting.log[-1] == ShoeEnded(IN_ROUND)


@pytest.mark.clause("ACT-BJ 5.5", "ACT-BJ 5.4(a)")
@pytest.mark.parametrize(("played", "discarded"), [(1, False), (2, True), (3, True), (4, True)])
@pytest.mark.parametrize("moment", ["between rounds", "wagers", "called"])
def test_one_that_comes_first_in_them_stops_nothing_either(played: int, discarded: bool, moment: str) -> None:
    sitting = closing(5, played)
    if moment != "between rounds":
        sitting.begin()
        sitting.bet("Ann", 10)
    if moment == "called":
        sitting.close()
    events = sitting.do(REACH)
    if not discarded:
        assert events[:2] == (CuttingCardReached(FIRST), ShoeEnded(FIRST))
        return
    assert events == DISCARDED
    if moment == "called":
        assert sitting.refusal(WithdrawWager(ANN, "Ann", 1)) == "ACT-BJ 6.2"
        sitting.initial_deal()
    assert sitting.refusal(REACH) == "ACT-BJ 5.5"
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.1"


@pytest.mark.clause("ACT-BJ 5.5")
def test_where_its_place_is_known_the_dealer_is_told_to_put_it_aside() -> None:
    sitting = shuffled(sat({"Ann": 1}, decks=4))
    sitting.do(CutCards(ANN, 100))
    sitting.do(InsertCuttingCard(DEALER, 104))
    sitting.do(GiveClosureNotice(SUPERVISOR, 3))
    sitting.begin()
    sitting.bet("Ann", 10)
    sitting.burn_in_error(104)
    sitting.close()
    assert tables.next_step(sitting.table) == Staff("take out the cutting card", LAST_ROUNDS)
    assert sitting.do(REACH) == DISCARDED
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.table.shoe.phase is ShoePhase.IN_PLAY


@pytest.mark.clause("ACT-BJ 14.8")
def test_round_dealt_past_the_cutting_card_is_played_to_its_end() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 100)).begin()
    sitting.bet("Ann", 50)
    sitting.close()
    sitting.initial_deal()
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(ReportDealtPastCuttingCard(who)) == "ACT-BJ 14.8"
    assert sitting.do(FOUND) == (CuttingCardReached(PAST),)
    sitting.everybody_stands().deal("8s")
    assert sitting.log[-1] == ShoeEnded(IN_ROUND)
    assert [(kept.number, kept.void) for kept in sitting.table.rounds] == [(1, False), (2, False)]
    assert sitting.patron("Ann").stack == dollars(1000 + 100 + 50)
    assert shuffled(sitting).offered == ("Ann", "ACT-BJ 5.2(d)")


@pytest.mark.clause("ACT-BJ 14.8", "ACT-BJ 5.4(b)")
@pytest.mark.parametrize("moment", ["between rounds", "wagers", "called"])
def test_rounds_dealt_past_it_stand_and_the_cards_are_shuffled_before_the_next(moment: str) -> None:
    sitting = wagered(moment == "called") if moment != "between rounds" else opened().join("Ann").ready()
    if moment == "between rounds":
        sitting.played(("Ann", 10))
    reopened = (WagersReopened(IN_ROUND),) if moment == "called" else ()
    assert sitting.do(FOUND) == (CuttingCardReached(PAST), ShoeEnded(IN_ROUND), *reopened)
    assert [(kept.nets, kept.void) for kept in sitting.table.rounds] == [((("Ann", 1000),), False)]
    assert sitting.refusal(FOUND) == "ACT-BJ 14.8"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 416, IN_ROUND),)


@pytest.mark.clause("ACT-BJ 14.8")
@pytest.mark.parametrize("by", [DEALER, SUPERVISOR])
def test_nobody_has_dealt_past_a_cutting_card_that_has_not_come(by: Actor) -> None:
    found = ReportDealtPastCuttingCard(by)
    assert opened().join("Ann").ready().refusal(found) == "ACT-BJ 14.8"  # no card of this shoe has been dealt
    sitting = placed(104)
    for burn in (103, 1):  # not there yet, then next
        assert sitting.burn_in_error(burn).refusal(found) == "ACT-BJ 14.8"
    sitting.do(REACH)
    assert sitting.refusal(found) == "ACT-BJ 14.8"
