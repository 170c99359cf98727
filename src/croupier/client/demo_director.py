"""The director and the operator of a demonstration's tournament: they do whatever its rules call for next."""

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta

import msgspec

from croupier.client.client import Client
from croupier.floor.messages import Done
from croupier.floor.tournaments.commands import Command, SessionTableOrder
from croupier.floor.tournaments.view import LiveTournamentView, SessionTableView
from croupier.table.commands import GoOnWithout
from croupier.table.view import TurnNote
from croupier.tournament import commands as orders, steps
from croupier.tournament.state import UNDECIDED, Phase
from croupier.verbs.actors import Actor, Role
from croupier.verbs.steps import Staff

_LATE_SECONDS = 60
"""A tournament whose play has not begun so long after its start is called off: nobody is left waiting for it."""
_LOOKS_SECONDS = 1.0
"""Time alone makes some things due: nobody sends news of that."""


class DemoOffices(msgspec.Struct, frozen=True):
    """Those in charge, each with a client that is signed in for them."""

    owner: Client
    manager: Client
    director: Client
    operator: Actor
    shift_manager: Actor
    tournament_director: Actor

    def client_of(self, actor: Actor) -> Client:
        """Whose client sends what this actor orders."""
        clients = {self.operator: self.owner, self.shift_manager: self.manager, self.tournament_director: self.director}
        return clients[actor]


class DemoDirector:
    """Runs one tournament. Entries close shortly before the start, whoever is in by then."""

    def __init__(
        self, offices: DemoOffices, tournament: str, start: datetime, closing_seconds: float, patience_seconds: float
    ) -> None:
        """Nothing is done yet."""
        self._offices, self._tournament, self._start = offices, tournament, start
        self._patience = timedelta(seconds=closing_seconds)
        self._closing = start - self._patience
        self._deadline = start + timedelta(seconds=patience_seconds)
        self._waiting: dict[int, datetime] = {}

    async def run(self) -> None:
        """Until its books are closed, also if it is called off."""
        async with self._offices.director.watch_tournament(self._tournament, Role.TOURNAMENT_DIRECTOR) as views:
            view = await anext(views)
            while view.tournament.phase is not Phase.CLOSED:
                for command in self._orders(view):
                    await self._send(command, view.version)
                try:
                    async with asyncio.timeout(_LOOKS_SECONDS):
                        view = await anext(views)
                except TimeoutError:
                    continue

    def _takes_too_long(self, view: LiveTournamentView, now: datetime) -> bool:
        """Whether it is called off: nobody sits down, or a visitor left in the middle."""
        late = now >= self._start + timedelta(seconds=_LATE_SECONDS) and not view.tournament.has_begun
        return view.tournament.phase in UNDECIDED and (late or now >= self._deadline)

    async def _send(self, command: Command, version: int) -> bool:
        client = self._offices.client_of(command.by)
        return isinstance(await client.send_to_tournament(self._tournament, command, version), Done)

    def _orders(self, view: LiveTournamentView) -> Iterator[Command]:
        """What is due now: decisions at the tables, then the tournament's own next step."""
        now = datetime.now(UTC)
        if self._takes_too_long(view, now):
            yield orders.CancelTournament(self._offices.operator, "the demonstration goes on with the next")
        for at in view.tables:
            yield from self._table_orders(at)
        step = view.tournament.next.step
        if view.draw is not None or not isinstance(step, Staff):
            return
        deed = step.deed.partition(":")[0]
        for name in view.tournament.next.players:
            if deed in _FOR_EACH:
                yield _FOR_EACH[deed](self._offices, name)
            elif deed == steps.HAVE_SIGNED and now >= self._closing:
                yield orders.RefuseApplication(self._offices.operator, name, "entries have closed")
        session = view.tournament.next.session
        if deed == steps.SEAT_PLAYERS:
            yield from self._seat_or_start(view, now)
        elif deed in _ONCE and now >= self._earliest(deed):
            yield _ONCE[deed](self._offices, session)

    def _seat_or_start(self, view: LiveTournamentView, now: datetime) -> Iterator[Command]:
        """Play starts at its time without those who are not there. A play-off has no time, nor has a session whose
        seats were drawn too late for it: the staff seat its players."""
        due, director = view.tournament.next, self._offices.tournament_director
        if view.tournament.sessions[due.session - 1].start is not None:
            if now >= self._start:
                yield orders.StartSession(director, due.session, now)
            return
        since = self._waiting.setdefault(due.session, now)
        if now - since >= self._patience:
            yield from (orders.TakeDrawnSeat(director, name) for name in due.players)

    def _table_orders(self, at: SessionTableView) -> Iterator[Command]:
        """The round goes on without players who let their time pass."""
        for patron in at.live.table.patrons:
            if patron.turn is TurnNote.MISSED:
                silence = GoOnWithout(self._offices.tournament_director, patron.name)
                yield SessionTableOrder(at.session, at.table, silence)

    def _earliest(self, deed: str) -> datetime:
        """When something may be done that waits for people."""
        waits = {
            steps.CLOSE_ENTRIES: self._closing,
            steps.TAKE_ENTRIES: self._closing,
            steps.START_SESSION: self._start,
        }
        return waits.get(deed, datetime.min.replace(tzinfo=UTC))


_FOR_EACH: dict[str, Callable[[DemoOffices, str], Command]] = {
    steps.NOTIFY_APPLICANT: lambda offices, name: orders.NotifyApplicant(offices.operator, name),
    steps.DECIDE_APPLICATION: lambda offices, name: orders.AcceptEntry(offices.operator, name),
    steps.REFUND: lambda offices, name: orders.Refund(offices.operator, name),
}
"""What is done for each player that the step names; they sign and sit down themselves."""

_ONCE: dict[str, Callable[[DemoOffices, int], Command]] = {
    steps.PUBLISH_CONDITIONS: lambda offices, _: orders.PublishConditions(offices.operator),
    steps.NOTIFY_REGULATOR: lambda offices, _: orders.NotifyRegulator(offices.operator, "a demonstration"),
    steps.NOMINATE_DIRECTOR: lambda offices, _: orders.NominateDirector(
        offices.shift_manager, offices.tournament_director.name
    ),
    steps.CHECK_IN: lambda offices, _: orders.CheckIn(offices.tournament_director),
    steps.OPEN_ENTRIES: lambda offices, _: orders.OpenEntries(offices.operator),
    steps.TAKE_ENTRIES: lambda offices, _: orders.CancelTournament(offices.operator, "too few have entered"),
    steps.CLOSE_ENTRIES: lambda offices, _: orders.CloseEntries(offices.operator),
    steps.DRAW_SEATS: lambda offices, _: orders.DrawSeats(offices.tournament_director, ""),
    steps.START_SESSION: lambda offices, session: orders.StartSession(
        offices.tournament_director, session, datetime.now(UTC)
    ),
    steps.RE_ISSUE_CHIPS: lambda offices, session: orders.DeclineReissue(offices.operator, session),
    steps.CONFIRM_COUNT: lambda offices, session: orders.ConfirmCount(offices.tournament_director, session),
    steps.DRAW_CARDS: lambda offices, _: orders.DrawCards(offices.tournament_director, ""),
    steps.CANCEL: lambda offices, _: orders.CancelTournament(offices.operator, "nobody is left who could win"),
    steps.RETURN_ADDED_VALUE: lambda offices, _: orders.ReturnAddedValue(offices.operator),
    steps.CONFIRM_PLACES: lambda offices, _: orders.ConfirmPlaces(offices.tournament_director),
    steps.PAY_PRIZES: lambda offices, _: orders.PayPrizes(offices.operator),
    steps.CLOSE: lambda offices, _: orders.CloseTournament(offices.operator),
}
"""What is done once; the system counts the tables that it dealt."""
