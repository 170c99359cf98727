"""What happened in a round, step by step in words, each with its clause."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict

from croupier.equipment.amounts import plain_amount
from croupier.equipment.cards import UNSEEN, Card, pictured
from croupier.rulebook import Cite
from croupier.table.events import Event
from croupier.table.shoe.shoe_events import ShoeEnded


class EventWords(msgspec.Struct, frozen=True):
    """One event in words, and the rule behind it."""

    words: str
    clause: Cite


def steps(events: Iterable[Event]) -> tuple[EventWords, ...]:
    """Every event of a round; the end of the shoe is left out: it only means that no more cards were written."""
    return tuple(EventWords(_words(event), event.clause) for event in events if not isinstance(event, ShoeEnded))


def _words(event: Event) -> str:
    tag = str(event.__struct_config__.tag).rpartition(".")[2]
    fields = asdict(event)
    if fields.get("box") == 0 and "card" in fields:  # the dealer's, who has one hand alone
        fields |= {"box": None, "hand": "dealer"}
    details = [_FIELDS[name](fields[name]) for name in _FIELDS if fields.get(name) not in _NOTHING]
    named = f"{tag[:1].upper()}{tag[1:]}"
    return f"{named}: {', '.join(details)}" if details else named


def _box(box: int) -> str:
    return f"box {box}"


def _cards(cards: Iterable[Card]) -> str:
    return " ".join(map(_card, cards))


def _card(card: Card) -> str:
    return "a card that nobody saw" if card == UNSEEN else pictured(card)


def _hand(hand: object) -> str:
    """Some games count a box's hands, others name the hand, or what it is worth."""
    return f"hand {hand}" if isinstance(hand, int) else str(hand).replace("_", " ")


def _to(place: object) -> str:
    return f"area {place}" if str(place).isdigit() else str(place)


def _total(total: object) -> str:
    return f"dealer {total}"


_NOTHING: tuple[object, ...] = (None, "", 0, (), False)
_FIELDS: Mapping[str, Callable[[Any], str]] = {
    "patron": str,
    "box": _box,
    "hand": _hand,
    "kind": str,
    "on": str,
    "spot": str,
    "to": _to,
    "place": _to,
    "street": str,
    "card": _card,
    "cards": _cards,
    "number": str,
    "winner": str,
    "dealer_total": _total,
    "amount": plain_amount,
    "stake": plain_amount,
    "result": str,
    "paid": plain_amount,
    "details": str,
}
"""The fields of an event that a step names, in this order."""
