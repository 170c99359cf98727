"""`croupier tournament plan`: thousands of tournaments by given conditions, and what the director can expect."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress as ProgressBar, TextColumn, TimeRemainingColumn

from croupier.cli.house.new_files import check_is_free, new_file
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, refused_problem
from croupier.cli.tournament.check import complete_conditions_in
from croupier.cli.tournament.entry_options import chosen_styles
from croupier.cli.tournament.plan_tables import PlanReport, plan_json, print_plan
from croupier.exact.numbers_extra import has_numbers
from croupier.rulebook import Refused
from croupier.sim.tournaments.plan_answer import FloorTerms, PlanSamples
from croupier.tournament.conditions.types import Conditions

_RUNS_MAX = 1_000_000
_PICTURES = (".svg", ".png", ".pdf")


@dataclass(frozen=True)
class PlanOptions:
    """What was typed. `pace` is the minutes that a round takes, `absent` the share of entrants who stay away."""

    file: str
    runs: int = 1000
    seed: int | None = None
    entrants: int | None = None
    styles: tuple[str, ...] = ()
    pace: float = 1.0
    between: float = 10.0
    tables: int | None = None
    dealers: int | None = None
    absent: float = 0.05
    workers: int | None = None
    plot: str | None = None
    pdf: str | None = None


def plan_file(options: PlanOptions, *, as_json: bool) -> int:
    """Read conditions, play their tournament again and again, and tell what came of it."""
    _check(options)
    report, samples = make_report(options, complete_conditions_in(options.file, as_json=as_json))
    _write_files(options, report, samples)
    if as_json:
        print_json(plan_json(report))
    elif "-" not in (options.plot, options.pdf):
        print_plan(report)
    return DONE


def make_report(options: PlanOptions, conditions: Conditions) -> tuple[PlanReport, PlanSamples]:
    """Play, and work out what is told."""
    from croupier.sim.tournaments.figures import figures_of, plan_samples
    from croupier.sim.tournaments.game_part import ImpossiblePlanError
    from croupier.sim.tournaments.planning import TournamentPlan, play_evenings
    from croupier.sim.tournaments.warnings import plan_warnings

    seed = secrets.randbits(32) if options.seed is None else options.seed
    floor = FloorTerms(options.between, options.tables, options.dealers, options.absent)
    try:
        styles = chosen_styles(conditions, options.styles, options.entrants)
        plan = TournamentPlan(conditions, styles, timedelta(minutes=options.pace), seed)
        with _bar(conditions.name, options.runs) as progress:
            evenings = play_evenings(plan, options.runs, options.workers, progress)
    except Refused as refusal:
        raise refused_problem(refusal) from None
    except ImpossiblePlanError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None
    if not any(evenings):
        why = "No tournament came to its end." if evenings else "Interrupted before a tournament was over."
        raise CommandProblem(why, REFUSED)
    figures = figures_of(plan, floor, evenings)
    warnings = plan_warnings(conditions, floor, len(styles), figures)
    report = PlanReport(conditions, seed, options.runs, options.pace, len(styles), figures, warnings)
    return report, plan_samples(plan, floor, evenings)


def _check(options: PlanOptions) -> None:
    """Refuse before anything is played what could not be played or written."""
    if not has_numbers():
        raise CommandProblem("A plan needs numpy and numba: pip install 'croupier[numbers]'", REFUSED)
    wholes = {"--runs": (options.runs, _RUNS_MAX), "--workers": (options.workers, 1024)}
    floor = {"--tables": (options.tables, 1000), "--dealers": (options.dealers, 1000)}
    for name, (number, most) in {**wholes, **floor}.items():
        if number is not None and not 1 <= number <= most:
            raise CommandProblem(f"{name} is a whole number from 1 to {most:,}, not {number}.", UNDERSTOOD_NOT)
    if options.seed is not None and not 0 <= options.seed < 1 << 63:
        raise CommandProblem("--seed is a whole number from 0, of at most 63 bits.", UNDERSTOOD_NOT)
    if not 0.05 <= options.pace <= 60:
        raise CommandProblem(f"--pace is the minutes of a round, from 0.05 to 60, not {options.pace}.", UNDERSTOOD_NOT)
    if not 0 <= options.between <= 1440:
        raise CommandProblem(f"--between is minutes, from 0 to 1,440, not {options.between}.", UNDERSTOOD_NOT)
    if not 0 <= options.absent <= 0.5:
        raise CommandProblem(f"--absent is a share from 0 to 0.5, not {options.absent}.", UNDERSTOOD_NOT)
    _check_files(options)


def _check_files(options: PlanOptions) -> None:
    for name, file, endings in (("--plot", options.plot, _PICTURES), ("--pdf", options.pdf, (".pdf",))):
        if file is None:
            continue
        if file != "-" and Path(file).suffix.lower() not in endings:
            raise CommandProblem(
                f"{name} takes a file that ends in {' or '.join(endings)}, not {file!r}.", UNDERSTOOD_NOT
            )
        check_is_free(file)
    if options.plot == options.pdf == "-":
        raise CommandProblem("Standard output takes one file: the plot or the PDF.", UNDERSTOOD_NOT)


@contextmanager
def _bar(name: str, runs: int) -> Iterator[Callable[[int], None]]:
    """How far it is and how long it takes; nothing if stderr is no terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProgressBar(*columns, console=console, transient=True, disable=not console.is_terminal) as bars:
        task = bars.add_task(f"Playing {name}", total=runs)
        yield lambda done: bars.update(task, completed=done)


def _write_files(options: PlanOptions, report: PlanReport, samples: PlanSamples) -> None:
    """What draws and typesets is imported only if it is asked for."""
    if options.plot is None and options.pdf is None:
        return
    from croupier.cli.tournament.plan_drawing import draw_plan

    if options.plot is not None:
        ending = "png" if options.plot == "-" else Path(options.plot).suffix.lower().removeprefix(".")
        with new_file(options.plot) as path:
            path.write_bytes(draw_plan(report, samples, ending))
    if options.pdf is not None:
        from croupier.cli.tournament.plan_paper import plan_paper

        with new_file(options.pdf) as path:
            path.write_bytes(plan_paper(report, draw_plan(report, samples, "svg", bare=True)))
