"""Sentences that name their rule, as the log keeps them: people read the words, and have the rule beside them."""

import re
from functools import cache

import msgspec

from croupier.rulebook.book import Cite
from croupier.rulebook.library import open_book, shelf


class CitedText(msgspec.Struct, frozen=True):
    """Words without codes, and the first rule that they named; None if they named none."""

    words: str
    clause: Cite | None


def split_cites(text: str) -> CitedText:
    """`Your bet is void (ACT-MB 3.4).` as `Your bet is void.` and `ACT-MB 3.4`."""
    named = ((first or last).split(" ") for first, last in _codes().findall(text))
    clause = next((open_book(book)[id] for book, id in named if id in open_book(book)), None)
    return CitedText(_codes().sub("", text), clause)


@cache
def _codes() -> re.Pattern[str]:
    """Clauses of books on the shelf, in parentheses or at the end of some."""
    clause = rf"(?:{'|'.join(map(re.escape, shelf()))}) \d[\d.]*(?:\(\w+\))*"
    return re.compile(rf" \(({clause})(?:, {clause})*\)|, ({clause})(?=\))")
