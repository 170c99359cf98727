"""Evenings of seventy under each book, over one process and over several, in more trouble than a house ever sees."""

import pytest

from tests.floor.simulation.processes import Trouble
from tests.floor.simulation.tournament_evening import TournamentEvening, play_tournament
from tests.floor.tournaments.small_tournaments import seventy

WORSE = Trouble(before=0.01, after=0.01, any_moment=0.01, lost=0.03, twice=0.05, away=0.002)
EXAMPLES = ("nz-d7-blackjack", "nz-d7-roulette", "nz-d7-mini-baccarat", "act-bj", "act-mb", "act-uth")


@pytest.mark.parametrize("shared", [False, True], ids=["one process", "several"])
@pytest.mark.parametrize("example", EXAMPLES)
def test_seventy_lose_nothing_under_any_book(example: str, shared: bool) -> None:
    outcome = play_tournament(TournamentEvening(1, seventy(example, rounds=5), 70, shared, WORSE))
    assert min(outcome.deaths, outcome.repeats) >= 20
    assert outcome.tables >= 11
