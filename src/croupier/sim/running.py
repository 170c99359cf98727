"""Playing an experiment on the cores of this machine: any number of workers count the same."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from os import cpu_count
from time import perf_counter
from typing import TypeVar

import numpy as np

from croupier.sim.experiments import Experiment, RoundCounts, SimulationResult
from croupier.sim.simulation_runs import SimulationRun, StreamBatch, hear_interrupts

_Answer = TypeVar("_Answer")
_HEARD_SECONDS = 0.1
"""So long at most until an interrupt is heard."""


def run_experiment(experiment: Experiment, rounds: int, seed: int, workers: int | None = None) -> SimulationResult:
    """Play all rounds on this machine."""
    run = SimulationRun(experiment, rounds, seed)
    play_on_processors(run, workers)
    return run.result()


def play_on_processors(run: SimulationRun, workers: int | None = None) -> None:
    """Play what is left of a run, each worker a batch at a time."""
    threads = workers or cpu_count() or 1
    play_batch(run.experiment, run.seed, StreamBatch(0, 0))  # no round: loops are compiled here, before threads start
    with hear_interrupts(run), ThreadPoolExecutor(threads) as pool:
        running: dict[Future[tuple[RoundCounts, float]], StreamBatch] = {}
        while not run.interrupted:
            while len(running) < threads and (batch := run.next_batch()):
                running[pool.submit(play_batch, run.experiment, run.seed, batch)] = batch
            if not running:
                break
            finished, _ = wait(running, timeout=_HEARD_SECONDS, return_when=FIRST_COMPLETED)
            for future in finished:
                run.add(running.pop(future), *future.result())


def play_batch(experiment: Experiment, seed: int, batch: StreamBatch) -> tuple[RoundCounts, float]:
    """What the streams bring, and how long they took."""
    begun, tally = perf_counter(), np.zeros(experiment.counters, np.int64)
    experiment.play(seed, batch.first, batch.streams, batch.rounds, tally)
    return tally, perf_counter() - begun


def map_in_order(work: Callable[[int], _Answer], items: Iterable[int], workers: int | None = None) -> Iterator[_Answer]:
    """Answers in the order of the items; a few more than there are workers are under way at a time."""
    threads = workers or cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        running: deque[Future[_Answer]] = deque()
        try:
            for item in items:
                running.append(pool.submit(work, item))
                if len(running) > threads:
                    yield running.popleft().result()
            while running:
                yield running.popleft().result()
        finally:
            for future in running:
                future.cancel()
