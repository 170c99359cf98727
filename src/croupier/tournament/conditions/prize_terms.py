"""What conditions say about prizes."""

from enum import StrEnum

import msgspec

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


class Prizes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts, or shares of the pool; what ties mean; what the operator adds."""

    amounts: tuple[Amount, ...] = ()
    shares: tuple[Percent, ...] = ()
    goods: tuple[Goods, ...] = ()
    added: Amount = Amount(0)
    ties: Ties | None = None
    cents: Cents = Cents.ORDER
    surplus: Surplus | None = None
    distribution: str = ""

    @property
    def places(self) -> int:
        """How many places have a prize."""
        return max(len(self.amounts), len(self.shares), max((goods.place for goods in self.goods), default=0))
