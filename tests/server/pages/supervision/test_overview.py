"""The supervision pages: who they are for, all tables, people, and the register."""

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.game_tables import GAMES, open_table, staffed
from tests.server.pages.supervision.supervised_tables import dealt_into, orders_in, real_table, seated
from tests.server.served_house import a_house


def test_it_is_for_those_who_supervise(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["blackjack"])
            paths = ("/supervision", f"/supervision/{table}", "/supervision/register", "/tables/new")
            manager, patron = await house.staff(staff.owner, "shift manager"), await house.guest().sign_up("ann")
            for path in paths:
                for guest in (staff.supervisor, staff.owner, manager):
                    assert (await guest.get(path))[0] == 200, (path, guest.login)
                for guest in (patron, staff.dealer, staff.cashier):
                    status, page = await guest.get(path)
                    assert status == 403, (path, guest.login)
                    assert "This page is for supervisors" in page
            assert (await staff.supervisor.get("/supervision/t-nowhere"))[0] == 404

    asyncio.run(look())


def test_all_tables_are_there_with_who_called_and_what_waits(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor, "Table <b>1</b>")
            await open_table(staff.supervisor, GAMES["roulette"])
            ann = await seated(house, staff, table)
            page = (await staff.supervisor.get("/supervision"))[1]
            assert "Nothing needs attention" in page
            assert "Table &lt;b&gt;1&lt;/b&gt;" in page
            assert "<b>1</b></a>" not in page
            await ann.order_at(table, {"type": "floor.call supervisor", "by": ann.actor(), "why": ""})
            supervisor = staff.supervisor
            await supervisor.order_at(
                table, {"type": "floor.hold", "by": supervisor.actor("casino supervisor"), "why": "a <dispute>"}
            )
            change = {
                "type": "table.change cards",
                "by": supervisor.actor("casino supervisor"),
                "with_dealer": {"name": staff.dealer.person, "role": "dealer"},
            }
            assert (await supervisor.order_at(table, change))[0] == 200
            page = (await supervisor.get("/supervision"))[1]
            assert "Ann called for a supervisor" in page
            assert "a &lt;dispute&gt;" in page
            assert "Change cards: all cards of the set" in page
            assert "Not done yet: You asked Sam to confirm" in page
            kinds = [order["type"] for order in orders_in(page)]
            assert {"floor.answer call", "floor.release", "floor.hold", "floor.decline"} <= set(kinds)
            assert "floor.confirm" not in kinds  # that is for the dealer who was asked

    asyncio.run(look())


def test_exclusion_from_the_house_is_offered_to_those_who_manage_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "Only the owner or a shift manager can exclude patrons" in page
            assert "/api/people/{person}/commands" not in page
            own = (await staff.owner.get(f"/supervision/{table}"))[1]
            assert 'data-post="/api/people/{person}/commands"' in own
            assert {order["by"]["role"] for order in orders_in(own)} == {"casino operator"}
            assert {order["by"]["role"] for order in orders_in(page)} == {"casino supervisor"}
            assert "table.readmit" not in [order["type"] for order in orders_in(page)]
            by = staff.supervisor.actor("casino supervisor")
            told = {"by": by, "patron": ann.person, "details": "chips after the call"}
            assert (await staff.supervisor.order_at(table, {"type": "table.exclude", **told}))[0] == 200
            status, answer = await staff.supervisor.order_at(table, {"type": "table.exclude", **told})
            assert (status, answer["why"]) == (422, "Ann is already excluded.")
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "Lift an exclusion from this table" in page
            assert (await staff.supervisor.order_at(table, {"type": "table.readmit", **told}))[0] == 200
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "Lift an exclusion from this table" not in page

    asyncio.run(look())


def test_the_register_is_dated_and_names_who_was_restricted(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor, "Table <i>")
            ann = await seated(house, staff, table)
            assert "Nobody is or was restricted" in (await staff.owner.get("/supervision/register"))[1]
            by = staff.supervisor.actor("casino supervisor")
            order = {"type": "table.restrict", "by": by, "patron": ann.person, "tracking": "T-4 & more"}
            assert (await staff.supervisor.order_at(table, order))[0] == 200
            page = (await staff.owner.get("/supervision/register"))[1]
            assert "T-4 &amp; more" in page
            assert "Table &lt;i&gt;" in page
            assert "has not been notified of 1 restriction" in page
            assert re.search(r'<td><time datetime="\d{4}-', page)
            at_table = (await staff.owner.get(f"/supervision/{table}"))[1]
            kinds = {one["type"] for one in orders_in(at_table)}
            assert {"table.lift restriction", "table.advise restrictions"} <= kinds
            assert {one["type"] for one in orders_in(page, "body")} == {
                "house.advise play restrictions",
                "house.lift play restriction",
            }
            sup = staff.supervisor
            report = {"type": "house.advise play restrictions", "by": sup.person, "reference": "R-17 of 3 May"}
            lift = {"type": "house.lift play restriction", "by": sup.person, "person": ann.person, "reason": "agreed"}
            for told in (report, lift):
                assert (await sup.order("/api/house/commands", told))[0] == 200
            page = (await sup.get("/supervision/register"))[1]
            assert "R-17 of 3 May" in page
            assert "agreed" in page
            assert "has not been notified" not in page
            assert orders_in(page, "body") == []
            person = (await staff.owner.get(f"/people/{ann.person}"))[1]
            assert "house.restrict play" in {one["type"] for one in orders_in(person, "body")}

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 16.2(b)")
def test_excluded_patron_is_marked_in_the_lists_of_dealer_and_supervisor(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)  # with a wager in the round she stays until it is over
            pages = [(staff.dealer, f"/dealing/{table}"), (staff.supervisor, f"/supervision/{table}")]
            for guest, address in pages:
                assert '<span class="badge bad">excluded</span>' not in (await guest.get(address))[1]
            by = staff.supervisor.actor("casino supervisor")
            exclude = {"type": "table.exclude", "by": by, "patron": ann.person, "details": "past posting"}
            assert (await staff.supervisor.order_at(table, exclude))[0] == 200
            for guest, address in pages:
                assert '<span class="badge bad">excluded</span>' in (await guest.get(address))[1]

    asyncio.run(look())
