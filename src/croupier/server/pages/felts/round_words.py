"""What a game brings so that a past round is told in words: its own acts and facts, and what a hand comes to."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.table.events import Event

EventData = Mapping[str, Any]
"""An event, or a round's view, as plain data."""


class ToldHand(msgspec.Struct, frozen=True):
    """A hand after an event: whose it is, by the number of a box or in words, its cards, and its total in words."""

    owner: str
    cards: int = 0
    total: str = ""


@dataclass(frozen=True)
class RoundWords:
    """One game's steps. The letters in brackets of an act are for anyone but `You`; `untold` are steps that go unsaid.

    `hand` is the hand that an event is about, and `place` where a bet lies, empty where that is plain. `outcome` is a
    sentence for an event that ends something, in which `{who}` is whose hand it is; empty for other events. `ending` is
    how a round ended for one patron, in a few words; empty if that can't be told.
    """

    acts: Mapping[str, str]
    facts: Mapping[str, str]
    untold: frozenset[str]
    hand: Callable[[EventData, EventData], ToldHand]
    place: Callable[[EventData], str]
    outcome: Callable[[str, EventData], str]
    ending: Callable[[Sequence[Event], str], str]


def no_hand(event: EventData, play: EventData) -> ToldHand:
    """The answer of a game without cards."""
    return ToldHand("")


def no_outcome(name: str, event: EventData) -> str:
    """The answer of a game whose settlements say it all."""
    return ""


def no_ending(events: Sequence[Event], patron: str) -> str:
    """The answer of a game that has no few words for it."""
    return ""
