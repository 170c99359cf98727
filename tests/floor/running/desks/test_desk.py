"""One writer for each stream: a repeat gets the first answer, a refusal leaves no trace, what is told is on disk."""

import asyncio

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import HoldTable
from croupier.floor.messages import Done, Forbidden, Refusal, Sent, TooLate, Unknown
from croupier.floor.people.cage.types import Deposit
from croupier.floor.running.desks.desk import Unsettled
from croupier.table.commands import JoinTable, LeaveTable
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.roulette_table import bet, open_roulette
from tests.floor.running.simulated_houses import TERMS, journal_of, opened
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.memory_journal import CutOff
from tests.floor.simulation.virtual_time import run


@pytest.mark.clause("FLOOR 4.11")
def test_a_repeat_gets_the_first_answer_though_the_table_moved_on() -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        table, (ann,) = await open_roulette(town, "ann")
        version = (await town.house.state(table)).version
        sent = Sent("the-same-id", version, bet(ann))
        first = await town.house.submit(table, ann, sent)
        assert isinstance(first, Done)
        before = disk.books.number
        assert await town.house.submit(table, ann, sent) == first  # could be carried out again, and is not
        await asyncio.sleep(30)  # the spin is long over: the same command would come too late now
        late = await town.house.submit(table, ann, Sent("another-id-of-ann", version, bet(ann)))
        assert isinstance(late, TooLate)
        assert await town.house.submit(table, ann, sent) == first
        assert sum(envelope.command == f"{ann}:the-same-id" for envelope in disk.streams[table]) == 1
        assert msgspec.json.decode(disk.books.answers[f"{ann}:the-same-id"], type=Done) == first
        assert before <= disk.books.number
        await town.house.close()

    run(scene())


def test_nobody_can_take_anothers_id() -> None:
    async def scene() -> None:
        town = await Town.begin(await opened(Disk()))
        table, (ann, ben) = await open_roulette(town, "ann", "ben")
        version = (await town.house.state(table)).version
        one = await town.house.submit(table, ann, Sent("favourite-id", version, bet(ann)))
        other = await town.house.submit(table, ben, Sent("favourite-id", version, bet(ben, "black")))
        assert isinstance(one, Done)
        assert isinstance(other, Done)
        assert one.version < other.version
        await town.house.close()

    run(scene())


def test_a_refusal_changes_nothing_and_can_be_sent_again() -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        table, (ann,) = await open_roulette(town, "ann")
        batches, version = disk.books.number, (await town.house.state(table)).version
        refused = await town.house.submit(table, ann, Sent("too-large-a-wager", version, bet(ann, amount=500_000)))
        assert isinstance(refused, Refusal)
        assert refused.clause
        assert disk.books.number == batches
        assert f"{ann}:too-large-a-wager" not in disk.books.answers
        await town.house.close()

    run(scene())


@pytest.mark.clause("FLOOR 2.1")
def test_money_that_is_not_there_buys_no_chips() -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        table = await town.table(GAMES["blackjack"], TERMS)
        ann = await town.patron("ann", 5000)
        answer = await town.say(table, ann, JoinTable(Actor(ann), ann, Amount(5001), 1))
        assert isinstance(answer, Refusal)
        assert answer.clause == "FLOOR 2.1"
        assert "50.00" in answer.why
        assert (await town.house.state(table)).table.patrons == ()
        assert disk.books.balances[f"account {ann}", "AUD"] == 5000
        await town.house.close()

    run(scene())


@pytest.mark.clause("FLOOR 1.3")
def test_nobody_acts_in_anothers_name_or_in_a_role_they_do_not_hold() -> None:
    async def scene() -> None:
        town = await Town.begin(await opened(Disk()))
        table, (ann, ben) = await open_roulette(town, "ann", "ben")
        answers = (
            await town.say(table, ben, bet(ann)),
            await town.say(table, ann, HoldTable(Actor(ann, Role.CASINO_SUPERVISOR), "I say so")),
            await town.say(table, town.dealer, HoldTable(Actor(town.dealer, Role.CASINO_SUPERVISOR), "I say so")),
            await town.say(table, "p-nobody2222", bet("p-nobody2222")),
            await town.say(table, None, bet(ann)),
        )
        assert all(isinstance(answer, Forbidden) and answer.clause == "FLOOR 1.3" for answer in answers), answers
        not_granted = await town.say("cage", ann, Deposit(ann, ann, 1000))
        assert isinstance(not_granted, Forbidden)
        assert not_granted.clause == "FLOOR 1.13"
        await town.house.close()

    run(scene())


@pytest.mark.clause("FLOOR 1.13")
def test_every_event_says_who_caused_it_in_every_stream() -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        table, (ann, _) = await open_roulette(town, "ann", "ben")
        assert isinstance(await town.say(table, ann, bet(ann)), Done)
        for stream in ("house", "cage", f"person {ann}", f"person {town.dealer}", table):
            entries = [msgspec.json.decode(one.body) for one in await town.house.journal.read(stream)]
            assert entries
            assert all(entry["by"] for entry in entries), stream
        own = [entry["event"]["type"] for entry in entries if entry["by"] == ann]
        assert own[-1] == "floor.happened"
        await town.house.close()

    run(scene())


def test_what_is_not_there_is_unknown() -> None:
    async def scene() -> None:
        house = await opened(Disk())
        town = await Town.begin(house)
        ann = await town.patron("ann")
        for stream in ("table t-1", "tournament x-1", "person p-1", "login x", "saloon 4", "table"):
            answer = await house.submit(stream, ann, town.sent(LeaveTable(Actor(ann), ann)))
            assert isinstance(answer, Unknown), stream
        assert await house.state("table t-1") is None
        await house.close()

    run(scene())


def test_a_command_whose_end_nobody_knows_is_found_by_its_id_after_a_restart() -> None:
    async def scene() -> None:
        disk = Disk()
        house = await opened(disk)
        town = await Town.begin(house)
        table, (ann, ben) = await open_roulette(town, "ann", "ben")
        version = (await house.state(table)).version
        written, lost = Sent("written-and-gone", version, bet(ann)), Sent("gone-before-it", version, bet(ben))

        async def dies() -> None:
            journal_of(house).cut_off()

        journal_of(house)._after = dies
        with pytest.raises(Unsettled):
            await house.submit(table, ann, written)
        with pytest.raises(CutOff):
            await house.submit(table, ben, lost)
        assert not house.healthy
        again = await opened(disk)
        for person, sent in ((ann, written), (ben, lost)):
            answer = await again.submit(table, person, sent)
            assert isinstance(answer, Done)
            assert sum(one.command == f"{person}:{sent.id}" for one in disk.streams[table]) == 1
        assert disk.books.balances[f"wagers {table.removeprefix('table ')} of {ann}", "AUD"] == 1000
        await again.close()

    run(scene())
