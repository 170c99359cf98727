"""One socket for everything that somebody watches and orders: it applies differences, and connects again by itself."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self

import aiohttp
import msgspec

from croupier.client.answers import NotSignedIn, Problem, raised
from croupier.client.looking import live_view
from croupier.client.orders import Answered, UnderWay
from croupier.client.wire import LOST, Came, Pause, pauses
from croupier.floor.live.view import LiveView
from croupier.floor.running.difference import apply
from croupier.floor.running.news import Changed, Full, Own
from croupier.verbs.actors import Role

_NOT_SIGNED_IN, _SIGNED_OUT = 401, 4401
_HEARTBEAT = 20


class Beat(msgspec.Struct, frozen=True, tag_field="news", tag="beat"):
    """The house is still there."""

    at: int


class NoNews(msgspec.Struct, frozen=True, tag_field="news", tag="problem"):
    """What was asked for is not to be had."""

    stream: str
    part: str
    problem: Problem


_decoder = msgspec.json.Decoder(Full | Changed | Own | Beat | NoNews | Answered)


class Watch:
    """One table as it is now: whoever is slow skips what lies between. Iterate within `async with`."""

    def __init__(self, newspaper: "Newspaper", stream: str, role: Role | None) -> None:
        self._newspaper, self.stream, self._role = newspaper, stream, role
        self.version: int | None = None
        self._view: Any = None
        self._news = asyncio.Event()
        self._trouble: Exception | None = None

    async def __aenter__(self) -> Self:
        await self._newspaper.begin(self)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._newspaper.leave(self)

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> LiveView:
        """The view, as soon as it is another than the last one given."""
        await self._news.wait()
        if self._trouble is not None:
            raise self._trouble
        self._news.clear()
        return live_view(self._view)

    def take(self, message: Full | Changed) -> Any | None:
        """Take news in: the view after it, as JSON has it; none where it does not fit what was known."""
        if isinstance(message, Full):
            self._view = msgspec.json.decode(message.view)
        elif message.since == self.version:
            self._view = apply(self._view, message.ops)
        else:
            self.version = None
            return None
        self.version = message.version
        self._news.set()
        return self._view

    def end(self, trouble: Exception) -> None:
        """There will be no more news."""
        self._trouble = trouble
        self._news.set()

    @property
    def words(self) -> dict[str, Any]:
        """How it is asked for: from where it stands, so that only what is new is sent."""
        since = {} if self.version is None else {"since": self.version}
        return {"watch": self.stream, **since, **({} if self._role is None else {"as": self._role})}


class Newspaper:
    """The socket of one client. `seen` is told of every view that comes, `own` of what concerns the person alone."""

    def __init__(
        self, session: aiohttp.ClientSession, pause: Pause, seen: Callable[[Any], None], own: Callable[[Own], None]
    ) -> None:
        self._session, self._pause, self._seen, self._own = session, pause, seen, own
        self._watches: dict[str, Watch] = {}
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._orders = UnderWay()

    @property
    def is_open(self) -> bool:
        """Whether orders are taken on it."""
        return self._socket is not None and not self._socket.closed

    async def order(self, stream: str, id: str, body: bytes) -> Came:
        """Order something, once; raises one of `LOST` where the line breaks before the answer has come."""
        assert self._socket is not None
        return await self._orders.send(self._socket, stream, id, body)

    async def hang_up(self) -> None:
        """Break the line: it is taken up again for whoever is signed in by then."""
        if self._socket is not None:
            await self._socket.close()

    def version_of(self, stream: str) -> int | None:
        """The version of the view that was last seen."""
        return self._watches[stream].version if stream in self._watches else None

    async def begin(self, watch: Watch) -> None:
        """Ask for a table's news."""
        if watch.stream in self._watches:
            raise ValueError(f"{watch.stream} is being watched already.")
        self._watches[watch.stream] = watch
        if self._reading is None or self._reading.done():
            self._reading = asyncio.create_task(self._read())
        else:
            await self._say(watch.words)

    async def leave(self, watch: Watch) -> None:
        """Ask for no more of it."""
        del self._watches[watch.stream]
        await self._say({"leave": watch.stream})

    async def close(self) -> None:
        """Stop reading."""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)

    async def _read(self) -> None:
        """Read until nobody is signed in any more; after a break everything goes on where it stood."""
        waiting = pauses()
        while True:
            try:
                async with self._session.ws_connect("/api/news", heartbeat=_HEARTBEAT) as self._socket:
                    for watch in tuple(self._watches.values()):
                        await self._say(watch.words)
                    async for message in self._socket:
                        await self._take(message.data)
                        waiting = pauses()
                    refused = self._socket.close_code == _SIGNED_OUT
            except aiohttp.WSServerHandshakeError as problem:
                refused = problem.status == _NOT_SIGNED_IN
            except LOST:
                refused = False
            finally:
                self._socket = None
                self._orders.lose()
            if refused:
                self._end(NotSignedIn("Sign in to watch a table."))
                return
            await self._pause(next(waiting))

    async def _take(self, data: bytes | str) -> None:
        message = _decoder.decode(data)
        if isinstance(message, Beat):
            return
        if isinstance(message, Answered):
            self._orders.take(message)
            return
        if isinstance(message, Own):
            self._own(message)
            return
        watch = self._watches.get(message.stream)
        if watch is None:
            return
        if isinstance(message, NoNews):
            watch.end(raised(message.problem))
        elif (view := watch.take(message)) is None:
            await self._say(watch.words)
        else:
            self._seen(view)

    async def _say(self, words: dict[str, Any]) -> None:
        """Say it now, or leave it to the next connection, which asks for everything that is watched."""
        if self._socket is not None and not self._socket.closed:
            with suppress(*LOST):
                await self._socket.send_frame(msgspec.json.encode(words), aiohttp.WSMsgType.TEXT)

    def _end(self, trouble: Exception) -> None:
        for watch in self._watches.values():
            watch.end(trouble)
