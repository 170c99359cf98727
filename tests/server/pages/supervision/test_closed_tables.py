"""Rounds of closed tables that are put right: who is told what waits, and where money is found that was kept."""

import asyncio
from pathlib import Path

import pytest

from tests.server.game_tables import GAMES, Staff, joining, staffed, wager
from tests.server.pages.supervision.supervised_tables import dealt_into, orders_in, real_table, seated
from tests.server.pages.supervision.test_voids import finish_round
from tests.server.served_house import Guest, a_house

FRAUD = {"type": "table.void round", "number": 1, "ground": "fraud", "details": "a marked card"}


async def confirm(second: Guest, table: str) -> None:
    """The owner agrees to the first proposal."""
    by = second.actor("casino operator")
    assert (await second.order_at(table, {"type": "floor.confirm", "by": by, "number": 1}))[0] == 200


@pytest.mark.clause("ACT-BJ 15.2", "ACT-BJ 16.3", "FLOOR 1.14", "FLOOR 2.6")
def test_void_round_of_a_closed_table_is_on_the_list_until_its_money_is_paid(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            await finish_round(staff, ann, table)
            by = staff.supervisor.actor("casino supervisor")
            before = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            for kind in ("table.give closure notice", "table.close"):
                assert (await staff.supervisor.order_at(table, {"type": kind, "by": by}))[0] == 200
            closed = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "This table has closed." in closed
            assert "now that gaming is over" in closed
            assert "before play" not in closed
            assert f"/supervision/{table}/irregularity/" not in closed
            assert "table.give notice" in [order["type"] for order in orders_in(before)]
            assert "table.give notice" not in [order["type"] for order in orders_in(closed)]
            assert (await staff.supervisor.order_at(table, {**FRAUD, "by": by}))[0] == 200
            await _money_is_found(staff, ann, table)

    asyncio.run(look())


async def _money_is_found(staff: Staff, ann: Guest, table: str) -> None:
    listed = (await staff.owner.get("/supervision"))[1]
    assert "Round 1 void (fraud): a marked card" in listed
    assert "floor.confirm" in [order["type"] for order in orders_in(listed)]
    assert "held for you" not in (await ann.get("/account"))[1]
    await confirm(staff.owner, table)
    assert "10.00 held for patrons who have left" in (await staff.owner.get("/supervision"))[1]
    assert "10.00 is held for you at Table" in (await ann.get("/account"))[1]
    assert "10.00 is held for them at Table" in (await staff.cashier.get(f"/cage?person={ann.person}"))[1]
    assert "10.00 is held for them at Table" in (await staff.owner.get(f"/people/{ann.person}"))[1]
    by = staff.supervisor.actor("casino supervisor")
    pay = {"type": "table.pay held", "by": by, "patron": ann.person}
    assert (await staff.supervisor.order_at(table, pay))[0] == 200
    assert "held for" not in (await staff.owner.get("/supervision"))[1]
    assert "held for you" not in (await ann.get("/account"))[1]


@pytest.mark.clause("ACT-MB 14.1")
def test_bets_of_a_void_coup_are_told_once_to_whom_they_belonged(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor, game=GAMES["mini-baccarat"])
            ann, dealer = await house.patron(staff.cashier, "ann"), staff.dealer
            goes_on = {"type": "floor.next", "by": dealer.actor("dealer")}
            assert (await ann.order_at(table, joining(ann)))[0] == 200
            while (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
                assert (await dealer.order_at(table, goes_on))[0] == 200
            assert (await ann.order_at(table, wager(ann, GAMES["mini-baccarat"])))[0] == 200
            assert (await dealer.order_at(table, goes_on))[0] == 200
            for card in ("2h", "9c", "Kd", "Kc"):
                key = {"type": "floor.key card", "by": dealer.actor("dealer"), "card": card}
                assert (await dealer.order_at(table, key))[0] == 200
            assert (await dealer.order_at(table, goes_on))[0] == 200
            by = staff.supervisor.actor("casino supervisor")
            void = {"type": "baccarat.void coup", "by": by, "ground": "disturbance", "details": "a brawl"}
            assert (await staff.supervisor.order_at(table, void))[0] == 200
            await confirm(staff.owner, table)
            assert "void, bet returned" in (await ann.get(f"/tables/{table}"))[1]
            (row,) = (await ann.get("/account/rounds.csv"))[1].splitlines()[1:]
            assert row.split(",")[5:8] == ["10.00", "0.00", "void"]

    asyncio.run(look())
