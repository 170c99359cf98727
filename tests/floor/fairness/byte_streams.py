"""Byte streams that a test gives in the place of the operating system's generator."""

from collections.abc import Iterator
from hashlib import sha256

from croupier.floor.fairness.draws import Source


def stream(seed: str) -> Source:
    """Bytes that are as good as random, and the same for each seed."""
    store = bytearray()
    blocks = _blocks(seed)

    def take(number: int) -> bytes:
        while len(store) < number:
            store.extend(next(blocks))
        taken = bytes(store[:number])
        del store[:number]
        return taken

    return take


def listed(*numbers: int) -> Source:
    """Exactly these words of 32 bits."""
    words = iter(numbers)
    return lambda number: next(words).to_bytes(number, "big")


def _blocks(seed: str) -> Iterator[bytes]:
    counter = 0
    while True:
        yield sha256(f"{seed} {counter}".encode()).digest()
        counter += 1
