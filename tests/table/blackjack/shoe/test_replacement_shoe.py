"""What takes the place of an automated shoe that broke down, and which rules are in force then."""

from typing import Any

import pytest
from msgspec.structs import replace

from croupier import table as tables
from croupier.equipment.shoe import Fault
from croupier.games.blackjack.commands import CallNoMoreBets
from croupier.games.blackjack.determinations import Determinations, Shuffler, SideWager
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    BringChips,
    ChangeCards,
    CutCards,
    InsertCuttingCard,
    LoadShoe,
    Redetermine,
    ReportDealtPastCuttingCard,
    ReportShufflingShoeMalfunction,
    RequireMinimum,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.games import rules_in_force
from croupier.table.shoe.shoe_events import CardsShuffled, CuttingCardReached, ShoeEnded, StackShuffled
from croupier.table.sign_events import Redetermined
from croupier.table.state import Limits, ShoePhase
from croupier.verbs.steps import Staff
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, tournament_sitting, wager
from tests.table.blackjack.shoe.cut_table import REACH, dealt
from tests.table.driver import dollars

BOOK, HOUSE = open_book("ACT-BJ"), open_book("HOUSE")
BREAKS_DOWN = ReportShufflingShoeMalfunction(SUPERVISOR, Fault.MECHANICAL, "a jam stops the shuffling")
LIMITS = Limits(dollars(10))


def broken_down() -> BlackjackSitting:
    """One round has been played at an automated shoe, which has broken down since."""
    sitting = opened(LIMITS, shuffler=Shuffler.AUTOMATED, decks=4).join("Ann", "Bob").ready().played(("Ann", 10))
    sitting.do(BREAKS_DOWN)
    return sitting


def ordinary_instead(sitting: BlackjackSitting, **choices: Any) -> Redetermine:
    """A shoe that is not automated takes its place; other choices are made at once where given."""
    game = sitting.table.determinations.game
    assert isinstance(game, Determinations)
    return Redetermine(SUPERVISOR, replace(game, replacement_shoe=True, **choices))


def replaced() -> BlackjackSitting:
    """It has."""
    sitting = broken_down()
    sitting.do(ordinary_instead(sitting))
    return sitting


def clauses_in_force(sitting: BlackjackSitting, *sections: str) -> list[str]:
    """Which clauses of these sections of ACT-BJ are in force."""
    now = rules_in_force(sitting.table)
    return [clause.id for clause in BOOK if clause.id.split(".")[0] in sections and BOOK[clause.id] in now]


@pytest.mark.clause("ACT-BJ 18.3(b)")
def test_ordinary_shoe_in_its_place_ends_section_18_and_restores_the_rest() -> None:
    sitting = broken_down()
    instead = ordinary_instead(sitting)
    for who in (ANN, DEALER):
        assert sitting.refusal(Redetermine(who, instead.game)) == "ACT-BJ 2.3"
    assert sitting.do(instead) == (Redetermined(instead.game, BOOK["2.3"]),)
    assert clauses_in_force(sitting, "18") == ["18.3", "18.3(b)"]
    assert clauses_in_force(sitting, "5") == [clause.id for clause in BOOK if clause.id.startswith("5.")]
    for clause in ("4.7", "4.7(a)", "4.7(b)", "14.6", "14.8"):
        assert BOOK[clause] in rules_in_force(sitting.table)
    assert HOUSE["1.5"] not in rules_in_force(sitting.table)


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 2.4", "ACT-BJ 5.1", "ACT-BJ 5.2(d)", "ACT-BJ 5.3")
def test_new_cards_are_used_in_it_and_prepared_by_section_5() -> None:
    sitting = replaced()
    assert tables.next_step(sitting.table) == Staff("replace the cards", BOOK["18.3(b)"])
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 5.1"
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 208, BOOK["5.1"]),)
    assert sitting.refusal(LoadShoe(DEALER)) == "ACT-BJ 6.1"
    assert sitting.offered == ("Ann", "ACT-BJ 5.2(d)")
    assert sitting.refusal(CutCards(ANN, 51)) == "ACT-BJ 5.3"
    sitting.do(CutCards(ANN, 52))
    assert sitting.refusal(InsertCuttingCard(DEALER, 105)) == "ACT-BJ 5.3"
    sitting.do(InsertCuttingCard(DEALER, 104))
    sitting.begin()


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 5.4(b)", "ACT-BJ 14.6", "ACT-BJ 14.8", "ACT-BJ 4.7(a)")
def test_it_is_run_like_any_ordinary_shoe() -> None:
    sitting = replaced().ready()
    assert dealt(sitting, ("Ann", 10), cutting_card=1) == "dealer"
    assert sitting.log[-1] == ShoeEnded(BOOK["5.4(b)"])
    assert CuttingCardReached(BOOK["5.4(b)"], "dealer") in sitting.log
    sitting.ready().played(("Ann", 10))
    assert sitting.table.shoe.cards_left == 208 - 4
    (held,) = sitting.do(RequireMinimum(SUPERVISOR, "Bob"))
    assert held.clause == "ACT-BJ 4.7(a)"
    assert sitting.do(ReportDealtPastCuttingCard(DEALER))[0] == CuttingCardReached(BOOK["14.8"])
    sitting.ready().begin()
    sitting.bet("Ann", 10)
    sitting.burn_in_error(206).close()
    sitting.deal("9h 6d")
    assert sitting.do(ReshuffleDiscards(DEALER)) == (StackShuffled(206, True, BOOK["14.6"]),)
    assert sitting.refusal(BREAKS_DOWN) == "ACT-BJ 16.3"


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 18.2")
def test_with_another_automated_shoe_section_18_goes_on() -> None:
    sitting = broken_down()
    before = clauses_in_force(sitting, "4", "5", "14", "18")
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 208, BOOK["18.2"]),)
    sitting.ready().played(("Ann", 10))
    assert clauses_in_force(sitting, "4", "5", "14", "18") == before
    assert sitting.refusal(REACH) == "ACT-BJ 18.1"


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 18.1")
def test_an_automated_shoe_may_come_back_when_the_cards_are_out_of_the_other() -> None:
    sitting = replaced().ready()
    again = Redetermine(SUPERVISOR, Determinations(decks=4, shuffler=Shuffler.AUTOMATED))
    assert sitting.refusal(again) == "ACT-BJ 2.3"
    assert dealt(sitting, ("Bob", 10), cutting_card=2) == "Bob"
    sitting.do(again)
    sitting.ready().played(("Ann", 10))
    assert sitting.log[-1].clause == "HOUSE 1.5"
    assert sitting.refusal(REACH) == "ACT-BJ 18.1"
    sitting.do(BREAKS_DOWN)
    sitting.do(ordinary_instead(sitting))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    sitting.do(ShuffleCards(DEALER))
    assert sitting.offered == ("Ann", "ACT-BJ 5.2(d)")  # no cutting card came on Bob's box in the last round


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 2.3", "ACT-BJ 2.3(a)")
def test_number_of_decks_may_change_with_the_shoe_and_two_check_the_new_cards() -> None:
    sitting = broken_down()
    sitting.do(ordinary_instead(sitting, decks=6))
    assert tables.next_step(sitting.table) == Staff("replace the cards", BOOK["18.3(b)"])
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 312, BOOK["5.1"]),)


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 2.3")
def test_a_shoe_that_works_or_a_round_that_is_on_waits_for_no_replacement() -> None:
    sitting = opened(shuffler=Shuffler.AUTOMATED).join("Ann").ready()
    assert sitting.refusal(ordinary_instead(sitting)) == "ACT-BJ 2.3"
    sitting.begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.deal("9h")
    sitting.do(BREAKS_DOWN)
    for deed in (ShuffleCards(DEALER), CutCards(ANN), LoadShoe(DEALER)):
        assert sitting.refusal(ordinary_instead(sitting)) == "ACT-BJ 2.3"
        sitting.do(deed)
    assert sitting.refusal(ordinary_instead(sitting)) == "ACT-BJ 2.3"


@pytest.mark.clause("ACT-BJ 18.3(b)", "ACT-BJ 2.3", "ACT-BJ 5.2(a)")
@pytest.mark.parametrize("called", [False, True])
def test_ordinary_shoe_may_come_in_before_the_first_card_of_a_round(called: bool) -> None:
    sitting = opened(shuffler=Shuffler.AUTOMATED, pairs=SideWager.PAIRS_PLAY).join("Ann").ready().begin()
    sitting.bet("Ann", 100)
    sitting.bet("Ann", 10, pairs=True)
    if called:
        sitting.close()
    sitting.do(BREAKS_DOWN)
    instead = ordinary_instead(sitting)
    no_pairs = ordinary_instead(sitting, pairs=SideWager.NONE)
    assert sitting.refusal(no_pairs) == "ACT-BJ 2.3"  # a pairs wager may lie already
    sitting.do(instead)
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    sitting.do(ShuffleCards(DEALER))
    assert sitting.offered == ("Ann", "ACT-BJ 5.2(a)")
    sitting.ready().close()
    sitting.deal("9h 6d 9c").everybody_stands().deal("Td 2s")  # a pair pays 11 to 1
    assert sitting.patron("Ann").stack == dollars(1000 + 110 + 0)
    assert (sitting.table.round_number, sitting.table.shoe.phase) == (1, ShoePhase.IN_PLAY)


@pytest.mark.clause("ACT-BJ 18.3(b)")
@pytest.mark.parametrize("literal", [False, True])
def test_literal_setting_applies_the_printed_number_and_disapplies_section_19(literal: bool) -> None:
    sitting = tournament_sitting(LIMITS, shuffler=Shuffler.AUTOMATED, literal_18_3_b=literal).join("Ann", "Bob").ready()
    assert len(clauses_in_force(sitting, "19")) > 21
    sitting.do(BREAKS_DOWN)
    sitting.do(ordinary_instead(sitting))
    assert clauses_in_force(sitting, "18") == ["18.3", "18.3(b)"]
    assert bool(clauses_in_force(sitting, "19")) is not literal
    sitting.ready().begin()
    chips, other_box = BringChips(ANN, "Ann", dollars(10)), wager("Ann", 10, 5)
    if literal:
        sitting.do(chips)
        sitting.do(other_box)
        sitting.close()  # and Bob need not wager
    else:
        assert sitting.refusal(chips) == "ACT-BJ 19.13"
        assert sitting.refusal(other_box) == "ACT-BJ 19.7"
        sitting.bet("Ann", 10)
        assert sitting.refusal(CallNoMoreBets(DEALER)) == "ACT-BJ 19.14"


@pytest.mark.clause("ACT-BJ 18.3(b)")
def test_the_setting_itself_is_not_changed_at_a_table_in_play() -> None:
    sitting = broken_down()
    assert sitting.refusal(ordinary_instead(sitting, literal_18_3_b=True)) == "ACT-BJ 2.3"
