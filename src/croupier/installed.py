"""Which games are installed, and where each room finds its part of them.

The games of this package are listed here; a package of its own brings another one by an entry point of the group
`croupier.games`, whose value is its `InstalledGame`.
"""

from collections import Counter
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import TypeVar

import msgspec

ENTRY_POINT_GROUP = "croupier.games"

_Part = TypeVar("_Part")


class InstalledGame(msgspec.Struct, frozen=True, kw_only=True):
    """One game: its name, and for each room `module:NAME` of the struct that answers what the room asks of a game.

    `called` is what records and the command line call it, and each of its variants; `tournament` is none for a game of
    which there are no tournaments, `odds` for one whose odds are not computed, `simulation` for one that is not
    simulated, and `sessions` for one whose tournaments cannot be planned.
    """

    name: str
    called: tuple[str, ...]
    table: str
    odds: str | None
    tournament: str | None
    robots: str
    records: str
    floor: str
    client: str
    terminal: str
    pages: str
    simulation: str | None
    sessions: str | None


def _built_in(name: str, *called: str) -> InstalledGame:
    """A game of this package, whose parts all have their usual places."""
    each = name.upper()
    return InstalledGame(
        name=name,
        called=called,
        table=f"croupier.games.{name}.table_interface:{each}",
        odds=f"croupier.exact.{name}:{each}_ODDS",
        tournament=f"croupier.tournament.games.{name}:{each}_TOURNAMENTS",
        robots=f"croupier.robots.{name}:{each}_ROBOTS",
        records=f"croupier.records.{name}:{each}_RECORDS",
        floor=f"croupier.floor.games.{name}:{each}_FLOOR",
        client=f"croupier.client.games.{name}:{each}_CLIENT",
        terminal=f"croupier.cli.{name}:{each}_SCREEN",
        pages=f"croupier.server.pages.{name}:{each}_PAGES",
        simulation=f"croupier.sim.{name}:{each}_SIMULATION",
        sessions=f"croupier.sim.tournaments.{name}:{each}_SESSIONS",
    )


BUILT_IN = (
    _built_in("blackjack", "blackjack"),
    _built_in("baccarat", "mini-baccarat", "midi-baccarat", "baccarat"),
    _built_in("ultimate_holdem", "ultimate-texas-holdem"),
    _built_in("roulette", "roulette"),
)


class GameError(Exception):
    """A game that is installed lacks something, or is no game; the message names the package and what is wrong."""


def outside_games() -> tuple[EntryPoint, ...]:
    """The entry points of other packages' games, by name; nothing of them is imported."""
    return tuple(sorted(entry_points(group=ENTRY_POINT_GROUP), key=lambda entry: entry.name))


@cache
def installed_games() -> tuple[InstalledGame, ...]:
    """Every game that can be played: this package's own, then those of other packages."""
    games = [*BUILT_IN, *(_load(entry.value, InstalledGame, _package(entry)) for entry in outside_games())]
    named = Counter(name for game in games for name in {game.name, *game.called})
    twice = [name for name, times in named.items() if times > 1]
    if twice:
        raise GameError(f"Two packages bring a game called {', '.join(twice)}: uninstall one of them.")
    return tuple(games)


def games_by_record_name() -> dict[str, InstalledGame]:
    """Every game by what records and the command line call it."""
    return {name: game for game in installed_games() for name in game.called}


def load_parts(room: str, kind: type[_Part]) -> dict[str, _Part]:
    """What every installed game brings to one room, by the game's name; some may be missing."""
    places = {game.name: getattr(game, room) for game in installed_games()}
    if room in ("tournament", "odds", "simulation", "sessions"):
        places = {name: place for name, place in places.items() if place is not None}
    return {name: _load_part(name, place, room, kind) for name, place in places.items()}


def _load_part(name: str, place: str | None, room: str, kind: type[_Part]) -> _Part:
    """One game's part; it goes by the name under which the game is installed, if it has one."""
    if place is None:
        raise GameError(f"the game {name} can't be used: its installed.py names no {room}.")
    part = _load(place, kind, f"the game {name}")
    own = getattr(part, "name", name)
    if isinstance(own, str) and own != name:
        raise GameError(f"the game {name} can't be used: {place} is called {own}.")
    return part


def _load(address: str, kind: type[_Part], owner: str) -> _Part:
    module, _, name = address.partition(":")
    try:
        part = getattr(import_module(module), name)
    except Exception as problem:  # whatever a package of somebody else does when it is imported
        raise GameError(f"{owner} can't be used: {address} can't be loaded ({problem}).") from problem
    if not isinstance(part, kind):
        raise GameError(f"{owner} can't be used: {address} is not of the kind {kind.__name__}.")
    return part


def _package(entry: EntryPoint) -> str:
    return f"the package {entry.dist.name}" if entry.dist else f"the game {entry.name}"
