"""A page that is being looked at: it is sent what it lacks, and what many see alike is drawn once."""

import asyncio
import logging
import re
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import pytest

from croupier.floor.live.state import LiveTable
from croupier.floor.live.view import LiveView
from croupier.floor.running.kinds.table_kind import TableKind
from croupier.floor.running.news import version as versions
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.server.logs import LOGGER
from croupier.server.pages.core import page as pages
from croupier.server.pages.core.rendering import render
from croupier.verbs.actors import Viewer
from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed, wager
from tests.server.pages.open_page import OpenPage
from tests.server.served_house import Guest, a_house

WAITING = msgspec.structs.replace(AT_ONCE, wager_seconds=600)
REGIONS = {"status", "felt", "first_round", "seat", "result", "people"}


async def wait_for_wagers(guest: Guest, table: str) -> None:
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
                assert (await guest.order_at(table, joining(guest, seat)))[0] == 200
            await wait_for_wagers(ann, table)
            path = f"/tables/{table}"
            async with bob.session.ws_connect("/live") as socket, bob.session.ws_connect("/live") as other:
                page, without = OpenPage(bob, socket), OpenPage(bob, other)
                await without.show(path)
                has = fingerprints((await bob.get(path))[1])
                assert set(has) == set(without.regions) == REGIONS
                assert await page.show(path, has) == {}
                before = without.regions["felt"]
                assert (await ann.order_at(table, wager(ann, GAMES["roulette"])))[0] == 200
                while "felt" not in page.regions:
                    await page.redrawn()
                while without.regions["felt"] == before:
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
            assert (await ann.order_at(table, joining(ann)))[0] == 200
            await wait_for_wagers(ann, table)
            seen = {one.login: (await one.get(f"/tables/{table}"))[1] for one in (bob, cid)}
            assert times.count("table/felt.html") == times.count("table/people.html") == 1
            assert times.count("table/seat.html") == 2
            assert all("<b>Ann</b>" in page for page in seen.values())
            assert "data-spot" not in seen["bob"]
            own = (await ann.get(f"/tables/{table}"))[1]
            assert "<b>You</b>" in own
            assert "data-spot" in own
            assert (await cid.order_at(table, joining(cid, 2)))[0] == 200
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


def test_open_pages_share_one_view_of_a_version_and_make_no_news(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built: list[int] = []
    view = TableKind.view

    def counted(kind: TableKind, state: LiveTable, viewer: Viewer, part: str) -> LiveView | None:
        built.append(state.version)
        return view(kind, state, viewer, part)

    def no_news(message: object) -> NoReturn:
        raise AssertionError("a page has no use for it")

    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], pace=WAITING)
            ann, bob, cid = [await house.patron(staff.cashier, name) for name in ("ann", "bob", "cid")]
            assert (await ann.order_at(table, joining(ann)))[0] == 200
            await wait_for_wagers(ann, table)
            version = (await ann.get(f"/api/tables/{table}"))[1]["version"]
            async with bob.session.ws_connect("/live") as bobs, cid.session.ws_connect("/live") as cids:
                pages = OpenPage(bob, bobs), OpenPage(cid, cids)
                monkeypatch.setattr(TableKind, "view", counted)
                monkeypatch.setattr(versions, "news_of", no_news)
                for page in pages:
                    await page.show(f"/tables/{table}")
                before = pages[0].regions["felt"]
                assert (await ann.order_at(table, wager(ann, GAMES["roulette"]), version))[0] == 200
                for page in pages:
                    while page.regions["felt"] == before:
                        await page.redrawn()
            assert len(built) == len(set(built)) >= 1

    asyncio.run(look())


def test_orders_of_a_page_are_logged_under_its_route(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def order() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], pace=WAITING)
            ann = await house.patron(staff.cashier, "ann")
            sent = {"id": "ann-joins", "version": 0, "command": joining(ann)}
            async with ann.session.ws_connect("/live") as page, ann.listen() as socket:
                await OpenPage(ann, page).show(f"/tables/{table}")
                for way in (page, socket):
                    await way.send_json({"order": f"table {table}", "sent": sent})
                    while (await ann.heard(way))["news"] != "answer":
                        pass
        kept = {id(record): record for record in caplog.records if record.message == "order"}
        assert [vars(record)["route"] for record in kept.values()] == ["/tables/{table}", "/api/news"]

    LOGGER.addHandler(caplog.handler)  # a server that was run as a command keeps its log to itself
    try:
        with caplog.at_level(logging.INFO, LOGGER.name):
            asyncio.run(order())
    finally:
        LOGGER.removeHandler(caplog.handler)


@pytest.mark.parametrize("path", ["/", "/account", "/tables/{table}"])
def test_balance_is_read_once_for_a_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    asked: list[str] = []
    balance = StoreJournal.balance

    async def counted(journal: StoreJournal, account: str, unit: str) -> int:
        asked.append(account)
        return await balance(journal, account, unit)

    async def look() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["roulette"], pace=WAITING)
            ann = await house.patron(staff.cashier, "ann")
            assert (await ann.order_at(table, joining(ann)))[0] == 200
            monkeypatch.setattr(StoreJournal, "balance", counted)
            assert (await ann.get(path.format(table=table)))[0] == 200
            assert f"account {ann.person}" in asked
            assert len(asked) == len(set(asked))

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
