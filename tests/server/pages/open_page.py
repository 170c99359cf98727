"""A page that is kept open over its socket, as a browser keeps it."""

from collections.abc import Iterable
from typing import Any

import aiohttp

from tests.server.served_house import Guest


def carried_out(text: str, changes: Iterable[Any]) -> str:
    """A region's text after what has changed, as the browser makes it."""
    pieces = text.split("<")
    for at, out, come in changes:
        pieces[at : at + out] = come
    return "<".join(pieces)


class OpenPage:
    """An open page: its regions as they look after the last message."""

    def __init__(self, guest: Guest, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._guest, self._socket = guest, socket
        self.regions: dict[str, str] = {}
        self.message: dict[str, Any] = {}

    async def show(self, path: str, has: dict[str, str] | None = None) -> dict[str, str]:
        """Look at a page, of which some is there already; its regions as they come first."""
        await self._socket.send_json({"show": path, "has": has or {}})
        return await self.redrawn()

    async def redrawn(self) -> dict[str, str]:
        """Its regions after the next message that draws something again."""
        while (message := await self._guest.heard(self._socket)).get("news") != "page":
            assert message["news"] != "problem", message
        self.message = message
        for name, sent in message["regions"].items():
            self.regions[name] = sent if isinstance(sent, str) else carried_out(self.regions[name], sent)
        return self.regions
