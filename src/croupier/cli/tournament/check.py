"""`croupier tournament check`, `notice` and `example`: conditions, what they lack by clause, and what patrons read."""

from collections.abc import Sequence
from pathlib import Path

from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.play.drawing import Paper, format_chips, money
from croupier.cli.problems import DONE, REFUSED, UNDERSTOOD_NOT, CommandProblem, print_json, read_input, refused_problem
from croupier.equipment.bounded_toml import BYTES_MAX
from croupier.rulebook import Cite, Refused, split_cite
from croupier.tournament import examples
from croupier.tournament.conditions.breaches.all_breaches import breaches, require_complete
from croupier.tournament.conditions.cautions import cautions
from croupier.tournament.conditions.findings import BookBreach, Caution, Missing
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.notice import publication
from croupier.tournament.conditions.notice.formatting import moment, players_in_words
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.conditions.notice.stage_lines import length_in_words
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.typed_values import NotConditions
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.prizes import percents

_WRITERS = {
    "text": publication.notice_as_text,
    "markdown": publication.notice_as_markdown,
    "html": publication.notice_as_html,
    "json": publication.notice_as_json,
}


def conditions_in(file: str) -> Conditions:
    """The conditions in a file; a name that is no file may be that of an example."""
    is_example = file in examples.example_names() and not Path(file).exists()
    text = examples.example_text(file) if is_example else read_input(file, bytes_max=BYTES_MAX, rule=None, where="")
    try:
        return read_conditions(text)
    except NotConditions as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT, rule=None, where=problem.where) from None


def check_file(file: str, *, as_json: bool) -> int:
    """Say what conditions lack and what in them is against their book."""
    conditions = conditions_in(file)
    missing, against, careful = missing_contents(conditions), breaches(conditions), cautions(conditions)
    if as_json:
        print_json(_answer(conditions, missing, against, careful))
    else:
        _print(conditions, missing, against, careful)
    return REFUSED if missing or against else DONE


def complete_conditions_in(file: str, *, as_json: bool) -> Conditions:
    """The conditions in a file that a tournament can be run by; what others lack is shown as `check` shows it."""
    conditions = conditions_in(file)
    missing, against = missing_contents(conditions), breaches(conditions)
    clauses = [finding.clause for finding in missing] + [finding.clause for finding in against]
    if not clauses:
        return conditions
    if not as_json:
        _print(conditions, missing, against, ())
    details = _answer(conditions, missing, against, ())
    why = f"Nobody can enter under these conditions: {len(missing)} missing, {len(against)} against the book."
    raise CommandProblem(why, REFUSED, **_citation(clauses[0]), missing=details["missing"], against=details["against"])


def print_notice(file: str, form: str) -> int:
    """Print what patrons get in writing, once the conditions are complete."""
    notice = publication.conditions_notice(publishable_conditions_in(file), version=1)
    Paper().out(_WRITERS[form](notice), end="", highlight=False)
    return DONE


def publishable_conditions_in(file: str) -> Conditions:
    """The conditions in a file, if they can be published; else the first thing that they lack."""
    conditions = conditions_in(file)
    try:
        require_complete(conditions)
    except Refused as refusal:
        raise refused_problem(refusal) from None
    return conditions


def print_example(name: str | None) -> int:
    """Print one example, or what they are called."""
    if name is None:
        for each in examples.example_names():
            print(each)
        return DONE
    try:
        print(examples.example_text(name), end="")
    except LookupError as problem:
        raise CommandProblem(str(problem), UNDERSTOOD_NOT) from None
    return DONE


def _answer(
    conditions: Conditions, missing: Sequence[Missing], against: Sequence[BookBreach], careful: Sequence[Caution]
) -> dict[str, object]:
    return {
        "complete": not missing and not against,
        "rules": conditions.rules,
        "game": conditions.game,
        "name": conditions.name,
        "hash": conditions_hash(conditions),
        "missing": [
            _citation(finding.clause) | {"field": finding.field, "says": finding.says, "write": finding.write}
            for finding in missing
        ],
        "against": [_citation(finding.clause) | {"says": finding.says} for finding in against],
        "cautions": [_citation(finding.clause) | {"says": finding.says} for finding in careful],
    }


def _citation(clause: Cite) -> dict[str, object]:
    book, rule = split_cite(clause)
    return {"book": book, "rule": rule}


def _print(
    conditions: Conditions, missing: Sequence[Missing], against: Sequence[BookBreach], careful: Sequence[Caution]
) -> None:
    console = Paper()
    if missing:
        table = _table(f"Missing, by {conditions.rules}", "rule", "what is missing", "how to write it")
        for gap in missing:
            write = Text.assemble((f"{gap.field}\n", "dim"), (gap.write, "green"))
            table.add_row(split_cite(gap.clause)[1], Text(gap.says), write)
        console.print(table)
    if against:
        table = _table("Against the book", "rule", "why")
        for breach in against:
            table.add_row(breach.clause, Text(breach.says))
        console.print(table)
    if not missing and not against:
        console.print(summary_panel(conditions, "complete by"))
    for caution in careful:
        console.print(Text.assemble((caution.says, "yellow"), (f" {caution.clause}", "dim")))


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold red")
    for column in columns:
        is_rule = column == "rule"
        table.add_column(column, no_wrap=is_rule, overflow="fold", style="dim" if is_rule else "")
    return table


def summary_panel(conditions: Conditions, what: str) -> Panel:
    """Complete conditions in brief; the title says what they are to their book."""
    entry, wagers, prizes = conditions.entry, conditions.wagers, conditions.prizes
    rows = Table.grid(padding=(0, 2))
    rows.add_column(overflow="fold")
    rows.add_column(overflow="fold")  # a hash or a name that is cut says nothing
    if conditions.name:
        rows.add_row("name", Text(conditions.name))
    rows.add_row("game", Text(conditions.game))
    rows.add_row("start", moment(conditions.start))
    rows.add_row("players", players_in_words(entry))
    for stage in conditions.stage:
        length = length_in_words(stage.length)
        rows.add_row(Text(stage.name), Text(f"{length} {_on(stage.advance, stage.advance_in_all)}".strip()))
    limits = f"wagers {format_chips(wagers.minimum)} to {format_chips(wagers.maximum)}"
    rows.add_row("chips", f"{format_chips(conditions.chips.starting)}, {limits}")
    kept = entry.commission_on(entry.fee) if entry.fee else 0
    commission = f", {money(kept)} of it commission" if kept else ""
    rows.add_row("entry fee", f"{money(entry.fee or 0)}{commission}")
    listed = [percents(share) for share in prizes.shares] or [money(amount) for amount in prizes.amounts]
    added = f", {money(prizes.added)} added" if prizes.added else ""
    rows.add_row("prizes", Text(", ".join([*listed, *(goods.what for goods in prizes.goods)]) + added))
    rows.add_row("hash", conditions_hash(conditions))
    title = Text(f"{what} {conditions.rules}", style="bold green")
    return Panel(rows, title=title, title_align="left", expand=False)


def _on(advance: int | None, in_all: int | None) -> str:
    if in_all is not None:
        return f"→ {in_all} in all {'goes' if in_all == 1 else 'go'} on"
    if advance is None:
        return ""
    return f"→ {advance} of each session {'goes' if advance == 1 else 'go'} on"
