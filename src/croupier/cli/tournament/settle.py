"""`croupier tournament settle`: a tournament record, settled, with the rule behind every place, prize and refund."""

from rich.table import Table
from rich.text import Text

from croupier.cli.play.drawing import Paper, money
from croupier.cli.problems import DONE, UNDERSTOOD_NOT, CommandProblem, print_json, read_input, refused_problem
from croupier.equipment.bounded_toml import BYTES_MAX
from croupier.records import NotARecord, RefusedInRecord
from croupier.records.tournament import TournamentAnswer, read_tournament_record, settle_tournament
from croupier.rulebook import Cite
from croupier.tournament.results.placings import OwedPlayOff, Placings, PlayedFor, Ties

_NAME_MIN = 8
"""As many letters of a name stand on a line in the narrowest terminal."""
_BOTH_RULES_MIN = 60
"""How wide a terminal is that has room for the rule of a place and that of its prize."""


def settle_file(file: str, *, as_json: bool) -> int:
    """Read a tournament record, settle it and print the answer."""
    try:
        text = read_input(file, bytes_max=BYTES_MAX, rule=None, round=None, line=None)
        answer = settle_tournament(read_tournament_record(text))
    except NotARecord as problem:
        raise CommandProblem(problem.message, UNDERSTOOD_NOT, rule=None, round=None, line=problem.line) from None
    except RefusedInRecord as problem:
        raise refused_problem(problem.refusal, round=None, line=problem.line) from None
    if as_json:
        print_json(answer.as_json())
    else:
        _print(answer)
    return DONE


def _print(answer: TournamentAnswer) -> None:
    console, clauses = Paper(), answer.clauses
    console.rule(f"tournament by {clauses.book}", align="left")
    if answer.cancelled:
        console.print(_line_text("The tournament is cancelled.", clauses.cancellation))
    console.print(_line_text(f"prize pool: {money(answer.pool)}", clauses.fees_to_pool))
    if answer.commission:
        console.print(_line_text(f"commission: {money(answer.commission)}", clauses.commission or clauses.fee))
    if answer.refunds:
        console.print(_refunds(answer))
    if answer.placings.places:
        console.print(_places(answer, with_both_rules=console.width >= _BOTH_RULES_MIN))
    if answer.placings.owed:
        console.print(
            _debt_text(answer.placings.owed, drawn=answer.ties is not None and answer.ties.then is Ties.DRAW_OF_CARDS)
        )
    if not answer.placings.places and not answer.placings.owed and not answer.cancelled:
        console.print(_line_text("The final session is still to be played.", clauses.places_awarded))
    elif answer.undistributed:
        console.print(_pool_difference(answer))


def _refunds(answer: TournamentAnswer) -> Table:
    """What everybody gets back whose money was in question."""
    table = _table("player", "refund", "rule")
    for back in answer.refunds:
        table.add_row(Text(back.name), Text(money(back.amount)), Text(back.clause, style="dim"))
    return table


def _places(answer: TournamentAnswer, with_both_rules: bool) -> Table:
    """Everybody with a place, the rule that found it, the prize and the rule that gives it; a narrow table has one."""
    awards = {award.name: award for award in answer.awards}
    table = _table("place", "player", *(("rule",) if with_both_rules else ()), "prize", "rule")
    for rank, name, clause in _ranking(answer.placings):
        award = awards.get(name)
        citation = Text(clause, style="dim")
        prize = (Text(""), Text("") if with_both_rules else citation)
        if award is not None:
            prize = (Text(money(award.amount), style="bold green"), Text(award.clause, style="dim"))
        table.add_row(Text(str(rank)), Text(name), *((citation,) if with_both_rules else ()), *prize)
    return table


def _ranking(placings: Placings) -> list[tuple[int, str, Cite]]:
    """Each player's place; those who share one have the same number, and the next comes behind all of them."""
    rows, above = [], 0
    for players, clause in zip(placings.places, placings.clauses, strict=True):
        rows += [(above + 1, name, clause) for name in players]
        above += len(players)
    return rows


def _debt_text(owed: OwedPlayOff, drawn: bool) -> Text:
    names = f"{', '.join(owed.players[:-1])} and {owed.players[-1]}"
    open_place = "the next place" if owed.for_ is PlayedFor.PLACE else f"the {owed.for_}"
    how = "draw cards" if drawn else "play off"
    how = "are counted back" if owed.countback else how
    text = Text(f"Still owed: {names} are level and {how} to decide {open_place}.", style="bold yellow")
    return text.append(f" {owed.clause}", style="dim")


def _pool_difference(answer: TournamentAnswer) -> Text:
    """Where the prizes are not the pool, what is to be done about it."""
    left, clauses = answer.undistributed, answer.clauses
    if left < 0:
        return _line_text(f"The operator adds {money(-left)}: the prizes are more than the pool.", clauses.value_added)
    return _line_text(
        f"{money(left)} of the pool is not distributed; all of it goes to the players.", clauses.pool_returned
    )


def _line_text(sentence: str, clause: Cite) -> Text:
    return Text.assemble(sentence, (f" {clause}", "dim"))


def _table(*columns: str) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    for column in columns:
        numbers = column in {"place", "prize", "refund"}
        least = _NAME_MIN if column == "player" else None
        table.add_column(
            column, justify="right" if numbers else "left", no_wrap=numbers, overflow="fold", min_width=least
        )
    return table
