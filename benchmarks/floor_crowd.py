"""The crowd of the benchmark: 700 patrons at 100 tables of every game, each with a seat, chips and an open socket."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import aiohttp

from benchmarks.floor_house import Furnishing, guests
from benchmarks.floor_load import Load, Look, Patron, watch
from croupier.client.demo import DEMO_TABLES
from croupier.client.game_part import DemoTable
from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Pace
from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as holdem
from croupier.verbs.actors import Actor

SEED = 7
PACE = Pace(wager_seconds=20, window_seconds=5, cut_seconds=5)
CHIPS = 500_000
BLACKJACK, MINI, MIDI, HOLDEM, ROULETTE = DEMO_TABLES


class Some(NamedTuple):
    """This many tables of a kind with this many patrons each, and what a patron at a seat puts down and takes back."""

    table: DemoTable
    tables: int
    patrons: int
    wager: Callable[[Actor, int], tuple[Any, Any]]


def _blackjack(by: Actor, seat: int) -> tuple[Any, Any]:
    return blackjack.PlaceWager(by, by.name, seat, Amount(1000)), blackjack.WithdrawWager(by, by.name, seat)


def _baccarat(by: Actor, seat: int) -> tuple[Any, Any]:
    place = baccarat.PlaceWager(by, by.name, Option.PLAYER, Amount(5000), seat, True)
    return place, baccarat.WithdrawWager(by, by.name, Option.PLAYER)


def _holdem(by: Actor, seat: int) -> tuple[Any, Any]:
    return holdem.PlaceWager(by, by.name, seat, Amount(1000)), holdem.WithdrawWager(by, by.name)


def _roulette(by: Actor, seat: int) -> tuple[Any, Any]:
    return roulette.PlaceWager(by, by.name, "red", Amount(500)), roulette.WithdrawWager(by, by.name, "red")


FLOOR = (
    Some(BLACKJACK, 40, 7, _blackjack),
    Some(MINI, 20, 7, _baccarat),
    Some(MIDI, 10, 8, _baccarat),
    Some(HOLDEM, 10, 6, _holdem),
    Some(ROULETTE, 20, 7, _roulette),
)


@asynccontextmanager
async def crowd(house: str, token: str, share: float = 1.0) -> AsyncIterator[tuple[aiohttp.ClientSession, Load]]:
    """Furnish a house that has just begun, and seat everybody; a share of all of it for a shorter run."""
    async with furnished(house, token) as (session, furnishing), playing(session, furnishing, share) as patrons:
        yield session, Load(patrons)


@asynccontextmanager
async def furnished(house: str, token: str) -> AsyncIterator[tuple[aiohttp.ClientSession, Furnishing]]:
    """A house that has just begun, with its staff."""
    connector = aiohttp.TCPConnector(limit=0, keepalive_timeout=120)
    async with aiohttp.ClientSession(house, connector=connector, cookie_jar=aiohttp.DummyCookieJar()) as session:
        furnishing = Furnishing(house, session)
        await furnishing.hire(token)
        yield session, furnishing


@asynccontextmanager
async def playing(session: aiohttp.ClientSession, furnishing: Furnishing, share: float) -> AsyncIterator[list[Patron]]:
    """Everybody in their seats, with an open socket."""
    patrons = await _seated(furnishing, session, share)
    listening = {patron.look: patron for patron in reversed(patrons)}
    sockets = [asyncio.create_task(watch(session, each, listening[each.look] is each)) for each in patrons]
    while not all(patron.look.view and patron.socket for patron in patrons):
        await asyncio.sleep(0.1)
    try:
        yield patrons
    finally:
        for socket in sockets:
            socket.cancel()
        await asyncio.gather(*sockets, return_exceptions=True)


async def _seated(furnishing: Furnishing, session: aiohttp.ClientSession, share: float) -> list[Patron]:
    kinds = [some for some in FLOOR for _ in range(max(1, round(some.tables * share)))]
    tables = await furnishing.open_tables([some.table for some in kinds], PACE)
    people = iter(await guests(session, sum(some.patrons for some in kinds), "patron"))
    source = random.Random(SEED).randbytes
    patrons = [
        _patron(next(people), Look(table), seat, some, source)
        for some, table in zip(kinds, tables, strict=True)
        for seat in range(1, some.patrons + 1)
    ]
    for patron in patrons:  # one look for each table
        patron.look = next(other.look for other in patrons if other.look.table == patron.look.table)
    await furnishing.seat_all([(other.guest, other.look.table, other.seat) for other in patrons], CHIPS)
    random.Random(SEED).shuffle(patrons)
    return patrons


def _patron(guest: Any, look: Look, seat: int, some: Some, source: Callable[[int], bytes]) -> Patron:
    return Patron(guest, look, seat, *some.wager(Actor(guest.person), seat), source)
