"""A past spin in words."""

from collections.abc import Sequence

from croupier.games.roulette.events import NumberAnnounced, NumberCorrected
from croupier.server.pages.felts.round_words import EventData, RoundWords, no_hand, no_outcome
from croupier.table.events import Event


def _place(event: EventData) -> str:
    return f" on {event['spot']['on']}"


def _ending(events: Sequence[Event], patron: str) -> str:
    numbers = [event.number for event in events if isinstance(event, NumberAnnounced | NumberCorrected)]
    return f"Number {numbers[-1]}" if numbers else ""


ROUND_WORDS = RoundWords(
    acts={},
    facts={
        "ball spun": "The ball is spun.",
        "number announced": "The ball lands on {number}.",
        "number corrected": "The number is corrected to {number}.",
    },
    untold=frozenset({"marker lifted"}),
    hand=no_hand,
    place=_place,
    outcome=no_outcome,
    ending=_ending,
)
