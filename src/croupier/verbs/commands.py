"""The commands of every game: bases of the games' own commands, each with its actor."""

from croupier.equipment.cards import Card
from croupier.verbs.game_types import GameCommand
from croupier.verbs.void_grounds import Ground


class PatronCommand(GameCommand, frozen=True):
    """A command about one patron, who need not be its actor."""

    patron: str


class CardCommand(GameCommand, frozen=True):
    """A command about one card."""

    card: Card


class PatronChoice(PatronCommand, frozen=True):
    """A patron's own choice, even if staff enter it."""


class ReportReturn(PatronCommand, frozen=True):
    """A patron who was away is back, and takes part again."""


class GiveUpHand(PatronChoice, frozen=True):
    """A patron goes no further with a hand: somebody who is excluded may do that too."""


class PlaceWager(PatronChoice, frozen=True):
    """A patron puts chips on the layout."""

    @property
    def box(self) -> int:
        """The box they are on; 0 if the layout has no boxes."""
        return 0


class ChangeWager(PatronCommand, frozen=True):
    """A patron moves a wager that is already on the layout."""


class WithdrawWager(PatronCommand, frozen=True):
    """A patron takes a wager back, or a part of it."""


class CallNoMoreBets(GameCommand, frozen=True):
    """The dealer closes the wagers."""


class DealCard(CardCommand, frozen=True):
    """The next card; the rules say where it goes."""


class Proceed(GameCommand, frozen=True):
    """Carry out the settlements, which need no input."""


class RunOutOfCards(GameCommand, frozen=True):
    """The shoe has no card left for a round that needs one."""


class ReportPlacementError(GameCommand, frozen=True):
    """Cards lie in the wrong place."""


class VoidRound(GameCommand, frozen=True):
    """The operator declares the round void."""

    ground: Ground
    details: str = ""


class VoidWagers(PatronCommand, frozen=True):
    """The operator voids the wagers of somebody who broke the rules: all of them, or those of one box or kind.

    `on` is the kind in the game's own words; `owner` is whose wager an insurance is on.
    """

    details: str = ""
    box: int = 0
    on: str = ""
    owner: str = ""

    @property
    def names_one(self) -> bool:
        """Whether it is about some of the patron's wagers only."""
        return bool(self.box or self.on or self.owner)
