"""The approved rules as data: clauses, what is in force, and the refusal that names a clause."""

from croupier.rulebook.book import Book, Cite, Clause, Duty, Relation, Section, Term, split_cite
from croupier.rulebook.editions import (
    EditionChoice,
    Editions,
    books_in_edition,
    bound_to_edition,
    edition_of,
    later_editions,
)
from croupier.rulebook.force import InForce, in_force
from croupier.rulebook.library import open_book, shelf
from croupier.rulebook.refused import NoAuthority, Refused

__all__ = [
    "Book",
    "Cite",
    "Clause",
    "Duty",
    "EditionChoice",
    "Editions",
    "InForce",
    "NoAuthority",
    "Refused",
    "Relation",
    "Section",
    "Term",
    "books_in_edition",
    "bound_to_edition",
    "edition_of",
    "floor",
    "in_force",
    "later_editions",
    "open_book",
    "shelf",
    "split_cite",
]

floor = open_book("FLOOR")
"""The house's own rules, which the rooms of the house cite throughout."""
