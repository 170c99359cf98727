"""The client in a real house: people, money, a table, and the same command sent twice over a broken line."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from croupier.client.answers import NotDone, NotSignedIn, done
from croupier.client.command_ids import command_id
from croupier.client.demo import DEMO_TABLES
from croupier.client.retry import Wire
from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.opening.terms import Terms
from croupier.floor.messages import Forbidden, Refusal, TooLate, Unknown
from croupier.floor.people.forms import PasswordByCode
from croupier.games.blackjack.commands import Stand
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.table.state import Limits
from croupier.verbs.actors import Actor, Role
from tests.client.staffed_house import a_floor


def test_people_money_and_a_seat_through_the_client(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, person = await floor.patron()
            table = await floor.table()
            assert [(row.id, row.game, row.patrons) for row in await ann.tables()] == [(table, "blackjack", 0)]
            seated = done(await ann.send(table, JoinTable(Actor(person), person, Amount(40_000), 3)))
            assert seated.receipts == (f"{table} 1",)
            assert (await ann.me()).balance == 60_000
            assert (await ann.table(table)).table.patrons[0].stack == 40_000
            assert (await floor.supervisor.table(table, Role.CASINO_SUPERVISOR)).game == "blackjack"
            done(await ann.send(table, LeaveTable(Actor(person), person)))
            statement = await ann.statement()
            assert [line.amount for line in statement.lines] == [100_000, -40_000, 40_000]
            assert await ann.rounds() == ()
            assert (await ann.house()).has_owner

    asyncio.run(run())


@pytest.mark.clause("FLOOR 1.12", "FLOOR 3.8")
def test_a_lost_password_and_an_identification_through_the_client(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, person = await floor.patron()
            half = (await floor.owner.propose_reset(person, "Forgot it")).code
            waiting = await floor.cashier.proposed_reset(person)
            assert (waiting.name, waiting.reason) == ("Ann", "Forgot it")
            with pytest.raises(NotDone):
                await floor.owner.confirm_reset(person, waiting.number)
            other_half = (await floor.cashier.confirm_reset(person, waiting.number)).code
            chosen = PasswordByCode("ann", half, "quite another password", other_half)
            done(await ann.choose_password(chosen))
            assert "by Olive and Cashier" in (await ann.sign_in("ann", "quite another password")).notice
            done(await floor.cashier.note_identity(person, "PA 1234"))
            assert (await ann.me()).identified

    asyncio.run(run())


@pytest.mark.clause("FLOOR 4.2")
def test_a_table_is_looked_at_before_it_is_opened(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            by = Actor((await floor.supervisor.me()).person, Role.CASINO_SUPERVISOR)
            limits = Limits(Amount(500), Amount(100_000), Amount(500))
            shown = await floor.supervisor.preview_table(
                OpenTable(by, Terms("Pit 1"), Blackjack(chip=Amount(100)), limits)
            )
            assert [one.wager for one in shown.unpayable] == ["A Blackjack"]
            assert shown.multiple == 1000
            with pytest.raises(NotDone, match=r"everybody|patron"):
                await (await floor.patron())[0].preview_table(DEMO_TABLES[0].opening(by))

    asyncio.run(run())


def test_every_answer_is_told_apart(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, person = await floor.patron()
            table, by = await floor.table(), Actor(person)
            version = done(await ann.send(table, JoinTable(by, person, Amount(1000), 1))).version
            poor = await ann.send(table, BringChips(by, person, Amount(10_000_000)))
            assert isinstance(poor, Refusal)
            assert poor.clause == "FLOOR 2.1"
            assert isinstance(await ann.send(table, BringChips(by, person, Amount(1)), version + 50), TooLate)
            assert isinstance(await ann.send("t-nowhere", Stand(by, person)), Unknown)
            opening = DEMO_TABLES[0].opening(Actor(person, Role.CASINO_SUPERVISOR))
            assert isinstance(await ann.open_table(opening), Forbidden | Refusal)
            with pytest.raises(NotDone, match="There is no such table"):
                await ann.table("t-nowhere")
            with pytest.raises(NotDone, match=r"The chips brought must be above 0.*\(ACT-BJ"):
                done(await ann.send(table, BringChips(by, person, Amount(0))))
            with pytest.raises(NotDone, match="Object"):
                await ann.ask("/api/sign-in", by, Actor)

    asyncio.run(run())


def test_who_has_signed_out_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, person = await floor.patron()
            await ann.sign_out()
            with pytest.raises(NotSignedIn):
                await ann.me()
            with pytest.raises(NotSignedIn):
                await ann.send("t-1", Stand(Actor(person), person))

    asyncio.run(run())


def test_a_command_whose_answer_was_lost_is_sent_again_and_carried_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []
    once = Wire._once

    async def loses_the_answer(wire: Wire, method: str, path: str, body: bytes | None) -> tuple[int, bytes, float]:
        answer = await once(wire, method, path, body)
        if "tables" in path and len(lost) < 2:
            lost.append(path)
            raise aiohttp.ServerDisconnectedError
        return answer

    async def run() -> None:
        async with a_floor(tmp_path) as floor:
            ann, person = await floor.patron()
            table = await floor.table()
            monkeypatch.setattr(Wire, "_once", loses_the_answer)
            first = done(await ann.send(table, JoinTable(Actor(person), person, Amount(40_000), 3)))
            assert len(lost) == 2
            assert first.receipts == (f"{table} 1",)
            assert (await ann.me()).balance == 60_000

    asyncio.run(run())


def test_a_view_is_watched_as_it_changes(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_floor(tmp_path) as floor, asyncio.timeout(20):
            ann, person = await floor.patron()
            bob, other = await floor.patron("bob")
            table = await floor.table()
            async with ann.watch(table) as watch:
                assert (await anext(watch)).table.patrons == ()
                for client, who, seat in ((bob, other, 2), (ann, person, 1)):
                    joined = done(await client.send(table, JoinTable(Actor(who), who, Amount(5000), seat)))
                    while (view := await anext(watch)).version < joined.version:
                        pass
                    assert seat in {one.seat for one in view.table.patrons}
                assert isinstance(await ann.send(table, BringChips(Actor(person), person, Amount(0))), Refusal)
            assert ann.own is not None
            assert ann.own.person == person

    asyncio.run(run())


def test_ids_never_repeat_and_begin_with_the_time() -> None:
    ids = [command_id() for _ in range(1000)]
    assert len(set(ids)) == 1000
    assert [one[:12] for one in ids] == sorted(one[:12] for one in ids)
