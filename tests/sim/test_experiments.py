"""Simulated rounds: the same counts for any number of workers and from the source for GPUs, and edges as computed."""

import ctypes
import shutil
import subprocess
from dataclasses import replace
from itertools import product
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
from croupier.exact.ultimate_holdem.whole_game import solve_whole_game
from croupier.games.baccarat.determinations import Determinations as Baccarat, Method, Pairs
from croupier.games.blackjack.determinations import Determinations as Blackjack, SoftSeventeen
from croupier.games.roulette.determinations import Determinations as Roulette, ZeroRule
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.sim.experiments import GainMoments, ShoeUse, SimulationResult
from croupier.sim.gpu_running import gpu_source_code
from croupier.sim.running import run_experiment
from tests.sim.played_experiments import experiment

ROUNDS = 2_000_000
COMPILER = shutil.which("g++")


def check_edge(result: SimulationResult, exact: float) -> None:
    assert abs(result.edge - exact) < 4 * result.standard_error, (result.edge, exact)


@pytest.mark.parametrize(("decks", "soft_17"), [(8, SoftSeventeen.STAND), (6, SoftSeventeen.DRAW)])
def test_blackjack_earns_what_is_computed(decks: int, soft_17: SoftSeventeen) -> None:
    choices = Blackjack(decks=decks, soft_17=soft_17)
    result = run_experiment(experiment("blackjack", "chart", choices), ROUNDS, 1)
    exact = best_chart(ShoeValues([4 * decks] * 9 + [16 * decks], soft_17), choices)
    check_edge(result, -exact.value)


@pytest.mark.parametrize(("method", "shoe"), list(product(Method, ("fresh", "whole"))))
def test_baccarat_earns_what_is_computed_on_every_wager(method: Method, shoe: ShoeUse) -> None:
    choices = Baccarat(method=method, pairs=Pairs.PERFECT_PAIRS)
    for wager in baccarat_odds(choices, coups_from(full_shoe(8)), full_shoe(8)):
        result = run_experiment(experiment("mini-baccarat", wager.name, choices, shoe), ROUNDS, 3)
        check_edge(result, wager.edge)
        assert result.deviation == pytest.approx(wager.deviation, rel=0.02)


def test_holdem_earns_what_is_computed_on_every_street() -> None:
    exact = solve_whole_game()
    result = run_experiment(experiment("ultimate-texas-holdem", "ante", Holdem()), ROUNDS, 5)
    check_edge(result, -float(exact.value))
    check_edge(run_experiment(experiment("ultimate-texas-holdem", "trips", Holdem()), ROUNDS, 5), 233_985 / 6_689_228)
    for words, chance in (("4x", exact.raised), ("2x", exact.bet_on_flop), ("1x", exact.bet_on_river)):
        seen = sum(outcome.rounds for outcome in result.outcomes if outcome.name.startswith(words)) / ROUNDS
        assert abs(seen - chance) < 4 * sqrt(chance * (1 - chance) / ROUNDS)


@pytest.mark.parametrize(
    ("zeros", "zero_rule"),
    [(1, ZeroRule.LA_PARTAGE), (1, ZeroRule.EN_PRISON), (2, ZeroRule.LOSE), (2, ZeroRule.SURRENDER)],
)
def test_roulette_earns_what_is_computed_on_every_wager(zeros: int, zero_rule: ZeroRule) -> None:
    choices = Roulette(zeros=zeros, zero_rule=zero_rule)
    for wager in roulette_odds(choices):
        check_edge(run_experiment(experiment("roulette", wager.name, choices), ROUNDS, 5), wager.edge)


@pytest.mark.parametrize(
    ("game", "wager", "choices"),
    [
        ("blackjack", "chart", Blackjack()),
        ("mini-baccarat", "banker", Baccarat()),
        ("roulette", "red", Roulette()),
        ("ultimate-texas-holdem", "ante", Holdem()),
    ],
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
    size = played.gpu.counters or played.counters
    counted, expected = (ctypes.c_int64 * size)(), np.zeros(played.counters, np.int64)
    numbers = (ctypes.c_int32(number) for number in played.gpu.numbers)
    given = (ctypes.c_uint64(11), ctypes.c_uint64(5), ctypes.c_uint64(40), ctypes.c_uint32(4096), *numbers)
    ctypes.CDLL(str(library)).play_streams(*given, played.gpu.table, counted)
    played.play(11, 5, 40, 4096, expected)
    assert list(counted) == expected[:size].tolist()


@pytest.mark.parametrize(
    ("game", "wager", "choices"),
    [
        ("blackjack", "chart", Blackjack()),
        ("mini-baccarat", "banker", Baccarat()),
        ("mini-baccarat", "player pair", Baccarat(pairs=Pairs.PERFECT_PAIRS)),
        ("mini-baccarat", "banker pair", Baccarat(pairs=Pairs.PERFECT_PAIRS)),
        ("roulette", "red", Roulette(zero_rule=ZeroRule.LA_PARTAGE)),
        ("ultimate-texas-holdem", "trips", Holdem()),
    ],
)
def test_gains_and_outcomes_tell_of_the_same_rounds(game: str, wager: str, choices: object) -> None:
    played, rounds = experiment(game, wager, choices), 4096 + 904
    gains = np.concatenate([played.gains(6, 0, 4096), played.gains(6, 1, 904)])
    result = run_experiment(played, rounds, 6)
    values, counts = np.unique(gains, return_counts=True)
    counted: dict[float, int] = {}
    for outcome in result.outcomes:
        counted[outcome.gain] = counted.get(outcome.gain, 0) + outcome.rounds
    assert counted == dict(zip(values.tolist(), counts.tolist(), strict=True))
    assert result.edge == pytest.approx(-gains.mean(), abs=1e-12)
    assert result.deviation == pytest.approx(gains.std(), abs=1e-12)


def test_edge_is_a_ratio_of_sums_where_stakes_differ() -> None:
    rng = np.random.default_rng(4)
    stakes = rng.choice([1.0, 4.0], 20_000)
    gains = stakes * rng.choice([1.0, -1.0], 20_000, p=[0.49, 0.51])
    sums = GainMoments(gains.sum(), (gains**2).sum(), stakes.sum(), (stakes**2).sum(), (stakes * gains).sum())
    played = replace(experiment("roulette", "red", Roulette()), moments=lambda _: sums)
    result = SimulationResult(played, 1, len(gains), (0,), 1.0)
    assert result.edge == pytest.approx(-gains.sum() / stakes.sum())
    groups = [-gains[at::50].sum() / stakes[at::50].sum() for at in range(50)]
    assert result.standard_error == pytest.approx(
        np.std(groups) / sqrt(50), rel=0.3
    )  # 50 groups: within 10 % at 1 s.d.


def test_standard_error_is_the_deviation_over_the_root_of_the_rounds() -> None:
    result = run_experiment(experiment("roulette", "straight", Roulette()), 10_000, 1)
    assert result.standard_error == pytest.approx(result.deviation / sqrt(10_000))
    assert sum(result.tally) == result.rounds == 10_000
