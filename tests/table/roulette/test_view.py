"""What people see of a roulette table: everybody the same spin, and a screen that knows its wheel."""

import msgspec
import pytest

from croupier import table as tables
from croupier.games.roulette.scoreboard import Count
from croupier.games.roulette.wheel import WHEELS
from croupier.table.commands import VoidFinishedRound
from tests.conformance.orders import EVERYBODY
from tests.people import ANN, SUPERVISOR
from tests.table.roulette.driver import opened


@pytest.mark.clause("HOUSE 3.2", "HOUSE 3.3")
@pytest.mark.parametrize("zeros", [1, 2])
def test_the_screen_shows_the_pockets_of_this_wheel_from_the_first_spin_on(zeros: int) -> None:
    sitting = opened(zeros=zeros).join("Ann")
    for number in ("17", "0"):
        board = tables.view(sitting.table, ANN).scoreboard
        assert {count.name for count in board.numbers} == set(WHEELS[zeros])
        sitting.spun(number)
    assert tables.view(sitting.table, ANN).scoreboard.last == ("0", "17")


@pytest.mark.clause("HOUSE 8.9")
def test_a_void_spin_is_not_on_the_screen() -> None:
    sitting = opened(zeros=2).join("Ann").spun("00").spun("5").spun("00")
    sitting.do(VoidFinishedRound(SUPERVISOR, 1))
    board = tables.view(sitting.table, ANN).scoreboard
    assert (board.last, board.zeros) == (("00", "5"), 1)
    assert Count("00", 1) in board.numbers


@pytest.mark.clause("HOUSE 8.4", "HOUSE 4.2")
def test_everything_lies_open_on_the_layout() -> None:
    sitting = opened().join("Ann", "Bob").colour("Bob", "blue", 5).begin()
    sitting.bet("Bob", 10, "voisins", "blue")
    sitting.close()
    sitting.number("25")
    shown = {msgspec.json.encode(tables.view(sitting.table, viewer).play) for viewer in EVERYBODY}
    assert len(shown) == 1
    play = tables.view(sitting.table, ANN).play
    assert (play.marker, play.colour, len(play.wagers)) == ("25", "red", 9)
    assert play.colours[0].value == 500


@pytest.mark.clause("HOUSE 6.1")
def test_before_the_first_spin_the_colours_are_marked_and_no_number_is() -> None:
    play = tables.view(opened().join("Ann").colour("Ann", "pink", 2).table, ANN).play
    assert [(each.patron, each.colour) for each in play.colours] == [("Ann", "pink")]
    assert (play.number, play.marker, play.wagers) == (None, None, ())
