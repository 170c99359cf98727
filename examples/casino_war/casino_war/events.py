"""The events of a round of casino war: facts with their clause and their amounts."""

from casino_war.tables import Kind
from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.rulebook import Cite
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Result


class WagerPlaced(GameEvent, frozen=True, tag="casino_war.wager placed"):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite
    seated: bool = False


class WagerWithdrawn(GameEvent, frozen=True, tag="casino_war.wager withdrawn"):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class WagerReturned(GameEvent, frozen=True, tag="casino_war.wager returned"):
    """So much of a wager goes back before the cards: all of it, or what a limit cuts off."""

    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class WagerRaised(GameEvent, frozen=True, tag="casino_war.wager raised"):
    """A wager accepted below the minimum is brought up to it."""

    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class NoMoreBetsCalled(GameEvent, frozen=True, tag="casino_war.no more bets called"):
    clause: Cite


class CardDealt(GameEvent, frozen=True, tag="casino_war.card dealt"):
    """A card lies face up at a box, named by its number, or in front of the dealer."""

    to: str
    card: Card
    clause: Cite


class CardBurnt(GameEvent, frozen=True, tag="casino_war.card burnt"):
    """A card is burnt before the war; nobody sees it."""

    clause: Cite


class CardMisdealt(GameEvent, frozen=True, tag="casino_war.card misdealt"):
    """A card came out of its turn, and is burnt; `??` where nobody saw it."""

    card: Card
    clause: Cite


class CardsCompared(GameEvent, frozen=True, tag="casino_war.cards compared"):
    """The first cards are out: what does not tie is settled."""

    clause: Cite


class Surrendered(GameEvent, frozen=True, tag="casino_war.surrendered"):
    """A patron gives up after a tie, and so much of the ante goes back; `decided` is false where nothing was said."""

    patron: str
    box: int
    back: Amount
    clause: Cite
    decided: bool = True


class WarDeclared(GameEvent, frozen=True, tag="casino_war.war declared"):
    """A patron goes to war after a tie, with a raise beside the ante."""

    patron: str
    box: int
    amount: Amount
    clause: Cite


class WagerSettled(GameEvent, frozen=True, tag="casino_war.wager settled"):
    patron: str
    box: int
    kind: Kind
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite


class SettlementReversed(GameEvent, frozen=True, tag="casino_war.settlement reversed"):
    """A settled wager lies on the layout again, as it did before."""

    patron: str
    box: int
    kind: Kind
    stake: Amount
    result: Result
    paid: Amount
    clause: Cite


class WagerVoided(GameEvent, frozen=True, tag="casino_war.wager voided"):
    patron: str
    box: int
    kind: Kind
    amount: Amount
    clause: Cite


class RoundConcluded(GameEvent, frozen=True, tag="casino_war.round concluded"):
    clause: Cite


class RoundVoided(GameEvent, frozen=True, tag="casino_war.round voided"):
    clause: Cite
    details: str = ""


Event = (
    WagerPlaced
    | WagerWithdrawn
    | WagerReturned
    | WagerRaised
    | NoMoreBetsCalled
    | CardDealt
    | CardBurnt
    | CardMisdealt
    | CardsCompared
    | Surrendered
    | WarDeclared
    | WagerSettled
    | SettlementReversed
    | WagerVoided
    | RoundConcluded
    | RoundVoided
)
