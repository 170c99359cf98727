"""Every round's result in a file, Parquet or CSV: rounds are written as they are played, and none is kept."""

from collections.abc import Callable, Iterator
from math import ceil
from pathlib import Path

import numpy as np

from croupier.sim.experiments import STREAM_ROUNDS, Experiment, RoundGains
from croupier.sim.running import map_in_order

_BLOCK_STREAMS = 16


def write_results(
    experiment: Experiment, seed: int, rounds: int, path: Path, kind: str, goes_on: Callable[[int], bool]
) -> None:
    """Write `round` and `gain` of every round, for a wager of one; `goes_on` is told how many are written."""
    write = _write_parquet if kind == ".parquet" else _write_csv
    write(path, _blocks(experiment, seed, rounds, goes_on))


def _blocks(
    experiment: Experiment, seed: int, rounds: int, goes_on: Callable[[int], bool]
) -> Iterator[tuple[int, RoundGains]]:
    """Gains in order, with the number of the first round."""

    def play(first: int) -> RoundGains:
        streams = range(first, min(first + _BLOCK_STREAMS, ceil(rounds / STREAM_ROUNDS)))
        sizes = [min(STREAM_ROUNDS, rounds - stream * STREAM_ROUNDS) for stream in streams]
        return np.concatenate([experiment.gains(seed, *each) for each in zip(streams, sizes, strict=True)])

    written = 0
    for gains in map_in_order(play, range(0, ceil(rounds / STREAM_ROUNDS), _BLOCK_STREAMS), None):
        yield written, gains
        written += len(gains)
        if not goes_on(written):
            break


def _write_csv(path: Path, blocks: Iterator[tuple[int, RoundGains]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        file.write("round,gain\n")
        for first, gains in blocks:
            values, places = np.unique(gains, return_inverse=True)
            texts = [f"{value:.12g}" for value in values]
            file.writelines(f"{first + at},{texts[place]}\n" for at, place in enumerate(places.tolist(), start=1))


def _write_parquet(path: Path, blocks: Iterator[tuple[int, RoundGains]]) -> None:
    import pyarrow
    from pyarrow import parquet

    schema = pyarrow.schema([("round", pyarrow.int64()), ("gain", pyarrow.float64())])
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for first, gains in blocks:
            numbers = np.arange(first + 1, first + 1 + len(gains))
            writer.write_table(pyarrow.table({"round": numbers, "gain": gains}, schema=schema))
