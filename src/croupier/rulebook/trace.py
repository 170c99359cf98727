"""Where each clause lives in the code and which tests show it: lists that are generated into each package.

Such a list is the file `traces.json` next to the folder of the package's books.
"""

import json
from functools import cache

import msgspec

from croupier.rulebook.book import Clause
from croupier.rulebook.library import book_folders, open_book


class Trace(msgspec.Struct, frozen=True):
    """The places of one clause."""

    code: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()


class Gap(msgspec.Struct, frozen=True):
    """A clause that lacks what its duty needs."""

    book: str
    clause: str
    lacks: str


@cache
def _traces() -> dict[str, dict[str, Trace]]:
    traces: dict[str, dict[str, Trace]] = {}
    for folder in book_folders():
        source = folder.path.parent / "traces.json"
        if source.is_file():
            traces |= msgspec.convert(json.loads(source.read_text(encoding="utf-8")), dict[str, dict[str, Trace]])
    return traces


def trace(book: str, clause: str) -> Trace:
    """Where this clause is carried out and shown, in any edition of its book."""
    return _traces().get(book.partition("@")[0], {}).get(clause, Trace())


def gaps(book_id: str) -> list[Gap]:
    """The clauses of a book that lack the code or the test which their duty asks for."""
    book = open_book(book_id)
    return [
        Gap(book_id, clause.id, lacks)
        for section in book.sections
        for clause in section.clause
        for lacks in _lacks(book_id, clause)
    ]


def _lacks(book: str, clause: Clause) -> list[str]:
    if clause.duty == "human":
        return []
    clause_trace = trace(book, clause.id)
    return [kind for kind, places in (("code", clause_trace.code), ("tests", clause_trace.tests)) if not places]
