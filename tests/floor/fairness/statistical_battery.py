"""A battery of statistical checks over orders of cards and over spins, with its error controlled.

Every check gives the chance of something so uneven, or so even, under fair chance; Holm's rule keeps the chance that
any check accuses a fair shuffle below `error`. Statistics of whole orders have dependent cells: each is
scaled so that it follows chi-square for even orders, and says why."""

from collections.abc import Callable, Mapping
from math import erfc, factorial, sqrt

import numpy as np
from numpy.typing import NDArray

from tests.tournament.chi_square import tail

Orders = NDArray[np.int64]
"""A row for each order: which card, 0 to n - 1, lies in each place."""

LEAST_EXPECTED = 20


def accused(chances: Mapping[str, float], error: float) -> list[str]:
    """The checks that fail by Holm's rule: the k-th smallest chance is held against error / (checks left)."""
    failing = []
    for rank, (name, chance) in enumerate(sorted(chances.items(), key=lambda item: item[1])):
        if chance > error / (len(chances) - rank):
            break
        failing.append(name)
    return failing


def check_orders(orders: Orders) -> dict[str, float]:
    """Every check over orders of the same cards."""
    half = len(orders) // 2
    return {
        "positions": positions(orders),
        "adjacent pairs": adjacent_pairs(orders),
        "rising sequences": rising_sequences(orders),
        "serial correlation in an order": correlation(orders),
        "serial correlation of orders": positions(_relative(orders[: 2 * half : 2], orders[1 : 2 * half : 2])),
        "cuts": positions(_cut_after_the_one_before(orders)),
        "repeats": repeats(orders),
    }


def check_spins(spins: NDArray[np.int64], pockets: int) -> dict[str, float]:
    """Every check over spins, numbered by pocket: each pocket, pairs that follow each other, and gaps between them."""
    pairs = spins[: len(spins) // 2 * 2].reshape(-1, 2)
    later = (pairs[:, 1] - pairs[:, 0]) % pockets
    return {
        "pockets": even(np.bincount(spins, minlength=pockets)),
        "pairs": even(np.bincount(pairs[:, 0] * pockets + pairs[:, 1], minlength=pockets**2)),
        "steps": even(np.bincount(later, minlength=pockets)),
        "serial correlation": _lag(spins, pockets),
    }


def even(counts: NDArray[np.int64]) -> float:
    """Pearson's chi-square of cells that are equally likely."""
    expected = counts.sum() / len(counts)
    return either_way(float(((counts - expected) ** 2 / expected).sum()), len(counts) - 1)


def either_way(statistic: float, freedom: int) -> float:
    """The chance of a chi-square so far out on its own side: what is too even to be true is no better."""
    above = tail(statistic, freedom)
    return min(1.0, 2 * min(above, 1 - above))


def positions(orders: Orders) -> float:
    """Card by place. Rows and columns both have a fixed sum, so Pearson's sum is scaled by (n - 1) / n."""
    times, n = orders.shape
    cells = np.bincount((orders * n + np.arange(n)).ravel(), minlength=n * n)
    pearson = float(((cells - times / n) ** 2).sum() * n / times)
    return either_way(pearson * (n - 1) / n, (n - 1) ** 2)


def adjacent_pairs(orders: Orders) -> float:
    """Which card follows which, the first following the last.

    An even order seen as a ring has one follower for each card. What the counts vary in falls into two parts that do
    not correlate: neighbours in either direction (n(n - 3) / 2 dimensions, variance 2 / (n - 1) in each) and the
    direction ((n - 1)(n - 2) / 2 dimensions, variance 2n / ((n - 1)(n - 2)))."""
    times, n = orders.shape
    follows = np.bincount((orders * n + np.roll(orders, -1, axis=1)).ravel(), minlength=n * n).reshape(n, n)
    upper = np.triu_indices(n, 1)
    either, direction = (follows + follows.T)[upper], (follows - follows.T)[upper]
    neighbours = float(((either - 2 * times / (n - 1)) ** 2).sum() / (2 * times / (n - 1)))
    directed = float((direction**2).sum() / (2 * n * times / ((n - 1) * (n - 2))))
    return either_way(neighbours + directed, n * (n - 3) // 2 + (n - 1) * (n - 2) // 2)


def rising_sequences(orders: Orders) -> float:
    """How many runs of cards lie in their first order: Euler's numbers say how likely each count is."""
    times, n = orders.shape
    places = np.argsort(orders, axis=1)
    counts = np.bincount((np.diff(places, axis=1) < 0).sum(axis=1), minlength=n)
    return _pooled(counts, np.array([times * chance for chance in _eulerian(n)]))


def correlation(orders: Orders) -> float:
    """The product of each card with the next, the first following the last: Wald and Wolfowitz's mean and variance."""
    times, n = orders.shape
    values = np.arange(n, dtype=float) - (n - 1) / 2
    square, fourth = float((values**2).sum()), float((values**4).sum())
    mean = -square / (n - 1)
    variance = (square**2 - fourth) / (n - 1) + (square**2 - 2 * fourth) / ((n - 1) * (n - 2)) - mean**2
    seen = values[orders]
    total = float((seen * np.roll(seen, -1, axis=1)).sum())
    return erfc(abs(total - times * mean) / sqrt(2 * times * variance))


def repeats(orders: Orders) -> float:
    """Whether an order came twice: the expected number of equal pairs is a bound on the chance of any."""
    times, n = orders.shape
    if len({row.tobytes() for row in orders.astype(np.int16)}) == times:
        return 1.0
    return min(1.0, times * (times - 1) / 2 / factorial(n)) if n < 170 else 0.0


def _relative(first: Orders, second: Orders) -> Orders:
    """How each order differs from the one before it: even where the two have nothing to do with each other."""
    return np.take_along_axis(np.argsort(first, axis=1), second, axis=1)


def _cut_after_the_one_before(orders: Orders) -> Orders:
    """Each order cut where the one before says: a patron who has seen the last shoe gains nothing by it."""
    n = orders.shape[1]
    at = 1 + orders[:-1, 0] % (n - 1)
    return np.take_along_axis(orders[1:], (np.arange(n) + at[:, None]) % n, axis=1)


def _lag(spins: NDArray[np.int64], pockets: int) -> float:
    centred = spins - (pockets - 1) / 2
    variance = (pockets**2 - 1) / 12
    return erfc(abs(float((centred[:-1] * centred[1:]).sum())) / (variance * sqrt(2 * (len(spins) - 1))))


def _pooled(counts: NDArray[np.int64], expected: NDArray[np.float64]) -> float:
    """Chi-square with the rare ends taken together, so that no cell expects too little."""
    low = int(np.argmax(np.cumsum(expected) >= LEAST_EXPECTED))
    high = len(expected) - 1 - int(np.argmax(np.cumsum(expected[::-1]) >= LEAST_EXPECTED))
    cells: list[tuple[float, float]] = [(float(counts[: low + 1].sum()), float(expected[: low + 1].sum()))]
    cells += list(zip(counts[low + 1 : high], expected[low + 1 : high], strict=True))
    cells.append((float(counts[high:].sum()), float(expected[high:].sum())))
    return either_way(sum((seen - due) ** 2 / due for seen, due in cells), len(cells) - 1)


def _eulerian(n: int) -> list[float]:
    """The chance of each number of descents in an even order."""
    row = [1]
    for size in range(2, n + 1):
        row = [(k + 1) * (row[k] if k < len(row) else 0) + (size - k) * (row[k - 1] if k else 0) for k in range(size)]
    whole = factorial(n)
    return [number / whole for number in row]


def orders_by(shuffle: Callable[[range], tuple[int, ...]], cards: int, times: int) -> Orders:
    """So many orders of so many cards."""
    return np.array([shuffle(range(cards)) for _ in range(times)], dtype=np.int64)
