"""uvicorn's protocol of WebSockets, with what it lacks: a client that sends pings or pieces without end is dropped."""

import struct
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from croupier.server.http.connections import Connections
from croupier.server.http.limits import FRAGMENTS_MAX, PINGS_MAX, RequestLimit

WAITING_MAX = 8
"""This many messages of a client may wait before no more are read from it."""
_WHOLE_TEXT, _LENGTH_IN_TWO_BYTES = 0x81, 126
_OPEN = State.OPEN  # enum lookup is slow on Python 3.11, and this is looked up for everything that is sent


class Socketed(WebSocketsSansIOProtocol):
    """A WebSocket; one that is refused with an answer of its own has been answered."""

    open_connections: ClassVar[Connections]
    _pinged_since, _pings = 0.0, 0

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.open_connections.release(self.transport)
        super().connection_lost(exc)

    def handle_ping(self) -> None:
        """Answer it; nobody needs an answer to more than a few in a second."""
        if self.loop.time() - self._pinged_since > 1:
            self._pinged_since, self._pings = self.loop.time(), 0
        self._pings += 1
        if self._pings > PINGS_MAX:
            self._drop(RequestLimit.PINGS)
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """A message comes in pieces; empty ones are pieces too."""
        if len(self.frames) >= FRAGMENTS_MAX:
            self._drop(RequestLimit.FRAGMENTS)
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message on. uvicorn stops reading with each of them, and has the system go on after it; here a few may
        wait before that."""
        was_paused = self.read_paused
        if self.queue.qsize() < WAITING_MAX:
            self.read_paused = True
        super().send_receive_event_to_app()
        if self.queue.qsize() <= WAITING_MAX:
            self.read_paused = was_paused

    def handle_parser_exception(self) -> None:
        """It sends what is no frame, or one that is too large."""
        if self.conn.close_sent is not None and self.conn.close_sent.code == CloseCode.MESSAGE_TOO_BIG:
            self.open_connections.hit(RequestLimit.MESSAGE, self.transport)
        super().handle_parser_exception()

    def _drop(self, limit: RequestLimit) -> None:
        if not self.transport.is_closing():
            self.open_connections.hit(limit, self.transport)
        self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Drop a client that answers no ping, even if it reads nothing; the application sees that it is `silent`."""
        self.scope["state"]["silent"] = True
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def shutdown(self) -> None:
        """Where the handshake is under way still, the client is better served by another process."""
        if self.handshake_complete:
            super().shutdown()
            return
        self.conn.send_response(self.conn.reject(HTTPStatus.SERVICE_UNAVAILABLE, "This process is being stopped."))
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.close()
        self.disconnected = True  # what the application makes of it comes too late

    def handle_connect(self, event: Request) -> None:
        """The application finds this in its scope: what it sends past the framework is sent here."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"]["socket"] = self

    async def send(self, message: Any) -> None:
        """Pass it on; uvicorn itself takes such an answer for none, and logs that as an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    def write_text(self, encoded: bytes) -> None:
        """Send a text that was encoded once for everybody who gets it. No extension is in use and nothing is masked on
        this side, so that its length is all that a frame adds."""
        if self.disconnected or self.close_sent or self.conn.state is not _OPEN:
            raise ClientDisconnected
        self.transport.write(_frame_head(len(encoded)) + encoded)


def _frame_head(length: int) -> bytes:
    """What stands before a whole text (RFC 6455, 5.2)."""
    if length < _LENGTH_IN_TWO_BYTES:
        return bytes((_WHOLE_TEXT, length))
    if length < 1 << 16:
        return struct.pack("!BBH", _WHOLE_TEXT, _LENGTH_IN_TWO_BYTES, length)
    return struct.pack("!BBQ", _WHOLE_TEXT, _LENGTH_IN_TWO_BYTES + 1, length)
