"""Bars on stderr while rounds are played: how far, how fast, how long still, and the edge as it narrows."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from croupier.sim.simulation_runs import SimulationRun


@contextmanager
def show_progress(run: SimulationRun, also: Callable[[SimulationRun], None] | None) -> Iterator[None]:
    """A bar that follows a run, and what else is to be done at its steps."""
    with _bars() as bars:
        name = run.experiment.game.replace("-", " ")
        task = bars.add_task(f"Preparing {name}", total=run.rounds, told="")  # loops may have to be compiled

        def notify(run: SimulationRun) -> None:
            if not bars.disable and run.streams:
                result = run.result()
                told = (
                    f"{result.rounds_per_second / 1e6:,.1f} M/s  edge {result.edge:.4%} ± {result.standard_error:.4%}"
                )
                bars.update(task, description=f"Playing {name}", completed=result.rounds, told=told)
            if also:
                also(run)

        run.notify = notify
        yield


@contextmanager
def show_steps(run: SimulationRun, name: str, total: int) -> Iterator[Callable[[int], bool]]:
    """A bar for what is made of the rounds; the answer to each step is whether to go on."""
    with _bars() as bars:
        task = bars.add_task(name, total=total, told="")

        def goes_on(done: int) -> bool:
            bars.update(task, completed=done)
            return not run.interrupted

        yield goes_on


def _bars() -> Progress:
    """Nothing is shown if stderr is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[told]}"), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
