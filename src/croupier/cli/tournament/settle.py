"""`croupier tournament settle`: a tournament record, settled, with the rule behind every place, prize and refund."""

from rich.table import Table
from rich.text import Text

from croupier.cli.drawing import Paper, money
from croupier.cli.problems import DONE, UNDERSTOOD_NOT, Problem, print_json, reading, refused
from croupier.records import NotARecord, RefusedInRecord
from croupier.records.tournament import TournamentAnswer, read_tournament_record, settle_tournament
from croupier.rulebook import Cite
from croupier.tournament.placings import Owed, Placings, PlayedFor, Ties


def settle_file(file: str, *, as_json: bool) -> int:
    """Read a tournament record, settle it and print the answer."""
    try:
        answer = settle_tournament(read_tournament_record(reading(file, rule=None, round=None, line=None)))
    except NotARecord as problem:
        raise Problem(problem.message, UNDERSTOOD_NOT, rule=None, round=None, line=problem.line) from None
    except RefusedInRecord as problem:
        raise refused(problem.refusal, round=None, line=problem.line) from None
    if as_json:
        print_json(answer.as_json())
    else:
        _print(answer)
    return DONE


def _print(answer: TournamentAnswer) -> None:
    console, clauses = Paper(), answer.clauses
    console.rule(f"tournament by {clauses.book}", align="left")
    if answer.cancelled:
        console.print(_said("The tournament is cancelled.", clauses.cancellation))
    console.print(_said(f"prize pool: {money(answer.pool)}", clauses.fees_to_pool))
    if answer.commission:
        console.print(_said(f"commission: {money(answer.commission)}", clauses.commission or clauses.fee))
    if answer.refunds:
        console.print(_refunds(answer))
    if answer.placings.places:
        console.print(_places(answer))
    if answer.placings.owed:
        console.print(_owed(answer.placings.owed, drawn=answer.ties is Ties.DRAW_OF_CARDS))
    if answer.undistributed:
        console.print(_undistributed(answer))


def _refunds(answer: TournamentAnswer) -> Table:
    """What everybody gets back whose money was in question."""
    table = _table("player", "refund", "rule")
    for back in answer.refunds:
        table.add_row(Text(back.name), Text(money(back.amount)), Text(back.clause, style="dim"))
    return table


def _places(answer: TournamentAnswer) -> Table:
    """Everybody with a place, the rule that found it, the prize and the rule that gives it."""
    awards = {award.name: award for award in answer.awards}
    table = _table("place", "player", "rule", "prize", "rule")
    for rank, name, clause in _ranked(answer.placings):
        award = awards.get(name)
        prize = (Text(money(award.amount), style="bold green"), Text(award.clause, style="dim")) if award else ("", "")
        table.add_row(Text(str(rank)), Text(name), Text(clause, style="dim"), *prize)
    return table


def _ranked(placings: Placings) -> list[tuple[int, str, Cite]]:
    """Each player's place; those who share one have the same number, and the next comes behind all of them."""
    rows, above = [], 0
    for players, clause in zip(placings.places, placings.clauses, strict=True):
        rows += [(above + 1, name, clause) for name in players]
        above += len(players)
    return rows


def _owed(owed: Owed, drawn: bool) -> Text:
    names = f"{', '.join(owed.players[:-1])} and {owed.players[-1]}"
    open_place = "the next place" if owed.for_ is PlayedFor.PLACE else f"the {owed.for_}"
    how = "draw cards" if drawn else "play off"
    said = Text(f"Still owed: {names} are level and {how} to decide {open_place}.", style="bold yellow")
    return said.append(f" {owed.clause}", style="dim")


def _undistributed(answer: TournamentAnswer) -> Text:
    """Where the prizes are not the pool, what is to be done about it."""
    left, clauses = answer.undistributed, answer.clauses
    if left < 0:
        return _said(f"The operator adds {money(-left)}: the prizes are more than the pool.", clauses.value_added)
    return _said(f"{money(left)} of the pool is not distributed; all of it goes to the players.", clauses.pool_returned)


def _said(sentence: str, clause: Cite) -> Text:
    return Text.assemble(sentence, (f" {clause}", "dim"))


def _table(*columns: str) -> Table:
    table = Table(show_edge=False, pad_edge=False)
    for column in columns:
        numbers = column in {"place", "prize", "refund"}
        table.add_column(column, justify="right" if numbers else "left", no_wrap=column != "player")
    return table
