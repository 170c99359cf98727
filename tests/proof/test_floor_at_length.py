"""Many simulated evenings at the floor, each with more trouble than a house ever sees."""

import pytest

from tests.floor.live.game_tables import GAMES
from tests.floor.simulation.evening import Evening, play
from tests.floor.simulation.processes import Trouble

WORSE = Trouble(before=0.03, after=0.03, any_moment=0.03, lost=0.08, twice=0.1, slow=0.1, cut=0.08)


@pytest.mark.parametrize("seed", range(100, 112))
def test_long_evenings_in_worse_trouble_break_no_law(seed: int) -> None:
    games = (*GAMES, "blackjack by a dealer", "ultimate-texas-holdem by a dealer")
    told = play(Evening(seed, games, shared=bool(seed % 2), seconds=200, patrons=4, trouble=WORSE))
    assert min(told.deaths, told.repeats, told.rounds) >= 20
