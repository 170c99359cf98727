"""A table in play: patrons, stacks, limits and the shoe, round after round, for every game."""

from croupier.table.chips import moves
from croupier.table.decide import begin, decide
from croupier.table.evolve import evolve
from croupier.table.steps import next_step
from croupier.table.view import view

__all__ = ["begin", "decide", "evolve", "moves", "next_step", "view"]
