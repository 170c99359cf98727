"""A made-up amendment of ACT-BJ for tests: from 2027 on a Blackjack pays six to five."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.rulebook import in_force as force, library
from croupier.rulebook.library import BookFolder, Library, book_folders

HEAD = """\
id = "ACT-BJ"
edition = "2027"
instrument = "a made-up amendment"
summary = "Blackjack as amended for these tests: a Blackjack pays six to five."
"""
SIX_TO_FIVE = f"""\
{HEAD}
[[section]]
number = "8"
[[section.clause]]
id = "8.1(a)"
says = "A patron's Blackjack against a dealer's card that is neither a ten nor an ace is paid six to five."
duty = "enforced"
values = {{ odds = "6/5" }}

[[section]]
number = "13"
[[section.clause]]
id = "13.2(a)"
says = "A Blackjack that wins pays six to five."
duty = "enforced"
values = {{ odds = "6/5" }}

[[section]]
number = "16"
[[section.clause]]
id = "16.8"
says = "Patrons make no bets with one another."
duty = "human"
why = "Software cannot hear what patrons agree among themselves."
"""


def section(number: str, clause: str) -> str:
    """An amendment of one section."""
    return f'{HEAD}[[section]]\nnumber = "{number}"\n[[section.clause]]\n{clause}\n'


@contextmanager
def amended(folder: Path, text: str = SIX_TO_FIVE, name: str = "act_bj@2027.toml") -> Iterator[Library]:
    """The shelf with a further file on it."""
    (folder / name).write_text(text, encoding="utf-8")
    books = Library([*book_folders(), BookFolder("made_up", folder)])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(library, "installed_books", lambda: books)
        force.clauses_in_force.cache_clear()
        yield books
    force.clauses_in_force.cache_clear()
