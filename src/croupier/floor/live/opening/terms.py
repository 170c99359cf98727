"""The terms of a table: who deals, where the cards come from, what the system is told, and the pace."""

from enum import StrEnum
from typing import Annotated

import msgspec

Seconds = Annotated[int, msgspec.Meta(ge=0, le=3600)]
Millis = Annotated[int, msgspec.Meta(ge=0, le=60_000)]
TableName = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class DealtBy(StrEnum):
    """Who does what the rules call for."""

    SYSTEM = "system"
    DEALER = "dealer"


class CardsFrom(StrEnum):
    """Where cards and numbers come from: a shoe or wheel of the system's own, or real ones that are keyed in."""

    SYSTEM = "system"
    KEYED = "keyed"


class Depth(StrEnum):
    """How much of a real-card table the system is told; in a tournament with real chips it may be counts alone."""

    CARDS = "cards"
    DECISIONS = "cards and decisions"
    WAGERS = "wagers"
    COUNTS = "counts"


NOMINAL = (Depth.CARDS, Depth.DECISIONS)
"""Where the system works with nominal wagers, since it is told none."""


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long each thing takes at a table that the system deals.

    `grace` is for a patron whose connection is lost, `window` for choices that several patrons have at once: insurance,
    following a split, conceding.
    """

    wager_seconds: Seconds = 20
    decide_seconds: Seconds = 20
    window_seconds: Seconds = 10
    grace_seconds: Seconds = 30
    cut_seconds: Seconds = 10
    nonce_seconds: Seconds = 3
    card_millis: Millis = 600
    result_millis: Millis = 5000


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the supervisor chose in addition to the game's determinations.

    `rounding_displayed`: a sign at the table tells which way a payment is rounded that chips can't make exactly.
    """

    name: TableName
    dealt_by: DealtBy = DealtBy.SYSTEM
    cards_from: CardsFrom = CardsFrom.SYSTEM
    depth: Depth = Depth.WAGERS
    pace: Pace = Pace()
    rounding_displayed: bool = False
