"""A real house with staff at work, for tests of what clients do in it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from croupier.client.answers import done
from croupier.client.client import Client
from croupier.client.demo import DEMO_TABLES
from croupier.client.game_part import DemoTable
from croupier.floor.live.opening.terms import Pace
from croupier.floor.people.cage.types import ConfirmMovement, Deposit, PutInCapital
from croupier.floor.people.commands import Appoint
from croupier.floor.people.forms import NewOwner, NewStaff, PasswordByCode, SignUp
from croupier.floor.people.offices.office import Office
from croupier.server.mail.mail_settings import MailSettings
from croupier.verbs.actors import Actor, Role
from tests.approved_layouts import on_approved_layout
from tests.server.served_house import PASSWORD, HouseRunning, a_house

QUICK = Pace(
    wager_seconds=1,
    decide_seconds=5,
    window_seconds=1,
    grace_seconds=5,
    cut_seconds=1,
    nonce_seconds=3,
    card_millis=10,
    result_millis=200,
)


class Floor:
    """The house, and clients that are signed in for its people."""

    def __init__(self, house: HouseRunning, stack: AsyncExitStack) -> None:
        self.house, self._stack = house, stack

    async def client(self) -> Client:
        """Somebody who is not signed in."""
        return await self._stack.enter_async_context(Client(self.house.base))

    async def hire(self) -> None:
        """An owner, a supervisor and a cashier, and money in the cage."""
        self.owner, self.supervisor, self.cashier = [await self.client() for _ in range(3)]
        token = self.house.serving.owner_token
        done(await self.owner.become_owner(NewOwner(token, "owner", PASSWORD, "Olive")))
        me = await self.owner.sign_in("owner", PASSWORD)
        for client, office in ((self.supervisor, Office.SUPERVISOR), (self.cashier, Office.CASHIER)):
            made = await self.owner.make_staff(NewStaff(office, office.title()))
            done(await client.choose_password(PasswordByCode(office, made.code, PASSWORD)))
            done(await self.owner.send_to_person(made.made, Appoint(me.person, office)))
            await client.sign_in(office, PASSWORD)
        proposed = done(await self.owner.send_to_cage(PutInCapital(me.person, 100_000_000, "the first capital")))
        cashier = (await self.cashier.me()).person
        if not proposed.receipts:
            done(await self.cashier.send_to_cage(ConfirmMovement(cashier, proposed.version)))

    async def patron(self, login: str = "ann", money: int = 100_000, contact: str = "") -> tuple[Client, str]:
        """A patron with money in their account, and their id."""
        client = await self.client()
        person = done(await client.sign_up(SignUp(login, PASSWORD, login.title(), True, contact))).made
        await client.sign_in(login, PASSWORD)
        done(await self.cashier.send_to_cage(Deposit((await self.cashier.me()).person, person, money)))
        return client, person

    async def table(self, table: DemoTable = DEMO_TABLES[0], pace: Pace = QUICK) -> str:
        """A table that is open."""
        by = Actor((await self.supervisor.me()).person, Role.CASINO_SUPERVISOR)
        return done(await self.supervisor.open_table(on_approved_layout(table.opening(by, pace)))).made


@asynccontextmanager
async def a_floor(folder: Path, mail: MailSettings | None = None) -> AsyncIterator[Floor]:
    """A house with its staff, until the end of the block."""
    async with a_house(folder, mail=mail) as house, AsyncExitStack() as stack:
        floor = Floor(house, stack)
        await floor.hire()
        yield floor
