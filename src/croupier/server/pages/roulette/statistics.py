"""How often each result has come: colours, halves and dozens as bars, hot and cold numbers with their counts."""

from itertools import pairwise

import msgspec

from croupier.games.roulette.scoreboard import Scoreboard
from croupier.games.roulette.wheel import Pocket, colour_of

_ZERO = "0"
_BARS = (
    (("red", "Red"), (_ZERO, "Zero"), ("black", "Black")),
    (("odd", "Odd"), ("even", "Even")),
    (("low", "1–18"), ("high", "19–36")),
    (("dozen 1", "1st 12"), ("dozen 2", "2nd 12"), ("dozen 3", "3rd 12")),
)


ENOUGH_SPINS = 15  # the shares of fewer say nothing


class BarPart(msgspec.Struct, frozen=True):
    """A part of a bar: where it starts and how `wide` it is, in percent."""

    label: str
    look: str
    percent: int
    start: float
    wide: float


class CountedNumber(msgspec.Struct, frozen=True):
    """A number and how often it has come."""

    number: Pocket
    colour: str
    times: int


class Statistics(msgspec.Struct, frozen=True):
    """All that is counted over `spins`; `missing` is how many numbers have not come yet."""

    spins: int
    bars: tuple[tuple[BarPart, ...], ...]
    hot: tuple[CountedNumber, ...]
    cold: tuple[CountedNumber, ...]
    missing: int
    enough: int = ENOUGH_SPINS

    @property
    def coldest(self) -> str:
        """What numbers are called that came least."""
        return "Not yet" if self.missing else "Cold"


def statistics_of(board: Scoreboard) -> Statistics | None:
    """The statistics of a screen; None before the first number."""
    spins = sum(one.times for one in board.numbers)
    if not spins:
        return None
    times = {one.name: one.times for one in board.numbers}
    outside = {one.name: one.times for one in board.outside} | {_ZERO: board.zeros}
    return Statistics(
        spins,
        tuple(_bar(parts, outside, spins) for parts in _BARS),
        tuple(CountedNumber(one, colour_of(one), times[one]) for one in board.hot if times[one] > 1),
        tuple(CountedNumber(one, colour_of(one), times[one]) for one in board.cold),
        sum(not one.times for one in board.numbers),
    )


def _bar(parts: tuple[tuple[str, str], ...], outside: dict[str, int], spins: int) -> tuple[BarPart, ...]:
    """The parts side by side, by how often of all spins they came; where a bar has none for zero, its share is free."""
    counts = [outside[name] for name, _ in parts]
    edges = [100 * sum(counts[:at]) / spins for at in range(len(parts) + 1)]
    shares = _percents([*counts, spins - sum(counts)])
    return tuple(
        BarPart(label, "green" if name == _ZERO else name.replace(" ", "-"), percent, start, end - start)
        for (name, label), percent, (start, end) in zip(parts, shares, pairwise(edges), strict=False)
    )


def _percents(counts: list[int]) -> list[int]:
    """Shares in whole percent that come to a hundred: the largest remainders are rounded up."""
    total = sum(counts)
    shares = [100 * count // total for count in counts]
    by_rest = sorted(range(len(counts)), key=lambda at: -(100 * counts[at] % total))
    for at in by_rest[: 100 - sum(shares)]:
        shares[at] += 1
    return shares
