"""Every wager's end, read from the events of a round of any game."""

from collections.abc import Hashable, Iterable
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.records.answer import Row
from croupier.table.events import Event
from croupier.table.patrons.claim_events import FinishedRoundVoided
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.moves import Result
from croupier.verbs.void_checks import is_named, with_dependents
from croupier.verbs.wagers import (
    SettlementReversed,
    WagerEvent,
    WagerPlaced,
    WagerRaised,
    WagerReturned,
    WagerSettled,
    WagerVoided,
    WagerWithdrawn,
)

WagerT = TypeVar("WagerT", bound=Hashable)
"""Whose wager, and where: how a game identifies its wagers."""
NO_CHIPS = Amount(0)


class WagerRows(Generic[WagerT]):
    """The wagers of a round: amounts, what a limit cut off, and how they ended, hand by hand."""

    def __init__(self) -> None:
        self.round_number = 0
        self.lying: dict[WagerT, Amount] = {}
        self.excess: dict[WagerT, Amount] = {}
        self.ended: dict[tuple[WagerT, int], Row] = {}
        self.ended_by: dict[tuple[WagerT, int], Any] = {}

    def wager(self, event: Any) -> WagerT:
        """The wager that a game's event is about."""
        raise NotImplementedError

    def place_fields(self, wager: WagerT, hand: int) -> dict[str, Any]:
        """What a row says about a wager's place."""
        raise NotImplementedError

    def parts(self, event: Any) -> list[tuple[WagerT, Amount]]:
        """The wagers whose chips an event moves, with how many."""
        return [(self.wager(event), event.amount)]

    def order(self, wagers: Iterable[WagerT]) -> Iterable[WagerT]:
        """The order of the rows: as the wagers were placed, unless a game has another."""
        return wagers

    def stands(self, event: Any) -> bool:
        """Whether what a note would tell about a wager still holds, after all that was taken."""
        return True

    def rows(self) -> tuple[Row, ...]:
        """The ends of the wagers that stayed on the layout."""
        return tuple(self.ended[wager, 1] for wager in self.order(self.lying) if (wager, 1) in self.ended)

    def take(self, event: Event) -> None:
        """What one event does to the wagers."""
        match event:
            case RoundBegun(number=number):
                self.round_number = number
            case WagerPlaced():
                for part in self.parts(event):
                    self.place(*part)
            case WagerRaised():
                for part in self.parts(event):
                    self.add(*part)
            case WagerWithdrawn():
                for wager, amount in self.parts(event):
                    self.add(wager, Amount(-amount))
            case WagerReturned():
                for wager, amount in self.parts(event):
                    self.give_back(event, wager, amount)
            case WagerSettled():
                self.end(event, self.wager(event), event.stake, event.result, event.paid)
            case WagerVoided():
                self.end(event, self.wager(event), event.amount)
            case SettlementReversed():
                del self.ended[self.wager(event), event.hand]
                del self.ended_by[self.wager(event), event.hand]
            case FinishedRoundVoided(number=number) if number == self.round_number:
                self._void(event)
            case _:
                pass

    def _void(self, found: FinishedRoundVoided) -> None:
        """The round was declared void when it was over: all of it, or what it names with what rests on that."""
        ended = [event for event in self.ended_by.values() if isinstance(event, WagerEvent)]
        gone = with_dependents(ended, lambda event: is_named(found, event)) if found.patron else ended
        for key, event in self.ended_by.items():
            if key in self.ended and event in gone:
                self.ended[key] = replace(self.ended[key], result=Result.VOID, paid=NO_CHIPS, clause=found.clause)

    def place(self, wager: WagerT, amount: Amount) -> None:
        """Add chips to a wager; one that is placed again comes after the others."""
        if wager in self.lying and (wager, 1) not in self.ended:
            self.add(wager, amount)
            return
        self.lying.pop(wager, None)
        self.lying[wager], self.excess[wager] = amount, NO_CHIPS
        self.ended.pop((wager, 1), None)
        self.ended_by.pop((wager, 1), None)

    def add(self, wager: WagerT, amount: Amount) -> None:
        """Add an amount to a wager, or take it off; a wager of zero is removed."""
        self.lying[wager] = Amount(self.lying[wager] + amount)
        if not self.lying[wager]:
            del self.lying[wager]

    def give_back(self, event: Any, wager: WagerT, amount: Amount) -> None:
        """If all of a wager went back, it is void; if a part did, the rest is settled."""
        back = Amount(amount + self.excess[wager])
        if amount == self.lying[wager]:
            self.excess[wager] = NO_CHIPS
            self.end(event, wager, back)
            return
        self.add(wager, Amount(-amount))
        self.excess[wager] = back

    def end(
        self, event: Any, wager: WagerT, stake: Amount, result: Result = Result.VOID, paid: Amount = NO_CHIPS
    ) -> None:
        """What a limit cut off is shown with the first hand only: splitting does not double it."""
        hand, excess = event.hand, self.excess[wager]
        place = self.place_fields(wager, hand)
        self.ended_by[wager, hand] = event
        self.ended[wager, hand] = Row(
            player=event.patron,
            stake=stake,
            result=result,
            paid=paid,
            clause=event.clause,
            excess=excess if hand == 1 else NO_CHIPS,
            returned=getattr(event, "returned", NO_CHIPS),
            **place,
        )


def read_rows(wagers: WagerRows[Any], events: Iterable[Event]) -> tuple[Row, ...]:
    """The ends of a round's wagers."""
    for event in events:
        wagers.take(event)
    return wagers.rows()
