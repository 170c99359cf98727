"""A run of an experiment: which streams are still to be played, and what those that were played brought.

Workers take batches from it and add their counts, in any order. They are merged in the order of the streams, so
what has been counted is always all rounds up to one of them: a run can be stopped there, saved and continued.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from signal import SIGINT, SIGTERM, signal
from threading import current_thread, main_thread
from time import perf_counter
from types import FrameType

import numpy as np

from croupier.sim.experiments import (
    STREAM_ROUNDS,
    Experiment,
    HistoryPoint,
    ImpossibleExperimentError,
    RoundCounts,
    SimulationResult,
)

_HISTORY_STEP = 1.05
"""A point for every 5 % more rounds: at most 540 of them for any number of rounds."""

_HISTORY_POINTS_MIN = _LOCKSTEP_STREAMS = 32
_HELD_MAX = 1000
"""Batches that may wait for one before them, such as that of a machine which has died."""


@dataclass(frozen=True)
class StreamBatch:
    """Streams that one worker plays before it comes back; the last stream of a run may have fewer rounds."""

    first: int
    streams: int
    rounds: int = STREAM_ROUNDS


@dataclass(frozen=True)
class CountedStreams:
    """What the first streams brought, all their rounds; the counts of a GPU may be the first ones of a processor's."""

    streams: int
    tally: tuple[int, ...]
    history: tuple[HistoryPoint, ...] = ()


@dataclass
class SimulationRun:
    """Rounds to play and rounds counted. `start` is what an earlier run has counted, `notify` is called at every step,
    and a batch doubles until it takes `batch_seconds`: long enough to be efficient, short enough to be interrupted. It
    begins with as many streams as a kernel plays at once, or fewer, so that a short run has a history too."""

    experiment: Experiment
    rounds: int
    seed: int
    start: CountedStreams | None = None
    notify: Callable[["SimulationRun"], None] = lambda run: None
    batch_seconds: float = 0.05
    batch_streams: int = 0
    interrupted: bool = False
    _begun: float | None = None
    _seconds: float = 0.0
    _next: int = 0
    _held: dict[int, tuple[StreamBatch, RoundCounts]] = field(default_factory=dict)
    _rest: RoundCounts | None = None

    def __post_init__(self) -> None:
        start = self.start or CountedStreams(0, (0,) * self.experiment.counters)
        if start.streams * STREAM_ROUNDS > self.rounds:
            counted = f"{start.streams * STREAM_ROUNDS:,}"
            raise ImpossibleExperimentError(f"{counted} rounds are counted already: --rounds must be as many or more.")
        self.streams = self._next = start.streams
        self._tally, self.history = np.array(start.tally, np.int64), list(start.history)
        self._before = start.streams
        left = self.rounds // STREAM_ROUNDS - start.streams
        self.batch_streams = self.batch_streams or max(1, min(left // _HISTORY_POINTS_MIN, _LOCKSTEP_STREAMS))

    def next_batch(self) -> StreamBatch | None:
        """The streams to play next; None if there is nothing to begin now."""
        self._begun = self._begun or perf_counter()
        whole, rest = divmod(self.rounds, STREAM_ROUNDS)
        if self.interrupted or len(self._held) >= _HELD_MAX:
            return None
        if self._next > whole or (self._next == whole and not rest):
            return None
        first = self._next
        if first == whole:
            self._next += 1
            return StreamBatch(first, 1, rest)
        self._next = min(first + self.batch_streams, whole)
        return StreamBatch(first, self._next - first)

    def add(self, batch: StreamBatch, tally: RoundCounts, seconds: float) -> None:
        """What a batch brought, and how long it took; it is held until all streams before it are counted."""
        if seconds < self.batch_seconds and batch.streams >= self.batch_streams:
            self.batch_streams *= 2
        self._held[batch.first] = batch, tally
        self._seconds = perf_counter() - (self._begun or 0.0)
        while held := self._held.pop(self.streams, None):
            self._merge(*held)
        self.notify(self)

    def _merge(self, batch: StreamBatch, tally: RoundCounts) -> None:
        size = min(len(self._tally), len(tally))
        if batch.rounds < STREAM_ROUNDS:
            self._tally, self._rest = self._tally[:size], tally[:size]
            return
        self._tally = self._tally[:size] + tally[:size]
        self.streams += batch.streams
        if not self.history or self.streams * STREAM_ROUNDS >= _HISTORY_STEP * self.history[-1].rounds:
            result = self.result()
            self.history.append(HistoryPoint(result.rounds, result.edge, result.standard_error))

    @property
    def counted(self) -> CountedStreams:
        """What can be saved and continued: whole streams alone."""
        return CountedStreams(self.streams, tuple(self._tally.tolist()), tuple(self.history))

    def result(self) -> SimulationResult:
        """What has been counted so far, of this run and of those that it continues."""
        tally, rounds = self._tally, self.streams * STREAM_ROUNDS
        if self._rest is not None:
            tally, rounds = tally + self._rest, self.rounds
        rate = (rounds - self._before * STREAM_ROUNDS) / self._seconds if self._seconds else 0.0
        counted = tuple(tally.tolist())
        return SimulationResult(self.experiment, self.seed, rounds, counted, rate, self.interrupted)


@contextmanager
def hear_interrupts(run: SimulationRun) -> Iterator[None]:
    """Let Ctrl-C and a request to end stop the run between two steps, so that counts stay whole; a second Ctrl-C breaks
    off. Signals reach the main thread alone: elsewhere the run goes on to its end."""
    if current_thread() is not main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        if run.interrupted:
            raise KeyboardInterrupt
        run.interrupted = True

    earlier = {number: signal(number, stop) for number in (SIGINT, SIGTERM)}
    try:
        yield
    finally:
        for number, handler in earlier.items():
            signal(number, handler)
