"""Cards are turned: flop, turn and river together, the dealer's hand with its call, then hand after hand."""

import pytest

from croupier.equipment.cards import UNSEEN, cards
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import BeginSettlement, Proceed, TurnCards
from croupier.games.ultimate_holdem.events import (
    CardsDiscarded,
    CardsTurned,
    DealersHandAnnounced,
    DealersHandDeclared,
    HandDeclared,
)
from croupier.games.ultimate_holdem.hands import Category
from croupier.rulebook import open_book
from croupier.verbs.steps import Expose, Over, Settle
from tests.games.ultimate_holdem.round_driver import Playing, alone, two
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-UTH")


def unseen() -> Playing:
    """Ann alone at a table where nobody sees a card before it is turned; she has bet four times the ante."""
    return alone("?? ??", "?? ??", board="?? ?? ?? ?? ??").bets("Ann", 4)


@pytest.mark.clause("ACT-UTH 8.2", "ACT-UTH 8.4", "ACT-UTH 7.2(b)")
def test_the_flop_is_turned_first_and_the_other_two_together() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4)
    playing.check_refused(TurnCards(DEALER, "turn and river"), "8.2")
    assert playing.do(TurnCards(DEALER, "flop")) == (CardsTurned("flop", cards("2c 7d 9h"), rule["8.2"]),)
    playing.check_refused(TurnCards(DEALER, "flop"), "8.4")
    turned = CardsTurned("turn and river", cards("Js 4c"), rule["8.4"])
    assert playing.do(TurnCards(SUPERVISOR, "turn and river")) == (turned,)


@pytest.mark.clause("ACT-UTH 8.8", "ACT-UTH 8.8(a)", "ACT-UTH 8.8(b)", "ACT-UTH 8.8(c)")
def test_the_dealer_announces_turns_and_declares_the_best_five() -> None:
    playing = alone("Ah Ad", "9s 9d").bets("Ann", 4).turns("flop").turns("turn and river")
    announced, turned, declared = playing.do(TurnCards(DEALER, "dealer"))
    assert announced == DealersHandAnnounced("dealer's hand", rule["8.8(a)"])
    assert turned == CardsTurned("dealer", cards("9s 9d"), rule["8.8(b)"])
    assert isinstance(declared, DealersHandDeclared)
    assert (declared.hand, declared.qualifies, declared.clause) == (Category.THREE_OF_A_KIND, True, rule["8.8(c)"])
    assert set(declared.cards) == set(cards("9s 9d 9h Js 7d"))


@pytest.mark.clause("ACT-UTH 8.8(c)", "ACT-UTH 9.2")
def test_a_dealer_with_less_than_a_pair_does_not_qualify() -> None:
    playing = alone("Ah Ad", "Ks 8s").bets("Ann", 4).goes_on()
    declared = playing.log[-1]
    assert isinstance(declared, DealersHandDeclared)
    assert (declared.hand, declared.qualifies) == (Category.FIVE_ODD_CARDS, False)


@pytest.mark.clause("ACT-UTH 9.3", "ACT-UTH 9.3(a)", "ACT-UTH 9.3(b)", "ACT-UTH 9.3(c)", "ACT-UTH 9.3(d)")
def test_hands_are_turned_and_settled_one_by_one_from_the_dealers_right() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4).goes_on()
    playing.do(BeginSettlement(DEALER))
    for name, box, hole in (("Bob", 4, "Kh Kd"), ("Ann", 1, "Ah Ad")):
        assert playing.step == Expose(str(box), "dealer", rule["9.3(a)"])
        lying = playing.play.cards_lying
        turned, declared = playing.do(TurnCards(DEALER, str(box)))
        assert turned == CardsTurned(str(box), cards(hole), rule["9.3(a)"])
        assert isinstance(declared, HandDeclared)
        assert (declared.patron, declared.hand, declared.clause) == (name, Category.ONE_PAIR, rule["9.3(b)"])
        assert holdem.next_step(playing.play) == Settle(str(box), rule["9.3(c)"])
        assert playing.do(Proceed(DEALER))[-1] == CardsDiscarded(name, box, rule["9.3(d)"])
        assert playing.play.cards_lying == lying - 2
    assert playing.step == Settle("round", rule["9.4"])
    playing.do(Proceed(DEALER))
    assert holdem.next_step(playing.play) == Over(rule["9.4"])


@pytest.mark.clause("ACT-UTH 9.3")
def test_nobody_turns_or_settles_a_hand_out_of_turn() -> None:
    playing = two().bets("Ann", 4).bets("Bob", 4)
    playing.check_refused(Proceed(DEALER), "8.2")
    playing.goes_on().check_refused(TurnCards(DEALER, "4"), "9.1")
    playing.do(BeginSettlement(DEALER))
    playing.check_refused(TurnCards(DEALER, "1"), "9.3(a)")
    playing.check_refused(BeginSettlement(DEALER), "9.3")
    for by in (ANN, INSPECTOR):
        playing.check_refused(TurnCards(by, "4"), "9.3(a)")
        playing.check_refused(Proceed(by), "9.3")
    playing.turns("4").check_refused(TurnCards(DEALER, "4"), "9.3(c)")


@pytest.mark.clause("ACT-UTH 9.3")
def test_a_settlement_begins_with_the_dealer_after_the_dealers_hand() -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4)
    playing.check_refused(BeginSettlement(DEALER), "9.3")
    playing.goes_on().check_refused(BeginSettlement(ANN), "9.3")


@pytest.mark.clause("ACT-UTH 8.2", "ACT-UTH 8.4", "ACT-UTH 8.8(b)", "ACT-UTH 9.3(a)")
def test_cards_that_nobody_knew_are_named_when_they_are_turned() -> None:
    playing = unseen()
    for place, named, clause in (
        ("flop", "2c 7d 9h", "8.2"),
        ("turn and river", "Js 4c", "8.4"),
        ("dealer", "Kh Kd", "8.8(b)"),
        ("1", "Ah Ad", "9.3(a)"),
    ):
        if place == "1":
            playing.do(BeginSettlement(DEALER))
        playing.check_refused(TurnCards(DEALER, place), clause)
        playing.check_refused(TurnCards(DEALER, place, (UNSEEN, *cards(named)[1:])), clause)
        playing.check_refused(TurnCards(DEALER, place, cards(named)[1:]), clause)
        playing.turns(place, named)
    assert playing.settle().play.is_over
    assert playing.play.areas[0].cards == cards("Ah Ad")


@pytest.mark.clause("ACT-UTH 2.1")
def test_no_card_is_named_twice() -> None:
    playing = unseen()
    playing.check_refused(TurnCards(DEALER, "flop", cards("2c 2c 9h")), "2.1")
    playing.turns("flop", "2c 7d 9h")
    playing.check_refused(TurnCards(DEALER, "turn and river", cards("9h 4c")), "2.1")


@pytest.mark.clause("ACT-UTH 8.2")
def test_a_card_that_the_system_dealt_cannot_be_named_otherwise() -> None:
    playing = alone("Ah Ad", "Kh Kd").bets("Ann", 4)
    playing.check_refused(TurnCards(DEALER, "flop", cards("2c 7d 9s")), "8.2")
    assert playing.turns("flop", "2c ?? 9h").play.open_cards == 3


@pytest.mark.clause("ACT-UTH 8.6")
def test_a_folded_hand_is_settled_without_ever_being_known() -> None:
    playing = two(first="?? ??").folds("Ann").bets("Bob", 4).settle()
    assert playing.play.is_over
    assert playing.play.areas[0].cards == (UNSEEN, UNSEEN)
