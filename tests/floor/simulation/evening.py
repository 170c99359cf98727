"""One evening at a simulated house: set up in peace, played in trouble, and brought to its end in silence."""

import asyncio
from typing import Any

import msgspec

from croupier.floor.live.opening.terms import DealtBy, Pace, Terms
from croupier.floor.live.state import LiveTable
from croupier.floor.messages import CommandAnswer, Sent
from croupier.floor.people.offices.office import Office
from croupier.floor.running.house import House
from croupier.table.game_types import GameDeterminations
from croupier.verbs.actors import Actor, Role
from tests.floor.live.game_tables import GAMES
from tests.floor.running.staffed_house import Town
from tests.floor.simulation.broken_law import require
from tests.floor.simulation.laws import Laws
from tests.floor.simulation.processes import Trouble
from tests.floor.simulation.simulated_people import Cashier, Dealer, Patron, Supervisor, onlookers
from tests.floor.simulation.virtual_time import run
from tests.floor.simulation.world import World

PACE = Pace(wager_seconds=6, decide_seconds=5, window_seconds=3, grace_seconds=8, cut_seconds=3, nonce_seconds=3)
NIGHT = 900
"""Seconds within which every round that was begun comes to its end by the clock alone."""


class Evening(msgspec.Struct, frozen=True):
    """What is played: `shared` is several processes over one disk, `seconds` how long it goes on."""

    seed: int
    games: tuple[str, ...]
    shared: bool = True
    seconds: int = 120
    patrons: int = 3
    trouble: Trouble = Trouble()


class Told(msgspec.Struct, frozen=True):
    """What came of it; `journal` is the hash of everything that was written."""

    commands: int
    repeats: int
    deaths: int
    rounds: int
    views: int
    commits: int
    journal: str
    outages: int = 0


class PeacefulHouse:
    """The house before the trouble begins; the laws expect what is sent to it."""

    def __init__(self, house: House, laws: Laws) -> None:
        self._house, self._laws = house, laws

    async def submit(self, stream: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer:
        self._laws.expect(f"{caller or 'croupier'}:{sent.id}")
        return await self._house.submit(stream, caller, sent)

    async def make(self, kind: str, caller: str | None, sent: Sent[Any]) -> CommandAnswer:
        self._laws.expect(f"{caller or 'croupier'}:{sent.id}")
        return await self._house.make(kind, caller, sent)

    async def state(self, stream: str) -> Any:
        return await self._house.state(stream)


def play(evening: Evening) -> Told:
    """Play an evening; a law that breaks names the seed."""
    try:
        return run(_play(evening))
    except BaseException as problem:
        problem.add_note(f"replay it with {evening!r}")
        raise


async def _play(evening: Evening) -> Told:
    world = World(evening.seed, evening.shared, evening.trouble)
    try:
        patrons, tables = await _set_up(world, evening)
        world.spawn(world.keep_running(3 if evening.shared else 1))
        world.stir()
        await _pass(world, evening.seconds)
        world.calm()
        for patron in patrons:
            patron.talks = patron.is_dealt_to_by_a_dealer  # who waits for somebody as long as they take
        await _come_to_an_end(world, tables)
        check_acknowledged(world)
    finally:
        await world.end()
    rounds = sum(world.laws.state(table).table.round_number for table in tables)
    laws = world.laws
    end = laws.books.hash.hex()
    return Told(world.commands, world.repeats, world.deaths, rounds, laws.views_seen, laws.commits, end, world.outages)


async def _set_up(world: World, evening: Evening) -> tuple[list[Patron], list[str]]:
    """Staff, tables and patrons, who begin to live."""
    town = await Town.begin(PeacefulHouse(await world.begin(), world.laws))  # type: ignore[arg-type]
    another = await town.staff("another supervisor", Office.SUPERVISOR)
    everybody: list[Patron] = []
    tables = []
    for number, name in enumerate(evening.games):
        game: GameDeterminations = GAMES[name.removesuffix(" by a dealer")]
        dealt_by = DealtBy.DEALER if name.endswith("by a dealer") else DealtBy.SYSTEM
        table = await town.table(game, Terms(name, dealt_by, pace=PACE, rounding_displayed=True))
        tables.append(table)
        people = [await town.patron(f"{number} {one}", 300_000) for one in range(evening.patrons)]
        patrons = [Patron(world, table, Actor(person)) for person in people]
        for patron in patrons:
            patron.is_dealt_to_by_a_dealer = dealt_by is DealtBy.DEALER
        everybody += patrons
        supervisor = Supervisor(world, table, Actor(town.supervisor, Role.CASINO_SUPERVISOR))
        supervisor._sent = number * 1000
        second = Supervisor(world, table, Actor(another, Role.CASINO_SUPERVISOR))
        second._sent = number * 1000
        staff = [supervisor, second, *onlookers(world, table)]
        if dealt_by is DealtBy.DEALER:
            dealer = Dealer(world, table, Actor(town.dealer, Role.DEALER))
            dealer._sent = number * 1000  # one person at two tables: no id comes twice
            staff.append(dealer)
        for somebody in (*patrons, *staff):
            world.spawn(somebody.live())
    cashier = Cashier(world, "cage", Actor(town.cashier))
    cashier.patrons = tuple(patron.viewer.name for patron in everybody)
    world.spawn(cashier.live())
    return everybody, tables


async def _pass(world: World, seconds: int) -> None:
    """Time goes by, and the laws hold."""
    for _ in range(seconds):
        await asyncio.sleep(1)
        world.check()


async def _come_to_an_end(world: World, tables: list[str]) -> None:
    """Nobody says anything any more: every round in progress ends by the clock alone. A dealer's table ends its own."""
    waiting = tables
    for _ in range(NIGHT):
        await _pass(world, 1)
        waiting = [table for table in waiting if not _is_quiet(world.laws.state(table))]
        if not waiting:
            return
    require(False, f"rounds never came to their end at {waiting}")


def _is_quiet(live: LiveTable) -> bool:
    return live.table.is_between_rounds or not any(patron.wagered for patron in live.table.patrons)


def check_acknowledged(world: World) -> None:
    """Everything that was ever acknowledged is in the log, once."""
    for command, done in world.laws.acknowledged.items():
        require(command in world.laws.carried_out, f"{command} was acknowledged and is not in the log")
        require(world.laws.answer_to(command) == done, f"{command} has another answer now")
