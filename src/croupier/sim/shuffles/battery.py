"""The battery: orders of a shoe, of a deck and of what patrons' devices make of them, and a wheel's spins."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from croupier.sim.shuffles.chances import accused_checks
from croupier.sim.shuffles.order_checks import CardOrders, check_orders
from croupier.sim.shuffles.spin_checks import check_spins

BATTERY_ERROR = 0.001
"""How often the battery accuses a fair house: once in a thousand runs."""
SPINS_A_SHOE = 20

OrderOf = Callable[[range], tuple[int, ...]]
"""Shuffles the numbers of so many cards."""


@dataclass(frozen=True)
class ShuffledCards:
    """A shuffle to be checked: what people call it, of how many cards, and how it is done."""

    name: str
    cards: int
    shuffle: OrderOf


@dataclass(frozen=True)
class Spins:
    """A wheel to be checked: `spin(number)` gives the pockets, from 0, of so many spins."""

    name: str
    pockets: int
    spin: Callable[[int], tuple[int, ...]]


@dataclass(frozen=True)
class CheckResult:
    """One check: the chance of something so far out under fair chance, and whether that clears it."""

    name: str
    chance: float
    passed: bool


def shuffled_orders(
    shuffle: OrderOf, cards: int, times: int, progress: Callable[[int], None] = lambda _: None
) -> CardOrders:
    """So many orders of so many cards."""
    orders = np.empty((times, cards), np.int32)
    for number in range(times):
        orders[number] = shuffle(range(cards))
        if number % 100 == 0:
            progress(number)
    return orders


def run_battery(
    subjects: tuple[ShuffledCards | Spins, ...], shoes: int, progress: Callable[[str, int], None]
) -> tuple[CheckResult, ...]:
    """Every check over every subject; `progress` is told which and how far."""
    chances = dict(_chances(subjects, shoes, progress))
    accused = set(accused_checks(chances, BATTERY_ERROR))
    return tuple(CheckResult(name, chance, name not in accused) for name, chance in chances.items())


def _chances(
    subjects: tuple[ShuffledCards | Spins, ...], shoes: int, progress: Callable[[str, int], None]
) -> Iterator[tuple[str, float]]:
    for subject in subjects:
        if isinstance(subject, Spins):
            spins = np.array(subject.spin(shoes * SPINS_A_SHOE), np.int64)
            found = check_spins(spins, subject.pockets)
        else:
            orders = shuffled_orders(subject.shuffle, subject.cards, shoes, partial(progress, subject.name))
            found = check_orders(orders)
        progress(subject.name, shoes)
        yield from ((f"{subject.name}: {check}", chance) for check, chance in found.items())
