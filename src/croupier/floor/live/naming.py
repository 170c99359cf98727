"""The games by the names that people type and read."""

from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.table.state import Determinations


def game_name(determinations: Determinations) -> str:
    """What the game is called on the command line and in the lobby."""
    game = determinations.game
    match game:
        case BaccaratDeterminations():
            return game.game.value
        case BlackjackDeterminations():
            return "blackjack"
        case RouletteDeterminations():
            return "roulette"
        case _:
            return "ultimate-texas-holdem"
