"""What conditions say about prizes."""

from enum import StrEnum

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.tournament.conditions.value_types import PositiveCount
from croupier.tournament.results.placings import Ties
from croupier.tournament.results.prizes import Cents, Percent


class Surplus(StrEnum):
    """What becomes of the part of the pool that listed amounts leave."""

    TO_THE_WINNER = "to the winner"
    SHARED_EQUALLY = "shared equally by the prize-winners"


class Goods(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize in goods or services for a place, with its declared value; 0 if none is declared."""

    place: PositiveCount
    what: str
    value: Amount = Amount(0)


class PrizeTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The prizes from so many entries on: amounts, or shares of the pool."""

    entries: PositiveCount
    amounts: tuple[Amount, ...] = ()
    shares: tuple[Percent, ...] = ()


class Prizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts, or shares of the pool; what ties mean; what the operator adds.

    `by_entries` are other amounts or shares, for as many entries as each says or more.
    """

    amounts: tuple[Amount, ...] = ()
    shares: tuple[Percent, ...] = ()
    goods: tuple[Goods, ...] = ()
    added: Amount = Amount(0)
    ties: Ties | None = None
    cents: Cents = Cents.ORDER
    surplus: Surplus | None = None
    distribution: str = ""
    by_entries: tuple[PrizeTable, ...] | UnsetType = UNSET

    @property
    def tables(self) -> tuple["Prizes", ...]:
        """The prizes as they are at first, and as each table by entries makes them."""
        return (self, *(self.reached_with(table.entries) for table in self.by_entries or ()))

    def reached_with(self, entries: int) -> "Prizes":
        """The prizes that hold with so many entries: those of the table that asks for most of them."""
        reached = [table for table in self.by_entries or () if table.entries <= entries]
        if not reached:
            return self
        table = max(reached, key=lambda table: table.entries)
        return msgspec.structs.replace(self, amounts=table.amounts, shares=table.shares)

    @property
    def places(self) -> int:
        """How many places have a prize."""
        return max(len(self.amounts), len(self.shares), max((goods.place for goods in self.goods), default=0))
