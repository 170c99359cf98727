"""Playing an experiment on a GPU: our own kernel, compiled at run time by CuPy; it counts what a processor counts."""

from importlib.resources import files
from time import perf_counter

from croupier.sim.experiments import (
    STREAM_ROUNDS,
    Experiment,
    GpuSource,
    ImpossibleExperimentError,
    ProgressNews,
    SimulationResult,
)

THREADS = 1024
_BLOCKS_A_PROCESSOR = 2
_LAUNCH_STREAMS = 1 << 24
"""Streams of one launch: about two seconds, after which progress is seen and an interrupt is heard."""


def gpu_source_code(source: GpuSource) -> str:
    """The kernel as one text: random numbers, then the game."""
    folder = files("croupier.sim") / "gpu"
    return "\n".join((folder / name).read_text("utf-8") for name in ("streams.cu", source.file))


def run_on_gpu(
    experiment: Experiment, rounds: int, seed: int, progress: ProgressNews = lambda *_: None
) -> SimulationResult:
    """Play all rounds on the first GPU."""
    source = experiment.gpu
    if source is None:
        raise ImpossibleExperimentError(f"{experiment.wager} of {experiment.game} is played on processors alone.")
    try:
        import cupy
        import numpy as np

        count = cupy.cuda.runtime.getDeviceCount()
    except ImportError:
        raise ImpossibleExperimentError("A GPU needs CuPy. Install it with: pip install 'croupier[gpu]'") from None
    except cupy.cuda.runtime.CUDARuntimeError:
        count = 0
    if not count:
        raise ImpossibleExperimentError("This machine has no GPU that CuPy can use: leave --device gpu out.")
    begun, done = perf_counter(), 0
    kernel = cupy.RawModule(code=gpu_source_code(source), options=("-std=c++17",)).get_function("play_streams")
    table, tally = cupy.asarray(np.frombuffer(source.table, np.uint8)), cupy.zeros(experiment.counters, np.uint64)
    blocks = cupy.cuda.runtime.getDeviceProperties(0)["multiProcessorCount"] * _BLOCKS_A_PROCESSOR
    whole, rest = divmod(rounds, STREAM_ROUNDS)
    launches = [(at, min(_LAUNCH_STREAMS, whole - at), STREAM_ROUNDS) for at in range(0, whole, _LAUNCH_STREAMS)]
    numbers = tuple(np.int32(number) for number in source.numbers)
    try:
        for first, streams, each in [*launches, *([(whole, 1, rest)] if rest else [])]:
            wanted = (np.uint64(seed), np.uint64(first), np.uint64(streams), np.uint32(each))
            kernel((blocks,), (THREADS,), (*wanted, *numbers, table, tally))
            cupy.cuda.Device().synchronize()
            done += streams * each
            progress(done, tally.get().astype(np.int64))
    except KeyboardInterrupt:
        pass
    counted = tuple(tally.get().astype(np.int64).tolist())
    return SimulationResult(experiment, seed, done, counted, perf_counter() - begun)
