"""Whichever process of the house is asked: a second account escapes no exclusion, and a reset takes two people."""

import asyncio

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.messages import Done, Refusal
from croupier.floor.people.commands import ConfirmReset, EraseParticulars, ExcludeSelf, NoteIdentity, ProposeReset
from croupier.floor.people.house.types import AskIdentification
from croupier.floor.people.person_ids import login_stream, person_stream
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.table.commands import JoinTable
from croupier.verbs.actors import Actor
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, opened
from tests.floor.running.staffed_house import OWNER, Town
from tests.floor.running.test_removal import is_here
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import run

PASSPORT = secret_digest("a passport")


async def close(town: Town, person: str) -> None:
    """Somebody excludes themselves for good, and closes the account."""
    await town.do(person_stream(person), person, ExcludeSelf(person))
    await town.do(person_stream(person), person, EraseParticulars(person))


async def sit(town: Town, table: str, person: str) -> Done | str:
    answer = await town.say(table, person, JoinTable(Actor(person), person, Amount(10_000), 1))
    assert isinstance(answer, Done | Refusal)
    return answer if isinstance(answer, Done) else answer.clause


@pytest.mark.clause("FLOOR 3.7")
def test_an_exclusion_at_one_process_holds_for_the_next_account_at_another() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town = await Town.begin(here)
        table = await town.table(GAMES["roulette"], TERMS)
        ann = await town.patron("ann", money=0)
        for stream in (person_stream(ann), login_stream(secret_digest("ann")), table):
            assert await there.state(stream) is not None
        disk.followers.clear()  # no news comes any more: the other process believes that the account is open
        await close(town, ann)
        town.house = there
        again = await town.patron("ann", money=0)
        assert again != ann
        assert await sit(town, table, again) == "FLOOR 3.4"
        town.house = here
        assert await sit(town, table, again) == "FLOOR 3.4"
        await here.close()
        await there.close()

    run(scene())


@pytest.mark.clause("FLOOR 3.8")
def test_one_identification_noted_at_two_processes_at_once_is_one_account_s() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town = await Town.begin(here)
        people = [await town.patron(login, money=0) for login in ("ann", "anna")]
        noting = NoteIdentity(town.cashier, PASSPORT)
        answers = await asyncio.gather(
            *(
                house.submit(person_stream(person), town.cashier, town.sent(noting))
                for house, person in zip((here, there), people, strict=True)
            )
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Done", "Refusal"]
        await here.close()
        await there.close()

    run(scene())


@pytest.mark.clause("FLOOR 3.8", "FLOOR 3.6")
def test_who_is_known_again_by_their_identification_leaves_the_table() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town = await Town.begin(house)
        ann = await town.patron("ann", money=0)
        await town.do(person_stream(ann), town.cashier, NoteIdentity(town.cashier, PASSPORT))
        await close(town, ann)
        table = await town.table(GAMES["roulette"], TERMS)
        (other,) = await town.seated(table, "other")
        await town.do(person_stream(other), town.cashier, NoteIdentity(town.cashier, PASSPORT))
        while await is_here(house, table, other):
            await asyncio.sleep(0.1)
        assert await sit(town, table, other) == "FLOOR 3.4"
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 3.8")
def test_a_house_that_asks_for_identification_seats_nobody_without() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town = await Town.begin(house)
        table, ann = await town.table(GAMES["roulette"], TERMS), await town.patron("ann")
        await town.do("house", OWNER, AskIdentification(OWNER, asks=True))
        assert await sit(town, table, ann) == "FLOOR 3.8"
        await town.do(person_stream(ann), town.cashier, NoteIdentity(town.cashier, PASSPORT))
        assert isinstance(await sit(town, table, ann), Done)
        await house.close()

    run(scene())


@pytest.mark.clause("FLOOR 1.12")
def test_two_people_reset_a_password_at_two_processes() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town = await Town.begin(here)
        ann = await town.patron("ann", money=0)
        assert await there.state(person_stream(ann)) is not None
        disk.followers.clear()  # no news comes any more
        proposed = await town.do(person_stream(ann), OWNER, ProposeReset(OWNER, "Lost it", secret_digest("one")))
        confirm = ConfirmReset(town.cashier, proposed.version - 1, secret_digest("other"))  # then she is told
        assert isinstance(await there.submit(person_stream(ann), town.cashier, town.sent(confirm)), Done)
        again = await here.submit(person_stream(ann), town.cashier, town.sent(confirm))
        assert isinstance(again, Refusal)
        await here.close()
        await there.close()

    run(scene())
