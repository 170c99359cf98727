"""The events of a round of blackjack: facts with their clause and their amounts."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.rulebook import Cite
from croupier.verbs.moves import Result


class Kind(StrEnum):
    """What a wager is on."""

    MAIN = "main"
    PAIRS = "pairs"
    INSURANCE = "insurance"


class WagerPlaced(msgspec.Struct, frozen=True, tag="blackjack.wager placed"):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite
    seated: bool = False
    secret: bool = False


class WagerWithdrawn(msgspec.Struct, frozen=True, tag="blackjack.wager withdrawn"):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class WagerReturned(msgspec.Struct, frozen=True, tag="blackjack.wager returned"):
    """So much of a wager goes back before the cards: all of it, or what a limit cuts off."""

    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class WagerRaised(msgspec.Struct, frozen=True, tag="blackjack.wager raised"):
    """So much is added to a wager that was accepted below the minimum."""

    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class WagersReopened(msgspec.Struct, frozen=True, tag="blackjack.wagers reopened"):
    """No card of the round has been dealt: wagers may be placed and withdrawn again until the next call.

    A card drawn in error is shuffled with the others.
    """

    clause: Cite


class NoMoreBetsCalled(msgspec.Struct, frozen=True, tag="blackjack.no more bets called"):
    clause: Cite


class CardDealt(msgspec.Struct, frozen=True, tag="blackjack.card dealt"):
    """To a box's hand, both counted from 1; box 0 is the dealer's."""

    box: int
    hand: int
    card: Card
    clause: Cite
    source: str = "shoe"


class InsurancePlaced(msgspec.Struct, frozen=True, tag="blackjack.insurance placed"):
    patron: str
    box: int
    owner: str
    amount: Amount
    clause: Cite


class InsuranceReturned(msgspec.Struct, frozen=True, tag="blackjack.insurance returned"):
    """Others wanted more than half of the wager insured, or the dealer shows no ace: so much of this one goes back."""

    patron: str
    box: int
    owner: str
    amount: Amount
    clause: Cite


class InsuranceClosed(msgspec.Struct, frozen=True, tag="blackjack.insurance closed"):
    clause: Cite


class DrawCalled(msgspec.Struct, frozen=True, tag="blackjack.draw called"):
    box: int
    hand: int
    patron: str
    clause: Cite


class HandStood(msgspec.Struct, frozen=True, tag="blackjack.hand stood"):
    box: int
    hand: int
    patron: str
    clause: Cite


class HandSplit(msgspec.Struct, frozen=True, tag="blackjack.hand split"):
    """Two hands of one: the second stands right behind the first, with an equal wager of whoever split."""

    box: int
    hand: int
    patron: str
    amount: Amount
    clause: Cite


class SplitFollowed(msgspec.Struct, frozen=True, tag="blackjack.split followed"):
    """Another patron on the box splits too; one who does not has their wager on the first of the hands."""

    box: int
    hand: int
    patron: str
    amount: Amount
    clause: Cite


class HandDoubled(msgspec.Struct, frozen=True, tag="blackjack.hand doubled"):
    """One card more and no other; so much is added to the wager."""

    box: int
    hand: int
    patron: str
    amount: Amount
    clause: Cite


class DoubleFollowed(msgspec.Struct, frozen=True, tag="blackjack.double followed"):
    box: int
    hand: int
    patron: str
    amount: Amount
    clause: Cite


class FollowingClosed(msgspec.Struct, frozen=True, tag="blackjack.following closed"):
    clause: Cite


class AbsenceNoted(msgspec.Struct, frozen=True, tag="blackjack.absence noted"):
    patron: str
    clause: Cite


class WagerSettled(msgspec.Struct, frozen=True, tag="blackjack.wager settled"):
    """`owner` is whose wager was insured; empty for other wagers."""

    patron: str
    box: int
    hand: int
    kind: Kind
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    owner: str = ""
    secret: bool = False


class PaymentRounded(msgspec.Struct, frozen=True, tag="blackjack.payment rounded"):
    """What was due exactly, as a fraction of the smallest unit, where the table's chips could not pay it."""

    patron: str
    box: int
    kind: Kind
    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class CardBurnt(msgspec.Struct, frozen=True, tag="blackjack.card burnt"):
    """A card leaves the shoe for the discard rack and is not used."""

    card: Card
    clause: Cite


class CardDrawnInError(msgspec.Struct, frozen=True, tag="blackjack.card drawn in error"):
    """The card is used as though it were the next from the shoe."""

    card: Card
    clause: Cite


class HandLaidAgain(msgspec.Struct, frozen=True, tag="blackjack.hand laid again"):
    """A hand lies as the rules have it; box 0 is the dealer's."""

    box: int
    hand: int
    cards: tuple[Card, ...]
    clause: Cite


class SettlementReversed(msgspec.Struct, frozen=True, tag="blackjack.settlement reversed"):
    """A settled wager lies on the layout again, as it did before."""

    patron: str
    box: int
    hand: int
    kind: Kind
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    owner: str = ""
    secret: bool = False


class WagerVoided(msgspec.Struct, frozen=True, tag="blackjack.wager voided"):
    patron: str
    box: int
    hand: int
    kind: Kind
    amount: Amount
    clause: Cite
    owner: str = ""


class RoundVoided(msgspec.Struct, frozen=True, tag="blackjack.round voided"):
    clause: Cite
    details: str = ""


class RoundDecided(msgspec.Struct, frozen=True, tag="blackjack.round decided"):
    dealer_total: int
    clause: Cite


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerRaised
    | WagersReopened
    | NoMoreBetsCalled
    | CardDealt
    | InsurancePlaced
    | InsuranceReturned
    | InsuranceClosed
    | DrawCalled
    | HandStood
    | HandSplit
    | SplitFollowed
    | HandDoubled
    | DoubleFollowed
    | FollowingClosed
    | AbsenceNoted
    | WagerSettled
    | PaymentRounded
    | CardBurnt
    | CardDrawnInError
    | HandLaidAgain
    | SettlementReversed
    | WagerVoided
    | RoundVoided
    | RoundDecided
)
