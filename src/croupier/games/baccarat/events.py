"""The events of a coup: facts with their clause and their amounts."""

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.baccarat.tables import HandName, Option
from croupier.rulebook import Cite
from croupier.verbs.actors import Actor
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Result


class WagerPlaced(GameEvent, frozen=True, tag="baccarat.wager placed"):
    patron: str
    on: Option
    amount: Amount
    clause: Cite
    box: int = 0
    seated: bool = False
    secret: bool = False


class WagerWithdrawn(GameEvent, frozen=True, tag="baccarat.wager withdrawn"):
    patron: str
    on: Option
    amount: Amount
    clause: Cite


class WagerReturned(GameEvent, frozen=True, tag="baccarat.wager returned"):
    """So much of a wager goes back before the cards: all of it, or what a limit cuts off."""

    patron: str
    on: Option
    amount: Amount
    clause: Cite


class WagerRaised(GameEvent, frozen=True, tag="baccarat.wager raised"):
    """A wager accepted below the minimum is brought up to it."""

    patron: str
    on: Option
    amount: Amount
    clause: Cite


class NoMoreBetsCalled(GameEvent, frozen=True, tag="baccarat.no more bets called"):
    clause: Cite


class NoBetDeclared(GameEvent, frozen=True, tag="baccarat.no bet declared"):
    """The coup goes on without wagers."""

    clause: Cite


class CardDealt(GameEvent, frozen=True, tag="baccarat.card dealt"):
    hand: HandName
    card: Card
    clause: Cite
    face_up: bool = True
    source: str = "shoe"


class HandTurned(GameEvent, frozen=True, tag="baccarat.hand turned"):
    hand: HandName
    cards: tuple[Card, ...]
    by: Actor
    clause: Cite


class TurnPassed(GameEvent, frozen=True, tag="baccarat.turn passed"):
    hand: HandName
    to: str
    clause: Cite


class CardDrawnInError(GameEvent, frozen=True, tag="baccarat.card drawn in error"):
    card: Card
    exposed: bool
    clause: Cite


class CoupReconstructed(GameEvent, frozen=True, tag="baccarat.coup reconstructed"):
    """The cards lie again as the rules have them; `over` are those that no hand was due."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]
    over: tuple[Card, ...]
    wagers_may_go: bool
    clause: Cite


class ChangesPermitted(GameEvent, frozen=True, tag="baccarat.changes permitted"):
    by: Actor
    clause: Cite


class PlayResumed(GameEvent, frozen=True, tag="baccarat.play resumed"):
    clause: Cite


class WagerSettled(GameEvent, frozen=True, tag="baccarat.wager settled"):
    patron: str
    on: Option
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    secret: bool = False


class PaymentRounded(GameEvent, frozen=True, tag="baccarat.payment rounded"):
    """What was due exactly, as a fraction of the smallest unit, where the table's chips could not pay it."""

    patron: str
    on: Option
    due_numerator: int
    due_denominator: int
    paid: Amount
    clause: Cite


class SettlementReversed(GameEvent, frozen=True, tag="baccarat.settlement reversed"):
    """A settled wager lies on the layout again, as it did before."""

    patron: str
    on: Option
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite
    secret: bool = False


class WagerVoided(GameEvent, frozen=True, tag="baccarat.wager voided"):
    patron: str
    on: Option
    amount: Amount
    clause: Cite


class CoupDecided(GameEvent, frozen=True, tag="baccarat.coup decided"):
    winner: Option
    player_total: int
    banker_total: int
    clause: Cite


class CoupVoided(GameEvent, frozen=True, tag="baccarat.coup voided"):
    clause: Cite
    details: str = ""


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerRaised
    | NoMoreBetsCalled
    | NoBetDeclared
    | CardDealt
    | HandTurned
    | TurnPassed
    | CardDrawnInError
    | CoupReconstructed
    | ChangesPermitted
    | PlayResumed
    | WagerSettled
    | PaymentRounded
    | SettlementReversed
    | WagerVoided
    | CoupDecided
    | CoupVoided
)
