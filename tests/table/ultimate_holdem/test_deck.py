"""The decks of hold-em: one of two in turn for each round, shuffled for it, checked, counted and replaced."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import DECK, cards
from croupier.games.ultimate_holdem.commands import CallNoMoreBets, DealCard, ReportCardRevealed, ReportWrongNumber
from croupier.rulebook import open_book
from croupier.table.commands import (
    BeginRound,
    BurnCard,
    ChangeCards,
    CloseTable,
    CutCards,
    DirectShuffle,
    GiveClosureNotice,
    InsertCuttingCard,
    LoadShoe,
    ReachCuttingCard,
    ReportBurnMissed,
    ReportDealtPastCuttingCard,
    ReshuffleDiscards,
    RiffleCards,
    ShuffleCards,
)
from croupier.table.shoe.shoe_events import CardsChanged, CardsShuffled, ShoeEnded
from croupier.table.state import ShoePhase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.staff_acts import RecordStaffAct, StaffActed
from croupier.verbs.steps import Offer, Over, Staff
from tests.people import ANN, DEALER, INSPECTOR, OPERATOR, SUPERVISOR
from tests.table.ultimate_holdem.driver import opened

rule = open_book("ACT-UTH")


@pytest.mark.clause("ACT-UTH 2.4")
def test_the_dealer_checks_the_cards_before_gaming_and_once_more_after_it() -> None:
    sitting = opened()
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["2.4"])
    assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-UTH 6.1(a)"
    sitting.do(RecordStaffAct(SUPERVISOR, rule["13.6(c)"]))  # another check is not this one
    assert sitting.table.shoe.phase is ShoePhase.UNCHECKED
    for onlooker in (ANN, INSPECTOR):
        assert sitting.refusal(RecordStaffAct(onlooker, rule["2.4"])) == "ACT-UTH 2.4"
    sitting.do(RecordStaffAct(DEALER, rule["2.4"], "52 red, 52 blue"))
    assert tables.next_step(sitting.table) == Staff("shuffle", rule["6.1(a)"])
    sitting.ready().do(GiveClosureNotice(OPERATOR))
    sitting.do(CloseTable(OPERATOR))
    assert tables.next_step(sitting.table) == Staff("check the cards", rule["2.4"])
    sitting.do(RecordStaffAct(DEALER, rule["2.4"]))
    assert tables.next_step(sitting.table) == Over(rule["14.2"])


@pytest.mark.clause("ACT-UTH 6.1", "ACT-UTH 6.1(a)", "ACT-UTH 2.1")
def test_a_deck_is_shuffled_for_each_round_of_play() -> None:
    sitting = opened().join("Ann").ready()
    assert sitting.log[-1] == CardsShuffled(1, 52, rule["6.1(a)"])
    for number in (2, 3):
        sitting.played(("Ann", 10))
        *_, ended = sitting.log
        assert ended == ShoeEnded(rule["6.1(a)"])
        assert sitting.refusal(BeginRound(DEALER)) == "ACT-UTH 2.2"
        assert sitting.refusal(ShuffleCards(ANN)) == "ACT-UTH 6.1(a)"
        assert sitting.do(ShuffleCards(DEALER)) == (CardsShuffled(number, 52, rule["6.1(a)"]),)
        assert sitting.refusal(ShuffleCards(DEALER)) == "ACT-UTH 6.1(a)"
        assert (sitting.table.shoe.cards_left, sitting.table.discard_rack) == (52, 0)


@pytest.mark.clause("ACT-UTH 2.1", "ACT-UTH 2.1(a)")
def test_the_two_decks_take_turns_and_everybody_sees_which_is_in_play() -> None:
    sitting = opened(colours=("red", "blue")).join("Ann")
    assert tables.view(sitting.table, ANN).deck == ""
    seen = []
    for _ in range(4):
        sitting.played(("Ann", 10))
        seen.append({tables.view(sitting.table, viewer).deck for viewer in (ANN, DEALER, Actor("onlooker"))})
    assert seen == [{"red"}, {"blue"}, {"red"}, {"blue"}]


@pytest.mark.clause("ACT-UTH 2.1")
def test_every_card_is_in_the_next_deck_again_and_none_is_in_one_twice() -> None:
    sitting = opened().join("Ann")
    for _ in range(2):
        sitting.ready().begin()
        sitting.ante("Ann", 10)
        sitting.close()
        sitting.deal("2c 7d 9h Js 4c Ah")
        assert sitting.refusal(DealCard(DEALER, cards("2c")[0])) == "ACT-UTH 2.1"
        sitting.deal("Ad 3h 3d").settle()
        assert sitting.table.shoe.cards_left == 52 - 9


@pytest.mark.clause("ACT-UTH 6.1(b)", "ACT-UTH 13.3")
def test_after_a_misdeal_the_cards_are_shuffled_at_once_and_a_new_round_is_dealt() -> None:
    sitting = opened().join("Ann")
    for report in (ReportCardRevealed(DEALER), ReportWrongNumber(DEALER, "communal", 6)):
        sitting.ready().begin()
        sitting.ante("Ann", 10, trips=5)
        sitting.close()
        sitting.deal("2c 7d 9h Js 4c")
        sitting.do(report)
        assert sitting.log[-1] == ShoeEnded(rule["6.1(b)"])
        assert sitting.patron("Ann").stack - sitting.patron("Ann").wagered == 100_000
        assert tables.next_step(sitting.table) == Staff("shuffle", rule["6.1(b)"])
        (shuffled,) = sitting.do(ShuffleCards(DEALER))
        assert shuffled.clause == "ACT-UTH 6.1(b)"
    sitting.played(("Ann", 10))
    assert [kept.void for kept in sitting.table.rounds] == [True, True, False]


@pytest.mark.clause("ACT-UTH 6.1(c)")
def test_a_supervisor_has_the_cards_shuffled_whenever_no_card_of_a_round_is_out() -> None:
    sitting = opened().join("Ann").ready()
    for nobody in (ANN, DEALER, INSPECTOR):
        assert sitting.refusal(DirectShuffle(nobody)) == "ACT-UTH 6.1(c)"
    ordered, ended = sitting.do(DirectShuffle(SUPERVISOR, "the shoe was left open"))
    assert ordered == StaffActed(rule["6.1(c)"], SUPERVISOR, "the shoe was left open")
    assert ended == ShoeEnded(rule["6.1(c)"])
    assert sitting.refusal(DirectShuffle(SUPERVISOR)) == "ACT-UTH 6.1(c)"  # it has been ordered
    assert tables.next_step(sitting.table) == Staff("shuffle", rule["6.1(c)"])
    (shuffled,) = sitting.do(ShuffleCards(DEALER))
    assert shuffled.clause == "ACT-UTH 6.1(c)"


@pytest.mark.clause("ACT-UTH 6.1(c)", "ACT-UTH 2.2")
@pytest.mark.parametrize("called", [False, True])
def test_the_order_may_come_while_wagers_lie_there_and_they_stay(called: bool) -> None:
    sitting = opened().join("Ann").ready().begin()
    sitting.ante("Ann", 10)
    if called:
        sitting.close()
    sitting.do(DirectShuffle(SUPERVISOR))
    assert tables.next_step(sitting.table) == Staff("shuffle", rule["6.1(c)"])
    for too_soon in (DealCard(DEALER, DECK[0]), CallNoMoreBets(DEALER)):
        assert str(sitting.refusal(too_soon)).startswith("ACT-UTH")
    sitting.ready()
    assert sitting.patron("Ann").wagered == 2000
    if not called:
        assert isinstance(tables.next_step(sitting.table), Offer)
        sitting.close()
    sitting.deal("2c")
    assert sitting.refusal(DirectShuffle(SUPERVISOR)) == "ACT-UTH 6.1(c)"
    sitting.deal("7d 9h Js 4c Ah Ad 3h 3d").settle()


@pytest.mark.clause("ACT-UTH 2.5")
def test_cards_are_changed_after_a_round_and_two_people_check_them() -> None:
    sitting = opened().join("Ann").ready().begin()
    for again in (ChangeCards(SUPERVISOR, DEALER), ChangeCards(SUPERVISOR, DEALER, DECK[:2])):
        assert sitting.refusal(again) == "ACT-UTH 2.5"
    sitting.ante("Ann", 10)
    sitting.close()
    sitting.dealt().settle()
    one = Actor("Sue", Role.DEALER)
    for pair in ((DEALER, SUPERVISOR), (SUPERVISOR, SUPERVISOR), (SUPERVISOR, one), (ANN, DEALER), (SUPERVISOR, ANN)):
        assert sitting.refusal(ChangeCards(*pair)) == "ACT-UTH 2.5"
    some = ChangeCards(SUPERVISOR, DEALER, DECK[:2])
    assert sitting.do(some) == (CardsChanged(SUPERVISOR, DEALER, DECK[:2], rule["2.5"]),)
    sitting.ready().do(ChangeCards(SUPERVISOR, DEALER))
    assert tables.next_step(sitting.table) == Staff("shuffle", rule["6.1(a)"])


@pytest.mark.clause("ACT-UTH 2.6", "ACT-UTH 2.1(b)", "ACT-UTH 1.1")
@pytest.mark.parametrize("clause", ["2.6", "2.1(b)", "1.1"])
def test_a_count_the_backs_and_the_equipment_go_on_record_at_any_moment(clause: str) -> None:
    sitting = opened().join("Ann").ready()
    recorded = RecordStaffAct(SUPERVISOR, rule[clause], "52 cards")
    for _ in range(2):
        before = sitting.table
        assert sitting.do(recorded) == (StaffActed(rule[clause], SUPERVISOR, "52 cards"),)
        assert sitting.table == before
        sitting.begin().ante("Ann", 10)
        sitting.close()
        sitting.dealt().do(recorded)
        sitting.settle().ready()
    for onlooker in (ANN, INSPECTOR):
        assert sitting.refusal(RecordStaffAct(onlooker, rule[clause])) == rule[clause]


@pytest.mark.clause("ACT-UTH 2.2", "ACT-UTH 6.1")
def test_with_an_automated_shoe_nothing_is_cut_burnt_or_reshuffled_by_hand() -> None:
    sitting = opened().join("Ann").ready()
    for order, clause in (
        (CutCards(ANN, 20), "6.1"),
        (InsertCuttingCard(DEALER, 10), "6.1"),
        (ReachCuttingCard(DEALER), "6.1(a)"),
        (ReportDealtPastCuttingCard(DEALER), "6.1(a)"),
        (BurnCard(DEALER), "6.1(a)"),
        (ReportBurnMissed(DEALER), "6.1(a)"),
        (RiffleCards(DEALER, "Ann", SUPERVISOR), "6.1(a)"),
        (LoadShoe(DEALER), "2.2"),
        (ReshuffleDiscards(SUPERVISOR), "13.6(b)"),
    ):
        assert sitting.refusal(order) == f"ACT-UTH {clause}", order
