"""Simulated rounds a second, one thread and warm, beside others in the same run; and what a second thread adds.

The others: a C++ program of the same rules, compiled in the same run, which plays one round after the other from a shoe
that it shuffles as it deals; a loop that only draws the random numbers; and public Python simulators, whose games are
smaller (`bench_blackjack.py` says what they lack). Rates are of processor time, the best of several turns, since other
work on the machine slows the clock; two threads are timed by the clock, and say little unless the machine is idle.
"""

import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import gymnasium
import numpy as np

from benchmarks.bench_blackjack import play_gymnasium, play_open_spiel
from croupier.exact.ultimate_holdem.terms import HoldemTerms
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.games.roulette.wheel import pockets
from croupier.games.ultimate_holdem.determinations import Determinations as Holdem
from croupier.kernels.arrays import Integers
from croupier.kernels.compilation import compile_loop
from croupier.kernels.random_streams import STREAM_LANES, next_lanes, start_lanes
from croupier.kernels.ultimate_holdem.play_tables import HoleCards
from croupier.sim.experiments import STREAM_ROUNDS, Experiment
from croupier.sim.game_registry import simulation_of
from croupier.sim.plans import PlanChoices, plan_simulation
from croupier.sim.running import run_experiment
from croupier.sim.ultimate_holdem import best_play_tables

SEED = 20_181_128
TURNS = 5
PEER_ROUNDS = 20_000
COMPILER = shutil.which("g++")
BASELINES = Path(__file__).parent / "baselines"
Rate = float
"""Rounds a second."""


def _gymnasium_rounds() -> int:
    env = gymnasium.make("Blackjack-v1", natural=True).unwrapped  # without its wrappers it is faster
    env.reset(seed=SEED)
    return sum(1 for _ in play_gymnasium(env, PEER_ROUNDS))


def _open_spiel_rounds() -> int:
    chance = random.Random(SEED)
    return sum(1 for _ in play_open_spiel([chance.sample(range(52), 20) for _ in range(PEER_ROUNDS)]))


@dataclass(frozen=True)
class Contest:
    """One line of the table: what is simulated, how many random numbers a round takes about, the least that is
    promised of it, the C++ program below `baselines/` with its arguments, and public Python programs."""

    game: str
    wager: str
    choices: object
    numbers: float
    least: Rate
    least_of_baseline: float = 0.0
    baseline: str = ""
    baseline_inputs: Callable[[Experiment], tuple[tuple[int, ...], bytes]] | None = None
    strategy: str | None = None
    boxes: int | None = None
    whole: bool = False
    streams: int = 1024
    peers: Mapping[str, Callable[[], int]] = field(default_factory=dict)


def _chart_inputs(experiment: Experiment) -> tuple[tuple[int, ...], bytes]:
    assert experiment.gpu is not None
    return experiment.gpu.numbers, experiment.gpu.table


def _decks(experiment: Experiment) -> tuple[tuple[int, ...], bytes]:
    return (Baccarat().decks,), b""


def _pockets(experiment: Experiment) -> tuple[tuple[int, ...], bytes]:
    return (len(pockets(Roulette().zeros)),), b""


def _play_tables(experiment: Experiment) -> tuple[tuple[int, ...], bytes]:
    tables = best_play_tables(HoldemTerms())
    arrays = [each for field in tables for each in (field if isinstance(field, HoleCards) else [field])]
    content = b"".join(each.tobytes() for each in arrays if isinstance(each, np.ndarray))
    return (tables.qualifying, len(tables.ranks), len(tables.board_places)), content


BLACKJACK_PEERS = {"Gymnasium Blackjack-v1": _gymnasium_rounds, "OpenSpiel, in C++": _open_spiel_rounds}
CONTESTS = (
    Contest("blackjack", "chart", Blackjack(), 5.4, 17e6, 1.0, "blackjack.cpp", _chart_inputs, peers=BLACKJACK_PEERS),
    Contest("blackjack", "main", Blackjack(), 5.4, 0, strategy="best", streams=256),
    Contest("blackjack", "main", Blackjack(), 5.4, 0, strategy="hi-lo", whole=True, streams=256),
    Contest("blackjack", "main", Blackjack(), 22.3, 0, strategy="chart", boxes=7, whole=True, streams=64),
    Contest("mini-baccarat", "banker", Baccarat(), 6.2, 30e6, 1.0, "baccarat.cpp", _decks),
    Contest("mini-baccarat", "banker", Baccarat(), 5.1, 0, whole=True),
    Contest("ultimate-texas-holdem", "ante", Holdem(), 9.0, 5e6, 0.0, "ultimate_holdem.cpp", _play_tables, streams=256),
    Contest("roulette", "red", Roulette(), 1.0, 200e6, 0.0, "roulette.cpp", _pockets, streams=8192),
)


@compile_loop
def draw_numbers(count: int, answer: Integers) -> None:
    """So many random numbers, in lockstep."""
    s0, s1 = np.empty(STREAM_LANES, np.uint32), np.empty(STREAM_LANES, np.uint32)
    numbers, seen = np.empty(STREAM_LANES, np.uint32), np.zeros(STREAM_LANES, np.uint32)
    start_lanes(1, 0, s0, s1)
    for _ in range(count // STREAM_LANES):
        next_lanes(s0, s1, numbers)
        for lane in range(STREAM_LANES):
            seen[lane] ^= numbers[lane]
    answer[0] += seen.sum()


def best_rate(play: Callable[[], int]) -> Rate:
    """Rounds a second of processor time, the best of some turns after one to warm up."""
    play()
    rates = []
    for _ in range(TURNS):
        begun = time.process_time()
        rounds = play()
        rates.append(rounds / (time.process_time() - begun))
    return max(rates)


def experiment_of(contest: Contest) -> Experiment:
    """What a line of the table plays."""
    part = simulation_of(contest.game)
    assert part is not None
    asked = PlanChoices(contest.strategy, "whole" if contest.whole else None, contest.boxes)
    plan = plan_simulation(part, contest.game, contest.wager, asked, str)
    return part.experiment(contest.game, contest.wager, contest.choices, plan)


def baseline_rate(contest: Contest, experiment: Experiment, folder: str) -> Rate | None:
    """Rounds a second of the C++ program; None if the contest has no program or the machine no compiler."""
    if COMPILER is None or contest.baseline_inputs is None:
        return None
    program, rounds = Path(folder) / contest.game, 10_000_000
    subprocess.run([COMPILER, "-O3", "-march=native", "-o", program, BASELINES / contest.baseline], check=True)
    numbers, table = contest.baseline_inputs(experiment)
    command = [str(program), str(rounds), *map(str, numbers)]
    answers = [
        subprocess.run(command, input=table, capture_output=True, check=True).stdout.split() for _ in range(TURNS)
    ]
    return rounds / min(float(seconds) for seconds, *_ in answers)


def two_threads(experiment: Experiment, streams: int) -> tuple[float, float]:
    """How many times as fast two threads are by the clock, and each of them by processor time; the best of some turns.

    On a busy machine the clock says little; two threads that do not hinder each other have the processor time of one.
    """
    clock: dict[int, list[float]] = {1: [], 2: []}
    processor: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(TURNS):
        for workers in (1, 2):
            begun, used = time.perf_counter(), time.process_time()
            run_experiment(experiment, 4 * streams * STREAM_ROUNDS, SEED, workers)
            clock[workers].append(time.perf_counter() - begun)
            processor[workers].append(time.process_time() - used)
    return min(clock[1]) / min(clock[2]), min(processor[1]) / min(processor[2])


def show_contest(contest: Contest, folder: str) -> bool:
    """Print a line of the table and what belongs to it; whether the promises are kept."""
    experiment, tally = experiment_of(contest), np.zeros(1, np.int64)
    counts = np.zeros(experiment.counters, np.int64)

    def play() -> int:
        experiment.play(SEED, 0, contest.streams, STREAM_ROUNDS, counts)
        return contest.streams * STREAM_ROUNDS

    def draw() -> int:
        draw_numbers(int(contest.numbers * contest.streams * STREAM_ROUNDS), tally)
        return contest.streams * STREAM_ROUNDS

    ours, baseline = best_rate(play), baseline_rate(contest, experiment, folder)
    how = [
        contest.wager,
        contest.strategy or "",
        "whole shoes" if contest.whole else "",
        f"{contest.boxes} boxes" if contest.boxes else "",
    ]
    print(f"{contest.game}: {', '.join(filter(None, how))}")
    print(f"  {ours / 1e6:>9,.2f} M rounds/s, one thread")
    if baseline is not None:
        print(f"  {baseline / 1e6:>9,.2f} M  C++ of the same rules: {ours / baseline:.2f} times as fast")
    print(f"  {best_rate(draw) / 1e6:>9,.2f} M  random numbers alone, {contest.numbers} a round")
    for name, peer in contest.peers.items():
        rate = best_rate(peer)
        print(f"  {rate / 1e6:>9,.3f} M  {name}: {ours / rate:,.0f} times as fast")
    clock, processor = two_threads(experiment, contest.streams)
    print(
        f"  {clock:>9.2f} times as fast with two threads by the clock; each of them {processor:.2f} by processor time"
    )
    return ours >= contest.least and ours >= contest.least_of_baseline * (baseline or 0)


def main() -> int:
    """Print all lines; fail where a promise is broken."""
    machine = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    print(f"simulation   Python {platform.python_version()}, {machine}, seed {SEED}")
    with tempfile.TemporaryDirectory() as folder:
        kept = [show_contest(contest, folder) for contest in CONTESTS]
    if COMPILER is None:
        print("no C++ compiler: the programs below benchmarks/baselines did not run")
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
