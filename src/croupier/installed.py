"""Which games are installed, and where each room finds its part of them.

The games of this package are listed here; a package of its own brings another one by an entry point of the group
`croupier.games`, whose value is its `InstalledGame`.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TypeVar

import msgspec

GROUP = "croupier.games"

_BUILT_IN = (
    "croupier.games.blackjack.installed:BLACKJACK",
    "croupier.games.baccarat.installed:BACCARAT",
    "croupier.games.ultimate_holdem.installed:ULTIMATE_HOLDEM",
    "croupier.games.roulette.installed:ROULETTE",
)

Part = TypeVar("Part")


class InstalledGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game: its name, and for each room `module:NAME` of the struct that answers what the room asks of a game.

    `tournament` is none for a game of which there are no tournaments.
    """

    name: str
    table: str
    tournament: str | None
    robots: str
    records: str
    floor: str
    client: str
    terminal: str
    pages: str


class GameError(Exception):
    """A game that is installed lacks something, or is no game; the message names the package and what is wrong."""


def outside_games() -> tuple[EntryPoint, ...]:
    """The entry points of other packages' games, by name; nothing of them is imported."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda entry: entry.name))


@cache
def installed_games() -> tuple[InstalledGame, ...]:
    """Every game that can be played: this package's own, then those of other packages."""
    games = [_load(address, InstalledGame, "croupier") for address in _BUILT_IN]
    games += [_load(entry.value, InstalledGame, _package(entry)) for entry in outside_games()]
    twice = sorted({game.name for game in games if sum(game.name == other.name for other in games) > 1})
    if twice:
        raise GameError(f"Two packages bring a game called {', '.join(twice)}: uninstall one of them.")
    return tuple(games)


def load_parts(room: str, kind: type[Part]) -> dict[str, Part]:
    """What every installed game brings to one room, by the game's name; a game may bring nothing to tournaments."""
    places = {game.name: getattr(game, room) for game in installed_games()}
    return {name: _load(place, kind, f"the game {name}") for name, place in places.items() if place is not None}


def _load(address: str, kind: type[Part], owner: str) -> Part:
    module, _, name = address.partition(":")
    try:
        part = getattr(import_module(module), name)
    except (ImportError, AttributeError, TypeError) as problem:  # a TypeError: a struct with a field left out
        raise GameError(f"{owner} can't be used: {address} can't be loaded ({problem}).") from problem
    if not isinstance(part, kind):
        raise GameError(f"{owner} can't be used: {address} is no {kind.__name__}.")
    return part


def _package(entry: EntryPoint) -> str:
    return f"the package {entry.dist.name}" if entry.dist else f"the game {entry.name}"
