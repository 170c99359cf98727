"""Wagers with the odds they can be paid at, by which a sign is checked."""

import msgspec

from croupier.equipment.amounts import Amount, Odds
from croupier.rulebook import Cite


class PayableWager(msgspec.Struct, frozen=True):
    """A wager and what it can be paid at; `side` has limits of its own.

    `least` and `most` are those of its kind: it is no less than either minimum, and its own maximum is the one that
    holds.
    """

    wager: str
    odds: Odds
    clause: Cite
    side: bool = False
    least: Amount = Amount(0)
    most: Amount | None = None
