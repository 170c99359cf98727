"""The cutting card of blackjack comes out before a round's first card, or in the round: then the cards are shuffled."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    CallNoMoreBets,
    DealCard,
    DrawInError,
    VoidRound,
    WithdrawWager,
)
from croupier.games.blackjack.events import WagersReopened
from croupier.table.commands import (
    BeginRound,
    DirectShuffle,
    ReachCuttingCard,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsShuffled, CuttingCardReached, ShoeEnded
from croupier.table.state import Limits, ShoePhase
from croupier.verbs.steps import Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, warned
from tests.table.blackjack.shoe.cut_table import BOOK, REACH, placed, wagered
from tests.table.driver import dollars

FIRST, IN_ROUND = BOOK["5.4(a)"], BOOK["5.4(b)"]
SHUFFLED_FIRST = (CuttingCardReached(FIRST), ShoeEnded(FIRST))


@pytest.mark.clause("ACT-BJ 5.4", "ACT-BJ 5.4(a)")
@pytest.mark.parametrize("called", [False, True])
def test_cutting_card_before_the_first_card_brings_shuffle_then_the_same_round(called: bool) -> None:
    sitting = wagered(called)
    stacks = [patron.stack for patron in sitting.table.patrons]
    reopened = (WagersReopened(FIRST),) if called else ()
    assert sitting.do(REACH) == (*SHUFFLED_FIRST, *reopened)
    assert tables.next_step(sitting.table) == Staff("shuffle", FIRST)
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "ACT-BJ 6.1"
    assert sitting.refusal(DrawInError(DEALER, card("9h"))) == "ACT-BJ 6.1"
    assert sitting.refusal(REACH) == "ACT-BJ 5.4(a)"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 416, FIRST),)
    sitting.ready()
    assert [patron.stack for patron in sitting.table.patrons] == stacks
    sitting.close()
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.table.round_number == 2
    assert (sitting.settled("Ann").stake, sitting.settled("Bob", 2).stake) == (dollars(100), dollars(50))
    assert sitting.table.shoe.cards_left == 416 - 6


@pytest.mark.clause("ACT-BJ 5.4(a)", "ACT-BJ 4.3")
@pytest.mark.parametrize("called", [False, True])
@pytest.mark.parametrize("ready", [False, True])
def test_no_card_is_dealt_yet_so_wagers_may_be_withdrawn_changed_and_placed(called: bool, ready: bool) -> None:
    sitting = wagered(called)
    if called:
        assert sitting.refusal(WithdrawWager(ANN, "Ann", 1)) == "ACT-BJ 6.2"
    sitting.do(REACH)
    if ready:
        sitting.ready()
    sitting.do(WithdrawWager(ANN, "Ann", 1))
    sitting.do(WithdrawWager(BOB, "Bob", 2))
    assert (sitting.patron("Ann").stack, sitting.patron("Bob").stack) == (dollars(1010), dollars(1000))
    assert sitting.ready().refusal(CallNoMoreBets(DEALER)) == "ACT-BJ 6.2"
    sitting.join("Cat")
    sitting.bet("Cat", 25)
    sitting.bet("Bob", 75)
    sitting.close()
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sorted(row.patron for row in sitting.play.settled) == ["Bob", "Cat"]
    assert (sitting.patron("Ann").stack, sitting.patron("Bob").stack) == (dollars(1010), dollars(1075))


@pytest.mark.clause("ACT-BJ 5.4(a)", "ACT-BJ 3.4")
def test_wager_let_through_with_a_warning_is_the_same_at_the_second_call() -> None:
    sitting = opened(Limits(dollars(20))).join("Ann").ready().begin()
    sitting.bet("Ann", 10)
    assert warned(sitting.close()) == [("Ann", "ACT-BJ 3.4")]
    sitting.do(REACH)
    events = sitting.ready().close()
    assert [event.clause for event in events] == ["ACT-BJ 6.2"]
    sitting.initial_deal()


@pytest.mark.clause("ACT-BJ 5.4(a)")
def test_between_two_rounds_it_is_the_first_card_of_the_next() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 10))
    assert sitting.do(REACH) == SHUFFLED_FIRST
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    sitting.ready().begin()
    assert (sitting.table.round_number, sitting.table.shoe.number) == (2, 2)


@pytest.mark.clause("ACT-BJ 5.4(a)", "ACT-BJ 5.4(b)")
@pytest.mark.parametrize(("dealt", "clause"), [(0, "5.4(a)"), (1, "5.4(b)"), (2, "5.4(b)")])
def test_where_its_place_is_known_it_comes_neither_sooner_nor_later(dealt: int, clause: str) -> None:
    sitting = placed(104).burn_in_error(104 - dealt - 1)
    assert sitting.refusal(REACH) == "ACT-BJ 5.4(a)"
    sitting.burn_in_error(1)
    sitting.close()
    sitting.deal(" ".join(["9h", "4c"][:dealt]))
    assert tables.next_step(sitting.table) == Staff("take out the cutting card", BOOK[clause])
    for order in (DealCard(DEALER, card("5s")), BurnFaceUpCard(DEALER, card("5s")), DrawInError(DEALER, card("5s"))):
        assert sitting.refusal(order) == f"ACT-BJ {clause}"
    sitting.do(REACH)
    assert sitting.table.shoe.phase is (ShoePhase.IN_PLAY if dealt else ShoePhase.UNSHUFFLED)


ROUND = "9h 6c Kd Ts 5h"  # Ann stands on 19, the dealer draws to 21


@pytest.mark.clause("ACT-BJ 5.4", "ACT-BJ 5.4(b)")
@pytest.mark.parametrize("before", [1, 2, 3, 4])
@pytest.mark.parametrize("void", [False, True])
def test_cutting_card_in_a_round_brings_the_shuffle_when_the_round_is_over(before: int, void: bool) -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.bet("Ann", 100)
    sitting.close()
    for number, name in enumerate(ROUND.split()):
        if number == before:
            _reached_in_the_round(sitting)
            if void:
                break
        sitting.deal(name).everybody_stands()
    if void:
        sitting.do(VoidRound(SUPERVISOR, Ground.DISTURBANCE))
        sitting.gather()
    assert sitting.patron("Ann").stack == dollars(1000 if void else 900)
    assert sitting.log[-1] == ShoeEnded(IN_ROUND)
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 416, IN_ROUND),)


def _reached_in_the_round(sitting: BlackjackSitting) -> None:
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(ReachCuttingCard(who)) == "ACT-BJ 5.4(b)"
    (reached,) = sitting.do(REACH)
    assert reached.clause == "ACT-BJ 5.4(b)"
    assert sitting.refusal(REACH) == "ACT-BJ 5.4(b)"
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.1"


@pytest.mark.clause("ACT-BJ 5.4")
def test_no_supervisor_orders_a_shuffle_before_the_cutting_card_has_come() -> None:
    sitting = opened().join("Ann").ready().played(("Ann", 10))
    assert sitting.refusal(DirectShuffle(SUPERVISOR)) == "ACT-BJ 5.4(b)"
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.1"
