"""Ids for what is made: nothing can be read off them, and nobody can guess the next."""

from croupier.floor.fairness.draws import Source, draws_from

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
_LENGTH = 10


def new_name(prefix: str, source: Source) -> str:
    """A new id."""
    below = draws_from(source)
    return prefix + "".join(_LETTERS[below(len(_LETTERS))] for _ in range(_LENGTH))
