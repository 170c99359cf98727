"""One round of casino war: everything that its state consists of."""

from collections.abc import Iterator
from enum import StrEnum
from typing import ClassVar

import msgspec

from casino_war.determinations import Determinations
from casino_war.events import WagerSettled
from casino_war.tables import Kind
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.rulebook import Cite

NOTHING = Amount(0)
DEALER, BURN = "dealer", "burn"


class Stage(StrEnum):
    """How far a round is."""

    WAGERS = "wagers"
    FIRST_CARDS = "first cards"
    TIES = "ties"
    OVER = "over"


class Box(msgspec.Struct, frozen=True):
    """A box with the wagers of its patron, and its cards: the first, and the second of a war.

    Amounts stay after a wager is settled; one that went back or is void is nothing.
    """

    number: int
    patron: str
    ante: Amount = NOTHING
    tie: Amount = NOTHING
    raised: Amount = NOTHING
    seated: bool = False
    cards: tuple[Card, ...] = ()

    def amount(self, kind: Kind) -> Amount:
        """What lies or lay on one of its wagers."""
        return {Kind.ANTE: self.ante, Kind.TIE: self.tie, Kind.RAISE: self.raised}[kind]


class RoundOfPlay(msgspec.Struct, frozen=True, dict=True, tag="casino_war.round"):
    """Everything that a round in progress consists of; boxes stand in the order of their numbers.

    `burnt` counts the cards burnt before a war, `misdealt` those that came out of their turn; `no_bet` is for other
    games.
    """

    determinations: Determinations
    stage: Stage = Stage.WAGERS
    boxes: tuple[Box, ...] = ()
    dealer: tuple[Card, ...] = ()
    burnt: int = 0
    misdealt: int = 0
    settled: tuple[WagerSettled, ...] = ()
    void: Cite | None = None
    no_bet: None = None
    sealed: ClassVar[tuple[str, ...]] = ()  # no wager of casino war is secret

    @property
    def is_over(self) -> bool:
        """All is settled, or void."""
        return self.stage is Stage.OVER

    @property
    def wagers_lying(self) -> Iterator[tuple[Box, Kind, Amount]]:
        """Every wager that has not been settled, gone back or become void."""
        settled = {(row.box, row.kind) for row in self.settled}
        for box in self.boxes:
            for kind in Kind:
                amount = box.amount(kind)
                if amount and (box.number, kind) not in settled:
                    yield box, kind, amount

    @property
    def playing(self) -> tuple[Box, ...]:
        """The boxes whose ante has not been decided."""
        return tuple(box for box, kind, _ in self.wagers_lying if kind is Kind.ANTE)

    @property
    def boxes_at_war(self) -> tuple[Box, ...]:
        """The boxes that have raised."""
        return tuple(box for box in self.playing if box.raised)

    @property
    def cards_out(self) -> int:
        """How many cards have left the shoe."""
        return len(self.dealer) + sum(len(box.cards) for box in self.boxes) + self.burnt + self.misdealt

    @property
    def has_commenced(self) -> bool:
        """The first card has been dealt."""
        return bool(self.dealer) or any(box.cards for box in self.boxes)

    @property
    def cards_lying(self) -> int:
        """How many cards lie on the layout: a box's until it is decided, the dealer's until the round is over."""
        return 0 if self.is_over else len(self.dealer) + sum(len(box.cards) for box in self.playing)

    def box(self, number: int) -> Box | None:
        """The box of this number, if somebody wagers there."""
        return next((box for box in self.boxes if box.number == number), None)

    def box_of(self, patron: str) -> Box | None:
        """Where this patron wagers."""
        return next((box for box in self.boxes if box.patron == patron), None)
