"""The layout of Ultimate Texas Hold'em: spots, areas and names."""

import re

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Depth
from croupier.floor.live.view import view as live_view
from croupier.games.ultimate_holdem.commands import (
    PlaceWager,
    WithdrawWager,
)
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.server.pages.core.rendering import render
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import GameContext
from croupier.server.pages.ultimate_holdem import felt as holdem
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from tests.floor.live.real_card_table import RealTable
from tests.people import ANN, DEALER
from tests.server.pages.ultimate_holdem.felt_driver import ZED, begun, dealt, felt, html, seat
from tests.table.driver import dollars
from tests.table.ultimate_holdem.driver import (
    tournament_sitting,
)


@pytest.mark.clause("ACT-UTH 4.2(a)", "ACT-UTH 4.2(b)", "ACT-UTH 4.3")
def test_ante_and_trips_are_spots_at_ones_own_area_alone_while_wagers_are_open() -> None:
    sitting = begun()
    sitting.ante("Ann", 10, trips=5)
    own = [wager.spot for wager in seat(sitting, ANN, 1).wagers if wager.spot]
    assert [(spot.id, spot.lying, spot.minimum, spot.maximum, spot.takes) for spot in own] == [
        ("ante 1", 1000, 1000, 20_000, 2),
        ("trips 1", 500, 500, 5000, 1),
    ]
    assert [spot.place for spot in own] == [PlaceWager(ANN, "Ann", 1, Amount(0), side) for side in (False, True)]
    assert [spot.withdraw for spot in own] == [WithdrawWager(ANN, "Ann", side) for side in (False, True)]
    assert html(sitting, ANN).count("data-spot=") == 2
    assert html(sitting, ZED).count("data-spot=") == html(sitting, DEALER).count("data-spot=") == 0
    sitting.do(own[1].withdraw)
    sitting.do(replace(own[1].place, amount=Amount(1000)))
    assert seat(sitting, ANN, 1).wagers[3].amount == "10.00"
    sitting.close()
    assert "data-spot=" not in html(sitting, ANN)


def test_who_has_too_few_chips_for_ante_and_blind_has_no_spot_and_is_told_why() -> None:
    found = felt(begun(chips=15), ANN)
    assert not any(wager.spot for wager in found.seats[0].wagers)
    assert (found.least_bet, found.ante_and_blind_words) == (2000, "You need 20.00 to play: ante and blind are equal.")
    assert seat(begun(chips=20), ANN, 1).wagers[0].spot


@pytest.mark.parametrize(
    ("chips", "warning"),
    [
        (20 + 30, ""),
        (20 + 25, "25.00 left: enough to bet after the flop, not before it."),
        (20 + 10, "10.00 left: enough to bet on the river, not before it."),
        (20 + 5, "5.00 left: too little for a play bet. Add chips, or you can only check and fold."),
    ],
)
def test_before_the_cards_a_warning_tells_what_play_bet_the_chips_do_not_reach(chips: int, warning: str) -> None:
    sitting = begun(chips)
    assert felt(sitting, ANN).warning == ""
    sitting.ante("Ann", 10)
    assert felt(sitting, ANN).warning == warning
    assert ("uth-warning" in html(sitting, ANN)) == bool(warning)
    sitting.close()
    assert felt(sitting, ANN).warning == ""


def test_somebody_without_a_seat_may_take_any_free_area() -> None:
    sitting = begun().stand_by("Zed")
    assert [one.number for one in felt(sitting, ZED).seats if one.wagers[0].spot] == [3, 4, 5, 6]
    sitting.ante("Zed", 10, area=4)
    assert [one.number for one in felt(sitting, ZED).seats if one.wagers[0].spot] == [4]


def test_names_are_escaped() -> None:
    seen = html(dealt(), ANN)
    assert "&lt;b&gt;Bob&lt;/b&gt;" in seen
    assert "<b><b>Bob" not in seen


def test_tournament_chips_have_no_cents_and_spots_wait_for_ones_turn() -> None:
    sitting = tournament_sitting(Limits(dollars(10)))
    for name in ("Ann", "Bob"):
        sitting.join(name, chips=1000)
    sitting.ready().begin()
    assert not seat(sitting, ANN, 1).wagers[0].spot
    sitting.ask()
    asked = Actor(sitting.table.asked[-1])
    number = sitting.patron(asked.name).seat
    assert seat(sitting, asked, number).wagers[0].spot
    sitting.ante(asked.name, 10)
    assert seat(sitting, asked, number).wagers[0].amount == "10"


def test_a_real_table_that_is_told_cards_alone_shows_no_amounts() -> None:
    table = RealTable(Determinations(), Depth.CARDS).ready().boxes(2, 5)
    look = TableLook(live_view(table.table, ZED), ZED, 1, 0, {})
    found = holdem.draw_felt(look)
    assert [(one.number, one.name) for one in found.seats if one.playing] == [(2, "seat 2"), (5, "seat 5")]
    assert {wager.amount for one in found.seats for wager in one.wagers} == {""}
    assert not re.search(r"\d\.\d\d</b>", render("ultimate_holdem/felt.html", GameContext(look=look, game=found)))


def test_areas_lie_at_the_same_places_for_everybody_farthest_first() -> None:
    sitting = begun()

    def seats_around(viewer: Actor) -> tuple[list[int], list[int]]:
        found = felt(sitting, viewer)
        return [one.number for one in found.left], [one.number for one in found.right]

    assert seats_around(ANN) == seats_around(ZED) == ([6, 5, 4], [1, 2, 3])
