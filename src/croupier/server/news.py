"""The news socket: what a signed-in person watches, sent as it changes, and what they order. A client that does not
read is dropped."""

import asyncio
from contextlib import suppress
from typing import Any, cast

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.running.news import News
from croupier.server.answers import trouble_with
from croupier.server.asgi import Scope
from croupier.server.front import Front, front_of
from croupier.server.guard import address_of
from croupier.server.line import Line
from croupier.server.logs import LOGGER
from croupier.server.orders import Orders, order_id
from croupier.server.problems import Malformed, NotSignedIn, Problem, Stopped, TooMany
from croupier.server.reading import read_flat
from croupier.server.socket_messages import Asked, Beat, NoNews
from croupier.server.sockets import NO_LONGER_SIGNED_IN, TOO_MANY
from croupier.verbs.actors import Role, Viewer

Watched = tuple[str, str]
"""A stream and a part of it."""

_asked = msgspec.json.Decoder(Asked)
_encode = msgspec.json.Encoder().encode
_ONE_OF_THREE = Malformed("A message says one of watch, leave and order.")


@websocket("/api/news")
async def news(socket: WebSocket[Any, Any, Any]) -> None:
    """News for whoever is signed in."""
    front = front_of(socket)
    person, token = socket.scope["state"]["person"], socket.scope["state"]["token"]
    await socket.accept()
    listener = Listener(socket, front, person, token)
    if not front.sockets.take_in(listener):
        await socket.close(TOO_MANY, "This is one connection too many.")
        return
    try:
        await listener.listen()
    finally:
        front.sockets.let_go(listener)
        if socket.scope["state"].get("silent"):
            listener.count_dropped("silent")


class Listener:
    """One open socket: a task for each thing that it watches, and the loop that hears what is asked for."""

    def __init__(self, socket: WebSocket[Any, Any, Any], front: Front, person: str, token: str) -> None:
        self._socket, self._front = socket, front
        self.person, self.token = person, token
        self._watches: dict[Watched, asyncio.Task[None]] = {}
        self._loop = asyncio.get_running_loop()
        self._dropped = self._loop.create_future()
        self._line = Line(socket, front, self._give_up)
        self._orders = Orders(front, person, address_of(cast(Scope, socket.scope)), self._line)

    async def listen(self) -> None:
        """Serve this socket until it is closed. Orders that are under way then are carried out all the same."""
        tasks = [asyncio.create_task(work) for work in (self._hear(), self._send_own(), self._beat())]
        try:
            await asyncio.wait((tasks[0], self._dropped), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._line.end()
            tasks += self._watches.values()
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | OSError):
                    trouble_with(outcome, "/api/news")  # that the client is gone is no trouble

    async def close(self, code: int, why: str) -> None:
        """End it from this side."""
        with suppress(Exception):  # it may be gone already, which is what is wanted
            async with asyncio.timeout(self._front.settings.patience_seconds):
                await self._socket.close(code, why)
        self._drop()

    def count_dropped(self, why: str) -> None:
        """It was ended because of its client."""
        self._front.metrics.dropped.labels(why).inc()
        LOGGER.info("socket dropped", extra={"person": self.person, "outcome": why})

    async def _hear(self) -> None:
        """What the client asks for."""
        while True:
            await self._obey(await self._socket.receive_data("text"))

    async def _beat(self) -> None:
        """A sign of life where nothing else was sent for a while, and the end where nobody is signed in any more."""
        every = self._front.settings.heartbeat_seconds
        while True:
            await asyncio.sleep(every)
            if await self._front.who(self.token) != self.person:
                await self.close(NO_LONGER_SIGNED_IN, "No longer signed in.")
                return
            if self._loop.time() - self._line.quiet_since >= every / 2:
                await self._line.send(_encode(Beat(self._front.clock.now())), "beat")

    async def _obey(self, said: str) -> None:
        front, begun = self._front, self._front.seconds()
        try:
            asked = read_flat(said, _asked)
            if wait := front.persons.wait(self.person):
                raise Stopped(TooMany(wait))
            if asked.order is None:
                await self._follow(asked)
            elif asked.watch is not None or asked.leave is not None:
                raise Stopped(_ONE_OF_THREE)
            elif await front.who(self.token) != self.person:
                raise Stopped(NotSignedIn())
            else:
                self._orders.take(asked.order, asked.sent, begun)
        except Stopped as stopped:
            await self._not_taken(said, stopped.answer, begun)

    async def _not_taken(self, said: str, problem: Problem, begun: float) -> None:
        id = order_id(said)
        if id is None:
            await self._refuse("", "", problem)
        else:
            await self._orders.answer(id, problem, begun)
        if isinstance(problem, NotSignedIn):
            await self.close(NO_LONGER_SIGNED_IN, "No longer signed in.")

    async def _follow(self, asked: Asked) -> None:
        if asked.leave is not None and asked.watch is None:
            await self._leave((asked.leave, asked.part))
        elif asked.watch is not None and asked.leave is None:
            watched = (asked.watch, asked.part)
            await self._leave(watched)
            if len(self._watches) >= self._front.settings.watches_per_socket_max:
                raise Stopped(Forbidden("This connection watches as much as one may."))
            task = self._watches[watched] = asyncio.create_task(self._watch(asked.watch, asked))
            task.add_done_callback(lambda ended: self._ended(watched, ended))
        else:
            raise Stopped(_ONE_OF_THREE)

    def _ended(self, watched: Watched, task: "asyncio.Task[None]") -> None:
        """A watch that ended by itself makes room; what went wrong is told when the socket closes."""
        if self._watches.get(watched) is task and (task.cancelled() or task.exception() is None):
            del self._watches[watched]

    async def _leave(self, watched: Watched) -> None:
        task = self._watches.pop(watched, None)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _watch(self, stream: str, asked: Asked) -> None:
        """Send one stream's news; whoever loses the office that they look in sees no more."""
        front, metrics = self._front, self._front.metrics
        try:
            viewer = await front.viewer(self.person, asked.role)
        except Stopped as stopped:
            await self._refuse(stream, asked.part, stopped.answer)
            return
        with metrics.watches.track_inprogress(), front.presence(viewer, stream):
            try:
                async with front.house.watch(stream, viewer, asked.since, asked.part) as watch:
                    noted = viewer.role is not Role.INSPECTOR
                    async for one in watch:
                        if viewer.role is not Role.PATRON and await self._has_lost(viewer):
                            await self._refuse(stream, asked.part, Forbidden("You no longer hold that office."))
                            return
                        if not noted:
                            await front.note_reading(viewer, f"{stream} {asked.part}".rstrip() + " as it goes on")
                            noted = True
                        await self._tell(one)
            except LookupError:
                await self._refuse(stream, asked.part, Unknown("There is nothing of that name to watch."))

    async def _has_lost(self, viewer: Viewer) -> bool:
        try:
            return await self._front.viewer(self.person, viewer.role) != viewer
        except Stopped:
            return True

    async def _send_own(self) -> None:
        async with self._front.house.own(self.person) as watch:
            async for one in watch:
                await self._tell(one)

    async def _refuse(self, stream: str, part: str, problem: Problem) -> None:
        await self._line.send(_encode(NoNews(stream, part, problem)), "problem")

    async def _tell(self, one: News) -> None:
        await self._line.send(one.encoded, str(one.message.__struct_config__.tag))

    def _give_up(self) -> None:
        """It takes too long: the socket is dropped, and with it whatever waits to be sent on it."""
        self.count_dropped("slow")
        self._drop()

    def _drop(self) -> None:
        if not self._dropped.done():
            self._dropped.set_result(None)
