"""Tournaments of a demonstration, one after another: while robots play one, the next takes entries from everybody."""

import asyncio
from datetime import UTC, datetime, timedelta
from itertools import count

import msgspec
from msgspec.structs import replace

from croupier.client.answers import NotDone, done
from croupier.client.client import Client
from croupier.client.demo_director import DemoDirector, DemoOffices
from croupier.client.demo_entrant import DemoEntrant
from croupier.client.demo_robots import FreeRobots
from croupier.client.game_part import PACE
from croupier.client.retry import NotReached
from croupier.equipment.amounts import Amount
from croupier.floor.live.opening.terms import Pace, Terms
from croupier.floor.people.cage.types import Deposit
from croupier.floor.tournaments.commands import OpenTournament
from croupier.tournament.books import game_in_words
from croupier.tournament.conditions.entry_terms import Extra
from croupier.tournament.conditions.parser import read_conditions
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_text

FEE = 2_000
_AHEAD_SECONDS = 3
"""So much before one closes its entries the next is announced: there is always one to enter."""
_MONEY = 10 * FEE
_NONE = Extra(times=0)
"""Nothing is bought on the way: one session is short."""


class TournamentStaging(msgspec.Struct, frozen=True):
    """How a demonstration's tournaments are run: a start each `period_seconds`, entries until shortly before it.

    The first one starts as soon as it can, so that there is something to watch; a tournament that does not come to an
    end in `patience_seconds` is called off. Without `examples` every game that has tournaments has its turn."""

    period_seconds: float = 60
    closing_seconds: float = 15
    first_seconds: float = 25
    patience_seconds: float = 900
    rounds: int = 5
    robots: int = 4
    examples: tuple[str, ...] = ()
    pace: Pace = replace(PACE, nonce_seconds=3)


DEFAULT_TOURNAMENTS = TournamentStaging()


def demo_conditions(example: str, start: datetime, number: int, staging: TournamentStaging) -> Conditions:
    """A short tournament by an example's book: one session at one table, with seats left for visitors."""
    conditions = read_conditions(example_text(example))
    final = conditions.stage[-1]
    assert final.length is not None, "an example is complete"
    spins = final.length.spins is not None
    length = Length(
        rounds=None if spins else staging.rounds,
        spins=staging.rounds if spins else None,
        cutting_card_version=final.length.cutting_card_version,
    )
    entry = replace(
        conditions.entry,
        fee=Amount(FEE),
        commission=Amount(0),
        minimum_players=2,
        maximum_players=final.players_per_table,
        groups_apart=False,
        groups="none",
    )
    return replace(
        conditions,
        name=f"Quick {game_in_words(conditions.game)}, no. {number}",
        start=start,
        start_notice_minutes=msgspec.UNSET,
        entry=entry,
        stage=(replace(final, length=length),),
        **{extra: _NONE for extra in ("buy_back", "re_buy", "add_on") if getattr(conditions, extra) is not None},
        prizes=replace(conditions.prizes, amounts=(), shares=(6000, 4000), goods=(), added=Amount(0), surplus=None),
    )


class DemoTournaments:
    """The series: `examples` in turn, each time with robots who are free."""

    def __init__(
        self,
        offices: DemoOffices,
        cashier: Client,
        robots: FreeRobots,
        examples: tuple[str, ...],
        staging: TournamentStaging = DEFAULT_TOURNAMENTS,
    ) -> None:
        """Nothing is announced yet."""
        self._offices, self._cashier, self._robots, self._staging = offices, cashier, robots, staging
        self._in_turn, self._running = list(examples), list[str]()

    async def run(self) -> None:
        """Announce one after another until this is cancelled."""
        staging = self._staging
        async with asyncio.TaskGroup() as evening:
            start = datetime.now(UTC) + timedelta(seconds=staging.first_seconds)
            for number in count(1):
                evening.create_task(self._hold(number, self._next_example(), start))
                closing = start - timedelta(seconds=staging.closing_seconds + _AHEAD_SECONDS)
                await asyncio.sleep(max(0.0, (closing - datetime.now(UTC)).total_seconds()))
                start = max(start, datetime.now(UTC)) + timedelta(seconds=staging.period_seconds)

    def _next_example(self) -> str:
        """The game whose turn it is; one that is still played, perhaps with a slow visitor, waits for the next turn."""
        free = [example for example in self._in_turn if example not in self._running]
        chosen = (free or self._in_turn)[0]
        self._in_turn = [*(example for example in self._in_turn if example != chosen), chosen]
        return chosen

    async def _hold(self, number: int, example: str, start: datetime) -> None:
        """One tournament from its conditions to its prizes; a house that is away for a while ends it early."""
        self._running.append(example)
        try:
            tournament = await self._announce(demo_conditions(example, start, number, self._staging))
            robots = await self._robots.take(example, self._staging.robots)
            director = DemoDirector(
                self._offices, tournament, start, self._staging.closing_seconds, self._staging.patience_seconds
            )
            async with asyncio.TaskGroup() as company:
                playing = [company.create_task(self._play(robot, tournament)) for robot in robots]
                await director.run()
                for robot in playing:
                    robot.cancel()
            # Only now: robots of a tournament that may still run are not free, and would be refused their next seat.
            self._robots.give_back(example, robots)
        except* (NotReached, NotDone):
            pass
        finally:
            self._running.remove(example)

    async def _announce(self, conditions: Conditions) -> str:
        opening = OpenTournament(self._offices.operator, conditions, Terms(conditions.name, pace=self._staging.pace))
        return done(await self._offices.owner.open_tournament(opening)).made

    async def _play(self, robot: DemoEntrant, tournament: str) -> None:
        """A robot enters and plays; its purse is filled first. If it fails, the others play on."""
        try:
            if (me := await robot.client.me()).balance < _MONEY:
                by = (await self._cashier.me()).person
                done(await self._cashier.send_to_cage(Deposit(by, me.person, _MONEY)))
            await robot.play(tournament)
        except (NotReached, NotDone):
            pass
