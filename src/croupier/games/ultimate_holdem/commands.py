"""The commands of a round of hold-em: what people order, each with its actor."""

from enum import StrEnum

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.equipment.shoe import Fault
from croupier.games.ultimate_holdem.events import DeckFault, Effect, Indecision
from croupier.verbs import commands
from croupier.verbs.game_types import GameCommand


class Breach(StrEnum):
    """How a patron broke the rules against collusion."""

    CARDS_SHOWN = "cards shown or out of view"
    CARDS_EXCHANGED = "cards exchanged"
    INFORMATION = "information passed on"


class Sanction(StrEnum):
    """What follows collusion."""

    SHUT_OUT = "excluded from the round"
    VOID_ROUND = "round void"


class PlaceWager(commands.PlaceWager, frozen=True, tag="ultimate_holdem.place wager"):
    """A patron antes at an area, and an equal blind goes with it; `side` is the trips wager there instead.

    With `adds`, the chips go on top of the patron's own wager there, if any.
    """

    box: int
    amount: Amount
    side: bool = False
    seated: bool = False
    adds: bool = False


class WithdrawWager(commands.WithdrawWager, frozen=True, tag="ultimate_holdem.withdraw wager"):
    """A patron takes ante, blind and trips back before the call; with `side`, only trips.

    With an `amount`, that part of the ante and as much of the blind, or that part of trips.
    """

    side: bool = False
    amount: Amount | None = None


class CallNoMoreBets(commands.CallNoMoreBets, frozen=True, tag="ultimate_holdem.call no more bets"):
    """The dealer closes the wagers."""


class DealCard(commands.DealCard, frozen=True, tag="ultimate_holdem.deal card"):
    """The next card, face down, and `??` if nobody knows it; the rules say where it goes."""


class Fold(commands.GiveUpHand, frozen=True, tag="ultimate_holdem.fold"):
    """The patron at turn passes in their cards and loses every wager."""


class Check(commands.PatronChoice, frozen=True, tag="ultimate_holdem.check"):
    """The patron at turn makes no wager on this street and stays in."""


class Bet(commands.PatronChoice, frozen=True, tag="ultimate_holdem.bet"):
    """The patron at turn makes a play wager of `times` the ante."""

    times: int


class TurnCards(GameCommand, frozen=True, tag="ultimate_holdem.turn cards"):
    """The dealer turns up `flop`, `turn and river`, `dealer` or an area; `cards` names those nobody knew."""

    place: str
    cards: tuple[Card, ...] = ()


class Concede(commands.GiveUpHand, frozen=True, tag="ultimate_holdem.concede"):
    """A patron with a play wager folds after the dealer's hand was declared."""


class BeginSettlement(GameCommand, frozen=True, tag="ultimate_holdem.begin settlement"):
    """The dealer goes on to settle: nobody may concede any more."""


class Proceed(commands.Proceed, frozen=True, tag="ultimate_holdem.proceed"):
    """Carry out what needs no input: settle the open hand, conclude the round."""


class ReportNoDecision(commands.PatronCommand, frozen=True, tag="ultimate_holdem.report no decision"):
    """The patron at turn runs out of time, refuses to decide or is away."""

    why: Indecision = Indecision.LATE


class ReportWrongNumber(GameCommand, frozen=True, tag="ultimate_holdem.report wrong number"):
    """The wrong number of cards is at `communal`, `dealer` or an area."""

    to: str
    cards: int


class ReportCardRevealed(GameCommand, frozen=True, tag="ultimate_holdem.report card revealed"):
    """A card showed its face during the deal."""

    details: str = ""


class ReportDealerCardsSeen(GameCommand, frozen=True, tag="ultimate_holdem.report dealer cards seen"):
    """The dealer showed the first or second card, or both, by accident; `cards` names those nobody knew, in order."""

    which: tuple[int, ...]
    cards: tuple[Card, ...] = ()


class ReportHandWithoutWagers(GameCommand, frozen=True, tag="ultimate_holdem.report hand without wagers"):
    """A hand went to an area that lacks ante, blind or both; `handled` if a patron has touched their cards."""

    box: int
    handled: bool


class ReportDeckFault(GameCommand, frozen=True, tag="ultimate_holdem.report deck fault"):
    """A card is missing from the shoe, or one was found that does not belong to the deck."""

    fault: DeckFault
    details: str = ""


class ReportMalfunction(GameCommand, frozen=True, tag="ultimate_holdem.report malfunction"):
    """The automated shuffling shoe does not work as it should, or spoils the cards."""

    fault: Fault
    effect: Effect
    details: str = ""


class ReportPlayWager(commands.PatronCommand, frozen=True, tag="ultimate_holdem.report play wager"):
    """A play wager that section 8 does not allow was taken by mistake at a real table: this amount is there."""

    amount: Amount


class ReportCollusion(commands.PatronCommand, frozen=True, tag="ultimate_holdem.report collusion"):
    """The operator finds collusion and says what follows."""

    breach: Breach
    sanction: Sanction
    details: str = ""


class VoidRound(commands.VoidRound, frozen=True, tag="ultimate_holdem.void round"):
    """The operator declares the round void."""


class VoidWagers(commands.VoidWagers, frozen=True, tag="ultimate_holdem.void wagers"):
    """The operator voids the wagers of somebody who broke the rules."""


Command = (
    PlaceWager
    | WithdrawWager
    | CallNoMoreBets
    | DealCard
    | Fold
    | Check
    | Bet
    | TurnCards
    | Concede
    | BeginSettlement
    | Proceed
    | ReportNoDecision
    | ReportWrongNumber
    | ReportCardRevealed
    | ReportDealerCardsSeen
    | ReportHandWithoutWagers
    | ReportDeckFault
    | ReportMalfunction
    | ReportPlayWager
    | ReportCollusion
    | VoidRound
    | VoidWagers
)
