"""Orders that are under way on a socket, until their answers come or the line breaks."""

import asyncio

import aiohttp
import msgspec

from croupier.client.answers import read_as
from croupier.client.retry import TOO_MANY, UNSETTLED, RawAnswer

_ANSWER_SECONDS = 30
_STATUS = {"too many": TOO_MANY, "unsettled": UNSETTLED}
"""Answers after which the same is sent again; all others are the last word."""


class Answered(msgspec.Struct, frozen=True, tag_field="news", tag="answer"):
    """What became of the order with this id."""

    id: str
    answer: msgspec.Raw


class _Head(msgspec.Struct, frozen=True):
    type: str = ""
    seconds: float = 0


_heads = msgspec.json.Decoder(_Head)


class UnderWay:
    """Who waits for which answer."""

    def __init__(self) -> None:
        self._waiting: dict[str, asyncio.Future[bytes]] = {}

    async def send(self, socket: aiohttp.ClientWebSocketResponse, stream: str, id: str, body: bytes) -> RawAnswer:
        """Send an order, and wait for what becomes of it."""
        coming = self._waiting[id] = asyncio.get_running_loop().create_future()
        message = b'{"order":"%b","sent":%b}' % (stream.encode(), body)
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                await socket.send_frame(message, aiohttp.WSMsgType.TEXT)
                answer = await coming
        finally:
            self._waiting.pop(id, None)
        head = read_as(answer, _heads)
        seconds = head.seconds if isinstance(head, _Head) else 0.0
        return _STATUS.get(head.type, 200), answer, float(seconds)

    def take(self, message: Answered) -> None:
        """An answer has come."""
        coming = self._waiting.get(message.id)
        if coming is not None and not coming.done():
            coming.set_result(bytes(message.answer))

    def lose(self) -> None:
        """The line is broken: everybody who waits has to ask again."""
        for coming in self._waiting.values():
            if not coming.done():
                coming.set_exception(aiohttp.ServerDisconnectedError())
