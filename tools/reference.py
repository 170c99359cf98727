"""The reference pages of the rule books: every clause in our own words, with its duty, values, reading and places."""

from typing import Any, get_args

from msgspec.inspect import StructType, type_info

from croupier.games.baccarat.commands import Command as BaccaratCommand
from croupier.games.baccarat.events import Event as BaccaratEvent
from croupier.rulebook import Book, Clause, open_book, shelf
from croupier.table.commands import TableCommand
from croupier.table.events import TableEvent

_UNIONS: tuple[tuple[str, Any], ...] = (
    ("Commands at the table", TableCommand),
    ("Events at the table", TableEvent),
    ("Commands in a coup of baccarat", BaccaratCommand),
    ("Events in a coup of baccarat", BaccaratEvent),
)


def pages() -> dict[str, str]:
    """File name → page: one for each book, and one for commands and events."""
    return {f"rules-{id.lower()}.md": _page(open_book(id)) for id in shelf()} | {"events.md": events_page()}


def _page(book: Book) -> str:
    numbered = sum(1 for clause in book if clause.numbered)
    parts = [
        f"# {book.id}: {book.title}",
        f"{book.instrument} · {book.jurisdiction} · {numbered} numbered clauses",
        book.summary,
        "Generated from the rule book by `make generate`. `croupier rules "
        f"{book.id}` shows where the code of each clause is and which tests show it.",
    ]
    for section in book.sections:
        condition = f" *(only when {' and '.join(section.when)})*" if section.when else ""
        parts.append(f"## {section.number}. {section.title}{condition}")
        parts += [_clause(clause) for clause in section.clause]
    if book.terms:
        parts.append("## Dictionary")
        parts += [f"**{term.name}.** {term.says}" for term in book.terms]
    return "\n\n".join(parts) + "\n"


def _clause(clause: Clause) -> str:
    lines = [f"**{clause.id}** · {clause.duty} · {clause.says}"]
    if clause.when or clause.unless:
        conditions = [*clause.when, *(f"not {name}" for name in clause.unless)]
        lines.append(f"- in force when: {', '.join(conditions)}")
    if clause.values:
        lines.append("- values: " + ", ".join(f"`{key} = {value}`" for key, value in clause.values.items()))
    lines += [
        f"- {relation.kind.replace('_', ' ')} {', '.join(relation.clauses)}"
        + (f" when {' and '.join(relation.when)}" if relation.when else "")
        for relation in clause.relations
    ]
    if clause.reading:
        lines.append(f"- reading: {clause.reading}")
    if clause.why:
        lines.append(f"- outside software: {clause.why}")
    return "\n".join(lines)


def events_page() -> str:
    """Every command and event with its fields, from the types themselves."""
    parts = [
        "# Commands and events",
        "Generated from the types by `make generate`. Commands are orders, and each carries `by`, who gives it; "
        "events are facts, and each carries the `clause` behind it. In JSON the tag stands under `type`. Amounts are "
        "integers in the smallest unit.",
    ]
    for title, union in _UNIONS:
        parts.append(f"## {title}")
        rows = ["| tag | fields | |", "|---|---|---|"]
        for kind in get_args(union):
            info = type_info(kind)
            assert isinstance(info, StructType)
            fields = ", ".join(f"`{field.name}`" for field in info.fields)
            meaning = (kind.__doc__ or "").split("\n")[0] if kind.__doc__ and "(" not in kind.__doc__[:40] else ""
            rows.append(f"| `{info.tag}` | {fields} | {meaning} |")
        parts.append("\n".join(rows))
    return "\n\n".join(parts) + "\n"
