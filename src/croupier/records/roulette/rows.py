"""Every wager's end on a spin, read from its events: each chip of a race-track wager has its own end."""

from typing import Any

from croupier.games.roulette.bets import Spot
from croupier.games.roulette.events import ImprisonmentReversed, OnSpot, WagerImprisoned, WagerVoided
from croupier.records.rows import NO_CHIPS, WagerRows
from croupier.table.events import Event
from croupier.verbs.moves import Result

Placed = tuple[str, Spot]
"""Whose wager, and where."""


class SpinRows(WagerRows[Placed]):
    """The wagers of a spin."""

    def __init__(self) -> None:
        super().__init__()
        self.imprisoned = set[Placed]()
        self.cells = dict[Placed, Placed]()  # where a wager of this spin waits, and where it was placed

    def wager(self, event: Any) -> Placed:
        """Chips on one position are one wager."""
        return event.patron, event.spot

    def place_fields(self, wager: Placed, hand: int) -> dict[str, Any]:
        """The position, and the race-track wager that it is a chip of."""
        spot = wager[1]
        return {
            "on": spot.on,
            "race_track": "" if spot.is_prison else spot.called,
            "imprisoned": spot.is_prison or wager in self.imprisoned,
        }

    def take(self, event: Event) -> None:
        """A wager that a zero imprisons neither wins nor loses on this spin; it has another end on the next."""
        if isinstance(event, WagerVoided) and self.wager(event) in self.cells:
            self.end(event, self.cells[self.wager(event)], event.amount)
            return
        if isinstance(event, OnSpot) and event.spot.is_prison:
            wager = self.wager(event)
            self.lying.setdefault(wager, getattr(event, "stake", NO_CHIPS))
            self.excess.setdefault(wager, NO_CHIPS)
        if isinstance(event, WagerImprisoned):
            self.imprisoned.add(self.wager(event))
            self.cells[event.patron, event.cell] = self.wager(event)
            self.end(event, self.wager(event), event.amount, Result.STAND_OFF)
        elif isinstance(event, ImprisonmentReversed):
            self.imprisoned.discard(self.wager(event))
            del self.ended[self.wager(event), 1]
        else:
            super().take(event)

    def stands(self, event: Any) -> bool:
        """Whether a wager that was imprisoned still waits, so far as this spin knows."""
        wager = (event.patron, event.spot) if isinstance(event, WagerImprisoned) else None
        return wager is None or (wager in self.imprisoned and self.ended[wager, 1].result is not Result.VOID)
