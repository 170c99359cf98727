"""What each game brings to tournaments."""

from croupier.table.games import Parts
from croupier.tournament.part import TournamentGame

TOURNAMENT_GAMES = Parts("tournament", TournamentGame)
