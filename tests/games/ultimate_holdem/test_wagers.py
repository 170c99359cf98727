"""Wagers before the first card: ante with blind, trips beside them, one hand a patron, one wager a box, the call."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import CallNoMoreBets, DealCard, PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.events import NoMoreBetsCalled, WagerPlaced, WagerWithdrawn
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, stack_of, wagers_of
from croupier.verbs.steps import Choice, Offer
from tests.games.ultimate_holdem.round_driver import Playing, alone, dollars
from tests.people import ANN, BOB, DEALER, INSPECTOR, SUPERVISOR

rule = open_book("ACT-UTH")
TEN = dollars(10)


@pytest.mark.clause("ACT-UTH 4.2", "ACT-UTH 4.2(a)", "ACT-UTH 4.2(b)")
def test_every_round_opens_with_the_offer_of_ante_and_blind_and_of_trips() -> None:
    choices = (Choice("ante", rule["4.2(a)"]), Choice("trips", rule["4.2(b)"]))
    assert Playing().step == Offer("wagers", choices, rule["4.2"])


@pytest.mark.clause("ACT-UTH 4.2(a)")
def test_an_ante_takes_an_equal_blind_with_it() -> None:
    playing = Playing()
    (placed,) = playing.do(PlaceWager(ANN, "Ann", 3, TEN, seated=True))
    assert placed == WagerPlaced("Ann", 3, Kind.ANTE, TEN, TEN, rule["4.2(a)"], seated=True)
    assert holdem.moves(placed) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(20)),)
    (area,) = playing.play.areas
    assert (area.number, area.patron, area.ante, area.blind) == (3, "Ann", TEN, TEN)


@pytest.mark.clause("ACT-UTH 4.2(b)", "ACT-UTH 4.3")
def test_trips_lie_beside_ones_own_ante_and_blind() -> None:
    playing = Playing()
    trips = PlaceWager(ANN, "Ann", 3, dollars(5), side=True)
    playing.check_refused(trips, "4.3")
    playing.ante("Bob", 10, 3)
    playing.check_refused(trips, "4.3")
    playing.ante("Ann", 10, 4)
    playing.check_refused(trips, "4.3")
    (placed,) = playing.do(PlaceWager(ANN, "Ann", 4, dollars(5), side=True))
    assert placed == WagerPlaced("Ann", 4, Kind.TRIPS, dollars(5), Amount(0), rule["4.2(b)"])


@pytest.mark.clause("ACT-UTH 4.4")
def test_a_patron_wagers_on_one_hand_alone() -> None:
    playing = Playing().ante("Ann", 10, 1)
    playing.check_refused(PlaceWager(ANN, "Ann", 2, TEN), "4.4")
    playing.check_refused(PlaceWager(DEALER, "Ann", 6, TEN), "4.4")


@pytest.mark.clause("ACT-UTH 4.5")
def test_a_box_takes_one_wager() -> None:
    playing = Playing().ante("Ann", 10, 1, trips=5)
    playing.check_refused(PlaceWager(ANN, "Ann", 1, TEN), "4.5")
    playing.check_refused(PlaceWager(BOB, "Bob", 1, TEN), "4.5")
    playing.check_refused(PlaceWager(ANN, "Ann", 1, TEN, side=True), "4.5")


@pytest.mark.clause("ACT-UTH 4.1")
def test_wagers_are_made_with_chips_of_ones_own() -> None:
    playing = Playing()
    for amount in (Amount(0), Amount(-100)):
        playing.check_refused(PlaceWager(ANN, "Ann", 1, amount), "4.1")
    playing.check_refused(PlaceWager(BOB, "Ann", 1, TEN), "4.1")
    playing.check_refused(PlaceWager(INSPECTOR, "Ann", 1, TEN), "4.1")
    assert playing.do(PlaceWager(DEALER, "Ann", 1, TEN))


@pytest.mark.clause("HOUSE 1.6")
@pytest.mark.parametrize("box", [-1, 0, 7])
def test_the_layout_has_six_areas(box: int) -> None:
    playing = Playing()
    playing.check_refused(PlaceWager(ANN, "Ann", box, TEN), "HOUSE 1.6")
    for number in range(1, 7):
        playing.ante(f"P{number}", 10, number)
    assert [area.number for area in playing.play.areas] == [1, 2, 3, 4, 5, 6]


@pytest.mark.clause("ACT-UTH 4.6")
def test_before_the_call_wagers_may_be_taken_back_and_trips_go_with_the_ante() -> None:
    playing = Playing().ante("Ann", 10, 1, trips=5)
    trips = WagerWithdrawn("Ann", 1, Kind.TRIPS, dollars(5), rule["4.6"])
    assert playing.do(WithdrawWager(ANN, "Ann", side=True)) == (trips,)
    playing.check_refused(WithdrawWager(ANN, "Ann", side=True), "4.6")
    playing.check_refused(WithdrawWager(BOB, "Ann"), "4.6")
    playing.trips("Ann", 5)
    back = playing.do(WithdrawWager(ANN, "Ann"))
    assert [event.kind for event in back if isinstance(event, WagerWithdrawn)] == [Kind.ANTE, Kind.BLIND, Kind.TRIPS]
    assert playing.play.areas == ()
    playing.check_refused(WithdrawWager(ANN, "Ann"), "4.6")


@pytest.mark.clause("ACT-UTH 7.1")
def test_the_call_closes_the_wagers() -> None:
    playing = Playing()
    playing.check_refused(CallNoMoreBets(DEALER), "7.1")
    playing.ante("Ann", 10, 1)
    playing.check_refused(DealCard(DEALER, "2c"), "4.2")  # type: ignore[arg-type]
    for by in (ANN, INSPECTOR):
        playing.check_refused(CallNoMoreBets(by), "7.1")
    assert playing.do(CallNoMoreBets(SUPERVISOR)) == (NoMoreBetsCalled(rule["7.1"]),)
    playing.check_refused(CallNoMoreBets(DEALER), "7.1")
    for command in (PlaceWager(BOB, "Bob", 2, TEN), WithdrawWager(ANN, "Ann")):
        playing.check_refused(command, "7.1")


@pytest.mark.clause("ACT-UTH 4.6")
def test_after_the_first_card_no_wager_is_touched() -> None:
    playing = Playing().ante("Ann", 10, 1).close().deal("2c")
    for command in (
        PlaceWager(BOB, "Bob", 2, TEN),
        PlaceWager(ANN, "Ann", 1, TEN, side=True),
        WithdrawWager(ANN, "Ann"),
        WithdrawWager(DEALER, "Ann", side=True),
    ):
        playing.check_refused(command, "4.6")


@pytest.mark.clause("ACT-UTH 4.2")
def test_a_round_that_is_over_takes_no_wager() -> None:
    playing = alone("Ah Ad", "Kh Kd").folds("Ann").settle()
    playing.check_refused(PlaceWager(BOB, "Bob", 2, TEN), "4.2")
