"""A house full of people: its staff, a fast table of each game, and robots who come, play, leave and come again."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, NamedTuple, Self

from croupier.client.answers import done
from croupier.client.demo import DEMO_TABLES
from croupier.client.game_part import DemoTable
from croupier.client.robot import Manner, RobotPatron
from croupier.floor.live.opening.terms import Pace
from croupier.floor.people.cage.types import ConfirmMovement, Deposit, PutInCapital, WithdrawMoney
from croupier.floor.people.commands import Appoint
from croupier.floor.people.forms import NewOwner, NewStaff, PasswordByCode, SignUp
from croupier.floor.people.offices.office import Office
from croupier.robots.game_registry import robots_for
from croupier.robots.patrons import purse
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import on_approved_layout
from tests.resilience.command_witness import Note, Witness
from tests.resilience.processes import PATIENCE

PASSWORD = "correct horse battery"
BLACKJACK, BACCARAT, _, HOLDEM, ROULETTE = DEMO_TABLES
GAMES = (BLACKJACK, BACCARAT, HOLDEM, ROULETTE)
FAST = Pace(
    wager_seconds=3,
    decide_seconds=2,
    window_seconds=1,
    grace_seconds=1,
    cut_seconds=1,
    nonce_seconds=3,
    card_millis=5,
    result_millis=50,
)
WITHDRAWN = 700


async def wait_until(wanted: Callable[[], bool], within: float = PATIENCE) -> None:
    """Wait for something that has to happen."""
    async with asyncio.timeout(within):
        while not wanted():
            await asyncio.sleep(0.005)


class Robot(NamedTuple):
    """Who plays where, and which habit of the game's is theirs."""

    patron: Witness
    table: str
    game: DemoTable
    number: int


class Crowd:
    """Everybody in a house, and all that they ordered. `house` is where its staff go."""

    def __init__(self, house: str, chance: random.Random) -> None:
        self.house, self._chance = house, chance
        self.notes: list[Note] = []
        self.tables: list[str] = []
        self.patrons: list[Witness] = []
        self.robots: list[Robot] = []
        self._staff = tuple(Witness(house, self.notes) for _ in range(3))
        self.owner, self.cashier, self.supervisor = self._staff
        self._everybody = AsyncExitStack()

    async def __aenter__(self) -> Self:
        for client in self._staff:
            self._everybody.push_async_callback(client.close)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._everybody.aclose()

    async def hire(self, token: str) -> None:
        """The owner, by the one-time link, a cashier and a supervisor; and money in the cage."""
        done(await self.owner.become_owner(NewOwner(token, "owner", PASSWORD, "Olive")))
        await self.owner.sign_in("owner", PASSWORD)
        for client, office in ((self.cashier, Office.CASHIER), (self.supervisor, Office.SUPERVISOR)):
            made = await self.owner.make_staff(NewStaff(office, "Sam"))
            done(await client.choose_password(PasswordByCode(office, made.code, PASSWORD)))
            done(await self.owner.send_to_person(made.made, Appoint(self.owner.person, office)))
            await client.sign_in(office, PASSWORD)
        proposed = done(await self.owner.send_to_cage(PutInCapital(self.owner.person, 10**9, "the first capital")))
        done(await self.cashier.send_to_cage(ConfirmMovement(self.cashier.person, proposed.version)))

    async def open_table(self, game: DemoTable, pace: Pace = FAST) -> str:
        """A table's id."""
        by = Actor(self.supervisor.person, Role.CASINO_SUPERVISOR)
        self.tables.append(done(await self.supervisor.open_table(on_approved_layout(game.opening(by, pace)))).made)
        return self.tables[-1]

    async def patron(self, login: str, money: int = 0, house: str = "") -> Witness:
        """Somebody with an account, and money in it."""
        client = self._newcomer(house or self.house)
        done(await client.sign_up(SignUp(login, PASSWORD, login.title(), of_age=True)))
        await client.sign_in(login, PASSWORD)
        if money:
            await self.deposit(client, money)
        return client

    def _newcomer(self, house: str) -> Witness:
        self.patrons.append(Witness(house, self.notes))
        self._everybody.push_async_callback(self.patrons[-1].close)
        return self.patrons[-1]

    async def deposit(self, patron: Witness, money: int) -> None:
        """Money comes into an account."""
        done(await self.cashier.send_to_cage(Deposit(self.cashier.person, patron.person, money)))

    async def seat_robots(self, houses: tuple[str, ...] = ()) -> None:
        """Two robots for a table of each game, who reach the house at these addresses in turn."""
        for place, game in enumerate(GAMES):
            table = await self.open_table(game)
            for number in range(2):
                house = houses[number % len(houses)] if houses else self.house
                patron = await self.patron(f"robot-{place}-{number}", house=house)
                self.robots.append(Robot(patron, table, game, number))

    async def come_back(self, before: "Crowd") -> None:
        """Everybody of another crowd comes to a house that is a copy of theirs, and signs in there."""
        for client, known in zip(self._staff, before._staff, strict=True):
            await client.sign_in(known.login, PASSWORD)
        for robot in before.robots:
            patron = self._newcomer(self.house)
            await patron.sign_in(robot.patron.login, PASSWORD)
            self.robots.append(robot._replace(patron=patron))
        self.tables += before.tables

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        """The robots play meanwhile; what they are doing at the end they leave half done."""
        tasks = [asyncio.create_task(self._live(robot)) for robot in self.robots]
        ended = asyncio.gather(*tasks)
        try:
            yield
            assert not ended.done(), ended.exception()
        finally:
            ended.cancel()
            outcomes = await asyncio.gather(*tasks, ended, return_exceptions=True)
        for outcome in outcomes:
            assert isinstance(outcome, asyncio.CancelledError), outcome

    async def _live(self, robot: Robot) -> None:
        """Visit after visit, with new money when the old is gone; some of it is taken home in between."""
        patron, table, game, number = robot
        habit = robots_for(game.game).habits[number][1]
        money = 2 * purse(habit.units, game.limits)
        manner = Manner(rounds=3 + number, thinks_least=0, thinks_most=80)
        player = RobotPatron(patron, habit, self._chance.randrange, manner)
        while True:
            if (await patron.me()).balance < money // 2:
                await self.deposit(patron, money)
            await player.visit(table)
            await self.cashier.send_to_cage(WithdrawMoney(self.cashier.person, patron.person, WITHDRAWN))

    @property
    def answered(self) -> int:
        """How many commands were carried out."""
        return sum(note.is_done for note in self.notes)

    @property
    def unanswered(self) -> bool:
        """Whether somebody waits for an answer."""
        return not all(note.status for note in self.notes[-50:])

    async def carried_out(self, more: int) -> None:
        """Until this many more are."""
        wanted = self.answered + more
        await wait_until(lambda: self.answered >= wanted)

    async def rounds_go_on(self, rounds: int = 2) -> None:
        """Until every table has come this many rounds further."""
        began = {row.id: row.round_number for row in await self.supervisor.tables()}
        async with asyncio.timeout(PATIENCE):
            while any(row.round_number < began[row.id] + rounds for row in await self.supervisor.tables()):
                await asyncio.sleep(0.1)

    async def say_again(self, most: int = 120) -> None:
        """Repeat what was never answered, and then many of all commands: each gets the first answer."""
        by = {client.person: client for client in (*self._staff, *self.patrons)}
        for note in self.notes:
            if not note.status:
                note.status, note.answer = await by[note.caller].again(note)
        mine = [note for note in self.notes if note.is_done and note.caller in by and note.path != "/api/staff"]
        for note in self._chance.sample(mine, min(most, len(mine))):
            assert await by[note.caller].again(note) == (note.status, note.answer), note


def chosen(notes: list[Note], *types: str) -> list[Any]:
    """What was ordered of these types, and done."""
    return [note.said for note in notes if note.is_done and note.said.get("type") in types]
