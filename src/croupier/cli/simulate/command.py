"""`croupier simulate`: a bar with the rate and the edge as it narrows, then a table or one JSON object."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import BarColumn, Progress as ProgressBar, TextColumn, TimeRemainingColumn
from rich.table import Table

from croupier.cli.play.set_options import read_determinations
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, refused_problem
from croupier.exact.numbers_extra import has_numbers
from croupier.rulebook import Refused

SIMULATED_ROUNDS_MAX = 10**15


@dataclass(frozen=True)
class SimulateOptions:
    """What was typed."""

    game: str
    rounds: int
    seed: int
    settings: tuple[str, ...] = ()
    wager: str | None = None
    workers: int | None = None
    device: str = "cpu"


def show_simulation(options: SimulateOptions, *, as_json: bool) -> int:
    """Play and print."""
    if not has_numbers():
        raise CommandProblem("A simulation needs numpy and numba: pip install 'croupier[numbers]'", REFUSED)
    _check(options)
    from croupier.sim.experiments import ImpossibleExperimentError
    from croupier.sim.game_registry import simulation_of
    from croupier.sim.gpu_running import run_on_gpu
    from croupier.sim.running import run_experiment

    part = simulation_of(options.game)
    if part is None:
        raise CommandProblem(f"{options.game} is not simulated yet.", REFUSED)
    try:
        choices = read_determinations(options.game, {}, options.settings).game
        wagers = part.wagers(choices)
        wager = options.wager or wagers[0]
        if wager not in wagers:
            raise CommandProblem(f"--wager is one of {', '.join(wagers)}, not {wager!r}.", UNDERSTOOD_NOT)
        experiment = part.experiment(options.game, wager, choices)
        with _bar(options, experiment.moments) as progress:
            if options.device == "gpu":
                result = run_on_gpu(experiment, options.rounds, options.seed, progress)
            else:
                result = run_experiment(experiment, options.rounds, options.seed, options.workers, progress)
    except ImpossibleExperimentError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None
    except Refused as refusal:
        raise refused_problem(refusal) from None
    if not result.rounds:
        raise CommandProblem("Interrupted before a round was counted.", REFUSED)
    if as_json:
        print_json(result.as_json())
    else:
        _print_table(result.as_json())
    return DONE


def _check(options: SimulateOptions) -> None:
    if not 1 <= options.rounds <= SIMULATED_ROUNDS_MAX:
        raise CommandProblem(f"--rounds is a whole number from 1 to 1e15, not {options.rounds}.", UNDERSTOOD_NOT)
    if not 0 <= options.seed < 1 << 63:
        raise CommandProblem("--seed is a whole number from 0, of at most 63 bits.", UNDERSTOOD_NOT)
    if options.workers is not None and not 1 <= options.workers <= 1024:
        raise CommandProblem(f"--workers is a whole number from 1 to 1024, not {options.workers}.", UNDERSTOOD_NOT)


@contextmanager
def _bar(
    options: SimulateOptions, moments: Callable[[Any], tuple[float, float]]
) -> Iterator[Callable[[int, Any], None]]:
    """How far it is, how fast it goes, how long it takes, and the edge so far; nothing if stderr is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[edge]}"), TimeRemainingColumn())
    with ProgressBar(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        task = bars.add_task(f"Playing {options.game.replace('-', ' ')}", total=options.rounds, edge="")

        def progress(done: int, tally: Any) -> None:
            total, _ = moments(tally)
            rate = bars.tasks[task].speed
            told = f"{rate / 1e6:,.1f} M/s" if rate else ""
            bars.update(task, completed=done, edge=f"{told}  edge {-100 * total / done:.4f} %")

        yield progress


def _print_table(told: dict[str, object]) -> None:
    table = Table(box=box.SIMPLE_HEAD, show_header=False)
    table.add_column("")
    table.add_column("", justify="right")
    rows = {
        "game": str(told["game"]).replace("-", " "),
        "wager": told["wager"],
        "rounds": f"{told['rounds']:,}",
        "seed": told["seed"],
        "edge": f"{told['edge']:.8%}",
        "standard error": f"{told['standard_error']:.8%}",
        "deviation of a round": f"{told['deviation']:.5f}",
        "rounds a second": f"{told['rounds_per_second']:,.0f}",
    }
    for name, value in rows.items():
        table.add_row(name, str(value))
    Console().print(table)
