"""Several processes on one database count guesses together, and know each other's sign-ins."""

import asyncio

import pytest

from croupier.floor.messages import Done
from croupier.floor.people.forms import SignUp
from croupier.floor.people.sign_in.owner_link import ensure_house_open
from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.ledger.open_ledger import open_store
from croupier.rulebook import Refused
from croupier.server.open_house import People
from tests.floor.fairness.byte_streams import stream
from tests.floor.running.simulated_houses import VAULT
from tests.ledger.postgres_server import Server
from tests.server.served_house import PASSWORD, QuickHasher


async def process(address: str, seed: str) -> tuple[House, People]:
    """One process of the house."""
    journal = StoreJournal(open_store(address), VAULT)
    house = await House.open(journal, VAULT, WallClock(), stream(seed))
    return house, People(house, journal, stream(f"people {seed}"), QuickHasher(), VAULT)


@pytest.mark.clause("FLOOR 1.10")
def test_guesses_at_two_processes_at_once_do_not_exceed_the_number(server: Server) -> None:
    address = server.new_database()

    async def scene() -> None:
        (here, people), (there, others) = await process(address, "here"), await process(address, "there")
        await ensure_house_open(here, here.journal, stream("house"))
        made = await people.reception.sign_up("ann-signs-up", SignUp("ann", PASSWORD, "Ann", of_age=True))
        assert isinstance(made, Done)
        now = here.clock.now()
        token = (await people.sign_ins.sign_in("ann", PASSWORD, now)).token
        assert await others.sign_ins.who(token, now) == made.made
        guesses = [
            one.sign_ins.sign_in("ann", f"a wrong guess {number}", now)
            for number in range(8)
            for one in (people, others)
        ]
        answers = await asyncio.gather(*guesses, return_exceptions=True)
        assert all(isinstance(one, Refused) for one in answers)
        kinds = [one.kind for one in await there.journal.read(f"person {made.made}")]
        assert kinds.count("person.sign-in failed") == 5
        assert kinds.count("person.sign-in locked") == 1
        for one in (people, others):
            with pytest.raises(Refused):
                await one.sign_ins.sign_in("ann", PASSWORD, now)
        await here.close()
        await there.close()

    asyncio.run(scene())
