"""The house over the real ledger: SQLite with one process, PostgreSQL with several."""

import asyncio
from functools import reduce

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import CallSupervisor
from croupier.floor.live.state import LiveTable
from croupier.floor.messages import Done, Sent
from croupier.floor.people.house.signing_keys import name_keys
from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.kinds.table_kind import TableKind
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.keys.key_ring import make_key_ring
from croupier.ledger.open_ledger import open_reading, open_store
from croupier.table.commands import BringChips, JoinTable
from croupier.verbs.actors import Actor
from tests.floor.fairness.byte_streams import stream
from tests.floor.live.game_tables import GAMES
from tests.floor.running.simulated_houses import TERMS, VAULT
from tests.floor.running.staffed_house import Town
from tests.ledger.postgres_server import Server


async def open_house(address: str, seed: str = "house", key: Ed25519PrivateKey | None = None) -> House:
    """A process of the house over a real ledger, in real time."""
    return await House.open(StoreJournal(open_store(address), VAULT), VAULT, WallClock(), stream(seed), key=key)


def check_ledger(address: str, table: str, state: LiveTable) -> None:
    """The audit finds nothing, and the table was the fold of its log; its clock may have gone on since."""
    reading = open_reading(address)
    kind = TableKind()
    entries = [kind.read(envelope.body) for envelope in reading.read(table)]
    assert reduce(kind.evolve, entries[: state.version], None) == state
    assert audit_ledger(reading).findings == ()
    reading.close()


def test_a_house_is_opened_again_where_it_stood(address: str) -> None:
    async def scene() -> None:
        key = Ed25519PrivateKey.from_private_bytes(bytes(32))
        house = await open_house(address, key=key)
        town = await Town.begin(house)
        table = await town.table(GAMES["blackjack"], TERMS)
        ann, ben = await town.seated(table, "ann", "ben")
        sent = Sent("a-call-of-anns", 1, CallSupervisor(Actor(ann), "a question"))
        first = await house.submit(table, ann, sent)
        assert isinstance(first, Done)
        await house.journal.put_person("name of ann", b"Ann")
        assert await house.journal.person("name of ann") == b"Ann"
        assert await house.journal.erase_person("name of ann")
        await house.close()
        again = await open_house(address, "again")
        assert await again.submit(table, ann, sent) == first
        live = await again.state(table)
        assert live.spot.calls == (ann,)
        assert {patron.name for patron in live.table.present} == {ann, ben}
        assert await again.journal.balance(f"account {ann}", "AUD") == 800_000
        assert isinstance(again.journal, StoreJournal)
        lines = again.journal.store.statement(f"account {ann}", "AUD").lines
        assert [line.leg.amount for line in lines] == [1_000_000, -200_000]
        await again.close()
        check_ledger(address, table, live)

    asyncio.run(scene())


def test_two_processes_serve_one_table(server: Server) -> None:
    address = server.new_database()

    async def scene() -> None:
        here, there = await open_house(address, "here"), await open_house(address, "there")
        town = await Town.begin(here)
        table = await town.table(GAMES["roulette"], TERMS)
        people = [await town.patron(f"patron {number}") for number in range(4)]

        async def plays(person: str, seat: int) -> None:
            """One after another, each time at the other process."""
            for turn, house in enumerate((here, there) * 3):
                joins = JoinTable(Actor(person), person, Amount(10_000), seat)
                command = joins if not turn else BringChips(Actor(person), person, Amount(1000))
                answer = await house.submit(table, person, Sent(f"turn-{seat}-{turn}", 1, command))
                assert isinstance(answer, Done), answer

        async with there.watch(table, Actor("p-onlooker22")) as watch:
            async with asyncio.timeout(60):
                await asyncio.gather(*(plays(person, seat) for seat, person in enumerate(people, start=1)))
                version = (await here.journal.head(table)).version
                while (await anext(watch)).number < version:
                    pass
        live = await there.state(table)
        assert [patron.stack for patron in live.table.patrons] == [15_000] * 4
        assert len(await there.lobby()) == 1
        await here.close()
        gone_on = await there.state(table)  # the clock of the other process goes on
        await there.close()
        assert gone_on.version >= live.version

    asyncio.run(scene())
    reading = open_reading(address)
    assert audit_ledger(reading).findings == ()
    reading.close()


@pytest.mark.clause("FLOOR 7.3")
def test_process_with_a_former_key_signs_nothing_and_says_so(address: str, caplog: pytest.LogCaptureFixture) -> None:
    ring = make_key_ring()

    async def scene() -> None:
        house = await open_house(address, key=ring.signing)
        await Town.begin(house)
        await house.sign()
        other = open_store(address) if address.startswith("postgresql") else house.journal.store  # type: ignore[attr-defined]
        signed = len(other.checkpoints())
        assert name_keys(other, ring.rotated(), 1) == 2
        await house.sign()
        assert house.has_former_key
        assert len(other.checkpoints()) == signed
        assert "nothing is signed: this process holds a former key of this house" in caplog.text
        if address.startswith("postgresql"):
            other.close()
        await house.close()

    asyncio.run(scene())


def test_process_that_was_frozen_shows_nothing_from_before(server: Server) -> None:
    async def scene() -> None:
        address = server.new_database()
        here, frozen = await open_house(address, "here"), await open_house(address, "frozen")
        town = await Town.begin(here)
        table = await town.table(GAMES["blackjack"], TERMS)
        (ann,) = await town.seated(table, "ann")
        viewer = Actor(ann)
        assert await frozen.view(table, viewer) is not None
        journal = frozen.journal
        assert isinstance(journal, StoreJournal)
        journal.store._stopped.set()  # type: ignore[attr-defined]
        journal.store._listener.join()  # type: ignore[attr-defined]
        called = Sent("a-call-of-anns", (await here.state(table)).version, CallSupervisor(viewer, "a question"))
        done = await here.submit(table, ann, called)
        assert isinstance(done, Done)
        journal._contact -= 60  # it wakes up: a minute has gone by, and its requests are answered first
        seen = await frozen.view(table, viewer)
        assert seen is not None
        assert seen.message.version >= done.version
        await here.close()
        await frozen.close()

    asyncio.run(scene())
