"""The page socket: a page that is being looked at is drawn again when what it shows has changed.

It carries the regions that look different now, what the visitor alone is told, and orders with their answers.
"""

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import Annotated, Any, cast
from urllib.parse import parse_qsl, urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from croupier.floor.running.news import Notice, Own
from croupier.server.answers import trouble_with
from croupier.server.asgi import Scope
from croupier.server.front import Front, front_of
from croupier.server.guard import address_of
from croupier.server.line import Line
from croupier.server.operations import says
from croupier.server.orders import Orders, order_id
from croupier.server.pages.changes import Change, changes
from croupier.server.pages.pages import Showing, drawn, fingerprint, look
from croupier.server.pages.visit import Visit
from croupier.server.problems import Malformed, NotSignedIn, Problem, Stopped, TooMany
from croupier.server.reading import read_flat
from croupier.server.socket_messages import Beat, Stream
from croupier.server.sockets import NO_LONGER_SIGNED_IN, TOO_MANY

EVERY_SECONDS = 1.0
"""How often a page is drawn again that watches no stream."""


Fingerprint = Annotated[str, msgspec.Meta(max_length=64)]
_REGIONS_MAX = 32


class PageAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`show` names the page that is being looked at, `order` has what is `sent` carried out: one of the two. `has` is
    what its regions look like already, by their fingerprints."""

    show: Annotated[str, msgspec.Meta(max_length=2000, pattern=r"^/")] | None = None
    has: Annotated[dict[str, Fingerprint], msgspec.Meta(max_length=_REGIONS_MAX)] = {}
    order: Stream | None = None
    sent: msgspec.Raw = msgspec.Raw()


class Redrawn(msgspec.Struct, frozen=True, tag_field="news", tag="page"):
    """The regions that look different now, by their names: all of one, or what has changed since it was sent last;
    `now` is the house's time."""

    now: int
    title: str
    regions: dict[str, str | tuple[Change, ...]]


class Told(msgspec.Struct, frozen=True, tag_field="news", tag="own"):
    """What the visitor alone is told: what their account holds, and words about what happened."""

    balance: int
    told: tuple[Notice, ...]


class NotShown(msgspec.Struct, frozen=True, tag_field="news", tag="problem"):
    """The page is not to be had any more."""

    problem: Problem


_asked = msgspec.json.Decoder(PageAsked)
_encode = msgspec.json.Encoder().encode


@websocket("/live", opt=says(open_to_all=True))
async def live(socket: WebSocket[Any, Any, Any]) -> None:
    """One page, kept up to date for whoever looks at it."""
    front = front_of(socket)
    await socket.accept()
    onlooker = Onlooker(socket, front)
    if not front.sockets.take_in(onlooker):
        await socket.close(TOO_MANY, "This is one connection too many.")
        return
    try:
        await onlooker.serve()
    finally:
        front.sockets.let_go(onlooker)


async def _look(visit: Visit) -> Showing:
    showing = await look(visit)
    if not isinstance(showing, Showing):
        raise Stopped(Malformed("There is no such page."))
    return showing


class Shown:
    """What an open page looks like: its regions as they were sent, or came with it."""

    def __init__(self, has: dict[str, str]) -> None:
        self._has = has
        self._sent: set[str] = set()
        self.regions: dict[str, str] = {}

    def take(self, regions: dict[str, str]) -> dict[str, str | tuple[Change, ...]]:
        """What to send for it to look so; the browser has the text of those only that it was sent."""
        found: dict[str, str | tuple[Change, ...]] = {}
        for name, html in regions.items():
            before = self.regions.get(name)
            if html == before or (before is None and self._has.get(name) == fingerprint(html)):
                continue
            found[name] = changes(before, html) if before is not None and name in self._sent else html
            self._sent.add(name)
        self.regions = regions
        return found


class Onlooker:
    """One open page."""

    def __init__(self, socket: WebSocket[Any, Any, Any], front: Front) -> None:
        state, address = socket.scope["state"], address_of(cast(Scope, socket.scope))
        self._socket, self._front = socket, front
        self._signed_in: str = state["person"] or ""
        self.person = self._signed_in or f"visitor at {address}"  # by whom sockets are counted
        self.token: str = state["token"]
        self._gone = asyncio.get_running_loop().create_future()
        self._line = Line(socket, front, self._give_up)
        self._orders = Orders(front, self._signed_in, address, self._line)
        self._showing: asyncio.Task[None] | None = None
        self._since = front.clock.now()

    async def serve(self) -> None:
        """Until the socket is closed."""
        tasks = [asyncio.create_task(work) for work in (self._hear(), self._send_own(), self._beat())]
        try:
            await asyncio.wait((tasks[0], self._gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._line.end()
            tasks += [self._showing] if self._showing else []
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | OSError):
                    trouble_with(outcome, "/live")

    async def close(self, code: int, why: str) -> None:
        """End it from this side."""
        with suppress(Exception):  # it may be gone already, which is what is wanted
            async with asyncio.timeout(self._front.settings.patience_seconds):
                await self._socket.close(code, why)
        self._drop()

    def _give_up(self) -> None:
        self._front.metrics.dropped.labels("slow").inc()
        self._drop()

    def _drop(self) -> None:
        if not self._gone.done():
            self._gone.set_result(None)

    async def _hear(self) -> None:
        while True:
            await self._obey(await self._socket.receive_data("text"))

    async def _obey(self, said: str) -> None:
        front, begun = self._front, self._front.seconds()
        try:
            asked = read_flat(said, _asked)
            if wait := front.persons.wait(self.person):
                raise Stopped(TooMany(wait))
            if asked.order is not None and asked.show is None:
                if not self._signed_in or await front.who(self.token) != self._signed_in:
                    raise Stopped(NotSignedIn())
                self._orders.take(asked.order, asked.sent, begun)
            elif asked.show is not None:
                self._show(asked.show, asked.has)
            else:
                raise Stopped(Malformed("A message says either show or order."))
        except Stopped as stopped:
            id = order_id(said)
            if id is None:
                await self._line.send(_encode(NotShown(stopped.answer)), "problem")
            else:
                await self._orders.answer(id, stopped.answer, begun)

    def _show(self, address: str, has: dict[str, str]) -> None:
        if self._showing is not None:
            self._showing.cancel()
        parts = urlsplit(address)
        visit = Visit(self._front, self._signed_in, parts.path, dict(parse_qsl(parts.query, True)), again=True)
        self._showing = asyncio.create_task(self._keep_showing(visit, Shown(has)))
        self._showing.add_done_callback(self._stopped_showing)

    def _stopped_showing(self, task: "asyncio.Task[None]") -> None:
        """A page that can't be drawn is our own fault: the socket ends, and the page comes back by itself."""
        if not task.cancelled() and task.exception() is not None:
            self._drop()

    async def _keep_showing(self, visit: Visit, shown: Shown) -> None:
        """Draw the page now and whenever it has changed."""
        try:
            showing = await _look(visit)
            async with AsyncExitStack() as stack:
                front = self._front
                if showing.watch and showing.viewer is not None:
                    stack.enter_context(front.presence(showing.viewer, showing.watch))
                    watching = front.house.watch(showing.watch, showing.viewer, part=showing.part)
                    watch = await stack.enter_async_context(watching)
                    async for _ in watch:  # the first of it tells of the state as it is now
                        await self._draw(visit, await _look(visit), shown)
                else:
                    await self._draw(visit, showing, shown)
                while showing.regions:
                    await asyncio.sleep(EVERY_SECONDS)
                    await self._draw(visit, await _look(visit), shown)
        except Stopped as stopped:
            await self._line.send(_encode(NotShown(stopped.answer)), "problem")
        except LookupError:
            await self._line.send(_encode(NotShown(Malformed("There is nothing to watch any more."))), "problem")

    async def _draw(self, visit: Visit, showing: Showing, shown: Shown) -> None:
        """Send what looks otherwise than before, and, so that the page knows the time, something at first."""
        first, regions = not shown.regions, shown.take(drawn(visit, showing))
        if regions or first:
            await self._line.send(_encode(Redrawn(visit.now, showing.title, regions)), "page")

    async def _send_own(self) -> None:
        if not self._signed_in:
            return
        async with self._front.house.own(self._signed_in) as watch:
            async for one in watch:
                if isinstance(one.message, Own):
                    news = tuple(notice for notice in one.message.told if notice.at >= self._since)
                    await self._line.send(_encode(Told(one.message.balance, news)), "own")

    async def _beat(self) -> None:
        every = self._front.settings.heartbeat_seconds
        while True:
            await asyncio.sleep(every)
            if self._signed_in and await self._front.who(self.token) != self._signed_in:
                await self.close(NO_LONGER_SIGNED_IN, "No longer signed in.")
                return
            await self._line.send(_encode(Beat(self._front.clock.now())), "beat")
