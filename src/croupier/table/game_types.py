"""The types that games bring to a table: unions over all installed games."""

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, get_args

from croupier.installed import GameError, load_parts
from croupier.verbs.game import Game

__all__ = ["GAMES", "GAME_EVENTS", "GameCommand", "GameDeterminations", "GameEvent", "RoundState"]

GAMES: dict[str, Game] = load_parts("table", Game)
"""Every installed game by its name."""


def _union(types: Any) -> Any:
    return reduce(or_, types)


def check_tags(game: Game) -> None:
    """Check that a game's tags begin with its name, so that logs and messages cannot confuse two games."""
    tags = set()
    for kind in (game.determinations, game.round, *get_args(game.commands), *get_args(game.events)):
        tag = kind.__struct_config__.tag
        wanted = tag == game.name if kind is game.determinations else str(tag).startswith(f"{game.name}.")
        if not wanted or tag in tags:
            what = f"{kind.__module__}.{kind.__name__} has {'no tag' if tag is None else f'the tag {tag!r}'}"
            rule = f"that of its choices is its name, each other one begins with '{game.name}.' and is there once"
            raise GameError(f"the game {game.name} can't be used: {what}; {rule}.")
        tags.add(tag)


def check_round(game: Game) -> None:
    """Check that a round's struct has a `dict`: answers about it are cached there (`verbs/state_cache.py`)."""
    kind: Any = game.round
    if not kind.__struct_config__.dict:
        what = f"{kind.__module__}.{kind.__name__} is no struct with dict=True"
        raise GameError(f"the game {game.name} can't be used: {what}.")


for game in GAMES.values():
    check_tags(game)
    check_round(game)


if TYPE_CHECKING:  # the type checker cannot know what is installed, so it sees what all games share
    from croupier.verbs.game_types import GameCommand, GameDeterminations, GameEvent, RoundState
else:
    GameDeterminations = _union(game.determinations for game in GAMES.values())
    RoundState = _union(game.round for game in GAMES.values())
    GameCommand = _union(game.commands for game in GAMES.values())
    GameEvent = _union(game.events for game in GAMES.values())

GAME_EVENTS: frozenset[type] = frozenset(get_args(GameEvent))
