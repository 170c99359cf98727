"""A robot that enters a tournament, takes its seat and plays to the end, through a client that is signed in for it."""

import asyncio
from collections.abc import Iterator

from croupier.client.client import Client
from croupier.client.robot import DEFAULT_MANNER, Manner
from croupier.client.robot_choices import RobotChoices, patron_view
from croupier.equipment.even_draws import Below
from croupier.floor.messages import Done
from croupier.floor.tournaments.commands import Command, SessionTableOrder
from croupier.floor.tournaments.view import LiveTournamentView
from croupier.robots.game_part import RobotHabit
from croupier.tournament.commands import Apply, SignConditions, TakeDrawnSeat
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor

_OVER = (Phase.PLACED, Phase.PAID, Phase.CLOSED, Phase.CANCELLED)


class DemoEntrant:
    """Somebody with an account who plays tournaments by a habit."""

    def __init__(self, client: Client, habit: RobotHabit, below: Below, manner: Manner = DEFAULT_MANNER) -> None:
        """`below` is all the chance there is."""
        self.client, self._habit, self._below, self._manner = client, habit, below, manner

    async def play(self, tournament: str) -> None:
        """From the application to the last round."""
        me = (await self.client.me()).person
        choices: dict[tuple[int, int], RobotChoices] = {}
        asked: set[tuple[int, type]] = set()
        async with self.client.watch_tournament(tournament) as views:
            async for view in views:
                if view.tournament.phase in _OVER:
                    return
                for session, command in _entry_orders(view, me):
                    key = session, type(command)
                    if key not in asked and await self._done(tournament, command):
                        asked.add(key)
                for at in view.tables:
                    place = at.session, at.table
                    if patron_view(at.live.table, me) is not None and _is_in_play(view, at.session):
                        choosing = choices.setdefault(place, RobotChoices(me, self._habit, self._below))
                        await self._act(tournament, place, choosing, view)

    async def _act(
        self, tournament: str, place: tuple[int, int], choosing: RobotChoices, view: LiveTournamentView
    ) -> None:
        """Think, then do what the table asks for, as long as it goes well."""
        table = next(at.live.table for at in view.tables if (at.session, at.table) == place)
        commands = choosing.next_commands(table, view.version)
        if commands:
            thinking = self._manner.thinks_most - self._manner.thinks_least
            await asyncio.sleep((self._manner.thinks_least + self._below(thinking + 1)) / 1000)
        for command in commands:
            answer = await self.client.send_to_tournament(tournament, SessionTableOrder(*place, command), view.version)
            if not isinstance(answer, Done):
                break
            choosing.done(answer.version)

    async def _done(self, tournament: str, command: Command) -> bool:
        return isinstance(await self.client.send_to_tournament(tournament, command), Done)


def _entry_orders(view: LiveTournamentView, me: str) -> Iterator[tuple[int, Command]]:
    """Apply while entries are open, sign the conditions, and sit down where the draw says, each in its session."""
    own = next((one for one in view.applications if one.name == me), None)
    if view.tournament.phase is Phase.ENTRIES_OPEN and own is None:
        yield 0, Apply(Actor(me), me)
    if own is not None and own.notified and not own.signed:
        yield 0, SignConditions(Actor(me), me)
    for session in view.tournament.open_sessions:
        if session.phase is SessionPhase.DRAWN and me in session.players:
            yield session.number, TakeDrawnSeat(Actor(me), me)


def _is_in_play(view: LiveTournamentView, number: int) -> bool:
    return any(s.number == number and s.phase is SessionPhase.IN_PLAY for s in view.tournament.sessions)
