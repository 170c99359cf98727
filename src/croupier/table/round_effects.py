"""The effects of a game's event: the round after it, the chips it moves, the cards it takes."""

from typing import Any

import msgspec

from croupier.table.events import Event
from croupier.verbs.game import CardMovement, Game
from croupier.verbs.moves import Move

_AHEAD = "the last event that was looked ahead to, and its effect"


class RoundEffect(msgspec.Struct, frozen=True):
    """A round after an event, and what the table takes from it; whether the round was over before it, and is now."""

    play: Any
    chips: tuple[Move, ...]
    drawn: CardMovement
    was_over: bool
    is_over: bool


def round_effect(game: Game, play: Any, event: Event) -> RoundEffect:
    """Computed once: a decision looks ahead to it, then it happens. The round caches the last event's effects only."""
    ahead: tuple[Event, RoundEffect] | None = play.__dict__.get(_AHEAD)
    if ahead is not None and ahead[0] is event:
        return ahead[1]
    after = game.evolve(play, event)
    effect = RoundEffect(after, game.moves(event), game.drawn(play, event), play.is_over, after.is_over)
    play.__dict__[_AHEAD] = (event, effect)
    return effect
