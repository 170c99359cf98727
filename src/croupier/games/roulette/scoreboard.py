"""What the screen beside the wheel shows of the numbers so far: the last ones, how often each came, hot and cold."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from croupier.games.roulette.values_and_odds import OUTSIDE, placements
from croupier.games.roulette.wheel import WHEELS, ZEROS, Pocket, pockets

LAST_SHOWN = 20
HOT_AND_COLD_SHOWN = 5


class Count(msgspec.Struct, frozen=True):
    """How often a number or an outside position has won."""

    name: str
    times: int


class Scoreboard(msgspec.Struct, frozen=True, tag="roulette.scoreboard"):
    """The last numbers, the latest first; how often each number, outside position and a zero has come.

    `hot` came most often, `cold` least often; of equals, the lower number comes first.
    """

    last: tuple[Pocket, ...]
    numbers: tuple[Count, ...]
    outside: tuple[Count, ...]
    zeros: int
    hot: tuple[Pocket, ...]
    cold: tuple[Pocket, ...]


def scoreboard(results: Iterable[str], zeros: int) -> Scoreboard:
    """The screen after these results of a wheel with this number of zeros; void spins do not count."""
    spun = [Pocket(result) for result in results if result in WHEELS[zeros]]
    times = Counter(spun)
    named = pockets(zeros)
    by_heat = sorted(named, key=lambda pocket: -times[pocket])
    by_cold = sorted(named, key=lambda pocket: times[pocket])
    outside = (placement for placement in placements(zeros) if placement.kind in OUTSIDE)
    return Scoreboard(
        last=tuple(spun[: -LAST_SHOWN - 1 : -1]),
        numbers=tuple(Count(pocket, times[pocket]) for pocket in named),
        outside=tuple(Count(each.words, sum(times[number] for number in each.numbers)) for each in outside),
        zeros=sum(times[pocket] for pocket in ZEROS),
        hot=tuple(pocket for pocket in by_heat if times[pocket])[:HOT_AND_COLD_SHOWN],
        cold=tuple(by_cold[:HOT_AND_COLD_SHOWN]) if spun else (),
    )
