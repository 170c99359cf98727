"""What the pages ask for and show of a house's paperwork: approvals of layouts, cards still to be checked."""

import asyncio
import html
import re
from pathlib import Path

import msgspec
import pytest

from tests.approved_layouts import APPROVAL
from tests.server.game_tables import GAMES, staffed
from tests.server.pages.supervision.supervised_tables import orders_in, real_table
from tests.server.served_house import a_house


@pytest.mark.clause("ACT-BJ 1.1", "ACT-BJ 17.2", "FLOOR 4.14")
def test_opening_a_table_asks_for_the_approval_and_the_sign_shows_it(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            supervisor = (await staffed(house)).supervisor
            page = (await supervisor.get("/tables/new?game=blackjack"))[1]
            for name in ("approval.reference", "approval.date", "pairs_approval.reference", "pairs_approval.date"):
                assert f'name="game.layout.{name}"' in page
            assert page.count('data-needed-with="game.pairs"') == 2
            body = msgspec.json.decode(html.unescape(re.findall(r'data-body="([^"]*)"', page)[0]))
            status, refused = await supervisor.order("/api/tables", body)
            assert (status, refused["clause"]) == (422, "ACT-BJ 1.1")
            named = msgspec.to_builtins(APPROVAL)
            body["game"]["layout"] |= {"approval": named, "pairs_approval": named | {"reference": "GRC 2018/18"}}
            table = (await supervisor.done("/api/tables", body))["made"]
            sign = (await house.guest().get(f"/tables/{table}/sign"))[1]
            assert "GRC 2018/17, 2018-10-17" in sign
            assert "GRC 2018/18, 2018-10-17" in sign
            assert "not approved" not in sign
            assert 'name="game.layout' not in (await supervisor.get("/tables/new?game=roulette"))[1]

    asyncio.run(look())


@pytest.mark.clause("FLOOR 4.14")
def test_a_house_of_play_money_says_that_its_layouts_are_demonstrations(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            supervisor = (await staffed(house)).supervisor
            page = (await supervisor.get("/tables/new?game=mini-baccarat"))[1]
            assert "Demonstration table: its layout has no approval" in page
            assert 'name="game.layout' not in page
            body = msgspec.json.decode(html.unescape(re.findall(r'data-body="([^"]*)"', page)[0]))
            table = (await supervisor.done("/api/tables", body))["made"]
            assert "not approved by a regulator" in (await house.guest().get(f"/tables/{table}/sign"))[1]

    asyncio.run(look())


@pytest.mark.clause("ACT-BJ 2.2")
def test_cards_of_a_closed_table_stay_on_the_supervisors_page(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await real_table(staff.supervisor, "Pit 4", GAMES["blackjack"])
            by = staff.supervisor.actor("casino supervisor")
            for kind in ("table.give closure notice", "table.close"):
                assert (await staff.supervisor.order_at(table, {"type": kind, "by": by}))[0] == 200
            page = (await staff.supervisor.get("/supervision"))[1]
            assert "cards still to be checked" in page
            (checked,) = [one for one in orders_in(page) if one["type"] == "record staff act"]
            assert checked["clause"] == "ACT-BJ 2.2"
            assert (await staff.supervisor.order_at(table, checked))[0] == 200
            assert "cards still to be checked" not in (await staff.supervisor.get("/supervision"))[1]

    asyncio.run(look())


@pytest.mark.clause("FLOOR 4.15")
def test_the_owner_sets_the_hours_of_gaming_on_the_page_of_the_house(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner = (await staffed(house)).owner
            assert "There is gaming at all hours." in (await owner.get("/house"))[1]
            span = {"day": 4, "begins": "12:00", "ends": "06:00"}
            order = {"type": "house.set gaming hours", "by": owner.person, "zone": "Australia/Sydney", "spans": [span]}
            await owner.done("/api/house/commands", order)
            page = (await owner.get("/house"))[1]
            assert 'value="Fri 12:00-06:00"' in page
            assert "No round begins outside these hours." in page

    asyncio.run(look())
