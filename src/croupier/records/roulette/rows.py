"""Every wager's end on a spin, read off its events: each chip of a race-track wager has an end of its own."""

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.events import (
    SettlementReversed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.records.answer import Row
from croupier.rulebook import Cite
from croupier.table.events import Event, RoundBegun, RoundVoided
from croupier.verbs.moves import Result

Placed = tuple[str, Spot]
"""Whose wager, and where."""


def rows_of(events: Iterable[Event]) -> tuple[Row, ...]:
    """Read the wagers' ends off a spin's events, in the order the wagers were placed."""
    wagers = _Wagers()
    for event in events:
        wagers.take(event)
    return tuple(wagers.ended[wager] for wager in wagers.lying if wager in wagers.ended)


class _Wagers:
    """The wagers of a spin: as they lie, what a limit cut off, and how they ended."""

    def __init__(self) -> None:
        self.round_number = 0
        self.lying: dict[Placed, Amount] = {}
        self.excess: dict[Placed, Amount] = {}
        self.ended: dict[Placed, Row] = {}

    def take(self, event: Event) -> None:
        match event:
            case RoundBegun(number=number):
                self.round_number = number
            case WagerPlaced(patron, spot, amount) | WagerRaised(patron, spot, amount):
                self.lying[patron, spot] = Amount(self.lying.get((patron, spot), 0) + amount)
            case WagerWithdrawn(patron, spot, amount):
                self.lying[patron, spot] = Amount(self.lying[patron, spot] - amount)
                if not self.lying[patron, spot]:
                    del self.lying[patron, spot]
            case WagerReturned(patron, spot, amount, clause):
                self._give_back((patron, spot), amount, clause)
            case WagerSettled(patron, spot, stake, result, paid, clause):
                self._end((patron, spot), stake, result, paid, clause)
            case WagerVoided(patron, spot, amount, clause):
                self._end((patron, spot), amount, Result.VOID, Amount(0), clause)
            case SettlementReversed(patron, spot):
                del self.ended[patron, spot]
            case RoundVoided(number=number, clause=clause, patron=whose) if number == self.round_number:
                void_now = {"result": Result.VOID, "paid": Amount(0), "clause": clause}
                voided = ((wager, row) for wager, row in self.ended.items() if whose in ("", row.player))
                self.ended |= {wager: replace(row, **void_now) for wager, row in voided}
            case _:
                pass

    def _give_back(self, wager: Placed, amount: Amount, clause: Cite) -> None:
        """Where all of a wager went back, it is void; where a part did, the rest is settled."""
        if amount == self.lying[wager]:
            whole = Amount(amount + self.excess.pop(wager, Amount(0)))
            self._end(wager, whole, Result.VOID, Amount(0), clause)
            return
        self.lying[wager] = Amount(self.lying[wager] - amount)
        self.excess[wager] = Amount(self.excess.get(wager, 0) + amount)

    def _end(self, wager: Placed, stake: Amount, result: Result, paid: Amount, clause: Cite) -> None:
        patron, spot = wager
        excess = self.excess.get(wager, Amount(0))
        self.ended[wager] = Row(patron, spot.on, stake, result, paid, clause, excess, race_track=spot.called)
