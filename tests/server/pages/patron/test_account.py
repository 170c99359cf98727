"""One's own account: money, statement, rounds, limits and breaks; nobody else's."""

import asyncio
import html
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor.people.commands import AccountCommand
from croupier.floor.running.lobby import LobbyStage
from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed, wager
from tests.server.served_house import Guest, HouseRunning, a_house

DECIDING = msgspec.structs.replace(AT_ONCE, wager_seconds=1)


def orders(page: str) -> list[Any]:
    """What the buttons of a page order."""
    found = re.findall(r"""data-body=(["'])(.+?)\1""", page)
    return [msgspec.json.decode(html.unescape(one)) for _, one in found]


def test_a_patron_sees_their_money_and_where_they_sit(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["blackjack"], pace=DECIDING)
            ann = await house.patron(staff.cashier, "ann", 123_456)
            assert "You are not at a table" in (await ann.get("/account"))[1]
            await ann.order_at(table, joining(ann))
            page = (await ann.get("/account"))[1]
            assert "You have, AUD</dt> <dd>1,234.56" in page
            assert '734.56 in account,</span> <span class="kept">500.00 at tables</span>' in page
            assert f'<a href="/tables/{table}">Table</a> <span class="amount">500.00' in page
            assert "take play money" not in page

    asyncio.run(look())


def test_staff_have_an_account_without_money_or_limits(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            owner = await house.owner()
            page = (await owner.get("/account"))[1]
            assert "Olive" in page
            assert "Owner" in page
            assert "/account/limits" not in page.split("<main")[1].split("</main>")[0]
            async with owner.session.get("/account/limits", allow_redirects=False) as answer:
                assert (answer.status, answer.headers["location"]) == (303, "/account")
            assert "/account/statement" not in page

    asyncio.run(look())


@pytest.mark.clause("FLOOR 3.1", "FLOOR 3.2")
def test_limits_are_set_from_the_page_and_a_looser_one_is_shown_with_its_time(tmp_path: Path) -> None:
    async def limit() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            page = (await ann.get("/account/limits"))[1]
            limits = [one for one in orders(page) if one["type"] == "person.set limit"]
            assert [(one["kind"], one["period"]) for one in limits] == [
                *(("loss", period) for period in ("day", "week", "month")),
                *(("buy-in", period) for period in ("day", "week", "month")),
                ("time", "day"),
            ]
            assert all(msgspec.convert(one, AccountCommand) for one in limits)
            address = f"/api/people/{ann.person}/commands"
            await ann.done(address, limits[0] | {"amount": 5_000})
            page = (await ann.get("/account/limits"))[1]
            assert "<b>50.00</b>" in page
            (none,) = (one for one in orders(page) if one["type"] == "person.set limit" and one["amount"] is None)
            await ann.done(address, none)
            page = (await ann.get("/account/limits"))[1]
            assert "<b>50.00</b>" in page, "it holds for another day"
            assert re.search(r"From <time [^>]+>[^<]+</time>: no limit", page)

    asyncio.run(limit())


@pytest.mark.clause("FLOOR 3.4")
def test_a_break_and_an_exclusion_are_two_taps_away_and_can_only_be_made_longer(tmp_path: Path) -> None:
    async def rest() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            page = (await ann.get("/account/limits"))[1]
            breaks = [one for one in orders(page) if one["type"] == "person.exclude self"]
            assert len(breaks) == 7
            assert page.count("Nobody can end it early") > 1, "each asks once, and says so"
            lasts = [one["until"] - breaks[0]["until"] for one in breaks[:-1]]
            assert lasts == sorted(lasts)
            assert breaks[-1]["until"] is None
            await ann.done(f"/api/people/{ann.person}/commands", breaks[2])
            page = (await ann.get("/account/limits"))[1]
            assert re.search(r"You are on a break for another \d+ (hours|days)\. ", page)
            assert "/rules/FLOOR/3.4" in page
            longer = [one for one in orders(page) if one["type"] == "person.exclude self"]
            assert len(longer) == 4
            await ann.done(f"/api/people/{ann.person}/commands", longer[-1])
            page = (await ann.get("/account/limits"))[1]
            assert "permanently" in page
            assert not [one for one in orders(page) if one["type"] == "person.exclude self"]

    asyncio.run(rest())


def test_a_house_of_play_money_names_no_currency_and_help_is_at_hand(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path, play_money=True) as house:
            ann = await house.guest().sign_up("ann")
            for address in ("/account", "/account/limits"):
                assert "AUD" not in (await ann.get(address))[1]
            page = (await ann.get("/account/limits"))[1]
            assert "Do you play on to win back what you lost?" in page
            assert "gambling helpline" in page

    asyncio.run(look())


async def played(house: HouseRunning, ann: Guest, table: str) -> None:
    """A round in which Ann wagers, to its end."""
    await ann.order_at(table, joining(ann))
    async with asyncio.timeout(10):
        while (await row(ann))["stage"] != LobbyStage.WAGERS:
            await asyncio.sleep(0.02)
        assert (await ann.order_at(table, wager(ann, GAMES["mini-baccarat"])))[0] == 200
        while not [one for one in (await ann.get("/api/me/rounds"))[1]["rounds"] if one["ended"]]:
            await asyncio.sleep(0.05)


async def row(guest: Guest) -> Any:
    """The only table's row of the lobby."""
    ((only,),) = ((await guest.get("/api/tables"))[1],)
    return only


def test_a_round_is_listed_and_looked_back_at_with_its_clauses_by_its_patron_alone(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["mini-baccarat"], pace=DECIDING)
            ann = await house.patron(staff.cashier, "ann")
            await played(house, ann, table)
            listed = (await ann.get("/account/rounds"))[1]
            assert f'href="/rounds/{table}/1"' in listed
            assert f'href="/rounds/{table}/1"' in (await ann.get("/account/rounds?period=week&game=Mini-baccarat"))[1]
            assert "No rounds here" in (await ann.get("/account/rounds?period=2020-02-29"))[1]
            assert "Past results don't affect the next" in listed
            status, page = await ann.get(f"/rounds/{table}/1")
            assert status == 200
            assert f'href="/api/me/rounds/{table}/1/record.toml"' in page
            assert re.search(r'<li class="own"> <span><b>You</b> <span class="muted">banker, 10.00 bet</span>', page)
            assert re.search(r'data-at="(\d+)".*<li> <a href="\?step=1" data-step="0">', page)
            assert '<section class="felt felt-baccarat"' in page
            assert re.search(r'href="/rules/ACT-MB/[0-9.()a-z]+"', page)
            assert re.search("Player gets [0-9TJQKA]+[♣♦♥♠]", page)
            assert re.search("Banker gets [0-9TJQKA]+[♣♦♥♠]", page)
            assert "<pre" in page
            bob = await house.patron(staff.cashier, "bob")
            assert (await bob.get(f"/rounds/{table}/1"))[0] == 404
            assert (await ann.get(f"/rounds/{table}/99"))[0] == 404
            assert (await ann.get("/rounds/%2e%2e/1"))[0] == 404
            csv = (await ann.get("/account/rounds.csv"))[1]
            assert csv.splitlines()[0] == "table,name,round,began,ended,staked,net,void,zone"
            assert f"{table},Table,1," in csv

    asyncio.run(look())


def test_a_statement_tells_in_words_what_came_and_went_page_by_page(tmp_path: Path) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house:
            staff = await staffed(house)
            table = await open_table(staff.supervisor, GAMES["blackjack"], pace=DECIDING)
            ann = await house.patron(staff.cashier, "ann")
            await ann.order_at(table, joining(ann))
            page = (await ann.get("/account/statement"))[1]
            rows = re.findall(r"<tr> <td class=\"when\">.*?</tr>", page)
            assert "Chips bought at Table" in rows[0]
            assert "−500.00" in rows[0]
            assert "Table / 1<" in rows[0]
            assert "Cage / 1<" in rows[1]
            assert "To tables</dt><dd>−500.00" in page
            assert "Deposits</dt><dd>+1,000.00" in page
            for period, count in (("month", 2), ("last-month", 0), ("90-days", 2), ("unknown", 2)):
                part = (await ann.get(f"/account/statement?period={period}"))[1]
                assert part.count('<td class="when">') == count
                csv = (await ann.get(f"/account/statement.csv?period={period}"))[1]
                assert len(csv.splitlines()) == 1 + 2 + count
            assert "Deposit at the cashier" in rows[1]
            assert "+1,000.00" in rows[1]
            assert "Pages of the list" not in page
            deposit = {"type": "cage.deposit", "by": staff.cashier.person, "person": ann.person, "amount": 100}
            for _ in range(41):
                await staff.cashier.done("/api/cage/commands", deposit)
            latest, first = [(await ann.get(f"/account/statement?page={number}"))[1] for number in (1, 2)]
            assert (latest.count('<td class="when">'), first.count('<td class="when">')) == (40, 3)
            assert "Chips bought at Table" in first
            assert "page 1 of 2" in (await ann.get("/account/statement?page=x"))[1]
            assert "page 2 of 2" in (await ann.get("/account/statement?page=999"))[1]
            csv = (await ann.get("/account/statement.csv?zone=Australia/Sydney"))[1]
            assert len(csv.splitlines()) == 1 + 2 + 43
            assert csv.splitlines()[-1].endswith(",Australia/Sydney")
            for unknown in ("", "?zone=Nowhere", "?zone=../etc", "?zone=Australia"):
                csv = (await ann.get(f"/account/statement.csv{unknown}"))[1]
                assert csv.splitlines()[-1].endswith(",UTC")

    asyncio.run(look())


def test_names_are_escaped_and_changed_from_the_page(tmp_path: Path) -> None:
    async def rename() -> None:
        async with a_house(tmp_path) as house:
            ann = await house.guest().sign_up("ann")
            await ann.done(f"/api/people/{ann.person}/name", {"name": "<b>Ann</b>"})
            page = (await ann.get("/account"))[1]
            assert "<b>Ann</b>" not in page
            assert 'value="&lt;b&gt;Ann&lt;/b&gt;"' in page
            assert f'data-post="/api/people/{ann.person}/name" data-sent' in page
            (everywhere,) = (one for one in orders(page) if one["type"] == "person.sign out everywhere")
            await ann.done(f"/api/people/{ann.person}/commands", everywhere)
            assert (await ann.get("/api/me"))[0] == 401

    asyncio.run(rename())


@pytest.mark.parametrize("address", ["/account", "/account/statement", "/account/statement.csv", "/account/rounds"])
def test_an_account_is_for_whoever_is_signed_in(tmp_path: Path, address: str) -> None:
    async def look() -> None:
        async with a_house(tmp_path) as house, house.guest().session.get(address, allow_redirects=False) as answer:
            assert answer.status == 303

    asyncio.run(look())
