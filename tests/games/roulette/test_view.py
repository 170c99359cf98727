"""What people see of a spin, and the screen beside the wheel."""

import msgspec
import pytest

from croupier.equipment.amounts import Odds
from croupier.games import roulette
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.scoreboard import Count, Scoreboard, scoreboard
from croupier.games.roulette.view import SpinView, WagerView
from croupier.games.roulette.wheel import Colour
from tests.games.roulette.spin_driver import Playing, dollars
from tests.people import ANN, BOB, DEALER, INSPECTOR


@pytest.mark.clause("HOUSE 8.4")
def test_everybody_sees_every_wager_and_the_marker_while_it_lies() -> None:
    playing = Playing().gives("Ann", "blue", 5).wager("Ann", 5, "split 17 20", "blue").close()
    seen = roulette.view(playing.spin, BOB)
    assert all(roulette.view(playing.spin, viewer) == seen for viewer in (ANN, DEALER, INSPECTOR))
    assert seen.wagers == (
        WagerView("Ann", Spot("split 17 20"), dollars(5), "blue", ("17", "20"), Odds(17)),  # type: ignore[arg-type]
    )
    assert (seen.ball_runs, seen.number, seen.marker) == (True, None, None)
    playing.number("17")
    marked = roulette.view(playing.spin, BOB)
    assert (marked.number, marked.colour, marked.marker) == ("17", Colour.BLACK, "17")
    over = roulette.view(playing.settle().spin, BOB)
    assert (over.number, over.marker, len(over.settled)) == ("17", None, 1)
    assert msgspec.json.decode(msgspec.json.encode(over), type=SpinView) == over


def test_the_screen_counts_numbers_and_outside_positions() -> None:
    board = scoreboard(("17", "0", "17", "void", "36", "5", "17"), zeros=1)
    assert board.last == ("17", "5", "36", "17", "0", "17")
    assert board.zeros == 1
    assert len(board.numbers) == 37
    assert [count for count in board.numbers if count.times] == [
        Count("0", 1),
        Count("5", 1),
        Count("17", 3),
        Count("36", 1),
    ]
    times = {count.name: count.times for count in board.outside}
    assert [times[name] for name in ("red", "black", "odd", "even", "low", "high")] == [2, 3, 4, 1, 4, 1]
    assert [times[f"dozen {n}"] for n in (1, 2, 3)] == [1, 3, 1]
    assert [times[f"column {n}"] for n in (1, 2, 3)] == [0, 4, 1]
    assert board.hot == ("17", "0", "5", "36")
    assert board.cold == ("1", "2", "3", "4", "6")


def test_the_screen_shows_a_double_zero_where_there_is_one() -> None:
    assert len(scoreboard((), zeros=2).numbers) == 38
    board = scoreboard(("00", "0"), zeros=2)
    assert len(board.numbers) == 38
    assert (board.zeros, board.last) == (2, ("0", "00"))
    assert sum(count.times for count in board.outside) == 0


def test_the_screen_shows_the_latest_twenty_and_nothing_before_the_first_spin() -> None:
    board = scoreboard(tuple(str(number) for number in range(1, 31)), zeros=1)
    assert board.last == tuple(str(number) for number in range(30, 10, -1))
    empty = scoreboard((), zeros=1)
    assert empty.last == empty.hot == empty.cold == ()
    assert msgspec.json.decode(msgspec.json.encode(board), type=Scoreboard) == board


@pytest.mark.clause("NZ-D7 4.15")
def test_chips_beside_a_secret_wager_on_its_place_are_as_secret() -> None:
    playing = Playing().wager("Ann", 5, "red")
    playing.do(PlaceWager(ANN, "Ann", "red", dollars(20), secret=True))
    assert [wager.amount for wager in roulette.view(playing.spin, BOB).wagers] == [None]
    assert [wager.amount for wager in roulette.view(playing.spin, DEALER).wagers] == [dollars(25)]
    playing.close().number("1").settle()
    assert [row.stake for row in roulette.view(playing.spin, BOB).settled] == [dollars(25)]
