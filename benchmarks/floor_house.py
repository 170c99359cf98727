"""A house for a benchmark, furnished over its API: staff, tables, patrons with money and seats."""

import asyncio
from collections.abc import Sequence
from itertools import count
from typing import Any, NamedTuple

import aiohttp
import msgspec
from tests.approved_layouts import on_approved_layout

from croupier.client.answers import done
from croupier.client.client import Client
from croupier.client.game_part import DemoTable
from croupier.client.retry import HEADERS
from croupier.equipment.amounts import Amount
from croupier.floor.answers import SignedInAs
from croupier.floor.live.opening.terms import Pace
from croupier.floor.messages import Sent
from croupier.floor.people.cage.types import ConfirmMovement, Deposit, PutInCapital
from croupier.floor.people.commands import Appoint
from croupier.floor.people.forms import Entering, NewOwner, NewStaff, PasswordByCode, SignUp
from croupier.floor.people.offices.office import Office
from croupier.table.commands import JoinTable
from croupier.verbs.actors import Actor, Role

PASSWORD = "a password for a benchmark"
MONEY = 100_000_000
AT_ONCE = 16
_ids = count(1)


class Guest(NamedTuple):
    """Somebody who is signed in, and the headers of their requests."""

    person: str
    headers: dict[str, str]


def new_id() -> str:
    """An id for a command."""
    return f"bench-{next(_ids):010d}"


async def post(session: aiohttp.ClientSession, path: str, body: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
    """One request, once."""
    async with session.post(path, data=body, headers=headers) as response:
        return response.status, await response.read()


async def order(session: aiohttp.ClientSession, guest: Guest, path: str, command: Any) -> None:
    """A command that has to succeed."""
    status, answer = await post(session, path, msgspec.json.encode(Sent(new_id(), 0, command)), guest.headers)
    assert status == 200, answer


async def guests(session: aiohttp.ClientSession, number: int, prefix: str) -> list[Guest]:
    """This many new patrons, signed in."""
    return await _few_at_once([_guest(session, f"{prefix}-{place}") for place in range(number)])


async def _guest(session: aiohttp.ClientSession, login: str) -> Guest:
    form = Sent(new_id(), 0, SignUp(login, PASSWORD, "Patron", of_age=True))
    assert (await post(session, "/api/people", msgspec.json.encode(form), HEADERS))[0] == 200
    entering = msgspec.json.encode(Entering(login, PASSWORD))
    async with session.post("/api/sign-in", data=entering, headers=HEADERS) as response:
        signed_in = msgspec.json.decode(await response.read(), type=SignedInAs)
        cookie = response.headers["Set-Cookie"].partition(";")[0]
    return Guest(signed_in.person, {**HEADERS, "Cookie": cookie})


async def _few_at_once(work: Sequence[Any]) -> list[Any]:
    turn = asyncio.Semaphore(AT_ONCE)

    async def limited(task: Any) -> Any:
        async with turn:
            return await task

    return await asyncio.gather(*(limited(task) for task in work))


class Furnishing:
    """The house's staff at work before a measurement."""

    def __init__(self, house: str, session: aiohttp.ClientSession) -> None:
        self._house, self._session = house, session
        self._owner = self._supervisor = self._cashier = Guest("", {})

    async def hire(self, token: str) -> None:
        """An owner, a supervisor and a cashier, and money in the cage."""
        async with Client(self._house) as client:
            done(await client.become_owner(NewOwner(token, "owner", PASSWORD, "Owner")))
            owner = await client.sign_in("owner", PASSWORD)
            for office in (Office.SUPERVISOR, Office.CASHIER):
                made = await client.make_staff(NewStaff(office, office))
                done(await client.choose_password(PasswordByCode(office, made.code, PASSWORD)))
                done(await client.send_to_person(made.made, Appoint(owner.person, office)))
            proposed = done(await client.send_to_cage(PutInCapital(owner.person, 10 * MONEY, "the first capital")))
        async with Client(self._house) as client:
            cashier = await client.sign_in(Office.CASHIER, PASSWORD)
            done(await client.send_to_cage(ConfirmMovement(cashier.person, proposed.version)))
        self._supervisor, self._cashier = [
            await self._signed_in(login) for login in (Office.SUPERVISOR, Office.CASHIER)
        ]

    async def _signed_in(self, login: str) -> Guest:
        entering = msgspec.json.encode(Entering(login, PASSWORD))
        async with self._session.post("/api/sign-in", data=entering, headers=HEADERS) as response:
            signed_in = msgspec.json.decode(await response.read(), type=SignedInAs)
            cookie = response.headers["Set-Cookie"].partition(";")[0]
        return Guest(signed_in.person, {**HEADERS, "Cookie": cookie})

    async def open_tables(self, tables: Sequence[DemoTable], pace: Pace) -> list[str]:
        """The ids of these tables, which the system deals."""
        return await _few_at_once([self._open_table(table, pace) for table in tables])

    async def _open_table(self, table: DemoTable, pace: Pace) -> str:
        opening = msgspec.structs.replace(table.opening(self._supervisor_actor, pace), float=Amount(0))
        body = msgspec.json.encode(Sent(new_id(), 0, on_approved_layout(opening)))
        status, answer = await post(self._session, "/api/tables", body, self._supervisor.headers)
        assert status == 200, answer
        made: str = msgspec.json.decode(answer)["made"]
        return made

    @property
    def _supervisor_actor(self) -> Actor:
        return Actor(self._supervisor.person, Role.CASINO_SUPERVISOR)

    async def seat(self, guest: Guest, table: str, seat: int, chips: int) -> None:
        """Give a patron money, and a seat with chips."""
        deposit = Deposit(self._cashier.person, guest.person, MONEY // 100)
        await order(self._session, self._cashier, "/api/cage/commands", deposit)
        join = JoinTable(Actor(guest.person), guest.person, Amount(chips), seat)
        await order(self._session, guest, f"/api/tables/{table}/commands", join)

    async def seat_all(self, seating: Sequence[tuple[Guest, str, int]], chips: int) -> None:
        """Give these patrons seats."""
        await _few_at_once([self.seat(guest, table, seat, chips) for guest, table, seat in seating])
