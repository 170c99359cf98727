"""What the floor keeps of the system's own cards or wheel at one table."""

import msgspec

from croupier.equipment.cards import Card
from croupier.floor.fairness.commitment import Commitment, Kind
from croupier.floor.fairness.hashing import FORMAT_1
from croupier.floor.fairness.nonce_collection import NonceCollection
from croupier.floor.fairness.patron_part import Cut, Nonce, PatronPart
from croupier.floor.games.card_places import AREA

_ALIAS = "patron "


class DealtCard(msgspec.Struct, frozen=True):
    """A card that left the shoe: in which round, to where, and whether everybody has seen it."""

    round_number: int
    to: str
    exposed: bool

    @property
    def is_a_hand(self) -> bool:
        """Whether it is one of the cards that a patron alone may look at, which stay closed if they are folded."""
        return self.to.startswith(AREA)


class LiveShoe(msgspec.Struct, frozen=True, dict=True):
    """A shoe, deck or batch of spins. `sealed` is the house's secret, readable with its key alone.

    `number` counts those of this table. `contributors` are the patrons who may add to it or have cut it: in its proof
    they are "patron 1", "patron 2" and so on. `added` is the patrons' part, None until it is complete; at a wheel it is
    that of the spin at hand, and `spins` has those of the spins before it. `beside` are cards that lay on the layout
    when the others were shuffled again.
    """

    commitment: Commitment
    sealed: str
    number: int = 1
    contributors: tuple[str, ...] = ()
    cut: Cut | None = None
    added: PatronPart | None = None
    gathering: NonceCollection | None = None
    left: tuple[DealtCard, ...] = ()
    spins: tuple[tuple[Nonce, ...], ...] = ()
    beside: tuple[Card, ...] = ()
    ended: bool = False

    @property
    def is_wheel(self) -> bool:
        """Whether these are spins and not cards."""
        return self.commitment.kind is Kind.WHEEL

    @property
    def spin(self) -> int:
        """The number of the spin at hand; 0 for cards."""
        return len(self.spins)

    @property
    def asked(self) -> tuple[str, ...]:
        """The contributors whose devices may add now."""
        return tuple(self.named(alias) for alias in self.gathering.expected) if self.gathering else ()

    def alias(self, patron: str) -> str:
        """What a contributor is called in the proof; the first format has their id."""
        if self.commitment.format == FORMAT_1:
            return patron
        return f"{_ALIAS}{self.contributors.index(patron) + 1}"

    def named(self, alias: str) -> str:
        """The contributor with this alias."""
        if self.commitment.format == FORMAT_1:
            return alias
        return self.contributors[int(alias.removeprefix(_ALIAS)) - 1]

    @property
    def used_up(self) -> bool:
        """No spin of the batch is left."""
        return self.is_wheel and self.spin == self.commitment.size
