"""One round of hold-em: everything that its state consists of."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import ClassVar

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.games.ultimate_holdem.events import WagerSettled
from croupier.games.ultimate_holdem.hands import Hand, best_hand
from croupier.games.ultimate_holdem.values_and_odds import (
    COMMUNAL_CARDS,
    FLOP_CARDS,
    STREET_BY_OPEN_CARDS,
    Kind,
    Street,
)
from croupier.rulebook import Cite, act_uth as rule

NOTHING = Amount(0)
_KINDS = tuple(Kind)
_best = lru_cache(maxsize=64)(best_hand)
"""A hand is ranked when turned, declared and settled, so the rank is cached."""


class Stage(StrEnum):
    """How far a round is."""

    WAGERS = "wagers"
    DEAL = "deal"
    BETTING = "betting"
    SETTLEMENT = "settlement"
    OVER = "over"


class Standing(StrEnum):
    """Whether a hand is still in the round, and how it left it."""

    IN = "in"
    FOLDED = "folded"
    CONCEDED = "conceded"
    SETTLED = "settled"
    VOID = "void"


_OVER, _IN = Stage.OVER, Standing.IN  # enum lookup is slow on Python 3.11


class Area(msgspec.Struct, frozen=True):
    """A playing area with the wagers of its patron and their two cards, which are never named once folded.

    Amounts stay after a wager is settled; a returned or void wager is 0. `bet_on` is the street of the play
    wager, `shown` whether the cards are face up.
    """

    number: int
    patron: str
    ante: Amount = NOTHING
    blind: Amount = NOTHING
    play: Amount = NOTHING
    trips: Amount = NOTHING
    seated: bool = False
    cards: tuple[Card, ...] = ()
    checks: int = 0
    bet_on: Street | None = None
    standing: Standing = Standing.IN
    shown: bool = False

    def amount(self, kind: Kind) -> Amount:
        """What was wagered on one of its boxes."""
        amount: Amount = getattr(self, kind)
        return amount

    @property
    def has_wagers(self) -> bool:
        """Whether anything has been wagered here that did not go back."""
        return bool(self.ante or self.blind or self.play or self.trips)


class RoundOfPlay(msgspec.Struct, frozen=True, dict=True, tag="ultimate_holdem.round"):
    """Everything that a round in progress consists of; areas are ordered by number.

    `open_cards` counts the face-up communal cards; `dealer_seen` says for each of the dealer's cards whether
    it was seen too soon; `stray_hands` are areas whose cards went to nobody; `misdeal` is the clause of a misdeal;
    `deck_fault` that a card was missing or foreign; `no_bet` is for other games.
    """

    determinations: Determinations
    stage: Stage = Stage.WAGERS
    areas: tuple[Area, ...] = ()
    communal: tuple[Card, ...] = ()
    open_cards: int = 0
    dealer: tuple[Card, ...] = ()
    dealer_seen: tuple[bool, ...] = (False, False)
    dealer_shown: bool = False
    settled: tuple[WagerSettled, ...] = ()
    shut_out: tuple[str, ...] = ()
    stray_hands: tuple[int, ...] = ()
    misdeal: Cite | None = None
    deck_fault: bool = False
    void: Cite | None = None
    no_bet: None = None
    sealed: ClassVar[tuple[str, ...]] = ()  # no wager of hold-em is secret

    @property
    def is_over(self) -> bool:
        """All is settled, or void."""
        return self.stage is _OVER

    @property
    @rule("13.6(a)", "15.2")
    def is_complete(self) -> bool:
        """The last wager has been decided: the round is complete, and its outcome is final."""
        return self.is_over or (self.stage is not Stage.WAGERS and not any(self.wagers_lying))

    @property
    def continuing(self) -> tuple[Area, ...]:
        """The hands that are still in the round."""
        return tuple([area for area in self.areas if area.standing is _IN])

    @property
    def street(self) -> Street:
        """The betting round, by the open communal cards."""
        return STREET_BY_OPEN_CARDS[self.open_cards]

    @property
    @rule("7.2(b)")
    def flop(self) -> tuple[Card, ...]:
        """The first three communal cards from the left."""
        return self.communal[:FLOP_CARDS]

    @property
    def turn_and_river(self) -> tuple[Card, ...]:
        """The other two."""
        return self.communal[FLOP_CARDS:COMMUNAL_CARDS]

    @property
    def known(self) -> tuple[Card, ...]:
        """Every card that is out and that the system knows, open or not."""
        out = (*self.communal, *self.dealer, *[card for area in self.areas for card in area.cards])
        return tuple([card for card in out if card != UNSEEN])

    @property
    def cards_out(self) -> int:
        """How many cards have been dealt."""
        return len(self.communal) + len(self.dealer) + sum([len(area.cards) for area in self.areas])

    @property
    def has_commenced(self) -> bool:
        """The first card has been dealt."""
        return self.cards_out > 0

    @property
    def cards_lying(self) -> int:
        """How many cards are on the layout: none once the round is over; a hand that left the round is gathered."""
        if self.is_over:
            return 0
        return len(self.communal) + len(self.dealer) + sum(len(area.cards) for area in self.continuing)

    @property
    def wagers_lying(self) -> Iterator[tuple[Area, Kind, Amount]]:
        """Every wager that has not been settled, gone back or become void."""
        settled = {(row.box, row.kind) for row in self.settled}
        for area in self.areas:
            for kind in _KINDS:
                amount = area.amount(kind)
                if amount and (area.number, kind) not in settled:
                    yield area, kind, amount

    def area(self, number: int) -> Area | None:
        """The area of this number, if somebody wagers there."""
        for area in self.areas:
            if area.number == number:
                return area
        return None

    def area_of(self, patron: str) -> Area | None:
        """Where this patron wagers."""
        for area in self.areas:
            if area.patron == patron:
                return area
        return None

    def best(self, cards: tuple[Card, ...]) -> Hand:
        """The best hand of two cards with the communal ones."""
        return _best(self.communal + cards)
