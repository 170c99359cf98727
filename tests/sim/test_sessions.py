"""Sessions against a computed chain of bankrolls, and every round's result in files."""

import csv
from pathlib import Path

import numpy as np
import pytest
from pyarrow import parquet

from croupier.sim.experiments import STREAM_ROUNDS
from croupier.sim.round_results import write_results
from croupier.sim.running import run_experiment
from croupier.sim.sessions import Proportion, SessionTerms, play_sessions
from tests.sim.played_experiments import red


def computed_chances(bankroll: int, rounds: int) -> tuple[float, float, float]:
    """Ruined, ahead, and the mean of rounds played: red wins 18 times in 37."""
    chances = np.zeros(bankroll + rounds + 2)
    chances[bankroll], played = 1.0, 0.0
    for _ in range(rounds):
        played += chances[1:].sum()
        after = np.zeros_like(chances)
        after[0] = chances[0]
        after[2:] += chances[1:-1] * 18 / 37
        after[:-1] += np.concatenate([[0], chances[1:]])[1:] * 19 / 37
        chances = after
    return chances[0], chances[bankroll + 1 :].sum(), played


def test_sessions_end_as_the_chain_of_bankrolls_says() -> None:
    bankroll, rounds, sessions = 20, 300, 20_000
    played = play_sessions(red(), 5, SessionTerms(bankroll, rounds, sessions), 2)
    ruin, ahead, length = computed_chances(bankroll, rounds)
    assert played.sessions == sessions
    for found, exact in ((played.risk_of_ruin, ruin), (played.chance_ahead, ahead)):
        assert abs(found.share - exact) < 4 * np.sqrt(exact * (1 - exact) / sessions)
        assert found.interval[0] < found.share < found.interval[1]
    assert played.rounds_played / sessions == pytest.approx(length, rel=0.01)
    assert played.results.min() == -bankroll
    assert np.all(played.paths[:, 0] == bankroll)
    assert np.all(played.paths[:, -1] == played.results[: len(played.paths)] + bankroll)


def test_sessions_are_the_same_for_any_number_of_workers() -> None:
    terms = SessionTerms(10, 999, 500)
    one, three = (play_sessions(red(), 5, terms, workers) for workers in (1, 3))
    assert np.array_equal(one.results, three.results)
    gains = np.concatenate([red().gains(5, stream, STREAM_ROUNDS) for stream in range(2)])
    second = 10 + np.cumsum(gains[999 : 2 * 999])  # the second session plays the rounds behind the first one's
    ruined = np.nonzero(second < 1)[0]
    assert one.results[1] == (second[ruined[0]] if len(ruined) else second[-1]) - 10


def test_sessions_broken_off_tell_what_was_played() -> None:
    played = play_sessions(red(), 5, SessionTerms(10, 1000, 100_000), 2, lambda sessions: False)
    assert 0 < played.sessions < 1000
    assert played.risk_of_ruin.sessions == played.sessions


def test_interval_is_honest_where_nobody_was_ruined() -> None:
    low, high = Proportion(0, 100).interval
    assert low == 0.0
    assert high == pytest.approx(0.0370, abs=1e-4)  # Wilson, n = 100: z² / (n + z²)


@pytest.mark.parametrize("kind", [".csv", ".parquet"])
def test_file_of_results_has_every_round(tmp_path: Path, kind: str) -> None:
    rounds, path, told = 17 * STREAM_ROUNDS + 5, tmp_path / "results", list[int]()

    def goes_on(done: int) -> bool:
        told.append(done)
        return True

    write_results(red(), 2, rounds, path, kind, goes_on)
    if kind == ".csv":
        with path.open(encoding="utf-8") as file:
            rows = [(int(row["round"]), float(row["gain"])) for row in csv.DictReader(file)]
    else:
        table = parquet.read_table(path)
        rows = list(zip(table["round"].to_pylist(), table["gain"].to_pylist(), strict=True))
    assert [number for number, _ in rows] == list(range(1, rounds + 1))
    assert -sum(gain for _, gain in rows) / rounds == pytest.approx(run_experiment(red(), rounds, 2).edge)
    assert told == [16 * STREAM_ROUNDS, rounds]
