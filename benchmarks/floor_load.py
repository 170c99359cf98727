"""Patrons as a load: they act at a given rate on what their table asks for, each on the socket on which its news comes,
with one command under way at most."""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from typing import Any

import aiohttp
import msgspec

from benchmarks.floor_house import Guest, new_id
from croupier.client.device_nonces import Device
from croupier.floor.fairness.draws import Source
from croupier.floor.running.news.difference import apply_changes
from croupier.floor.running.news.messages import Changed, Full
from croupier.verbs.actors import Actor

_news = msgspec.json.Decoder(Full | Changed)
_encode = msgspec.json.Encoder().encode
_ANSWER = '{"news":"answer"'
TICK = 0.005
LAST = 10
"""This many seconds are waited for the last answers."""


class Outcome(msgspec.Struct):
    """How a command ended."""

    type: str


class Answered(msgspec.Struct):
    """The answer to one."""

    answer: Outcome


_answers = msgspec.json.Decoder(Answered)


class Look:
    """What a table asks for, as one of its patrons sees it; all of them act on it."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.view: Any = None
        self.begins = 0.0
        self.news = 0

    def take(self, data: str) -> None:
        """Take news in."""
        self.news += 1
        if data.startswith(('{"news":"own"', '{"news":"beat"')):
            return
        message = _news.decode(data)
        if isinstance(message, Full):
            self.view = msgspec.json.decode(message.view)
        else:
            self.view = apply_changes(self.view, message.ops)


class Patron:
    """A patron who puts a wager down and takes it back, answers what they are asked, and whose device does its part."""

    def __init__(self, guest: Guest, look: Look, seat: int, place: Any, withdraw: Any, source: Source) -> None:
        self.guest, self.look, self.seat = guest, look, seat
        self._device = Device(guest.person, source)
        self._place, self._withdraw = _encode(place), _encode(withdraw)
        self._by = Actor(guest.person)
        self._placed_in = 0
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.begun = 0.0
        self.busy = False
        self.answered: Callable[[Patron, str], None] = lambda _, outcome: None

    def next(self) -> bytes | None:
        """What they send now; nothing if nothing is for them to do."""
        view = self.look.view
        if view is None or time.perf_counter() < self.look.begins:
            return None
        command = self._command(view)
        if command is None:
            return None
        parts = (self.look.table.encode(), new_id().encode(), view["version"], command)
        return b'{"order":"table %b","sent":{"id":"%b","version":%d,"command":%b}}' % parts

    def _command(self, view: Any) -> bytes | None:
        table, step = view["table"], view["table"]["step"]
        command = (
            self._device.next_command(view) if view["shoe"] and view["shoe"]["phase"] in ("seals", "nonces") else None
        )
        if command is not None:
            return _encode(command)
        if step["type"] == "offer" and step["window"] == "wagers":
            again = self._placed_in == table["round_number"]
            self._placed_in = 0 if again else table["round_number"]
            return self._withdraw if again else self._place
        if step["type"] == "ask" and step["who"] == self.guest.person:
            return self._decision(table["sign"]["game"]["type"], {choice["name"] for choice in step["choices"]})
        return None

    def _decision(self, game: str, choices: set[str]) -> bytes:
        choice = "stand" if game == "blackjack" else "check" if "check" in choices else "fold"
        return _encode({"type": f"{game}.{choice}", "by": self._by, "patron": self.guest.person})

    def not_done(self) -> None:
        """What they did was not taken: they look again."""
        self._placed_in = 0


class Load:
    """A crowd of patrons, and what came of what they did."""

    def __init__(self, patrons: list[Patron]) -> None:
        self._waiting = deque(patrons)
        self.taken: list[float] = []
        self.outcomes: Counter[str] = Counter()
        self.unsent = 0
        for patron in patrons:
            patron.answered = self._answered

    async def spread(self, rate: float, seconds: float, below: Callable[[], float]) -> None:
        """Have the tables begin one after the other, so that they are not all at the same point of a round."""
        now = time.perf_counter()
        for look in sorted({patron.look for patron in self._waiting}, key=lambda look: look.table):
            look.begins = now + seconds * below()
        await self.run(rate, seconds)

    async def run(self, rate: float, seconds: float) -> None:
        """Have this many commands sent a second, evenly; what nobody could send is counted."""
        self.taken, self.outcomes, self.unsent = [], Counter(), 0
        begun = time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - begun) < seconds:
            due = int(now * rate) - sent
            for _ in range(due):
                await self._send_one()
            sent += due
            await asyncio.sleep(TICK)
        until = time.perf_counter() + LAST
        while any(patron.busy for patron in self._waiting) and time.perf_counter() < until:
            await asyncio.sleep(TICK)
        for patron in self._waiting:
            if patron.busy:
                self._answered(patron, "lost")

    async def _send_one(self) -> None:
        """Send the order of the patron who has waited longest and has something to do."""
        for _ in range(len(self._waiting)):
            patron = self._waiting.popleft()
            self._waiting.append(patron)
            order = None if patron.busy or patron.socket is None else patron.next()
            if order is not None and patron.socket is not None:
                patron.busy, patron.begun = True, time.perf_counter()
                await patron.socket.send_frame(order, aiohttp.WSMsgType.TEXT)
                return
        self.unsent += 1

    def _answered(self, patron: Patron, outcome: str) -> None:
        patron.busy = False
        self.outcomes[outcome] += 1
        if outcome == "done":
            self.taken.append(time.perf_counter() - patron.begun)
        else:
            patron.not_done()


async def watch(session: aiohttp.ClientSession, patron: Patron, listens: bool) -> None:
    """A patron's socket: one at each table listens for all of them, the others only take what comes."""
    async with session.ws_connect("/api/news", headers=patron.guest.headers, max_msg_size=0) as socket:
        await socket.send_str(_encode({"watch": f"table {patron.look.table}"}).decode())
        patron.socket = socket
        async for message in socket:
            if message.data.startswith(_ANSWER):
                patron.answered(patron, _answers.decode(message.data).answer.type)
            elif listens:
                patron.look.take(message.data)
            else:
                patron.look.news += 1
    patron.socket = None
