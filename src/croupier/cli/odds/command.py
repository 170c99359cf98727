"""`croupier odds`: read what is asked, have it computed with a bar that shows how far it is, and print the answer."""

from rich.console import Console

from croupier.cli.odds.answer_tables import print_odds
from croupier.cli.odds.files import check_files, write_files
from croupier.cli.odds.options import OddsOptions
from croupier.cli.odds.solving_bar import solving_bar
from croupier.cli.play.set_options import parse_settings
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, refused_problem
from croupier.exact.answers import ImpossibleQuestionError, WagerOdds
from croupier.exact.game_part import GameOdds, OddsAnswer, OddsQuestion
from croupier.exact.game_registry import odds_of
from croupier.exact.numbers_extra import NEEDS_NUMBERS, has_numbers
from croupier.records import NotARecord
from croupier.records.odds.odds_question import odds_question
from croupier.rulebook import Refused


def show_odds(options: OddsOptions, *, as_json: bool) -> int:
    """Compute, write the files that are asked for, and print."""
    check_files(options)
    part = _game_odds(options.game)
    answer = answer_of(options, part)
    printed = odds_as_json(options.game, answer)
    if write_files(options, answer, part.method, printed):
        return DONE
    if as_json:
        print_json(printed)
    else:
        print_odds(Console(), options.game, answer)
    return DONE


def _game_odds(game: str) -> GameOdds:
    if not has_numbers():
        raise CommandProblem(NEEDS_NUMBERS, REFUSED)
    part = odds_of(game)
    if part is None:
        raise CommandProblem(f"The odds of {game} are not computed.", REFUSED)
    return part


def answer_of(options: OddsOptions, part: GameOdds) -> OddsAnswer:
    """The odds that were asked for; a problem says what cannot be asked."""
    try:
        question = read_question(options, part)
        with solving_bar(options.game, part) as progress:
            return part.solve(question, progress)
    except ImpossibleQuestionError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None
    except Refused as refusal:
        raise refused_problem(refusal) from None


def read_question(options: OddsOptions, part: GameOdds) -> OddsQuestion:
    """What was typed as a question."""
    shown = {name: getattr(options, name) for name in ("removed", "hand", "dealer", "board", "seen")}
    try:
        return odds_question(options.game, part, parse_settings(options.settings), shown, costs=options.costs)
    except NotARecord as problem:
        raise CommandProblem(f"--set: {problem.message}", UNDERSTOOD_NOT) from None


def odds_as_json(game: str, answer: OddsAnswer) -> dict[str, object]:
    """The answer for programs."""
    told: dict[str, object] = {
        "game": game,
        "table": dict(answer.table),
        "wagers": {wager.name: _wager_as_json(wager) for wager in answer.wagers},
    }
    if answer.choices:
        told["choices"] = dict(answer.choices)
    if answer.groups:
        told["figures"] = {
            group.title: {name: float(value) for name, value in group.figures} for group in answer.groups
        }
    if answer.charts:
        told["charts"] = {
            chart.title: {
                row: dict(zip(chart.columns, cells, strict=True))
                for row, cells in zip(chart.rows, chart.cells, strict=True)
            }
            for chart in answer.charts
        }
    if answer.notes:
        told["notes"] = list(answer.notes)
    return told


def _wager_as_json(wager: WagerOdds) -> dict[str, object]:
    told: dict[str, object] = {
        "edge": wager.edge,
        "exact": None if wager.exact is None else str(wager.exact),
        "deviation": wager.deviation,
        "strategy": wager.strategy,
        "rule": wager.clause,
    }
    if wager.deviation_digits is not None:
        told["deviation_digits"] = wager.deviation_digits
    if wager.endings:
        told["endings"] = [
            {"ending": ending.words, "chance": str(ending.chance), "gain": str(ending.gain)} for ending in wager.endings
        ]
    return told
