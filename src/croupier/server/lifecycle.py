"""From a database's address to a running server, and to its end without losing what is being written."""

import asyncio
import errno
import signal
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from croupier.floor.people.sign_in import owner_link as first_start
from croupier.floor.people.sign_in.password_hashing import Argon2, Hasher
from croupier.server.app import make_app
from croupier.server.callers import Front
from croupier.server.http.asgi import App
from croupier.server.http.connections import Connections
from croupier.server.http.descriptors import ensure_descriptors
from croupier.server.http.http_protocol import Requests, protocols_for
from croupier.server.logs import LOGGER
from croupier.server.mail.mail_settings import MailSettings
from croupier.server.mail.postman import Postman
from croupier.server.open_house import CannotServe, Opened, open_house
from croupier.server.pages.core.rendering import compile_all
from croupier.server.settings import Settings, what_is_wrong
from croupier.server.sockets.socket_registry import Sockets

_USER_TIMEOUT_MILLIS = 30_000


def listening_socket(host: str, port: int) -> socket.socket:
    """A socket that listens there; a peer that takes nothing for half a minute is given up by the system itself."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # said, so that asyncio sets TCP_NODELAY
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _USER_TIMEOUT_MILLIS)
        listener.bind((host.strip("[]"), port))
        listener.listen(2048)
    except OSError as problem:
        listener.close()
        if problem.errno == errno.EADDRINUSE:
            raise CannotServe(f"Port {port} is in use. Try another one: --port {port + 1}") from None
        raise CannotServe(f"{host} port {port} cannot be used: {problem.strerror}.") from None
    listener.setblocking(False)
    return listener


class Server(uvicorn.Server):
    """uvicorn's server; a signal to stop ends it well, and the command that started it with it."""

    def __init__(self, config: uvicorn.Config, open_sockets: Sockets, stopping: asyncio.Event, drain: float) -> None:
        """Once `stopping` is set a proxy is told so; for `drain` seconds then everything goes on."""
        super().__init__(config)
        self.stopping, self.open_sockets, self._drain = stopping, open_sockets, drain
        self._at_once = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """The first signal lets everything finish, the second one does not wait for it. Somebody at a terminal has no
        proxy to wait for; a process manager may have one."""
        loop = asyncio.get_running_loop()
        taken: list[signal.Signals] = []
        for number, way in ((signal.SIGINT, self.stop), (signal.SIGTERM, self.retire)):
            with suppress(NotImplementedError, RuntimeError, ValueError):  # on Windows, and outside the main thread
                loop.add_signal_handler(number, way)
                taken.append(number)
        try:
            yield
        finally:
            for number in taken:
                loop.remove_signal_handler(number)

    def stop(self) -> None:
        """Stop, and at the second call at once."""
        self.force_exit = self.should_exit
        self.should_exit = True
        self.stopping.set()
        self._at_once.set()

    def retire(self) -> None:
        """Stop, when a proxy has had the time to send people elsewhere; at the second call at once."""
        if self.should_exit:
            self.stop()
        self.should_exit = True
        self.stopping.set()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say it first, take nobody in then, hand open sockets on, and let requests finish."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._drain):
                await self._at_once.wait()
        for listening in (*self.servers, *(sockets or ())):
            listening.close()
        for connection in tuple(self.server_state.connections):
            if isinstance(connection, Requests):
                connection.shutdown()  # one that is kept for a next request would bring it here
        if not self.force_exit:
            await self.open_sockets.hand_on()
        await super().shutdown(sockets)


def make_server(
    app: App, settings: Settings, connections: Connections, open_sockets: Sockets, stopping: asyncio.Event
) -> Server:
    """A server for the application, not started yet; it sets `stopping` when it is told to stop."""
    requests, socketed = protocols_for(settings.request_seconds, connections)
    return Server(
        uvicorn.Config(
            app,
            host=settings.host,
            port=settings.port,
            lifespan="off",
            http=requests,
            ws=socketed,
            ws_max_size=16 * 1024,
            ws_ping_interval=settings.heartbeat_seconds,
            ws_ping_timeout=settings.heartbeat_seconds,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            server_header=False,
            proxy_headers=settings.is_secure,
            forwarded_allow_ips=list(settings.proxies),
            timeout_keep_alive=30,
            timeout_graceful_shutdown=settings.stop_seconds,
        ),
        open_sockets,
        stopping,
        settings.drain_seconds,
    )


class Plan(msgspec.Struct, frozen=True):
    """What is served: the database, the house's key, and what the house is called where it opens for the first time."""

    database: str
    key_file: Path
    settings: Settings
    name: str = "croupier"
    currency: str = "AUD"
    helpline: str = ""
    play_money: bool = False
    new_owner_link: bool = False
    witness: str = ""
    accept_unsigned: bool = False
    new_house: bool = False
    mail: MailSettings | None = None


class Serving:
    """A server that runs. `owner_token` is that of the one-time link, empty if none was asked for or needed."""

    def __init__(self, opened: Opened, front: Front, server: Server, owner_token: str) -> None:
        self.opened, self.settings, self.server, self.owner_token = opened, front.settings, server, owner_token
        self.postman = front.postman


Companion = Callable[[Serving], Coroutine[Any, Any, None]]
"""What goes on beside the server while it runs."""


async def serve_until_stopped(plan: Plan, started: Companion, hasher: Hasher | None = None) -> None:
    """Open the house and serve it until it is told to stop; `started` begins when it listens, and ends with it."""
    problem = what_is_wrong(plan.settings)
    if problem:
        raise CannotServe(problem)
    descriptors = ensure_descriptors(plan.settings.connections_max)
    listener = listening_socket(plan.settings.host, plan.settings.port)
    settings = msgspec.structs.replace(plan.settings, port=listener.getsockname()[1])
    with closing(listener):
        async with open_house(
            plan.database,
            plan.key_file,
            hasher or Argon2(),
            witness=plan.witness,
            accept_unsigned=plan.accept_unsigned,
            new_house=plan.new_house,
        ) as opened:
            token = await _owner_token(plan, opened)
            await opened.house.sign()  # what a hard stop left unsigned, or a house that is new
            postman = Postman(opened, plan.mail, settings.address) if plan.mail else None
            front = Front(opened, asyncio.get_running_loop().time, settings, postman)
            connections = Connections(settings, front.metrics, front.limit_hits)
            server = make_server(make_app(front), settings, connections, front.sockets, front.stopping)
            LOGGER.info("started")
            if descriptors:
                LOGGER.info("limit of descriptors raised", extra={"count": descriptors})
            compiling = asyncio.create_task(asyncio.to_thread(compile_all))
            try:
                company = started(Serving(opened, front, server, token))
                letters = (postman.run(),) if postman else ()
                await _run(server, listener, company, front.storage.run(), front.shared_watchers.run(), *letters)
            finally:
                await front.close()
            await compiling
    LOGGER.info("stopped")


async def _run(server: Server, listener: socket.socket, *company: Coroutine[Any, Any, None]) -> None:
    """Serve until the end; companion tasks end first, and one that fails ends the server too."""
    running = asyncio.create_task(server.serve(sockets=[listener]))
    keeping = asyncio.create_task(_on_started(server, running, *company))
    running.add_done_callback(lambda _: server.stop())
    keeping.add_done_callback(lambda done: None if done.cancelled() or not done.exception() else server.stop())
    try:
        await server.stopping.wait()
    finally:
        keeping.cancel()
        (left,) = await asyncio.gather(keeping, return_exceptions=True)
        server.should_exit = True
        await running
    if isinstance(left, Exception):
        raise left


async def _on_started(server: Server, running: "asyncio.Task[None]", *company: Coroutine[Any, Any, None]) -> None:
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    await asyncio.gather(*company)


async def _owner_token(plan: Plan, opened: Opened) -> str:
    """The token of the owner's link, where the house was opened just now or a new link was asked for."""
    house, journal = opened.house, opened.journal
    token = await first_start.ensure_house_open(
        house,
        journal,
        OPERATING_SYSTEM,
        currency=plan.currency,
        name=plan.name,
        helpline=plan.helpline,
        play_money=plan.play_money,
        signing_key=opened.keys.public[0].hex(),
    )
    if not token and plan.new_owner_link:
        return await first_start.renew_link(house, OPERATING_SYSTEM)
    return token
