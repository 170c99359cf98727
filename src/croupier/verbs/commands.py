"""What people order in every game: the bases of the games' own commands, each with its actor."""

from croupier.equipment.cards import Card
from croupier.verbs.game_types import GameCommand
from croupier.verbs.void_grounds import Ground


class PatronCommand(GameCommand, frozen=True):
    """An order about one patron, whoever enters it."""

    patron: str


class CardCommand(GameCommand, frozen=True):
    """An order about one card."""

    card: Card


class PatronChoice(PatronCommand, frozen=True):
    """A patron's own choice, whoever enters it; what staff find or do is nobody's."""


class PlaceWager(PatronChoice, frozen=True):
    """A patron puts chips on the layout."""

    @property
    def box(self) -> int:
        """The box that they lie on; 0 where the layout has no boxes."""
        return 0


class ChangeWager(PatronCommand, frozen=True):
    """A patron moves a wager that lies on the layout already."""


class WithdrawWager(PatronCommand, frozen=True):
    """A patron takes a wager back, or a part of it."""


class CallNoMoreBets(GameCommand, frozen=True):
    """The dealer closes the wagers."""


class DealCard(CardCommand, frozen=True):
    """The next card; where it goes is for the rules to say."""


class Proceed(GameCommand, frozen=True):
    """Carry out what needs nobody's input: the settlements."""


class RunOutOfCards(GameCommand, frozen=True):
    """The shoe has no card left for a round that needs one."""


class VoidRound(GameCommand, frozen=True):
    """The operator declares the round void."""

    ground: Ground
    details: str = ""


class VoidWagers(PatronCommand, frozen=True):
    """The operator voids the wagers of somebody who broke the rules."""

    details: str = ""


def decided_for(command: GameCommand) -> str:
    """Whose choice a command carries out; nobody's where staff order something."""
    return command.patron if isinstance(command, PatronChoice) else ""
