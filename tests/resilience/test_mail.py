"""E-mails of a house that is killed: every notice is sent, once, or again under the same id if nobody can know."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.client.staffed_house import Floor
from tests.ledger.postgres_server import Server
from tests.resilience.processes import Served, free_port
from tests.server.mail.local_mail_server import HOST, Mailbox, a_mail_server
from tests.server.mail.mailing_house import MailingHouse, eventually

ANN, BOB = "ann@example.org", "bob@example.org"


class DeadlyMailbox(Mailbox):
    """Has the house killed when it has its first letter, before it says that it has it."""

    def __init__(self, kill: Callable[[], None]) -> None:
        super().__init__()
        self._kill = kill

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802 - its name
        answer = await super().handle_DATA(server, session, envelope)
        if len(self.letters) == 1:
            self._kill()
        return answer


def mail_file(folder: Path, port: int) -> str:
    """The operator's settings."""
    file = folder / "mail.toml"
    sender = 'sender = "Lakeside <post@lakeside.example>"'
    file.write_text(f'host = "{HOST}"\nport = {port}\nsecurity = "none"\n{sender}\ngather_seconds = 0.3\n')
    return str(file)


@asynccontextmanager
async def staffed(served: Served, token: str) -> AsyncIterator[MailingHouse]:
    """Its staff, and a tournament that takes entries."""
    async with AsyncExitStack() as stack:
        stand_in = SimpleNamespace(base=served.base, serving=SimpleNamespace(owner_token=token))
        floor = Floor(cast(Any, stand_in), stack)
        await floor.hire()
        house = MailingHouse(floor)
        await house.announce()
        yield house


@pytest.mark.clause("FLOOR 6.16")
def test_no_letter_is_lost_when_the_house_is_killed_before_or_while_it_is_sent(tmp_path: Path) -> None:
    async def run() -> None:
        port = free_port()
        served = Served(tmp_path, str(tmp_path / "house.db"), "--mail", mail_file(tmp_path, port))
        try:
            async with staffed(served, await served.start()) as house:
                await house.player("ann", ANN)
                await house.player("bob", BOB)
                await eventually(lambda: any("can't be sent" in line for line in served.troubles))
                await served.kill()
                with a_mail_server(port, DeadlyMailbox(served.freeze)) as mailbox:
                    await served.start()
                    await eventually(lambda: len(mailbox.letters) == 1)
                    await served.kill()
                    await served.start()
                    await eventually(lambda: len(mailbox.letters) == 3)
                    await house.player("cat", "cat@example.org")
                    await eventually(lambda: len(mailbox.letters) == 4)
            assert await served.stop() == 0
        finally:
            await served.end()
        unnoted, again, other, last = mailbox.letters
        assert unnoted["Message-ID"] == again["Message-ID"]
        assert {again["To"], other["To"], last["To"]} == {ANN, BOB, "cat@example.org"}
        assert all(letter.get_content().count("You are entered") == 1 for letter in mailbox.letters)

    asyncio.run(run())


@pytest.mark.clause("FLOOR 6.16")
def test_two_processes_of_one_house_send_each_letter_once(tmp_path: Path, server: Server) -> None:
    async def run() -> None:
        port, database = free_port(), server.new_database()
        mail = mail_file(tmp_path, port)
        processes = [Served(tmp_path, database, "--mail", mail) for _ in range(2)]
        try:
            with a_mail_server(port, Mailbox()) as mailbox:
                tokens = [await one.start() for one in processes]
                async with staffed(processes[0], tokens[0]) as house:
                    for login in ("ann", "bob", "cat", "dan"):
                        await house.player(login, f"{login}@example.org")
                    await eventually(lambda: len({letter["To"] for letter in mailbox.letters}) == 4)
                    await asyncio.sleep(1)
            written = "\n".join(letter.get_content() for letter in mailbox.letters)
            assert written.count("You are entered") == 4
            assert [await one.stop() for one in processes] == [0, 0]
        finally:
            for one in processes:
                await one.end()

    asyncio.run(run())
