"""Kernels and engine over a hundred thousand rounds a game, and simulated edges over many more."""

from dataclasses import replace
from itertools import product

import pytest

from croupier.equipment.amounts import Amount
from croupier.exact.baccarat.coups import coups_from
from croupier.exact.baccarat.wager_odds import baccarat_odds
from croupier.exact.game_part import OddsQuestion
from croupier.exact.roulette.wager_odds import roulette_odds
from croupier.exact.shoe_counts import full_shoe
from croupier.exact.ultimate_holdem.chosen_terms import read_terms
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.exact.ultimate_holdem.trips import trips_odds
from croupier.exact.ultimate_holdem.whole_game import solve_whole_game
from croupier.games.baccarat.determinations import Burn, Determinations as Baccarat, Method, Pairs
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.sim.experiments import ShoeUse, SimulationPlan
from croupier.sim.game_registry import simulation_of
from croupier.sim.running import run_experiment
from tests.agreement.kernels.test_simulated_baccarat import check_coups
from tests.agreement.kernels.test_simulated_holdem import check_choices, check_hands
from tests.agreement.kernels.test_simulated_roulette import VARIANTS, check_spins
from tests.sim.played_experiments import experiment
from tests.sim.test_experiments import check_edge


@pytest.mark.parametrize("seed", range(100, 110))
def test_kernel_and_engine_settle_a_hundred_thousand_coups_alike(seed: int) -> None:
    check_coups(seed, 10_000)


@pytest.mark.parametrize(("seed", "choices"), list(product(range(100, 104), VARIANTS)))
def test_kernel_and_engine_settle_a_hundred_thousand_spins_alike(seed: int, choices: Roulette) -> None:
    check_spins(choices, seed, 5_000)


@pytest.mark.parametrize("seed", range(100, 110))
def test_kernel_and_engine_settle_a_hundred_thousand_hands_alike(seed: int) -> None:
    check_hands(seed, 10_000)


@pytest.mark.parametrize("seed", range(100, 104))
def test_look_ups_choose_what_is_worth_most_in_many_hands(seed: int) -> None:
    check_choices(seed, 10_000, 100)


def test_holdem_earns_what_is_computed_over_a_thousand_million_hands() -> None:
    result = run_experiment(experiment("ultimate-texas-holdem", "ante", Holdem()), 10**9, 7)
    check_edge(result, -float(solve_whole_game().value))
    trips = replace(result, experiment=experiment("ultimate-texas-holdem", "trips", Holdem()))
    check_edge(trips, trips_odds(HoldemTerms()).edge)


@pytest.mark.clause("ACT-UTH 10.1")
@pytest.mark.parametrize(
    "terms",
    [(("blind.flush", "1/1"), ("trips.straight", "5")), (("ante", "25"),), (("raise_before_flop", "3"),)],
    ids=["paytable", "maximum payout", "raises"],
)
def test_holdem_under_other_terms_earns_what_is_computed(terms: tuple[tuple[str, str], ...]) -> None:
    choices = Holdem(maximum_payout=Amount(500_000))
    exact = solve_whole_game(read_terms(OddsQuestion("ultimate-texas-holdem", choices, dict(terms))))
    part = simulation_of("ultimate-texas-holdem")
    assert part is not None
    played = part.experiment("ultimate-texas-holdem", "ante", choices, SimulationPlan("best", terms=terms))
    check_edge(run_experiment(played, 10**8, 9), -float(exact.value))


@pytest.mark.parametrize(("shoe", "burn"), [("fresh", Burn.UNSEEN), ("whole", Burn.UNSEEN), ("whole", Burn.BY_VALUE)])
def test_baccarat_earns_what_is_computed_over_a_thousand_million_coups(shoe: ShoeUse, burn: Burn) -> None:
    part, plan = simulation_of("mini-baccarat"), SimulationPlan(shoe=shoe)
    assert part is not None
    variants = [Baccarat(method=method, pairs=pairs, burn=burn) for method in Method for pairs in Pairs]
    result = run_experiment(part.experiment("mini-baccarat", "banker", variants[0], plan), 10**9, 7)
    for choices in variants:  # all wagers of all variants are read off one count
        for exact in baccarat_odds(choices, coups_from(full_shoe(8)), full_shoe(8)):
            played = part.experiment("mini-baccarat", exact.name, choices, plan)
            check_edge(replace(result, experiment=played), exact.edge)


@pytest.mark.parametrize("choices", VARIANTS)
def test_roulette_earns_what_is_computed_over_a_hundred_million_rounds_a_wager(choices: Roulette) -> None:
    for exact in roulette_odds(choices):
        check_edge(run_experiment(experiment("roulette", exact.name, choices), 10**8, 7), exact.edge)
