"""Which game is on the table, and what it brings to each room."""

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any, Generic, TypeGuard, TypeVar, get_args

from croupier.installed import GameError, load_parts
from croupier.rulebook import Cite, InForce, act_bj, act_mb, act_uth, books_in_edition, clauses_in_force, nz_d7
from croupier.table.game_types import GAMES, GameCommand, GameDeterminations
from croupier.table.state import Determinations, Table
from croupier.verbs.game import Game
from croupier.verbs.game_types import GameCommand as CommandOfAGame

_GAMES: dict[type, Game] = {game.determinations: game for game in GAMES.values()}
_COMMANDS: dict[Game, frozenset[type]] = {game: frozenset(get_args(game.commands)) for game in GAMES.values()}
_OF_A_GAME: frozenset[type] = frozenset(get_args(GameCommand))

_Part = TypeVar("_Part")
_OwnCommand = TypeVar("_OwnCommand", bound=CommandOfAGame)


class Parts(Generic[_Part]):
    """What every installed game brings to one room, loaded on first use."""

    def __init__(self, room: str, kind: type[_Part]) -> None:
        self._room, self._kind = room, kind
        self._by_choices: dict[type, _Part] = {}

    @cached_property
    def parts_by_name(self) -> dict[str, _Part]:
        """Each game's part by the game's name; raises `GameError` if one is missing."""
        return load_parts(self._room, self._kind)

    def check(self) -> None:
        """Raise `GameError` if a game lacks its part: at startup rather than in the middle of a round."""
        self.parts_by_name  # noqa: B018 - loading is the check

    def part_of(self, choices: GameDeterminations) -> _Part:
        """The part of the game whose own choices these are."""
        part = self._by_choices.get(type(choices))
        if part is None:
            part = self._by_choices[type(choices)] = self[game_by(choices).name]
        return part

    def __getitem__(self, name: str) -> _Part:
        try:
            return self.parts_by_name[name]
        except KeyError:
            raise LookupError(f"The game {name} has no part in the room {self._room}.") from None

    def __iter__(self) -> Iterator[_Part]:
        return iter(self.parts_by_name.values())


def game_of(table: Table) -> Game:
    """The game that this table plays."""
    return _GAMES[type(table.determinations.game)]


def game_for(determinations: Determinations) -> Game:
    """The game that these determinations are for."""
    return _GAMES[type(determinations.game)]


def game_by(choices: GameDeterminations) -> Game:
    """The game whose own choices these are."""
    return _GAMES[type(choices)]


def is_of_a_game(command: object) -> TypeGuard[GameCommand]:
    """Whether a command belongs to some game and not to every table."""
    return type(command) in _OF_A_GAME


def commands_of(*bases: type) -> frozenset[type]:
    """The games' commands of these kinds: a struct's type is looked up in less time than `isinstance` takes."""
    return frozenset(kind for kind in _OF_A_GAME if issubclass(kind, bases))


def belongs_to_game(game: Game, command: object) -> bool:
    """Whether a command belongs to this game."""
    return type(command) in _COMMANDS[game]


def own_command(game: Game, base: type[_OwnCommand]) -> type[_OwnCommand]:
    """A game's own command of a kind that is shared by all, or by all with cards."""
    own: type[_OwnCommand] = _own_command(game, base)
    return own


@cache
def _own_command(game: Game, base: type) -> Any:
    for kind in get_args(game.commands):
        if issubclass(kind, base):
            return kind
    raise GameError(f"The game {game.name} has no command of the kind {base.__name__}.")


@nz_d7("6.1", "7.1", "8.1", "9.1", "10.1")
@act_bj("19.1")
@act_mb("15.1")
@act_uth("16.1")
def rules_in_force(table: Table) -> InForce:
    """The clauses in force at this table now: the game's book, and the tournament book if one prevails."""
    return rules_in_force_for(
        table.determinations, frozenset({"shuffler_malfunction"} if table.shoe.completing else ())
    )


def clause_if_in_force(table: Table, clause: Cite | None) -> Cite | None:
    """A clause that the policy names; None if it is switched off at this table now."""
    return clause if clause is not None and clause in rules_in_force(table) else None


def rules_in_force_for(determinations: Determinations, happening: frozenset[str] = frozenset()) -> InForce:
    """The clauses that the determinations and the state of the table put in force."""
    game, policy = game_for(determinations), determinations.policy
    circumstances = game.circumstances(determinations.game) | frozenset(policy.circumstances) | happening
    return clauses_in_force(books_at(determinations), circumstances)


def books_at(determinations: Determinations) -> tuple[str, ...]:
    """The books of a table, each in the edition it is bound to."""
    return books_in_edition(determinations.game, game_for(determinations).books + determinations.policy.books)
