"""A round of blackjack or baccarat is over when its cards are gathered, of other games with the pay-out."""

from collections.abc import Callable

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.baccarat.commands import DealCard, Proceed
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound, ChangeCards, GatherCards, LeaveTable, ReachCuttingCard, ShuffleCards
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.table.shoe.shoe_events import CardsShuffled
from croupier.table.wagering.round_life_events import RoundBegun, RoundEnded
from croupier.verbs.steps import Staff
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR
from tests.table.blackjack.driver import opened as opened_blackjack
from tests.table.driver import BANKER_WINS, Sitting, dollars, opened
from tests.table.roulette.driver import opened as opened_roulette

HOUSE = open_book("HOUSE")
GATHER = Staff("gather the cards", HOUSE["1.7"])
ENDED = RoundEnded(1, HOUSE["1.7"])


def settled_coup() -> Sitting:
    """Ann has lost 100 on player; the cards still lie there."""
    sitting = opened().join("Ann", "Bob").ready()
    sitting.gathers = False
    return sitting.coup([("Ann", 100, "player")], BANKER_WINS)


def settled_round() -> Sitting:
    """Ann has won 100 on her box; the cards still lie there."""
    sitting = opened_blackjack().join("Ann").ready()
    sitting.gathers = False
    return sitting.played(("Ann", 100))


@pytest.mark.clause("HOUSE 1.7")
@pytest.mark.parametrize(("settled", "stack", "cards"), [(settled_coup, 900, 4), (settled_round, 1100, 4)])
def test_settled_and_gathered_are_two_moments(settled: Callable[[], Sitting], stack: int, cards: int) -> None:
    sitting = settled()
    burnt = sitting.table.discard_rack
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (dollars(stack), 0)
    assert tables.next_step(sitting.table) == GATHER
    seen = tables.view(sitting.table, ANN)
    assert (seen.to_gather, seen.is_between_rounds, seen.step) == (True, False, GATHER)
    for nobody in (ANN, INSPECTOR):
        assert sitting.refusal(GatherCards(nobody)) == "HOUSE 1.7"
    assert sitting.do(GatherCards(DEALER)) == (ENDED,)
    assert sitting.table.is_between_rounds
    assert sitting.table.discard_rack == burnt + cards
    assert [kept.nets for kept in sitting.table.rounds] == [(("Ann", dollars(stack - 1000)),)]
    assert not tables.view(sitting.table, ANN).to_gather
    assert sitting.refusal(GatherCards(DEALER)) == "HOUSE 1.7"


@pytest.mark.clause("HOUSE 1.7")
def test_beginning_the_next_round_gathers_the_cards() -> None:
    sitting = settled_coup()
    ended, begun = sitting.do(BeginRound(DEALER))
    assert ended == ENDED
    assert isinstance(begun, RoundBegun)
    assert sitting.refusal(GatherCards(DEALER)) == "HOUSE 1.7"  # the round takes wagers


@pytest.mark.clause("HOUSE 1.7", "ACT-MB 5.8")
def test_the_shoe_ends_when_the_cards_of_its_last_round_are_gathered() -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.gathers = False
    sitting.wager("Ann", 100, "player")
    sitting.close()
    sitting.do(DealCard(DEALER, card("2h")))
    sitting.do(ReachCuttingCard(DEALER))
    sitting.deal("9c Kd Kc")
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-MB 6.1"  # the cards would have to be shuffled first
    ended, shoe_ended, shuffled = sitting.do(ShuffleCards(DEALER))
    assert (ended, shoe_ended.clause) == (ENDED, "ACT-MB 5.8")
    assert isinstance(shuffled, CardsShuffled)


@pytest.mark.clause("HOUSE 1.7", "ACT-BJ 2.4")
def test_changing_all_cards_gathers_them_and_a_marked_one_does_not() -> None:
    sitting = settled_round()
    (changed,) = sitting.do(ChangeCards(SUPERVISOR, DEALER, (card("9d"),)))
    assert changed.clause == "ACT-BJ 2.4"
    assert sitting.table.to_gather
    assert sitting.do(ChangeCards(SUPERVISOR, DEALER))[0] == ENDED


@pytest.mark.clause("HOUSE 1.7", "ACT-BJ 4.3")
def test_a_patron_who_was_paid_may_leave_before_the_cards_are_gathered() -> None:
    sitting = settled_round()
    (left,) = sitting.do(LeaveTable(ANN, "Ann"))
    assert isinstance(left, PatronLeft)
    assert left.chips == dollars(1100)
    sitting.do(GatherCards(DEALER))
    assert sitting.table.rounds[-1].nets == (("Ann", dollars(100)),)


@pytest.mark.clause("HOUSE 8.4")
def test_a_spin_is_over_with_its_settlement() -> None:
    sitting = opened_roulette().join("Ann")
    sitting.spun("17", ("Ann", 10, "red"))
    assert sitting.table.is_between_rounds
    assert sitting.refusal(GatherCards(DEALER)) != "HOUSE 1.7"


def test_proceeding_after_the_settlement_is_refused() -> None:
    assert settled_coup().refusal(Proceed(DEALER)) == "ACT-MB 7.1"
