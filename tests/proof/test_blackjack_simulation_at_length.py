"""Simulated blackjack at a length that `make test` has no time for: against the engine, and against the exact odds."""

import pytest

from croupier.exact.blackjack.best_play import best_chart, best_play
from croupier.exact.blackjack.shoe_values import ShoeValues, deck_counts
from croupier.games.blackjack.determinations import Determinations, SideWager, SoftSeventeen
from croupier.sim.running import run_experiment
from tests.agreement.kernels.test_simulated_blackjack import agree_over_fresh_rounds, agree_over_random_rounds
from tests.sim.test_blackjack_simulation import INSURANCE, check_edge, experiment

VARIANTS = [(8, SoftSeventeen.STAND), (6, SoftSeventeen.DRAW)]


@pytest.mark.parametrize("seed", range(20))
def test_loops_and_engine_settle_a_hundred_thousand_rounds_alike(seed: int) -> None:
    """Each kind of loop plays 5,000 rounds for each seed."""
    assert agree_over_random_rounds(seed, 5000) >= {"1 boxes", "7 boxes", "double", "4 hands", "insurance 1"}
    assert agree_over_fresh_rounds(seed, 5000) > 5 * 5000


@pytest.mark.parametrize(("decks", "soft_17"), VARIANTS)
@pytest.mark.parametrize("strategy", ["chart", "best"])
def test_a_thousand_million_rounds_earn_what_is_computed(decks: int, soft_17: SoftSeventeen, strategy: str) -> None:
    choices, values = Determinations(decks=decks, soft_17=soft_17), ShoeValues(deck_counts(decks), soft_17)
    exact = best_chart(values, choices) if strategy == "chart" else best_play(values, choices)
    check_edge(run_experiment(experiment("main", choices, strategy), 10**9, 1), -exact.value)


@pytest.mark.parametrize(
    ("wager", "edge"), [("insurance", INSURANCE), ("perfect pairs", 17 / 415), ("pairs play", 43 / 415)]
)
def test_a_hundred_million_side_wagers_earn_what_is_computed(wager: str, edge: float) -> None:
    pairs = SideWager.NONE if wager == "insurance" else SideWager(wager)
    check_edge(run_experiment(experiment(wager, Determinations(pairs=pairs)), 10**8, 2), float(edge))
