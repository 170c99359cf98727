"""Cards that a command names: each is a card of the decks in play, or one that nobody has seen."""

from typing import Any, get_args, get_type_hints

import msgspec

from croupier.equipment.cards import Card, is_card
from croupier.rulebook import Refused
from croupier.table.commands import Command
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import Table


def check_cards_named(table: Table, command: Command) -> None:
    """Refuse a command that names something that is not a card."""
    for field in _WITH_CARDS[type(command)]:
        value = getattr(command, field)
        for card in (Card(value),) if type(value) is str else _named(value):
            if not is_card(card):
                how = "a rank 2 to 9, T, J, Q, K or A and a suit c, d, h or s, as in 9h"
                raise Refused(rules_of(table).number_of_decks, f"There is no card {card!r} in the decks: write {how}.")


def _named(value: Any) -> list[Card]:
    """The cards in a field: a card, or several, or parts that have fields with cards."""
    if isinstance(value, str):
        return [Card(value)]
    if isinstance(value, msgspec.Struct):
        return [card for field in _with_cards(type(value)) for card in _named(getattr(value, field))]
    return [card for item in value for card in _named(item)]


def _with_cards(kind: type) -> tuple[str, ...]:
    """Which fields hold cards, or parts that do."""
    return tuple(name for name, hint in get_type_hints(kind).items() if _holds_cards(hint))


def _holds_cards(hint: Any) -> bool:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return bool(_with_cards(hint))
    return hint is Card or any(map(_holds_cards, get_args(hint)))


_WITH_CARDS: dict[type, tuple[str, ...]] = {kind: _with_cards(kind) for kind in get_args(Command)}
