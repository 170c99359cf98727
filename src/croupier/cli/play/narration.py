"""How the table speaks to a person: rules in our words, and sentences about them said to them."""

import re

from croupier.cli.play.sitting import ME
from croupier.rulebook import Cite, open_book, split_cite


def rule_words(clause: Cite) -> str:
    """A clause as the rule book says it, with the lead-in of the clause that a letter belongs to."""
    book, id = split_cite(clause)
    whole = open_book(book).clause(id.partition("(")[0])
    says = open_book(book).clause(id).says
    return says if whole.id == id else f"{whole.says} {says}"


_VERBS = {"has": "have", "is": "are", "does": "do"}


def second_person_words(text: str) -> str:
    """A sentence about the patron called You, said to them: `You has one` becomes `You have one`."""
    owned = text.replace(f"{ME}'s", "your")
    verb = rf"\b({ME}(?: already)?) (\w+s)\b"
    return re.sub(verb, lambda match: f"{match[1]} {_VERBS.get(match[2], match[2][:-1])}", owned)
