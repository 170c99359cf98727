"""Playing an experiment on the cores of this machine: any number of workers count the same."""

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from os import cpu_count
from time import perf_counter

import numpy as np

from croupier.sim.experiments import STREAM_ROUNDS, Experiment, ProgressNews, RoundCounts, SimulationResult

_BATCH_STREAMS = 256
"""Streams that one thread plays before it comes back, so that progress is seen and an interrupt is heard."""


def run_experiment(
    experiment: Experiment, rounds: int, seed: int, workers: int | None = None, progress: ProgressNews = lambda *_: None
) -> SimulationResult:
    """Play all rounds; interrupted from the keyboard, it answers with what has been counted."""
    begun, tally, done = perf_counter(), np.zeros(experiment.counters, np.int64), 0
    batches = _batches(rounds)
    threads = workers or cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        running: dict[Future[RoundCounts], int] = {}
        try:
            while True:
                while len(running) < threads and (batch := next(batches, None)) is not None:
                    first, streams, each = batch
                    running[pool.submit(_play, experiment, seed, first, streams, each)] = streams * each
                if not running:
                    break
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    done += running.pop(future)
                    tally += future.result()
                progress(done, tally)
        except KeyboardInterrupt:
            for future in running:
                future.cancel()
    return SimulationResult(experiment, seed, done, tuple(tally.tolist()), perf_counter() - begun)


def _play(experiment: Experiment, seed: int, first: int, streams: int, rounds: int) -> RoundCounts:
    tally = np.zeros(experiment.counters, np.int64)
    experiment.play(seed, first, streams, rounds, tally)
    return tally


def _batches(rounds: int) -> Iterator[tuple[int, int, int]]:
    """First stream, number of streams and rounds of each; the last stream may play fewer."""
    whole, rest = divmod(rounds, STREAM_ROUNDS)
    for first in range(0, whole, _BATCH_STREAMS):
        yield first, min(_BATCH_STREAMS, whole - first), STREAM_ROUNDS
    if rest:
        yield whole, 1, rest
