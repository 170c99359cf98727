"""The events of a round of blackjack: facts with their clause and their amounts."""

from enum import StrEnum

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.blackjack.hands import Box, Following, Insurance
from croupier.rulebook import Cite
from croupier.verbs import round_events as rounds, wagers
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Result


class Kind(StrEnum):
    """What a wager is on."""

    MAIN = "main"
    PAIRS = "pairs"
    INSURANCE = "insurance"


class OnBox(wagers.WagerEvent):
    """A wager on a box; pairs have their own limits. `owner` is whose wager it insures, if not its own."""

    __slots__ = ()
    box: int
    kind: Kind
    owner: str = ""

    @property
    def on(self) -> str:
        """What the wager is on."""
        return self.kind

    @property
    def side(self) -> bool:
        """Whether it is on pairs."""
        return self.kind is Kind.PAIRS

    @property
    def rests_on(self) -> tuple[str, str]:
        """The wager that an insurance is on."""
        return (self.owner or self.patron, Kind.MAIN) if self.kind is Kind.INSURANCE else ("", "")


class _Chips(GameEvent, OnBox, frozen=True):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class _Insured(GameEvent, frozen=True):
    patron: str
    box: int
    owner: str
    amount: Amount
    clause: Cite


class _Choice(GameEvent, frozen=True):
    box: int
    hand: int
    patron: str


class _Addition(_Choice, wagers.ChipsPlaced, frozen=True):
    amount: Amount
    clause: Cite


class _Ended(GameEvent, OnBox, frozen=True):
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


class WagerPlaced(_Chips, wagers.WagerPlaced, frozen=True, tag="blackjack.wager placed"):
    seated: bool = False
    secret: bool = False


class WagerWithdrawn(_Chips, wagers.WagerWithdrawn, frozen=True, tag="blackjack.wager withdrawn"): ...


class WagerReturned(_Chips, wagers.WagerReturned, frozen=True, tag="blackjack.wager returned"):
    """All of a wager, or what a limit cuts off, is returned before the cards."""


class WagerRaised(_Chips, wagers.WagerRaised, frozen=True, tag="blackjack.wager raised"):
    """A wager accepted below the minimum is raised by this amount."""


class WagersReopened(rounds.ClauseEvent, frozen=True, tag="blackjack.wagers reopened"):
    """No card of the round has been dealt: wagers may be placed and withdrawn again until the next call.

    A card drawn in error is shuffled with the others.
    """


class NoMoreBetsCalled(rounds.NoMoreBetsCalled, frozen=True, tag="blackjack.no more bets called"): ...


class CardDealt(GameEvent, rounds.CardDealt, frozen=True, tag="blackjack.card dealt"):
    """To a box's hand, both counted from 1; box 0 is the dealer's."""

    box: int
    hand: int
    card: Card
    clause: Cite
    source: str = "shoe"


class InsurancePlaced(_Insured, wagers.ChipsPlaced, frozen=True, tag="blackjack.insurance placed"): ...


class InsuranceReturned(_Insured, wagers.ChipsReturned, frozen=True, tag="blackjack.insurance returned"):
    """Insurance goes back: others wanted more than half of the wager insured, or the dealer shows no ace."""


class InsuranceClosed(rounds.ClauseEvent, frozen=True, tag="blackjack.insurance closed"): ...


class DrawCalled(_Choice, frozen=True, tag="blackjack.draw called"):
    clause: Cite


class HandStood(_Choice, frozen=True, tag="blackjack.hand stood"):
    clause: Cite


class HandSplit(_Addition, frozen=True, tag="blackjack.hand split"):
    """Two hands of one: the second comes right after the first, with an equal wager of the patron who split."""


class SplitFollowed(_Addition, frozen=True, tag="blackjack.split followed"):
    """Another patron on the box splits too; one who does not has their wager on the first of the hands."""


class _Doubled(_Addition, wagers.WagerDoubled, frozen=True):
    @property
    def on(self) -> str:
        """A double goes to the wager on the box."""
        return Kind.MAIN


class HandDoubled(_Doubled, frozen=True, tag="blackjack.hand doubled"):
    """One card more and no other; this amount is added to the wager."""


class DoubleFollowed(_Doubled, frozen=True, tag="blackjack.double followed"): ...


class FollowingClosed(rounds.ClauseEvent, frozen=True, tag="blackjack.following closed"): ...


class AbsenceNoted(GameEvent, frozen=True, tag="blackjack.absence noted"):
    """The patron is away until they return, or excluded: others with a wager in a hand decide, or nobody."""

    patron: str
    clause: Cite


class AnswerMissed(_Choice, frozen=True, tag="blackjack.answer missed"):
    """The patron did not answer in time: for this hand they are away."""

    clause: Cite


class PatronReturned(GameEvent, frozen=True, tag="blackjack.patron returned"):
    """The patron is back: what is still to be decided is asked of them."""

    patron: str
    clause: Cite


class HandLeftStanding(GameEvent, frozen=True, tag="blackjack.hand left standing"):
    """The hand exceeds eleven and nobody with a wager in it is there: it stands. `patrons` are those with a wager."""

    box: int
    hand: int
    patrons: tuple[str, ...]
    clause: Cite


class WagerSettled(_Ended, wagers.WagerSettled, frozen=True, tag="blackjack.wager settled"):
    """`owner` is whose wager was insured; empty for other wagers."""


class PaymentRounded(OnBox, wagers.PaymentRounded, frozen=True, tag="blackjack.payment rounded"):
    """The exact amount due, as a fraction of the smallest unit, if the table's chips could not pay it."""

    patron: str
    box: int
    kind: Kind
    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class CardBurnt(GameEvent, frozen=True, tag="blackjack.card burnt"):
    """A card leaves the shoe for the discard rack and is not used."""

    card: Card
    clause: Cite


class WaitingCardBurnt(GameEvent, frozen=True, tag="blackjack.waiting card burnt"):
    """A card that lay in the dealer's hand and was not due there is burnt, as no other hand has a use for it."""

    card: Card
    clause: Cite


class CardDrawnInError(GameEvent, frozen=True, tag="blackjack.card drawn in error"):
    """The card is used as though it were the next from the shoe."""

    card: Card
    clause: Cite


class CardMisplaced(GameEvent, frozen=True, tag="blackjack.card misplaced"):
    """A card lies elsewhere than the rules send it: in this box and hand, and was due in the others; 0 is the dealer's.

    Play goes on as the cards lie, until the hands are reconstructed.
    """

    box: int
    hand: int
    card: Card
    due_box: int
    due_hand: int
    clause: Cite
    source: str = "shoe"


class HandLaidAgain(GameEvent, frozen=True, tag="blackjack.hand laid again"):
    """A hand as the rules have it; box 0 is the dealer's. Of logs from before whole rounds were reconstructed."""

    box: int
    hand: int
    cards: tuple[Card, ...]
    clause: Cite


class SettlementReversed(_Ended, wagers.SettlementReversed, frozen=True, tag="blackjack.settlement reversed"):
    """A settled wager is back on the layout, as before."""


class AdditionReturned(GameEvent, wagers.ChipsReturned, frozen=True, tag="blackjack.addition returned"):
    """What a split or a double added goes back: by the true cards it was not decided."""

    patron: str
    box: int
    amount: Amount
    clause: Cite


class WagerVoided(OnBox, wagers.WagerVoided, frozen=True, tag="blackjack.wager voided"):
    patron: str
    box: int
    hand: int
    kind: Kind
    amount: Amount
    clause: Cite
    owner: str = ""
    details: str = ""


HandChoice = (
    DrawCalled
    | HandStood
    | HandLeftStanding
    | HandSplit
    | SplitFollowed
    | HandDoubled
    | DoubleFollowed
    | FollowingClosed
)
"""What was decided about a hand, and by those who may follow."""

HistoryEvent = (
    CardDealt
    | CardMisplaced
    | InsurancePlaced
    | InsuranceReturned
    | InsuranceClosed
    | HandChoice
    | WagerSettled
    | WagerVoided
)
"""Cards as they left the shoe, choices as they were made, and wagers that were declared void among them.

Of settlements only even money, which is chosen.
"""


class EarlierChoice(msgspec.Struct, frozen=True):
    """What was decided about a hand when it had these cards; it stands if the hand has them again."""

    box: int
    hand: int
    cards: tuple[Card, ...]
    events: tuple[HandChoice, ...]


class HandsReconstructed(GameEvent, rounds.CardsLaidAgain, frozen=True, tag="blackjack.hands reconstructed"):
    """The layout as the rules have it: every card where they send it, with the choices that stand.

    `held` are cards without a place yet, which come next, `dealers` those of them that lay in the dealer's hand,
    `choices` those that stand once their hand has the same cards again.
    """

    boxes: tuple[Box, ...]
    dealer: tuple[Card, ...]
    insurance: tuple[Insurance, ...]
    insurance_open: bool
    following: Following | None
    held: tuple[Card, ...]
    dealers: tuple[Card, ...]
    choices: tuple[EarlierChoice, ...]
    history: tuple[HistoryEvent, ...]
    clause: Cite


class RoundVoided(rounds.RoundVoided, frozen=True, tag="blackjack.round voided"): ...


class RoundDecided(GameEvent, frozen=True, tag="blackjack.round decided"):
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
    | AnswerMissed
    | PatronReturned
    | HandLeftStanding
    | WagerSettled
    | PaymentRounded
    | CardBurnt
    | WaitingCardBurnt
    | CardDrawnInError
    | CardMisplaced
    | HandLaidAgain
    | HandsReconstructed
    | AdditionReturned
    | SettlementReversed
    | WagerVoided
    | RoundVoided
    | RoundDecided
)
