"""Cached answers about a state: a state never changes, so neither does what follows from it alone."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

import msgspec

State = TypeVar("State", bound=msgspec.Struct)
_Answer = TypeVar("_Answer")


def cached_on_state(ask: Callable[[State], _Answer]) -> Callable[[State], _Answer]:
    """Compute once for each state, a struct with `dict=True`. What is cached there is neither compared nor
    written, nor copied into a changed state."""
    name = f"{ask.__module__}.{ask.__qualname__}"

    @wraps(ask)
    def answer(state: State) -> _Answer:
        kept = state.__dict__
        if name not in kept:
            kept[name] = ask(state)
        known: _Answer = kept[name]
        return known

    return answer
