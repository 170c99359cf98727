"""Tournaments by the book: conditions, entries, ballot, sessions, play-offs, placings and prizes, as one decider."""

from croupier.tournament.decide import begin, decide
from croupier.tournament.evolve import evolve
from croupier.tournament.moves import moves
from croupier.tournament.steps import next_step
from croupier.tournament.view import view

__all__ = ["begin", "decide", "evolve", "moves", "next_step", "view"]
