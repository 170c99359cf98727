"""Roulette by the house's own rules: one spin, with one zero or two."""

from croupier.games.roulette.commands import Command
from croupier.games.roulette.decide import begin, decide
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.events import Event
from croupier.games.roulette.evolve import evolve
from croupier.games.roulette.spin import Spin
from croupier.games.roulette.steps import next_step
from croupier.games.roulette.view import view
from croupier.games.roulette.zero import moves

__all__ = ["Command", "Determinations", "Event", "Spin", "begin", "decide", "evolve", "moves", "next_step", "view"]
