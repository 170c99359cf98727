"""What a run has counted, kept in a file as it goes: the same command goes on where the last one stopped."""

import hashlib
import json
import os
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from croupier import __version__
from croupier.sim.experiments import HistoryPoint, ImpossibleExperimentError, SimulationPlan
from croupier.sim.simulation_runs import CountedStreams, SimulationRun

_SAVED_SECONDS = 5.0
_BYTES_MAX = 1 << 24


class _SavedCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file. Another version may play other rounds from the same seed, so its counts are not continued."""

    version: str
    experiment: dict[str, Any]
    seed: int
    streams: int
    tally: tuple[int, ...]
    history: tuple[HistoryPoint, ...]


def describe_experiment(game: str, wager: str, choices: Any, plan: SimulationPlan) -> dict[str, Any]:
    """What makes two experiments the same one; a strategy's file counts by its content."""
    strategy = f"sha256:{hashlib.sha256(plan.text.encode()).hexdigest()}" if plan.text else plan.strategy
    table = msgspec.json.decode(msgspec.json.encode(choices))  # as it is read again from a file
    described = {"game": game, "wager": wager, "strategy": strategy, "shoe": plan.shoe, "boxes": plan.boxes}
    return {**described, "table": {**table, **dict(plan.terms)}}


class CountsFile:
    """A file of counts. It is replaced whole, so that it is good whenever the run is stopped."""

    def __init__(self, path: str, experiment: dict[str, Any], seed: int) -> None:
        self._path, self._experiment, self._seed = Path(path), experiment, seed
        self._saved = float("-inf")

    def read(self) -> CountedStreams | None:
        """What was counted before; None if there is no file yet."""
        try:
            if self._path.exists() and self._path.stat().st_size > _BYTES_MAX:
                raise ImpossibleExperimentError(f"{self._path} holds no counts of a simulation.")
            saved = msgspec.json.decode(self._path.read_bytes(), type=_SavedCounts)
        except FileNotFoundError:
            return None
        except OSError as problem:
            raise ImpossibleExperimentError(f"{self._path} cannot be read: {problem.strerror}.") from None
        except msgspec.MsgspecError:
            raise ImpossibleExperimentError(f"{self._path} holds no counts of a simulation.") from None
        if saved.version != __version__:
            raise ImpossibleExperimentError(f"{self._path} was counted by croupier {saved.version}: begin a new file.")
        for name, now in {**self._experiment, "seed": self._seed}.items():
            before = saved.seed if name == "seed" else saved.experiment.get(name)
            if before != now:
                difference = _difference(name, before, now)
                raise ImpossibleExperimentError(f"{self._path} holds another experiment: {difference}.")
        return CountedStreams(saved.streams, saved.tally, saved.history)

    def save(self, run: SimulationRun) -> None:
        """Write what the run has counted."""
        now = run.counted
        saved = _SavedCounts(__version__, self._experiment, self._seed, now.streams, now.tally, now.history)
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}.new")
        try:
            with beside.open("wb") as file:
                file.write(msgspec.json.encode(saved))
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self._path)
        except OSError as problem:
            beside.unlink(missing_ok=True)
            raise ImpossibleExperimentError(f"{self._path} cannot be written: {problem.strerror}.") from None

    def save_now_and_then(self, run: SimulationRun) -> None:
        """Write if the last time is long enough ago."""
        if monotonic() - self._saved >= _SAVED_SECONDS:
            self.save(run)
            self._saved = monotonic()


def _difference(name: str, before: Any, now: Any) -> str:
    """In what two experiments differ, down to one choice at the table."""
    if isinstance(before, dict) and isinstance(now, dict):
        for key in sorted({*before, *now}):
            if before.get(key) != now.get(key):
                return _difference(f"{name}.{key}", before.get(key), now.get(key))
    return f"its {name} is {json.dumps(before)}, not {json.dumps(now)}"
