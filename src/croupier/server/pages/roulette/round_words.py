"""A past spin in words."""

from croupier.server.pages.felts.round_words import EventData, RoundWords, no_hand, no_outcome


def _place(event: EventData) -> str:
    return f" on {event['spot']['on']}"


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
)
