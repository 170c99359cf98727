"""The cut at blackjack: one patron at a time is offered the cards, first at the opening, and cuts within 5.3."""

import pytest

from croupier import table as tables
from croupier.table.commands import ChangeCards, CutCards, DeclineCut, InsertCuttingCard, LeaveTable, ShuffleCards
from croupier.table.shoe.shoe_events import CardsCut, CardsShuffled, CuttingCardInserted
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, SUPERVISOR
from tests.table.blackjack.shoe.cut_table import BOOK, REACH, declines, sat, shuffled


@pytest.mark.clause("ACT-BJ 5.1")
def test_the_dealer_shuffles_for_every_new_shoe() -> None:
    sitting = sat({"Ann": 1})
    sitting.do(RecordStaffAct(DEALER, BOOK["2.2"]))
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(ShuffleCards(who)) == "ACT-BJ 5.1"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(1, 416, BOOK["5.1"]),)
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.1"


@pytest.mark.clause("ACT-BJ 5.2", "ACT-BJ 5.2(a)", "ACT-BJ 5.2(d)")
def test_first_to_arrive_is_offered_the_opening_cut_then_others_clockwise() -> None:
    sitting = shuffled(sat({"Bob": 5, "Dan": 0, "Ann": 7, "Cat": 2}))
    assert declines(sitting) == ["Bob 5.2(a)", "Cat 5.2(d)", "Ann 5.2(d)", "Dan 5.2(d)"]


@pytest.mark.clause("ACT-BJ 5.2(a)")
def test_when_whoever_came_first_has_gone_it_is_the_next_to_have_come() -> None:
    sitting = shuffled(sat({"Bob": 5, "Ann": 7, "Cat": 2}))
    sitting.do(LeaveTable(BOB, "Bob"))
    assert declines(sitting) == ["Ann 5.2(a)", "Cat 5.2(d)"]


@pytest.mark.clause("ACT-BJ 5.2(a)")
def test_the_game_is_just_beginning_until_a_card_has_been_dealt() -> None:
    sitting = shuffled(sat({"Bob": 5, "Ann": 1}))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert shuffled(sitting).offered == ("Bob", "ACT-BJ 5.2(a)")
    sitting.ready().begin()
    sitting.do(REACH)  # before the first card of all
    assert shuffled(sitting).offered == ("Bob", "ACT-BJ 5.2(a)")
    sitting.ready()
    sitting.bet("Bob", 10)
    sitting.close()
    sitting.initial_deal().everybody_stands().deal("8s")
    sitting.do(REACH)
    assert shuffled(sitting).offered == ("Ann", "ACT-BJ 5.2(d)")


@pytest.mark.clause("ACT-BJ 5.2", "ACT-BJ 5.2(d)")
def test_one_patron_at_a_time_is_asked_and_only_that_one_cuts_or_declines() -> None:
    sitting = shuffled(sat({"Ann": 1, "Bob": 2, "Cat": 3}))
    for who in (BOB, CAT, SUPERVISOR, DEALER, Actor("Eve")):
        assert sitting.refusal(CutCards(who, 200)) == "ACT-BJ 5.2"
    assert sitting.refusal(DeclineCut(BOB, "Bob")) == "ACT-BJ 5.2"
    assert sitting.refusal(DeclineCut(BOB, "Ann")) == "ACT-BJ 5.2"
    assert sitting.refusal(DeclineCut(INSPECTOR, "Ann")) == "ACT-BJ 5.2"
    sitting.do(DeclineCut(ANN, "Ann"))
    assert sitting.refusal(CutCards(ANN, 200)) == "ACT-BJ 5.2"
    assert sitting.refusal(CutCards(CAT, 200)) == "ACT-BJ 5.2"
    assert sitting.do(CutCards(BOB, 200)) == (CardsCut(BOB, 200, BOOK["5.3"]),)
    assert sitting.refusal(CutCards(BOB, 200)) == "ACT-BJ 5.2"


@pytest.mark.clause("ACT-BJ 5.2")
@pytest.mark.parametrize("seats", [{}, {"Ann": 1, "Bob": 0}])
def test_a_supervisor_cuts_where_no_patron_wishes_to(seats: dict[str, int]) -> None:
    sitting = shuffled(sat(seats))
    declines(sitting)
    for who in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(CutCards(who, 200)) == "ACT-BJ 5.2"
    assert sitting.do(CutCards(SUPERVISOR, 200)) == (CardsCut(SUPERVISOR, 200, BOOK["5.3"]),)


@pytest.mark.clause("ACT-BJ 5.3")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_the_cut_is_a_deck_or_more_from_either_end(decks: int) -> None:
    sitting = shuffled(sat({"Ann": 1}, decks=decks))
    all_cards = 52 * decks
    for at in (-1, 0, 51, all_cards - 51, all_cards, all_cards + 1):
        assert sitting.refusal(CutCards(ANN, at)) == "ACT-BJ 5.3"
    allowed: tuple[int | None, ...] = (52, all_cards - 52, None)
    for place in allowed:
        assert tables.decide(sitting.table, CutCards(ANN, place)) == (CardsCut(ANN, place, BOOK["5.3"]),)


@pytest.mark.clause("ACT-BJ 5.3")
@pytest.mark.parametrize(("decks", "most"), [(4, 104), (5, 130), (6, 156), (7, 182), (8, 208)])
def test_the_dealer_lays_the_cutting_card_a_deck_to_half_of_the_decks_from_the_back(decks: int, most: int) -> None:
    sitting = shuffled(sat({"Ann": 1}, decks=decks))
    assert sitting.refusal(InsertCuttingCard(DEALER, 60)) == "ACT-BJ 5.3"
    sitting.do(CutCards(ANN, 60))
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(InsertCuttingCard(who, 60)) == "ACT-BJ 5.3"
    for from_back in (0, 51, most + 1, 52 * decks):
        assert sitting.refusal(InsertCuttingCard(DEALER, from_back)) == "ACT-BJ 5.3"
    allowed: tuple[int | None, ...] = (52, most, None)
    for place in allowed:
        events = tables.decide(sitting.table, InsertCuttingCard(DEALER, place))
        assert events == (CuttingCardInserted(place, BOOK["5.3"]),)
