"""The effects of a game's event: the round after it, the chips it moves, the cards it takes."""

from typing import Any

import msgspec

from croupier.table.events import Event
from croupier.verbs.game import CardMovement, Game
from croupier.verbs.moves import Move

_AHEAD = "the last event that was looked ahead to, and its effect"


class RoundEffect(msgspec.Struct, frozen=True):
    """A round after an event, and what the table takes from it."""

    play: Any
    chips: tuple[Move, ...]
    drawn: CardMovement


def round_effect(game: Game, play: Any, event: Event) -> RoundEffect:
    """Computed once: a decision looks ahead to it, then it happens. The round caches the last event's effects only."""
    ahead: tuple[Event, RoundEffect] | None = play.__dict__.get(_AHEAD)
    if ahead is not None and ahead[0] is event:
        return ahead[1]
    effect = RoundEffect(game.evolve(play, event), game.moves(event), game.drawn(play, event))
    play.__dict__[_AHEAD] = (event, effect)
    return effect
