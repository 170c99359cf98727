"""Ultimate Texas Hold-em: one round by ACT-UTH."""

from croupier.games.ultimate_holdem.commands import Command
from croupier.games.ultimate_holdem.decide import begin, decide
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import Event
from croupier.games.ultimate_holdem.evolve import evolve, moves
from croupier.games.ultimate_holdem.round_of_play import RoundOfPlay
from croupier.games.ultimate_holdem.steps import next_step
from croupier.games.ultimate_holdem.view import view

__all__ = [
    "Command",
    "Determinations",
    "Event",
    "RoundOfPlay",
    "begin",
    "decide",
    "evolve",
    "moves",
    "next_step",
    "view",
]
