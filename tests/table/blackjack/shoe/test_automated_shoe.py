"""An automated shuffling shoe at blackjack: loaded once, no cut and no cutting card, gathered cards go back in."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card, card
from croupier.games.blackjack.commands import DealCard, DrawInError, Proceed, VoidRound
from croupier.games.blackjack.determinations import Shuffler
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    ChangeCards,
    Command,
    CutCards,
    DeclineCut,
    DirectShuffle,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReportDealtPastCuttingCard,
    RequireMinimum,
    ReshuffleDiscards,
    ShuffleCards,
)
from croupier.table.games import rules_in_force
from croupier.table.shoe.shoe_events import CardsShuffled, DiscardsFedBack, ShoeLoaded
from croupier.table.state import Limits, ShoePhase
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Deal, Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, DEALER, INSPECTOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened
from tests.table.driver import dollars

BOOK, HOUSE = open_book("ACT-BJ"), open_book("HOUSE")
FED_BACK = DiscardsFedBack(HOUSE["1.5"])


def automated(*names: str, decks: int = 8) -> BlackjackSitting:
    """A table with an automated shuffling shoe, ready for its first round."""
    limits = Limits(dollars(10))
    return opened(limits, shuffler=Shuffler.AUTOMATED, decks=decks).join(*(names or ("Ann", "Bob"))).ready()


@pytest.mark.clause("ACT-BJ 18.2")
def test_new_cards_are_checked_shuffled_and_put_into_the_shoe() -> None:
    sitting = opened(shuffler=Shuffler.AUTOMATED).join("Ann")
    sitting.do(RecordStaffAct(DEALER, BOOK["2.2"]))
    assert tables.next_step(sitting.table) == Staff("shuffle", BOOK["18.2"])
    assert sitting.refusal(LoadShoe(DEALER)) == "ACT-BJ 18.2"
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(ShuffleCards(who)) == "ACT-BJ 18.2"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(1, 416, BOOK["18.2"]),)
    assert tables.next_step(sitting.table) == Staff("load the shoe", BOOK["18.2"])
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-BJ 18.2"
    for who in (ANN, INSPECTOR):
        assert sitting.refusal(LoadShoe(who)) == "ACT-BJ 18.2"
    assert sitting.do(LoadShoe(DEALER)) == (ShoeLoaded(BOOK["18.2"]),)
    assert sitting.refusal(LoadShoe(DEALER)) == "ACT-BJ 18.2"
    sitting.begin()


@pytest.mark.clause("ACT-BJ 18.2", "ACT-BJ 2.4")
def test_when_all_cards_are_changed_they_are_shuffled_and_loaded_again() -> None:
    sitting = automated().played(("Ann", 10))
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 6.1"
    assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(2, 416, BOOK["18.2"]),)
    assert sitting.do(LoadShoe(DEALER)) == (ShoeLoaded(BOOK["18.2"]),)


SECTION_5 = [clause.id for clause in BOOK if clause.id.startswith("5.")]


@pytest.mark.clause("ACT-BJ 18.1")
@pytest.mark.parametrize("clause", [*SECTION_5, "4.7", "4.7(a)", "4.7(b)", "14.6", "14.8"])
def test_what_is_without_effect_beside_it(clause: str) -> None:
    assert BOOK[clause] not in rules_in_force(automated().table)
    assert BOOK[clause] in rules_in_force(opened().table)
    assert BOOK["18.2"] in rules_in_force(automated().table)
    assert BOOK["18.2"] not in rules_in_force(opened().table)


@pytest.mark.clause("ACT-BJ 18.1")
@pytest.mark.parametrize(
    ("command", "clause"),
    [
        (RequireMinimum(SUPERVISOR, "Bob"), "18.1"),
        (ReachCuttingCard(DEALER), "18.1"),
        (ReportDealtPastCuttingCard(DEALER), "18.1"),
        (ReshuffleDiscards(SUPERVISOR), "18.1"),
        (DirectShuffle(SUPERVISOR), "18.1"),
        (ShuffleCards(DEALER), "18.2"),
        (CutCards(ANN, 200), "18.3(a)(ii)"),
        (DeclineCut(ANN, "Ann"), "18.3(a)(ii)"),
        (InsertCuttingCard(DEALER, 60), "18.3(a)(ii)"),
    ],
)
@pytest.mark.parametrize("in_round", [False, True])
def test_nobody_is_held_to_the_minimum_and_nothing_is_cut_or_reshuffled(
    command: Command, clause: str, in_round: bool
) -> None:
    sitting = automated().played(("Ann", 10))
    if in_round:
        sitting.begin()
        sitting.bet("Ann", 10)
        sitting.close()
        sitting.deal("9h")
    assert sitting.refusal(command) == f"ACT-BJ {clause}"


@pytest.mark.clause("ACT-BJ 18.1", "ACT-BJ 16.3")
def test_one_that_runs_dry_is_a_round_that_cannot_go_on() -> None:
    sitting = automated("Ann", decks=4).begin()
    sitting.bet("Ann", 100)
    sitting.burn_in_error(206).close()
    sitting.deal("9h 6d")
    assert tables.next_step(sitting.table) == Deal("1/1", BOOK["6.2(c)"])
    assert sitting.refusal(DealCard(DEALER, card("2h"))) == "ACT-BJ 2.1"
    assert sitting.refusal(ReshuffleDiscards(DEALER)) == "ACT-BJ 18.1"
    sitting.do(VoidRound(SUPERVISOR, Ground.IMPRACTICAL))
    assert sitting.gather() == (RoundEnded(1, HOUSE["1.7"]), FED_BACK)
    assert sitting.patron("Ann").stack == dollars(1000)
    sitting.played(("Ann", 10))


@pytest.mark.clause("HOUSE 1.5")
@pytest.mark.parametrize("void", [False, True])
def test_gathered_and_burnt_cards_go_back_after_every_round(void: bool) -> None:
    sitting = automated("Ann", decks=4).begin()
    sitting.bet("Ann", 100)
    sitting.burn_in_error(3).close()
    sitting.initial_deal()
    assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (208 - 6, 3)
    if void:
        sitting.do(VoidRound(SUPERVISOR, Ground.DISTURBANCE))
        sitting.gather()
    else:
        sitting.everybody_stands().deal("8s")
    assert sitting.log[-1] == FED_BACK
    assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (208, 0)
    assert sum(sitting.table.shoe.seen) == 0


@pytest.mark.clause("HOUSE 1.5", "ACT-BJ 2.1")
def test_so_the_same_cards_may_come_again_and_again_and_the_shoe_never_ends() -> None:
    sitting = automated("Ann", decks=4)
    for _ in range(60):  # 240 cards of a shoe that holds 208
        sitting.begin()
        sitting.bet("Ann", 10)
        sitting.close()
        sitting.deal("9h 9h 9h").everybody_stands().deal("9h")
    assert (sitting.table.shoe.number, sitting.table.shoe.phase) == (1, ShoePhase.IN_PLAY)
    assert [kept.result for kept in sitting.table.rounds] == ["dealer 18"] * 60
    sitting.begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.deal("9h 9h 2h")
    for _ in range(2):
        sitting.do(DrawInError(DEALER, card("9h"), burnt=True))
    assert sitting.refusal(DrawInError(DEALER, card("9h"), burnt=True)) == "ACT-BJ 2.1"  # in one round there are four


@pytest.mark.clause("HOUSE 1.5", "ACT-BJ 14.2")
@pytest.mark.parametrize(("drawn", "seen"), [(card("7h"), 1), (UNSEEN, 0)])
def test_a_card_drawn_by_mistake_stays_out_for_the_next_round(drawn: Card, seen: int) -> None:
    sitting = automated("Ann", decks=4).begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.initial_deal().everybody_stands().do(DealCard(DEALER, card("8s")))
    sitting.do(DrawInError(DEALER, drawn))
    sitting.do(Proceed(DEALER))
    sitting.gather()
    assert sitting.log[-1] == FED_BACK
    assert (sitting.table.shoe.cards_left, sitting.table.discard_rack, sum(sitting.table.shoe.seen)) == (207, 0, seen)
    sitting.begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.deal("7h")
    assert (sitting.table.shoe.cards_left, sum(sitting.table.shoe.seen)) == (207, 1)
