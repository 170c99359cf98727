"""`croupier tournament run`: a whole tournament among robots, from the ballot to the prizes."""

import random
import secrets

from rich.console import Console

from croupier.cli.play.drawing import Paper
from croupier.cli.problems import DONE, print_json, refused_problem
from croupier.cli.tournament.answer import tournament_json as answer
from croupier.cli.tournament.check import complete_conditions_in
from croupier.cli.tournament.commentary import Account
from croupier.cli.tournament.entry_options import chosen_styles, number_of_entrants
from croupier.cli.tournament.progress_line import LiveLine
from croupier.robots.tournament import TournamentRun, entrants
from croupier.rulebook import Refused


def run_file(file: str, seed: int | None, number: int | None, styles: tuple[str, ...] = (), *, as_json: bool) -> int:
    """Read conditions, run their tournament to its end and tell it; robots play by styles, if any are named."""
    conditions = complete_conditions_in(file, as_json=as_json)
    chance = random.Random(seed) if seed is not None else secrets.SystemRandom()
    try:
        by_style = chosen_styles(conditions, styles, number) if styles else None
        names = entrants(len(by_style) if by_style else number_of_entrants(conditions, number))
        played = dict(zip(names, by_style, strict=True)) if by_style else None
        run = TournamentRun(conditions, names, chance.randrange, played)
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
