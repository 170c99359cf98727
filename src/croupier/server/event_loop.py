"""The process that a server runs in: its event loop, and how often its memory is gone through."""

import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine
from typing import Any

_COLLECT_AFTER = (250_000, 2, 2)
"""How many more objects there are before memory is gone through for those that hold each other, and how seldom for the
older ones. States replace each other, so the young ones are soon all that a hundred tables hold: to go through them
takes a tenth of a second, in which nobody is answered. Commands leave nothing behind that needs it."""


_SWITCH_SECONDS = 0.001
"""How long the thread that writes to disk may keep the one that answers waiting."""


def run_server(serving: Coroutine[Any, Any, None]) -> None:
    """Serve until it ends, on uvloop if there is one."""
    gc.freeze()  # what is loaded by now stays for good
    gc.set_threshold(*_COLLECT_AFTER)
    sys.setswitchinterval(_SWITCH_SECONDS)
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serving)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    try:
        from uvloop import new_event_loop  # noqa: PLC0415 - not on every system
    except ImportError:
        return asyncio.new_event_loop
    return new_event_loop
