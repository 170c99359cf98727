"""The page of a table: who may not play is offered nothing, and two people of one name are told apart."""

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed
from tests.server.served_house import Guest, a_house

WAITING = msgspec.structs.replace(AT_ONCE, wager_seconds=3600)


def hand(page: str) -> str:
    """What the page offers whoever looks."""
    found = re.search(r'<div id="region-seat".*?</section>', page, re.DOTALL)
    assert found, page
    return found[0]


async def rest(guest: Guest) -> None:
    """A break for good."""
    await guest.done(f"/api/people/{guest.person}/commands", {"type": "person.exclude self", "by": guest.person})


@pytest.mark.clause("FLOOR 3.3", "FLOOR 3.6")
def test_who_may_not_play_is_offered_no_seat_and_no_chips(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], pace=WAITING)
            ann, bob = [await house.patron(staff.cashier, login) for login in ("ann", "bob")]
            assert (await ann.order_at(table, joining(ann)))[0] == 200
            async with asyncio.timeout(10):
                while "data-spot" not in (page := (await ann.get(f"/tables/{table}"))[1]):
                    await asyncio.sleep(0.05)
            assert "data-tray" in hand(page)
            assert "Take an hour&#39;s break" in hand(page)
            assert "Sit down" in hand((await bob.get(f"/tables/{table}"))[1])
            for guest in (ann, bob):
                await rest(guest)
                page = (await guest.get(f"/tables/{table}"))[1]
                assert "You have excluded yourself permanently" in hand(page)
                assert "/rules/FLOOR/3.4" in hand(page)
                for offered in ("Sit down", "data-tray", "data-spot"):
                    assert offered not in page.partition("<main")[2], offered

    asyncio.run(look())


def test_two_of_one_name_are_told_apart_by_their_seats(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], pace=WAITING)
            names = {"ann": "Ann", "anne": "Ann", "bob": "Bob"}
            for seat, (login, name) in enumerate(names.items(), start=1):
                guest = await house.patron(staff.cashier, login)
                renamed = {"name": name, "contact": ""}
                assert (await guest.order(f"/api/people/{guest.person}/name", renamed))[0] == 200
                assert (await guest.order_at(table, joining(guest, seat)))[0] == 200
            page = (await (await house.patron(staff.cashier, "cid")).get(f"/tables/{table}"))[1]
            people = page.partition('id="region-people"')[2]
            assert re.findall(r"<b>(Ann[^<]*|Bob[^<]*)</b>", people) == ["Ann (seat 1)", "Ann (seat 2)", "Bob"]

    asyncio.run(look())
