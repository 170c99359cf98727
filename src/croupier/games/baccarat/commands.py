"""The commands of a coup: what people order, each with its actor."""

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.values_and_odds import HandName, Option
from croupier.verbs import commands
from croupier.verbs.game_types import GameCommand


class PlaceWager(commands.PlaceWager, frozen=True, tag="baccarat.place wager"):
    """A patron puts chips on an option; with `adds`, on top of their own wager there, which keeps its place."""

    on: Option
    amount: Amount
    box: int = 0
    seated: bool = False
    secret: bool = False
    adds: bool = False


class ChangeWager(commands.ChangeWager, frozen=True, tag="baccarat.change wager"):
    """A patron moves a wager to another option or alters its amount, while that is allowed."""

    on: Option
    to: Option
    amount: Amount


class WithdrawWager(commands.WithdrawWager, frozen=True, tag="baccarat.withdraw wager"):
    """A patron takes a wager back, if allowed; with an `amount`, only that part, and the rest keeps its place."""

    on: Option
    amount: Amount | None = None


class CallNoMoreBets(commands.CallNoMoreBets, frozen=True, tag="baccarat.call no more bets"):
    """The dealer closes the wagers."""


class DealCard(commands.DealCard, frozen=True, tag="baccarat.deal card"):
    """The next card. Face down it may be `??`; the rules say where it goes."""


class TurnHand(GameCommand, frozen=True, tag="baccarat.turn hand"):
    """A face-down hand is exposed; `cards` names those that the table does not know yet."""

    hand: HandName
    cards: tuple[Card, ...] = ()


class LookAtCard(GameCommand, frozen=True, tag="baccarat.look at card"):
    """The patron who turns a hand begins to look at one of its face-down cards, `place` counted from 0 among these.

    They alone learn `card`, which the house names.
    """

    hand: HandName
    place: int
    card: Card = UNSEEN


class PassTurn(GameCommand, frozen=True, tag="baccarat.pass turn"):
    """The person who may turn a hand passes it on; `to` is a patron, or `dealer`."""

    hand: HandName
    to: str


class Proceed(commands.Proceed, frozen=True, tag="baccarat.proceed"):
    """Carry out what needs no input: settle the pairs, settle the coup."""


class DrawInError(commands.CardCommand, frozen=True, tag="baccarat.draw in error"):
    """A card left the shoe that was not due, or not due there."""

    exposed: bool
    hand: HandName = "player"


class MisplaceCard(commands.CardCommand, frozen=True, tag="baccarat.misplace card"):
    """A card was laid on a hand that it is not due to, and dealing goes on as the cards lie."""

    hand: HandName


class ReportPlacementError(commands.ReportPlacementError, frozen=True, tag="baccarat.report placement error"):
    """Cards are in the wrong place. `drawn` is the order in which they left the shoe, empty if nobody can tell.

    `details` say why the coup cannot be reconstructed.
    """

    drawn: tuple[Card, ...] = ()
    details: str = ""


class PermitChanges(GameCommand, frozen=True, tag="baccarat.permit changes"):
    """The supervisor lets patrons change their wagers while no card is exposed."""


class Resume(GameCommand, frozen=True, tag="baccarat.resume"):
    """The dealer goes on after patrons had the chance to take wagers away."""


class RunOutOfCards(commands.RunOutOfCards, frozen=True, tag="baccarat.run out of cards"):
    """The shoe has no card left for a coup that needs one."""


class VoidCoup(commands.VoidRound, frozen=True, tag="baccarat.void coup"):
    """The operator declares the coup void."""


class VoidWagers(commands.VoidWagers, frozen=True, tag="baccarat.void wagers"):
    """The operator voids the wagers of somebody who broke the rules."""


Command = (
    PlaceWager
    | ChangeWager
    | WithdrawWager
    | CallNoMoreBets
    | DealCard
    | TurnHand
    | LookAtCard
    | PassTurn
    | Proceed
    | DrawInError
    | MisplaceCard
    | ReportPlacementError
    | PermitChanges
    | Resume
    | RunOutOfCards
    | VoidCoup
    | VoidWagers
)
