"""How every loop is compiled: without the interpreter's lock, and kept on disk for the next process."""

from collections.abc import Callable
from typing import TypeVar, cast

import numba

Loop = TypeVar("Loop", bound=Callable[..., object])


def compile_loop(loop: Loop) -> Loop:
    """Compile a loop at its first call, and again when its file changes, which is where its constants belong."""
    return cast(Loop, numba.njit(cache=True, nogil=True)(loop))
