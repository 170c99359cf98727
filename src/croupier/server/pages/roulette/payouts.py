"""What bets pay to one, as it is told beside the layout and in two lines under it."""

from functools import cache
from itertools import groupby

import msgspec

from croupier.games.roulette.values_and_odds import Kind, placements

_INSIDE = (
    Kind.STRAIGHT,
    Kind.SPLIT,
    Kind.STREET,
    Kind.TRIO,
    Kind.CORNER,
    Kind.FIRST_FOUR,
    Kind.FIVE_NUMBERS,
    Kind.SIX_LINE,
)
_ON_SECOND_LINE = 3


class Payout(msgspec.Struct, frozen=True):
    """What a kind of bet pays to one, and how many numbers it covers."""

    name: str
    numbers: int
    win: int


@cache
def payouts(zeros: int) -> tuple[Payout, ...]:
    """What each kind of bet pays to one, the longest odds first; fields that pay the same are told together."""
    odds = {one.kind: one.odds.win for one in placements(zeros)}
    numbers = {one.kind: len(one.numbers) for one in placements(zeros)}
    return (
        *(Payout(str(kind), numbers[kind], odds[kind]) for kind in _INSIDE if kind in odds),
        Payout("dozen, column", numbers[Kind.DOZEN], odds[Kind.DOZEN]),
        Payout("red, odd, 1–18", numbers[Kind.RED], odds[Kind.RED]),
    )


@cache
def payout_lines(zeros: int) -> tuple[str, str]:
    """The same in few words: `Pays to 1: number 35 · split 17 · street 11`, and the shorter odds on a second line."""
    same_odds = groupby(payouts(zeros), key=lambda one: one.win)
    words = [f"{next(found).name} {win}" for win, found in same_odds]
    words[0] = "Pays to 1: " + words[0].replace(Kind.STRAIGHT, "number")
    words[-1] = f"{words[-1].rpartition(' ')[0]}: 1 to 1"
    first, second = words[:-_ON_SECOND_LINE], words[-_ON_SECOND_LINE:]
    return " · ".join(first), " · ".join(second).capitalize()
