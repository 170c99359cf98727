"""Every wager's end in a round of hold-em, read off its events area by area."""

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.ultimate_holdem.events import (
    PlayWagerCorrected,
    PlayWagerPlaced,
    SettlementReversed,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)
from croupier.games.ultimate_holdem.tables import Kind
from croupier.records.answer import Row
from croupier.rulebook import Cite
from croupier.table.events import Event, RoundBegun, RoundVoided
from croupier.verbs.moves import Result

Placed = tuple[str, Kind]
"""Whose wager, and on which box of their area."""
_NOTHING = Amount(0)


def rows_of(events: Iterable[Event]) -> tuple[Row, ...]:
    """Read the wagers' ends off a round's events."""
    wagers = _Wagers()
    for event in events:
        wagers.take(event)
    return wagers.rows()


class _Wagers:
    """The wagers of a round: as they lie, what a limit cut off, and how they ended."""

    def __init__(self) -> None:
        self.round_number = 0
        self.areas: dict[str, int] = {}
        self.lying: dict[Placed, Amount] = {}
        self.excess: dict[Placed, Amount] = {}
        self.ended: dict[Placed, Row] = {}

    def take(self, event: Event) -> None:
        match event:
            case RoundBegun(number=number):
                self.round_number = number
            case WagerPlaced(patron, box, kind, amount, blind):
                self.areas[patron] = box
                for wager, part in _parts(patron, kind, amount, blind):
                    self._place(wager, part)
            case PlayWagerPlaced(patron, amount=amount):
                self._place((patron, Kind.PLAY), amount)
            case PlayWagerCorrected(patron, recorded=recorded, amount=amount):
                self._add((patron, Kind.PLAY), Amount(amount - recorded))
            case WagerWithdrawn(patron, _, kind, amount):
                self._add((patron, kind), Amount(-amount))
                if not self.lying[patron, kind]:
                    del self.lying[patron, kind]
            case WagerRaised(patron, _, kind, amount, blind):
                for wager, part in _parts(patron, kind, amount, blind):
                    self._add(wager, part)
            case WagerReturned(patron, _, kind, amount, blind, clause):
                for wager, part in _parts(patron, kind, amount, blind):
                    self._give_back(wager, part, clause)
            case WagerSettled(patron, _, kind, stake, result, paid, clause):
                self._end((patron, kind), Row(patron, kind, stake, result, paid, clause))
            case SettlementReversed(patron, _, kind):
                del self.ended[patron, kind]
            case WagerVoided(patron, _, kind, amount, clause):
                self._end((patron, kind), Row(patron, kind, amount, Result.VOID, _NOTHING, clause))
            case RoundVoided(number=number, clause=clause, patron=whose) if number == self.round_number:
                void_now = {"result": Result.VOID, "paid": _NOTHING, "clause": clause}
                voided = ((wager, row) for wager, row in self.ended.items() if whose in ("", row.player))
                self.ended |= {wager: replace(row, **void_now) for wager, row in voided}
            case _:
                pass

    def rows(self) -> tuple[Row, ...]:
        """Area by area; at each ante, blind, play and trips."""
        kinds = list(Kind)
        wagers = [wager for wager in self.ended if wager in self.lying]
        wagers.sort(key=lambda wager: (self.areas[wager[0]], kinds.index(wager[1])))
        return tuple(self.ended[wager] for wager in wagers)

    def _place(self, wager: Placed, amount: Amount) -> None:
        """Chips are added to a wager that lies there, or it is placed anew."""
        if wager in self.lying and wager not in self.ended:
            self._add(wager, amount)
            return
        self.lying[wager], self.excess[wager] = amount, _NOTHING
        self.ended.pop(wager, None)

    def _add(self, wager: Placed, amount: Amount) -> None:
        self.lying[wager] = Amount(self.lying[wager] + amount)

    def _give_back(self, wager: Placed, amount: Amount, clause: Cite) -> None:
        """Where all of a wager went back, it is void; where a part did, the rest is settled."""
        back = Amount(amount + self.excess[wager])
        if amount == self.lying[wager]:
            self.excess[wager] = _NOTHING
            self._end(wager, Row(*wager, back, Result.VOID, _NOTHING, clause))
            return
        self._add(wager, Amount(-amount))
        self.excess[wager] = back

    def _end(self, wager: Placed, row: Row) -> None:
        self.ended[wager] = replace(row, excess=self.excess[wager])


def _parts(patron: str, kind: Kind, amount: Amount, blind: Amount) -> list[tuple[Placed, Amount]]:
    """A wager and, with an ante, its blind."""
    parts = [((patron, kind), amount), ((patron, Kind.BLIND), blind)]
    return [(wager, part) for wager, part in parts if part]
