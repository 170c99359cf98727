"""The process that a server runs in: its event loop, and how often its memory is gone through."""

import asyncio
import gc
import sys
from collections.abc import Callable, Coroutine
from typing import Any

_COLLECT_AFTER = (20_000, 50, 100)
"""How many more objects there are before the young ones are gone through, and how seldom the older ones are: going
through everything that a hundred tables hold takes a tenth of a second, in which nobody is answered."""


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
