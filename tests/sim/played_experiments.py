"""Experiments as the tests play them: each game's own plan, if nothing else is chosen."""

from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.sim.experiments import Experiment, ShoeUse, SimulationPlan
from croupier.sim.game_registry import simulation_of


def experiment(game: str, wager: str, choices: object, shoe: ShoeUse = "fresh") -> Experiment:
    """Rounds of a wager."""
    part = simulation_of(game)
    assert part is not None
    return part.experiment(game, wager, choices, SimulationPlan(next(iter(part.strategies(wager)), ""), shoe))


def red() -> Experiment:
    """The cheapest of all to play: one to one on 18 of 37 pockets."""
    return experiment("roulette", "red", Roulette())
