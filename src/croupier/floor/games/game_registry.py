"""Which games the floor runs."""

from croupier.floor.games.game_part import FloorGame
from croupier.table.games import Parts

FLOOR_GAMES = Parts("floor", FloorGame)
