"""A whole tournament played by robots: officials, a dealer at every table, and patrons with habits."""

from croupier.robots.tournament.entrants import entrants
from croupier.robots.tournament.run import TournamentRun

__all__ = ["TournamentRun", "entrants"]
