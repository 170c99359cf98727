"""Colour chips: one patron, one colour, one marked value."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games import roulette
from croupier.games.roulette.colours import COLOURS
from croupier.games.roulette.commands import AssignColour, PlaceWager, ReturnColour, WithdrawWager
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.events import ColourAssigned, ColourReturned
from croupier.games.roulette.spin import ColourChips
from croupier.games.roulette.table_interface import ROULETTE
from croupier.rulebook import open_book
from tests.games.roulette.spin_driver import Playing, check_refused, dollars
from tests.people import ANN, BOB, DEALER, INSPECTOR

rule = open_book("HOUSE")


def assign(patron: str, colour: str, value: int = 5) -> AssignColour:
    return AssignColour(DEALER, patron, colour, dollars(value))


@pytest.mark.clause("HOUSE 6.1")
def test_the_dealer_gives_a_patron_a_colour_with_its_value() -> None:
    playing = Playing()
    assert playing.do(assign("Ann", "blue")) == (ColourAssigned("Ann", "blue", dollars(5), rule["6.1"]),)
    assert playing.spin.colours == (ColourChips("Ann", "blue", dollars(5)),)
    check_refused(playing, AssignColour(ANN, "Ann", "blue", dollars(5)), "6.1")
    check_refused(playing, assign("Bob", "silver"), "6.1", "blue, brown")
    check_refused(playing, assign("Bob", "green", 0), "6.1")


@pytest.mark.clause("HOUSE 6.1")
def test_a_colour_chip_is_worth_a_multiple_of_the_smallest_chip() -> None:
    playing = Playing(Determinations(chip=Amount(250)))
    check_refused(playing, AssignColour(DEALER, "Ann", "blue", Amount(300)), "6.1", "2.50")
    playing.do(AssignColour(DEALER, "Ann", "blue", Amount(750)))


@pytest.mark.clause("HOUSE 6.2", "HOUSE 6.4")
def test_a_colour_is_one_patrons_and_a_patron_has_one() -> None:
    playing = Playing().gives("Ann", "blue", 5)
    check_refused(playing, assign("Bob", "blue"), "6.2", "free are brown")
    check_refused(playing, assign("Ann", "green"), "6.2", "has blue at 5.00 a chip")
    check_refused(playing, assign("Ann", "blue", 10), "6.4")
    playing.gives("Bob", "green", 1)
    for patron, colour in zip("CDEFG", COLOURS[1:2] + COLOURS[3:], strict=True):
        playing.gives(patron, colour, 1)
    check_refused(playing, assign("Hal", "blue"), "6.2", "no colour is free")


@pytest.mark.clause("HOUSE 6.3")
def test_colour_chips_are_the_patrons_own_and_whole() -> None:
    playing = Playing().gives("Ann", "blue", 5).gives("Bob", "green", 1)
    check_refused(playing, PlaceWager(ANN, "Ann", "red", dollars(12), "blue"), "6.3", "A blue chip is worth 5.00")
    check_refused(playing, PlaceWager(BOB, "Bob", "red", dollars(5), "blue"), "6.3", "plays with green chips")
    check_refused(playing, PlaceWager(DEALER, "Cat", "red", dollars(5), "blue"), "6.3", "has no colour")
    playing.wager("Ann", 15, "red", "blue").wager("Ann", 12, "black")  # value chips go in any amount
    assert [(wager.amount, wager.colour) for wager in playing.spin.wagers] == [(1500, "blue"), (1200, "")]


@pytest.mark.clause("HOUSE 6.3", "HOUSE 5.1")
def test_each_chip_of_a_race_track_wager_is_whole_colour_chips() -> None:
    playing = Playing().gives("Ann", "blue", 5)
    check_refused(playing, PlaceWager(ANN, "Ann", "tiers", dollars(3), "blue"), "6.3")
    playing.wager("Ann", 5, "tiers", "blue")
    assert {wager.colour for wager in playing.spin.wagers} == {"blue"}


@pytest.mark.clause("HOUSE 6.4")
def test_a_colour_is_given_back_while_no_chip_of_it_lies_on_the_layout() -> None:
    playing = Playing().gives("Ann", "blue", 5).wager("Ann", 5, "red").wager("Ann", 5, "red", "blue")
    check_refused(playing, ReturnColour(ANN, "Ann"), "6.4", "on the layout")
    check_refused(playing, ReturnColour(BOB, "Ann"), "6.4")
    check_refused(playing, ReturnColour(INSPECTOR, "Ann"), "6.4")
    playing.do(WithdrawWager(ANN, "Ann", "red"))
    assert playing.do(ReturnColour(ANN, "Ann")) == (ColourReturned("Ann", "blue", rule["6.4"]),)
    check_refused(playing, ReturnColour(ANN, "Ann"), "6.4", "no colour")
    playing.gives("Bob", "blue", 20).gives("Ann", "green", 1)
    assert [each.value for each in playing.spin.colours] == [dollars(20), dollars(1)]


@pytest.mark.clause("HOUSE 6.4")
def test_a_colour_stays_out_while_its_chips_are_settled() -> None:
    playing = Playing().gives("Ann", "blue", 5).wager("Ann", 5, "red", "blue").close().number("7")
    check_refused(playing, ReturnColour(ANN, "Ann"), "6.4")
    playing.settle().do(ReturnColour(ANN, "Ann"))
    assert playing.spin.colours == ()


@pytest.mark.clause("HOUSE 6.5")
def test_colours_stay_from_spin_to_spin_with_those_who_stay() -> None:
    playing = Playing().gives("Ann", "blue", 5).gives("Bob", "green", 1).comes("7")
    following = ROULETTE.follows(playing.spin, roulette.begin(Determinations()), ("Bob", "Cat"))
    assert following.colours == (ColourChips("Bob", "green", dollars(1)),)
    assert following.stage == "wagers"
