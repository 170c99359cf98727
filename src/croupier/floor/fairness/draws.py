"""Even draws: whole numbers below a bound, each exactly as likely as the others, from bytes or from a published key."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from struct import Struct

Below = Callable[[int], int]
"""`below(n)`: the next whole number from 0 to n - 1."""

Source = Callable[[int], bytes]
"""So many bytes that nobody can foresee: `os.urandom` in production, a given stream in tests."""

_EIGHT_WORDS = Struct(">8I")
_WORDS = 2**32


def draws_from(source: Source) -> Below:
    """Draws from a source of random bytes."""
    return _even(iter(lambda: int.from_bytes(source(4), "big"), None))


def draws_by(key: str) -> Below:
    """Draws that everybody who has the key can repeat: SHA-256 in counter mode."""
    return _even(_words(key))


def _words(key: str) -> Iterator[int]:
    counter = 0
    while True:
        yield from _EIGHT_WORDS.unpack(sha256(f"{key}|{counter}".encode()).digest())
        counter += 1


def _even(words: Iterator[int]) -> Below:
    def below(bound: int) -> int:
        if not 0 < bound <= _WORDS:
            raise ValueError(f"A draw is among 1 to {_WORDS} things, not {bound}.")
        whole = _WORDS - _WORDS % bound  # words from here up would favour the small numbers: the next one is taken
        while (word := next(words)) >= whole:
            pass
        return word % bound

    return below
