"""The odds of the house's tables: asked of a process that stays warm, and kept for the next who asks."""

import asyncio
from collections import OrderedDict

import msgspec

from croupier.equipment.amounts import Amount
from croupier.exact.messages import NoOdds, OddsReply
from croupier.exact.numbers_extra import has_numbers
from croupier.floor.games.game_part import HandInView
from croupier.server.bounded_work.frames import frame
from croupier.server.bounded_work.odds_process import OddsRequest
from croupier.server.bounded_work.worker_process import LOST_WORKER, ask_worker, end_worker, start_worker
from croupier.server.logs import LOGGER
from croupier.server.settings import OddsBounds
from croupier.table.game_types import GameDeterminations
from croupier.verbs.game_types import with_chip

_NOT_YET = NoOdds("The odds are being worked out. This takes up to a minute the first time.", later=True)
_BUSY = NoOdds("Too many odds are being worked out. Try again in a minute.", later=True)
_FAILED = NoOdds("The odds could not be worked out just now. Try again in a minute.")
_CACHE_PLACES = ("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "NUMBA_CACHE_DIR")
"""Where numba may keep compiled loops, so that the next process need not compile them."""
_reply = msgspec.json.Decoder(OddsReply)


class OddsWorker:
    """One process, started at the first question; when it dies or takes too long, the next question starts another."""

    def __init__(self, bounds: OddsBounds) -> None:
        self._bounds, self._turn = bounds, asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._answers = OrderedDict[bytes, asyncio.Task[OddsReply]]()

    async def odds(self, determinations: GameDeterminations, patience_seconds: float | None = None) -> OddsReply:
        """The odds of every wager at a table. Anyone who does not want to wait is told that they come later."""
        return await self._ask(OddsRequest(with_chip(determinations, Amount(1))), patience_seconds)

    async def choices(
        self, determinations: GameDeterminations, hand: HandInView, patience_seconds: float | None = None
    ) -> OddsReply:
        """What each choice is worth for a hand, in `choices` of the reply; `NoOdds` says what cannot be asked."""
        return await self._ask(OddsRequest(with_chip(determinations, Amount(1)), hand), patience_seconds)

    async def warm_up(self, determinations: GameDeterminations) -> None:
        """Have the process made ready for hands of this game, without waiting for it."""
        await self._ask(OddsRequest(with_chip(determinations, Amount(1)), warm=True), patience_seconds=0)

    async def close(self) -> None:
        """Let go of the process; anyone who is still waiting gets no answer."""
        for task in self._answers.values():
            task.cancel()
        await asyncio.gather(*self._answers.values(), return_exceptions=True)
        await self._end_process()

    async def _ask(self, request: OddsRequest, patience_seconds: float | None) -> OddsReply:
        if not has_numbers():
            return NoOdds()
        question = msgspec.json.encode(request)
        if question not in self._answers:
            if sum(not task.done() for task in self._answers.values()) > self._bounds.waiting_max:
                return _BUSY
            self._answers[question] = asyncio.create_task(self._compute(question))
        self._answers.move_to_end(question)
        answering = asyncio.shield(self._answers[question])  # who asked may leave; the answer is kept all the same
        self._forget_oldest()
        try:
            async with asyncio.timeout(patience_seconds):
                return await answering
        except TimeoutError:
            return _NOT_YET

    def _forget_oldest(self) -> None:
        done = [question for question, task in self._answers.items() if task.done()]
        for question in done[: max(0, len(self._answers) - self._bounds.kept_max)]:
            del self._answers[question]

    async def _compute(self, question: bytes) -> OddsReply:
        async with self._turn:
            try:
                process = await self._warm_process()
                async with asyncio.timeout(self._bounds.seconds):
                    reply: OddsReply = _reply.decode(await ask_worker(process, frame(question)))
                    return reply
            except LOST_WORKER:
                LOGGER.warning("odds were given up: their process ended or took too long")
                await self._end_process()
                asyncio.get_running_loop().call_later(self._bounds.retry_seconds, self._answers.pop, question, None)
                return _FAILED
            except asyncio.CancelledError:
                await self._end_process()
                raise

    async def _warm_process(self) -> asyncio.subprocess.Process:
        """The process that waits for questions, or a new one if there is none or it has ended by itself."""
        if self._process is None or self._process.returncode is not None:
            self._process = await start_worker(
                "croupier.server.bounded_work.odds_process",
                seconds=self._bounds.start_seconds,
                passed_on=_CACHE_PLACES,
            )
        return self._process

    async def _end_process(self) -> None:
        if self._process is not None:
            await end_worker(self._process)
            self._process = None
