"""Strangers' records are settled in processes of their own: few, kept for the next record, ended at their limits."""

import asyncio

import msgspec

from croupier.equipment.bounded_toml import UnreadableToml, check_bounds
from croupier.floor.problems import Busy
from croupier.server.bounded_work.adjudication import NoRecord, RecordJudgement
from croupier.server.bounded_work.frames import frame
from croupier.server.bounded_work.worker_process import LOST_WORKER, ask_worker, end_worker, start_worker
from croupier.server.http.problems import HttpProblem
from croupier.server.logs import LOGGER
from croupier.server.settings import JudgeBounds

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
                answer = await ask_worker(process, frame(text.encode(errors="replace")))
        except LOST_WORKER:
            LOGGER.info("a record was given up")
            return NoRecord(_TOO_MUCH)
        else:
            self._idle.append(process)
            verdict: RecordJudgement = _verdict.decode(answer)
            return verdict
        finally:
            if process not in self._idle:  # what it is doing now is of no use to anybody
                await end_worker(process)

    async def _free(self) -> asyncio.subprocess.Process:
        """One that waits for a record, or a new one; what ended by itself meanwhile is no record's fault."""
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
        return await self._start_process()

    async def _start_process(self) -> asyncio.subprocess.Process:
        bounds = (str(self._bounds.memory_bytes), str(self._bounds.cpu_seconds))
        module = "croupier.server.bounded_work.judge_process"
        return await start_worker(module, *bounds, seconds=self._bounds.start_seconds)

    async def close(self) -> None:
        """Let go of the processes."""
        while self._idle:
            await end_worker(self._idle.pop())
