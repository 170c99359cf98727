"""The games that a command can be asked for."""

from typing import TYPE_CHECKING, Literal

from croupier.installed import BUILT_IN, GameError, games_by_record_name


def _game_names() -> tuple[str, ...]:
    """The games that can be played; a broken game package is reported when a command runs."""
    try:
        return tuple(games_by_record_name())
    except GameError:
        return tuple(name for game in BUILT_IN for name in game.called)


def broken_game() -> str:
    """Why an installed game cannot be played; empty if all can."""
    try:
        games_by_record_name()
    except GameError as problem:
        return f"({problem})"
    return ""


if TYPE_CHECKING:
    GameName = str
else:
    GameName = Literal[_game_names()]
