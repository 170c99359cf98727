"""A dask cluster: a real scheduler and two worker processes on this machine."""

import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from distributed import Client

from croupier import __version__
from croupier.games.baccarat.determinations import Determinations as Baccarat
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.games.roulette.determinations import Determinations as Roulette, ZeroRule
from croupier.sim import cluster_running
from croupier.sim.cluster_running import play_on_cluster
from croupier.sim.experiments import ImpossibleExperimentError, SimulationPlan
from croupier.sim.game_registry import simulation_of
from croupier.sim.running import run_experiment
from croupier.sim.simulation_runs import SimulationRun
from tests.sim.played_experiments import red


def start(program: str, *words: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", f"distributed.cli.dask_{program}", *words]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    folder = tmp_path_factory.mktemp("cluster")
    told = folder / "scheduler.json"
    local = ("--host", "127.0.0.1")
    scheduler = start("scheduler", *local, "--port", "0", "--no-dashboard", "--scheduler-file", str(told))
    joined = ("--scheduler-file", str(told), "--nworkers", "1", "--nthreads", "1", "--no-dashboard", "--no-nanny")
    workers = [start("worker", *local, *joined, "--local-directory", str(folder / str(number))) for number in range(2)]
    try:
        with Client(scheduler_file=str(told), timeout=60) as client:
            client.wait_for_workers(2, timeout=60)
            yield client.scheduler.address, workers
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def test_cluster_counts_the_same_and_a_dead_worker_costs_only_time(
    cluster: tuple[str, list[subprocess.Popen[bytes]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    address, workers = cluster
    rounds, killed = 50_000_000 + 17, list[int]()

    def kill_one(run: SimulationRun) -> None:
        if run.streams > 100 and not killed:
            workers[0].send_signal(signal.SIGKILL)
            killed.append(run.streams)

    with monkeypatch.context() as other:
        other.setattr(cluster_running, "__version__", "0.0.1")
        with pytest.raises(ImpossibleExperimentError, match=f"worker has croupier {__version__}, and this is 0.0.1"):
            play_on_cluster(SimulationRun(red(), 2_000_001, 6), address)

    whole = SimulationRun(red(), 2_000_001, 6)
    play_on_cluster(whole, address)
    assert whole.result().tally == run_experiment(red(), 2_000_001, 6).tally

    run = SimulationRun(red(), rounds, 6, notify=kill_one)
    play_on_cluster(run, address)
    assert killed
    assert killed[0] < rounds // 4096
    assert workers[0].wait(10) == -signal.SIGKILL
    assert run.result().tally == run_experiment(red(), rounds, 6).tally


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere", "http://x", ""])
def test_address_without_a_scheduler_gets_a_sentence(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_running, "_CONNECT_SECONDS", 0.5)
    with pytest.raises(ImpossibleExperimentError, match="no scheduler answers"):
        play_on_cluster(SimulationRun(red(), 1000, 1), address)


@pytest.mark.parametrize(
    ("game", "wager", "choices", "plan"),
    [
        ("blackjack", "main", Blackjack(), SimulationPlan("hi-lo", "whole", 3)),
        ("mini-baccarat", "tie", Baccarat(), SimulationPlan("", "whole")),
        ("roulette", "red", Roulette(zero_rule=ZeroRule.EN_PRISON), SimulationPlan()),
    ],
)
def test_experiment_that_travels_to_a_worker_plays_the_same(
    game: str, wager: str, choices: object, plan: SimulationPlan
) -> None:
    part = simulation_of(game)
    assert part is not None
    played = part.experiment(game, wager, choices, plan)
    sent = pickle.loads(pickle.dumps(played))
    assert run_experiment(sent, 5000, 2).tally == run_experiment(played, 5000, 2).tally
