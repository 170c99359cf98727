"""Chips added to ante and blind or trips, and a part taken back: blind and ante stay equal."""

import pytest

from croupier.games import ultimate_holdem as holdem
from croupier.games.ultimate_holdem.commands import PlaceWager, WithdrawWager
from croupier.games.ultimate_holdem.events import WagerPlaced, WagerWithdrawn
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, stack_of, wagers_of
from tests.games.ultimate_holdem.round_driver import Playing, dollars
from tests.people import ANN, BOB

rule = open_book("ACT-UTH")


def more(amount: int, side: bool = False) -> PlaceWager:
    return PlaceWager(ANN, "Ann", 3, dollars(amount), side, adds=True)


def less(amount: int, side: bool = False) -> WithdrawWager:
    return WithdrawWager(ANN, "Ann", side, dollars(amount))


def lying(playing: Playing) -> list[tuple[int, int, int]]:
    return [(area.ante // 100, area.blind // 100, area.trips // 100) for area in playing.play.areas]


@pytest.mark.clause("ACT-UTH 4.2(a)", "ACT-UTH 4.5", "ACT-UTH 4.6")
def test_what_is_added_to_an_ante_or_taken_off_it_goes_with_as_much_of_the_blind() -> None:
    playing = Playing().ante("Ann", 10, 3, trips=5)
    (added,) = playing.do(more(15))
    assert added == WagerPlaced("Ann", 3, Kind.ANTE, dollars(15), dollars(15), rule["4.2(a)"])
    assert holdem.moves(added) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(30)),)
    assert lying(playing) == [(25, 25, 5)]
    assert playing.do(less(5)) == tuple(
        WagerWithdrawn("Ann", 3, kind, dollars(5), rule["4.6"]) for kind in (Kind.ANTE, Kind.BLIND)
    )
    assert lying(playing) == [(20, 20, 5)]
    playing.do(less(20))  # all of the ante: trips go with it
    assert lying(playing) == []


@pytest.mark.clause("ACT-UTH 4.2(b)", "ACT-UTH 4.5")
def test_trips_are_added_to_and_taken_back_in_part() -> None:
    playing = Playing().ante("Ann", 10, 3)
    playing.do(more(5, side=True))
    playing.do(more(3, side=True))
    assert playing.do(less(2, side=True)) == (WagerWithdrawn("Ann", 3, Kind.TRIPS, dollars(2), rule["4.6"]),)
    assert lying(playing) == [(10, 10, 6)]
    playing.do(less(6, side=True))
    assert lying(playing) == [(10, 10, 0)]


@pytest.mark.clause("ACT-UTH 4.4", "ACT-UTH 4.5", "ACT-UTH 4.6", "ACT-UTH 7.1")
def test_chips_are_added_to_ones_own_wager_and_no_more_taken_than_lies_there() -> None:
    playing = Playing()
    playing.do(more(10))  # no wager lies there: an ordinary one
    playing.check_refused(PlaceWager(ANN, "Ann", 3, dollars(5)), "4.5")
    playing.check_refused(PlaceWager(BOB, "Bob", 3, dollars(5), adds=True), "4.5")
    playing.check_refused(PlaceWager(ANN, "Ann", 4, dollars(5), adds=True), "4.4")
    for amount in (0, -5, 11):
        playing.check_refused(less(amount), "4.6")
    playing.check_refused(less(5, side=True), "4.6")
    playing.close()
    playing.check_refused(more(5), "7.1")
    playing.check_refused(less(5), "7.1")
