"""A tournament in a simulated world, from publishing to a closed pool: robots in every office and at every seat."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

import msgspec

from croupier.floor.messages import CommandAnswer, Done, Sent
from croupier.floor.people.offices.office import Office
from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.commands import Command, OpenTournament
from croupier.floor.tournaments.due import due
from croupier.floor.tournaments.events import Event
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.commands import AcceptEntry, CloseEntries
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor, Role
from tests.floor.running.staffed_house import OWNER, Town
from tests.floor.simulation.broken_law import require
from tests.floor.simulation.evening import PeacefulHouse, check_acknowledged
from tests.floor.simulation.processes import Trouble
from tests.floor.simulation.tournament_laws import check_outcome
from tests.floor.simulation.virtual_time import run
from tests.floor.simulation.world import World
from tests.floor.tournaments.least_wagers import decide_about_silence
from tests.floor.tournaments.live_tournament import DIRECTOR, MANAGER, OPERATOR, TERMS, Room
from tests.floor.tournaments.tournament_robots import Company, applied, opened

MONEY = 500_000
"""What every entrant has in their account."""
_NIGHT = 40_000
_AT_ONCE = 10


class TournamentEvening(msgspec.Struct, frozen=True):
    """What is played by how many; `shared` is several processes over one disk."""

    seed: int
    conditions: Conditions
    entrants: int
    shared: bool = True
    trouble: Trouble = Trouble(before=0.004, after=0.004, any_moment=0.004, lost=0.01, twice=0.02)


class TournamentOutcome(msgspec.Struct, frozen=True):
    """What came of it; `journal` is the hash of everything that was written."""

    live: LiveTournament
    tables: int
    commands: int
    repeats: int
    deaths: int
    journal: str


class ChosenCommands(Room):
    """A room that carries nothing out: what its company would do now is collected, to be sent over the network."""

    def __init__(self, world: World, stream: str, people: dict[str, str]) -> None:
        self.chance, self.now = world.chance, world.clock.now()
        self._world, self._stream, self._people = world, stream, people
        self._chosen: list[Command] = []

    @property
    def live(self) -> LiveTournament:
        """The tournament as its log has it."""
        live: LiveTournament = self._world.laws.state(self._stream)
        return live

    @property
    def log(self) -> range:  # type: ignore[override]
        """As long as the log."""
        return range(self.live.version)

    def do(self, command: Command) -> tuple[Event, ...]:
        """It is chosen; what happens is seen when it is carried out."""
        self._chosen.append(self._renamed(command))
        return ()

    def take(self) -> list[Command]:
        """What was chosen."""
        chosen, self._chosen = self._chosen, []
        return chosen

    def _renamed(self, value: Any) -> Any:
        """The same by the names that the house gave its staff."""
        if isinstance(value, str) and type(value) is str:
            return self._people.get(value, value)
        if isinstance(value, msgspec.Struct):
            fields = {name: self._renamed(getattr(value, name)) for name in value.__struct_fields__}
            return type(value)(**fields)
        return value


class TournamentPlay:
    """Sends what the company chooses, each table on its own, until the tournament is closed."""

    def __init__(self, world: World, stream: str, people: dict[str, str], names: tuple[str, ...]) -> None:
        self.world, self.stream, self.names = world, stream, names
        self.room = ChosenCommands(world, stream, people)
        self.company = Company(self.room, names, silent=60)
        self.tables: set[tuple[int, int]] = set()
        self._sent = 0

    async def run(self) -> None:
        """From publishing to a closed pool."""
        opened(self.room)
        await self._send_each(self.room.take())
        for first in range(0, len(self.names), _AT_ONCE):
            await asyncio.gather(*(self._enter(name) for name in self.names[first : first + _AT_ONCE]))
        self.room.do(CloseEntries(OPERATOR))
        await self._send_each(self.room.take())
        self.world.spawn(self._add_nonces())
        while self.room.live.tournament.phase is not Phase.CLOSED:
            self._follow_tables()
            await self._direct()

    async def _enter(self, name: str) -> None:
        applied(self.room, name)
        self.room.do(AcceptEntry(DIRECTOR, name))
        await self._send_each(self.room.take())

    async def _direct(self) -> None:
        """What director and operator do now; where nobody does anything and no clock runs, they decide."""
        self.room.now = self.world.clock.now()
        chosen = self.company._staff() or (due(self.room.live) is None and decide_about_silence(self.room))
        commands = self.room.take()
        if not chosen:
            await asyncio.sleep(1)
            return
        *earlier, last = commands
        await asyncio.gather(*(self._send(command) for command in earlier))
        await asyncio.sleep(max(0, self.room.now - self.world.clock.now()) / 1000)
        await self._send(last)

    async def _add_nonces(self) -> None:
        while True:
            if not self.company._devices_add():
                await asyncio.sleep(0.5)
            await self._send_each(self.room.take())

    def _follow_tables(self) -> None:
        for session in self.room.live.tournament.sessions:
            for at in session.tables:
                if (session.number, at.number) not in self.tables:
                    self.tables.add((session.number, at.number))
                    self.world.spawn(self._play_at(session.number, at.number))

    async def _play_at(self, number: int, table: int) -> None:
        """Everybody at one table, as long as its session lasts."""
        while True:
            session = self.room.live.tournament.session(number)
            if session is None or session.phase is SessionPhase.OVER:
                return
            marks = set(self.company._seen)
            in_play = session.phase is SessionPhase.IN_PLAY and session.table(table) is not None
            if not (in_play and self.company._advance_table(session, table)):
                await asyncio.sleep(0.5)
                continue
            marks = self.company._seen - marks
            if not await self._send_each(self.room.take()):
                self.company._seen -= marks  # they look again, and say what fits then

    async def _send_each(self, commands: list[Command]) -> bool:
        """One after another; whether all of them were carried out."""
        return all([isinstance(await self._send(command), Done) for command in commands])

    async def _send(self, command: Any) -> CommandAnswer:
        self._sent += 1
        by: Actor = command.command.by if hasattr(command, "session") and hasattr(command, "command") else command.by
        sent = Sent(f"evening-{self._sent:06d}", self.room.live.version, command)
        return await self.world.send(self.stream, by.name, sent)


def play_tournament(evening: TournamentEvening) -> TournamentOutcome:
    """Play it; a law that breaks names the seed."""
    try:
        return run(_play(evening))
    except BaseException as problem:
        problem.add_note(f"replay it with seed={evening.seed}, {evening.entrants} entrants, {evening.conditions.rules}")
        raise


async def _play(evening: TournamentEvening) -> TournamentOutcome:
    world = World(evening.seed, evening.shared, evening.trouble)
    try:
        play = await _set_up(world, evening)
        world.spawn(world.keep_running(3 if evening.shared else 1))
        world.stir()
        evening_task = asyncio.get_running_loop().create_task(play.run())
        for _ in range(_NIGHT):
            await asyncio.sleep(1)
            world.check()
            if evening_task.done():
                break
        require(evening_task.done(), "the tournament never came to its end")
        await evening_task
        world.calm()
        await asyncio.sleep(30)
        check_acknowledged(world)
        live = await _reopened(world, play.stream)
        check_outcome(world.laws, live, play.names, MONEY)
    finally:
        await world.end()
    return TournamentOutcome(
        live, len(play.tables), world.commands, world.repeats, world.deaths, world.laws.books.hash.hex()
    )


async def _reopened(world: World, stream: str) -> LiveTournament:
    """The tournament as a process reads it that starts when everything is over."""
    process = await world.process()
    assert process.house is not None
    live: LiveTournament = await process.house.state(stream)
    require(live == world.laws.state(stream), "a process that starts anew reads another tournament than was played")
    return live


async def _set_up(world: World, evening: TournamentEvening) -> TournamentPlay:
    """A house with its staff, entrants with money, and a tournament that nobody has published."""
    town = await Town.begin(PeacefulHouse(await world.begin(), world.laws))  # type: ignore[arg-type]
    director = await town.staff("director", Office.TOURNAMENT_DIRECTOR)
    manager = await town.staff("manager", Office.SHIFT_MANAGER)
    names = tuple([await town.patron(f"entrant {number}", MONEY) for number in range(evening.entrants)])
    conditions = msgspec.structs.replace(evening.conditions, start=_beginning(world))
    command = OpenTournament(Actor(OWNER, Role.CASINO_OPERATOR), conditions, TERMS)
    stream = "tournament " + await town.make("tournament", OWNER, command)
    people = {OPERATOR.name: OWNER, DIRECTOR.name: director, MANAGER.name: manager}
    return TournamentPlay(world, stream, people, names)


def _beginning(world: World) -> datetime:
    start = as_time(world.clock.now()) + timedelta(minutes=20)
    assert as_millis(start) > world.clock.now()
    return start
