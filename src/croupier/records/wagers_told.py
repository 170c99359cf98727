"""What each wager of a round comes to when it is told in one line, however often chips were added or taken back."""

from collections.abc import Hashable
from typing import Generic, TypeVar

from croupier.equipment.amounts import Amount

Place = TypeVar("Place", bound=Hashable)

_NOTHING = Amount(0)


class WagersTold(Generic[Place]):
    """Wagers in the order they were first placed. `told` is what their patrons put there and left there.

    What a limit gave back or added is not: whoever reads the record applies the limit again.
    """

    def __init__(self) -> None:
        self.told: dict[Place, Amount] = {}
        self._lying: dict[Place, Amount] = {}

    def place(self, wager: Place, amount: Amount) -> None:
        """Chips are added to a wager that lies; where none does it is placed anew, behind the others."""
        if not self._lying.get(wager):
            self.told.pop(wager, None)
        self.told[wager] = Amount(self.told.get(wager, _NOTHING) + amount)
        self._lying[wager] = Amount(self._lying.get(wager, _NOTHING) + amount)

    def withdraw(self, wager: Place, amount: Amount) -> None:
        """Its patron took so much back; a wager that was taken back whole is not told."""
        self.limit(wager, Amount(-amount))
        self.told[wager] = Amount(self.told[wager] - amount)
        if not self._lying[wager]:
            del self.told[wager]

    def limit(self, wager: Place, by: Amount) -> None:
        """A limit added so much, or gave it back where it is less than nothing."""
        self._lying[wager] = Amount(self._lying.get(wager, _NOTHING) + by)
