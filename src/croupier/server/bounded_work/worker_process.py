"""Processes that work for the house: started with next to nothing of its environment, asked, and ended."""

import asyncio
import os
import sys
from contextlib import suppress

from croupier.server.bounded_work.frames import LENGTH_BYTES

LOST_WORKER = (asyncio.IncompleteReadError, TimeoutError, ConnectionError)
"""What is raised where a process has ended, or takes longer than it may."""

_PASSED_ON = ("PATH", "PYTHONPATH", "PYTHONHOME", "SYSTEMROOT", "LANG", "LC_ALL")
"""A process is told where Python is, and none of the house's secrets that may stand in its environment."""


async def start_worker(
    module: str, *arguments: str, seconds: float, passed_on: tuple[str, ...] = ()
) -> asyncio.subprocess.Process:
    """A process that runs a module and has said that it is ready, with an empty message."""
    environment = {name: os.environ[name] for name in (*_PASSED_ON, *passed_on) if name in os.environ}
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", module, *arguments,
        stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, env=environment,
    )  # fmt: skip
    try:
        async with asyncio.timeout(seconds):
            await ask_worker(process, b"")
    except BaseException:
        await end_worker(process)
        raise
    return process


async def ask_worker(process: asyncio.subprocess.Process, message: bytes) -> bytes:
    """What the process answers next, once it was sent this."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(message)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
    return await process.stdout.readexactly(length)


async def end_worker(process: asyncio.subprocess.Process) -> None:
    """End a process, whatever it is doing."""
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
