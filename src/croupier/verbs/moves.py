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


def settlement_moves(patron: str, stake: Amount, result: Result, paid: Amount) -> tuple[Move, ...]:
    """A wager's end as moves: collected, or handed back with what it won."""
    wagers, stack = wagers_of(patron), stack_of(patron)
    if result is _LOSE:
        return (Move(wagers, CHIP_FLOAT, stake),)
    if paid:
        return (Move(wagers, stack, stake), Move(CHIP_FLOAT, stack, paid))
    return (Move(wagers, stack, stake),)


def reversed_moves(moves: Iterable[Move]) -> tuple[Move, ...]:
    """The moves that undo these."""
    return tuple(Move(move.target, move.source, move.amount) for move in moves)
