"""Rounds and wagers declared void from the supervision pages."""

import asyncio
import html
import json
import re
from pathlib import Path

import pytest

from tests.server.game_tables import Staff, staffed
from tests.server.pages.supervision.supervised_tables import dealt_into, orders_in, real_table, seated
from tests.server.served_house import Guest, a_house


async def finish_round(staff: Staff, ann: Guest, table: str, last: str = "Kh") -> None:
    """The round is played on: 17 against ten and the last card, which loses against a king."""
    dealer = staff.dealer
    for card in ("Tc", "8d"):
        assert (await dealer.order_at(table, {"type": "floor.key card", "by": dealer.actor("dealer"), "card": card}))[
            0
        ] == 200
    assert (await ann.order_at(table, {"type": "blackjack.stand", "by": ann.actor(), "patron": ann.person}))[0] == 200
    assert (await dealer.order_at(table, {"type": "floor.key card", "by": dealer.actor("dealer"), "card": last}))[
        0
    ] == 200
    while (await dealer.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
        assert (await dealer.order_at(table, {"type": "floor.next", "by": dealer.actor("dealer")}))[0] == 200


def test_a_round_in_progress_is_voided_by_the_order_in_the_page(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            path = f"/supervision/{table}/irregularity/a-fire-a-fight-or-another-disturbance"
            (order, _) = sorted(
                orders_in((await staff.supervisor.get(path))[1]), key=lambda one: one["type"] != "blackjack.void round"
            )
            status, answer = await staff.supervisor.order_at(table, order)
            assert (status, answer["clause"]) == (422, "FLOOR 1.9")  # the form asks for the reason
            assert (await staff.supervisor.order_at(table, {**order, "details": "a fire"}))[0] == 200
            page = (await staff.supervisor.get(f"/supervision/{table}"))[1]
            assert "500.00" in page
            assert path not in page  # no round is in progress any more

    asyncio.run(look())


def test_one_wager_of_the_round_in_progress_is_chosen_by_patron_box_and_kind(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            page = (await staff.supervisor.get(f"/supervision/{table}/irregularity/one-wager-breaks-the-rules"))[1]
            assert "main on box 1, 10.00" in page
            order = next(one for one in orders_in(page) if one["type"] == "blackjack.void wagers")
            named = html.unescape(re.findall(r'<option value="({[^"]*})"', page)[0])
            assert json.loads(named) == {"patron": ann.person, "box": 1, "on": "main", "owner": ""}
            void = {**order, **json.loads(named), "details": "chips moved late"}
            assert (await staff.supervisor.order_at(table, void))[0] == 200

    asyncio.run(look())


def test_voiding_one_patron_is_chosen_apart_from_voiding_the_round(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            await finish_round(staff, ann, table)
            page = (await staff.supervisor.get(f"/supervision/{table}/void/1"))[1]
            everybody, alone, one_wager = re.findall(r"<form.*?</form>", page, re.DOTALL)[-3:]
            assert 'name="ground"' in everybody
            assert 'name="patron"' not in everybody
            assert 'name="patron"' in alone
            assert 'name="ground"' not in alone
            assert "only this patron&#39;s wagers" in alone
            assert 'data-type="spread"' in one_wager
            assert "main on box 1" in one_wager
            (order,) = orders_in(alone)
            void = {**order, "patron": ann.person, "details": "marked a card"}
            assert (await staff.supervisor.order_at(table, {**void, "ground": "fraud"}))[0] == 422
            assert (await staff.supervisor.order_at(table, void))[0] == 200

    asyncio.run(look())


def test_round_of_a_closed_table_is_found_by_its_number_and_one_wager_of_it_void(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            await finish_round(staff, ann, table)
            by = staff.supervisor.actor("casino supervisor")
            for kind in ("table.give closure notice", "table.close"):
                assert (await staff.supervisor.order_at(table, {"type": kind, "by": by}))[0] == 200
            assert f"/supervision/{table}/rounds" in (await staff.supervisor.get("/supervision/closed"))[1]
            assert f"/supervision/{table}/void/1" in (await staff.supervisor.get(f"/supervision/{table}/rounds"))[1]
            page = (await staff.supervisor.get(f"/supervision/{table}/void/1"))[1]
            form = re.findall(r"<form.*?</form>", page, re.DOTALL)[-1]
            (order,) = orders_in(form)
            named = html.unescape(re.findall(r'<option value="({[^"]*})"', form)[0])
            void = {**order, **json.loads(named), "details": "chips moved late"}
            assert (await staff.supervisor.order_at(table, void))[0] == 200
            assert "main on box 1 in round 1 void" in (await staff.supervisor.get(f"/supervision/{table}"))[1]
            missing = await staff.supervisor.get(f"/supervision/{table}/void/7")
            assert missing[0] == 404

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_wager_that_was_a_stand_off_is_offered_and_void(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor)
            ann = await seated(house, staff, table)
            await dealt_into(staff, ann, table)
            await finish_round(staff, ann, table, "7h")
            page = (await staff.supervisor.get(f"/supervision/{table}/void/1"))[1]
            alone, one_wager = re.findall(r"<form.*?</form>", page, re.DOTALL)[-2:]
            assert ", neither won nor lost" in alone
            assert "main on box 1, neither won nor lost" in one_wager
            (order,) = orders_in(alone)
            void = {**order, "patron": ann.person, "details": "marked a card"}
            assert (await staff.supervisor.order_at(table, void))[0] == 200

    asyncio.run(look())
