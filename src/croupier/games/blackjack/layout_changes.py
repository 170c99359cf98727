"""A box or a hand of a round, changed: what every event of cards and wagers comes down to."""

from typing import Any

from msgspec.structs import replace

from croupier.games.blackjack.events import (
    HistoryEvent,
)
from croupier.games.blackjack.hands import Box, Hand
from croupier.games.blackjack.round_of_play import RoundOfPlay


def with_box(play: RoundOfPlay, changed: Box, history: tuple[HistoryEvent, ...] | None = None) -> RoundOfPlay:
    place, boxes = 0, play.boxes
    while boxes[place].number != changed.number:
        place += 1
    boxes = boxes[:place] + (changed,) + boxes[place + 1 :]  # noqa: RUF005 - this is what comes most often, and faster
    return replace(play, boxes=boxes) if history is None else replace(play, boxes=boxes, history=history)


def with_hand(play: RoundOfPlay, box: int, hand: int, **changes: Any) -> RoundOfPlay:
    old = play.box(box)
    return with_hand_on(play, old, hand, replace(old.hands[hand - 1], **changes))


def with_hand_on(
    play: RoundOfPlay, box: Box, number: int, hand: Hand, history: tuple[HistoryEvent, ...] | None = None
) -> RoundOfPlay:
    """A hand changed; the first two cards of a box that has not been split are its initial ones."""
    if len(box.hands) == 1:
        return with_box(play, replace(box, hands=(hand,), initial=hand.cards[:2]), history)
    return with_box(play, replace(box, hands=(*box.hands[: number - 1], hand, *box.hands[number:])), history)
