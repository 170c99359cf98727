"""Who is who in the log: ids without a name in them, and boxes of patrons who have no account."""

import re

import msgspec

from croupier.floor.fairness.draws import Source, draws_from

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH = 10

PERSON = "p-"
"""How ids of people begin."""
PERSON_ID = re.compile(rf"\b{PERSON}[{_LETTERS}]{{{_LENGTH}}}\b")
SYSTEM = "croupier"
"""The system itself, where it deals or its clock runs out."""


class OrderedBy(msgspec.Struct, frozen=True):
    """What somebody orders or does, by the id of their account."""

    by: str


def new_id(prefix: str, source: Source) -> str:
    """An id of something new: nothing can be read off it but its kind, and nobody can guess the next."""
    below = draws_from(source)
    return prefix + "".join(_LETTERS[below(len(_LETTERS))] for _ in range(_LENGTH))


def has_account(name: str) -> bool:
    """Whether this is a person of the house; `box 3` and `seat 5` are patrons without an account."""
    return name.startswith(PERSON)


def person_stream(person: str) -> str:
    """Where what happens to a person is kept."""
    return f"person {person}"


def login_stream(mark: str) -> str:
    """Where a login is taken, once; the mark tells nobody what the login is."""
    return f"login {mark}"


def identity_stream(digest: str) -> str:
    """Where it is kept who has shown an identification; the keyed digest tells nobody which one it is."""
    return f"identity {digest}"


def patron_account(person: str) -> str:
    """A patron's money with the house."""
    return f"account {person}"
