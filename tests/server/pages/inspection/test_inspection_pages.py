"""The inspector's pages: everything that is over can be read, nothing is changed, and each reading is on record."""

import asyncio
import html
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor.running.lobby import LobbyStage
from tests.server.game_tables import AT_ONCE, GAMES, Staff, joining, open_table, staffed, wager
from tests.server.served_house import Guest, HouseRunning, a_house

UNHURRIED = msgspec.structs.replace(AT_ONCE, wager_seconds=1)


class Played(msgspec.Struct):
    """A house in which Ann has played a round."""

    staff: Staff
    inspector: Guest
    ann: Guest
    table: str


async def a_round_played(house: HouseRunning, game: str = "mini-baccarat", name: str = "ann") -> Played:
    staff = await staffed(house)
    inspector = await house.staff(staff.owner, "inspector")
    table = await open_table(staff.supervisor, GAMES[game], pace=UNHURRIED)
    ann = await house.patron(staff.cashier, name, 123_456)
    await ann.order_at(table, joining(ann))
    async with asyncio.timeout(15):
        while (await ann.get("/api/tables"))[1][0]["stage"] != LobbyStage.WAGERS:
            await asyncio.sleep(0.02)
        assert (await ann.order_at(table, wager(ann, GAMES[game])))[0] == 200
        while not [one for one in (await ann.get("/api/me/rounds"))[1]["rounds"] if one["ended"]]:
            await asyncio.sleep(0.05)
    return Played(staff, inspector, ann, table)


async def page_of(guest: Guest, path: str) -> str:
    status, page = await guest.get(path)
    assert status == 200, (path, status, page)
    return str(page)


@pytest.mark.clause("FLOOR 1.8")
def test_every_page_of_the_inspector_is_put_on_record_and_is_for_nobody_else(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            table, ann = played.table, played.ann
            pages = {
                "/inspection": "the list of tables and streams",
                f"/inspection/log/table%20{table}?after=0": f"events of table {table} after 0",
                f"/inspection/tables/{table}": f"the rounds of table {table}",
                f"/inspection/tables/{table}/rounds/1": f"table {table} round 1",
                "/inspection/books": "the books",
                "/inspection/randomness": "the health of the randomness",
                "/inspection/register": "the register of restrictions",
                f"/inspection/people/{ann.person}": f"statement of {ann.person} after 0",
                f"/tables/{table}/proofs/1?as=inspector": f"proof 1 of table {table}",
            }
            for path in pages:
                await page_of(played.inspector, path)
            shown = await page_of(played.inspector, "/inspection/readings")
            for what in pages.values():
                assert html.escape(what) in shown, what
            for path in pages:
                assert (await ann.get(path))[0] == 403, path
                signed_out = await house.guest().session.get(path, allow_redirects=False)
                assert signed_out.status in (303, 403), path

    asyncio.run(read())


def test_log_page_shows_who_amount_and_clause_in_words_and_the_raw_event(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            page = await page_of(played.inspector, f"/inspection/log/table%20{played.table}?after=0")
            joined = line(page, "Patron joined")
            assert f'href="/inspection/people/{played.ann.person}"' in joined
            assert ">Ann</a>" in joined
            assert "500.00" in joined
            assert 'href="/rules/ACT-MB/' in joined
            assert "seat 1" in joined
            assert "&#34;type&#34;: &#34;table.patron joined&#34;" in joined
            assert f"account {played.ann.person}" in joined, "where the money came from"
            cage = await page_of(played.inspector, "/inspection/log/cage")
            assert "1,234.56" in line(cage, "Receipt issued")
            own = await page_of(played.inspector, f"/inspection/log/person%20{played.ann.person}")
            assert line(own, "Bought in")

    asyncio.run(read())


def line(page: str, words: str) -> str:
    """A line of the log."""
    lines: list[str] = re.findall(r'<li id="v\d+">.*?</li>\s*(?=<li id|</ol>)', page, re.DOTALL)
    return next(one for one in lines if f"<b>{words}</b>" in one)


def test_the_log_is_paged_and_a_stream_that_is_not_there_is_told(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            stream = f"/inspection/log/table%20{played.table}"
            first = await page_of(played.inspector, f"{stream}?after=0")
            numbers = [int(one) for one in re.findall(r'<li id="v(\d+)">', first)]
            assert numbers == sorted(numbers, reverse=True)
            assert numbers[-1] == 1
            second = await page_of(played.inspector, f"{stream}?after={numbers[0]}")
            assert f'href="?after={max(0, numbers[0] - 50)}"' in second
            assert (await played.inspector.get("/inspection/log/table%20t-none"))[0] == 404
            assert (await played.inspector.get("/inspection/log/anything"))[0] == 404

    asyncio.run(read())


@pytest.mark.parametrize("game", ["mini-baccarat", "roulette"])
def test_a_round_is_replayed_on_the_felt_step_by_step(tmp_path: Path, game: str) -> None:
    async def replay() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house, game)
            rounds = await page_of(played.inspector, f"/inspection/tables/{played.table}")
            assert f'href="/inspection/tables/{played.table}/rounds/1"' in rounds
            assert "/rounds/1/record.toml?as=inspector" in rounds
            address = f"/inspection/tables/{played.table}/rounds/1"
            first, last = (
                await page_of(played.inspector, address),
                await page_of(played.inspector, f"{address}?step=999"),
            )
            pieces = felts(first)
            assert len(pieces) == first.count("data-step=")
            assert stage(first) == pieces[0].strip()
            assert stage(last) == pieces[-1].strip()
            assert "Wager placed" in first
            assert "Ann" in first
            assert "data-place=" not in first, "nothing can be wagered in a replay"
            assert any("10.00" in piece and "/rules/" in piece for piece in pieces)
            assert (await played.inspector.get(f"/inspection/tables/{played.table}/rounds/99"))[0] == 404

    asyncio.run(replay())


def felts(page: str) -> list[str]:
    """Every step's felt, unfolded from what changes."""
    found = re.search(r'id="changes">(.*?)</script>', page, re.DOTALL)
    assert found
    lines: list[str] = []
    told = []
    for head, tail, between in msgspec.json.decode(found[1], type=list[tuple[int, int, list[str]]]):
        lines = [*lines[:head], *between, *(lines[len(lines) - tail :])]
        told.append("\n".join(lines))
    return told


def stage(page: str) -> str:
    """The felt that the page shows at first."""
    found = re.search(r"<div data-stage>(.*?)</div>\s*</div>\s*<section class=\"panel story", page, re.DOTALL)
    assert found
    return found[1].strip()


def test_the_books_balance_and_are_read_by_the_cashier_too_without_a_record(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            books = await page_of(played.inspector, "/inspection/books")
            assert "balanced: everything adds up to 0.00" in books
            assert "−1,234.56" in books
            assert "1 receipt, numbered" in books
            before = await page_of(played.inspector, "/inspection/readings")
            for guest in (played.staff.cashier, played.staff.owner):
                page = await page_of(guest, "/inspection/books")
                assert "/inspection/readings" not in page, "no way on that is not theirs"
            after = await page_of(played.inspector, "/inspection/readings")
            assert after.count("<td>the books</td>") == before.count("<td>the books</td>") == 1

    asyncio.run(read())


def test_a_statement_names_every_movement_and_its_receipt(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            page = await page_of(played.inspector, f"/inspection/people/{played.ann.person}")
            assert "Paid in at the cage" in page
            assert "cage 1" in page
            assert "Chips bought at Table" in page
            assert "−500.00" in page

    asyncio.run(read())


def test_a_name_is_text_wherever_it_is_shown(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            await played.ann.done(f"/api/people/{played.ann.person}/name", {"name": "<b>Ann</b>"})
            for path in (
                f"/inspection/log/table%20{played.table}?after=0",
                f"/inspection/tables/{played.table}/rounds/1",
                f"/inspection/people/{played.ann.person}",
                f"/tables/{played.table}/proofs/1",
            ):
                page = await page_of(played.inspector, path)
                assert "<b>Ann</b>" not in page, path

    asyncio.run(read())


def test_proofs_are_open_to_all_and_show_what_patrons_added(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            nobody = house.guest()
            listed = await page_of(nobody, f"/tables/{played.table}/proofs")
            assert f'href="/tables/{played.table}/proofs/1#check"' in listed
            page = await page_of(nobody, f"/tables/{played.table}/proofs/1")
            proof: Any = (await nobody.get(f"/api/tables/{played.table}/proofs/1"))[1]
            assert proof["root"] in page
            assert f"<b>{proof['cut']['at']}</b>" in page
            assert page.count("data-place=") == len(proof["dealt"])
            closed = sum(1 for one in proof["dealt"] if one["opening"] is None)
            assert page.count('class="closed"') == closed > 0, "burnt cards are the inspector's"
            whole = await page_of(played.inspector, f"/tables/{played.table}/proofs/1?as=inspector")
            assert whole.count('class="closed"') < closed
            assert (await nobody.get(f"/tables/{played.table}/proofs/9"))[0] == 404
            assert (await nobody.get("/tables/t-none/proofs"))[0] == 404

    asyncio.run(read())


def test_the_health_of_the_randomness_is_shown_with_what_was_seen(tmp_path: Path) -> None:
    async def read() -> None:
        async with a_house(tmp_path) as house:
            played = await a_round_played(house)
            page = await page_of(played.inspector, "/inspection/randomness")
            assert "Nothing unusual" in page
            seen = re.search(r"<td>Cards in place 1</td>\s*<td class=\"number\">(\d+)</td>", page)
            assert seen is not None
            assert int(seen[1]) >= 1

    asyncio.run(read())
