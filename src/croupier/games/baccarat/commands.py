"""The commands of a coup: what people order, each with who gives it."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.games.baccarat.tables import HandName, Option
from croupier.verbs.actors import Actor
from croupier.verbs.voids import Ground


class PlaceWager(msgspec.Struct, frozen=True, tag="baccarat.place wager"):
    """A patron puts chips on an option; with `adds` on top of their own wager there, if one lies, in its place."""

    by: Actor
    patron: str
    on: Option
    amount: Amount
    box: int = 0
    seated: bool = False
    secret: bool = False
    adds: bool = False


class ChangeWager(msgspec.Struct, frozen=True, tag="baccarat.change wager"):
    """A patron moves a wager to another option or alters its amount, while that is allowed."""

    by: Actor
    patron: str
    on: Option
    to: Option
    amount: Amount


class WithdrawWager(msgspec.Struct, frozen=True, tag="baccarat.withdraw wager"):
    """A patron takes a wager back, while that is allowed; with an `amount` that part, and the rest keeps its place."""

    by: Actor
    patron: str
    on: Option
    amount: Amount | None = None


class CallNoMoreBets(msgspec.Struct, frozen=True, tag="baccarat.call no more bets"):
    """The dealer closes the wagers."""

    by: Actor


class DealCard(msgspec.Struct, frozen=True, tag="baccarat.deal card"):
    """The next card. Face down it may be `??`; where it goes is for the rules to say."""

    by: Actor
    card: Card


class TurnHand(msgspec.Struct, frozen=True, tag="baccarat.turn hand"):
    """A hand that lies face down is exposed; `cards` names those that the table does not know yet."""

    by: Actor
    hand: HandName
    cards: tuple[Card, ...] = ()


class PassTurn(msgspec.Struct, frozen=True, tag="baccarat.pass turn"):
    """Whoever may turn a hand leaves it to somebody else; `to` is a patron, or `dealer`."""

    by: Actor
    hand: HandName
    to: str


class Proceed(msgspec.Struct, frozen=True, tag="baccarat.proceed"):
    """Carry out what needs nobody's input: settle the pairs, settle the coup."""

    by: Actor


class DrawInError(msgspec.Struct, frozen=True, tag="baccarat.draw in error"):
    """A card left the shoe that was not due, or not due there."""

    by: Actor
    card: Card
    exposed: bool
    hand: HandName = "player"


class ReportPlacementError(msgspec.Struct, frozen=True, tag="baccarat.report placement error"):
    """Cards lie in the wrong place. `drawn` is the order in which they left the shoe, empty if nobody can tell."""

    by: Actor
    drawn: tuple[Card, ...] = ()


class PermitChanges(msgspec.Struct, frozen=True, tag="baccarat.permit changes"):
    """The supervisor lets patrons change their wagers while no card is exposed."""

    by: Actor


class Resume(msgspec.Struct, frozen=True, tag="baccarat.resume"):
    """The dealer goes on after patrons had the chance to take wagers away."""

    by: Actor


class RunOutOfCards(msgspec.Struct, frozen=True, tag="baccarat.run out of cards"):
    """The shoe has no card left for a coup that needs one."""

    by: Actor


class VoidCoup(msgspec.Struct, frozen=True, tag="baccarat.void coup"):
    """The operator declares the coup void."""

    by: Actor
    ground: Ground
    details: str = ""


class VoidWagers(msgspec.Struct, frozen=True, tag="baccarat.void wagers"):
    """The operator voids the wagers of somebody who broke the rules."""

    by: Actor
    patron: str
    details: str = ""


Command = (
    PlaceWager
    | ChangeWager
    | WithdrawWager
    | CallNoMoreBets
    | DealCard
    | TurnHand
    | PassTurn
    | Proceed
    | DrawInError
    | ReportPlacementError
    | PermitChanges
    | Resume
    | RunOutOfCards
    | VoidCoup
    | VoidWagers
)
