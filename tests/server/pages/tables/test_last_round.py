"""The wagers of the last round stay on a table's page: after a restart, and at another process, the same."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.ledger.postgres_server import running_server
from tests.server.game_tables import AT_ONCE, GAMES, joining, open_table, staffed, wager
from tests.server.routes.test_first_round import play_on, wait_for_view
from tests.server.served_house import Guest, HouseRunning, a_house

GAME = GAMES["roulette"]


def results(page: str) -> str:
    """What the page says of the wagers of the last round."""
    found = re.search(r'<section class="panel results".*?</section>', page, re.DOTALL)
    assert found, page
    return found[0]


async def shown(table: str, *guests: Guest) -> list[str]:
    """The results as each of them has them on the page."""
    return [results((await guest.get(f"/tables/{table}"))[1]) for guest in guests]


async def play_a_round(house: HouseRunning) -> tuple[str, Guest, Guest]:
    """A table that takes wagers for its second round; who played the first, and who looks on."""
    staff = await staffed(house)
    table = await open_table(staff.supervisor, GAME, pace=AT_ONCE)
    ann, bob = [await house.patron(staff.cashier, login) for login in ("ann", "bob")]
    assert (await ann.order_at(table, joining(ann)))[0] == 200
    await wait_for_view(ann, table, lambda view: view["table"]["step"].get("window") == "wagers")
    assert (await ann.order_at(table, wager(ann, GAME)))[0] == 200
    await play_on(ann, table)
    return table, ann, bob


@asynccontextmanager
async def signed_in(folder: Path, database: str = "") -> AsyncIterator[tuple[Guest, Guest]]:
    """The same two people at another process of the same house."""
    async with a_house(folder, database=database) as house:
        yield await house.guest().sign_in("ann"), await house.guest().sign_in("bob")


def check(own: str, others: str) -> None:
    assert "Last round" in own
    assert "/rules/HOUSE/" in own
    assert "Ann" not in own
    assert "<b>Ann</b>" in others


def test_page_shows_the_last_round_after_a_restart(tmp_path: Path) -> None:
    async def evening() -> None:
        async with a_house(tmp_path) as house:
            table, *guests = await play_a_round(house)
            before = await shown(table, *guests)
            check(*before)
        async with signed_in(tmp_path) as again:
            assert await shown(table, *again) == before

    asyncio.run(evening())


def test_page_shows_the_last_round_at_a_second_process(tmp_path: Path) -> None:
    async def evening(database: str) -> None:
        async with a_house(tmp_path, database=database) as house:
            table, *guests = await play_a_round(house)
            before = await shown(table, *guests)
            check(*before)
            async with signed_in(tmp_path, database) as others:
                assert await shown(table, *others) == before

    with running_server() as server:
        asyncio.run(evening(server.new_database()))
