"""The news socket: what a signed-in person watches, sent as it changes, and what they order. A client that does not
read is dropped."""

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from croupier.floor.messages import Forbidden, Unknown
from croupier.floor.problems import Malformed, Problem, TooMany
from croupier.floor.running.news.watch import Watch
from croupier.server.callers import Front, front_of
from croupier.server.http.problems import HttpProblem
from croupier.server.http.request_bodies import read_flat
from croupier.server.sockets.open_socket import OpenSocket
from croupier.server.sockets.socket_messages import Asked, ProblemSent
from croupier.verbs.actors import Role, Viewer

WatchKey = tuple[str, str]
"""A stream and a part of it."""

_asked = msgspec.json.Decoder(Asked)
_encode = msgspec.json.Encoder().encode
_ONE_OF_THREE = Malformed("A message must be one of watch, leave and order.")


@websocket("/api/news")
async def news_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """News for the signed-in person."""
    await socket.accept()
    await Listener(socket, front_of(socket)).serve()


class Listener(OpenSocket):
    """A socket with a task for each thing that it watches."""

    route = "/api/news"

    def __init__(self, socket: WebSocket[Any, Any, Any], front: Front) -> None:
        super().__init__(socket, front)
        self._watches: dict[WatchKey, asyncio.Task[None]] = {}

    def _extra_tasks(self) -> Iterable["asyncio.Task[None]"]:
        return self._watches.values()

    async def _handle_message(self, message: str, begun: float) -> None:
        asked = read_flat(message, _asked)
        wait = self._front.persons.wait(self.person)
        if wait and asked.order is None:
            await self._no_news(asked.watch or asked.leave or "", asked.part, TooMany(wait))
        elif wait:
            raise HttpProblem(TooMany(wait))
        elif asked.order is None:
            await self._follow(asked)
        elif asked.watch is not None or asked.leave is not None:
            raise HttpProblem(_ONE_OF_THREE)
        else:
            await self._check_signed_in()
            self._orders.take(asked.order, asked.sent, begun)

    async def _follow(self, asked: Asked) -> None:
        if asked.leave is not None and asked.watch is None:
            await self._leave((asked.leave, asked.part))
        elif asked.watch is not None and asked.leave is None:
            watched = (asked.watch, asked.part)
            await self._leave(watched)
            if len(self._watches) >= self._front.settings.watches_per_socket_max:
                full = Forbidden("This connection cannot watch any more: leave something first.")
                await self._no_news(asked.watch, asked.part, full)
                return
            task = self._watches[watched] = asyncio.create_task(self._watch(asked.watch, asked))
            task.add_done_callback(lambda ended: self._remove_watch(watched, ended))
        else:
            raise HttpProblem(_ONE_OF_THREE)

    def _remove_watch(self, watched: WatchKey, task: "asyncio.Task[None]") -> None:
        """A watch that ended by itself makes room; what went wrong is told when the socket closes."""
        if self._watches.get(watched) is task and (task.cancelled() or task.exception() is None):
            del self._watches[watched]

    async def _leave(self, watched: WatchKey) -> None:
        task = self._watches.pop(watched, None)
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _watch(self, stream: str, asked: Asked) -> None:
        """Send one stream's news; it ends for somebody who loses the office that they look in."""
        front, metrics = self._front, self._front.metrics
        try:
            viewer = await front.viewer(self.person, asked.role)
        except HttpProblem as stopped:
            await self._no_news(stream, asked.part, stopped.answer)
            return
        with metrics.watches.track_inprogress(), front.presence(viewer, stream):
            try:
                async with front.house.watch(stream, viewer, asked.since, asked.part) as watch:
                    noted = viewer.role is not Role.INSPECTOR
                    async for _ in watch:
                        if viewer.role is not Role.PATRON and await self._has_lost(viewer):
                            await self._no_news(stream, asked.part, Forbidden("You no longer hold that office."))
                            return
                        if not noted:
                            await front.note_reading(viewer, f"{stream} {asked.part}".rstrip() + " as it goes on")
                            noted = True
                        news = watch.news
                        await self._line.send(news.encoded, news.kind)
                        if viewer.role is Role.PATRON:  # nothing has to be looked up before a patron is told
                            watch.push = partial(self._push, watch)
            except LookupError:
                await self._no_news(stream, asked.part, Unknown("There is nothing to watch by that name."))

    def _push(self, watch: Watch) -> bool:
        """Send what was just published, unless the client is slow or there is nothing to be seen any more."""
        news = watch.next_news() if self._line.is_free() else None
        if news is None:
            return False
        try:  # noqa: SIM105 - a hot path, faster this way
            self._line.write(news.encoded, news.kind)
        except OSError:
            pass  # the client is gone, which is noticed elsewhere
        return True

    async def _has_lost(self, viewer: Viewer) -> bool:
        try:
            return await self._front.viewer(self.person, viewer.role) != viewer
        except HttpProblem:
            return True

    async def _send_own(self) -> None:
        async with self._front.house.own(self.person) as watch:
            async for own in watch:
                await self._line.send(_encode(own), "own")

    async def _refuse(self, problem: Problem) -> None:
        await self._no_news("", "", problem)

    async def _no_news(self, stream: str, part: str, problem: Problem) -> None:
        await self._line.send(_encode(ProblemSent(stream, part, problem)), "problem")
