"""An experiment: what is played, by whom it is counted, and what the counts say."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

RoundCounts = NDArray[np.int64]
ProgressNews = Callable[[int, RoundCounts], None]
"""Told how many rounds are counted, and the counts."""

STREAM_ROUNDS = 4096
"""Rounds that one stream of random numbers plays, whoever plays it: so counts depend on seed and rounds alone."""


class ImpossibleExperimentError(ValueError):
    """An experiment that cannot be made; the message says what can."""


@dataclass(frozen=True)
class GpuSource:
    """The same rounds for a GPU: the file below `sim/gpu`, the numbers and the table that its kernel takes."""

    file: str
    numbers: tuple[int, ...]
    table: bytes


@dataclass(frozen=True)
class Experiment:
    """Rounds of one wager. `play(seed, first, streams, rounds, tally)` adds what streams bring to the counts, and
    `moments` reads off them the sums of gains and of their squares, for a wager of one."""

    game: str
    wager: str
    counters: int
    play: Callable[[int, int, int, int, RoundCounts], None]
    moments: Callable[[RoundCounts], tuple[float, float]]
    gpu: GpuSource | None = None


@dataclass(frozen=True)
class SimulationResult:
    """What was counted so far."""

    experiment: Experiment
    seed: int
    rounds: int
    tally: tuple[int, ...]
    seconds: float

    @property
    def _moments(self) -> tuple[float, float]:
        return self.experiment.moments(np.array(self.tally))

    @property
    def edge(self) -> float:
        """What the house gained for each unit staked."""
        return -self._moments[0] / self.rounds

    @property
    def deviation(self) -> float:
        """The standard deviation of a round."""
        total, squares = self._moments
        return sqrt(max(squares / self.rounds - (total / self.rounds) ** 2, 0.0))

    @property
    def standard_error(self) -> float:
        """How far the edge may be off by chance."""
        return self.deviation / sqrt(self.rounds)

    def as_json(self) -> dict[str, object]:
        """The answer for programs."""
        return {
            "game": self.experiment.game,
            "wager": self.experiment.wager,
            "rounds": self.rounds,
            "seed": self.seed,
            "edge": self.edge,
            "standard_error": self.standard_error,
            "deviation": self.deviation,
            "rounds_per_second": self.rounds / self.seconds if self.seconds else None,
        }


@dataclass(frozen=True)
class GameSimulation:
    """One game's part of simulation: its wagers, the first of which is played if none is named."""

    name: str
    wagers: Callable[[Any], tuple[str, ...]]
    experiment: Callable[[str, str, Any], Experiment]
