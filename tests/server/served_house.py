"""A real server on a free port, over a real database, and guests who talk to it as any client would."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Self

import aiohttp
import msgspec

from croupier.floor.people.sign_in.password_hashing import Hasher
from croupier.server.lifecycle import Plan, Serving, serve_until_stopped
from croupier.server.mail.mail_settings import MailSettings
from croupier.server.settings import Rate, Rates, Settings

PASSWORD = "correct horse battery"
NO_LIMITS = Rates(Rate(0, 1), Rate(0, 1), Rate(0, 1))


class QuickHasher:
    """Passwords kept so that they are checked at once; that it is argon2id elsewhere is tested with the real one."""

    async def hash(self, password: str, salt: bytes) -> str:
        return f"{salt.hex()}:{password[::-1]}"

    async def verify(self, kept: str, password: str) -> bool:
        return kept.partition(":")[2] == password[::-1]


class Guest:
    """Somebody with a browser's habits: cookies, the house's own header, and every byte that came kept."""

    _numbers = count()

    def __init__(self, base: str) -> None:
        self.base = base
        self.session = aiohttp.ClientSession(base, cookie_jar=aiohttp.CookieJar(unsafe=True))
        self.bytes: list[bytes] = []
        self.person = self.login = ""

    async def get(self, path: str, **headers: str) -> tuple[int, Any]:
        async with self.session.get(path, headers=headers) as answer:
            return answer.status, self._kept(await answer.read())

    async def post(self, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        data = None if body is None else msgspec.json.encode(body)
        named = {"X-Croupier": "1", "Content-Type": "application/json"} | {
            name.replace("_", "-"): value for name, value in headers.items()
        }
        async with self.session.post(path, data=data, headers={k: v for k, v in named.items() if v}) as answer:
            return answer.status, self._kept(await answer.read())

    async def order(self, path: str, command: Any, version: int = 0, id: str = "") -> tuple[int, Any]:
        """Send a command with an id of its own."""
        sent = {"id": id or f"command-{next(self._numbers)}", "version": version, "command": command}
        return await self.post(path, sent)

    async def done(self, path: str, command: Any, version: int = 0) -> Any:
        """Send a command that is carried out."""
        status, answer = await self.order(path, command, version)
        assert status == 200, answer
        return answer

    async def order_at(self, table: str, command: Any, version: int = 10**9) -> Any:
        """Order something at a table, on what it is now."""
        if version == 10**9:
            version = (await self.get(f"/api/tables/{table}"))[1]["version"]
        return await self.order(f"/api/tables/{table}/commands", command, version)

    async def sign_up(self, login: str) -> Self:
        form = {"login": login, "password": PASSWORD, "name": login.title(), "of_age": True}
        await self.done("/api/people", form)
        return await self.sign_in(login)

    async def sign_in(self, login: str, password: str = PASSWORD) -> Self:
        status, answer = await self.post("/api/sign-in", {"login": login, "password": password})
        assert status == 200, answer
        self.person, self.login = answer["person"], login
        return self

    def actor(self, role: str = "patron") -> dict[str, str]:
        return {"name": self.person, "role": role}

    def listen(self, **headers: str) -> Any:
        """The news socket."""
        return self.session.ws_connect("/api/news", headers=headers, max_msg_size=0)

    async def heard(self, socket: aiohttp.ClientWebSocketResponse, within: float = 5) -> Any:
        """The next message."""
        message = await socket.receive(within)
        assert message.type is aiohttp.WSMsgType.TEXT, message
        return self._kept(message.data.encode())

    async def closed(self, socket: aiohttp.ClientWebSocketResponse, within: float = 5) -> int | None:
        """The code with which the socket is closed, whatever comes before."""
        async with asyncio.timeout(within):
            while (message := await socket.receive()).type is aiohttp.WSMsgType.TEXT:
                self._kept(message.data.encode())
        return message.data if message.type is aiohttp.WSMsgType.CLOSE else socket.close_code

    def _kept(self, raw: bytes) -> Any:
        self.bytes.append(raw)
        try:
            return msgspec.json.decode(raw)
        except msgspec.DecodeError:
            return raw.decode(errors="replace")  # a picture


class HouseRunning:
    """A house that is open, with everybody in it."""

    def __init__(self, serving: Serving) -> None:
        self.serving = serving
        self.base = f"http://127.0.0.1:{serving.settings.port}"
        self._guests: list[Guest] = []

    def guest(self) -> Guest:
        """Somebody new, who is not signed in."""
        self._guests.append(Guest(self.base))
        return self._guests[-1]

    async def owner(self) -> Guest:
        """The owner, by the one-time link."""
        guest = self.guest()
        form = {"token": self.serving.owner_token, "login": "owner", "password": PASSWORD, "name": "Olive"}
        await guest.done("/api/owner", form)
        return await guest.sign_in("owner")

    async def staff(self, owner: Guest, *offices: str) -> Guest:
        """A member of staff in these offices."""
        guest, login = self.guest(), "-".join(offices).replace(" ", "-") + f"-{len(self._guests)}"
        made = await owner.done("/api/staff", {"login": login, "name": "Sam"})
        for office in offices:
            appoint = {"type": "person.appoint", "by": owner.person, "office": office}
            await owner.done(f"/api/people/{made['made']}/commands", appoint)
        await guest.done("/api/password", {"login": login, "code": made["code"], "password": PASSWORD})
        return await guest.sign_in(login)

    async def patron(self, cashier: Guest, login: str, amount: int = 100_000) -> Guest:
        """A patron with money in their account."""
        guest = await self.guest().sign_up(login)
        deposit = {"type": "cage.deposit", "by": cashier.person, "person": guest.person, "amount": amount}
        await cashier.done("/api/cage/commands", deposit)
        return guest

    async def leave(self) -> None:
        for guest in self._guests:
            await guest.session.close()


@asynccontextmanager
async def a_house(
    folder: Path,
    *,
    database: str = "",
    play_money: bool = False,
    witness: str = "",
    accept_unsigned: bool = False,
    mail: MailSettings | None = None,
    hasher: Hasher | None = None,
    **settings: Any,
) -> AsyncIterator[HouseRunning]:
    """A house in a folder, or in a database; what is not said is as usual, but nobody is told to wait."""
    ready: asyncio.Future[Serving] = asyncio.get_running_loop().create_future()

    async def started(serving: Serving) -> None:
        ready.set_result(serving)

    chosen = Settings(**{"port": 0, "rates": NO_LIMITS, **settings})
    plan = Plan(database or str(folder / "house.db"), folder / "house.key", chosen, play_money=play_money)
    plan = msgspec.structs.replace(plan, witness=witness, accept_unsigned=accept_unsigned, mail=mail)
    task = asyncio.create_task(serve_until_stopped(plan, started, hasher or QuickHasher()))
    await asyncio.wait((task, ready), return_when=asyncio.FIRST_COMPLETED)
    if task.done():
        await task
    running = HouseRunning(ready.result())
    try:
        yield running
    finally:
        await running.leave()
        running.serving.server.stop()
        await task
