"""Double entry: a posting takes an amount from one account and gives it to another; nothing else moves a balance.

An account is a plain text. The first word says what it is, the others whose:

| account            | holds                                                                    |
|--------------------|--------------------------------------------------------------------------|
| `world`            | the other side of what comes into the house or leaves it                 |
| `cage`             | money in the cage                                                        |
| `account ID`       | a patron's money with the house                                          |
| `stack TABLE ID`   | a patron's chips at a table                                              |
| `float TABLE`      | the table's own chips                                                    |
| `chips issued ...` | the other side of tournament chips, whose unit is their own              |

The ledger gives these words no meaning: it keeps, for each account and unit, the sum of what came and went.
"""

from functools import lru_cache

import msgspec
from msgspec import Struct

POSTING_MAX = 2**53 - 1
"""The largest amount of one posting: every reader of JSON still reads it exactly."""


class Posting(Struct, frozen=True, array_like=True):
    """An amount of one unit that goes from one account to another."""

    source: str
    target: str
    unit: str
    amount: int

    def __post_init__(self) -> None:
        """Refuse what is not a movement."""
        if not 0 < self.amount <= POSTING_MAX:
            raise ValueError(f"A posting moves 1 to {POSTING_MAX}, not {self.amount}.")
        if self.source == self.target:
            raise ValueError(f"A posting goes from one account to another, not from {self.source!r} to itself.")
        for name in (self.source, self.target, self.unit):
            check_ledger_name(name)


class Leg(Struct, frozen=True):
    """One account's side of a posting: what came (or, below zero, went), and the balance after it."""

    number: int
    account: str
    unit: str
    position: int
    other: str
    amount: int
    balance: int


class StatementLine(Struct, frozen=True):
    """A leg with the event that caused it, as a statement shows it."""

    leg: Leg
    stream: str
    version: int
    kind: str
    at: str


class Statement(Struct, frozen=True):
    """What an account had in one unit, what came and went, and what it has."""

    account: str
    unit: str
    opening: int
    lines: tuple[StatementLine, ...]
    closing: int


def check_new_name(name: str) -> None:
    """Refuse a stream, account, unit, kind or command that could not be told from another, or not be stored."""
    if not name or len(name) > 500 or not name.isprintable():
        raise ValueError(f"A name has 1 to 500 printable characters: {name!r}.")


check_ledger_name = lru_cache(maxsize=16_384)(check_new_name)
"""For names that come again and again, such as streams, accounts and kinds; each command comes once."""


_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(tuple[Posting, ...])


def write_postings(postings: tuple[Posting, ...]) -> bytes:
    """Postings as JSON, `[[source, target, unit, amount], ...]`: these bytes are stored and hashed."""
    return _encode(postings)


def read_postings(written: bytes) -> tuple[Posting, ...]:
    """The postings again; ValueError if the bytes are not postings."""
    return _decoder.decode(written)
