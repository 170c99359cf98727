"""The best play for the exact cards of a hand, and the best chart by totals: what each is worth, and what it says."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt

import numpy as np

from croupier.exact.blackjack.hand_index import ACE, TEN, VALUES_COUNT
from croupier.exact.blackjack.shoe_values import HandDecisions, ShoeValues
from croupier.exact.blackjack.split_squares import split_square
from croupier.exact.game_part import Progress
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.values_and_odds import HANDS_MAX, blackjack_odds
from croupier.kernels.arrays import Floats
from croupier.kernels.blackjack.charts import follow_chart, improve_chart
from croupier.kernels.blackjack.deviations import square_values
from croupier.kernels.blackjack.hand_values import given_values

CELLS = 44


@dataclass(frozen=True)
class AgainstUpcard:
    """What a way of playing is worth against one upcard."""

    upcard: int
    chance: float
    value: float
    square: float
    entries: tuple[int, ...] = ()
    splits: tuple[bool, ...] = ()


@dataclass(frozen=True)
class PlayValue:
    """What a way of playing is worth in all, for a wager of one."""

    upcards: tuple[AgainstUpcard, ...]

    @property
    def value(self) -> float:
        """The patron's expectation."""
        return sum(each.chance * each.value for each in self.upcards)

    @property
    def deviation(self) -> float:
        """The standard deviation of a round."""
        return sqrt(sum(each.chance * each.square for each in self.upcards) - self.value**2)


def best_play(values: ShoeValues, choices: Determinations, progress: Progress = lambda _: None) -> PlayValue:
    """The best play for the exact cards; hands of a split are played as they would be without it."""
    return PlayValue(tuple(_with_progress(values, lambda at, chance: _best(values, choices, at, chance), progress)))


def best_chart(values: ShoeValues, choices: Determinations, progress: Progress = lambda _: None) -> PlayValue:
    """The best play that looks at totals alone."""
    return PlayValue(tuple(_with_progress(values, lambda at, chance: _chart(values, choices, at, chance), progress)))


def _with_progress(
    values: ShoeValues, solve: Callable[[int, float], AgainstUpcard], progress: Progress
) -> Iterator[AgainstUpcard]:
    upcards = values.upcard_chances()
    for done, (upcard, chance) in enumerate(upcards, start=1):
        yield solve(upcard, chance)
        progress(done / len(upcards))


def _best(values: ShoeValues, choices: Determinations, upcard: int, chance: float) -> AgainstUpcard:
    standing = values.standing(upcard)
    worth = values.best(upcard, standing)
    decisions: HandDecisions = worth[:, :3].argmax(axis=1).astype(np.int8)
    splits = np.zeros(VALUES_COUNT)
    for pair in range(VALUES_COUNT):
        splits[pair] = values.split(upcard, pair, decisions, standing) if values.shoe[pair] > 1 else -np.inf
    chosen = tuple(bool(splits[pair] > worth[values.hand_of(pair, pair), 3]) for pair in range(VALUES_COUNT))
    return _summed(values, choices, upcard, chance, worth[:, 3], splits, decisions, chosen)


def _chart(values: ShoeValues, choices: Determinations, upcard: int, chance: float) -> AgainstUpcard:
    standing, index = values.standing(upcard), values.index
    # The search begins with a dealer's own play and ends where no single entry can be bettered.
    entries = np.array([1 if cell % 22 < (17 if cell < 22 else 18) else 0 for cell in range(CELLS)], np.int8)
    splits = np.zeros(VALUES_COUNT, np.bool_)
    improve_chart(
        entries, splits, values.shoe, upcard, HANDS_MAX, index.counts, index.cards, index.totals, index.soft,
        index.child, index.removal_of, index.single, standing, values.deal(upcard),
    )  # fmt: skip
    decisions: HandDecisions = np.empty(len(index.counts), np.int8)
    follow_chart(entries, index.cards, index.totals, index.soft, decisions)
    worth = np.empty(len(index.counts))
    given_values(
        values.shoe, upcard, 0, 0, False, decisions, index.counts, index.cards, index.totals, index.child,
        index.removal_of, standing, False, worth,
    )  # fmt: skip
    of_splits = np.array(
        [values.split(upcard, pair, decisions, standing) if splits[pair] else 0.0 for pair in range(VALUES_COUNT)]
    )
    chosen = tuple(bool(split) for split in splits)
    return _summed(values, choices, upcard, chance, worth, of_splits, decisions, chosen, tuple(entries.tolist()))


def _summed(
    values: ShoeValues,
    choices: Determinations,
    upcard: int,
    chance: float,
    worth: Floats,
    splits: Floats,
    decisions: HandDecisions,
    chosen: tuple[bool, ...],
    entries: tuple[int, ...] = (),
) -> AgainstUpcard:
    """Over all first two cards: a Blackjack as it is paid, a pair split where that is chosen."""
    index, deal = values.index, values.deal(upcard)
    squares = np.empty(len(index.counts))
    square_values(
        values.shoe, upcard, decisions, index.counts, index.cards, index.totals, index.child, index.removal_of,
        values.outcomes, squares,
    )  # fmt: skip
    odds, _ = blackjack_odds(choices)
    pays, value, square = odds.win / odds.stake, 0.0, 0.0
    for low, high in zip(*np.nonzero(deal), strict=True):
        hand, weight = values.hand_of(int(low), int(high)), float(deal[low, high])
        lost = values.dealer_blackjack(upcard, hand)
        if (low, high) == (ACE, TEN):
            value += weight * pays * (1 - lost)
            square += weight * pays**2 * (1 - lost)
        elif low == high and chosen[low]:
            value += weight * (float(splits[low]) - (lost if values.original_only else 0.0))
            square += weight * split_square(values, upcard, int(low), decisions)
        else:
            value += weight * (float(worth[hand]) - (lost if values.original_only else 0.0))
            square += weight * float(squares[hand])
    return AgainstUpcard(upcard, chance, value, square, entries, chosen)
