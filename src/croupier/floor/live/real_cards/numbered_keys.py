"""The cards keyed since the round began, in order and numbered, so that one can be corrected."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.real_cards.history import RealCards
from croupier.table.commands import BurnCard, Command
from croupier.table.games import is_of_a_game
from croupier.verbs.commands import CardCommand


class NumberedKey(msgspec.Struct, frozen=True):
    """A card, or the number of a wheel, that was keyed: the `place`th of the command with this index.

    One that waits for the rest of its hand belongs to no command yet, and its index is behind them all.
    """

    number: int
    says: str
    index: int
    place: int


def numbered_keys(real: RealCards | None) -> tuple[NumberedKey, ...]:
    """What was keyed since the round began, numbered from 1; unseen cards were not keyed."""
    return () if real is None else tuple(_numbered(real))


def _numbered(real: RealCards) -> Iterator[NumberedKey]:
    number = 0
    for index, said in enumerate((*map(stated_cards, real.entered), real.noted)):
        for place, says in enumerate(said):
            if says != UNSEEN:
                number += 1
                yield NumberedKey(number, says, index, place)


def stated_cards(command: Any) -> tuple[str, ...]:
    """The cards, or the number, that a command states."""
    if isinstance(command, CardCommand | BurnCard):
        return (command.card,)
    if says_number(command):
        return (command.number,)
    cards = getattr(command, "cards", ()) if is_of_a_game(command) else ()
    return cards if isinstance(cards, tuple) else ()


def says_number(command: Any) -> bool:
    """Whether a command states the number of a wheel."""
    return any(game.wheel is not None and isinstance(command, game.wheel.announce) for game in FLOOR_GAMES)


def with_card(command: Command, place: int, card: Card) -> Command:
    """The same command with another card in this place."""
    if isinstance(command, CardCommand | BurnCard):
        return msgspec.structs.replace(command, card=card)
    cards = stated_cards(command)
    return msgspec.structs.replace(command, cards=(*cards[:place], card, *cards[place + 1 :]))
