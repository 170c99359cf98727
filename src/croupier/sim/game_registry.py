"""Which games can be simulated, by what records and the command line call them."""

from croupier.installed import games_by_record_name, load_parts
from croupier.sim.experiments import GameSimulation


def simulation_of(game: str) -> GameSimulation | None:
    """The simulation of a game; None if it brings none."""
    return load_parts("simulation", GameSimulation).get(games_by_record_name()[game].name)
