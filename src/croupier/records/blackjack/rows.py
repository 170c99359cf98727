"""Every wager's end in a round of blackjack, read from its events box by box."""

from typing import Any

from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.events import AdditionReturned, HandSplit, InsurancePlaced, InsuranceReturned, Kind
from croupier.records.answer import Row
from croupier.records.rows import NO_CHIPS, WagerRows
from croupier.table.events import Event
from croupier.verbs.wagers import WagerDoubled

Placed = tuple[str, int, Kind, str]
"""Whose wager, on which box, of what kind, and on whose wager if it is insurance for another."""


class BoxRows(WagerRows[Placed]):
    """The wagers of a round, box by box."""

    def __init__(self) -> None:
        super().__init__()
        self.doubled: dict[tuple[Placed, int], Amount] = {}

    def wager(self, event: Any) -> Placed:
        """A wager has an owner besides its patron if it is insurance for another."""
        return event.patron, event.box, event.kind, event.owner

    def place_fields(self, wager: Placed, hand: int) -> dict[str, Any]:
        """The box, what kind of wager, and the hand."""
        _, box, kind, owner = wager
        return {"on": str(box), "kind": kind.value, "hand": hand, "owner": owner}

    def take(self, event: Event) -> None:
        """Insurance is a wager too; a split makes two hands of one."""
        match event:
            case InsurancePlaced(amount=amount):
                self.place(_insurance(event), amount)
            case InsuranceReturned(amount=amount):
                self.add(_insurance(event), Amount(-amount))
            case WagerDoubled():
                self.doubled[_main(event.patron, event.box), event.hand] = event.amount
            case AdditionReturned(patron=patron, box=box):
                main = _main(patron, box)
                self.doubled = {key: amount for key, amount in self.doubled.items() if key[0] != main}
                super().take(event)
            case HandSplit(box, hand):
                self._move_hands_behind(box, hand)
            case _:
                super().take(event)

    def rows(self) -> tuple[Row, ...]:
        """Box by box in the order they were first wagered on: the hands from the front back, pairs, insurance."""
        places, kinds = list(self.lying), list(Kind)
        boxes = [box for _, box, _, _ in places]
        split = {wager[1] for wager, hand in self.ended if hand > 1}
        row_by_place = {
            (boxes.index(wager[1]), kinds.index(wager[2]), hand, places.index(wager)): replace(
                row,
                split=wager[1] in split and wager[2] is Kind.MAIN,
                doubled=self.doubled.get((wager, hand), NO_CHIPS),
            )
            for (wager, hand), row in self.ended.items()
            if wager in self.lying
        }
        return tuple(row_by_place[place] for place in sorted(row_by_place))

    def _move_hands_behind(self, box: int, split: int) -> None:
        """The new hand comes right after the one it was split from; what ended on those behind moves with them."""
        self.ended = {
            self._moved_key(key, box, split): replace(row, hand=self._moved_key(key, box, split)[1])
            for key, row in self.ended.items()
        }
        self.ended_by = {self._moved_key(key, box, split): event for key, event in self.ended_by.items()}

    def _moved_key(self, key: tuple[Placed, int], box: int, split: int) -> tuple[Placed, int]:
        wager, hand = key
        return wager, hand + (wager[1] == box and wager[2] is Kind.MAIN and hand > split)


def _main(patron: str, box: int) -> Placed:
    return patron, box, Kind.MAIN, ""


def _insurance(event: InsurancePlaced | InsuranceReturned) -> Placed:
    return event.patron, event.box, Kind.INSURANCE, "" if event.owner == event.patron else event.owner
