"""Strangers' records are settled in processes of their own: few, kept for the next record, ended at their limits."""

import asyncio
import os
import sys
from contextlib import suppress

import msgspec

from croupier.equipment.bounded_toml import UnreadableToml, check_bounds
from croupier.floor.problems import Busy
from croupier.server.bounded_work.adjudication import NoRecord, RecordJudgement
from croupier.server.bounded_work.judge_process import LENGTH_BYTES, frame
from croupier.server.http.problems import HttpProblem
from croupier.server.logs import LOGGER
from croupier.server.settings import JudgeBounds

_PASSED_ON = ("PATH", "PYTHONPATH", "PYTHONHOME", "SYSTEMROOT", "LANG", "LC_ALL")
"""A judge is told where Python is, and none of the house's secrets that may stand in its environment."""
_TOO_MUCH = "Settling this record takes too much time or memory here; use `croupier adjudicate` on your own machine."
_verdict = msgspec.json.Decoder(RecordJudgement)


class Judges:
    """Every record that strangers send to this server passes here."""

    def __init__(self, bounds: JudgeBounds) -> None:
        """No process is started before the first record."""
        self._bounds, self._idle, self._inside = bounds, list[asyncio.subprocess.Process](), 0
        self._turns = asyncio.Semaphore(bounds.processes)

    async def judgement(self, text: str) -> RecordJudgement:
        """A record's settlement, or what is wrong with it; `Busy` at once where too many wait already."""
        try:
            check_bounds(text)
        except UnreadableToml as problem:
            return NoRecord(str(problem))
        if self._inside >= self._bounds.processes + self._bounds.waiting_max:
            raise HttpProblem(Busy())
        self._inside += 1
        try:
            async with self._turns:
                return await self._settle(text)
        finally:
            self._inside -= 1

    async def _settle(self, text: str) -> RecordJudgement:
        process = await self._free()
        try:
            async with asyncio.timeout(self._bounds.seconds):
                answer = await _ask_process(process, frame(text.encode(errors="replace")))
        except (asyncio.IncompleteReadError, TimeoutError, ConnectionError):
            LOGGER.info("a record was given up")
            return NoRecord(_TOO_MUCH)
        else:
            self._idle.append(process)
            verdict: RecordJudgement = _verdict.decode(answer)
            return verdict
        finally:
            if process not in self._idle:  # what it is doing now is of no use to anybody
                await _end(process)

    async def _free(self) -> asyncio.subprocess.Process:
        """One that waits for a record, or a new one; what ended by itself meanwhile is no record's fault."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await self._start_process()

    async def _start_process(self) -> asyncio.subprocess.Process:
        environment = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        bounds = (str(self._bounds.memory_bytes), str(self._bounds.cpu_seconds))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "croupier.server.bounded_work.judge_process", *bounds,
            stdin=pipe, stdout=pipe, stderr=asyncio.subprocess.DEVNULL, env=environment,
        )  # fmt: skip
        try:
            async with asyncio.timeout(self._bounds.start_seconds):
                await _ask_process(process, b"")
        except BaseException:
            await _end(process)
            raise
        return process

    async def close(self) -> None:
        """Let go of the processes."""
        while self._idle:
            await _end(self._idle.pop())


async def _ask_process(process: asyncio.subprocess.Process, message: bytes) -> bytes:
    """What the process answers next, once it was sent this."""
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(message)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(LENGTH_BYTES))
    return await process.stdout.readexactly(length)


async def _end(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()
