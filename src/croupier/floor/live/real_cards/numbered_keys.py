"""The cards keyed since the round began, in order and numbered, so that one can be corrected."""

from collections.abc import Iterator
from typing import Any

import msgspec

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, Card
from croupier.floor.games.game_registry import FLOOR_GAMES
from croupier.floor.live.real_cards.history import RealCards
from croupier.rulebook import Refused, act_bj, act_mb
from croupier.table.commands import BurnCard, Command
from croupier.table.games import is_of_a_game
from croupier.verbs.commands import CardCommand, DealCard
from croupier.verbs.steps import Deal


class NumberedKey(msgspec.Struct, frozen=True):
    """A card, or the number of a wheel, that was keyed: the `place`th of the command with this index.

    One that waits for the rest of its hand belongs to no command yet, and its index is behind them all. A card that
    was keyed when it was drawn in error has no number, 0, where it is placed afterwards.
    """

    number: int
    says: str
    index: int
    place: int


def numbered_keys(real: RealCards | None) -> tuple[NumberedKey, ...]:
    """What was keyed since the round began, numbered from 1; unseen cards were not keyed."""
    return () if real is None else tuple(_numbered(real))


def _numbered(real: RealCards) -> Iterator[NumberedKey]:
    number, placed = 0, frozenset(placed_later(real).values())
    for index, said in enumerate((*map(stated_cards, real.entered), real.noted)):
        for place, says in enumerate(said):
            if says == UNSEEN:
                continue
            number += index not in placed
            yield NumberedKey(0 if index in placed else number, says, index, place)


@act_bj("14.2")
@act_mb("12.1", "12.2", "12.3")
def placed_later(real: RealCards) -> dict[int, int]:
    """Cards that were drawn in error and keyed then: the index of each such command, and of the one that placed it."""
    waiting, placed, table = dict[int, Card](), dict[int, int](), real.began
    if all(isinstance(command, DealCard) or not isinstance(command, CardCommand) for command in real.entered):
        return placed
    for index, command in enumerate(real.entered):
        step = tables.next_step(table)
        if isinstance(command, DealCard) and isinstance(step, Deal) and step.source != "shoe":
            drawn = next((at for at, card in waiting.items() if card == command.card), None)
            if drawn is not None:
                placed[drawn] = index
                del waiting[drawn]
        elif isinstance(command, CardCommand) and not isinstance(command, DealCard):
            waiting[index] = command.card
        try:
            events = tables.decide(table, command)
        except Refused:  # nothing is folded past what a table cannot do again
            return placed
        for event in events:
            table = tables.evolve(table, event)
    return placed


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
