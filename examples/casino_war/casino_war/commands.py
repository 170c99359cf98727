"""The commands of a round of casino war: what people order, each with who gives it."""

from croupier.equipment.amounts import Amount
from croupier.verbs import commands


class PlaceWager(commands.PlaceWager, frozen=True, tag="casino_war.place wager"):
    """A patron antes at a box; `side` is the wager on the tie there instead.

    With `adds` the chips go on top of the patron's own wager there, if one lies.
    """

    box: int
    amount: Amount
    side: bool = False
    seated: bool = False
    adds: bool = False


class WithdrawWager(commands.WithdrawWager, frozen=True, tag="casino_war.withdraw wager"):
    """A patron takes ante and tie wager back before the call; with `side` the tie wager alone.

    With an `amount` that part of the one wager.
    """

    side: bool = False
    amount: Amount | None = None


class CallNoMoreBets(commands.CallNoMoreBets, frozen=True, tag="casino_war.call no more bets"):
    """The dealer closes the wagers."""


class DealCard(commands.DealCard, frozen=True, tag="casino_war.deal card"):
    """The next card, `??` if it is burnt; where it goes is for the rules to say."""


class Surrender(commands.PatronChoice, frozen=True, tag="casino_war.surrender"):
    """The patron at turn gives up half of the ante after a tie."""


class GoToWar(commands.PatronChoice, frozen=True, tag="casino_war.go to war"):
    """The patron at turn raises by as much as the ante after a tie."""


class ReportNoDecision(commands.PatronCommand, frozen=True, tag="casino_war.report no decision"):
    """The patron at turn was asked and said nothing."""


class Proceed(commands.Proceed, frozen=True, tag="casino_war.proceed"):
    """Settle the first cards, or the war."""


class ReportMisdealtCard(commands.CardCommand, frozen=True, tag="casino_war.report misdealt card"):
    """A card left the shoe out of its turn; `??` where nobody saw it."""


class RunOutOfCards(commands.RunOutOfCards, frozen=True, tag="casino_war.run out of cards"):
    """The shoe has no card left for a round that needs one."""


class VoidRound(commands.VoidRound, frozen=True, tag="casino_war.void round"):
    """The operator declares the round void."""


class VoidWagers(commands.VoidWagers, frozen=True, tag="casino_war.void wagers"):
    """The operator voids the wagers of somebody who broke the rules."""


Command = (
    PlaceWager
    | WithdrawWager
    | CallNoMoreBets
    | DealCard
    | Surrender
    | GoToWar
    | ReportNoDecision
    | Proceed
    | ReportMisdealtCard
    | RunOutOfCards
    | VoidRound
    | VoidWagers
)
