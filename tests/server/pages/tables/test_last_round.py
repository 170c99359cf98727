"""The wagers of the last round stay on a table's page: after a restart, and at another process, the same."""

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from croupier.equipment.amounts import Amount
from croupier.floor.live.view import view as live_view
from croupier.games.blackjack import commands as blackjack
from croupier.games.blackjack.determinations import Determinations as Blackjack
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tables.table import newest_rows, table_felt
from croupier.verbs.actors import Actor
from croupier.verbs.void_grounds import Ground
from tests.floor.live.live_table import SUPERVISOR, LiveSitting
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


def wagered() -> LiveSitting:
    """A table dealt by the system: Ann and Bob have ten each on a box of their own, and the first card is dealt."""
    sitting = LiveSitting(Blackjack())
    sitting.join("p-ann", "p-bob")
    while sitting.table.table.is_between_rounds:
        assert sitting.wait()
    for box, name in enumerate(("p-ann", "p-bob"), start=1):
        sitting.do(blackjack.PlaceWager(Actor(name), name, box, Amount(1000)))
    while not sitting.table.table.has_commenced:
        assert sitting.wait()
    return sitting


def rows_of(sitting: LiveSitting, name: str) -> tuple[str, list[tuple[str, str, int | None, str]]]:
    """The heading, and each wager of this patron's own with its end: they stand above all others."""
    viewer = Actor(name)
    look = TableLook(live_view(sitting.table, viewer), viewer, 0, 0, {})
    heading, rows = newest_rows(look, table_felt(look))
    own = [row for row in rows if row.patron == name]
    assert list(rows[: len(own)]) == own
    return heading, [(row.on, row.result, row.stake, row.clause) for row in own]


@pytest.mark.clause("ACT-BJ 16.1")
def test_patron_reads_of_a_void_round_that_the_bet_came_back() -> None:
    sitting = wagered()
    sitting.do(blackjack.VoidRound(SUPERVISOR, Ground.DISTURBANCE, "a fire"))
    void = [("Box 1", "void", 1000, "ACT-BJ 16.1")]
    assert rows_of(sitting, "p-ann") == ("This round", void)
    while sitting.table.table.round_number == 1:
        assert sitting.wait()
    assert rows_of(sitting, "p-ann") == ("Last round", void)
    sitting.play(0, lambda below: 0)
    assert [row[1] for row in rows_of(sitting, "p-ann")[1]] != ["void"]


@pytest.mark.clause("ACT-BJ 16.2(a)")
def test_patron_reads_of_a_void_bet_that_it_came_back_and_others_of_theirs() -> None:
    sitting = wagered()
    sitting.do(blackjack.VoidWagers(SUPERVISOR, "p-ann", "past posting"))
    assert rows_of(sitting, "p-ann") == ("This round", [("Box 1", "void", 1000, "ACT-BJ 16.2(a)")])
    sitting.play(0, lambda below: 0)
    assert [row[:3] for row in rows_of(sitting, "p-ann")[1]] == [("Box 1", "void", 1000)]
    assert [row[0] for row in rows_of(sitting, "p-bob")[1]] == ["Box 2"]
    look = TableLook(live_view(sitting.table, Actor("p-bob")), Actor("p-bob"), 0, 0, {})
    assert [row.patron for row in newest_rows(look, table_felt(look))[1]] == ["p-bob", "p-ann"]
