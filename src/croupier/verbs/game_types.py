"""What the types of all games have in common, as far as other packages need it."""

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
        """How a payment is rounded that the smallest chip cannot make."""


_Choices = TypeVar("_Choices", bound=GameDeterminations)


def with_chip(choices: _Choices, chip: Amount) -> _Choices:
    """The same choices with another smallest chip."""
    struct: Any = choices
    return msgspec.structs.replace(struct, chip=chip)  # type: ignore[no-any-return]


class RoundState(Protocol):
    """A round in play."""

    @property
    def is_over(self) -> bool:
        """Whether the round is over."""

    @property
    def has_commenced(self) -> bool:
        """Whether its first card has been dealt, or its ball spun."""

    @property
    def cards_lying(self) -> int:
        """How many cards are on the layout."""

    @property
    def cards_out(self) -> int:
        """How many cards have left the shoe in this round."""

    @property
    def no_bet(self) -> Cite | None:
        """The rule by which it is dealt without wagers."""

    @property
    def settled(self) -> tuple[Any, ...]:
        """The wagers that have been settled, as events of the game."""

    @property
    def void(self) -> Cite | None:
        """The rule by which it was declared void."""


class GameCommand(Ordered, frozen=True):
    """A command in a round."""


class GameEvent(msgspec.Struct, frozen=True):
    """An event in a round."""

    @property
    def clause(self) -> Cite:
        """The rule behind it: a field of every event."""
        raise NotImplementedError
