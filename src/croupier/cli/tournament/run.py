"""`croupier tournament run`: a whole tournament among robots, from the ballot to the prizes."""

import random
import secrets

from rich.console import Console

from croupier.cli.play.drawing import Paper
from croupier.cli.problems import DONE, UNDERSTOOD_NOT, CommandProblem, print_json, refused_problem
from croupier.cli.tournament.answer import tournament_json as answer
from croupier.cli.tournament.check import complete_conditions_in
from croupier.cli.tournament.commentary import Account
from croupier.cli.tournament.progress_line import LiveLine
from croupier.robots.tournament import TournamentRun, entrants
from croupier.rulebook import Refused
from croupier.tournament.conditions.types import Conditions

_MOST_UNASKED = 48


def run_file(file: str, seed: int | None, number: int | None, *, as_json: bool) -> int:
    """Read conditions, run their tournament to its end and tell it."""
    conditions = complete_conditions_in(file, as_json=as_json)
    chance = random.Random(seed) if seed is not None else secrets.SystemRandom()
    try:
        run = TournamentRun(conditions, entrants(_entries(conditions, number)), chance.randrange)
        if as_json:
            _watch(run, None, Console(stderr=True))
            print_json({"seed": seed} | answer(run.tournament, run.log))
        else:
            paper = Paper()
            _watch(run, Account(paper, run.tournament), paper)
    except Refused as refusal:
        raise refused_problem(refusal) from None
    return DONE


def _watch(run: TournamentRun, account: Account | None, console: Console) -> None:
    """Every act and every round, with a line that moves where a terminal shows it."""
    count = 0
    with LiveLine(console) as live:
        for tournament in run.run():
            events, count = run.log[count:], len(run.log)
            if account is not None:
                account.tell(tournament, events)
            live.show(tournament)


def _entries(conditions: Conditions, number: int | None) -> int:
    """How many enter: as many as were asked for, if the conditions have room for them."""
    fewest, most = conditions.entry.minimum_players or 1, conditions.entry.maximum_players or None
    if number is None:
        return max(fewest, min(most or _MOST_UNASKED, _MOST_UNASKED))
    if number < 1:
        raise CommandProblem("--entrants is a number of players, 1 or more.", UNDERSTOOD_NOT)
    if number < fewest or (most is not None and number > most):
        bounds = f"{fewest} to {most} players enter" if most is not None else f"{fewest} players or more enter"
        why = f"Under the conditions {bounds}, not {number:,}."
        raise Refused(conditions.clauses.number_of_players, why)
    return number
