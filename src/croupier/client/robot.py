"""A robot patron: sits down, buys chips, wagers, decides, cuts, and leaves, as people do."""

import asyncio

import msgspec

from croupier.client.client import Client
from croupier.client.retry import Pause
from croupier.client.robot_choices import RobotChoices, open_seats, patron_view
from croupier.equipment.amounts import Amount
from croupier.equipment.even_draws import Below
from croupier.floor.live.commands import LiveCommand, SayReady
from croupier.floor.live.view import LiveView
from croupier.floor.messages import Done, Refusal
from croupier.robots.game_part import RobotHabit
from croupier.robots.patrons import purse
from croupier.table.commands import BringChips, JoinTable, LeaveTable
from croupier.table.view import PatronView, TableView
from croupier.verbs.actors import Actor

_LOW = 10
"""Chips are low where they are worth fewer than this many of the smallest wagers."""

_TRIES = 3


class Manner(msgspec.Struct, frozen=True):
    """After how many rounds somebody goes, and how many milliseconds they think, at least and at most."""

    rounds: int = 30
    thinks_least: int = 300
    thinks_most: int = 2500


DEFAULT_MANNER = Manner()


class VisitResult(msgspec.Struct, frozen=True):
    """What came of a visit, nothing if there was no seat or no money; `refused` is what was said no to."""

    rounds: int = 0
    commands: int = 0
    refused: tuple[Refusal, ...] = ()


class RobotPatron:
    """Somebody with an account who plays by a habit, through a client that is signed in for them."""

    def __init__(
        self,
        client: Client,
        habit: RobotHabit,
        below: Below,
        manner: Manner = DEFAULT_MANNER,
        pause: Pause = asyncio.sleep,
    ) -> None:
        """`habit` is one of the game's own kinds (`croupier.robots`); `below` is all the chance there is."""
        self._client, self._habit, self._below, self._manner, self._pause = client, habit, below, manner, pause
        self._person = ""
        self._commands, self._refused = 0, list[Refusal]()

    async def visit(self, table: str) -> VisitResult:
        """Play at a table until it is time to go, the money is gone, or the table closes."""
        self._commands, self._refused = 0, []
        self._person = (await self._client.me()).person
        choosing = RobotChoices(self._person, self._habit, self._below)
        if await self._sit_down(table, choosing):
            async with self._client.watch(table) as views:
                async for view in views:
                    if choosing.is_past(view.version):
                        continue
                    me = patron_view(view.table, self._person)
                    if me is None or await self._is_gone(view, me, choosing):
                        break
                    await self._play(view, choosing)
        return VisitResult(choosing.rounds, self._commands, tuple(self._refused))

    async def _sit_down(self, table: str, choosing: RobotChoices) -> bool:
        """Take a free seat with a purse that suits the habit, as far as the account reaches."""
        for _ in range(_TRIES):  # somebody may be quicker
            seen = (await self._client.table(table)).table
            seats, chips = open_seats(seen), await self._purse(seen)
            if patron_view(seen, self._person) is not None:
                return True
            if not seats or not chips or seen.closure_notice:
                return False
            seat = seats[self._below(len(seats))]
            if await self._do(choosing, table, JoinTable(Actor(self._person), self._person, chips, seat)):
                return True
        return False

    async def _purse(self, seen: TableView) -> Amount:
        limits, balance = seen.sign.limits, (await self._client.me()).balance
        whole = min(purse(self._habit.units, limits), balance) // limits.multiple * limits.multiple
        return Amount(whole if whole >= _LOW * max(1, limits.minimum) else 0)

    async def _is_gone(self, view: LiveView, me: PatronView, choosing: RobotChoices) -> bool:
        """Whether it has left: it goes when it has played its rounds, or is out of chips and money."""
        if not (view.table.is_between_rounds or choosing.has_yet_to_wager(view.table)):
            return False
        low = me.stack < _LOW * max(1, view.table.sign.limits.minimum)
        if low and choosing.rounds < self._manner.rounds and (chips := await self._purse(view.table)):
            await self._do(choosing, view.id, BringChips(Actor(self._person), self._person, chips))
            return False
        if not low and choosing.rounds < self._manner.rounds and not view.table.closure_notice:
            return False
        return await self._do(choosing, view.id, LeaveTable(Actor(self._person), self._person))

    async def _play(self, view: LiveView, choosing: RobotChoices) -> None:
        """Think, then do what the view asks for, as long as it goes well."""
        commands: list[LiveCommand] = [*choosing.next_commands(view.table, view.version)]
        commands += self._readiness(view, choosing)
        if commands:
            thinking = self._manner.thinks_most - self._manner.thinks_least
            await self._pause((self._manner.thinks_least + self._below(thinking + 1)) / 1000)
        for command in commands:
            if not await self._do(choosing, view.id, command, view.version):
                break

    def _readiness(self, view: LiveView, choosing: RobotChoices) -> list[LiveCommand]:
        """Somebody is ready and waits for the others: it is ready too. Robots by themselves let the clock run, so that
        anyone who looks on can follow."""
        waits = bool(view.ready) and self._person not in view.ready and choosing.is_wagering(view.table)
        return [SayReady(Actor(self._person), self._person)] if waits else []

    async def _do(self, choosing: RobotChoices, table: str, command: LiveCommand, version: int = 0) -> bool:
        """Whether a command was carried out; views from before it are of the past then."""
        self._commands += 1
        answer = await self._client.send(table, command, version)
        if isinstance(answer, Refusal):
            self._refused.append(answer)
        if isinstance(answer, Done):
            choosing.done(answer.version)
        return isinstance(answer, Done)
