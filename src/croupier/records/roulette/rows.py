"""Every wager's end on a spin, read from its events: each chip of a race-track wager has its own end."""

from typing import Any

from croupier.games.roulette.bets import Spot
from croupier.records.rows import WagerRows

Placed = tuple[str, Spot]
"""Whose wager, and where."""


class SpinRows(WagerRows[Placed]):
    """The wagers of a spin."""

    def wager(self, event: Any) -> Placed:
        """Chips on one position are one wager."""
        return event.patron, event.spot

    def place_fields(self, wager: Placed, hand: int) -> dict[str, Any]:
        """The position, and the race-track wager that it is a chip of."""
        return {"on": wager[1].on, "race_track": wager[1].called}
