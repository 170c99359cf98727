"""Ante, blind and trips at the table: chips from a stack, at one's own area, one hand for each patron."""

import pytest

from croupier import table as tables
from croupier.games.ultimate_holdem.commands import Bet, PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.events import WagerPlaced
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound, JoinTable, RequestNoBetCoup, TakeSeat
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Choice, Offer
from tests.people import ANN, BOB, CAT, DEALER, INSPECTOR
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import ante, opened, tournament_sitting

rule = open_book("ACT-UTH")


@pytest.mark.clause("ACT-UTH 4.2", "ACT-UTH 4.2(a)", "ACT-UTH 4.2(b)")
def test_everybody_at_the_table_may_wager_before_the_first_card() -> None:
    sitting = opened().join("Ann", "Bob").stand_by("Cat").ready().begin()
    choices = (Choice("ante", rule["4.2(a)"]), Choice("trips", rule["4.2(b)"]))
    assert tables.next_step(sitting.table) == Offer("wagers", choices, rule["4.2"])
    for name, area in (("Bob", 2), ("Ann", 1), ("Cat", 5)):
        sitting.ante(name, 10, trips=5, area=area)
        assert sitting.patron(name).wagered == dollars(25)
    assert sitting.refusal(ante("Dan", 10, 3)) == "ACT-UTH 4.2"


@pytest.mark.clause("ACT-UTH 4.2(a)", "ACT-UTH 4.1")
def test_ante_and_blind_leave_the_stack_together() -> None:
    sitting = opened().join("Ann", chips=100).ready().begin()
    (placed,) = sitting.ante("Ann", 50)
    assert isinstance(placed, WagerPlaced)
    assert (placed.amount, placed.blind, placed.seated) == (dollars(50), dollars(50), True)
    assert (sitting.patron("Ann").stack, sitting.patron("Ann").wagered) == (0, dollars(100))


@pytest.mark.clause("ACT-UTH 4.1")
def test_no_wager_is_more_than_the_chips_in_hand() -> None:
    sitting = opened().join("Ann", chips=100).ready().begin()
    assert sitting.refusal(ante("Ann", 51, 1)) == "ACT-UTH 4.1"  # the blind would lack 2
    sitting.ante("Ann", 40)
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(21), side=True)) == "ACT-UTH 4.1"
    sitting.close()
    sitting.dealt()
    assert sitting.refusal(Bet(ANN, "Ann", 3)) == "ACT-UTH 4.1"
    sitting.checks("Ann").goes_on().checks("Ann").goes_on()
    assert sitting.refusal(Bet(ANN, "Ann", 1)) == "ACT-UTH 4.1"  # 20 are left, and 40 would be due
    sitting.folds("Ann")
    assert sitting.patron("Ann").stack == dollars(20)


@pytest.mark.clause("ACT-UTH 4.4", "ACT-UTH 4.1")
def test_a_patron_has_one_hand_and_it_lies_where_they_sit() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    for area in (2, 3):
        assert sitting.refusal(ante("Ann", 10, area)) == "ACT-UTH 4.1"
    sitting.ante("Ann", 10)
    assert sitting.refusal(ante("Ann", 10, 3)) == "ACT-UTH 4.4"
    assert sitting.refusal(ante("Ann", 10, 1)) == "ACT-UTH 4.5"
    assert sitting.refusal(PlaceWager(ANN, "Ann", 2, dollars(5), side=True)) == "ACT-UTH 4.3"


@pytest.mark.clause("ACT-UTH 4.4", "ACT-UTH 4.1")
def test_who_has_no_seat_wagers_at_an_area_where_nobody_sits_and_at_one_alone() -> None:
    sitting = opened().join("Ann").stand_by("Bob", "Cat").ready().begin()
    assert sitting.refusal(ante("Bob", 10, 1)) == "ACT-UTH 4.1"  # Ann sits there and has not wagered yet
    sitting.ante("Bob", 10, area=2)
    assert sitting.refusal(ante("Bob", 10, 3)) == "ACT-UTH 4.4"
    assert sitting.refusal(ante("Cat", 10, 2)) == "ACT-UTH 4.5"
    sitting.do(JoinTable(Actor("Dan"), "Dan", dollars(100), 2))
    assert sitting.refusal(ante("Dan", 10, 2)) == "ACT-UTH 4.5"  # Bob's hand stays for this round
    sitting.close()
    sitting.dealt().settle().ready().begin()
    assert sitting.refusal(ante("Bob", 10, 2)) == "ACT-UTH 4.1"
    sitting.ante("Dan", 10)


@pytest.mark.clause("ACT-UTH 4.4")
def test_nobody_has_two_seats_and_no_seat_is_anybody_elses() -> None:
    sitting = opened().join("Ann", "Bob")
    assert sitting.refusal(JoinTable(ANN, "Ann", dollars(10), 3)) == "ACT-UTH 4.2"
    assert sitting.refusal(JoinTable(CAT, "Cat", dollars(10), 2)) == "HOUSE 1.6"
    assert sitting.refusal(JoinTable(CAT, "Cat", dollars(10), 7)) == "HOUSE 1.6"
    sitting.do(TakeSeat(ANN, "Ann", 6))
    assert [(patron.name, patron.seat) for patron in sitting.table.present] == [("Ann", 6), ("Bob", 2)]
    sitting.ready().begin()
    assert sitting.refusal(ante("Ann", 10, 7)) == "HOUSE 1.6"
    sitting.ante("Ann", 10)
    assert sitting.refusal(TakeSeat(ANN, "Ann", 3)) == "ACT-UTH 4.6"


def test_in_a_tournament_a_player_wagers_at_the_seat_that_was_drawn() -> None:
    sitting = tournament_sitting().join("Ann", "Bob").stand_by("Cat").ready().begin()
    for name, area in (("Ann", 3), ("Cat", 3), ("Bob", 1)):
        assert sitting.refusal(ante(name, 10, area)) == "ACT-UTH 16.9"
    assert sitting.ask() == "Ann"
    sitting.ante("Ann", 10)


@pytest.mark.clause("ACT-UTH 4.3", "ACT-UTH 4.5")
def test_trips_lie_beside_ones_own_ante_and_once() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.ante("Bob", 10)
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(5), side=True)) == "ACT-UTH 4.3"
    sitting.ante("Ann", 10, trips=5)
    assert sitting.refusal(PlaceWager(ANN, "Ann", 1, dollars(5), side=True)) == "ACT-UTH 4.5"


@pytest.mark.clause("ACT-UTH 4.1", "ACT-UTH 4.6")
def test_nobody_but_staff_touches_the_chips_of_another() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    assert sitting.refusal(PlaceWager(BOB, "Ann", 1, dollars(10))) == "ACT-UTH 4.1"
    assert sitting.refusal(PlaceWager(INSPECTOR, "Ann", 1, dollars(10))) == "ACT-UTH 4.1"
    sitting.do(PlaceWager(DEALER, "Ann", 1, dollars(10)))
    assert sitting.refusal(WithdrawWager(BOB, "Ann")) == "ACT-UTH 4.6"
    sitting.do(WithdrawWager(ANN, "Ann"))
    assert sitting.patron("Ann").stack == dollars(1000)


@pytest.mark.clause("ACT-UTH 4.6", "ACT-UTH 7.1")
def test_after_the_call_no_wager_is_placed_or_taken_back() -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.ante("Ann", 10, trips=5)
    sitting.close()
    for late in (ante("Bob", 10, 2), WithdrawWager(ANN, "Ann", side=True)):
        assert sitting.refusal(late) == "ACT-UTH 7.1"
    sitting.deal("2c")
    for late in (ante("Bob", 10, 2), WithdrawWager(ANN, "Ann")):
        assert sitting.refusal(late) == "ACT-UTH 4.6"
    sitting.deal("7d 9h Js 4c Ah Ad 3h 3d").settle()
    assert sitting.refusal(ante("Bob", 10, 2)) == "ACT-UTH 4.2"
    assert [row.kind for row in sitting.play.settled] == list(Kind)


@pytest.mark.clause("ACT-UTH 4.2", "ACT-UTH 7.2")
def test_no_round_is_dealt_without_wagers() -> None:
    sitting = opened().ready()
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-UTH 4.2"
    sitting.join("Ann")
    assert sitting.refusal(BeginRound(DEALER, no_bet=True)) == "ACT-UTH 4.2"
    assert sitting.refusal(RequestNoBetCoup(ANN)) == "ACT-UTH 4.2"
