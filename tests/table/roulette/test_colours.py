"""Colour chips at a roulette table: given out to those who are there, kept from spin to spin, free again after them."""

import pytest

from croupier.games.roulette.colours import COLOURS
from croupier.games.roulette.commands import AssignColour, ReturnColour, VoidSpin
from croupier.games.roulette.spin import ColourChips
from croupier.table.commands import ExcludePatron, JoinTable, LeaveTable
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, SUPERVISOR
from tests.table.driver import dollars
from tests.table.roulette.driver import HOUSE, RouletteSitting, opened, wager


def assign(name: str, colour: str = "blue", value: int = 5) -> AssignColour:
    return AssignColour(DEALER, name, colour, dollars(value))


@pytest.fixture
def sitting() -> RouletteSitting:
    """Ann and Bob with 1,000 each, before the first spin."""
    return opened().join("Ann", "Bob")


@pytest.mark.clause("HOUSE 6.1")
def test_somebody_who_comes_to_the_table_gets_a_colour_before_the_first_spin(sitting: RouletteSitting) -> None:
    sitting.colour("Ann", "blue", 5)
    assert sitting.table.round_number == 0
    assert sitting.table.is_between_rounds
    assert sitting.refusal(wager("Ann", 10, "red")) == HOUSE["4.1"]
    sitting.begin()
    assert sitting.play.colours == (ColourChips("Ann", "blue", dollars(5)),)
    sitting.bet("Ann", 10, "red", "blue")
    assert sitting.refusal(wager("Bob", 10, "red", "blue")) == HOUSE["6.3"]


@pytest.mark.clause("HOUSE 6.1")
def test_colours_are_given_out_at_every_moment_of_a_spin(sitting: RouletteSitting) -> None:
    sitting.begin().colour("Ann", "blue", 5).close()
    sitting.join("Cat").colour("Bob", "green", 1).number("7").colour("Cat", "pink", 20).settle()
    sitting.join("Dan").colour("Dan", "brown", 2)
    assert [each.patron for each in sitting.play.colours] == ["Ann", "Bob", "Cat", "Dan"]
    sitting.begin()
    assert [each.colour for each in sitting.play.colours] == ["blue", "green", "pink", "brown"]


@pytest.mark.clause("HOUSE 6.1", "HOUSE 6.2")
def test_what_is_wrong_with_a_colour_is_wrong_before_the_first_spin_too(sitting: RouletteSitting) -> None:
    sitting.colour("Ann", "blue", 5)
    assert sitting.refusal(assign("Bob")) == HOUSE["6.2"]
    assert sitting.refusal(assign("Ann", "green")) == HOUSE["6.2"]
    assert sitting.refusal(assign("Bob", "silver")) == HOUSE["6.1"]
    assert sitting.refusal(AssignColour(ANN, "Ann", "green", dollars(5))) == HOUSE["6.1"]


@pytest.mark.clause("HOUSE 6.5")
def test_colours_are_for_those_at_this_table(sitting: RouletteSitting) -> None:
    assert sitting.refusal(assign("Cat")) == HOUSE["4.1"]
    sitting.do(LeaveTable(BOB, "Bob"))
    assert sitting.refusal(assign("Bob")) == HOUSE["4.1"]
    sitting.begin()
    assert sitting.refusal(assign("Bob")) == HOUSE["4.1"]


@pytest.mark.clause("HOUSE 10.2(b)")
def test_somebody_excluded_is_given_no_colour(sitting: RouletteSitting) -> None:
    sitting.do(ExcludePatron(SUPERVISOR, "Ann"))
    assert sitting.refusal(assign("Ann")) == HOUSE["10.2(b)"]


@pytest.mark.clause("HOUSE 6.5")
def test_the_colour_of_somebody_who_left_is_free_before_the_next_spin(sitting: RouletteSitting) -> None:
    sitting.colour("Ann", "blue", 5).spun("7", ("Ann", 10, "red"))
    sitting.do(LeaveTable(ANN, "Ann"))
    assert sitting.refusal(assign("Bob")) == HOUSE["6.2"]
    sitting.begin().colour("Bob", "blue", 20)
    assert sitting.play.colours == (ColourChips("Bob", "blue", dollars(20)),)


@pytest.mark.clause("HOUSE 6.5")
def test_a_colour_given_out_before_the_first_spin_is_free_if_its_patron_leaves(sitting: RouletteSitting) -> None:
    sitting.colour("Ann", "blue", 5).do(LeaveTable(ANN, "Ann"))
    sitting.begin()
    assert sitting.play.colours == ()


@pytest.mark.clause("HOUSE 6.4")
def test_the_value_stays_as_marked_spin_after_spin_until_the_colour_is_given_back(sitting: RouletteSitting) -> None:
    sitting.colour("Ann", "blue", 5).spun("7").spun("8")
    assert sitting.refusal(assign("Ann", "blue", 10)) == HOUSE["6.4"]
    sitting.begin()
    assert sitting.refusal(wager("Ann", 12, "red", "blue")) == HOUSE["6.3"]
    sitting.bet("Ann", 15, "red", "blue")
    assert sitting.refusal(ReturnColour(ANN, "Ann")) == HOUSE["6.4"]
    sitting.do(VoidSpin(SUPERVISOR, Ground.DISTURBANCE))
    sitting.do(ReturnColour(ANN, "Ann"))
    sitting.colour("Ann", "blue", 10).begin()
    assert sitting.play.colours == (ColourChips("Ann", "blue", dollars(10)),)


@pytest.mark.clause("HOUSE 6.3", "HOUSE 9.1")
def test_colour_chips_are_paid_from_and_into_the_patrons_own_stack(sitting: RouletteSitting) -> None:
    sitting.colour("Ann", "blue", 5).begin()
    sitting.bet("Ann", 15, "straight 7", "blue")
    sitting.close()
    (row,) = sitting.number("7").settle().play.settled
    assert (row.colour, row.paid) == ("blue", dollars(525))
    assert sitting.stacks("Ann") == [1525]


@pytest.mark.clause("HOUSE 6.2")
def test_with_all_colours_out_the_next_patron_wagers_with_value_chips() -> None:
    sitting = opened()
    names = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
    sitting.join(*names)
    for name, colour in zip(names, COLOURS, strict=True):
        sitting.colour(name, colour, 1)
    sitting.do(JoinTable(Actor("Hal"), "Hal", dollars(100)))
    assert {sitting.refusal(assign("Hal", colour)) for colour in COLOURS} == {HOUSE["6.2"]}
    sitting.open_for(("Hal", 10, "red"))
