"""Wager events that every game has, and the chips they move.

These bases name what all games share; a game's own type adds the fields, such as the wager's place. So each
keeps the order of its fields, in which logs are written.
"""

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import asdict, replace

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.verbs.game import Stake
from croupier.verbs.game_types import GameEvent
from croupier.verbs.moves import Move, Result, reversed_moves, settlement_moves, stack_of, wagers_of


class WagerEvent:
    """An event about a wager: whose it is, and where."""

    __slots__ = ()
    patron: str
    box: int = 0
    hand: int = 1
    secret: bool = False

    @property
    def clause(self) -> Cite:
        """The rule behind it."""
        raise NotImplementedError

    @property
    def on(self) -> str:
        """What the wager is on, in the game's own words."""
        raise NotImplementedError

    @property
    def side(self) -> bool:
        """Whether it is a side wager, which has its own limits."""
        return False

    @property
    def part_of(self) -> str:
        """The wager of several chips that this is one chip of, by its name."""
        return ""

    @property
    def rests_on(self) -> tuple[str, str]:
        """Whose wager in the same box this one needs, and on what: it goes back with that. Empty if it needs none."""
        return "", ""


class ChipsMoved:
    """A patron's chips go from one place to another."""

    __slots__ = ()
    patron: str
    amount: Amount

    @property
    def chips(self) -> Amount:
        """The whole amount."""
        return self.amount


class ChipsPlaced(ChipsMoved):
    """From their stack onto the layout."""

    __slots__ = ()


class ChipsReturned(ChipsMoved):
    """From the layout back to their stack."""

    __slots__ = ()


class WagerPlaced(WagerEvent, ChipsPlaced):
    """A new wager, or chips added to one."""

    __slots__ = ()
    seated: bool = False


class WagerRaised(GameEvent, WagerEvent, ChipsPlaced, frozen=True):
    """A wager accepted below the minimum is raised by this amount."""


class WagerDoubled(WagerEvent, ChipsPlaced):
    """A further wager on a hand, up to as much as the first."""

    __slots__ = ()


class WagerWithdrawn(GameEvent, WagerEvent, ChipsReturned, frozen=True):
    """The patron took a wager back, or a part of it."""


class WagerReturned(GameEvent, WagerEvent, ChipsReturned, frozen=True):
    """All of a wager, or what a limit cuts off, is returned before the wager is decided."""


class WithReason:
    """Something that was decided, and why; a game's own type has the field if it is written."""

    __slots__ = ()
    details: str = ""


class WagerVoided(GameEvent, WagerEvent, ChipsReturned, WithReason, frozen=True):
    """A wager goes back as though it had never been placed."""


class WagerEnded(WagerEvent):
    """A wager with its result and what it was paid."""

    __slots__ = ()
    stake: Amount
    result: Result
    paid: Amount
    returned: Amount = Amount(0)


class WagerSettled(GameEvent, WagerEnded, frozen=True):
    """A wager is paid or collected."""


class SettlementReversed(GameEvent, WagerEnded, frozen=True):
    """A settled wager is back on the layout, as before."""


class WagerCorrected(GameEvent, frozen=True):
    """A wager counts for what lies there, as far as the rules allow; the game's own type adds the fields."""

    patron: str
    box: int

    @property
    def on(self) -> str:
        """What the wager is on."""
        raise NotImplementedError

    @property
    def counts(self) -> Amount:
        """How much of it is paid or taken."""
        raise NotImplementedError

    @property
    def is_below_minimum(self) -> bool:
        """Whether it is too small: it counts the first time, and its patron is advised of that."""
        return False


class PaymentDiffers(WagerEvent):
    """The exact amount due, as a fraction of the smallest unit, if something else was paid."""

    __slots__ = ()
    due_numerator: int
    due_denominator: int
    paid: Amount

    @property
    def due(self) -> Decimal:
        """The exact amount due, in currency."""
        return (Decimal(self.due_numerator) / self.due_denominator / 100).normalize()


class PaymentRounded(GameEvent, PaymentDiffers, frozen=True):
    """The table's chips could not pay the exact amount due."""


Reversed = TypeVar("Reversed", bound=SettlementReversed)
LyingWager = TypeVar("LyingWager", bound=Any)
"""A wager on the layout, of a game's own type."""


def placed_stake(event: Any) -> Stake | None:
    """The wager that an event puts on the layout."""
    if not isinstance(event, WagerPlaced):
        return None
    return Stake(event.patron, event.on, event.amount, event.side, event.secret, event.box, event.seated)


def withdrawn_stake(event: Any) -> Stake | None:
    """The wager that an event gives back because its patron took it."""
    if not isinstance(event, WagerWithdrawn):
        return None
    return Stake(event.patron, event.on, event.amount, event.side, box=event.box)


def reverse_settlements(
    settled: Iterable[Any], reversal: Callable[..., Reversed], clause: Cite, patron: str | None = None
) -> list[Reversed]:
    """Undo settlements (only one patron's, if named): those wagers are back on the layout."""
    return [reversal(**{**asdict(row), "clause": clause}) for row in settled if patron in (None, row.patron)]


def order_for_reversal(settled: Sequence[Reversed]) -> list[Reversed]:
    """The order in which settlements are undone: payments are taken from the stack last, latest first.

    A payment may have gone into other wagers.
    """
    return [*(row for row in settled if not row.paid), *(row for row in reversed(settled) if row.paid)]


def alter_wagers(wagers: Iterable[LyingWager], by: int, **where: object) -> tuple[LyingWager, ...]:
    """The wagers, with those at this place made larger or smaller; a wager of zero is removed."""
    altered = [replace(wager, amount=Amount(wager.amount + by)) if _is(wager, where) else wager for wager in wagers]
    return tuple([wager for wager in altered if wager.amount])


def remove_wagers(wagers: Iterable[LyingWager], **where: object) -> tuple[LyingWager, ...]:
    """The wagers without those at this place."""
    return tuple([wager for wager in wagers if not _is(wager, where)])


def _is(wager: object, where: dict[str, object]) -> bool:
    for name, value in where.items():  # noqa: SIM110 - a hot loop, faster this way
        if getattr(wager, name) != value:
            return False
    return True


@cache
def _moves_chips(kind: type) -> bool:
    return issubclass(kind, ChipsMoved | WagerEnded)


def moves(event: Any) -> tuple[Move, ...]:
    """Who pays whom how much; most events move no chips."""
    kind: type = type(event)
    if not _moves_chips(kind):
        return ()
    if isinstance(event, ChipsPlaced):
        return (Move(stack_of(event.patron), wagers_of(event.patron), event.chips),)
    if isinstance(event, ChipsReturned):
        return (Move(wagers_of(event.patron), stack_of(event.patron), event.chips),)
    if isinstance(event, WagerEnded):
        ended = settlement_moves(event.patron, event.stake, event.result, event.paid, event.returned)
        return reversed_moves(ended) if isinstance(event, SettlementReversed) else ended
    return ()
