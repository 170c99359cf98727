"""`croupier simulate`: rounds are played, sessions and files made of them, and all is told as tables or as JSON."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from croupier.cli.house.new_files import new_file
from croupier.cli.play.set_options import parse_settings, read_determinations
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, read_input, refused_problem
from croupier.cli.simulate.options import SessionOptions, SimulateOptions, check_options, read_session
from croupier.exact.numbers_extra import has_numbers
from croupier.rulebook import Refused

if TYPE_CHECKING:
    from croupier.sim.experiments import Experiment, GameSimulation, SimulationPlan
    from croupier.sim.sessions import SessionResult, SessionTerms
    from croupier.sim.simulation_runs import SimulationRun

_STRATEGY_BYTES_MAX = 1 << 20


def show_simulation(options: SimulateOptions, *, as_json: bool) -> int:
    """Play and print."""
    if not has_numbers():
        raise CommandProblem("A simulation needs numpy and numba: pip install 'croupier[numbers]'", REFUSED)
    check_options(options)
    from croupier.cli.simulate.answers import answer_for_programs, print_answer
    from croupier.sim.experiments import ImpossibleExperimentError
    from croupier.sim.simulation_runs import hear_interrupts

    try:
        session = read_session(options.session) if options.session else None
        run, plan = _play(options)
        if not run.result().rounds:
            raise CommandProblem("Interrupted before a round was counted.", REFUSED)
        with hear_interrupts(run):
            sessions = _play_sessions(options, run, _session_terms(session, run.experiment, plan)) if session else None
            _write_files(options, run, plan, session, sessions)
    except ImpossibleExperimentError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None
    except Refused as refusal:
        raise refused_problem(refusal) from None
    answer = answer_for_programs(run.result(), plan, session, sessions)
    if as_json:
        print_json(answer)
    else:
        print_answer(answer)
    return DONE


def _play(options: SimulateOptions) -> tuple[SimulationRun, SimulationPlan]:
    """All rounds, wherever they are played; counts that were saved are gone on from, and saved again."""
    from croupier.cli.simulate.progress_bar import show_progress
    from croupier.sim.cluster_running import play_on_cluster
    from croupier.sim.gpu_running import play_on_gpu
    from croupier.sim.running import play_on_processors
    from croupier.sim.saved_counts import CountsFile
    from croupier.sim.simulation_runs import SimulationRun

    experiment, plan, description = _experiment(options)
    file = CountsFile(options.state, description, options.seed) if options.state else None
    run = SimulationRun(experiment, options.rounds, options.seed, file.read() if file else None)
    if file:
        file.save(run)  # a file that cannot be written is found now
    with show_progress(run, file.save_now_and_then if file else None):
        if options.cluster is not None:
            play_on_cluster(run, options.cluster)
        elif options.device == "gpu":
            play_on_gpu(run)
        else:
            play_on_processors(run, options.workers)
    if file:
        file.save(run)
    return run, plan


def _experiment(options: SimulateOptions) -> tuple[Experiment, SimulationPlan, dict[str, Any]]:
    from croupier.sim.game_registry import simulation_of
    from croupier.sim.plans import PlanChoices, plan_simulation
    from croupier.sim.saved_counts import describe_experiment

    part = simulation_of(options.game)
    if part is None:
        raise CommandProblem(f"{options.game} is not simulated yet.", REFUSED)
    terms, table = _split_settings(options, part)
    choices = read_determinations(options.game, table, ()).game
    wagers = part.wagers(choices)
    wager = options.wager or wagers[0]
    if wager not in wagers:
        raise CommandProblem(f"--wager is one of {', '.join(wagers)}, not {wager!r}.", UNDERSTOOD_NOT)
    asked = PlanChoices(options.strategy, options.shoe, options.boxes)
    plan = replace(plan_simulation(part, options.game, wager, asked, _strategy_text), terms=tuple(terms.items()))
    description = describe_experiment(options.game, wager, choices, plan)
    return part.experiment(options.game, wager, choices, plan), plan, description


def _split_settings(options: SimulateOptions, part: GameSimulation) -> tuple[dict[str, str], dict[str, object]]:
    """Terms such as a paytable, if the game is simulated under others, and the keys of a table."""
    from croupier.exact.answers import ImpossibleQuestionError
    from croupier.exact.game_registry import odds_of
    from croupier.records.odds.odds_question import split_choices

    settings, odds = parse_settings(options.settings), odds_of(options.game)
    if not part.reads_terms or odds is None:
        return {}, settings
    try:
        return split_choices(odds, settings)
    except ImpossibleQuestionError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None


def _strategy_text(file: str) -> str:
    if not Path(file).exists():
        raise FileNotFoundError(file)
    return read_input(file, bytes_max=_STRATEGY_BYTES_MAX)


def _play_sessions(options: SimulateOptions, run: SimulationRun, terms: SessionTerms) -> SessionResult:
    from croupier.cli.simulate.progress_bar import show_steps
    from croupier.sim.sessions import play_sessions

    with show_steps(run, "Playing sessions", terms.sessions) as goes_on:
        return play_sessions(run.experiment, run.seed, terms, options.workers, goes_on)


def _session_terms(session: SessionOptions, experiment: Experiment, plan: SimulationPlan) -> SessionTerms:
    from croupier.sim.sessions import SessionTerms

    stake = experiment.stake * plan.boxes
    return SessionTerms(session.bankroll / session.wager, session.rounds, session.sessions, stake)


def _write_files(
    options: SimulateOptions,
    run: SimulationRun,
    plan: SimulationPlan,
    session: SessionOptions | None,
    sessions: SessionResult | None,
) -> None:
    from croupier.cli.simulate.progress_bar import show_steps
    from croupier.sim.round_results import write_results

    if options.plot:
        from croupier.sim.plots import PLOTTED_SESSIONS, draw_plot

        shown = sessions or _play_sessions(options, run, PLOTTED_SESSIONS)
        wager = session.wager / 100 if session else None
        content = draw_plot(run, plan, shown, wager, Path(options.plot).suffix.lower().removeprefix("."))
        with new_file(options.plot) as path:
            path.write_bytes(content)
    if options.results:
        rounds = run.result().rounds
        with new_file(options.results) as path, show_steps(run, "Writing rounds", rounds) as goes_on:
            write_results(run.experiment, run.seed, rounds, path, Path(options.results).suffix.lower(), goes_on)
