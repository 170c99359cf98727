"""One open socket from its beginning to its end: news and pages alike."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from croupier.floor.problems import Problem, SignInFirst
from croupier.ledger.outage import STORAGE_ERRORS
from croupier.server.callers import Front
from croupier.server.http.asgi import Scope
from croupier.server.http.guard import address_of
from croupier.server.http.limits import RequestLimit
from croupier.server.http.problems import HttpProblem
from croupier.server.http.responses import trouble_with
from croupier.server.logs import LOGGER
from croupier.server.sockets.outbox import Outbox
from croupier.server.sockets.socket_messages import BeatSent
from croupier.server.sockets.socket_orders import SocketOrders, order_id
from croupier.server.sockets.socket_protocol import Socketed
from croupier.server.sockets.socket_registry import NO_LONGER_SIGNED_IN, SERVICE_RESTART, TOO_MANY

_encode = msgspec.json.Encoder().encode
_RESTART = "Service restart: connect again at once."


class OpenSocket(ABC):
    """What is heard and sent on one socket. `person` is by whom it is counted, `signed_in` whose it is; empty where
    nobody is signed in."""

    route = ""

    def __init__(self, socket: WebSocket[Any, Any, Any], front: Front) -> None:
        state, address = socket.scope["state"], address_of(cast(Scope, socket.scope))
        self._socket, self._front, self._address = socket, front, address
        self._protocol: Socketed = state["socket"]
        self.signed_in: str = state["person"] or ""
        self.person, self.token = self.signed_in or f"visitor at {address}", str(state["token"])
        self._loop = asyncio.get_running_loop()
        self._dropped = self._loop.create_future()
        self._line = Outbox(socket, front, self._give_up)
        self._orders = SocketOrders(front, self.signed_in, address, self._line, lambda: self.route)
        self._is_handed_on = False

    async def serve(self) -> None:
        """Until it is closed, where its person has not as many as one may have. Orders that are under way then are
        carried out all the same."""
        sockets = self._front.sockets
        if sockets.are_closed:
            await self._socket.close(SERVICE_RESTART, _RESTART)
            return
        if not sockets.take_in(self):
            self._front.limit_hits.hit(RequestLimit.PERSON, self._address)
            await self._socket.close(TOO_MANY, "You have too many connections open.")
            return
        try:
            await self._run_until_closed()
        finally:
            sockets.let_go(self)
            if self._socket.scope["state"].get("silent"):
                self._count_dropped("silent")

    async def _run_until_closed(self) -> None:
        tasks = [asyncio.create_task(work) for work in (self._hear(), self._send_own(), self._beat())]
        try:
            await asyncio.wait((tasks[0], self._dropped), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._line.end()
            tasks += self._extra_tasks()
            for task in tasks:
                task.cancel()
            for outcome in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(outcome, Exception) and not isinstance(outcome, WebSocketDisconnect | OSError):
                    trouble_with(outcome, self.route)  # that the client is gone is no trouble

    async def close(self, code: int, why: str) -> None:
        """End it from this side."""
        with suppress(Exception):  # it may be gone already, which is what is wanted
            async with asyncio.timeout(self._front.settings.patience_seconds):
                await self._socket.close(code, why)
        self._drop()

    async def hand_on(self) -> None:
        """Answer the orders that are under way, take no more, and close: the client repeats what was not answered."""
        self._is_handed_on = True
        await self._orders.finish(self._front.settings.patience_seconds)
        await self.close(SERVICE_RESTART, _RESTART)

    @abstractmethod
    async def _handle_message(self, message: str, begun: float) -> None:
        """Do what the client says; what is refused is raised as `HttpProblem`."""

    @abstractmethod
    async def _send_own(self) -> None:
        """Send what concerns the person alone."""

    @abstractmethod
    async def _refuse(self, problem: Problem) -> None:
        """Say what is wrong with something that was no order."""

    @abstractmethod
    def _extra_tasks(self) -> Iterable["asyncio.Task[None]"]:
        """What else is under way on it."""

    async def _check_signed_in(self) -> None:
        """An order is given by somebody whose sign-in holds at this moment."""
        if not self.signed_in or await self._front.who(self.token) != self.signed_in:
            raise HttpProblem(SignInFirst())

    async def _hear(self) -> None:
        """What the client says, one thing after the other."""
        while True:
            message, begun = await self._receive(), self._front.seconds()
            try:
                if not self._is_handed_on:
                    await self._handle_message(message, begun)
            except HttpProblem as stopped:
                await self._not_taken(message, stopped.answer, begun)

    async def _receive(self) -> str:
        """The next text, past the framework."""
        event: Any = await self._protocol.receive()
        if event["type"] == "websocket.disconnect":
            self._socket.connection_state = "disconnect"
            raise WebSocketDisconnect(detail="disconnect event", code=event["code"])
        return event.get("text") or ""

    async def _not_taken(self, message: str, problem: Problem, begun: float) -> None:
        id = order_id(message)
        if id is None:
            await self._refuse(problem)
        else:
            await self._orders.answer(id, problem, begun)
        if isinstance(problem, SignInFirst) and self.signed_in:
            await self.close(NO_LONGER_SIGNED_IN, "No longer signed in.")

    async def _beat(self) -> None:
        """A sign of life where nothing else was sent for a while, and the end where nobody is signed in any more."""
        every = self._front.settings.heartbeat_seconds
        while True:
            await asyncio.sleep(every)
            with suppress(*STORAGE_ERRORS):  # it is found out the next time
                if self.signed_in and await self._front.who(self.token) != self.signed_in:
                    await self.close(NO_LONGER_SIGNED_IN, "No longer signed in.")
                    return
            if self._loop.time() - self._line.quiet_since >= every / 2:
                await self._line.send(_encode(BeatSent(self._front.clock.now())), "beat")

    def _count_dropped(self, why: str) -> None:
        """It was ended because of its client."""
        self._front.metrics.dropped.labels(why).inc()
        LOGGER.info("socket dropped", extra={"person": self.person, "outcome": why})

    def _give_up(self) -> None:
        """It takes too long: the socket is dropped, and with it whatever waits to be sent on it."""
        self._count_dropped("slow")
        self._drop()

    def _drop(self) -> None:
        if not self._dropped.done():
            self._dropped.set_result(None)
