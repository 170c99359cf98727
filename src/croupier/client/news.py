"""One socket for everything that somebody watches and orders: it applies differences, and connects again by itself."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import aiohttp
import msgspec

from croupier.client.answers import NotDone, NotSignedIn, raise_problem, read_problem
from croupier.client.messages import Beat, ClientMessage, NoNews, UnknownNews, read_news
from croupier.client.orders import Answered, UnderWay
from croupier.client.retry import LOST, NotReached, Pause, RawAnswer, pauses
from croupier.client.watch import StreamWatch
from croupier.floor.problems import TooMany
from croupier.floor.running.news.messages import PersonalNews

_NOT_SIGNED_IN, _SIGNED_OUT, _SERVICE_RESTART = 401, 4401, 1012
_HEARTBEAT = 20


class Newspaper:
    """The socket of one client. `seen` is told of every view that comes, `own` of what concerns the person alone,
    `unknown` of messages that this client does not know. For `patience` seconds a broken line is tried again."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        pause: Pause,
        patience: float,
        seen: Callable[[Any], None],
        own: Callable[[PersonalNews], None],
        unknown: Callable[[UnknownNews], None],
    ) -> None:
        self._session, self._pause, self._patience = session, pause, patience
        self._seen, self._own, self._unknown = seen, own, unknown
        self._watches: dict[str, StreamWatch[Any]] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._asking_again: set[asyncio.Task[None]] = set()
        self._orders = UnderWay()

    @property
    def is_open(self) -> bool:
        """Whether orders are taken on it."""
        return self._socket is not None and not self._socket.closed

    async def order(self, stream: str, id: str, body: bytes) -> RawAnswer:
        """Order something, once; raises one of `LOST` where the line breaks before the answer has come."""
        assert self._socket is not None
        return await self._orders.send(self._socket, stream, id, body)

    async def hang_up(self) -> None:
        """Break the line: it is taken up again for the signed-in person by then."""
        if self._socket is not None:
            await self._socket.close()

    def version_of(self, stream: str) -> int | None:
        """The version of the view that was last seen."""
        return self._watches[stream].version if stream in self._watches else None

    async def begin(self, watch: StreamWatch[Any]) -> None:
        """Ask for a table's news."""
        if watch.stream in self._watches:
            raise ValueError(f"{watch.stream} is already being watched.")
        self._watches[watch.stream] = watch
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        else:
            await self._say(watch.words)

    async def leave(self, watch: StreamWatch[Any]) -> None:
        """Ask for no more of it."""
        del self._watches[watch.stream]
        await self._say({"leave": watch.stream})

    async def close(self) -> None:
        """Stop reading; what somebody still waits for does not come."""
        tasks = [*self._asking_again, *(() if self._reading is None else (self._reading,))]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._end(NotReached("The client was closed."))

    async def _read(self) -> None:
        """Read as long as there is something to read; why there is no more is raised wherever somebody waits."""
        try:
            self._end(await self._read_until_refused())
        except Exception as trouble:
            self._end(trouble)

    async def _read_until_refused(self) -> Exception:
        """Read until nobody is signed in any more, or the house is not reached; after a break all goes on where it
        stood, and where the house restarts, at once."""
        waiting, waited, code = pauses(), 0.0, None
        while waited <= self._patience:
            heard = False
            try:
                async with self._session.ws_connect("/api/news", heartbeat=_HEARTBEAT) as self._socket:
                    for watch in tuple(self._watches.values()):
                        await self._say(watch.words)
                    async for message in self._socket:
                        if message.type in (aiohttp.WSMsgType.TEXT, aiohttp.WSMsgType.BINARY):
                            await self._take(read_news(message.data))
                            heard = True
                    code = self._socket.close_code
            except aiohttp.WSServerHandshakeError as problem:
                code = problem.status
            except LOST:
                code = None
            finally:
                self._socket = None
                self._orders.lose()
            if code in (_NOT_SIGNED_IN, _SIGNED_OUT):
                return NotSignedIn("Sign in to watch a table.")
            if heard:
                waiting, waited = pauses(), 0.0
            if not heard or code != _SERVICE_RESTART:
                pause = next(waiting)
                waited += pause
                await self._pause(pause)
        return NotReached("GET /api/news: every connection was closed at once.")

    async def _take(self, message: ClientMessage | UnknownNews) -> None:
        if isinstance(message, Beat):
            return
        if isinstance(message, Answered):
            self._orders.take(message)
            return
        if isinstance(message, PersonalNews):
            self._own(message)
            return
        if isinstance(message, NoNews):
            self._take_problem(message)
            return
        watch = self._watches.get(message.stream)
        if isinstance(message, UnknownNews):
            self._unknown(message)
            if watch is not None:
                watch.end(NotDone(message.answer))
        elif watch is None:
            return
        elif (view := watch.take(message)) is None:
            await self._say(watch.words)
        else:
            self._seen(view)

    def _take_problem(self, message: NoNews) -> None:
        """Without a stream, it is about one that has brought nothing yet."""
        problem = read_problem(bytes(message.problem))
        watches = tuple(self._watches.values())
        about = [watch for watch in watches if watch.stream == message.stream or not message.stream]
        if isinstance(problem, TooMany):
            task = asyncio.create_task(self._ask_again(about, min(problem.seconds, self._patience)))
            self._asking_again.add(task)
            task.add_done_callback(self._asking_again.discard)
            return
        for watch in about:
            if message.stream or watch.version is None:
                watch.end(raise_problem(problem))

    async def _ask_again(self, watches: list[StreamWatch[Any]], seconds: float) -> None:
        await self._pause(seconds)
        for watch in watches:
            if self._watches.get(watch.stream) is watch:
                await self._say(watch.words)

    async def _say(self, words: dict[str, Any]) -> None:
        """Say it now, or leave it to the next connection, which asks for everything that is watched."""
        if self._socket is not None and not self._socket.closed:
            with suppress(*LOST):
                await self._socket.send_frame(msgspec.json.encode(words), aiohttp.WSMsgType.TEXT)

    def _end(self, trouble: Exception) -> None:
        for watch in self._watches.values():
            watch.end(trouble)
