"""Thousands of tournaments on the cores of this machine: the same seed gives the same evenings for any number of
workers."""

import random
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from datetime import timedelta
from multiprocessing import active_children, get_context
from os import cpu_count

from croupier.kernels.tournaments.cards import new_stream
from croupier.robots.tournament import entrants
from croupier.robots.tournament.styles import PlayStyle
from croupier.sim.tournaments.evenings import PlayedEvening, record_evening
from croupier.sim.tournaments.game_part import sessions_of
from croupier.sim.tournaments.planned_run import EndlessEveningError, PlannedRun
from croupier.tournament.conditions.types import Conditions

_BATCH = 10
"""Tournaments that a worker plays before it tells: short enough to see progress, and to stop soon."""

EveningBatch = list[PlayedEvening | None]
"""Tournaments in the order of their numbers; None for one that does not end."""
PlanProgress = Callable[[int], None]
"""Told how many tournaments have been played."""


@dataclass(frozen=True)
class TournamentPlan:
    """What is played: the conditions, the style of every entrant, the time that a round takes, and the seed."""

    conditions: Conditions
    styles: tuple[PlayStyle, ...]
    round_time: timedelta
    seed: int

    @property
    def names(self) -> tuple[str, ...]:
        """The entrants, in the order of their styles."""
        return entrants(len(self.styles))


class PlanPlayer:
    """Plays tournaments of a plan, each by its number alone."""

    def __init__(self, plan: TournamentPlan) -> None:
        self._plan = plan
        for stage in plan.conditions.stage:
            sessions_of(plan.conditions.game_choices(stage))  # a game without kernels is refused at once
        styles = dict(zip(plan.names, plan.styles, strict=True))
        below = random.Random(plan.seed).randrange  # entries are taken without chance
        self._entered = PlannedRun(plan.conditions, plan.names, below, styles, plan.round_time)
        self._entered.take_entries()

    def play(self, number: int) -> PlayedEvening | None:
        """The tournament of this number, from the first draw of seats to the prizes; None if it does not end."""
        chance = random.Random(f"{self._plan.seed} {number}")
        run = self._entered.start(chance.randrange, new_stream(self._plan.seed, number))
        try:
            for _ in run.run():
                pass
        except EndlessEveningError:
            return None
        return record_evening(run.tournament, run.log, self._plan.names)


_player: PlanPlayer
"""In a worker process: what it plays."""


def _begin_worker(plan: TournamentPlan) -> None:
    global _player  # noqa: PLW0603 - a worker has one plan for its life
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that was interrupted tells its workers to stop
    _player = PlanPlayer(plan)


def _play_batch(first: int, last: int) -> EveningBatch:
    return [_player.play(number) for number in range(first, last)]


def play_evenings(
    plan: TournamentPlan, runs: int, workers: int | None = None, progress: PlanProgress = lambda _: None
) -> EveningBatch:
    """Play tournaments and keep each, in their order; interrupted from the keyboard, those that are over."""
    player = PlanPlayer(plan)  # here first: what cannot be planned is told before any worker begins
    processes = min(workers or cpu_count() or 1, -(-runs // _BATCH))
    played: dict[int, EveningBatch] = {}
    batches = _own_batches(player, runs) if processes == 1 else _shared_batches(plan, runs, processes)
    try:
        for first, batch in batches:
            played[first] = batch
            progress(sum(map(len, played.values())))
    except KeyboardInterrupt:
        pass
    return [evening for _, batch in sorted(played.items()) for evening in batch]


def _own_batches(player: PlanPlayer, runs: int) -> Iterator[tuple[int, EveningBatch]]:
    for number in range(runs):
        yield number, [player.play(number)]


def _shared_batches(plan: TournamentPlan, runs: int, processes: int) -> Iterator[tuple[int, EveningBatch]]:
    """The number of a batch's first tournament, and the batch, as they come."""
    firsts = iter(range(0, runs, _BATCH))
    context = get_context("spawn")  # a fork would copy the locks of the progress bar's thread
    others = set(active_children())
    pool = ProcessPoolExecutor(processes, context, _begin_worker, (plan,))
    running: dict[Future[EveningBatch], int] = {}
    try:
        while True:
            while len(running) < 2 * processes and (first := next(firsts, None)) is not None:
                running[pool.submit(_play_batch, first, min(first + _BATCH, runs))] = first
            if not running:
                break
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
    except BaseException:  # nobody waits for batches that are not over
        for worker in set(active_children()) - others:
            worker.terminate()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
