"""One coup of baccarat: everything that its state consists of."""

from collections import Counter
from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import SpareCard
from croupier.games.baccarat.determinations import Determinations
from croupier.games.baccarat.events import WagerSettled
from croupier.games.baccarat.values_and_odds import HandName, Option
from croupier.rulebook import Cite


class Window(StrEnum):
    """What patrons may do with their wagers now."""

    WAGERS = "wagers"
    CLOSED = "closed"
    WITHDRAWALS = "withdrawals"
    CHANGES = "changes"


class Wager(msgspec.Struct, frozen=True):
    """Chips on an option. `box` is the place whose area they are on; 0 if places are not distinguished."""

    patron: str
    on: Option
    amount: Amount
    box: int = 0
    seated: bool = False
    secret: bool = False


class WageredChips(msgspec.Struct, frozen=True):
    """Chips put on an option at one time: a wager, or what was added to one."""

    patron: str
    on: Option
    amount: Amount


class LookedCard(msgspec.Struct, frozen=True):
    """A face-down card of a hand that one patron has seen; `place` counts from 0 among its face-down cards."""

    patron: str
    hand: HandName
    place: int
    card: Card


class Turn(msgspec.Struct, frozen=True):
    """The right to expose a hand, passed on to somebody."""

    hand: HandName
    to: str


class Outcome(msgspec.Struct, frozen=True):
    """How a coup ended."""

    winner: Option
    player_total: int
    banker_total: int


class Coup(msgspec.Struct, frozen=True, dict=True, tag="baccarat.coup"):
    """Everything that a coup in progress consists of. `shown` counts the face-up cards of a hand.

    `seen` means that a card was exposed, even if it is face down again or one patron alone has `looked` at it;
    `misplaced`, that cards lay in the wrong place.
    `laid` are the hands on which cards were laid, one for each card, once one was laid on the wrong hand.
    `placed` are the chips of all wagers in the order they were placed, once some were added to an older wager; until
    then they are in the order of the wagers. `gathered`: its cards are in the discard rack, where the table says so.
    """

    determinations: Determinations
    no_bet: Cite | None = None
    wagers: tuple[Wager, ...] = ()
    window: Window = Window.WAGERS
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    player_shown: int = 0
    banker_shown: int = 0
    carried: tuple[SpareCard, ...] = ()
    set_aside: tuple[SpareCard, ...] = ()
    turns: tuple[Turn, ...] = ()
    handled: bool = False
    settled: tuple[WagerSettled, ...] = ()
    outcome: Outcome | None = None
    void: Cite | None = None
    seen: bool = False
    misplaced: bool = False
    placed: tuple[WageredChips, ...] = ()
    laid: tuple[HandName, ...] = ()
    gathered: bool = False
    looked: tuple[LookedCard, ...] = ()

    @property
    def is_over(self) -> bool:
        """Decided or void."""
        return self.outcome is not None or self.void is not None

    @property
    def cards_out(self) -> int:
        """How many cards are in the two hands."""
        return len(self.player) + len(self.banker)

    @property
    def cards_drawn(self) -> tuple[Card, ...]:
        """All cards of this coup that are out, in the order they left the shoe."""
        hands = {"player": iter(self.player), "banker": iter(self.banker)}
        return (*(next(hands[name]) for name in self.laid_order), *(spare.card for spare in self.set_aside))

    @property
    def laid_order(self) -> tuple[HandName, ...]:
        """The hands on which the cards were laid, one for each card: by turns, unless one was misplaced."""
        if self.laid:
            return self.laid
        hands: tuple[tuple[HandName, int], ...] = (("player", len(self.player)), ("banker", len(self.banker)))
        turns = range(max(len(self.player), len(self.banker)))
        return tuple(name for turn in turns for name, cards in hands if turn < cards)

    @property
    def has_commenced(self) -> bool:
        """The first card has been dealt."""
        return self.cards_out > 0

    @property
    def cards_lying(self) -> int:
        """How many cards are on the layout: both hands until the coup is over, and cards drawn in excess."""
        return (0 if self.is_over else self.cards_out) + len(self.carried) + len(self.set_aside)

    @property
    def anything_exposed(self) -> bool:
        """Whether anybody has seen a card of this coup."""
        return self.seen or self.player_shown + self.banker_shown > 0

    @property
    def face_up(self) -> Counter[Card]:
        """The face-up cards of this coup, in and outside the hands."""
        hands = self.player[: self.player_shown] + self.banker[: self.banker_shown]
        return Counter(hands + tuple(spare.card for spare in self.set_aside if spare.exposed))

    @property
    def sealed(self) -> tuple[str, ...]:
        """Whose secret wagers are still secret: until its cards are gathered, whatever has been settled."""
        if self.gathered or self.void is not None:
            return ()
        rows: tuple[Wager | WagerSettled, ...] = (*self.wagers, *self.settled)
        return tuple(dict.fromkeys(row.patron for row in rows if row.secret))

    def wager(self, patron: str, on: Option) -> Wager | None:
        """The patron's wager on this option, if there is one."""
        for wager in self.wagers:
            if wager.patron == patron and wager.on is on:
                return wager
        return None
