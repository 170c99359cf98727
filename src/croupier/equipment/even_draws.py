"""Even draws: whole numbers below a bound, each exactly as likely as the others, from words of 32 bits."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from struct import Struct

Below = Callable[[int], int]
"""`below(n)`: the next whole number from 0 to n - 1."""

_EIGHT_WORDS = Struct(">8I")
_WORDS = 2**32


def hashed_words(start: str) -> Iterator[int]:
    """Reproducible words: SHA-256 of the start and a counter, eight words from each hash."""
    counter = 0
    while True:
        yield from _EIGHT_WORDS.unpack(sha256(f"{start}{counter}".encode()).digest())
        counter += 1


def even_draws(words: Iterator[int]) -> Below:
    """Draws that favour no number."""

    def draw_below(bound: int) -> int:
        if not 0 < bound <= _WORDS:
            raise ValueError(f"A draw is among 1 to {_WORDS} things, not {bound}.")
        whole = _WORDS - _WORDS % bound  # words from here up would favour small numbers, so they are skipped
        while (word := next(words)) >= whole:
            pass
        return word % bound

    return draw_below
