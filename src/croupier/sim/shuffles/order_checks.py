"""Checks over orders of cards: each gives the chance of something so uneven, or so even, under fair chance.

Cells of whole orders depend on each other: each statistic is scaled so that it follows its law, and says why."""

from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from croupier.sim.shuffles.chances import chi_square_chance, kolmogorov_chance, normal_chance, poisson_chance

CardOrders = NDArray[np.int32]
"""A row for each order: which card, 0 to n - 1, lies in each place."""

LEAST_EXPECTED = 20
_ROWS = 2048
"""Orders that are looked at together, so that memory is not needed for all."""
_BIRTHDAYS_MAX = 8192


def check_orders(orders: CardOrders) -> dict[str, float]:
    """Every check over orders of the same cards."""
    half = len(orders) // 2
    return {
        "cards by place": place_chance(orders),
        "draws of the shuffle": draw_chance(orders),
        "neighbours": neighbour_chance(orders),
        "pairs": pair_chance(orders),
        "runs": run_chance(orders),
        "rising sequences": rising_chance(orders),
        "serial correlation in an order": correlation_chance(orders),
        "serial correlation of orders": place_chance(_relative(orders[: 2 * half : 2], orders[1 : 2 * half : 2])),
        "cuts": place_chance(_cut_after_the_one_before(orders)),
        "first cards (Kolmogorov-Smirnov)": kolmogorov_chance(_birthdays(orders) / _days(orders.shape[1])),
        "last cards (Kolmogorov-Smirnov)": kolmogorov_chance(_birthdays(orders[:, ::-1]) / _days(orders.shape[1])),
        "birthday spacings": spacing_chance(orders),
        "repeats": repeat_chance(orders),
    }


def place_chance(orders: CardOrders) -> float:
    """Card by place. Rows and columns both have a fixed sum, so Pearson's sum is scaled by (n - 1) / n."""
    times, n = orders.shape
    pearson = float(((_cells(orders, np.arange(n)) - times / n) ** 2).sum() * n / times)
    return chi_square_chance(pearson * (n - 1) / n, (n - 1) ** 2)


def draw_chance(orders: CardOrders) -> float:
    """What Fisher and Yates must have drawn: even below each bound, and no draw depends on another."""
    times, n = orders.shape
    counts = [np.zeros(last + 1, np.int64) for last in range(n)]
    for at in range(0, times, _ROWS):
        _count_draws(orders[at : at + _ROWS], counts)
    statistic = sum(float(((seen - times / len(seen)) ** 2).sum()) * len(seen) / times for seen in counts[1:])
    return chi_square_chance(statistic, n * (n - 1) // 2)


def _count_draws(orders: CardOrders, counts: list[NDArray[np.int64]]) -> None:
    """Undo the shuffle from its first swap to its last; `counts[last]` says how often each number was drawn there."""
    stacks = np.tile(np.arange(orders.shape[1], dtype=np.int32), (len(orders), 1))
    places, rows = stacks.copy(), np.arange(len(orders))
    for last in range(orders.shape[1] - 1, 0, -1):
        moved, drawn = stacks[:, last].copy(), places[rows, orders[:, last]]
        counts[last] += np.bincount(drawn, minlength=last + 1)
        stacks[rows, drawn], places[rows, moved] = moved, drawn


def neighbour_chance(orders: CardOrders) -> float:
    """Which card follows which, the first following the last.

    An even order seen as a ring has one follower for each card. What the counts vary in falls into two parts that do
    not correlate: neighbours in either direction (n(n - 3) / 2 dimensions, variance 2 / (n - 1) in each) and the
    direction ((n - 1)(n - 2) / 2 dimensions, variance 2n / ((n - 1)(n - 2)))."""
    times, n = orders.shape
    follows = _cells(orders, np.roll(orders, -1, axis=1)).reshape(n, n)
    upper = np.triu_indices(n, 1)
    either, direction = (follows + follows.T)[upper], (follows - follows.T)[upper]
    neighbours = float(((either - 2 * times / (n - 1)) ** 2).sum() / (2 * times / (n - 1)))
    directed = float((direction**2).sum() / (2 * n * times / ((n - 1) * (n - 2))))
    return chi_square_chance(neighbours + directed, n * (n - 3) // 2 + (n - 1) * (n - 2) // 2)


def pair_chance(orders: CardOrders) -> float:
    """Neighbours of the same rank, of 13: how many there are in all, with the exact mean and variance of an order."""
    times, n = orders.shape
    same, copies = 0, n // 13
    for at in range(0, times, _ROWS):
        ranks = orders[at : at + _ROWS] % 13
        same += int((ranks[:, 1:] == ranks[:, :-1]).sum())
    two = (copies - 1) / (n - 1)
    three = two * (copies - 2) / (n - 2)
    four = three * (copies - 3) / (n - 3) + two * (n - copies) / (n - 2) * (copies - 1) / (n - 3)
    mean = (n - 1) * two
    variance = mean + 2 * (n - 2) * three + (n - 2) * (n - 3) * four - mean**2
    return normal_chance(same, times * mean, times * variance)


def run_chance(orders: CardOrders) -> float:
    """How often a card is lower than the one before it: Euler's numbers say how likely each count is."""
    return _descent_chance(orders)


def rising_chance(orders: CardOrders) -> float:
    """How many runs of cards lie in their first order: the same law, for the places of the cards."""
    return _descent_chance(np.argsort(orders, axis=1).astype(np.int32))


def correlation_chance(orders: CardOrders) -> float:
    """The product of each card with the next, the first following the last: Wald and Wolfowitz's mean and variance."""
    times, n = orders.shape
    values = np.arange(n, dtype=float) - (n - 1) / 2
    square, fourth = float((values**2).sum()), float((values**4).sum())
    mean = -square / (n - 1)
    variance = (square**2 - fourth) / (n - 1) + (square**2 - 2 * fourth) / ((n - 1) * (n - 2)) - mean**2
    total = 0.0
    for at in range(0, times, _ROWS):
        seen = values[orders[at : at + _ROWS]]
        total += float((seen * np.roll(seen, -1, axis=1)).sum())
    return normal_chance(total, times * mean, times * variance)


def spacing_chance(orders: CardOrders) -> float:
    """Marsaglia's birthday spacings: the first cards of an order are a day of a long year, one order one birthday.

    Of m birthdays in d days, about m³ / 4d spacings between neighbours come twice, as rare things do."""
    group = min(len(orders), _BIRTHDAYS_MAX)
    groups = len(orders) // group
    days = _days(orders.shape[1])
    births = np.sort(_birthdays(orders)[: groups * group].reshape(groups, group), axis=1)
    twice = sum(group - 1 - len(np.unique(spacings)) for spacings in np.diff(births, axis=1))
    return poisson_chance(int(twice), groups * group**3 / (4 * days))


def repeat_chance(orders: CardOrders) -> float:
    """Whether an order came twice: the expected number of equal pairs is a bound on the chance of any."""
    times, n = orders.shape
    if len({hash(row.tobytes()) for row in orders}) == times:
        return 1.0
    return min(1.0, times * (times - 1) / 2 / factorial(n)) if n < 170 else 0.0


def _cells(orders: CardOrders, beside: NDArray[np.int32] | NDArray[np.int64]) -> NDArray[np.int64]:
    """How often each card met each number beside it."""
    n = orders.shape[1]
    cells = np.zeros(n * n, np.int64)
    for at in range(0, len(orders), _ROWS):
        rows = beside if beside.ndim == 1 else beside[at : at + _ROWS]
        cells += np.bincount((orders[at : at + _ROWS].astype(np.int64) * n + rows).ravel(), minlength=n * n)
    return cells


def _descent_chance(orders: CardOrders) -> float:
    times, n = orders.shape
    counts = np.bincount((np.diff(orders, axis=1) < 0).sum(axis=1), minlength=n)
    if n > 100:  # Euler's numbers lie so near the normal curve that their mean and variance say all
        return normal_chance(float(counts @ np.arange(n)), times * (n - 1) / 2, times * (n + 1) / 12)
    return _pooled_chance(counts, np.array([times * chance for chance in _eulerian(n)]))


def _days(cards: int) -> float:
    return float(prod(range(cards - _day_cards(cards) + 1, cards + 1)))


def _day_cards(cards: int) -> int:
    """How many first cards make a year of some ten thousand million days."""
    return next(count for count in range(1, cards) if prod(range(cards - count + 1, cards + 1)) > 1e10)


def _birthdays(orders: CardOrders) -> NDArray[np.float64]:
    """The first cards as one number: each counts among the cards that are left."""
    n = orders.shape[1]
    first = orders[:, : _day_cards(n)].astype(np.int64)
    day = np.zeros(len(orders), np.int64)
    for place in range(first.shape[1]):
        lower = (first[:, :place] < first[:, place : place + 1]).sum(axis=1)
        day = day * (n - place) + first[:, place] - lower
    return day.astype(float)


def _relative(first: CardOrders, second: CardOrders) -> CardOrders:
    """How each order differs from the one before it: even where the two have nothing to do with each other."""
    return np.take_along_axis(np.argsort(first, axis=1), second, axis=1).astype(np.int32)


def _cut_after_the_one_before(orders: CardOrders) -> CardOrders:
    """Each order cut where the one before says: a patron who has seen the last shoe gains nothing by it."""
    n = orders.shape[1]
    at = 1 + orders[:-1, 0] % (n - 1)
    return np.take_along_axis(orders[1:], (np.arange(n) + at[:, None]) % n, axis=1)


def _pooled_chance(counts: NDArray[np.int64], expected: NDArray[np.float64]) -> float:
    """Chi-square with the rare ends taken together, so that no cell expects too little."""
    low = int(np.argmax(np.cumsum(expected) >= LEAST_EXPECTED))
    high = len(expected) - 1 - int(np.argmax(np.cumsum(expected[::-1]) >= LEAST_EXPECTED))
    cells: list[tuple[float, float]] = [(float(counts[: low + 1].sum()), float(expected[: low + 1].sum()))]
    cells += list(zip(counts[low + 1 : high], expected[low + 1 : high], strict=True))
    cells.append((float(counts[high:].sum()), float(expected[high:].sum())))
    return chi_square_chance(sum((seen - due) ** 2 / due for seen, due in cells), len(cells) - 1)


def _eulerian(n: int) -> list[float]:
    """The chance of each number of descents in an even order."""
    row = [1]
    for size in range(2, n + 1):
        row = [(k + 1) * (row[k] if k < len(row) else 0) + (size - k) * (row[k - 1] if k else 0) for k in range(size)]
    whole = factorial(n)
    return [number / whole for number in row]
