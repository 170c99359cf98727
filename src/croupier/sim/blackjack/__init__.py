"""Simulated blackjack: a fresh shoe each round, one box, the best chart."""

from functools import partial
from typing import Any

import numpy as np

from croupier.exact.blackjack.best_play import best_chart
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.games.blackjack.dealer_rule import INSCRIPTIONS
from croupier.games.blackjack.determinations import Determinations
from croupier.kernels.blackjack.fresh_rounds import UPCARD_ENTRIES, play_streams
from croupier.sim.experiments import Experiment, GameSimulation, GpuSource, RoundCounts

CHART = "chart"


def _experiment(game: str, wager: str, choices: Determinations) -> Experiment:
    entries, splits = np.zeros((10, UPCARD_ENTRIES), np.uint8), np.zeros((10, 10), np.uint8)
    decks = choices.decks
    chart = best_chart(ShoeValues([4 * decks] * 9 + [16 * decks], choices.soft_17), choices)
    for each in chart.upcards:
        entries[each.upcard], splits[each.upcard] = each.entries, each.splits
    soft_max = INSCRIPTIONS[choices.soft_17].soft
    play = partial(_play, decks, soft_max, entries.ravel(), splits.ravel())
    table = entries.tobytes() + splits.tobytes()
    return Experiment(game, wager, 2, play, _moments, GpuSource("blackjack.cu", (decks, soft_max), table))


def _play(
    decks: int,
    soft_max: int,
    entries: Any,
    splits: Any,
    seed: int,
    first: int,
    streams: int,
    rounds: int,
    tally: RoundCounts,
) -> None:
    play_streams(seed, first, streams, rounds, decks, soft_max, entries, splits, tally)


def _moments(tally: RoundCounts) -> tuple[float, float]:
    """Counted in halves of the wager."""
    return float(tally[0]) / 2, float(tally[1]) / 4


BLACKJACK_SIMULATION = GameSimulation("blackjack", lambda _: (CHART,), _experiment)
