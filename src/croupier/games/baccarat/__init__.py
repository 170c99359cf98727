"""Baccarat: one coup of mini-baccarat by ACT-MB, and of midi and full-size baccarat by the house's profiles."""

from croupier.games.baccarat.commands import Command
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.decide import begin, decide
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import Event
from croupier.games.baccarat.evolve import evolve
from croupier.games.baccarat.steps import next_step
from croupier.games.baccarat.view import view
from croupier.verbs.wagers import moves

__all__ = ["Command", "Coup", "Determinations", "Event", "begin", "decide", "evolve", "moves", "next_step", "view"]
