"""Which robots play which game."""

from croupier.robots.game_part import GameRobots
from croupier.table.game_types import GameDeterminations
from croupier.table.games import Parts
from croupier.table.state import Table

ROBOTS = Parts("robots", GameRobots)


def robots_of(table: Table) -> GameRobots:
    """The robots of the game that this table plays."""
    return ROBOTS.part_of(table.determinations.game)


def robots_for(choices: GameDeterminations) -> GameRobots:
    """The robots of the game whose own choices these are."""
    return ROBOTS.part_of(choices)
