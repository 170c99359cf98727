"""How an event changes a round. Nothing is checked here: events are facts."""

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from casino_war.events import (
    CardBurnt,
    CardDealt,
    CardMisdealt,
    CardsCompared,
    Event,
    NoMoreBetsCalled,
    RoundConcluded,
    RoundVoided,
    SettlementReversed,
    Surrendered,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
    WarDeclared,
)
from casino_war.round_of_play import DEALER, Box, RoundOfPlay, Stage
from casino_war.tables import Kind
from croupier.equipment.amounts import Amount


def evolve(play: RoundOfPlay, event: Event) -> RoundOfPlay:
    """The round after an event."""
    match event:
        case WagerPlaced():
            return _with_wager_placed(play, event)
        case WagerRaised() | WarDeclared():
            return _with_more(play, event.box, event.kind, event.amount)
        case WagerWithdrawn() | WagerReturned() | WagerVoided() | Surrendered():
            return _with_more(play, event.box, event.kind, -event.amount)
        case NoMoreBetsCalled():
            return replace(play, stage=Stage.FIRST_CARDS)
        case CardDealt(to, card) if to == DEALER:
            return replace(play, dealer=(*play.dealer, card))
        case CardDealt(to, card):
            return _with_box(play, int(to), lambda box: replace(box, cards=(*box.cards, card)))
        case CardBurnt():
            return replace(play, burnt=play.burnt + 1)
        case CardMisdealt():
            return replace(play, misdealt=play.misdealt + 1)
        case CardsCompared():
            return replace(play, stage=Stage.TIES)
        case WagerSettled():
            return replace(play, settled=(*play.settled, event))
        case SettlementReversed(_, box, kind):
            kept = tuple(row for row in play.settled if (row.box, row.kind) != (box, kind))
            return replace(play, settled=kept)
        case RoundConcluded():
            return replace(play, stage=Stage.OVER)
        case RoundVoided(clause):
            return replace(play, stage=Stage.OVER, void=clause)
        case _:
            assert_never(event)


def _with_box(play: RoundOfPlay, number: int, change: Callable[[Box], Box]) -> RoundOfPlay:
    return replace(play, boxes=tuple(change(box) if box.number == number else box for box in play.boxes))


def _with_wager_placed(play: RoundOfPlay, event: WagerPlaced) -> RoundOfPlay:
    """An ante opens a box; the boxes stand in the order of their numbers."""
    if play.box(event.box) is None:
        opened = (*play.boxes, Box(event.box, event.patron))
        play = replace(play, boxes=tuple(sorted(opened, key=lambda box: box.number)))
    seated = _with_box(play, event.box, lambda box: replace(box, seated=event.seated or box.seated))
    return _with_more(seated, event.box, event.kind, event.amount)


def _with_more(play: RoundOfPlay, number: int, kind: Kind, amount: int) -> RoundOfPlay:
    """So much more on a wager, or less; before the first card a box without wagers is free again."""

    def changed(box: Box) -> Box:
        match kind:
            case Kind.ANTE:
                return replace(box, ante=Amount(box.ante + amount))
            case Kind.TIE:
                return replace(box, tie=Amount(box.tie + amount))
            case Kind.RAISE:
                return replace(box, raised=Amount(box.raised + amount))

    play = _with_box(play, number, changed)
    if play.has_commenced:
        return play
    return replace(play, boxes=tuple(box for box in play.boxes if box.ante or box.tie))
