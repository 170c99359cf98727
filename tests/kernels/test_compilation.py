"""Whoever waits for loops to be compiled is told."""

from collections.abc import Callable
from typing import cast

import numba

from croupier.kernels.compilation import watch_compilation


def test_compiling_a_loop_is_told_once() -> None:
    def plain(number: float) -> float:
        return number + 1

    add_one = cast(Callable[[float], float], numba.njit(plain))
    told: list[bool] = []
    with watch_compilation(told.append):
        assert add_one(1) == 2
        assert add_one(2) == 3
    assert told == [True, False]
    assert add_one(1.5) == 2.5, "compiled again for another type"
    assert told == [True, False], "nobody listens any more"
