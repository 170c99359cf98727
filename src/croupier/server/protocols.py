"""uvicorn's protocols, with what they lack: requests have so long to come in, and a refused socket is no error."""

import asyncio
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request


class Requests(HttpToolsProtocol):
    """HTTP over one connection. Whoever takes longer than `seconds` to send a request is let go."""

    seconds: ClassVar[float]
    _coming: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn says it
        """A request is expected."""
        super().connection_made(transport)
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more comes."""
        self._came()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """A request begins."""
        self._expect()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Where a body ends must be said once: a proxy in front may go by the other."""
        if {b"content-length", b"transfer-encoding"} <= {name for name, _ in self.headers}:
            raise ValueError("A request has both Content-Length and Transfer-Encoding.")  # answered with 400
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self._came()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket."""
        self._came()
        super().handle_websocket_upgrade()

    def _expect(self) -> None:
        self._came()
        self._coming = self.loop.call_later(self.seconds, self.transport.close)

    def _came(self) -> None:
        if self._coming is not None:
            self._coming.cancel()
            self._coming = None


def requests_within(seconds: float) -> type[Requests]:
    """The protocol for requests that have so long to come in."""
    return type("RequestsWithin", (Requests,), {"seconds": seconds})


class Socketed(WebSocketsSansIOProtocol):
    """A WebSocket; one that is refused with an answer of its own has been answered."""

    def keepalive_timeout(self) -> None:
        """Whoever answers no ping is let go, also where they read nothing; the application sees that it is `silent`."""
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
        """The application finds in its scope how texts are sent that are encoded already."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"]["send text"] = self.send_text

    async def send(self, message: Any) -> None:
        """Pass it on; uvicorn itself takes such an answer for none, and logs that as an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body", False):
            self.handshake_complete = True

    async def send_text(self, encoded: bytes) -> None:
        """Send a text that was encoded once for everybody who gets it, as soon as the client takes it."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            self.conn.send_text(encoded)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
