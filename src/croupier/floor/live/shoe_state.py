"""What the floor keeps of the system's own cards or wheel at one table."""

from typing import Protocol

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.fairness.combining import Nonce
from croupier.floor.fairness.commitment import Commitment, Kind
from croupier.floor.fairness.gathering import Gathering
from croupier.floor.fairness.publishing import Added
from croupier.floor.live.terms import Terms
from croupier.table.state import Table


class Went(msgspec.Struct, frozen=True):
    """A card that left the shoe: in which round, to where, and whether everybody has seen it."""

    round_number: int
    to: str
    exposed: bool


class LiveShoe(msgspec.Struct, frozen=True):
    """A shoe, deck or batch of spins. `sealed` is the house's secret, readable with its key alone.

    `number` counts those of this table. `added` is the patrons' part, none until it is done; at a wheel it is that of
    the spin at hand, and `spins` has those of the spins before it. `beside` are cards that lay on the layout when the
    others were shuffled again.
    """

    commitment: Commitment
    sealed: str
    number: int = 1
    added: Added | None = None
    gathering: Gathering | None = None
    left: tuple[Went, ...] = ()
    spins: tuple[tuple[Nonce, ...], ...] = ()
    beside: tuple[Card, ...] = ()
    ended: bool = False

    @property
    def is_wheel(self) -> bool:
        """Whether these are spins and not cards."""
        return self.commitment.kind is Kind.WHEEL

    @property
    def takes_nonces(self) -> bool:
        """Whether the patrons' devices add to it; a shoe is cut instead."""
        return self.commitment.kind is not Kind.SHOE

    @property
    def spin(self) -> int:
        """The number of the spin at hand; 0 for cards."""
        return len(self.spins)

    @property
    def used_up(self) -> bool:
        """No spin of the batch is left."""
        return self.is_wheel and self.spin == self.commitment.size


class Around(Protocol):
    """What a table's surroundings have to tell."""

    @property
    def terms(self) -> Terms: ...

    @property
    def shoe(self) -> LiveShoe | None: ...


class AtTable(Protocol):
    """A table in play with its surroundings, at a cash table and in a tournament alike."""

    @property
    def id(self) -> str: ...

    @property
    def table(self) -> Table: ...

    @property
    def spot(self) -> Around: ...
