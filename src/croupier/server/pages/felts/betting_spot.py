"""A place on a layout for the viewer's chips, as every game draws it and the browser's script reads it."""

import msgspec

from croupier.verbs.game_types import GameCommand


class BettingSpot(msgspec.Struct, frozen=True, kw_only=True):
    """What lies there of the viewer's, the orders that put and take it, and its bounds.

    Spots of one `group` belong together, and `takes` is how many times an amount goes from the stack.
    """

    id: str
    group: str
    lying: int
    place: GameCommand
    withdraw: GameCommand
    minimum: int
    maximum: int | None
    multiple: int
    label: str
    takes: int = 1
