"""Events of every round beside those of its wagers: a card dealt, the call that closes the wagers, a void round."""

from croupier.equipment.cards import Card
from croupier.rulebook import Cite
from croupier.verbs.game_types import GameEvent


class ClauseEvent(GameEvent, frozen=True):
    """Something happened, by this clause."""

    clause: Cite


class Remark(ClauseEvent, frozen=True):
    """Something happened that somebody may have said more about."""

    details: str = ""


class NoMoreBetsCalled(ClauseEvent, frozen=True):
    """All wagers are down: limits are judged now."""


class RoundVoided(Remark, frozen=True):
    """The round ends as though it had never been dealt."""


class CardDealt:
    """A card lies in a hand; a game's own type has the fields, among them the hand."""

    __slots__ = ()
    card: Card
    clause: Cite

    @property
    def face_up(self) -> bool:
        """Whether everybody sees it."""
        return True

    @property
    def source(self) -> str:
        """Where it comes from: the shoe, or a card already out of it."""
        return "shoe"
