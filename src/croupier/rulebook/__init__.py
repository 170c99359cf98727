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
from croupier.rulebook.in_force import InForce, clauses_in_force
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
    "act_bj",
    "act_mb",
    "act_uth",
    "books_in_edition",
    "bound_to_edition",
    "clauses_in_force",
    "edition_of",
    "floor",
    "house",
    "later_editions",
    "nz_d7",
    "open_book",
    "shelf",
    "split_cite",
]

act_bj = open_book("ACT-BJ")
act_mb = open_book("ACT-MB")
act_uth = open_book("ACT-UTH")
nz_d7 = open_book("NZ-D7")
house = open_book("HOUSE")
floor = open_book("FLOOR")
