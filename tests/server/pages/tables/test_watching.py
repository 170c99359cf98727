"""Watching without an account: where the owner allows it, and without anything that onlookers may not see."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed, wager
from tests.server.pages.open_page import OpenPage
from tests.server.served_house import a_house

SLOW = msgspec.structs.replace(AT_ONCE, wager_seconds=3600, decide_seconds=3600)


@pytest.mark.clause("FLOOR 4.17")
def test_owner_decides_whether_people_without_an_account_watch(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["blackjack"], pace=SLOW)
            stranger = house.guest()
            assert "Sign in" in (await stranger.get(f"/tables/{table}"))[1], "a house for money asks for an account"
            allow = {"type": "house.allow watching", "by": staff.owner.person, "allows": True}
            await staff.owner.done("/api/house/commands", allow)
            page = (await stranger.get(f"/tables/{table}"))[1]
            assert "You are watching." in page
            assert "Sign up to play" in page
            await staff.owner.done("/api/house/commands", {**allow, "allows": False})
            assert "You are watching." not in (await stranger.get(f"/tables/{table}"))[1]

    asyncio.run(story())


@pytest.mark.clause("FLOOR 4.17", "ACT-UTH 8.7")
def test_stranger_learns_no_name_and_no_card_that_lies_face_down(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["ultimate-texas-holdem"], pace=SLOW)
            ann = await house.patron(staff.cashier, "annabella", 100_000)
            await ann.order_at(table, joining(ann))
            stranger = house.guest()
            async with stranger.session.ws_connect("/live") as socket:
                regions = await OpenPage(stranger, socket).show(f"/tables/{table}")
                assert "Seat 1" in regions["people"]
                seen = await ann.get(f"/tables/{table}")
                assert "1 watching" in seen[1]
            for _ in range(100):
                if (await ann.order_at(table, wager(ann, GAMES["ultimate-texas-holdem"])))[0] == 200:
                    break
                await asyncio.sleep(0.1)
            await ann.order_at(table, {"type": "floor.say ready", "by": ann.actor(), "patron": ann.person})
            for _ in range(100):
                view = (await ann.get(f"/api/tables/{table}"))[1]["view"]["table"]
                if view["step"]["type"] == "ask":
                    break
                await asyncio.sleep(0.1)
            (hand,) = [area["cards"] for area in view["play"]["areas"] if area["patron"] == ann.person]
            page = (await stranger.get(f"/tables/{table}"))[1]
            assert all(f'data-card="{card}"' not in page for card in hand)
            everything = b"".join(stranger.bytes).lower()
            assert b"annabella" not in everything
            assert (await stranger.get(f"/api/tables/{table}"))[0] == 401

    asyncio.run(story())
