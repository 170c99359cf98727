"""The reference pages of the rule books: every clause in our own words, with its duty, values, reading and places."""

import inspect
from types import ModuleType
from typing import Any, get_args

from msgspec.inspect import StructType, type_info

import croupier
from croupier.games.baccarat.commands import Command as BaccaratCommand
from croupier.games.baccarat.events import Event as BaccaratEvent
from croupier.games.blackjack.commands import Command as BlackjackCommand
from croupier.games.blackjack.events import Event as BlackjackEvent
from croupier.rulebook import Book, Clause, open_book, shelf
from croupier.table.commands import TableCommand
from croupier.table.events import TableEvent
from tools.authority import authority_page

_UNIONS: tuple[tuple[str, Any], ...] = (
    ("Commands at the table", TableCommand),
    ("Events at the table", TableEvent),
    ("Commands in a coup of baccarat", BaccaratCommand),
    ("Events in a coup of baccarat", BaccaratEvent),
    ("Commands in a round of blackjack", BlackjackCommand),
    ("Events in a round of blackjack", BlackjackEvent),
)


def pages() -> dict[str, str]:
    """File name → page: one for each book, one for commands and events, one for the public library."""
    books = {f"rules-{id.lower()}.md": _page(open_book(id)) for id in shelf()}
    return books | {"authority.md": authority_page(), "events.md": events_page(), "library.md": library_page()}


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


def library_page() -> str:
    """Every public name of the package with its signature and what it is."""
    parts = [
        "# The library",
        inspect.cleandoc(croupier.__doc__ or ""),
        "Generated from the package by `make generate`.",
    ]
    for name in croupier.__all__:
        thing = getattr(croupier, name)
        if name.startswith("__"):
            continue
        parts.append(f"## `croupier.{name}`")
        if isinstance(thing, ModuleType):
            parts.append(inspect.cleandoc(thing.__doc__ or ""))
            parts += [f"- `{name}.{verb}`: {_first_line(getattr(thing, verb))}" for verb in thing.__all__]
            continue
        if inspect.isfunction(thing):
            parts.append(f"`{name}{inspect.signature(thing)}`".replace("croupier.", ""))
        parts.append(_NEW_TYPES.get(name) or _first_line(thing))
    return "\n\n".join(parts).replace("\n\n- ", "\n- ") + "\n"


_NEW_TYPES = {
    "Amount": "An integer in the smallest unit: cents, or whole tournament chips. `Amount(100_00)` is a hundred.",
    "Card": "A card as text, rank and suit: `9h`, `Ts`; `??` is one that nobody has seen.",
}


def _first_line(thing: object) -> str:
    return inspect.cleandoc(getattr(thing, "__doc__", None) or "A union of types: see commands and events.").split(
        "\n"
    )[0]
