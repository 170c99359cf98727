"""Entries of tables whose game is not installed any more: why they cannot be read."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.installed import GameError
from croupier.table.game_types import GAMES


def check_games_installed(body: bytes) -> None:
    """Refuse an entry with the choices of a game that is not installed, whose name is the tag of its choices."""
    for name in _game_names(msgspec.json.decode(body)):
        if name not in GAMES:
            raise GameError(f"this house has a table of {name}, a game that is not installed")


def _game_names(content: Any) -> Iterator[str]:
    match content:
        case {"game": {"type": str(name)}}:
            yield name
        case dict():
            for value in content.values():
                yield from _game_names(value)
