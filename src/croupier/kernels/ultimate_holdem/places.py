"""How boards, flops and pairs are numbered: combinations in the order of their highest element."""

from croupier.kernels.compilation import compile_loop

RANK_COUNT = 13
PAIRS_OF_RANKS = 91
RANK_BOARDS = 6188
"""Five ranks, equal ones among them; thirteen of these have five equal ranks, which no deck has."""
RANK_FLOPS = 455
CARD_KINDS = 26
"""Cards of the suit that can make a flush are the kinds from 13 on, the others the kinds before."""
PAIRS_OF_KINDS = 351
"""With the thirteen of twice the same card of the suit, which nobody holds."""

ONE_SUITED, TWO_SUITED, THREE_SUITED = 0, 13 * 91, 13 * 91 + 78 * 13
FLOPS_BY_SUIT = THREE_SUITED + 286
"""Flops as one suit sees them: one card of it with two others, two with one, or three."""


@compile_loop
def pair_place(one: int, two: int) -> int:
    """The number of two of a kind of thing, equal ones allowed."""
    low, high = min(one, two), max(one, two)
    return high * (high + 1) // 2 + low


@compile_loop
def two_of(low: int, high: int) -> int:
    """The number of two different ranks."""
    return high * (high - 1) // 2 + low


@compile_loop
def three_of(low: int, middle: int, high: int) -> int:
    """The number of three different ranks."""
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@compile_loop
def flop_place(a: int, b: int, c: int) -> int:
    """The number of three ranks, equal ones allowed."""
    low, high = min(a, b, c), max(a, b, c)
    return three_of(low, a + b + c - low - high + 1, high + 2)


@compile_loop
def board_place(a: int, b: int, c: int, d: int, e: int) -> int:
    """The number of five ranks in ascending order, equal ones allowed."""
    x, y, z, v = b + 1, c + 2, d + 3, e + 4
    return (
        a
        + x * (x - 1) // 2
        + y * (y - 1) * (y - 2) // 6
        + z * (z - 1) * (z - 2) * (z - 3) // 24
        + v * (v - 1) * (v - 2) * (v - 3) * (v - 4) // 120
    )
