"""uvicorn's protocol of HTTP, with what it lacks: bounds on what a stranger sends, and on how long that takes."""

import asyncio
from typing import Any, ClassVar

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from croupier.server.http.connections import Connections
from croupier.server.http.limits import (
    HEAD_BYTES_MAX,
    HEADERS_MAX,
    LINE_BYTES_MAX,
    MESSAGE_BYTES_MAX,
    PIPELINED_MAX,
    RequestLimit,
    limit_response,
)
from croupier.server.sockets.socket_protocol import Socketed

_LINGER_SECONDS = 1.0
"""How long somebody who is refused in the middle of sending has to read why."""


class _NotRead(Exception):  # noqa: N818 - stops the parser
    """What comes is not read any further."""


class Requests(HttpToolsProtocol):
    """HTTP over one connection. A client that takes longer than `seconds` to send a request, or to read any of an
    answer, is dropped; so is one that sends more than anybody needs to."""

    seconds: ClassVar[float]
    open_connections: ClassVar[Connections]
    _coming: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None
    _reached: RequestLimit | None = None
    _is_refused = _in_head = _in_message = _has_ended_one = False
    _head_bytes = _bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn says it
        """A request is expected, if there may be one connection more."""
        limit = self.open_connections.admit(transport)
        if limit is not None:
            self.transport, self._is_refused = transport, True
            transport.write(limit_response(limit))
            transport.close()
            return
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more comes."""
        self._came()
        self._is_taken()
        self.open_connections.release(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read it, within bounds."""
        if self._is_refused:
            return
        self._unset_keepalive_if_required()
        self._has_ended_one = False
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserError:
            self._refuse(self._reached)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        else:
            self._check_length(len(data))

    def _check_length(self, more: int) -> None:
        """What one request has sent so far; a header's value is not told by the parser before it is whole."""
        if self._in_message and not self._has_ended_one:  # else a part of it belongs to the request before
            self._bytes += more
        if self._in_message and self._bytes > (HEAD_BYTES_MAX if self._in_head else MESSAGE_BYTES_MAX):
            self._refuse(RequestLimit.HEAD if self._in_head else RequestLimit.MESSAGE)
        elif not self._in_message and self._coming is None and self._has_answered:
            self._expect()  # empty lines before a request: none of them puts off the end

    def on_message_begin(self) -> None:
        """A request begins."""
        self._expect()
        self._in_message = self._in_head = True
        self._bytes = self._head_bytes = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Its address, or a part of it."""
        super().on_url(url)
        if len(self.url) > LINE_BYTES_MAX:
            self._stop(RequestLimit.LINE)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One of its headers. What follows a body is read by nobody: a proxy in front has not looked at it either."""
        if not self._in_head:
            return
        self._head_bytes += len(name) + len(value)
        if len(name) + len(value) > LINE_BYTES_MAX:
            self._stop(RequestLimit.LINE)
        if len(self.headers) >= HEADERS_MAX or self._head_bytes > HEAD_BYTES_MAX:
            self._stop(RequestLimit.HEAD)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Where a body ends must be said once: a proxy in front may go by the other. A handshake has no body: one that
        has is never finished."""
        lengths = {name for name, _ in self.headers} & {b"content-length", b"transfer-encoding"}
        if len(lengths) > (0 if self._should_upgrade() else 1):
            raise _NotRead  # answered with 400
        if len(self.pipeline) >= PIPELINED_MAX:
            self._stop(RequestLimit.PIPELINED)
        super().on_headers_complete()
        self._in_head = False

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._came()
        self._in_message, self._has_ended_one = False, True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket."""
        self._came()
        self._is_taken()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, Socketed) and not protocol.handshake_initiated:
            self.transport.abort()  # it was not understood, and nobody would ever look at it again

    def pause_writing(self) -> None:
        """The client takes less than there is."""
        super().pause_writing()
        self._look_at_taking(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        """It has taken it."""
        self._is_taken()
        super().resume_writing()

    @property
    def _has_answered(self) -> bool:
        """No request waits for its answer."""
        cycle: Any = self.cycle  # none before the first request
        return cycle is None or cycle.response_complete

    def _expect(self) -> None:
        self._came()
        self._coming = self.loop.call_later(self.seconds, self._give_up)

    def _came(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None

    def _give_up(self) -> None:
        if self._in_message:
            self.open_connections.hit(RequestLimit.SLOW, self.transport)
        self.transport.close()

    def _look_at_taking(self, waits: int) -> None:
        """Look again later whether less waits to be sent than now."""
        self._taking = self.loop.call_later(self.seconds, self._drop_unless_taken, waits)

    def _drop_unless_taken(self, waited: int) -> None:
        waits = self.transport.get_write_buffer_size()
        if waits < waited:
            self._look_at_taking(waits)
            return
        self.open_connections.hit(RequestLimit.UNREAD, self.transport)
        self.transport.abort()

    def _is_taken(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def _stop(self, limit: RequestLimit) -> None:
        self._reached = limit
        raise _NotRead

    def _refuse(self, limit: RequestLimit | None) -> None:
        """Read no more; and answer, where this request has not got to the application and none before waits for its
        own answer."""
        self._is_refused = True
        self._came()
        if limit is not None:
            self.open_connections.hit(limit, self.transport)
        if (self._in_message and not self._in_head) or not self._has_answered:
            self.transport.close()
            return
        self.transport.write(limit_response(limit))
        self.transport.pause_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self._coming = self.loop.call_later(_LINGER_SECONDS, self.transport.abort)


def protocols_for(seconds: float, connections: Connections) -> tuple[type[Requests], type[Socketed]]:
    """The protocols of one server: how long its requests may take to arrive, and where its connections are counted."""
    requests = type("CountedRequests", (Requests,), {"seconds": seconds, "open_connections": connections})
    return requests, type("CountedSocket", (Socketed,), {"open_connections": connections})
