"""One round of blackjack: everything that its state consists of."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import WagerSettled
from croupier.games.blackjack.values_and_odds import LIMIT, is_blackjack, total
from croupier.rulebook import Cite


class Stage(StrEnum):
    """How far a round is."""

    WAGERS = "wagers"
    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


_OVER = Stage.OVER  # looked up at every step, and enum lookup is slow on Python 3.11


class Wager(msgspec.Struct, frozen=True):
    """Chips of one patron on a box."""

    patron: str
    amount: Amount
    secret: bool = False


class Share(msgspec.Struct, frozen=True):
    """What one patron has on a hand: the wager, and what doubling added."""

    patron: str
    stake: Amount
    added: Amount = Amount(0)
    secret: bool = False

    @property
    def amount(self) -> Amount:
        """All of it."""
        return Amount(self.stake + self.added)


class Hand(msgspec.Struct, frozen=True):
    """A hand of a box. `owed` is a card that was called for and not dealt yet, `missed` who did not answer about it,
    `returned` who was away in its turn and came back."""

    cards: tuple[Card, ...] = ()
    shares: tuple[Share, ...] = ()
    from_split: bool = False
    split_ace: bool = False
    doubled: bool = False
    stood: bool = False
    owed: bool = False
    missed: tuple[str, ...] = ()
    returned: tuple[str, ...] = ()

    @property
    def is_blackjack(self) -> bool:
        """An ace and a ten as the first two cards, never after a split."""
        return not self.from_split and is_blackjack(self.cards)

    @property
    def is_complete(self) -> bool:
        """Nothing more can be decided: stood, doubled, a split ace with its card, 21 or more."""
        if self.owed or len(self.cards) < 2:
            return False
        return self.stood or self.doubled or self.split_ace or total(self.cards).points >= LIMIT

    @property
    def is_live(self) -> bool:
        """Wagers on it wait for the dealer's hand."""
        return bool(self.shares) and total(self.cards).points <= LIMIT


class Box(msgspec.Struct, frozen=True):
    """A box: its wagers from the nearest to the dealer backwards, who sits there, its hands and first two cards."""

    number: int
    wagers: tuple[Wager, ...] = ()
    pairs: tuple[Wager, ...] = ()
    seated: str = ""
    hands: tuple[Hand, ...] = ()
    initial: tuple[Card, ...] = ()


class Insurance(msgspec.Struct, frozen=True):
    """A wager that the dealer gets a Blackjack, on the wager of `owner`; secret if that wager is."""

    patron: str
    box: int
    owner: str
    amount: Amount
    secret: bool = False


class Following(msgspec.Struct, frozen=True):
    """Others on a box may follow a split or a double of this hand."""

    box: int
    hand: int
    split: bool
    waiting: tuple[str, ...]


class RoundOfPlay(msgspec.Struct, frozen=True, dict=True, tag="blackjack.round"):
    """Everything that a round in progress consists of; boxes are in the order of the deal.

    `held` are cards drawn in error, which are used before the next from the shoe; `no_bet` is for other games.
    """

    determinations: Determinations
    stage: Stage = Stage.WAGERS
    boxes: tuple[Box, ...] = ()
    dealer: tuple[Card, ...] = ()
    insurance: tuple[Insurance, ...] = ()
    insurance_open: bool = True
    following: Following | None = None
    absent: tuple[str, ...] = ()
    settled: tuple[WagerSettled, ...] = ()
    held: tuple[Card, ...] = ()
    void: Cite | None = None
    no_bet: None = None

    @property
    def is_over(self) -> bool:
        """All is settled."""
        return self.stage is _OVER

    @property
    def cards_out(self) -> int:
        """How many cards are in the hands."""
        return len(self.dealer) + sum([len(hand.cards) for box in self.boxes for hand in box.hands])

    @property
    def has_commenced(self) -> bool:
        """The first card has been dealt."""
        return self.cards_out > 0

    @property
    def cards_lying(self) -> int:
        """How many cards are on the layout: the hands until the round is over, and cards drawn in error."""
        return (0 if self.is_over else self.cards_out) + len(self.held)

    @property
    def sealed(self) -> tuple[str, ...]:
        """Whose secret wagers are still secret: all of them, until the last of that patron's wagers is settled."""
        if self.is_over:
            return ()
        lying: list[Wager | Share | Insurance] = [*self.insurance]
        for box in self.boxes:
            lying += box.pairs
            lying += [share for hand in box.hands for share in hand.shares] if box.hands else box.wagers
        secret = {wager.patron for wager in (*lying, *self.settled) if wager.secret}
        return tuple(dict.fromkeys(wager.patron for wager in lying if wager.patron in secret))

    @property
    def away(self) -> tuple[str, ...]:
        """Who is away: until they return, or from a hand that is still to be played."""
        if self.is_over:
            return ()
        missed = [name for box in self.boxes for hand in box.hands if not hand.is_complete for name in hand.missed]
        return tuple(dict.fromkeys((*self.absent, *missed)))

    def box(self, number: int) -> Box:
        """The box of this number; an empty one if nobody has wagered."""
        for box in self.boxes:
            if box.number == number:
                return box
        return Box(number)

    def hand(self, box: int, number: int) -> Hand:
        """A hand of a box, both counted from 1."""
        return self.box(box).hands[number - 1]

    def controller(self, box: Box) -> str | None:
        """A box's decider: the patron seated there, else the wager nearest to the dealer; None if all are away."""
        return _first_in_control(box, [wager.patron for wager in box.wagers if wager.patron not in self.absent])

    def decider(self, box: Box, hand: Hand) -> str | None:
        """Who decides about a hand, in the same order: somebody with a wager in it who is there and answers."""
        away = self.absent + hand.missed
        if not away and len(hand.shares) == len(box.wagers):  # nearly always: nobody is away, and all are in the hand
            return self.controller(box)
        there = [share.patron for share in hand.shares if share.patron not in away]
        return _first_in_control(box, [wager.patron for wager in box.wagers if wager.patron in there])


def _first_in_control(box: Box, patrons: list[str]) -> str | None:
    if box.seated in patrons:
        return box.seated
    return patrons[0] if patrons else None
