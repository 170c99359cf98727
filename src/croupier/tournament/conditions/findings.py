"""Findings about conditions: something missing, something against the book, or a caution."""

import msgspec

from croupier.rulebook import Cite


class Lack(msgspec.Struct, frozen=True):
    """A key that is left out: what it says, and how to write it."""

    field: str
    says: str
    write: str


class Missing(msgspec.Struct, frozen=True):
    """A key that a clause wants: what it says, and how to write it."""

    clause: Cite
    field: str
    says: str
    write: str


class BookBreach(msgspec.Struct, frozen=True):
    """Something that is there and against the book, with what is allowed instead."""

    clause: Cite
    says: str


class Caution(msgspec.Struct, frozen=True):
    """Something that the book allows but the operator may not have meant."""

    clause: Cite
    says: str
