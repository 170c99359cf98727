"""The shoe runs short in a round of blackjack: the discard rack is shuffled and cut and finishes the round."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card
from croupier.games.blackjack.commands import BurnFaceUpCard, DealCard, VoidRound
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    CutCards,
    DeclineCut,
    GiveClosureNotice,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsCut, CardsShuffled, ShoeEnded, StackShuffled
from croupier.table.state import ShoePhase
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Deal, Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

BOOK, HOUSE = open_book("ACT-BJ"), open_book("HOUSE")
RESHUFFLE = ReshuffleDiscards(DEALER)
CARDS = 208
SHORT = CARDS - 3


def round_with_short_shoe(burnt: int, dealt: str = "9h 9c 6d") -> BlackjackSitting:
    """Four decks; so many cards lie in the rack, unseen, when Ann's and Bob's boxes and the dealer get these cards."""
    sitting = opened(decks=4).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    sitting.burn_in_error(burnt).close()
    return sitting.deal(dealt)


def cut(sitting: BlackjackSitting) -> BlackjackSitting:
    """Whoever is offered the cut makes it."""
    assert sitting.offered is not None
    sitting.do(CutCards(Actor(sitting.offered[0])))
    return sitting


@pytest.mark.clause("ACT-BJ 14.6")
def test_the_whole_rack_is_shuffled_and_cut_and_the_round_is_dealt_to_its_end() -> None:
    sitting = round_with_short_shoe(SHORT)
    due = Deal("1/1", BOOK["6.2(c)"])
    assert tables.next_step(sitting.table) == Staff("shuffle the discard rack", BOOK["14.6"])
    assert sitting.refusal(DealCard(DEALER, card("2h"))) == "ACT-BJ 2.1"
    assert sitting.do(RESHUFFLE) == (StackShuffled(SHORT, True, BOOK["14.6"]),)
    assert tables.next_step(sitting.table) == Staff("offer the cut", BOOK["5.2(d)"])
    assert sitting.refusal(DealCard(DEALER, card("2h"))) == "ACT-BJ 6.1"
    assert sitting.refusal(InsertCuttingCard(DEALER, 60)) == "ACT-BJ 5.3"
    assert sitting.do(CutCards(ANN, 100)) == (CardsCut(ANN, 100, BOOK["5.3"]),)
    assert tables.next_step(sitting.table) == due
    assert sitting.refusal(ReachCuttingCard(DEALER)) == "ACT-BJ 5.4(b)"  # it is not among these cards
    sitting.deal("9s 9d").everybody_stands().deal("Ts Kd")
    assert [patron.stack for patron in sitting.table.patrons] == [dollars(1100), dollars(1100)]


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 5.1")
@pytest.mark.parametrize("void", [False, True])
def test_after_the_round_all_the_cards_make_a_new_shoe(void: bool) -> None:
    sitting = round_with_short_shoe(SHORT)
    sitting.do(RESHUFFLE)
    cut(sitting).deal("9s")
    if void:
        sitting.do(VoidRound(SUPERVISOR, Ground.DISTURBANCE))
        sitting.gather()
    else:
        sitting.deal("9d").everybody_stands().deal("Ts Kd")
    assert sitting.log[-1] == ShoeEnded(BOOK["5.4(b)"])
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, CARDS, BOOK["5.4(b)"]),)
    cut(sitting).do(InsertCuttingCard(DEALER, 60))
    sitting.begin()
    assert sitting.table.shoe.cards_left == CARDS


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 2.1")
def test_only_what_lies_on_the_layout_is_out_of_the_rack() -> None:
    sitting = opened(decks=4).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    for name in ("2h", "2h", "2h", "2h", "9h", "9h"):
        sitting.do(BurnFaceUpCard(DEALER, card(name)))
    sitting.burn_in_error(SHORT - 6).close()
    sitting.deal("9h 9h 6d")
    assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (0, SHORT)
    sitting.do(RESHUFFLE)
    assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (SHORT, 0)
    assert sum(sitting.table.shoe.seen) == 3
    cut(sitting).deal("9h 9h")  # the two that were in the rack: now all four lie in the hands
    assert sitting.refusal(BurnFaceUpCard(DEALER, card("9h"))) == "ACT-BJ 2.1"
    sitting.everybody_stands().deal("2h 2h 2h 2h Ks")
    assert sitting.patron("Ann").stack == dollars(1100)


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 5.2(b)", "ACT-BJ 5.2(d)")
def test_the_rack_is_offered_as_a_new_shoe_is_and_so_is_the_shoe_after_it() -> None:
    sitting = round_with_short_shoe(SHORT, "9h")
    sitting.do(ReachCuttingCard(DEALER))
    sitting.deal("9c 6d").do(RESHUFFLE)
    for _ in range(2):
        assert sitting.offered == ("Bob", "ACT-BJ 5.2(b)")  # the cutting card came out on Bob's box
        assert sitting.refusal(CutCards(ANN, 100)) == "ACT-BJ 5.2"
        sitting.do(DeclineCut(BOB, "Bob"))
        assert sitting.offered == ("Ann", "ACT-BJ 5.2(d)")
        sitting.do(DeclineCut(ANN, "Ann"))
        assert sitting.refusal(CutCards(BOB, 100)) == "ACT-BJ 5.2"
        sitting.do(CutCards(SUPERVISOR, 100))
        if sitting.table.shoe.number == 1:
            sitting.deal("9s 9d").everybody_stands().deal("Ts Kd")
            sitting.do(ShuffleCards(DEALER))


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 5.3")
@pytest.mark.parametrize(
    ("rack", "least", "most"), [(2, 1, 1), (3, 1, 2), (103, 1, 102), (104, 52, 52), (105, 52, 53), (200, 52, 148)]
)
def test_a_rack_too_small_for_a_deck_at_either_end_is_cut_anywhere(rack: int, least: int, most: int) -> None:
    sitting = round_with_short_shoe(rack)
    sitting.do(ReshuffleDiscards(SUPERVISOR))  # who has looked: the shoe is empty, whatever was counted
    for at in (least - 1, most + 1):
        assert sitting.refusal(CutCards(ANN, at)) == "ACT-BJ 5.3"
    for at in (least, most):
        assert tables.decide(sitting.table, CutCards(ANN, at)) == (CardsCut(ANN, at, BOOK["5.3"]),)


@pytest.mark.clause("ACT-BJ 14.6")
def test_a_single_card_has_no_place_to_cut_and_is_dealt_all_the_same() -> None:
    sitting = round_with_short_shoe(1)
    sitting.do(ReshuffleDiscards(SUPERVISOR))
    assert sitting.refusal(CutCards(ANN, 1)) == "ACT-BJ 5.3"
    cut(sitting).deal("9s")
    assert sitting.table.shoe.cards_left == 0


@pytest.mark.clause("ACT-BJ 14.6")
def test_a_dealer_cannot_call_a_shoe_short_that_should_hold_cards() -> None:
    sitting = round_with_short_shoe(SHORT - 1)
    for who in (DEALER, ANN, INSPECTOR):
        assert sitting.refusal(ReshuffleDiscards(who)) == "ACT-BJ 14.6"
    sitting.deal("9s")
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(ReshuffleDiscards(who)) == "ACT-BJ 14.6"
    sitting.do(ReshuffleDiscards(OPERATOR))
    assert sitting.refusal(RESHUFFLE) == "ACT-BJ 14.6"


@pytest.mark.clause("ACT-BJ 14.6")
def test_the_rack_is_shuffled_when_a_card_is_due_in_a_round_and_at_no_other_time() -> None:
    sitting = opened(decks=4).join("Ann").ready()
    for deed in (lambda: None, sitting.begin, lambda: sitting.bet("Ann", 100), sitting.close):
        deed()
        assert sitting.refusal(ReshuffleDiscards(SUPERVISOR)) == "ACT-BJ 14.6"
    sitting.burn_in_error(CARDS - 4).deal("9h 6d 9c")  # a decision: nothing is due
    assert sitting.refusal(ReshuffleDiscards(SUPERVISOR)) == "ACT-BJ 14.6"
    assert sitting.refusal(LoadShoe(DEALER)) == "ACT-BJ 6.1"


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 16.3")
@pytest.mark.parametrize("rack", [0, 1, 2])
def test_where_the_rack_is_empty_too_the_round_cannot_go_on(rack: int) -> None:
    sitting = round_with_short_shoe(rack)
    if rack:
        sitting.do(ReshuffleDiscards(SUPERVISOR))
        cut(sitting).deal(" ".join(["9s", "9d"][:rack])).everybody_stands()
        assert isinstance(tables.next_step(sitting.table), Deal)
        assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (0, 0)
    assert sitting.refusal(ReshuffleDiscards(SUPERVISOR)) == "ACT-BJ 16.3"
    sitting.do(VoidRound(SUPERVISOR, Ground.IMPRACTICAL, "no card is left"))
    assert sitting.gather()[0] == RoundEnded(1, HOUSE["1.7"])
    assert [patron.stack for patron in sitting.table.patrons] == [dollars(1000), dollars(1000)]


@pytest.mark.clause("ACT-BJ 14.6")
def test_a_rack_that_has_filled_again_finishes_the_round_too() -> None:
    sitting = round_with_short_shoe(SHORT)
    sitting.do(RESHUFFLE)
    cut(sitting).burn_in_error(SHORT)
    assert sitting.do(RESHUFFLE) == (StackShuffled(SHORT, True, BOOK["14.6"]),)
    cut(sitting).deal("9s 9d").everybody_stands().deal("Ts Kd")
    assert sitting.log[-1] == ShoeEnded(BOOK["5.4(b)"])


@pytest.mark.clause("ACT-BJ 14.6", "ACT-BJ 5.5")
def test_last_rounds_are_dealt_from_the_rack_and_a_further_one_from_a_new_shoe() -> None:
    sitting = opened(decks=4).join("Ann").ready()
    sitting.do(GiveClosureNotice(SUPERVISOR, 2))
    sitting.begin()
    sitting.bet("Ann", 100)
    sitting.do(ReachCuttingCard(DEALER))
    sitting.burn_in_error(CARDS - 2).close()
    sitting.deal("9h 6d").do(RESHUFFLE)
    cut(sitting).deal("9s").everybody_stands().deal("Ts Kd")
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED
    sitting.ready().played(("Ann", 10))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 15.2"
