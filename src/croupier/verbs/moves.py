"""Who pays whom how much: all that stacks, ledgers and the conservation of chips read from an event."""

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

import msgspec

from croupier.equipment.amounts import Amount

CAGE = "cage"
CHIP_FLOAT = "chip float"


class Result(StrEnum):
    """How a wager ends."""

    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "push"
    VOID = "void"


_LOSE = Result.LOSE


class Move(msgspec.Struct, frozen=True):
    """Chips that go from one place to another."""

    source: str
    target: str
    amount: Amount


@lru_cache(maxsize=1024)
def stack_of(patron: str) -> str:
    """The place of a patron's own chips."""
    return "stack of " + patron


@lru_cache(maxsize=1024)
def wagers_of(patron: str) -> str:
    """The place of a patron's chips on the layout."""
    return "wagers of " + patron


def held_for(patron: str) -> str:
    """The place of chips kept for a patron who has left the table."""
    return "held for " + patron


@lru_cache(maxsize=1024)
def prison_of(patron: str) -> str:
    """The place of a patron's chips that stay on the layout for the next round."""
    return "imprisoned of " + patron


def settlement_moves(patron: str, stake: Amount, result: Result, paid: Amount, returned: int = 0) -> tuple[Move, ...]:
    """A wager's end as moves: collected, all but a part that goes back, or handed back with what it won."""
    wagers, stack = wagers_of(patron), stack_of(patron)
    if result is _LOSE:
        parts = (Move(wagers, CHIP_FLOAT, Amount(stake - returned)), Move(wagers, stack, Amount(returned)))
        return parts[:1] if not returned else tuple(part for part in parts if part.amount)
    if paid:
        return (Move(wagers, stack, stake), Move(CHIP_FLOAT, stack, paid))
    return (Move(wagers, stack, stake),)


def reversed_moves(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves that undo these."""
    return tuple(Move(move.target, move.source, move.amount) for move in moves)
