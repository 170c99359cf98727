"""Irregularities of blackjack as the table counts them: which cards are in the shoe, on the layout and in the rack."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card, card, cards
from croupier.games.blackjack.commands import (
    BurnFaceUpCard,
    DealCard,
    Draw,
    DrawForDealerInError,
    DrawInError,
    Proceed,
)
from croupier.games.blackjack.events import CardBurnt, CardDealt, CardDrawnInError
from croupier.rulebook import open_book
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.steps import Deal, Settle
from tests.people import ANN, DEALER, INSPECTOR
from tests.table.blackjack.driver import BlackjackSitting, opened

BOOK = open_book("ACT-BJ")


def round_of_two(text: str = "", decks: int = 8) -> BlackjackSitting:
    """A round with 100 of Ann's on box 1 and 100 of Bob's on box 2, and these cards dealt."""
    sitting = opened(decks=decks).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    sitting.close()
    return sitting.deal(text)


def counts(sitting: BlackjackSitting) -> tuple[int, int, int]:
    """How many cards have left the shoe, how many of them lie in the rack, and how many have been seen."""
    shoe = sitting.table.shoe
    return shoe.cards - shoe.cards_left, sitting.table.discard_rack, sum(shoe.seen)


@pytest.mark.clause("ACT-BJ 14.1")
@pytest.mark.parametrize("before", ["", "9h", "9h 9c 6d", "9h 9c 6d 5s 5c"])
def test_a_card_found_face_up_is_burnt_and_the_next_one_goes_where_it_was_due(before: str) -> None:
    sitting = round_of_two(before)
    due, dealt = tables.next_step(sitting.table), len(before.split())
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(BurnFaceUpCard(who, card("2c"))) == "ACT-BJ 14.1"
    assert sitting.do(BurnFaceUpCard(DEALER, card("2c"))) == (CardBurnt(card("2c"), BOOK["14.1"]),)
    assert counts(sitting) == (dealt + 1, 1, dealt + 1)
    assert tables.next_step(sitting.table) == due


@pytest.mark.clause("ACT-BJ 14.1", "ACT-BJ 2.1")
def test_a_burnt_card_is_out_of_the_shoe_for_good() -> None:
    sitting = round_of_two(decks=4)
    for _ in range(4):
        sitting.do(BurnFaceUpCard(DEALER, card("2c")))
    assert sitting.refusal(DealCard(DEALER, card("2c"))) == "ACT-BJ 2.1"
    assert sitting.refusal(BurnFaceUpCard(DEALER, card("2c"))) == "ACT-BJ 2.1"


@pytest.mark.clause("ACT-BJ 14.2")
@pytest.mark.parametrize("seen", [True, False])
def test_a_card_drawn_by_mistake_is_the_next_card_and_leaves_the_shoe_once(seen: bool) -> None:
    sitting = round_of_two("9h 9c 6d 5s 5c")
    drawn = card("7h") if seen else UNSEEN
    assert sitting.do(DrawInError(DEALER, drawn)) == (CardDrawnInError(drawn, BOOK["14.2"]),)
    assert counts(sitting) == (6, 0, 6 if seen else 5)
    sitting.do(Draw(ANN, "Ann"))
    assert tables.next_step(sitting.table) == Deal("1/1", BOOK["9.1(c)"], source="set aside")
    if seen:
        assert sitting.refusal(DealCard(DEALER, card("8h"))) == "ACT-BJ 14.2"
    (dealt,) = sitting.do(DealCard(DEALER, card("7h")))
    assert dealt == CardDealt(1, 1, card("7h"), BOOK["9.1(c)"], "set aside")
    assert counts(sitting) == (6, 0, 6)


@pytest.mark.clause("ACT-BJ 14.2")
def test_a_card_that_this_round_has_no_use_for_is_the_first_of_the_next() -> None:
    sitting = round_of_two("9h 9c 6d 9s 9d").everybody_stands()
    for name in ("Ts", "Kd"):
        sitting.do(DealCard(DEALER, card(name)))
    assert isinstance(tables.next_step(sitting.table), Settle)
    sitting.do(DrawInError(DEALER, card("7h")))
    sitting.do(Proceed(DEALER))
    assert counts(sitting) == (8, 0, 8)
    sitting.gather()
    assert counts(sitting) == (8, 7, 8)
    sitting.begin()
    begun = sitting.log[-1]
    assert isinstance(begun, RoundBegun)
    assert [spare.card for spare in begun.carried] == [card("7h")]
    sitting.bet("Bob", 100)
    sitting.close()
    assert sitting.refusal(DealCard(DEALER, card("8h"))) == "ACT-BJ 14.2"
    sitting.deal("7h 2d")
    assert sitting.play.box(2).hands[0].cards == cards("7h")
    assert counts(sitting) == (9, 7, 9)


@pytest.mark.clause("ACT-BJ 14.2")
@pytest.mark.parametrize("burnt", [card("7h"), UNSEEN])
def test_a_card_burnt_by_mistake_stays_in_the_rack(burnt: Card) -> None:
    sitting = round_of_two("9h")
    due = tables.next_step(sitting.table)
    assert sitting.do(DrawInError(DEALER, burnt, burnt=True)) == (CardBurnt(burnt, BOOK["14.2"]),)
    assert counts(sitting) == (2, 1, 1 + (burnt != UNSEEN))
    assert tables.next_step(sitting.table) == due
    sitting.deal("8h")
    assert sitting.play.box(2).hands[0].cards == cards("8h")


@pytest.mark.clause("ACT-BJ 14.3")
@pytest.mark.parametrize("before", ["9h 9c 6d", "9h 9c 6d 9s 9d", "9h 9c Td 9s 9d 7h"])
def test_a_card_too_many_to_the_dealers_hand_is_burnt(before: str) -> None:
    sitting = round_of_two()
    for name in cards(before):
        sitting.do(DealCard(DEALER, name))
        if len(before.split()) > 5:
            sitting.everybody_stands()
    due, hand = tables.next_step(sitting.table), sitting.play.dealer
    assert sitting.do(DrawForDealerInError(DEALER, card("4s"))) == (CardBurnt(card("4s"), BOOK["14.3"]),)
    assert (tables.next_step(sitting.table), sitting.play.dealer) == (due, hand)
    assert counts(sitting) == (len(before.split()) + 1, 1, len(before.split()) + 1)


@pytest.mark.clause("ACT-BJ 14.3")
def test_a_card_that_is_due_to_the_dealers_hand_is_no_error() -> None:
    assert round_of_two("9h 9c").refusal(DrawForDealerInError(DEALER, card("4s"))) == "ACT-BJ 14.3"
    sitting = round_of_two("9h 9c 6d 9s 9d").everybody_stands()
    assert sitting.refusal(DrawForDealerInError(DEALER, card("4s"))) == "ACT-BJ 14.3"
