"""Which robots play which game: a game's registration."""

from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.robots.baccarat import BACCARAT_ROBOTS
from croupier.robots.blackjack import BLACKJACK_ROBOTS
from croupier.robots.part import GameRobots
from croupier.robots.roulette import ROULETTE_ROBOTS
from croupier.robots.ultimate_holdem import ULTIMATE_HOLDEM_ROBOTS
from croupier.table.state import GameDeterminations, Table

_ROBOTS: dict[type, GameRobots] = {
    BaccaratDeterminations: BACCARAT_ROBOTS,
    BlackjackDeterminations: BLACKJACK_ROBOTS,
    HoldemDeterminations: ULTIMATE_HOLDEM_ROBOTS,
    RouletteDeterminations: ROULETTE_ROBOTS,
}


def robots_of(table: Table) -> GameRobots:
    """The robots of the game that this table plays."""
    return robots_for(table.determinations.game)


def robots_for(choices: GameDeterminations) -> GameRobots:
    """The robots of the game whose own choices these are."""
    return _ROBOTS[type(choices)]
