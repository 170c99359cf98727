"""What each game brings to tournaments."""

from croupier.table.games import Parts
from croupier.tournament.game_part import TournamentGame

TOURNAMENT_GAMES = Parts("tournament", TournamentGame)
