"""What the types of every game have in common, as far as the rooms above ask."""

from typing import Any, Protocol, TypeVar

import msgspec

from croupier.equipment.amounts import Amount, Rounding
from croupier.rulebook import Cite
from croupier.verbs.actors import Ordered


class GameDeterminations(Protocol):
    """The operator's choices about one game."""

    @property
    def chip(self) -> Amount:
        """The smallest chip."""

    @property
    def rounding(self) -> Rounding:
        """Which way a payment goes that is no whole number of them."""


_Choices = TypeVar("_Choices", bound=GameDeterminations)


def with_chip(choices: _Choices, chip: Amount) -> _Choices:
    """The same choices with another smallest chip."""
    struct: Any = choices
    return msgspec.structs.replace(struct, chip=chip)  # type: ignore[no-any-return]


class RoundState(Protocol):
    """A round in play."""

    @property
    def is_over(self) -> bool:
        """Nothing is left to do in it."""

    @property
    def has_commenced(self) -> bool:
        """Its first card has been dealt, or its ball spun."""

    @property
    def cards_lying(self) -> int:
        """How many cards lie on the layout."""

    @property
    def cards_out(self) -> int:
        """How many cards have left the shoe in it."""

    @property
    def no_bet(self) -> Cite | None:
        """By which rule it is dealt without wagers."""

    @property
    def settled(self) -> tuple[Any, ...]:
        """The wagers that have been settled, as events of the game."""

    @property
    def void(self) -> Cite | None:
        """By which rule it was declared void."""


class GameCommand(Ordered, frozen=True):
    """What somebody orders in a round."""


class GameEvent(msgspec.Struct, frozen=True):
    """What happened in a round."""

    @property
    def clause(self) -> Cite:
        """The rule behind it: a field of every event."""
        raise NotImplementedError
