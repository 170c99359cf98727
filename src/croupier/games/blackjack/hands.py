"""What lies on a blackjack layout: wagers, hands and their shares, boxes, insurance."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack.values_and_odds import LIMIT, total


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
        return not self.from_split and total(self.cards).two_make_21

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
