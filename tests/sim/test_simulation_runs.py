"""A run can be stopped, saved, continued and extended, and needs no more memory for more rounds."""

import tracemalloc
from pathlib import Path

import pytest

from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.sim.experiments import STREAM_ROUNDS, ImpossibleExperimentError, SimulationPlan
from croupier.sim.running import play_batch, play_on_processors, run_experiment
from croupier.sim.saved_counts import CountsFile, describe_experiment
from croupier.sim.simulation_runs import SimulationRun
from tests.sim.played_experiments import experiment, red

DESCRIBED = describe_experiment("roulette", "red", Roulette(), SimulationPlan())


def interrupt_after(streams: int) -> SimulationRun:
    def stop(run: SimulationRun) -> None:
        run.interrupted = run.streams >= streams

    run = SimulationRun(red(), 10**12, 3, notify=stop)
    play_on_processors(run, 2)
    return run


def test_interrupted_run_tells_what_it_has_counted() -> None:
    result = interrupt_after(40).result()
    assert result.interrupted
    assert STREAM_ROUNDS * 40 <= result.rounds < 10**9
    assert result.tally == run_experiment(red(), result.rounds, 3).tally


def test_saved_run_is_continued_and_extended_to_the_same_figures(tmp_path: Path) -> None:
    file = CountsFile(str(tmp_path / "counts.json"), DESCRIBED, 3)
    assert file.read() is None
    stopped = interrupt_after(10)
    file.save(stopped)
    rounds = stopped.result().rounds
    for more in (rounds + 5000, rounds + 900_001):  # neither ends with a whole stream
        run = SimulationRun(red(), more, 3, file.read())
        play_on_processors(run, 2)
        file.save(run)
        assert run.result().tally == run_experiment(red(), more, 3, 1).tally
    assert [path.name for path in tmp_path.iterdir()] == ["counts.json"]
    with pytest.raises(ImpossibleExperimentError, match="counted already"):
        SimulationRun(red(), rounds, 3, file.read())


@pytest.mark.parametrize(
    ("described", "seed", "why"),
    [
        (DESCRIBED, 4, "its seed is 3, not 4"),
        (describe_experiment("roulette", "black", Roulette(), SimulationPlan()), 3, 'its wager is "red", not "black"'),
        (describe_experiment("roulette", "red", Roulette(zeros=2), SimulationPlan()), 3, "its table.zeros is 1, not 2"),
        (describe_experiment("roulette", "red", Roulette(), SimulationPlan("a", text="b")), 3, "its strategy is"),
    ],
)
def test_counts_of_another_experiment_are_refused(
    tmp_path: Path, described: dict[str, object], seed: int, why: str
) -> None:
    path = str(tmp_path / "counts.json")
    CountsFile(path, DESCRIBED, 3).save(SimulationRun(red(), 1, 3))
    with pytest.raises(ImpossibleExperimentError, match=why):
        CountsFile(path, described, seed).read()


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b'{"version": 1}', b"\xff\xfe"])
def test_file_that_holds_no_counts_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "counts.json"
    path.write_bytes(content)
    with pytest.raises(ImpossibleExperimentError, match="holds no counts"):
        CountsFile(str(path), DESCRIBED, 3).read()
    assert path.read_bytes() == content


def test_counts_of_another_version_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    CountsFile(str(path), DESCRIBED, 3).save(SimulationRun(red(), 1, 3))
    path.write_bytes(path.read_bytes().replace(b'"version":"', b'"version":"0.0.'))
    with pytest.raises(ImpossibleExperimentError, match="begin a new file"):
        CountsFile(str(path), DESCRIBED, 3).read()


def test_batches_that_end_out_of_order_are_merged_in_order() -> None:
    played = experiment("mini-baccarat", "banker", Baccarat())
    run, batches = SimulationRun(played, 9 * STREAM_ROUNDS + 7, 1), []
    while batch := run.next_batch():
        batches.append(batch)
    assert sum(batch.streams * batch.rounds for batch in batches) == run.rounds
    for batch in reversed(batches):
        run.add(batch, *play_batch(played, 1, batch))
        assert run.streams in (0, 9)
    assert run.result().tally == run_experiment(played, run.rounds, 1).tally


def peak_bytes(rounds: int) -> int:
    """Of batches that never grow, so that anything kept of each would show."""
    run = SimulationRun(red(), rounds, 1, batch_seconds=0.0)
    tracemalloc.start()
    play_on_processors(run, 2)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert run.result().rounds == rounds
    return peak


def test_memory_does_not_grow_with_the_rounds() -> None:
    peak_bytes(10**6)  # what is loaded once
    assert peak_bytes(20 * 10**6) < peak_bytes(10**6) + 100_000
