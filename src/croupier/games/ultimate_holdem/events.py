"""The events of a round of hold-em: facts with their clause and their amounts."""

from enum import StrEnum

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import Fault
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.values_and_odds import Kind, Street
from croupier.rulebook import Cite, act_uth as rule
from croupier.verbs import round_events as rounds, wagers
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Result


class Effect(StrEnum):
    """What a fault does to an automated shuffling shoe or to the cards in it."""

    PREVENTED_OR_IMPEDED = "operation prevented or impeded"
    CARDS_UNFIT = "cards unfit for use"


class DeckFault(StrEnum):
    """What is wrong with the deck in play."""

    MISSING = "missing card"
    FOREIGN = "foreign card"


class Indecision(StrEnum):
    """Why a patron makes no decision."""

    LATE = "no decision in time"
    REFUSED = "refuses to decide"
    ABSENT = "not present"


class _Hand(GameEvent, frozen=True):
    patron: str
    box: int


class OnArea(_Hand, wagers.WagerEvent, frozen=True):
    """A wager on a box of a playing area; trips have their own limits."""

    kind: Kind

    @property
    def on(self) -> str:
        """What the wager is on."""
        return self.kind

    @property
    def side(self) -> bool:
        """Whether it is on trips."""
        return self.kind is Kind.TRIPS

    @property
    def rests_on(self) -> tuple[str, str]:
        """A hand has an ante and a blind, or none at all (13.5): everything else there rests on the ante."""
        return self.patron, Kind.BLIND if self.kind is Kind.ANTE else Kind.ANTE


class _Chips(OnArea, frozen=True):
    amount: Amount
    clause: Cite


class _AnteAndBlind(OnArea, frozen=True):
    """Of an ante and its `blind`, or of trips."""

    amount: Amount
    blind: Amount
    clause: Cite

    @property
    def chips(self) -> Amount:
        """Both together."""
        return Amount(self.amount + self.blind)


class _Ended(OnArea, frozen=True):
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite


class _Payment(OnArea, wagers.PaymentDiffers, frozen=True):
    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class _OnStreet(_Hand, frozen=True):
    street: Street


class WagerPlaced(_AnteAndBlind, wagers.WagerPlaced, frozen=True, tag="ultimate_holdem.wager placed"):
    """An ante with its `blind`, or trips."""

    seated: bool = False


class WagerWithdrawn(_Chips, wagers.WagerWithdrawn, frozen=True, tag="ultimate_holdem.wager withdrawn"): ...


class WagerReturned(_AnteAndBlind, wagers.WagerReturned, frozen=True, tag="ultimate_holdem.wager returned"):
    """Part or all of a wager is returned before the cards: of trips, or of an ante and its `blind`."""


class WagerRaised(_AnteAndBlind, wagers.WagerRaised, frozen=True, tag="ultimate_holdem.wager raised"):
    """A wager accepted below the minimum is raised; an ante together with its `blind`."""


class NoMoreBetsCalled(rounds.NoMoreBetsCalled, frozen=True, tag="ultimate_holdem.no more bets called"): ...


class CardDealt(GameEvent, rounds.CardDealt, frozen=True, tag="ultimate_holdem.card dealt"):
    """Face down, to `communal`, to the area of this number or to `dealer`; `??` if nobody knows it."""

    to: str
    card: Card
    clause: Cite

    @property
    def face_up(self) -> bool:
        """No card is dealt face up."""
        return False


class HandChecked(_OnStreet, frozen=True, tag="ultimate_holdem.hand checked"):
    clause: Cite


class HandFolded(_OnStreet, frozen=True, tag="ultimate_holdem.hand folded"):
    """The cards are passed in face down and stay hidden; `why` if the hand is only deemed folded."""

    clause: Cite
    why: Indecision | None = None


class PlayWagerPlaced(_OnStreet, wagers.ChipsPlaced, frozen=True, tag="ultimate_holdem.play wager placed"):
    """A play wager of `times` the ante; the patron's cards stay face down on their area from now on."""

    times: int
    amount: Amount
    clause: Cite


class CardsTurned(GameEvent, frozen=True, tag="ultimate_holdem.cards turned"):
    """The flop, the turn and river, the dealer's cards or those of an area are turned face up."""

    place: str
    cards: tuple[Card, ...]
    clause: Cite


class DealersHandAnnounced(GameEvent, frozen=True, tag="ultimate_holdem.dealers hand announced"):
    call: str
    clause: Cite


class DealersHandDeclared(GameEvent, frozen=True, tag="ultimate_holdem.dealers hand declared"):
    """The dealer's best five cards, and whether they qualify."""

    hand: Category
    cards: tuple[Card, ...]
    qualifies: bool
    clause: Cite


class HandConceded(_Hand, frozen=True, tag="ultimate_holdem.hand conceded"):
    call: str
    clause: Cite


class SettlementBegun(rounds.ClauseEvent, frozen=True, tag="ultimate_holdem.settlement begun"):
    """Nobody concedes any more: antes go back if the dealer does not qualify, then each hand is settled."""


class HandDeclared(_Hand, frozen=True, tag="ultimate_holdem.hand declared"):
    """A patron's best five cards."""

    hand: Category
    cards: tuple[Card, ...]
    clause: Cite


class WagerSettled(_Ended, wagers.WagerSettled, frozen=True, tag="ultimate_holdem.wager settled"): ...


class PaymentRounded(_Payment, wagers.PaymentRounded, frozen=True, tag="ultimate_holdem.payment rounded"):
    """The exact amount due, as a fraction of the smallest unit, if the table's chips could not pay it."""


class PaymentBounded(_Payment, frozen=True, tag="ultimate_holdem.payment bounded"):
    """The exact amount due, if the table's maximum payout was paid instead."""


class CardsDiscarded(_Hand, frozen=True, tag="ultimate_holdem.cards discarded"):
    """A settled hand goes into the discard rack."""

    clause: Cite


class RoundConcluded(rounds.ClauseEvent, frozen=True, tag="ultimate_holdem.round concluded"):
    """The last wager has been settled."""


class PlayWagerCorrected(wagers.WagerCorrected, frozen=True, tag="ultimate_holdem.play wager corrected"):
    """A play wager was `recorded` as one thing and `lies` there as another: `amount` of it is paid or taken."""

    recorded: Amount
    lies: Amount
    amount: Amount
    clause: Cite

    @property
    def on(self) -> str:
        """It is a play wager."""
        return Kind.PLAY

    @property
    def counts(self) -> Amount:
        """How much of it is paid or taken."""
        return self.amount

    @property
    def is_below_minimum(self) -> bool:
        """Whether less lies there than its street allows."""
        return self.clause == rule["13.7(a)"]


class MisdealDeclared(rounds.Remark, frozen=True, tag="ultimate_holdem.misdeal declared"): ...


class DealerCardsSeen(GameEvent, frozen=True, tag="ultimate_holdem.dealer cards seen"):
    """Both cards of the dealer, `??` for one that nobody saw; play goes on."""

    cards: tuple[Card, ...]
    clause: Cite


class HandVoided(GameEvent, frozen=True, tag="ultimate_holdem.hand voided"):
    """Cards that went to an area without ante and blind are gathered."""

    box: int
    clause: Cite


class DeckFaultFound(GameEvent, frozen=True, tag="ultimate_holdem.deck fault found"):
    fault: DeckFault
    clause: Cite
    details: str = ""


class ShufflerFailed(GameEvent, frozen=True, tag="ultimate_holdem.shuffler failed"):
    fault: Fault
    effect: Effect
    clause: Cite
    details: str = ""


class CollusionFound(GameEvent, frozen=True, tag="ultimate_holdem.collusion found"):
    patron: str
    clause: Cite
    details: str = ""


class PatronShutOut(GameEvent, frozen=True, tag="ultimate_holdem.patron shut out"):
    """A patron is shut out of this round."""

    patron: str
    clause: Cite


class SettlementReversed(_Ended, wagers.SettlementReversed, frozen=True, tag="ultimate_holdem.settlement reversed"):
    """A settled wager is back on the layout, as before."""


class WagerVoided(_Chips, wagers.WagerVoided, frozen=True, tag="ultimate_holdem.wager voided"):
    details: str = ""


class RoundVoided(rounds.RoundVoided, frozen=True, tag="ultimate_holdem.round voided"): ...


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerRaised
    | NoMoreBetsCalled
    | CardDealt
    | HandChecked
    | HandFolded
    | PlayWagerPlaced
    | CardsTurned
    | DealersHandAnnounced
    | DealersHandDeclared
    | HandConceded
    | SettlementBegun
    | HandDeclared
    | WagerSettled
    | PaymentRounded
    | PaymentBounded
    | CardsDiscarded
    | RoundConcluded
    | PlayWagerCorrected
    | MisdealDeclared
    | DealerCardsSeen
    | HandVoided
    | DeckFaultFound
    | ShufflerFailed
    | CollusionFound
    | PatronShutOut
    | SettlementReversed
    | WagerVoided
    | RoundVoided
)
