"""The wheels: their pockets in order, the colours, and who is whose neighbour."""

from itertools import pairwise

import pytest

from croupier.games.roulette.wheel import RED, WHEELS, Colour, Pocket, colour_of, neighbours, pockets

ONE_ZERO = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
TWO_ZEROS = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"


@pytest.mark.clause("HOUSE 3.2", "HOUSE 3.3")
def test_the_pockets_run_clockwise_in_the_order_of_the_book() -> None:
    assert WHEELS[1] == tuple(ONE_ZERO.split())
    assert WHEELS[2] == tuple(TWO_ZEROS.split())
    assert pockets(1) == ("0", *(str(number) for number in range(1, 37)))
    assert pockets(2) == ("0", "00", *(str(number) for number in range(1, 37)))


@pytest.mark.clause("HOUSE 3.4")
def test_eighteen_numbers_are_red_eighteen_black_and_zeros_green() -> None:
    by_colour = {colour: [p for p in pockets(2) if colour_of(p) is colour] for colour in Colour}
    assert len(by_colour[Colour.RED]) == len(by_colour[Colour.BLACK]) == 18
    assert by_colour[Colour.GREEN] == ["0", "00"]


@pytest.mark.clause("HOUSE 3.2", "HOUSE 3.4")
def test_red_and_black_alternate_around_a_wheel_with_one_zero() -> None:
    colours = [colour_of(pocket) for pocket in WHEELS[1][1:]]
    assert all(one is not other for one, other in pairwise(colours))
    assert set(RED) == {str(n) for n in range(1, 37) if (n % 2 == 1) == ((n - 1) % 18 < 10)}


@pytest.mark.clause("HOUSE 3.3")
def test_across_from_each_number_lies_the_one_beside_it_where_there_are_two_zeros() -> None:
    opposite = dict(zip(WHEELS[2], WHEELS[2][19:] + WHEELS[2][:19], strict=True))
    assert opposite[Pocket("0")] == "00"
    assert all(opposite[Pocket(str(odd))] == str(odd + 1) for odd in range(1, 37, 2))


@pytest.mark.clause("HOUSE 5.1(d)")
@pytest.mark.parametrize(
    ("number", "with_neighbours"),
    [("17", "2 25 17 34 6"), ("0", "3 26 0 32 15"), ("26", "35 3 26 0 32"), ("32", "26 0 32 15 19")],
)
def test_neighbours_are_those_on_the_wheel_also_across_zero(number: str, with_neighbours: str) -> None:
    assert neighbours(Pocket(number)) == tuple(with_neighbours.split())
