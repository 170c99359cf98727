"""A client that remembers every command that it sent, and whether it was ever answered."""

import asyncio
from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.client.client import Client
from croupier.client.retry import Wire
from croupier.floor.answers import SignedInAs
from croupier.floor.people.inputs import NOBODY

_PATIENCE = 10_000  # counted in pauses as they should have been


async def short_pause(seconds: float) -> None:
    """Houses come back soon here."""
    await asyncio.sleep(min(seconds, 0.1))


@dataclass
class Note:
    """A command, byte by byte, and its answer; None if the connection broke or nobody waited for it."""

    caller: str
    path: str
    body: bytes
    status: int = 0
    answer: bytes = b""

    @property
    def said(self) -> Any:
        return msgspec.json.decode(self.body)["command"]

    @property
    def command(self) -> str:
        """Its id in the log."""
        return f"{self.caller}:{msgspec.json.decode(self.body)['id']}"

    @property
    def is_done(self) -> bool:
        return self.status == 200


class Witness(Client):
    """Somebody's client. `notes` is where everybody's commands are kept, in the order in which they were sent."""

    def __init__(self, house: str, notes: list[Note]) -> None:
        super().__init__(house, patience=_PATIENCE, pause=short_pause)
        self.login = ""
        self._wire: _Remembering = _Remembering(self._wire, notes)

    @property
    def person(self) -> str:
        return self._wire.caller

    async def sign_in(self, login: str, password: str) -> SignedInAs:
        signed_in = await super().sign_in(login, password)
        self.login, self._wire.caller = login, signed_in.person
        return signed_in

    async def again(self, note: Note) -> tuple[int, bytes]:
        """What the very same request is answered now."""
        return await self._wire.wire.post(note.path, note.body)

    def socket(self) -> Any:
        """A news socket of its own, to see how it is closed."""
        return self._session.ws_connect("/api/news", max_msg_size=0)

    def trust(self, other: "Witness") -> None:
        """Carry another's sign-in, as a browser does that comes to another process of the same house."""
        self._session.cookie_jar.update_cookies({one.key: one.value for one in other._session.cookie_jar})
        self._wire.caller, self._device = other.person, other._device


class _Remembering(Wire):
    def __init__(self, wire: Wire, notes: list[Note]) -> None:
        self.wire, self._notes, self.caller = wire, notes, NOBODY

    async def get(self, path: str) -> tuple[int, bytes]:
        return await self.wire.get(path)

    async def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        if b'"command"' not in body:
            return await self.wire.post(path, body)
        note = Note(self.caller, path, body)
        self._notes.append(note)
        note.status, note.answer = await self.wire.post(path, body)
        return note.status, note.answer

    async def order(self, path: str, stream: str, id: str, body: bytes) -> bytes:
        note = Note(self.caller, path, body)
        self._notes.append(note)
        note.answer = await self.wire.order(path, stream, id, body)
        note.status = 200 if msgspec.json.decode(note.answer)["type"] == "done" else 422
        return note.answer
