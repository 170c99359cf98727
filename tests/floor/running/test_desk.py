"""One writer for each stream: what is answered is on disk, a repeat gets the first answer, a refusal leaves no trace."""

import asyncio

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import HoldTable, ReleaseTable
from croupier.floor.messages import Done, Forbidden, Refusal, Sent, TooLate, Unknown
from croupier.floor.people.cage import Deposit, Withdraw
from croupier.floor.running.desk import Unsettled
from croupier.games.roulette.commands import PlaceWager
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.verbs.actors import Actor, Role
from tests.floor.live.games import GAMES
from tests.floor.running.houses import TERMS, journal_of, opened
from tests.floor.running.town import Town
from tests.floor.simulation.memory_journal import CutOff, Disk
from tests.floor.simulation.virtual_time import run


async def at_roulette(town: Town, *logins: str) -> tuple[str, list[str]]:
    """A roulette table with patrons at it, and wagers open."""
    table = await town.table(GAMES["roulette"], TERMS)
    people = await town.seated(table, *logins)
    while (await town.house.state(table)).table.between_rounds:
        await asyncio.sleep(0.1)
    return table, people


def bet(person: str, on: str = "red", amount: int = 1000) -> PlaceWager:
    return PlaceWager(Actor(person), person, on, Amount(amount))


def test_a_repeat_gets_the_first_answer_though_the_table_moved_on() -> None:
    async def scene() -> None:
        disk = Disk()
        town = await Town.begin(await opened(disk))
        table, (ann,) = await at_roulette(town, "ann")
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
        assert disk.books.answers[f"{ann}:the-same-id"] == msgspec.json.encode(first)
        assert before <= disk.books.number
        await town.house.close()

    run(scene())


def test_nobody_can_take_anothers_id() -> None:
    async def scene() -> None:
        town = await Town.begin(await opened(Disk()))
        table, (ann, ben) = await at_roulette(town, "ann", "ben")
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
        table, (ann,) = await at_roulette(town, "ann")
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
        table, (ann, ben) = await at_roulette(town, "ann", "ben")
        answers = (
            await town.say(table, ben, bet(ann)),
            await town.say(table, ann, HoldTable(Actor(ann, Role.CASINO_SUPERVISOR), "I say so")),
            await town.say(table, town.dealer, HoldTable(Actor(town.dealer, Role.CASINO_SUPERVISOR), "I say so")),
            await town.say(table, "p-nobody2222", bet("p-nobody2222")),
            await town.say(table, None, bet(ann)),
            await town.say("cage", ann, Deposit(ann, ann, 1000)),
        )
        assert all(isinstance(answer, Forbidden) and answer.clause == "FLOOR 1.3" for answer in answers), answers
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
        table, (ann, ben) = await at_roulette(town, "ann", "ben")
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


def test_whoever_stops_waiting_has_their_command_carried_out_all_the_same() -> None:
    async def scene() -> None:
        async def slowly() -> None:
            await asyncio.sleep(0.05)

        disk = Disk()
        house = await opened(disk, before=slowly)
        town = await Town.begin(house)
        table, (ann,) = await at_roulette(town, "ann")
        sent = Sent("gone-while-writing", (await house.state(table)).version, bet(ann))
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.01):
                await house.submit(table, ann, sent)
        await asyncio.sleep(0.2)
        assert f"{ann}:gone-while-writing" in disk.books.answers
        assert (await house.state(table)).table.patron(ann).wagered == 1000
        await house.close()

    run(scene())


def test_a_process_that_is_behind_learns_what_others_did_and_decides_anew() -> None:
    async def scene() -> None:
        disk = Disk()
        here, there = await opened(disk, "here"), await opened(disk, "there")
        town = await Town.begin(here)
        table, (ann, ben) = await at_roulette(town, "ann", "ben")
        disk.followers.clear()  # no news comes any more
        by = Actor(town.supervisor, Role.CASINO_SUPERVISOR)
        version = (await there.state(table)).version
        assert isinstance(await there.submit(table, town.supervisor, town.sent(HoldTable(by, "wait"), version)), Done)
        held = await here.submit(table, ann, town.sent(bet(ann), version))
        assert isinstance(held, Refusal)  # it was decided on a table that was not held, and told so by the ledger
        assert held.clause == "FLOOR 4.6"
        released = await there.submit(table, town.supervisor, town.sent(ReleaseTable(by), version + 1))
        assert isinstance(released, Done)
        ahead = await here.submit(table, ben, town.sent(bet(ben), released.version))
        assert isinstance(ahead, Done)  # its sender had heard more than this process
        await here.close()
        await there.close()

    run(scene())


def test_two_streams_at_once_are_retried_until_both_stand_still() -> None:
    async def scene() -> None:
        async def slowly() -> None:
            await asyncio.sleep(0.01)

        disk = Disk()
        house = await opened(disk, before=slowly)
        town = await Town.begin(house)
        tables = [await town.table(GAMES["roulette"], TERMS) for _ in range(4)]
        ann = await town.patron("ann", 1_000_000)
        joined = await asyncio.gather(
            *(town.say(table, ann, JoinTable(Actor(ann), ann, Amount(100_000), 1)) for table in tables),
            town.say("cage", town.cashier, Withdraw(town.cashier, ann, 600_000)),
        )
        assert all(isinstance(answer, Done) for answer in joined)
        assert disk.books.balances[f"account {ann}", "AUD"] == 0
        assert len((await house.state(f"person {ann}")).tables) == 4
        await house.close()

    run(scene())


def test_commands_at_one_table_are_written_together_where_nobody_else_writes() -> None:
    async def scene() -> None:
        async def slowly() -> None:
            await asyncio.sleep(0.02)

        disk = Disk()
        house = await opened(disk, before=slowly, shared=False)
        town = await Town.begin(house)
        table, people = await at_roulette(town, "ann", "ben", "cho", "dan", "eve")
        commits = disk.commits
        answers = await asyncio.gather(*(town.say(table, person, bet(person)) for person in people))
        assert [answer.version for answer in answers if isinstance(answer, Done)] == sorted(
            answer.version for answer in answers if isinstance(answer, Done)
        )
        assert all(isinstance(answer, Done) for answer in answers)
        assert disk.commits - commits <= 2
        await house.close()

    run(scene())


def test_what_was_decided_on_something_that_did_not_come_about_is_decided_anew() -> None:
    async def scene() -> None:
        async def slowly() -> None:
            await asyncio.sleep(0.02)

        disk = Disk()
        house = await opened(disk, before=slowly, shared=False)
        town = await Town.begin(house)
        table, (ann,) = await at_roulette(town, "ann")
        ben = await town.patron("ben", 1000)
        cho = await town.patron("cho", 100_000)
        version = (await house.state(table)).version
        poor = JoinTable(Actor(ben), ben, Amount(50_000), 2)
        rich = JoinTable(Actor(cho), cho, Amount(50_000), 2)  # the same seat, which is taken if Ben gets it
        more = BringChips(Actor(ann), ann, Amount(1000))
        answers = await asyncio.gather(
            house.submit(table, ben, town.sent(poor, version)),
            house.submit(table, cho, town.sent(rich, version)),
            house.submit(table, ann, town.sent(more, version)),
        )
        assert isinstance(answers[0], Refusal)
        assert answers[0].clause == "FLOOR 2.1"
        assert isinstance(answers[1], Done)
        assert isinstance(answers[2], Done)
        live = await house.state(table)
        assert [patron.name for patron in live.table.present] == [ann, cho]
        assert live.version == disk.books.heads[table].version
        await house.close()

    run(scene())


def test_a_house_that_closes_finishes_what_is_being_written_and_takes_nothing_more() -> None:
    async def scene() -> None:
        async def slowly() -> None:
            await asyncio.sleep(0.05)

        disk = Disk()
        house = await opened(disk, before=slowly)
        town = await Town.begin(house)
        table, (ann,) = await at_roulette(town, "ann")
        sent = town.sent(bet(ann), (await house.state(table)).version)
        last = asyncio.ensure_future(house.submit(table, ann, sent))
        await asyncio.sleep(0)
        await house.close()
        assert isinstance(await last, Done)
        with pytest.raises(Unsettled):
            await house.submit(table, ann, town.sent(bet(ann)))
        assert disk.snapshots[table][0] == disk.books.heads[table].version

    run(scene())
