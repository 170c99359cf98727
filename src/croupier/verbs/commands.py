"""What people order in every game: the bases of the games' own commands, each with its actor."""

from croupier.equipment.cards import Card
from croupier.verbs.game_types import GameCommand
from croupier.verbs.voids import Ground


class PatronCommand(GameCommand, frozen=True):
    """An order about one patron, whoever enters it."""

    patron: str


class CardCommand(GameCommand, frozen=True):
    """An order about one card."""

    card: Card


class PlaceWager(PatronCommand, frozen=True):
    """A patron puts chips on the layout."""


class WithdrawWager(PatronCommand, frozen=True):
    """A patron takes a wager back, or a part of it."""


class CallNoMoreBets(GameCommand, frozen=True):
    """The dealer closes the wagers."""


class DealCard(CardCommand, frozen=True):
    """The next card; where it goes is for the rules to say."""


class Proceed(GameCommand, frozen=True):
    """Carry out what needs nobody's input: the settlements."""


class VoidRound(GameCommand, frozen=True):
    """The operator declares the round void."""

    ground: Ground
    details: str = ""


class VoidWagers(PatronCommand, frozen=True):
    """The operator voids the wagers of somebody who broke the rules."""

    details: str = ""
