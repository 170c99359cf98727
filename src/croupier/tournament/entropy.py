"""Draws that anybody can repeat: SHA-256 in counter mode over published entropy, as `docs/ballot.md` writes it out."""

from collections.abc import Callable, Iterator
from hashlib import sha256
from struct import Struct

Below = Callable[[int], int]
"""`below(n)`: the next whole number from 0 to n - 1, each as likely as the others."""

_EIGHT_WORDS = Struct(">8I")
_WORDS = 2**32


def draws(entropy: str, purpose: str) -> Below:
    """The stream of draws that this entropy gives for one purpose; two purposes have nothing to do with each other."""
    if not entropy.strip():
        raise ValueError("A draw needs entropy: some text that nobody could have chosen to suit the result.")
    words = _words(entropy, purpose)

    def below(bound: int) -> int:
        if not 0 < bound <= _WORDS:
            raise ValueError(f"A draw is among 1 to {_WORDS} things, not {bound}.")
        whole = _WORDS - _WORDS % bound  # words from here up would favour the small numbers: the next one is taken
        while (word := next(words)) >= whole:
            pass
        return word % bound

    return below


def _words(entropy: str, purpose: str) -> Iterator[int]:
    """Words of 32 bits: eight from each hash. The entropy is hashed first, so that no text can pass for two."""
    start = f"{sha256(entropy.encode()).hexdigest()}|{purpose}|".encode()
    counter = 0
    while True:
        yield from _EIGHT_WORDS.unpack(sha256(start + str(counter).encode()).digest())
        counter += 1
