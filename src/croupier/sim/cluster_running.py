"""Playing an experiment on a dask cluster: batches go to its workers, and one that dies is played again elsewhere."""

import logging
import socket
from queue import Empty, SimpleQueue
from typing import Any

from croupier import __version__
from croupier.sim.experiments import Experiment, ImpossibleExperimentError, RoundCounts
from croupier.sim.running import play_batch
from croupier.sim.simulation_runs import SimulationRun, StreamBatch, hear_interrupts

_CONNECT_SECONDS = 5
_BATCH_SECONDS = 1.0
_BATCHES_A_THREAD = 2
"""One is played while the next one waits beside it."""
_HEARD_SECONDS = 0.2


def play_on_cluster(run: SimulationRun, address: str) -> None:
    """Play what is left of a run on all workers of a cluster."""
    with _connect(address) as client, hear_interrupts(run):
        # a task and no scattered value: if the worker that holds the experiment dies, the scheduler makes it again
        experiment = client.submit(_hold, run.experiment, pure=False)
        finished, running = SimpleQueue[Any](), dict[Any, StreamBatch]()
        run.batch_seconds = _BATCH_SECONDS
        while not run.interrupted:
            window = _BATCHES_A_THREAD * max(sum(client.nthreads().values()), 1)
            while len(running) < window and (batch := run.next_batch()):
                future = client.submit(_play_for_cluster, experiment, __version__, run.seed, batch, pure=False)
                running[future] = batch
                future.add_done_callback(finished.put)
            if not running:
                break
            try:
                future = finished.get(timeout=_HEARD_SECONDS)
            except Empty:
                continue
            run.add(running.pop(future), *_counted(future))


def _hold(experiment: Experiment) -> Experiment:
    return experiment


def _play_for_cluster(experiment: Experiment, version: str, seed: int, batch: StreamBatch) -> tuple[RoundCounts, float]:
    if version != __version__:
        raise ImpossibleExperimentError(f"A worker has croupier {__version__}, and this is {version}.")
    return play_batch(experiment, seed, batch)


def _counted(future: Any) -> tuple[RoundCounts, float]:
    """What a worker has counted, or what went wrong there in one sentence."""
    problem = future.exception()
    if problem is not None:
        told = f"{type(problem).__name__}: {problem}".splitlines()[0][:200]
        raise ImpossibleExperimentError(f"The cluster cannot play it ({told}). Every worker needs croupier[numbers].")
    counted: tuple[RoundCounts, float] = future.result()
    return counted


def _connect(address: str) -> Any:
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise ImpossibleExperimentError(
            "A cluster needs dask. Install it with: pip install 'croupier[cluster]'"
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is told in a sentence
    try:
        # asked by hand first: a client that never connected may stand still for ever when it is thrown away
        with socket.create_connection(get_address_host_port(address, strict=True), _CONNECT_SECONDS):
            pass
        client = Client(address, timeout=_CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise ImpossibleExperimentError(
            f"--cluster: no scheduler answers at {address!r}; an address is like tcp://10.0.0.5:8786."
        ) from None
    if not client.nthreads():
        client.close()
        raise ImpossibleExperimentError(f"The cluster at {address} has no workers.")
    return client
