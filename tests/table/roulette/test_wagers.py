"""Wagers at a roulette table: who places them, from which chips, and until when."""

import pytest

from croupier.games.baccarat.commands import CallNoMoreBets as CallAtBaccarat
from croupier.games.roulette.commands import CallNoMoreBets, PlaceWager, Proceed, SpinBall, WithdrawWager
from croupier.games.roulette.events import WagerPlaced, WagerWithdrawn
from croupier.table.commands import BeginRound, ExcludePatron, LeaveTable, RequestNoBetCoup, TakeSeat
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, RouletteSitting, opened, wager


@pytest.fixture
def sitting() -> RouletteSitting:
    """Ann and Bob with 1,000 each, before the first spin."""
    return opened().join("Ann", "Bob")


@pytest.mark.clause("HOUSE 4.1")
def test_wagers_are_open_from_the_dealers_invitation_to_the_call(sitting: RouletteSitting) -> None:
    assert sitting.refusal(wager("Ann", 5, "red")) == HOUSE["4.1"]
    sitting.open_for(("Ann", 5, "red"))
    sitting.do(SpinBall(DEALER))
    sitting.bet("Bob", 10, "straight 17")
    sitting.do(CallNoMoreBets(DEALER))
    assert sitting.refusal(wager("Ann", 5, "red")) == HOUSE["8.2"]
    assert (sitting.stacks("Ann", "Bob"), sitting.patron("Bob").wagered) == ([995, 990], dollars(10))


@pytest.mark.clause("HOUSE 4.1")
def test_a_patron_adds_to_a_wager_and_takes_it_back(sitting: RouletteSitting) -> None:
    sitting.open_for(("Ann", 5, "dozen 1"), ("Ann", 20, "dozen 1"))
    assert sitting.lying() == [("Ann", 25, "dozen 1")]
    (event,) = sitting.do(WithdrawWager(ANN, "Ann", "dozen 1"))
    assert isinstance(event, WagerWithdrawn)
    assert (event.amount, event.clause) == (dollars(25), HOUSE["4.1"])
    assert sitting.stacks("Ann") == [1000]
    assert sitting.refusal(WithdrawWager(ANN, "Ann", "dozen 1")) == HOUSE["4.1"]


@pytest.mark.clause("HOUSE 4.1")
@pytest.mark.parametrize("by", [BOB, INSPECTOR])
def test_nobody_touches_the_wagers_of_somebody_else(sitting: RouletteSitting, by: Actor) -> None:
    sitting.open_for(("Ann", 5, "red"))
    assert sitting.refusal(PlaceWager(by, "Ann", "black", dollars(5))) == HOUSE["4.1"]
    assert sitting.refusal(WithdrawWager(by, "Ann", "red")) == HOUSE["4.1"]


@pytest.mark.clause("HOUSE 4.1")
def test_only_those_at_the_table_wager(sitting: RouletteSitting) -> None:
    sitting.begin()
    assert sitting.refusal(wager("Cat", 5, "red")) == HOUSE["4.1"]
    sitting.do(LeaveTable(BOB, "Bob"))
    assert sitting.refusal(wager("Bob", 5, "red")) == HOUSE["4.1"]
    assert sitting.refusal(PlaceWager(DEALER, "Bob", "red", dollars(5))) == HOUSE["4.1"]


@pytest.mark.clause("HOUSE 4.2")
def test_a_wager_is_chips_that_the_patron_has(sitting: RouletteSitting) -> None:
    sitting.begin()
    assert sitting.refusal(wager("Ann", 1001, "red")) == HOUSE["4.2"]
    assert sitting.refusal(wager("Ann", 0, "red")) == HOUSE["4.2"]
    assert sitting.refusal(wager("Ann", 5, "banker")) == HOUSE["4.2"]
    sitting.bet("Ann", 1000, "red")
    assert sitting.refusal(wager("Ann", 1, "black")) == HOUSE["4.2"]


@pytest.mark.clause("HOUSE 4.2", "HOUSE 5.1")
def test_a_race_track_wager_takes_the_chips_for_all_its_positions_or_none(sitting: RouletteSitting) -> None:
    sitting.begin()
    assert sitting.refusal(wager("Ann", 112, "voisins")) == HOUSE["4.2"]  # nine chips of 112 are 1,008
    assert sitting.stacks("Ann") == [1000]
    events = sitting.bet("Ann", 111, "voisins")
    assert [event.amount for event in events if isinstance(event, WagerPlaced)] == [dollars(111)] * 9
    assert sitting.stacks("Ann") == [1]


@pytest.mark.clause("HOUSE 5.2")
def test_the_chips_of_a_race_track_wager_come_back_together(sitting: RouletteSitting) -> None:
    sitting.open_for(("Ann", 10, "tiers"), ("Ann", 10, "split 5 8"))
    assert {event.clause for event in sitting.do(WithdrawWager(ANN, "Ann", "tiers"))} == {HOUSE["5.2"]}
    assert sitting.lying() == [("Ann", 10, "split 5 8")]
    assert sitting.stacks("Ann") == [990]


@pytest.mark.clause("HOUSE 4.7")
def test_any_number_of_patrons_have_a_position(sitting: RouletteSitting) -> None:
    names = ("Cat", "Dan", "Eve", "Fay", "Gus")
    sitting.join(*names).spun("17", *((name, 10, "straight 17") for name in ("Ann", "Bob", *names)))
    assert sitting.stacks("Ann", "Bob", *names) == [1350] * 7


@pytest.mark.clause("HOUSE 8.2")
def test_from_the_call_on_wagers_stay_and_so_does_their_patron(sitting: RouletteSitting) -> None:
    sitting.open_for(("Ann", 5, "red"))
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == HOUSE["8.2"]
    assert sitting.refusal(TakeSeat(ANN, "Ann", 5)) == HOUSE["8.2"]
    sitting.close()
    assert sitting.refusal(WithdrawWager(ANN, "Ann", "red")) == HOUSE["8.2"]
    assert sitting.refusal(CallNoMoreBets(DEALER)) == HOUSE["8.2"]
    sitting.number("2")
    sitting.do(Proceed(DEALER))
    assert sitting.patron("Ann").wagered == 0
    assert sitting.refusal(LeaveTable(ANN, "Ann")) == HOUSE["8.2"]  # the number may still be put right
    sitting.settle().do(LeaveTable(ANN, "Ann"))


@pytest.mark.clause("HOUSE 8.4")
def test_nobody_wagers_on_the_next_spin_while_the_marker_lies(sitting: RouletteSitting) -> None:
    sitting.open_for(("Ann", 5, "red")).close()
    sitting.number("7")
    assert sitting.refusal(wager("Bob", 5, "black")) == HOUSE["8.4"]
    assert sitting.refusal(BeginRound(DEALER)) == HOUSE["4.1"]
    sitting.settle().begin()
    sitting.bet("Bob", 5, "black")


@pytest.mark.clause("HOUSE 10.2(b)")
def test_somebody_excluded_wagers_no_more_and_what_lies_is_decided(sitting: RouletteSitting) -> None:
    sitting.open_for(("Ann", 10, "red"))
    sitting.do(ExcludePatron(SUPERVISOR, "Ann", "late chips"))
    assert sitting.refusal(wager("Ann", 5, "red")) == HOUSE["10.2(b)"]
    assert sitting.refusal(PlaceWager(DEALER, "Ann", "red", dollars(5))) == HOUSE["10.2(b)"]
    assert sitting.refusal(WithdrawWager(ANN, "Ann", "red")) == HOUSE["10.2(b)"]
    sitting.close()
    sitting.number("1").settle()
    assert sitting.stacks("Ann") == [1010]


@pytest.mark.clause("HOUSE 4.1")
def test_the_ball_may_run_without_a_wager_and_there_is_no_round_set_apart_for_it(sitting: RouletteSitting) -> None:
    assert sitting.refusal(BeginRound(SUPERVISOR, no_bet=True)) == HOUSE["4.1"]
    assert sitting.refusal(RequestNoBetCoup(ANN)) == HOUSE["4.1"]
    sitting.spun("0")
    assert sitting.table.rounds[0].result == "0"
    assert sitting.refusal(CallAtBaccarat(DEALER)) == HOUSE["4.1"]
