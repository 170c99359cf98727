"""The commands of a round of blackjack: what people order, each with its actor."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.verbs import commands
from croupier.verbs.game_types import GameCommand


class PlaceWager(commands.PlaceWager, frozen=True, tag="blackjack.place wager"):
    """A patron puts chips on a box; `side` is the pairs wager there, `seated` whether they sit at it.

    `secret` is by a secret wager card: the amount stays secret until the hand is over. With `adds`, the chips go on top
    of the patron's own wager there, if any, which keeps its place in the box.
    """

    box: int
    amount: Amount
    side: bool = False
    seated: bool = False
    secret: bool = False
    adds: bool = False


class WithdrawWager(commands.WithdrawWager, frozen=True, tag="blackjack.withdraw wager"):
    """A patron takes a wager back before the call; with an `amount`, only that part, and the rest keeps its place."""

    box: int
    side: bool = False
    amount: Amount | None = None


class CallNoMoreBets(commands.CallNoMoreBets, frozen=True, tag="blackjack.call no more bets"):
    """The dealer closes the wagers."""


class DealCard(commands.DealCard, frozen=True, tag="blackjack.deal card"):
    """The next card, face up; the rules say where it goes."""


class Insure(commands.PatronChoice, frozen=True, tag="blackjack.insure"):
    """A patron wagers that the dealer gets a Blackjack, on the wager of `owner` at this box."""

    box: int
    owner: str
    amount: Amount


class TakeEvenMoney(commands.PatronChoice, frozen=True, tag="blackjack.take even money"):
    """A patron with a Blackjack asks to be paid even money at once."""

    box: int


class CloseInsurance(GameCommand, frozen=True, tag="blackjack.close insurance"):
    """The dealer closes insurance before the subsequent deal."""


class Draw(commands.PatronChoice, frozen=True, tag="blackjack.draw"):
    """Another card for the hand at turn."""


class Stand(commands.PatronChoice, frozen=True, tag="blackjack.stand"):
    """No further card for the hand at turn."""


class Split(commands.PatronChoice, frozen=True, tag="blackjack.split"):
    """The hand at turn becomes two; others on the box follow with the same command."""


class Double(commands.PatronChoice, frozen=True, tag="blackjack.double"):
    """Up to as much again for one more card; others on the box follow with the same command."""

    amount: Amount


class GoOn(GameCommand, frozen=True, tag="blackjack.go on"):
    """The dealer goes on after others on the box had the chance to follow a split or double."""


class ReportAbsence(commands.PatronCommand, frozen=True, tag="blackjack.report absence"):
    """A patron is away, until their return is reported."""


class ReportNoAnswer(commands.PatronCommand, frozen=True, tag="blackjack.report no answer"):
    """A patron who was asked and warned has not answered: they are away for the hand at turn."""


class ReportReturn(commands.ReportReturn, frozen=True, tag="blackjack.report return"):
    """A patron who was away is back, and decides from now on."""


class Proceed(commands.Proceed, frozen=True, tag="blackjack.proceed"):
    """Carry out what needs no input: the settlements of pairs, Blackjacks, insurance and the round."""


class BurnFaceUpCard(commands.CardCommand, frozen=True, tag="blackjack.burn face up card"):
    """A card was found face upwards in the shoe."""


class DrawInError(commands.CardCommand, frozen=True, tag="blackjack.draw in error"):
    """A card left the shoe before its time; `burnt` if it went to the discard rack at once."""

    burnt: bool = False


class DrawForDealerInError(commands.CardCommand, frozen=True, tag="blackjack.draw for dealer in error"):
    """A card was drawn to the dealer's hand that the rules did not call for."""


class MisplaceCard(commands.CardCommand, frozen=True, tag="blackjack.misplace card"):
    """The card that is due lies in another hand: of this box, where 0 is the dealer's."""

    box: int
    hand: int = 1


class LaidHand(msgspec.Struct, frozen=True):
    """A hand as it should be; box 0 is the dealer's."""

    box: int
    hand: int
    cards: tuple[Card, ...]


class ReportPlacementError(commands.ReportPlacementError, frozen=True, tag="blackjack.report placement error"):
    """Cards are in the wrong place: the cards go where the rules send them in the order in which they left the shoe.

    `hands` are those that change, as they should be, where the order is not as it was told.
    """

    hands: tuple[LaidHand, ...] = ()


class VoidRound(commands.VoidRound, frozen=True, tag="blackjack.void round"):
    """The operator declares the round void."""


class VoidWagers(commands.VoidWagers, frozen=True, tag="blackjack.void wagers"):
    """The operator voids the wagers of somebody who broke the rules."""


Command = (
    PlaceWager
    | WithdrawWager
    | CallNoMoreBets
    | DealCard
    | Insure
    | TakeEvenMoney
    | CloseInsurance
    | Draw
    | Stand
    | Split
    | Double
    | GoOn
    | ReportAbsence
    | ReportNoAnswer
    | ReportReturn
    | Proceed
    | BurnFaceUpCard
    | DrawInError
    | DrawForDealerInError
    | MisplaceCard
    | ReportPlacementError
    | VoidRound
    | VoidWagers
)
