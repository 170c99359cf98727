"""Every wager's end in a round of hold-em, read from its events area by area."""

from collections.abc import Iterable
from typing import Any

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.events import PlayWagerCorrected, PlayWagerPlaced
from croupier.games.ultimate_holdem.values_and_odds import Kind
from croupier.records.rows import NO_CHIPS, WagerRows
from croupier.table.events import Event

Placed = tuple[str, int, Kind]
"""Whose wager, on which area, and on which box of it."""


class AreaRows(WagerRows[Placed]):
    """The wagers of a round, area by area."""

    def wager(self, event: Any) -> Placed:
        """A patron has one area, with a box for each kind of wager."""
        return event.patron, event.box, event.kind

    def place_fields(self, wager: Placed, hand: int) -> dict[str, Any]:
        """The box of the area."""
        return {"on": wager[2]}

    def parts(self, event: Any) -> list[tuple[Placed, Amount]]:
        """A wager and, with an ante, its blind."""
        blind = (event.patron, event.box, Kind.BLIND), getattr(event, "blind", NO_CHIPS)
        return [(wager, part) for wager, part in (*super().parts(event), blind) if part]

    def take(self, event: Event) -> None:
        """A play wager is placed in the course of the round, and may be corrected."""
        match event:
            case PlayWagerPlaced(patron, box, amount=amount):
                self.place((patron, box, Kind.PLAY), amount)
            case PlayWagerCorrected(patron, box, recorded=recorded, lies=lies, amount=amount):
                wager = (patron, box, Kind.PLAY)
                self.add(wager, Amount(amount - recorded))
                self.excess[wager] = Amount(lies - amount)
            case _:
                super().take(event)

    def order(self, wagers: Iterable[Placed]) -> Iterable[Placed]:
        """Area by area; at each ante, blind, play and trips."""
        return sorted(wagers, key=lambda wager: (wager[1], list(Kind).index(wager[2])))
