"""Words in the texts of conditions: a pattern's match, the numbers that are named, and a finding about them."""

import re

from croupier.rulebook import Cite
from croupier.tournament.conditions.findings import BookBreach
from croupier.tournament.conditions.missing_contents import clauses_asking
from croupier.tournament.conditions.required_contents import Want
from croupier.tournament.conditions.types import Conditions

_BY_WORD = {
    "once": 1,
    "both": 2,
    "twice": 2,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
}
_WORD = re.compile(r"[0-9]+|[a-z]+")


def finds(pattern: re.Pattern[str], text: str) -> str:
    """What of a text a pattern matches, without regard to case; empty if nothing."""
    match = pattern.search(text.casefold())
    return match[0] if match else ""


def numbers_in(text: str) -> frozenset[int]:
    """The numbers that a text names, in figures or words."""
    words = _WORD.findall(text.casefold())
    figures = {int(word) for word in words if word.isdigit()}
    return frozenset(figures | {_BY_WORD[word] for word in words if word in _BY_WORD})


def word_breach(
    conditions: Conditions, matter: Want | Cite, key: str, said: str, does: str, instead: str
) -> BookBreach:
    """Published words that would not be kept, by the clause that wants the matter said."""
    asked = matter if isinstance(matter, str) else clauses_asking(conditions).get(matter, conditions.clauses.contents)
    return BookBreach(asked, f'{key} says "{said}", but {does}: {instead}.')
