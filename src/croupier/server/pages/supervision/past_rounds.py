"""Every round of a table, read off its log, and the tables that have closed: where an earlier round is found."""

from collections.abc import Sequence

import msgspec

from croupier.floor.inspection.rounds import TableRound, rounds_at
from croupier.floor.inspection.stream_rows import TABLE
from croupier.floor.inspection.table_streams import display_name
from croupier.ledger.queries import Reading
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.paging import ListPage, latest_items, list_page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.dealing.instructions import round_word
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.supervision.console import supervising_role
from croupier.server.pages.supervision.table import supervised_look

_LINES = 60
_STYLES = ("supervision.css",)


class PastRoundsPage(msgspec.Struct, frozen=True):
    """The rounds of a table, a page of them, the latest first."""

    look: TableLook
    word: str
    count: int
    rounds: Sequence[TableRound]
    pager: ListPage


class ClosedTable(msgspec.Struct, frozen=True):
    """A table that has closed: what it was called, and how many rounds it had."""

    id: str
    name: str
    rounds: int
    ended: int | None


class ClosedTablesPage(msgspec.Struct, frozen=True):
    """Tables that have closed, those of the latest rounds first."""

    tables: Sequence[ClosedTable]
    pager: ListPage


@page("/supervision/{table}/rounds")
async def finished_rounds_page(visit: Visit, table: str) -> PageView:
    """The rounds of a table by number and time, of every shoe."""
    look, _ = await supervised_look(visit, table)
    rounds = await visit.front.read(rounds_at, table)
    pager = list_page(visit, len(rounds), _LINES)
    context = PastRoundsPage(look, round_word(look), len(rounds), latest_items(rounds, pager, _LINES), pager)
    return PageView(f"Rounds of {look.title}", "supervision/rounds.html", context, styles=_STYLES)


@page("/supervision/closed")
async def closed_tables_page(visit: Visit) -> PageView:
    """The tables that have closed, whose rounds can still be declared void."""
    await supervising_role(visit)
    open_now = {row.id for row in await visit.front.house.lobby()}
    tables = await visit.front.read(_closed_tables, open_now)
    pager = list_page(visit, len(tables), _LINES)
    context = ClosedTablesPage(latest_items(tables, pager, _LINES), pager)
    return PageView("Closed tables", "supervision/closed.html", context, styles=_STYLES)


def _closed_tables(reading: Reading, open_now: set[str]) -> list[ClosedTable]:
    closed = [id for head in reading.heads(TABLE) if (id := head.stream.removeprefix(TABLE)) not in open_now]
    tables = [(id, rounds_at(reading, id)) for id in closed]
    rows = [
        ClosedTable(id, display_name(reading, TABLE + id), len(rounds), rounds[-1].ended if rounds else None)
        for id, rounds in tables
    ]
    return sorted(rows, key=lambda row: row.ended or 0)
