"""One round of blackjack: everything that its state consists of."""

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from croupier.equipment.cards import Card
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import (
    DoubleFollowed,
    EarlierChoice,
    HandDoubled,
    HandSplit,
    HistoryEvent,
    SplitFollowed,
    WagerSettled,
)
from croupier.games.blackjack.hands import Box, Following, Hand, Insurance, Share, Wager
from croupier.rulebook import Cite


class Stage(StrEnum):
    """How far a round is."""

    WAGERS = "wagers"
    DEAL = "deal"
    PLAY = "play"
    OVER = "over"


_Followed = SplitFollowed | DoubleFollowed
_OVER = Stage.OVER  # looked up at every step, and enum lookup is slow on Python 3.11


class RoundOfPlay(msgspec.Struct, frozen=True, dict=True, tag="blackjack.round"):
    """Everything that a round in progress consists of; boxes are in the order of the deal.

    `held` are cards drawn in error, which are used before the next from the shoe; `no_bet` is for other games.
    `history` has the cards and choices in their order, `choices` those made before hands were reconstructed, and
    `dealers` are cards of `held` that lay in the dealer's hand until then. `gathered`: the cards are in the discard
    rack, where the table says so.
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
    history: tuple[HistoryEvent, ...] = ()
    choices: tuple[EarlierChoice, ...] = ()
    dealers: tuple[Card, ...] = ()
    gathered: bool = False

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
        """Whose secret wagers are still secret: until the cards are gathered, whatever has been settled."""
        if self.gathered or self.void is not None:
            return ()
        lying: list[Wager | Share | Insurance] = [*self.insurance]
        for box in self.boxes:
            lying += box.pairs
            lying += [share for hand in box.hands for share in hand.shares] if box.hands else box.wagers
        return tuple(dict.fromkeys(wager.patron for wager in (*lying, *self.settled) if wager.secret))

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

    def earlier_choice(self, box: int, number: int, hand: Hand) -> EarlierChoice | None:
        """What was decided about this hand with these cards, by somebody who has a wager in it.

        Those who followed and whose wager was declared void since do not follow again.
        """
        patrons = [share.patron for share in hand.shares]
        for choice in self.choices:
            first = choice.events[0]
            if (choice.box, choice.hand, choice.cards) != (box, number, hand.cards):
                continue
            if not isinstance(first, HandSplit | HandDoubled) or first.patron in patrons:
                events = (e for e in choice.events if not isinstance(e, _Followed) or e.patron in patrons)
                return replace(choice, events=tuple(events))
        return None

    def controller(self, box: Box) -> str | None:
        """A box's decider: the patron seated there, else the wager nearest to the dealer; None if all are away."""
        return _first_in_control(box, [wager.patron for wager in box.wagers if wager.patron not in self.absent])

    def decider(self, box: Box, hand: Hand) -> str | None:
        """Who decides about a hand, in the same order: somebody with a wager in it who is there and answers."""
        if not self.absent and not hand.missed and len(hand.shares) == len(box.wagers):
            return self.controller(box)  # nearly always: nobody is away, and all are in the hand
        there = [share.patron for share in hand.shares if share.patron not in self.absent + hand.missed]
        return _first_in_control(box, [wager.patron for wager in box.wagers if wager.patron in there])


def _first_in_control(box: Box, patrons: list[str]) -> str | None:
    if box.seated in patrons:
        return box.seated
    return patrons[0] if patrons else None
