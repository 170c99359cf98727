"""What conditions say about wagers: the limits, how they change, and the time for a wager."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.tournament.conditions.value_types import ChipAmount


class LimitChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limits that an indicator card brings."""

    minimum: Amount
    maximum: Amount


class Wagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits and the way wagers are made. `marker` matters where the book leaves it open."""

    minimum: Amount | None = None
    maximum: Amount | None = None
    increment: ChipAmount | None = None
    changes: tuple[LimitChange, ...] = ()
    seconds: int | None = None
    marker: bool | None = None
    deal_from_marker: bool = False
    structure: str = ""
