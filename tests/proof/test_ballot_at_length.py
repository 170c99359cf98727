"""The ballot over two million draws, and moves against every way there is: more than `make test` has time for."""

import itertools
from collections.abc import Callable
from functools import partial

import pytest

from croupier.rulebook import open_book
from croupier.tournament.draw.balancing_plan import break_and_balance
from croupier.tournament.draw.ballot import BallotEntry, draw_ballot
from tests.tournament.chi_square import Tally, far_out, surprise
from tests.tournament.draw.test_ballot import apart, arrangements, can_be_apart, grouped_entries, seats_and_meetings
from tests.tournament.draw.test_table_balancing import fewest_moves, seated_as

rearranged = partial(break_and_balance, clause=open_book("ACT-UTH")["16.9"])


@pytest.mark.parametrize("look", [seats_and_meetings, arrangements])
def test_seats_are_uniform_over_a_million_draws(look: Callable[[int], float]) -> None:
    assert look(1_000_000) > 0.001


def test_a_full_room_is_uniform() -> None:
    players = tuple(BallotEntry(f"P{number:02}") for number in range(40))
    tally = Tally(players, 6, 7, (f"room {number}" for number in range(100_000)))
    assert surprise(tally.cells) > 0.001
    meets = (4 * 7 * 6 + 2 * 6 * 5) / (40 * 39)
    pairs = [far_out(tally.met[one, other], 100_000, meets) for one, other in itertools.combinations(range(40), 2)]
    assert min(pairs) * len(pairs) > 0.001


@pytest.mark.parametrize("sizes", [(3, 3, 2), (2, 2, 2, 2), (4, 2, 1, 1), (3, 2, 2, 1), (4, 4), (5, 2, 1)], ids=str)
def test_groups_are_apart_over_many_draws_whenever_they_can_be(sizes: tuple[int, ...]) -> None:
    players = grouped_entries(*sizes)
    for tables in (2, 3, 4):
        possible = can_be_apart(players, tables)
        for number in range(5_000):
            seats = draw_ballot(f"entropy {number}", "ballot", players, tables, 4)
            assert apart(seats, players) is possible


@pytest.mark.parametrize("seats_max", [3, 4, 5])
def test_no_way_of_moving_up_to_eight_players_has_fewer_moves(seats_max: int) -> None:
    for sizes in itertools.product(range(seats_max + 1), repeat=3):
        seated = seated_as(*sizes)
        if len(seated) <= 8:
            for order in itertools.permutations((1, 2, 3)):
                assert len(rearranged(seated, seats_max, order).moves) == fewest_moves(seated, seats_max, order)
