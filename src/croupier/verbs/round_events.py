"""Events of every round that are not about a wager: a card dealt, the call that closes the wagers, a void round."""

from croupier.equipment.cards import Card
from croupier.rulebook import Cite
from croupier.verbs.game_types import GameEvent
from croupier.verbs.void_grounds import Ground


class ClauseEvent(GameEvent, frozen=True):
    """Something happened, by this clause."""

    clause: Cite


class Remark(ClauseEvent, frozen=True):
    """Something happened, with optional details."""

    details: str = ""


class NoMoreBetsCalled(ClauseEvent, frozen=True):
    """All wagers are down; limits are applied now."""


class RoundVoided(Remark, frozen=True):
    """The round ends as though it had never been dealt; `ground` is the operator's, if they declared it."""

    ground: Ground | None = None


class RoundReopened(ClauseEvent, frozen=True):
    """A settled round is decided again: its wagers stay settled until they come out differently."""


class CardsLaidAgain:
    """Cards that lay in the wrong place are where the rules send them; the game's own type says where."""

    __slots__ = ()
    clause: Cite


class CardDealt:
    """A card was dealt to a hand; the game's own type adds the fields, such as the hand."""

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
