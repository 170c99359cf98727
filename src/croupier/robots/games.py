"""Which robots play which game: a game's registration."""

from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.robots.baccarat import BACCARAT_ROBOTS
from croupier.robots.blackjack import BLACKJACK_ROBOTS
from croupier.robots.part import GameRobots
from croupier.table.state import Table

_ROBOTS: dict[type, GameRobots] = {
    BaccaratDeterminations: BACCARAT_ROBOTS,
    BlackjackDeterminations: BLACKJACK_ROBOTS,
}


def robots_of(table: Table) -> GameRobots:
    """The robots of the game that this table plays."""
    return _ROBOTS[type(table.determinations.game)]
