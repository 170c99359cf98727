"""Cached answers about a state: a state never changes, so neither does what follows from it alone."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import msgspec

State = TypeVar("State", bound=msgspec.Struct)
_Answer = TypeVar("_Answer")
_UNKNOWN: Any = object()


def cached_on_state(ask: Callable[[State], _Answer]) -> Callable[[State], _Answer]:
    """Compute once for each state, a struct with `dict=True`. What is cached there is neither compared nor
    written, nor copied into a changed state."""
    name = f"{ask.__module__}.{ask.__qualname__}"

    @wraps(ask)
    def answer(state: State) -> _Answer:
        kept = state.__dict__
        known: _Answer = kept.get(name, _UNKNOWN)
        if known is _UNKNOWN:
            known = kept[name] = ask(state)
        return known

    return answer
