"""A server that stands in for a house where a test decides what it says, and when the line breaks."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from aiohttp import web

from croupier.client.demo import DEMO_TABLES
from croupier.equipment.amounts import Amount
from croupier.floor.live.events import Entry, Happened
from croupier.floor.live.evolve import evolve
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.view import LiveView, view
from croupier.floor.running.news.difference import difference
from croupier.floor.running.news.messages import Changed, Full, news_of
from croupier.rulebook import open_book
from croupier.table.patrons.attendance_events import PatronJoined
from croupier.verbs.actors import Actor, Role

TABLE = "t-1"
GUEST = Actor("p-guestguest")

Serve = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def standing_in(serve: Serve) -> AsyncIterator[str]:
    """The address of a server that answers everything in this way."""
    app = web.Application()
    app.router.add_route("*", "/{path:.*}", serve)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    host, port = runner.addresses[0][:2]
    try:
        yield f"http://{host}:{port}"
    finally:
        await runner.cleanup()


def tables_over_time(patrons: int) -> list[LiveView]:
    """A table as it opens, and as this many patrons join it one after the other."""
    opening = DEMO_TABLES[0].opening(Actor("p-supervisor", Role.CASINO_SUPERVISOR))
    live = evolve(None, Entry(1, open_cash_table(opening, TABLE)[0]))
    seen = [view(live, GUEST)]
    for seat in range(1, patrons + 1):
        joined = PatronJoined(f"p-{seat}", Amount(1000), seat, open_book("ACT-BJ")["4.1"])
        live = evolve(live, Entry(seat + 1, Happened(joined)))
        seen.append(view(live, GUEST))
    return seen


def full(seen: LiveView) -> str:
    """The message with a whole view."""
    message = Full(f"table {TABLE}", "", seen.version, msgspec.Raw(msgspec.json.encode(seen)))
    return news_of(message).encoded.decode()


def changed(before: LiveView, after: LiveView) -> str:
    """The message with how one view becomes another."""
    ops = difference(_plain(before), _plain(after))
    return news_of(Changed(f"table {TABLE}", "", after.version, before.version, ops)).encoded.decode()


def _plain(seen: LiveView) -> Any:
    return msgspec.json.decode(msgspec.json.encode(seen))
