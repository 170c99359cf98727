"""A house that sends e-mail, with a tournament whose players have addresses."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

from msgspec.structs import replace

from croupier.client.answers import done
from croupier.client.client import Client
from croupier.client.demo_director import DemoOffices
from croupier.client.demo_tournaments import demo_conditions
from croupier.floor.live.opening.terms import Terms
from croupier.floor.people.commands import Appoint
from croupier.floor.people.forms import NewStaff, PasswordByCode
from croupier.floor.people.offices.office import Office
from croupier.floor.tournaments.commands import Command, OpenTournament
from croupier.server.mail.mail_settings import MailSecurity, MailSettings
from croupier.tournament import commands as orders
from croupier.verbs.actors import Actor, Role
from tests.client.staffed_house import Floor, a_floor
from tests.client.test_demo_tournaments import QUICKLY
from tests.server.mail.local_mail_server import HOST
from tests.server.served_house import PASSWORD

PATIENCE_SECONDS = 30


def mail_on(port: int) -> MailSettings:
    """A mail server on this machine; letters go at once."""
    return MailSettings(HOST, "Lakeside <post@lakeside.example>", port, MailSecurity.NONE, gather_seconds=0.2)


class MailingHouse:
    """The house, those in charge, and a tournament that takes entries."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor

    async def announce(self, start_seconds: float = 3600) -> None:
        """Hire a manager and a director, and open entries for a short blackjack tournament."""
        owner = self.floor.owner
        manager, director = await self._hire(Office.SHIFT_MANAGER), await self._hire(Office.TOURNAMENT_DIRECTOR)
        self.offices = DemoOffices(
            owner,
            manager,
            director,
            Actor((await owner.me()).person, Role.CASINO_OPERATOR),
            Actor((await manager.me()).person, Role.GAMING_SHIFT_MANAGER),
            Actor((await director.me()).person, Role.TOURNAMENT_DIRECTOR),
        )
        self.operator = self.offices.operator
        start = datetime.now(UTC) + timedelta(seconds=start_seconds)
        conditions = replace(demo_conditions("nz-d7-blackjack", start, 1, QUICKLY), name="Summer blackjack")
        self.start = start
        opening = OpenTournament(self.operator, conditions, Terms("Summer blackjack", pace=QUICKLY.pace))
        self.tournament = done(await owner.open_tournament(opening)).made
        await self.order(orders.PublishConditions(self.operator))
        await self.order(orders.CheckIn(self.offices.tournament_director))
        await self.order(orders.OpenEntries(self.operator))

    async def order(self, command: Command) -> None:
        """Something that those in charge do."""
        client = self.offices.client_of(command.by)
        done(await client.send_to_tournament(self.tournament, command))

    async def player(self, login: str, contact: str) -> tuple[Client, str]:
        """Somebody who is accepted: two notices."""
        client, person = await self.floor.patron(login, contact=contact)
        done(await client.send_to_tournament(self.tournament, orders.Apply(Actor(person), person)))
        await self.order(orders.NotifyApplicant(self.operator, person))
        await self.order(orders.AcceptEntry(self.operator, person))
        return client, person

    async def _hire(self, office: Office) -> Client:
        client, login = await self.floor.client(), office.replace(" ", "-")
        made = await self.floor.owner.make_staff(NewStaff(login, office.title()))
        done(await client.choose_password(PasswordByCode(login, made.code, PASSWORD)))
        by = (await self.floor.owner.me()).person
        done(await self.floor.owner.send_to_person(made.made, Appoint(by, office)))
        await client.sign_in(login, PASSWORD)
        return client


@asynccontextmanager
async def a_mailing_house(folder: Path, port: int, start_seconds: float = 3600) -> AsyncIterator[MailingHouse]:
    """A house whose mail server is on this port, with a tournament that takes entries."""
    async with a_floor(folder, mail_on(port)) as floor:
        house = MailingHouse(floor)
        await house.announce(start_seconds)
        yield house


async def eventually(holds: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not holds():
            await asyncio.sleep(0.05)
