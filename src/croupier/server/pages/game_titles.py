"""The games by the names that they have in records and in the lobby."""

from functools import cache

from croupier.server.pages.game_part import GamePages
from croupier.server.pages.game_registry import GAME_PAGES


@cache
def game_titles() -> dict[str, str]:
    """Every game as people call it, in the order of the lobby."""
    return {game: title for part in GAME_PAGES for game, title in part.titles.items()}


def pages_called(game: str) -> GamePages:
    """The pages of a game by one of its names."""
    for part in GAME_PAGES:
        if game in part.titles:
            return part
    raise LookupError(f"No game that is installed is called {game}.")
