"""The events of a round of hold-em: facts with their clause and their amounts."""

from enum import StrEnum

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import Fault
from croupier.games.ultimate_holdem.hands import Category
from croupier.games.ultimate_holdem.tables import Kind, Street
from croupier.rulebook import Cite
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


class WagerPlaced(GameEvent, frozen=True, tag="ultimate_holdem.wager placed"):
    """An ante with its `blind`, or trips."""

    patron: str
    box: int
    kind: Kind
    amount: Amount
    blind: Amount
    clause: Cite
    seated: bool = False


class WagerWithdrawn(GameEvent, frozen=True, tag="ultimate_holdem.wager withdrawn"):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class WagerReturned(GameEvent, frozen=True, tag="ultimate_holdem.wager returned"):
    """So much of a wager goes back before the cards; of an ante, and so much of its `blind`."""

    patron: str
    box: int
    kind: Kind
    amount: Amount
    blind: Amount
    clause: Cite


class WagerRaised(GameEvent, frozen=True, tag="ultimate_holdem.wager raised"):
    """So much is added to a wager that was accepted below the minimum; to an ante, and so much to its `blind`."""

    patron: str
    box: int
    kind: Kind
    amount: Amount
    blind: Amount
    clause: Cite


class NoMoreBetsCalled(GameEvent, frozen=True, tag="ultimate_holdem.no more bets called"):
    clause: Cite


class CardDealt(GameEvent, frozen=True, tag="ultimate_holdem.card dealt"):
    """Face down, to `communal`, to the area of this number or to `dealer`; `??` where nobody knows it."""

    to: str
    card: Card
    clause: Cite


class HandChecked(GameEvent, frozen=True, tag="ultimate_holdem.hand checked"):
    patron: str
    box: int
    street: Street
    clause: Cite


class HandFolded(GameEvent, frozen=True, tag="ultimate_holdem.hand folded"):
    """The cards are passed in face down and stay hidden; `why` where the hand is only deemed folded."""

    patron: str
    box: int
    street: Street
    clause: Cite
    why: Indecision | None = None


class PlayWagerPlaced(GameEvent, frozen=True, tag="ultimate_holdem.play wager placed"):
    """So many times the ante; the patron's cards lie face down on their area from now on."""

    patron: str
    box: int
    street: Street
    times: int
    amount: Amount
    clause: Cite


class CardsTurned(GameEvent, frozen=True, tag="ultimate_holdem.cards turned"):
    """The flop, the turn and river, the dealer's cards or those of an area lie face up."""

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


class HandConceded(GameEvent, frozen=True, tag="ultimate_holdem.hand conceded"):
    patron: str
    box: int
    call: str
    clause: Cite


class SettlementBegun(GameEvent, frozen=True, tag="ultimate_holdem.settlement begun"):
    """Nobody concedes any more: antes go back where the dealer does not qualify, then hand after hand is settled."""

    clause: Cite


class HandDeclared(GameEvent, frozen=True, tag="ultimate_holdem.hand declared"):
    """A patron's best five cards."""

    patron: str
    box: int
    hand: Category
    cards: tuple[Card, ...]
    clause: Cite


class WagerSettled(GameEvent, frozen=True, tag="ultimate_holdem.wager settled"):
    patron: str
    box: int
    kind: Kind
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite


class PaymentRounded(GameEvent, frozen=True, tag="ultimate_holdem.payment rounded"):
    """What was due exactly, as a fraction of the smallest unit, where the table's chips could not pay it."""

    patron: str
    box: int
    kind: Kind
    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class PaymentBounded(GameEvent, frozen=True, tag="ultimate_holdem.payment bounded"):
    """What was due exactly where it was more than the table's maximum payout, which was paid."""

    patron: str
    box: int
    kind: Kind
    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class CardsDiscarded(GameEvent, frozen=True, tag="ultimate_holdem.cards discarded"):
    """A settled hand goes into the discard rack."""

    patron: str
    box: int
    clause: Cite


class RoundConcluded(GameEvent, frozen=True, tag="ultimate_holdem.round concluded"):
    """The last wager has been settled."""

    clause: Cite


class PlayWagerCorrected(GameEvent, frozen=True, tag="ultimate_holdem.play wager corrected"):
    """A play wager was `recorded` as one thing and `lies` there as another: `amount` of it is paid or taken."""

    patron: str
    box: int
    recorded: Amount
    lies: Amount
    amount: Amount
    clause: Cite


class MisdealDeclared(GameEvent, frozen=True, tag="ultimate_holdem.misdeal declared"):
    clause: Cite
    details: str = ""


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
    """A patron has no more part in this round."""

    patron: str
    clause: Cite


class SettlementReversed(GameEvent, frozen=True, tag="ultimate_holdem.settlement reversed"):
    """A settled wager lies on the layout again, as it did before."""

    patron: str
    box: int
    kind: Kind
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite


class WagerVoided(GameEvent, frozen=True, tag="ultimate_holdem.wager voided"):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class RoundVoided(GameEvent, frozen=True, tag="ultimate_holdem.round voided"):
    clause: Cite
    details: str = ""


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
