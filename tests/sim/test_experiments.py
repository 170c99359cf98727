"""Simulated rounds: the same counts for any number of workers and from the source for GPUs, and edges as computed."""

import ctypes
import shutil
import subprocess
from math import sqrt
from pathlib import Path

import numpy as np
import pytest

from croupier.exact.baccarat.coups import coups_from
from croupier.exact.baccarat.wager_odds import baccarat_odds
from croupier.exact.blackjack.best_play import best_chart
from croupier.exact.blackjack.shoe_values import ShoeValues
from croupier.exact.roulette.wager_odds import roulette_odds
from croupier.exact.shoe_counts import full_shoe
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs
from croupier.games.blackjack.determinations import Determinations as Blackjack, SoftSeventeen
from croupier.games.roulette.determinations import Determinations as Roulette, ZeroRule
from croupier.sim.experiments import Experiment, SimulationResult
from croupier.sim.game_registry import simulation_of
from croupier.sim.gpu_running import gpu_source_code
from croupier.sim.running import run_experiment

ROUNDS = 2_000_000
COMPILER = shutil.which("g++")


def experiment(game: str, wager: str, choices: object) -> Experiment:
    part = simulation_of(game)
    assert part is not None
    return part.experiment(game, wager, choices)


def check_edge(result: SimulationResult, exact: float) -> None:
    assert abs(result.edge - exact) < 4 * result.standard_error, (result.edge, exact)


@pytest.mark.parametrize(("decks", "soft_17"), [(8, SoftSeventeen.STAND), (6, SoftSeventeen.DRAW)])
def test_blackjack_earns_what_is_computed(decks: int, soft_17: SoftSeventeen) -> None:
    choices = Blackjack(decks=decks, soft_17=soft_17)
    result = run_experiment(experiment("blackjack", "chart", choices), ROUNDS, 1)
    exact = best_chart(ShoeValues([4 * decks] * 9 + [16 * decks], soft_17), choices)
    check_edge(result, -exact.value)


@pytest.mark.parametrize("method", Method)
def test_baccarat_earns_what_is_computed_on_every_wager(method: Method) -> None:
    choices = Baccarat(method=method, pairs=Pairs.PERFECT_PAIRS)
    for wager in baccarat_odds(choices, coups_from(full_shoe(8)), full_shoe(8)):
        result = run_experiment(experiment("mini-baccarat", wager.name, choices), ROUNDS, 3)
        check_edge(result, wager.edge)
        assert result.deviation == pytest.approx(wager.deviation, rel=0.02)


@pytest.mark.parametrize(
    ("zeros", "zero_rule"), [(1, ZeroRule.LA_PARTAGE), (2, ZeroRule.LOSE), (2, ZeroRule.SURRENDER)]
)
def test_roulette_earns_what_is_computed_on_every_wager(zeros: int, zero_rule: ZeroRule) -> None:
    choices = Roulette(zeros=zeros, zero_rule=zero_rule)
    for wager in roulette_odds(choices):
        check_edge(run_experiment(experiment("roulette", wager.name, choices), ROUNDS, 5), wager.edge)


@pytest.mark.parametrize(
    ("game", "wager", "choices"),
    [("blackjack", "chart", Blackjack()), ("mini-baccarat", "banker", Baccarat()), ("roulette", "red", Roulette())],
)
def test_any_number_of_workers_counts_the_same(game: str, wager: str, choices: object) -> None:
    played = experiment(game, wager, choices)
    rounds = 300 * 4096 + 17
    counts = {run_experiment(played, rounds, 8, workers).tally for workers in (1, 2, 5)}
    assert len(counts) == 1
    assert run_experiment(played, rounds, 9, 2).tally not in counts


@pytest.mark.parametrize(
    ("game", "wager", "choices"),
    [
        ("blackjack", "chart", Blackjack()),
        ("blackjack", "chart", Blackjack(decks=4, soft_17=SoftSeventeen.DRAW)),
        ("mini-baccarat", "banker", Baccarat()),
    ],
)
def test_source_for_gpus_counts_the_same_on_a_processor(tmp_path: Path, game: str, wager: str, choices: object) -> None:
    if COMPILER is None:
        pytest.skip("there is no C++ compiler on this machine")
    played = experiment(game, wager, choices)
    assert played.gpu is not None
    source, library = tmp_path / "source.cpp", tmp_path / "library.so"
    source.write_text(gpu_source_code(played.gpu))
    subprocess.run([COMPILER, "-O2", "-shared", "-fPIC", "-o", library, source], check=True)
    counted, expected = (ctypes.c_int64 * played.counters)(), np.zeros(played.counters, np.int64)
    numbers = (ctypes.c_int32(number) for number in played.gpu.numbers)
    given = (ctypes.c_uint64(11), ctypes.c_uint64(5), ctypes.c_uint64(40), ctypes.c_uint32(4096), *numbers)
    ctypes.CDLL(str(library)).play_streams(*given, played.gpu.table, counted)
    played.play(11, 5, 40, 4096, expected)
    assert list(counted) == expected.tolist()


def test_standard_error_is_the_deviation_over_the_root_of_the_rounds() -> None:
    result = run_experiment(experiment("roulette", "straight", Roulette()), 10_000, 1)
    assert result.standard_error == pytest.approx(result.deviation / sqrt(10_000))
    assert sum(result.tally) == result.rounds == 10_000
