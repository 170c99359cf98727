"""Boxes: chips lie on a box of the layout, and only the box one sits at gives the rights of a seated wager."""

import pytest

from croupier import table as tables
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.values_and_odds import Option
from croupier.table.commands import BringChips, JoinTable
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB
from tests.table.driver import act_tournament_sitting, division_7_sitting, dollars, opened

TEN = dollars(10)


@pytest.mark.clause("ACT-MB 4.2", "ACT-MB 4.4")
def test_standing_patron_wagers_on_anothers_box_but_not_as_seated() -> None:
    sitting = opened().join("Ann")
    sitting.do(JoinTable(BOB, "Bob", dollars(100)))
    sitting.ready().begin()
    assert sitting.refusal(PlaceWager(BOB, "Bob", Option.BANKER, TEN, box=1, seated=True)) == "ACT-MB 4.2"
    assert sitting.refusal(PlaceWager(BOB, "Bob", Option.BANKER, TEN, seated=True)) == "ACT-MB 4.2"
    sitting.do(PlaceWager(BOB, "Bob", Option.BANKER, TEN, box=1))
    sitting.do(PlaceWager(ANN, "Ann", Option.BANKER, TEN, box=1, seated=True))
    assert isinstance(sitting.table.play, Coup)
    assert [wager.seated for wager in sitting.table.play.wagers] == [False, True]


@pytest.mark.clause("HOUSE 1.1")
@pytest.mark.parametrize("box", [-1, 8])
def test_there_are_as_many_boxes_as_seats(box: int) -> None:
    sitting = opened().join("Ann").ready().begin()
    assert sitting.refusal(PlaceWager(ANN, "Ann", Option.BANKER, TEN, box)) == "HOUSE 1.1"


@pytest.mark.clause("NZ-D7 4.4", "ACT-MB 15.13")
def test_nobody_adds_to_tournament_chips() -> None:
    assert division_7_sitting().join("Ann").refusal(BringChips(ANN, "Ann", TEN)) == "NZ-D7 4.4"
    assert act_tournament_sitting().join("Ann").refusal(BringChips(ANN, "Ann", TEN)) == "ACT-MB 15.13"
    cash = opened().join("Ann", chips=50)
    cash.do(BringChips(ANN, "Ann", TEN))
    assert cash.patron("Ann").stack == dollars(60)


@pytest.mark.clause("NZ-D7 4.7", "NZ-D7 4.8")
def test_everybody_sees_the_marker_and_whose_turn_it_is() -> None:
    sitting = division_7_sitting().join("Ann", "Bob").ready().begin()
    view = tables.view(sitting.table, Actor("onlooker"))
    assert (view.marker, view.at_turn) == (1, "")
    assert sitting.ask() == "Ann"
    assert tables.view(sitting.table, BOB).at_turn == "Ann"
    anyone = tables.view(opened().join("Ann").ready().begin().table, BOB)
    assert (anyone.marker, anyone.at_turn) == (0, "")
