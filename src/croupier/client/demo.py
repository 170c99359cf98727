"""A demonstration house: its staff, a table of each game that the system deals, tournaments, and robot patrons."""

import asyncio
import os
from collections.abc import Callable
from contextlib import AsyncExitStack

import msgspec

from croupier.client.answers import NotDone, done
from croupier.client.client import Client
from croupier.client.demo_director import DemoOffices
from croupier.client.demo_entrant import DemoEntrant
from croupier.client.demo_robots import FreeRobots
from croupier.client.demo_tournaments import DEFAULT_TOURNAMENTS, DemoTournaments, TournamentStaging
from croupier.client.game_part import PACE, DemoTable
from croupier.client.games import CLIENTS
from croupier.client.retry import NotReached
from croupier.client.robot import Manner, RobotPatron
from croupier.equipment.even_draws import Below
from croupier.floor.fairness.draws import Source, draws_from
from croupier.floor.live.opening.terms import Pace
from croupier.floor.people.cage.types import Deposit, PutInCapital
from croupier.floor.people.commands import Appoint
from croupier.floor.people.forms import NewOwner, NewStaff, PasswordByCode, SignUp
from croupier.floor.people.offices.office import Office
from croupier.robots.game_part import RobotHabit
from croupier.robots.game_registry import robots_for
from croupier.robots.patrons import purse
from croupier.verbs.actors import Actor, Role

DEMO_TABLES: tuple[DemoTable, ...] = tuple(table for game in CLIENTS for table in game.demo_tables)
CAPITAL = 1_000_000_000
GUEST = "guest"
GUESTS_MONEY = 100_000
PURSES = 4
"""This many purses a robot gets at a time."""

OFFICES = (
    Office.SHIFT_MANAGER,
    Office.SUPERVISOR,
    Office.DEALER,
    Office.CASHIER,
    Office.INSPECTOR,
    Office.TOURNAMENT_DIRECTOR,
)


class Staged(msgspec.Struct, frozen=True):
    """A demonstration that runs: who can sign in, all with the same password, and the tables by their names.

    The `guest` is a patron with play money; `logins` are those of staff.
    """

    password: str
    guest: str
    logins: tuple[str, ...]
    tables: tuple[tuple[str, str], ...]


class Staging(msgspec.Struct, frozen=True):
    """How a demonstration is staged: which tables, how many robots at each, how these behave, and its tournaments."""

    tables: tuple[DemoTable, ...] = DEMO_TABLES
    robots: int = 4
    pace: Pace = PACE
    manner: Manner = Manner()
    rest_millis: int = 8_000
    tournaments: TournamentStaging | None = DEFAULT_TOURNAMENTS


DEFAULT_STAGING = Staging()


async def run_demo(
    house: str,
    token: str,
    tell: Callable[[Staged], None] = lambda _: None,
    staging: Staging = DEFAULT_STAGING,
    source: Source = os.urandom,
) -> None:
    """Make a demonstration of a house that has no owner yet, and keep its robots playing until this is cancelled.

    `token` is that of the owner's link; `tell` is called when the tables are open.
    """
    password, below = source(9).hex(), draws_from(source)
    async with AsyncExitStack() as stack:
        people = _People(house, password, stack)
        owner = await people.owner(token)
        staff = {office: await people.member_of_staff(owner, office) for office in OFFICES}
        await _put_in_capital(owner)
        tables = [(table, await _open_table(staff[Office.SUPERVISOR], table, staging.pace)) for table in staging.tables]
        await people.guest(staff[Office.CASHIER])
        tell(Staged(password, GUEST, tuple(people.logins), tuple((table.name, id) for table, id in tables)))
        async with asyncio.TaskGroup() as playing:
            if staging.tournaments is not None:
                playing.create_task(_hold_tournaments(people, owner, staff, staging.tournaments, staging.manner, below))
            for table, id in tables:
                for name, habit in robots_for(table.game).habits[: staging.robots]:
                    robot = await people.patron(name, table.name)
                    life = _Life(robot, staff[Office.CASHIER], habit, below, staging)
                    playing.create_task(life.live(id, PURSES * purse(habit.units, table.limits)))


class _People:
    """Everybody of a demonstration, each with a client that is signed in for them."""

    def __init__(self, house: str, password: str, stack: AsyncExitStack) -> None:
        self._house, self._password, self._stack = house, password, stack
        self.logins: list[str] = []

    async def owner(self, token: str) -> Client:
        """Become the owner."""
        client = await self._client()
        done(await client.become_owner(NewOwner(token, "owner", self._password, "Owner")))
        return await self._sign_in(client, "owner")

    async def member_of_staff(self, owner: Client, office: Office) -> Client:
        """Somebody who holds this office."""
        login, client = office.replace(" ", "-"), await self._client()
        made = await owner.make_staff(NewStaff(login, office.capitalize()))
        done(await client.choose_password(PasswordByCode(login, made.code, self._password)))
        done(await owner.send_to_person(made.made, Appoint((await owner.me()).person, office)))
        return await self._sign_in(client, login)

    async def guest(self, cashier: Client) -> None:
        """A patron for anyone who wants to look around without an account of their own."""
        client = await self._client()
        made = done(await client.sign_up(SignUp(GUEST, self._password, GUEST.capitalize(), of_age=True))).made
        done(await cashier.send_to_cage(Deposit((await cashier.me()).person, made, GUESTS_MONEY)))

    async def patron(self, name: str, table: str) -> Client:
        """Somebody who plays at this table."""
        login, client = f"{name}.{table}".lower().replace(" ", "-"), await self._client()
        done(await client.sign_up(SignUp(login, self._password, name, of_age=True)))
        return await self._sign_in(client, login, announced=False)

    async def _client(self) -> Client:
        return await self._stack.enter_async_context(Client(self._house))

    async def _sign_in(self, client: Client, login: str, announced: bool = True) -> Client:
        await client.sign_in(login, self._password)
        if announced:
            self.logins.append(login)
        return client


async def _hold_tournaments(
    people: _People,
    owner: Client,
    staff: dict[Office, Client],
    staging: TournamentStaging,
    manner: Manner,
    below: Below,
) -> None:
    """Tournaments of each game that has them, in turn, with robots of their own."""
    manager, director = staff[Office.SHIFT_MANAGER], staff[Office.TOURNAMENT_DIRECTOR]
    offices = DemoOffices(
        owner,
        manager,
        director,
        Actor((await owner.me()).person, Role.CASINO_OPERATOR),
        Actor((await manager.me()).person, Role.GAMING_SHIFT_MANAGER),
        Actor((await director.me()).person, Role.TOURNAMENT_DIRECTOR),
    )
    games = {game.demo_tournament: game.demo_tables[0].game for game in CLIENTS if game.demo_tournament}

    async def recruit(example: str, number: int) -> DemoEntrant:
        habits = robots_for(games[example]).habits
        company, place = divmod(number, len(habits))
        name, habit = habits[place]
        client = await people.patron(name, f"{example} {company + 1}" if company else example)
        return DemoEntrant(client, habit, below, manner)

    robots = FreeRobots(recruit)
    await DemoTournaments(offices, staff[Office.CASHIER], robots, staging.examples or tuple(games), staging).run()


async def _put_in_capital(owner: Client) -> None:
    done(await owner.send_to_cage(PutInCapital((await owner.me()).person, CAPITAL)))


async def _open_table(supervisor: Client, table: DemoTable, pace: Pace) -> str:
    by = Actor((await supervisor.me()).person, Role.CASINO_SUPERVISOR)
    return done(await supervisor.open_table(table.opening(by, pace))).made


class _Life:
    """A robot's evening: from visit to visit, with new play money when the old is gone."""

    def __init__(self, client: Client, cashier: Client, habit: RobotHabit, below: Below, staging: Staging) -> None:
        self._client, self._cashier, self._below, self._staging = client, cashier, below, staging
        self._robot = RobotPatron(client, habit, below, staging.manner)

    async def live(self, table: str, money: int) -> None:
        """Play, rest, and play again; a house that is away for a while is waited for."""
        while True:
            try:
                await self._bring_money(money)
                await self._robot.visit(table)
            except (NotReached, NotDone):
                pass
            await asyncio.sleep((self._staging.rest_millis + self._below(self._staging.rest_millis + 1)) / 2000)

    async def _bring_money(self, money: int) -> None:
        me = await self._client.me()
        if me.balance < money // PURSES:
            done(await self._cashier.send_to_cage(Deposit((await self._cashier.me()).person, me.person, money)))
