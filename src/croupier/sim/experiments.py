"""An experiment: what is played, by whom it is counted, and what the counts say."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

RoundCounts = NDArray[np.int64]
RoundGains = NDArray[np.float64]
ShoeUse = Literal["fresh", "whole"]
"""A fresh shoe for each round, or whole shoes: shuffled, cut and dealt to the cutting card as the rules have it."""

STREAM_ROUNDS = 4096
"""Rounds that one stream of random numbers plays, whoever plays it: so counts depend on seed and rounds alone."""


class ImpossibleExperimentError(ValueError):
    """An experiment that cannot be made; the message says what can."""


@dataclass(frozen=True)
class SimulationPlan:
    """How the rounds are played: by which strategy, from what shoe, on how many boxes. Empty text: a named strategy;
    otherwise `strategy` is the name of the file whose content `text` is. `terms` are keys that odds know besides those
    of a table, with their values."""

    strategy: str = ""
    shoe: ShoeUse = "fresh"
    boxes: int = 1
    text: str = ""
    terms: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class RoundOutcome:
    """One way in which a round ends: what it brings for a wager of one, and how many rounds ended so."""

    name: str
    gain: float
    rounds: int


@dataclass(frozen=True)
class GainMoments:
    """Sums over all rounds, for a wager of one: gains and their squares. If a round stakes anything but one (several
    boxes, a card counter's spread) also of stakes, their squares, and stakes times gains."""

    gains: float
    squares: float
    stakes: float | None = None
    stake_squares: float = 0.0
    products: float = 0.0


def outcome_moments(outcomes: tuple[RoundOutcome, ...]) -> GainMoments:
    """The moments of rounds that stake one each, all of whose outcomes are counted."""
    gains = sum(outcome.rounds * outcome.gain for outcome in outcomes)
    return GainMoments(gains, sum(outcome.rounds * outcome.gain**2 for outcome in outcomes))


@dataclass(frozen=True)
class GpuSource:
    """The same rounds for a GPU: the file below `sim/gpu`, the numbers and the table that its kernel takes, and how
    many of the counters it counts, the first ones; None if all."""

    file: str
    numbers: tuple[int, ...]
    table: bytes
    counters: int | None = None


@dataclass(frozen=True)
class Experiment:
    """Rounds of one wager; it is pickled for a cluster, so what it calls are functions of modules, or partials of them.

    `play(seed, first, streams, rounds, tally)` adds what streams bring to the counts. `outcomes` and `moments` read off
    the counts what happened; moments also off the first counters alone, if a GPU counts no more. `gains(seed, stream,
    rounds)` lists what each round of one stream brings, for a wager of one: the same rounds as those of `play`.
    """

    game: str
    wager: str
    counters: int
    play: Callable[[int, int, int, int, RoundCounts], None]
    outcomes: Callable[[RoundCounts], tuple[RoundOutcome, ...]]
    moments: Callable[[RoundCounts], GainMoments]
    gains: Callable[[int, int, int], RoundGains]
    gpu: GpuSource | None = None
    stake: float = 1.0
    """What a patron must have to begin a round of a wager of one."""


@dataclass(frozen=True)
class HistoryPoint:
    """The edge and its standard error after so many rounds."""

    rounds: int
    edge: float
    standard_error: float


@dataclass(frozen=True)
class SimulationResult:
    """What was counted so far, at what rate, and whether somebody broke it off."""

    experiment: Experiment
    seed: int
    rounds: int
    tally: tuple[int, ...]
    rounds_per_second: float
    interrupted: bool = False

    @cached_property
    def _moments(self) -> GainMoments:
        return self.experiment.moments(np.array(self.tally))

    @property
    def outcomes(self) -> tuple[RoundOutcome, ...]:
        """How the rounds ended; nothing if a GPU has counted gains alone."""
        if len(self.tally) < self.experiment.counters:
            return ()
        return self.experiment.outcomes(np.array(self.tally))

    @property
    def _stakes(self) -> float:
        return self.rounds if self._moments.stakes is None else self._moments.stakes

    @property
    def edge(self) -> float:
        """What the house gained for each unit staked."""
        return -self._moments.gains / self._stakes

    @property
    def deviation(self) -> float:
        """The standard deviation of a round's gain."""
        mean = self._moments.gains / self.rounds
        return sqrt(max(self._moments.squares / self.rounds - mean**2, 0.0))

    @property
    def standard_error(self) -> float:
        """How far the edge may be off by chance. Where stakes differ the edge is a ratio of two sums, and its error is
        that of gain + edge × stake, to first order."""
        sums = self._moments
        if sums.stakes is None:
            return self.deviation / sqrt(self.rounds)
        squares = sums.squares + 2 * self.edge * sums.products + self.edge**2 * sums.stake_squares
        return sqrt(max(squares, 0.0)) / sums.stakes

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
            "rounds_per_second": self.rounds_per_second,
        }


def _no_strategies(wager: str) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True)
class GameSimulation:
    """One game's part of simulation: its wagers, and for a wager the named strategies, the first of which is played if
    none is chosen; none for a game in which nothing is decided."""

    name: str
    wagers: Callable[[Any], tuple[str, ...]]
    experiment: Callable[[str, str, Any, SimulationPlan], Experiment]
    strategies: Callable[[str], tuple[str, ...]] = _no_strategies
    reads_strategy_files: bool = False
    shoes: tuple[ShoeUse, ...] = ("fresh",)
    boxes_max: int = 1
    reads_terms: bool = False
