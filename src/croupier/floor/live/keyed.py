"""The cards that were keyed at a table since its round began, in order, as they are numbered when one is corrected."""

from collections.abc import Iterator
from functools import cache
from typing import get_type_hints

import msgspec

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.games.games import FLOOR_GAMES
from croupier.floor.live.real_cards import RealCards
from croupier.table.commands import BurnCard, Command
from croupier.verbs.game_types import GameCommand

_KEYED = (("card", Card), ("cards", tuple[Card, ...]))


class Key(msgspec.Struct, frozen=True):
    """A card, or the number of a wheel, that was keyed: the `place`th of the command with this index.

    One that waits for the rest of its hand belongs to no command yet, and its index is behind them all.
    """

    number: int
    says: str
    index: int
    place: int


def keys(real: RealCards | None) -> tuple[Key, ...]:
    """What was keyed since the round began, numbered from one; cards that nobody has seen were not keyed."""
    return () if real is None else tuple(_numbered(real))


def _numbered(real: RealCards) -> Iterator[Key]:
    number = 0
    for index, said in enumerate((*map(named, real.entered), real.noted)):
        for place, says in enumerate(said):
            if says != UNSEEN:
                number += 1
                yield Key(number, says, index, place)


def named(command: Command) -> tuple[str, ...]:
    """The cards, or the number, that a command says."""
    field = _field(type(command))
    said = getattr(command, field) if field else ()
    return (said,) if isinstance(said, str) else said


def saying(command: Command, place: int, card: Card) -> Command:
    """The same command with another card in this place."""
    said, field = named(command), _field(type(command))
    another = card if field == "card" else (*said[:place], card, *said[place + 1 :])
    return msgspec.structs.replace(command, **{field: another})


def says_number(command: Command) -> bool:
    """Whether a command says the number of a wheel."""
    return _field(type(command)) == "number"


@cache
def _field(kind: type) -> str:
    """Where a command says what was keyed: a game's own by their types, beside them the card that is burnt."""
    if any(part.wheel is not None and part.wheel.announce is kind for part in FLOOR_GAMES):
        return "number"
    said = get_type_hints(kind) if issubclass(kind, GameCommand | BurnCard) else {}
    return next((name for name, what in _KEYED if said.get(name) == what), "")
