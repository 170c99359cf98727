"""How every loop is compiled: without the interpreter's lock, and kept on disk for the next process."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar, cast

import numba
from numba.core import event as numba_event

Loop = TypeVar("Loop", bound=Callable[..., object])


def compile_loop(loop: Loop) -> Loop:
    """Compile a loop at its first call, and again when its file changes, which is where its constants belong."""
    return cast(Loop, numba.njit(cache=True, nogil=True)(loop))


def inline_loop(loop: Loop) -> Loop:
    """Compile a loop into whatever calls it: numba counts references to arrays at every other call, which costs more
    than a short loop itself."""
    return cast(Loop, numba.njit(cache=True, nogil=True, forceinline=True)(loop))


@contextmanager
def watch_compilation(tell: Callable[[bool], None]) -> Iterator[None]:
    """Tell when a loop begins to be compiled (True) and when it is done; loops kept on disk are not compiled."""

    class Teller(numba_event.Listener):
        def on_start(self, event: numba_event.Event) -> None:
            tell(True)

        def on_end(self, event: numba_event.Event) -> None:
            tell(False)

    with numba_event.install_listener("numba:compile", Teller()):
        yield
