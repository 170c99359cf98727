"""The types that games bring to a table: unions of those of every game that is installed."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, get_args

from croupier.installed import load_parts
from croupier.verbs.game import Game

__all__ = ["GAMES", "GAME_EVENTS", "GameCommand", "GameDeterminations", "GameEvent", "RoundState"]

GAMES: dict[str, Game] = load_parts("table", Game)
"""Every installed game by its name."""


def _union(types: Any) -> Any:
    return reduce(or_, types)


if TYPE_CHECKING:  # the type checker sees what they share: it cannot know what will be installed
    from croupier.verbs.game_types import GameCommand, GameDeterminations, GameEvent, RoundState
else:
    GameDeterminations = _union(game.determinations for game in GAMES.values())
    RoundState = _union(game.round for game in GAMES.values())
    GameCommand = _union(game.commands for game in GAMES.values())
    GameEvent = _union(game.events for game in GAMES.values())

GAME_EVENTS: frozenset[type] = frozenset(get_args(GameEvent))
