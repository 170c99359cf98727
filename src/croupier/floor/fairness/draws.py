"""Even draws from random bytes, or from a published key."""

from collections.abc import Callable

from croupier.equipment.even_draws import Below, even_draws, hashed_words

Source = Callable[[int], bytes]
"""A number of unpredictable bytes: `os.urandom` in production, a fixed stream in tests."""


def draws_from(source: Source) -> Below:
    """Draws from a source of random bytes."""
    return even_draws(iter(lambda: int.from_bytes(source(4), "big"), None))


def draws_by(key: str) -> Below:
    """Draws that everybody who has the key can repeat."""
    return even_draws(hashed_words(f"{key}|"))
