"""Playing an experiment on a GPU: our own kernel, compiled at run time by CuPy; it counts what a processor counts."""

from importlib.resources import files
from time import perf_counter
from typing import Any

import numpy as np

from croupier.sim.experiments import GpuSource, ImpossibleExperimentError
from croupier.sim.simulation_runs import SimulationRun, hear_interrupts

THREADS = 1024
_BLOCKS_A_PROCESSOR = 2
_LAUNCH_SECONDS = 0.3
"""A launch is never broken off: so long it may take, after which progress is seen and an interrupt is heard."""


def gpu_source_code(source: GpuSource) -> str:
    """The kernel as one text: random numbers, then the game."""
    folder = files("croupier.sim") / "gpu"
    return "\n".join((folder / name).read_text("utf-8") for name in ("streams.cu", source.file))


def play_on_gpu(run: SimulationRun) -> None:
    """Play what is left of a run on the first GPU."""
    source = run.experiment.gpu
    if source is None:
        wager, game = run.experiment.wager, run.experiment.game
        raise ImpossibleExperimentError(f"{wager} of {game} is played only on processors: leave --device gpu out.")
    cupy = _load_cupy()
    kernel = cupy.RawModule(code=gpu_source_code(source), options=("-std=c++17",)).get_function("play_streams")
    table = cupy.asarray(np.frombuffer(source.table, np.uint8))
    blocks = cupy.cuda.runtime.getDeviceProperties(0)["multiProcessorCount"] * _BLOCKS_A_PROCESSOR
    numbers = tuple(np.int32(number) for number in source.numbers)
    run.batch_seconds, run.batch_streams = _LAUNCH_SECONDS, blocks * THREADS  # every thread has a stream from the first
    with hear_interrupts(run):
        while batch := run.next_batch():
            begun, tally = perf_counter(), cupy.zeros(source.counters or run.experiment.counters, np.uint64)
            wanted = (np.uint64(run.seed), np.uint64(batch.first), np.uint64(batch.streams), np.uint32(batch.rounds))
            kernel((blocks,), (THREADS,), (*wanted, *numbers, table, tally))
            counted = tally.get().astype(np.int64)  # waits for the launch
            run.add(batch, counted, perf_counter() - begun)


def _load_cupy() -> Any:
    try:
        import cupy
    except ImportError:
        raise ImpossibleExperimentError("A GPU needs CuPy. Install it with: pip install 'croupier[gpu]'") from None
    try:
        count = cupy.cuda.runtime.getDeviceCount()
    except cupy.cuda.runtime.CUDARuntimeError:
        count = 0
    if not count:
        raise ImpossibleExperimentError("This machine has no GPU that CuPy can use: leave --device gpu out.")
    return cupy
