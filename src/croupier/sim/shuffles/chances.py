"""How surprising something is under fair chance, and Holm's rule for many such answers at once."""

import math
from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.chi_square import chi_square_tail


def chi_square_chance(statistic: float, freedom: int) -> float:
    """The chance of a chi-square so far out on its own side: what is too even to be true is no better."""
    above = chi_square_tail(statistic, freedom)
    return min(1.0, 2 * min(above, 1 - above))


def normal_chance(seen: float, mean: float, variance: float) -> float:
    """The chance of a sum of many so far from its mean, on either side."""
    return math.erfc(abs(seen - mean) / math.sqrt(2 * variance))


def poisson_chance(seen: int, mean: float) -> float:
    """The chance of so many rare things, or so few."""
    term = below = math.exp(-mean)
    for number in range(1, seen):
        term *= mean / number
        below += term
    if seen == 0:
        return min(1.0, 2 * below)
    return min(1.0, 2 * min(1 - below, below + term * mean / seen))


def kolmogorov_chance(values: NDArray[np.float64]) -> float:
    """The chance that so many numbers, even between 0 and 1, lie so far from even (Kolmogorov and Smirnov)."""
    ordered, count = np.sort(values), len(values)
    above = float((np.arange(1, count + 1) / count - ordered).max())
    below = float((ordered - np.arange(count) / count).max())
    root = math.sqrt(count)
    distance = (root + 0.12 + 0.11 / root) * max(above, below)  # Stephens's correction for a finite count
    if distance < 0.2:
        return 1.0
    terms = (math.exp(-2 * (k * distance) ** 2) * (1 if k % 2 else -1) for k in range(1, 101))
    return min(1.0, max(0.0, 2 * sum(terms)))


def even_chance(counts: NDArray[np.int64]) -> float:
    """Pearson's chi-square of cells that are equally likely."""
    expected = counts.sum() / len(counts)
    return chi_square_chance(float(((counts - expected) ** 2 / expected).sum()), len(counts) - 1)


def accused_checks(chances: Mapping[str, float], error: float) -> list[str]:
    """The checks that fail by Holm's rule: the k-th smallest chance is held against error / (checks left).

    So the chance that any check accuses a fair shuffle stays below `error`, however many checks there are."""
    failing = []
    for rank, (name, chance) in enumerate(sorted(chances.items(), key=lambda item: item[1])):
        if chance > error / (len(chances) - rank):
            break
        failing.append(name)
    return failing
