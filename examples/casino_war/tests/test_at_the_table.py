"""What the table adds to a round of casino war: the sign, the shoe's life, the operator's choices, staff acts."""

import pytest
from msgspec.structs import replace

from casino_war.commands import CallNoMoreBets, DealCard, PlaceWager
from casino_war.determinations import Determinations
from casino_war.events import WagerReturned
from croupier import table as tables
from croupier.equipment.cards import Card
from croupier.rulebook import open_book
from croupier.table.commands import (
    BurnCard,
    ChangeCards,
    CloseTable,
    CutCards,
    DirectShuffle,
    ExcludePatron,
    GiveClosureNotice,
    InsertCuttingCard,
    LeaveTable,
    PlacePersonalLimit,
    ReachCuttingCard,
    Redetermine,
    ShuffleCards,
    VacateSeat,
    VoidFinishedRound,
)
from croupier.table.patrons.restriction_events import PatronWarned
from croupier.table.state import Limits, ShoePhase
from croupier.verbs.actors import Actor
from croupier.verbs.staff_acts import RecordStaffAct
from croupier.verbs.steps import Staff
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, DEALER, SUPERVISOR
from tests.table.driver import dollars
from war_table import LOSE, WIN, opened

rule = open_book("CASINO-WAR")
SIGN = Limits(dollars(10), dollars(100), dollars(5), dollars(5), dollars(20))


@pytest.mark.clause("CASINO-WAR 3.1", "CASINO-WAR 3.3", "CASINO-WAR 3.5", "CASINO-WAR 3.6")
def test_what_is_beyond_the_sign_goes_back() -> None:
    sitting = opened(SIGN).join("Ann").ready().begin()
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(12))) == rule["3.3"]
    sitting.ante("Ann", 120, tie=25)
    returned = [event for event in sitting.close() if isinstance(event, WagerReturned)]
    assert [(event.kind, event.amount, event.clause) for event in returned] == [
        ("ante", dollars(20), rule["3.5"]),
        ("tie", dollars(5), rule["3.5"]),
    ]


@pytest.mark.clause("CASINO-WAR 3.1", "CASINO-WAR 6.1")
def test_raise_is_not_bound_by_the_sign() -> None:
    sitting = opened(SIGN).join("Ann").ready().first_cards("9h 9c", ante=100).goes_to_war()
    assert sitting.patron("Ann").wagered == dollars(200)


@pytest.mark.clause("CASINO-WAR 3.2")
def test_marker_denotes_a_higher_maximum() -> None:
    sitting = opened(SIGN).join("Ann").ready()
    sitting.do(PlacePersonalLimit(SUPERVISOR, "Ann", dollars(500)))
    sitting.first_cards(WIN, ante=300)
    assert sitting.patron("Ann").stack == dollars(1300)


@pytest.mark.clause("CASINO-WAR 3.4", "CASINO-WAR 4.3")
def test_ante_below_the_minimum_is_settled_once_then_goes_back_with_its_tie() -> None:
    sitting = opened(SIGN).join("Ann").ready().begin().ante("Ann", 5)
    warned = [event for event in sitting.close() if isinstance(event, PatronWarned)]
    assert [event.clause for event in warned] == [rule["3.4"]]
    sitting.deal(LOSE).begin().ante("Ann", 5, tie=5)
    returned = [event for event in sitting.close() if isinstance(event, WagerReturned)]
    assert [(event.kind, event.clause) for event in returned] == [("ante", rule["3.4"]), ("tie", rule["4.3"])]
    assert sitting.deal("").table.play is not None


@pytest.mark.clause("CASINO-WAR 1.4")
def test_choices_are_fixed_before_wagers_and_the_decks_until_the_shuffle() -> None:
    sitting = opened().join("Ann").ready()
    sitting.do(Redetermine(SUPERVISOR, Determinations(bonus=True)))
    assert sitting.refusal(Redetermine(SUPERVISOR, Determinations(decks=8, bonus=True))) == rule["1.4"]
    sitting.begin()
    assert sitting.refusal(Redetermine(SUPERVISOR, Determinations())) == rule["1.4"]
    before_cards = opened()
    before_cards.do(Redetermine(SUPERVISOR, Determinations(decks=8)))
    assert before_cards.ready().table.shoe.cards == 416


@pytest.mark.clause("CASINO-WAR 1.5", "CASINO-WAR 1.6", "CASINO-WAR 2.1", "CASINO-WAR 2.1(a)", "CASINO-WAR 2.4")
def test_cards_are_checked_shuffled_cut_and_one_is_burnt() -> None:
    sitting = opened().join("Ann")
    assert tables.next_step(sitting.table).clause == rule["1.5"]
    sitting.do(RecordStaffAct(DEALER, rule["1.5"]))
    assert [event.clause for event in sitting.do(ShuffleCards(DEALER))] == [rule["2.1(a)"]]
    sitting.do(CutCards(ANN, 100))
    sitting.do(InsertCuttingCard(DEALER, 60))
    assert sitting.refusal(BurnCard(DEALER, Card("9h"))) == rule["2.4"]
    sitting.do(BurnCard(DEALER))
    assert (sitting.table.shoe.phase, sitting.table.shoe.cards_left) == (ShoePhase.IN_PLAY, 311)
    sitting.do(ChangeCards(SUPERVISOR, DEALER))
    assert sitting.table.shoe.phase is ShoePhase.UNSHUFFLED


@pytest.mark.clause("CASINO-WAR 2.2", "CASINO-WAR 2.3")
def test_cut_and_cutting_card_keep_from_the_ends() -> None:
    sitting = opened(decks=1).join("Ann")
    sitting.do(RecordStaffAct(DEALER, rule["1.5"]))
    sitting.do(ShuffleCards(DEALER))
    assert tables.next_step(sitting.table).clause == rule["2.2"]
    assert sitting.refusal(CutCards(ANN, 9)) == rule["2.3"]
    sitting.do(CutCards(ANN, 10))
    assert sitting.refusal(InsertCuttingCard(DEALER, 25)) == rule["2.3"]
    sitting.do(InsertCuttingCard(DEALER, 26))


@pytest.mark.clause("CASINO-WAR 2.1(b)", "CASINO-WAR 2.1(c)")
def test_cards_are_shuffled_after_the_round_of_the_cutting_card_or_on_direction() -> None:
    sitting = opened().join("Ann").ready()
    shoe = replace(sitting.table.shoe, cards_left=sitting.table.shoe.cutting_card_from_back)
    sitting.table = replace(sitting.table, shoe=shoe)
    sitting.begin().ante("Ann", 10)
    sitting.close()
    assert isinstance(tables.next_step(sitting.table), Staff)
    assert sitting.refusal(DealCard(DEALER, Card("9h"))) == rule["2.1(b)"]
    sitting.do(ReachCuttingCard(DEALER))
    sitting.deal(WIN)
    assert (sitting.table.shoe.phase, sitting.table.shoe.ended_by) == (ShoePhase.UNSHUFFLED, rule["2.1(b)"])
    sitting.ready().do(DirectShuffle(SUPERVISOR))
    assert sitting.table.shoe.ended_by == rule["2.1(c)"]


@pytest.mark.clause("CASINO-WAR 7.3", "CASINO-WAR 7.4", "CASINO-WAR 8.1", "CASINO-WAR 8.3")
def test_finished_round_can_be_found_void() -> None:
    sitting = opened().join("Ann").ready().first_cards(WIN)
    (voided,) = sitting.do(VoidFinishedRound(SUPERVISOR, 1, None))
    assert (voided.clause, sitting.patron("Ann").stack) == (rule["7.3"], dollars(1000))
    sitting.first_cards(WIN).first_cards(LOSE)
    (late,) = sitting.do(VoidFinishedRound(SUPERVISOR, 2, None))
    assert (late.clause, sitting.patron("Ann").stack) == (rule["7.4"], dollars(990))
    (disturbed,) = sitting.do(VoidFinishedRound(SUPERVISOR, 3, Ground.DISTURBANCE))
    assert disturbed.clause == rule["8.1"]


@pytest.mark.clause("CASINO-WAR 8.2(b)", "CASINO-WAR 8.4", "CASINO-WAR 8.6")
def test_staff_exclude_hear_disputes_and_close_after_notice() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.do(ExcludePatron(SUPERVISOR, "Ann"))
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(10))) == rule["8.2(b)"]
    sitting.do(RecordStaffAct(SUPERVISOR, rule["8.4"], "heard"))
    sitting.ante("Bob", 10).close()
    sitting.deal(WIN)
    assert sitting.refusal(CloseTable(SUPERVISOR)) == rule["8.6"]
    sitting.do(GiveClosureNotice(SUPERVISOR))
    for name in ("Ann", "Bob"):
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.table.closed


@pytest.mark.clause("CASINO-WAR 8.5")
def test_seat_of_somebody_who_does_not_wager_may_be_given_up() -> None:
    sitting = opened().join("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus").ready()
    for _ in range(3):
        assert sitting.refusal(VacateSeat(SUPERVISOR, "Bob")) == rule["8.5"]
        sitting.first_cards(WIN)
    sitting.do(VacateSeat(SUPERVISOR, "Bob"))
    assert sitting.patron("Bob").seat == 0


@pytest.mark.clause("CASINO-WAR 4.4")
def test_no_more_bets_is_not_called_before_there_is_an_ante() -> None:
    sitting = opened().join("Ann").ready().begin()
    assert sitting.refusal(CallNoMoreBets(DEALER)) == rule["4.4"]
