"""Blackjack: one round by ACT-BJ."""

from croupier.games.blackjack.commands import Command
from croupier.games.blackjack.decide import begin, decide
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import Event
from croupier.games.blackjack.evolve import evolve
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.blackjack.steps import next_step
from croupier.games.blackjack.view import view
from croupier.verbs.wagers import moves

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
