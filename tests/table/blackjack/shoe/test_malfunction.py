"""An automated shuffling shoe breaks down: the round is finished from an ordinary shoe, and new cards come in."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import card, cards
from croupier.equipment.shoe import Fault
from croupier.games.blackjack.commands import CallNoMoreBets, DealCard, VoidRound, WithdrawWager
from croupier.games.blackjack.determinations import Shuffler
from croupier.games.blackjack.events import WagersReopened
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    ChangeCards,
    CutCards,
    DeclineCut,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReportShufflingShoeMalfunction,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.games import rules_in_force
from croupier.table.shoe.shoe_events import (
    CardsCut,
    CardsShuffled,
    ShoeEnded,
    ShoeLoaded,
    ShufflingShoeFailed,
    StackShuffled,
)
from croupier.verbs.steps import Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.blackjack.shoe.cut_table import declines
from tests.table.driver import dollars

BOOK = open_book("ACT-BJ")
BREAKS_DOWN = ReportShufflingShoeMalfunction(SUPERVISOR, Fault.MECHANICAL, "a jam stops the shuffling")
FAILED_BETWEEN = ShufflingShoeFailed(Fault.MECHANICAL, "a jam stops the shuffling", BOOK["18.4"])
FAILED = ShufflingShoeFailed(Fault.MECHANICAL, "a jam stops the shuffling", BOOK["18.3"])
NEW_CARDS = ShoeEnded(BOOK["18.3(b)"], replace=True)


def round_of_three(dealt: str = "9h 9c 6d", burnt: int = 0) -> BlackjackSitting:
    """Four decks in an automated shoe, 100 of Ann's on box 1 and 100 of Bob's on box 2, Cat without a wager at 3."""
    sitting = opened(shuffler=Shuffler.AUTOMATED, decks=4).join("Ann", "Bob", "Cat").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 100)
    sitting.burn_in_error(burnt).close()
    return sitting.deal(dealt)


def load_ordinary_shoe(sitting: BlackjackSitting) -> BlackjackSitting:
    """The cards that were left have been shuffled, cut and loaded."""
    sitting.do(ShuffleCards(DEALER))
    sitting.do(CutCards(CAT))
    sitting.do(LoadShoe(DEALER))
    return sitting


@pytest.mark.clause("ACT-BJ 18.3", "ACT-BJ 18.3(a)", "ACT-BJ 18.3(a)(i)", "ACT-BJ 18.3(a)(ii)", "ACT-BJ 18.3(a)(iii)")
def test_what_the_shoe_still_held_is_shuffled_cut_and_dealt_from_an_ordinary_shoe() -> None:
    sitting = round_of_three()
    assert sitting.do(BREAKS_DOWN) == (FAILED,)
    assert tables.next_step(sitting.table) == Staff("shuffle", BOOK["18.3(a)(i)"])
    assert sitting.refusal(CutCards(CAT, 100)) == "ACT-BJ 18.3(a)(ii)"
    assert sitting.refusal(ShuffleCards(ANN)) == "ACT-BJ 18.3(a)(i)"
    assert sitting.do(ShuffleCards(DEALER)) == (StackShuffled(205, False, BOOK["18.3(a)(i)"]),)
    assert sitting.refusal(LoadShoe(DEALER)) == "ACT-BJ 18.3(a)(iii)"
    assert sitting.do(CutCards(CAT, 100)) == (CardsCut(CAT, 100, BOOK["18.3(a)(ii)"]),)
    assert tables.next_step(sitting.table) == Staff("load the shoe", BOOK["18.3(a)(iii)"])
    assert sitting.refusal(LoadShoe(ANN)) == "ACT-BJ 18.3(a)(iii)"
    assert sitting.refusal(DealCard(DEALER, card("9s"))) == "ACT-BJ 6.1"
    assert sitting.do(LoadShoe(DEALER)) == (ShoeLoaded(BOOK["18.3(a)(iii)"]),)
    assert (sitting.table.shoe.cards_left, sum(sitting.table.shoe.seen)) == (205, 3)
    sitting.deal("9s 9d").everybody_stands().deal("Ts Kd")
    assert [patron.stack for patron in sitting.table.patrons] == [dollars(1100), dollars(1100), dollars(1000)]


@pytest.mark.clause("ACT-BJ 18.3(a)(i)", "ACT-BJ 18.3(a)(iii)")
def test_no_card_is_dealt_until_the_remainder_is_in_the_other_shoe() -> None:
    sitting = round_of_three()
    sitting.do(BREAKS_DOWN)
    for deed in (ShuffleCards(DEALER), CutCards(CAT), LoadShoe(DEALER)):
        assert sitting.refusal(DealCard(DEALER, card("9s"))) == "ACT-BJ 6.1"
        assert sitting.refusal(BREAKS_DOWN) == "ACT-BJ 18.3"
        assert sitting.refusal(InsertCuttingCard(DEALER, 60)) == "ACT-BJ 18.3(a)(ii)"
        sitting.do(deed)
    sitting.do(DealCard(DEALER, card("9s")))
    assert sitting.refusal(BREAKS_DOWN) == "ACT-BJ 18.3"


@pytest.mark.clause("ACT-BJ 18.3(a)(ii)", "ACT-BJ 5.2(d)")
def test_the_cut_goes_to_the_farthest_right_and_then_clockwise() -> None:
    sitting = round_of_three()
    sitting.stand_by("Dan").do(BREAKS_DOWN)
    sitting.do(ShuffleCards(DEALER))
    for who in (ANN, BOB, SUPERVISOR, DEALER):
        assert sitting.refusal(CutCards(who, 100)) == "ACT-BJ 18.3(a)(ii)"
    assert sitting.refusal(DeclineCut(ANN, "Ann")) == "ACT-BJ 18.3(a)(ii)"
    assert declines(sitting) == ["Cat 18.3(a)(ii)", "Ann 5.2(d)", "Bob 5.2(d)", "Dan 5.2(d)"]
    assert sitting.refusal(CutCards(CAT, 100)) == "ACT-BJ 18.3(a)(ii)"
    sitting.do(CutCards(SUPERVISOR, 100))


@pytest.mark.clause("ACT-BJ 18.3(a)(ii)", "ACT-BJ 5.3")
@pytest.mark.parametrize(("left", "least", "most"), [(205, 52, 153), (104, 52, 52), (103, 1, 102), (2, 1, 1)])
def test_the_remainder_is_cut_a_deck_from_either_end_where_it_is_large_enough(left: int, least: int, most: int) -> None:
    sitting = round_of_three(burnt=205 - left)
    sitting.do(BREAKS_DOWN)
    sitting.do(ShuffleCards(DEALER))
    for at in (least - 1, most + 1):
        assert sitting.refusal(CutCards(CAT, at)) == "ACT-BJ 18.3(a)(ii)"
    for at in (least, most):
        assert tables.decide(sitting.table, CutCards(CAT, at)) == (CardsCut(CAT, at, BOOK["18.3(a)(ii)"]),)


@pytest.mark.clause("ACT-BJ 18.3", "ACT-BJ 18.1")
def test_only_the_cut_and_its_bounds_of_section_5_return_for_that_round() -> None:
    sitting = round_of_three()
    sitting.do(BREAKS_DOWN)
    assert [
        clause.id for clause in BOOK if clause.id.startswith("5.") and BOOK[clause.id] in rules_in_force(sitting.table)
    ] == [
        "5.2(d)",
        "5.3",
    ]
    load_ordinary_shoe(sitting)


@pytest.mark.clause("ACT-BJ 18.3(a)(ii)", "ACT-BJ 18.3(a)(iii)", "ACT-BJ 18.1", "ACT-BJ 14.6", "ACT-BJ 5.3")
def test_ordinary_shoe_of_that_round_has_its_cutting_card_and_the_discard_rack() -> None:
    sitting = round_of_three()
    assert sitting.refusal(ReachCuttingCard(DEALER)) == "ACT-BJ 18.1"
    assert sitting.refusal(ReshuffleDiscards(SUPERVISOR)) == "ACT-BJ 18.1"
    sitting.do(BREAKS_DOWN)
    load_ordinary_shoe(sitting)
    assert sitting.refusal(ReshuffleDiscards(SUPERVISOR)) == "ACT-BJ 16.3"  # nothing lies in the rack
    sitting.burn_in_error(1)
    assert tables.decide(sitting.table, ReshuffleDiscards(SUPERVISOR)) == (StackShuffled(1, True, BOOK["14.6"]),)
    (reached,) = sitting.do(ReachCuttingCard(DEALER))
    assert reached.clause == "ACT-BJ 18.3(a)(ii)"
    sitting.deal("9s 9d").everybody_stands().deal("Ts Kd")
    assert sitting.log[-1] == NEW_CARDS  # as without it


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 2.4", "ACT-BJ 18.2")
@pytest.mark.parametrize("void", [False, True])
def test_after_the_round_new_cards_come_in_which_two_people_check(void: bool) -> None:
    sitting = round_of_three()
    sitting.do(BREAKS_DOWN)
    load_ordinary_shoe(sitting).deal("9s 9d")
    if void:
        sitting.do(VoidRound(SUPERVISOR, Ground.DISTURBANCE))
        sitting.gather()
    else:
        sitting.everybody_stands().deal("Ts Kd")
    assert sitting.log[-1] == NEW_CARDS
    assert tables.next_step(sitting.table) == Staff("replace the cards", BOOK["18.3(b)"])
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 18.2"
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    sitting.do(ChangeCards(SUPERVISOR, DEALER, cards("9h")))
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 18.2"
    assert sitting.refusal(ChangeCards(SUPERVISOR, SUPERVISOR)) == "ACT-BJ 2.4"
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 208, BOOK["18.2"]),)
    assert sitting.do(LoadShoe(DEALER)) == (ShoeLoaded(BOOK["18.2"]),)
    sitting.played(("Ann", 10))
    assert sitting.log[-1].clause == "HOUSE 1.5"
    assert sitting.do(BREAKS_DOWN)[0] == FAILED_BETWEEN  # the one in its place may break down too


@pytest.mark.clause("ACT-BJ 18.3(b)")
def test_between_two_rounds_there_is_none_to_finish() -> None:
    sitting = round_of_three("9h 9c 6d 9s 9d").everybody_stands().deal("Ts Kd")
    assert sitting.do(BREAKS_DOWN) == (FAILED_BETWEEN, NEW_CARDS)
    assert sitting.ready().begin().table.round_number == 2


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 4.3")
@pytest.mark.parametrize("called", [False, True])
def test_before_the_first_card_new_cards_come_at_once_and_then_the_same_round(called: bool) -> None:
    sitting = opened(shuffler=Shuffler.AUTOMATED).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Bob", 50)
    if called:
        sitting.close()
    reopened = (WagersReopened(BOOK["18.3(b)"]),) if called else ()
    assert sitting.do(BREAKS_DOWN) == (FAILED_BETWEEN, NEW_CARDS, *reopened)
    assert sitting.refusal(CallNoMoreBets(DEALER)) == "ACT-BJ 6.1"
    sitting.do(WithdrawWager(BOB, "Bob", 2))
    sitting.ready().close()
    sitting.initial_deal().everybody_stands().deal("8s")
    assert (sitting.table.round_number, sitting.settled("Ann").stake) == (1, dollars(100))
    assert [patron.stack for patron in sitting.table.patrons] == [dollars(1100), dollars(1000)]


@pytest.mark.clause("ACT-BJ 18.4")
@pytest.mark.parametrize("fault", list(Fault))
@pytest.mark.parametrize("effect", ["it stops shuffling", "it shuffles slowly", "it bends the cards"])
def test_a_mechanical_or_electrical_fault_is_on_record_with_what_it_does(fault: Fault, effect: str) -> None:
    sitting = round_of_three()
    assert sitting.do(ReportShufflingShoeMalfunction(OPERATOR, fault, effect)) == (
        ShufflingShoeFailed(fault, effect, BOOK["18.3"]),
    )


@pytest.mark.clause("ACT-BJ 18.4", "ACT-BJ 18.3")
def test_a_supervisor_reports_it_and_says_what_the_fault_does() -> None:
    sitting = round_of_three()
    for who in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(ReportShufflingShoeMalfunction(who, Fault.ELECTRICAL, "no power")) == "ACT-BJ 18.3"
    for nothing in ("", " "):
        assert sitting.refusal(ReportShufflingShoeMalfunction(SUPERVISOR, Fault.ELECTRICAL, nothing)) == "ACT-BJ 18.4"
    ordinary = opened().join("Ann").ready()
    assert ordinary.refusal(BREAKS_DOWN) == "ACT-BJ 18.1"
