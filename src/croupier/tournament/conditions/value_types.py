"""Numbers and amounts that conditions are written with, within their bounds."""

from typing import Annotated

import msgspec

from croupier.equipment.amounts import Amount

PositiveCount = Annotated[int, msgspec.Meta(ge=1, le=100_000)]
"""A number of players, rounds, tables: at least one, and no more than anybody could hold."""
Bound = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
"""The minimum or maximum number of players; 0 means no bound, if the book allows that."""
ChipAmount = Annotated[Amount, msgspec.Meta(ge=1)]
"""An amount that is more than nothing."""
