"""What every request passes before it reaches a route, and every answer before it leaves."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Any

import msgspec

from croupier.floor.problems import Busy, NotSettled, Problem, SignInFirst, TooMany
from croupier.ledger.outage import STORAGE_ERRORS
from croupier.server.http.asgi import App, AsgiMessage, Receive, Scope, Send
from croupier.server.http.cookies import token_of
from croupier.server.http.csrf import headers_of, objection
from croupier.server.http.limits import LimitHits, OpenCounts, RequestLimit
from croupier.server.http.problems import status_of
from croupier.server.http.rate_limits import Buckets, neighbourhood
from croupier.server.logs import log_line
from croupier.server.metrics import Metrics
from croupier.server.settings import Settings

Who = Callable[[str], Awaitable[str | None]]
"""The person whose sign-in a token is; None if it is nobody's any more."""

SECURITY_HEADERS: tuple[tuple[bytes, bytes], ...] = (
    (b"cache-control", b"no-store"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
)
_MONITORED = frozenset({"/healthz", "/readyz"})
"""Nobody who watches over the house is told to wait because others ask much."""
_ASSETS = "/assets/"
"""A page's own styles and scripts come with it, a dozen at once and each once: who gets the page gets them."""
_LAST = (b"connection", b"close")
_OVER_HTTPS = (b"strict-transport-security", b"max-age=31536000; includeSubDomains")


class Guard:
    """Stands before the application: names, origins, forged requests, sign-ins, rates; headers, numbers and the log."""

    def __init__(
        self,
        app: App,
        settings: Settings,
        who: Who,
        metrics: Metrics,
        seconds: Callable[[], float],
        persons: Buckets,
        stopping: asyncio.Event,
        limit_hits: LimitHits,
    ) -> None:
        """`seconds` never go back: rates and latencies are measured with them; `persons` also counts what comes over
        sockets. Once `stopping` is set, no connection is kept for a next request."""
        self._app, self._settings, self._who, self._seconds = app, settings, who, seconds
        self._requests, self._latency = cache(metrics.requests.labels), cache(metrics.latency.labels)
        self._persons, self._stopping = persons, stopping
        self._addresses = Buckets(settings.rates.address, seconds)
        self._limit_hits = limit_hits
        self._under_way = OpenCounts(settings.connections_per_address_max)
        self._headers = (*SECURITY_HEADERS, _OVER_HTTPS) if settings.is_secure else SECURITY_HEADERS

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or answer it here."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        address = address_of(scope)
        is_taken = self._under_way.take(address)
        try:
            is_let_in = is_taken or scope["path"] in _MONITORED
            await self._pass(scope, receive, send, None if is_let_in else address)
        finally:
            if is_taken:
                self._under_way.let_go(address)

    async def _pass(self, scope: Scope, receive: Receive, send: Send, full: str | None) -> None:
        """`full` is an address from which as much is under way as may be, behind a proxy too."""
        begun, method = self._seconds(), str(scope.get("method", "GET"))
        if method == "HEAD":  # the server leaves out the body by itself
            scope = {**scope, "method": "GET"}
        answering = _Answering(send, (*self._headers, _LAST) if self._stopping.is_set() else self._headers)
        try:
            problem = await self._let_in(scope) if full is None else self._too_many(full)
        except STORAGE_ERRORS:  # the sign-in cannot be looked up
            problem = NotSettled()
        if problem is not None:
            await answer_with(problem, scope, receive, answering.send)
        else:
            await self._app(scope, receive, answering.send)
        if scope["type"] == "http" or answering.status:  # a socket that is open has no status
            self._count(scope, method, answering.status, self._seconds() - begun)

    def _too_many(self, address: str) -> TooMany:
        self._limit_hits.hit(RequestLimit.ADDRESS, address)
        return TooMany(1)

    async def _let_in(self, scope: Scope) -> Problem | None:
        """Find out who it is; what is wrong, where something is."""
        headers = headers_of(scope)
        problem = objection(scope, headers, self._settings)
        if problem is not None:
            return problem
        is_monitored = scope["path"] in _MONITORED  # nobody who watches over the house waits for its database
        token = "" if is_monitored else token_of(headers, self._settings.is_secure)
        person = await self._who(token) if token else None
        state: dict[str, Any] = scope.setdefault("state", {})
        state["person"], state["token"] = person, token if person else ""
        if is_monitored or scope["path"].startswith(_ASSETS):
            return None
        wait = self._persons.wait(person) if person else self._addresses.wait(address_of(scope))
        if wait:
            return TooMany(wait)
        is_closed = scope["type"] == "websocket" and scope["path"] not in _OPEN_SOCKETS
        return SignInFirst() if is_closed and not person else None

    def _count(self, scope: Scope, method: str, status: int, seconds: float) -> None:
        here = scope["path"] if scope["path"] in _REFUSED_HERE else "none"
        route = str(scope.get("path_template", here))  # not the path: it has ids
        known = method if method in _METHODS else "other"
        self._requests(route, known, status).inc()
        self._latency(route).observe(seconds)
        person = scope.get("state", {}).get("person")
        fields: dict[str, object] = {
            "method": known,
            "route": route,
            "status": status,
            "millis": round(seconds * 1000, 1),
        }
        if person is not None:
            fields["person"] = person
        if status in (401, 403, 429):
            fields["address"] = address_of(scope)
        log_line("request", fields)


_OPEN_SOCKETS = frozenset({"/live"})
"""Pages that are open to all are kept up to date for all."""
_REFUSED_HERE = frozenset({"/api/news", "/live"})
"""Routes that are known by their path, also where a request did not get as far as them."""
_METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})


class _Answering:
    """An answer on its way out: its status is noted, and it carries the headers of every answer."""

    def __init__(self, send: Send, headers: tuple[tuple[bytes, bytes], ...]) -> None:
        self._send, self._headers = send, headers
        self.status, self._is_open = 0, False

    async def send(self, message: AsgiMessage) -> None:
        """Pass it on."""
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
            own = list(message.get("headers", ()))
            names = {name.lower() for name, _ in own}
            message["headers"] = own + [header for header in self._headers if header[0] not in names]
        elif message["type"] == "websocket.accept":
            self._is_open = True
        elif message["type"] == "websocket.close" and not self._is_open:
            self.status = 403  # what the server makes of it
        await self._send(message)


def address_of(scope: Scope) -> str:
    """Where a request comes from, as rates count it."""
    client = scope.get("client")
    return neighbourhood(client[0]) if client else "nowhere"


def problem_headers(problem: Problem) -> dict[str, str]:
    """The headers that belong to a problem."""
    return {"retry-after": str(problem.seconds)} if isinstance(problem, TooMany | Busy | NotSettled) else {}


async def answer_with(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request, or a socket that asks to be opened, with a problem."""
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    if scope["type"] == "websocket":
        await receive()  # the request to be let in comes first
    body = msgspec.json.encode(problem)
    headers = {"content-type": "application/json", "content-length": str(len(body)), **problem_headers(problem)}
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": f"{kind}.start", "status": status_of(problem), "headers": raw})
    await send({"type": f"{kind}.body", "body": body})
