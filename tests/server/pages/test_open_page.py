"""A page that is being looked at: it is sent what it lacks, and what many see alike is drawn once."""

import asyncio
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.server.pages.core import page as pages
from croupier.server.pages.core.rendering import render
from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed, wager
from tests.server.pages.open_page import OpenPage
from tests.server.served_house import Guest, a_house

WAITING = msgspec.structs.replace(AT_ONCE, wager_seconds=600)
REGIONS = {"status", "felt", "hand", "result", "people"}


async def until_wagers_are_open(guest: Guest, table: str) -> None:
    """The wheel is ready."""
    while (await guest.get(f"/api/tables/{table}"))[1]["view"]["table"]["step"].get("window") != "wagers":
        await asyncio.sleep(0.02)


def fingerprints(page: str) -> dict[str, str]:
    """What each region of a page looks like."""
    return dict(re.findall(r'data-region="(\w+)" data-drawn="(\w+)"', page))


def region_of(page: str, name: str) -> str:
    """How a region begins in a page as it came."""
    return page.partition(f'data-region="{name}"')[2].partition(">")[2]


def test_what_came_with_a_page_is_not_sent_again_and_then_only_what_changes(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], pace=WAITING)
            ann, bob = [await house.patron(staff.cashier, name) for name in ("ann", "bob")]
            for seat, guest in enumerate((ann, bob), 1):
                assert (await guest.at(table, joining(guest, seat)))[0] == 200
            await until_wagers_are_open(ann, table)
            path = f"/tables/{table}"
            async with bob.session.ws_connect("/live") as socket, bob.session.ws_connect("/live") as other:
                page, without = OpenPage(bob, socket), OpenPage(bob, other)
                await without.show(path)
                has = fingerprints((await bob.get(path))[1])
                assert set(has) == set(without.regions) == REGIONS
                assert await page.show(path, has) == {}
                assert (await ann.at(table, wager(ann, GAMES["roulette"])))[0] == 200
                while "Ann" not in page.regions.get("felt", ""):
                    await page.redrawn()
                while "Ann" not in without.regions["felt"]:
                    await without.redrawn()
                assert isinstance(page.message["regions"]["felt"], str)  # it never had the text of it
                assert isinstance(without.message["regions"]["felt"], list)
                assert len(msgspec.json.encode(without.message)) < len(page.regions["felt"]) / 5
                assert page.regions["felt"] == without.regions["felt"]
                assert region_of((await bob.get(path))[1], "felt").startswith(without.regions["felt"])

    asyncio.run(look())


def test_onlookers_see_alike_what_was_drawn_once_and_a_patron_their_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[str] = []

    def counted(template: str, *given: Any, **around: Any) -> str:
        times.append(template)
        return render(template, *given, **around)

    monkeypatch.setattr(pages, "render", counted)

    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["blackjack"], pace=WAITING)
            ann, bob, cid = [await house.patron(staff.cashier, name) for name in ("ann", "bob", "cid")]
            assert (await ann.at(table, joining(ann)))[0] == 200
            await until_wagers_are_open(ann, table)
            seen = {one.login: (await one.get(f"/tables/{table}"))[1] for one in (bob, cid)}
            assert times.count("table/felt.html") == times.count("table/people.html") == 1
            assert times.count("table/hand.html") == 2
            assert all("<b>Ann</b>" in page for page in seen.values())
            assert "data-spot" not in seen["bob"]
            own = (await ann.get(f"/tables/{table}"))[1]
            assert "<b>You</b>" in own
            assert "data-spot" in own
            assert (await cid.at(table, joining(cid, 2)))[0] == 200
            assert "<b>Cid</b>" in (await bob.get(f"/tables/{table}"))[1]

    asyncio.run(look())


@pytest.mark.clause("FLOOR 1.8")
def test_an_inspector_who_looks_over_the_socket_alone_is_on_record(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], pace=WAITING)
            inspector = await house.staff(staff.owner, "inspector")
            async with inspector.session.ws_connect("/live") as socket:
                assert set(await OpenPage(inspector, socket).show(f"/tables/{table}")) == REGIONS
            events = (await inspector.get("/api/inspection/streams/inspection/events"))[1]["events"]
            assert sum(f"table {table} as it stands" in str(event) for event in events) == 1

    asyncio.run(look())


@pytest.mark.parametrize("address", ["//[", "//[::1", "//elsewhere.example/rules", "/rules#["])
def test_an_address_that_looks_like_a_host_is_a_page_or_none(tmp_path: Path, address: str) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            stranger = house.guest()
            async with stranger.session.ws_connect("/live") as socket:
                await socket.send_json({"show": address})
                told = await stranger.heard(socket)
                assert told["news"] == ("page" if address.startswith("/rules") else "problem")

    asyncio.run(look())
