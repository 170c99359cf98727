"""Who pays whom how much when a wager ends, and how that is undone."""

from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, strategies as st

from croupier.equipment.amounts import Amount
from croupier.verbs.moves import (
    CAGE,
    CHIP_FLOAT,
    Move,
    Result,
    held_for,
    reversed_moves,
    settlement_moves,
    stack_of,
    wagers_of,
)

STAKE, WON = Amount(10000), Amount(9500)


def _balance(moves: Iterable[Move]) -> Counter[str]:
    """What each place gains; places that come out even are left out."""
    gains: Counter[str] = Counter()
    for move in moves:
        gains[move.target] += move.amount
        gains[move.source] -= move.amount
    return Counter({place: gain for place, gain in gains.items() if gain})


@pytest.mark.parametrize(
    ("result", "paid", "gains"),
    [
        (Result.WIN, WON, {"stack of Ann": 19500, "wagers of Ann": -10000, "chip float": -9500}),
        (Result.WIN, Amount(0), {"stack of Ann": 10000, "wagers of Ann": -10000}),
        (Result.LOSE, Amount(0), {"chip float": 10000, "wagers of Ann": -10000}),
        (Result.STAND_OFF, Amount(0), {"stack of Ann": 10000, "wagers of Ann": -10000}),
        (Result.VOID, Amount(0), {"stack of Ann": 10000, "wagers of Ann": -10000}),
    ],
)
def test_a_wager_ends_in_the_stack_or_in_the_float(result: Result, paid: Amount, gains: dict[str, int]) -> None:
    assert _balance(settlement_moves("Ann", STAKE, result, paid)) == gains


@given(st.sampled_from(Result), st.integers(1, 10**9), st.integers(0, 10**9))
def test_what_is_settled_and_undone_leaves_every_chip_where_it_was(result: Result, stake: int, paid: int) -> None:
    moves = settlement_moves("Ann", Amount(stake), result, Amount(paid))
    assert all(move.amount for move in moves)
    assert sum(_balance(moves).values()) == 0
    assert _balance([*moves, *reversed_moves(moves)]) == {}


def test_no_patron_can_be_named_so_that_their_chips_are_the_houses() -> None:
    for name in (CAGE, CHIP_FLOAT, "", "of Ann", "stack of Ann"):
        places = {stack_of(name), wagers_of(name), held_for(name)}
        assert len(places) == 3
        assert not places & {CAGE, CHIP_FLOAT}
