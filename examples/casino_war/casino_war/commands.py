"""The commands of a round of casino war: what people order, each with who gives it."""

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import Card
from croupier.verbs.game_types import GameCommand
from croupier.verbs.voids import Ground


class PlaceWager(GameCommand, frozen=True, tag="casino_war.place wager"):
    """A patron antes at a box; `side` is the wager on the tie there instead.

    With `adds` the chips go on top of the patron's own wager there, if one lies.
    """

    patron: str
    box: int
    amount: Amount
    side: bool = False
    seated: bool = False
    adds: bool = False


class WithdrawWager(GameCommand, frozen=True, tag="casino_war.withdraw wager"):
    """A patron takes ante and tie wager back before the call; with `side` the tie wager alone.

    With an `amount` that part of the one wager.
    """

    patron: str
    side: bool = False
    amount: Amount | None = None


class CallNoMoreBets(GameCommand, frozen=True, tag="casino_war.call no more bets"):
    """The dealer closes the wagers."""


class DealCard(GameCommand, frozen=True, tag="casino_war.deal card"):
    """The next card, `??` where it is burnt; where it goes is for the rules to say."""

    card: Card


class Surrender(GameCommand, frozen=True, tag="casino_war.surrender"):
    """The patron at turn gives up half of the ante after a tie."""

    patron: str


class GoToWar(GameCommand, frozen=True, tag="casino_war.go to war"):
    """The patron at turn raises by as much as the ante after a tie."""

    patron: str


class ReportNoDecision(GameCommand, frozen=True, tag="casino_war.report no decision"):
    """The patron at turn was asked and said nothing."""

    patron: str


class Proceed(GameCommand, frozen=True, tag="casino_war.proceed"):
    """Carry out what needs nobody's input: settle the first cards, settle the war."""


class ReportMisdealtCard(GameCommand, frozen=True, tag="casino_war.report misdealt card"):
    """A card left the shoe out of its turn; `??` where nobody saw it."""

    card: Card


class RunOutOfCards(GameCommand, frozen=True, tag="casino_war.run out of cards"):
    """The shoe has no card left for a round that needs one."""


class VoidRound(GameCommand, frozen=True, tag="casino_war.void round"):
    """The operator declares the round void; without a ground because cards went to the wrong places."""

    ground: Ground | None = None
    details: str = ""


class VoidWagers(GameCommand, frozen=True, tag="casino_war.void wagers"):
    """The operator voids the wagers of somebody who broke the rules."""

    patron: str
    details: str = ""


CHOICES = (PlaceWager, WithdrawWager, Surrender, GoToWar)
"""What patrons order for themselves."""

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
