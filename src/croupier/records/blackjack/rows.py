"""Every wager's end in a round of blackjack, read off its events box by box."""

from collections.abc import Iterable

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.events import (
    HandSplit,
    InsurancePlaced,
    InsuranceReturned,
    Kind,
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

Placed = tuple[str, int, Kind, str]
"""Whose wager, on which box, of what kind, and on whose wager where it is insurance for another."""


def rows_of(events: Iterable[Event]) -> tuple[Row, ...]:
    """Read the wagers' ends off a round's events."""
    wagers = _Wagers()
    for event in events:
        wagers.take(event)
    return wagers.rows()


class _Wagers:
    """The wagers of a round: as they lie, what a limit cut off, and how they ended, each hand for itself."""

    def __init__(self) -> None:
        self.round_number = 0
        self.lying: dict[Placed, Amount] = {}
        self.excess: dict[Placed, Amount] = {}
        self.ended: dict[tuple[Placed, int], Row] = {}

    def take(self, event: Event) -> None:
        match event:
            case RoundBegun(number=number):
                self.round_number = number
            case WagerPlaced(patron, box, kind, amount):
                self._place((patron, box, kind, ""), amount)
            case InsurancePlaced(patron, box, owner, amount):
                self._place((patron, box, Kind.INSURANCE, "" if owner == patron else owner), amount)
            case WagerWithdrawn(patron, box, kind, amount):
                self._take_off((patron, box, kind, ""), amount)
            case InsuranceReturned(patron, box, owner, amount):
                self._take_off((patron, box, Kind.INSURANCE, "" if owner == patron else owner), amount)
            case WagerRaised(patron, box, kind, amount):
                self._take_off((patron, box, kind, ""), Amount(-amount))
            case WagerReturned(patron, box, kind, amount, clause):
                self._give_back((patron, box, kind, ""), amount, clause)
            case HandSplit(box, hand):
                self._move_hands_behind(box, hand)
            case WagerSettled(patron, box, hand, kind, stake, result, paid, clause, owner):
                self._end((patron, box, kind, owner), hand, Row(patron, str(box), stake, result, paid, clause))
            case SettlementReversed(patron, box, hand, kind, owner=owner):
                del self.ended[(patron, box, kind, owner), hand]
            case WagerVoided(patron, box, hand, kind, amount, clause, owner):
                void = Row(patron, str(box), amount, Result.VOID, Amount(0), clause)
                self._end((patron, box, kind, owner), hand, void)
            case RoundVoided(number=number, clause=clause, patron=whose) if number == self.round_number:
                void_now = {"result": Result.VOID, "paid": Amount(0), "clause": clause}
                voided = ((key, row) for key, row in self.ended.items() if whose in ("", row.player))
                self.ended |= {key: replace(row, **void_now) for key, row in voided}
            case _:
                pass

    def rows(self) -> tuple[Row, ...]:
        """Box by box in the order they were first wagered on: the hands from the front back, pairs, insurance."""
        places, kinds = list(self.lying), list(Kind)
        boxes = [box for _, box, _, _ in places]
        split = {wager[1] for wager, hand in self.ended if hand > 1}
        found = {
            (boxes.index(wager[1]), kinds.index(wager[2]), hand, places.index(wager)): replace(
                row, split=wager[1] in split and wager[2] is Kind.MAIN
            )
            for (wager, hand), row in self.ended.items()
            if wager in self.lying
        }
        return tuple(found[place] for place in sorted(found))

    def _place(self, wager: Placed, amount: Amount) -> None:
        """Chips are added to a wager that lies there; placed anew, one lies behind the others."""
        if wager in self.lying and (wager, 1) not in self.ended:
            self._take_off(wager, Amount(-amount))
            return
        self.lying.pop(wager, None)
        self.lying[wager], self.excess[wager] = amount, Amount(0)
        self.ended.pop((wager, 1), None)

    def _take_off(self, wager: Placed, amount: Amount) -> None:
        self.lying[wager] = Amount(self.lying[wager] - amount)
        if not self.lying[wager]:
            del self.lying[wager]

    def _give_back(self, wager: Placed, amount: Amount, clause: Cite) -> None:
        """Where all of a wager went back, it is void; where a part did, the rest is settled."""
        if amount == self.lying[wager]:
            patron, box, _, _ = wager
            whole, self.excess[wager] = Amount(amount + self.excess[wager]), Amount(0)
            self._end(wager, 1, Row(patron, str(box), whole, Result.VOID, Amount(0), clause))
            return
        self.lying[wager] = Amount(self.lying[wager] - amount)
        self.excess[wager] = Amount(self.excess[wager] + amount)

    def _end(self, wager: Placed, hand: int, row: Row) -> None:
        """What a limit cut off stands beside the first hand: splitting does not double it."""
        _, _, kind, owner = wager
        excess = self.excess[wager] if hand == 1 else Amount(0)
        self.ended[wager, hand] = replace(row, excess=excess, kind=kind.value, hand=hand, owner=owner)

    def _move_hands_behind(self, box: int, split: int) -> None:
        """The new hand stands right behind the one it was split from; what ended on those behind moves with them."""
        self.ended = {
            (wager, hand + 1) if moves else (wager, hand): replace(row, hand=hand + 1) if moves else row
            for (wager, hand), row in self.ended.items()
            for moves in (wager[1] == box and wager[2] is Kind.MAIN and hand > split,)
        }
