"""The services that all routes share: who is calling, in which role they look, and how commands reach the house."""

import asyncio
from collections.abc import Awaitable, Callable, Container, Hashable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, Concatenate, ParamSpec, TypeVar
from uuid import uuid4

from litestar import Request
from litestar.connection import ASGIConnection

from croupier.floor.inspection.inspector_log import reading_batch
from croupier.floor.inspection.proof_reader import ProofReader
from croupier.floor.inspection.stream_rows import INSPECTION
from croupier.floor.messages import CommandAnswer, Forbidden, Sent
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.offices.authority import check_viewer, roles
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import Person
from croupier.floor.problems import NotSettled, SignInFirst
from croupier.floor.running.desks.desk import Unsettled
from croupier.floor.running.news.messages import News
from croupier.ledger.batch import Stale
from croupier.ledger.outage import STORAGE_ERRORS
from croupier.ledger.queries import Reading
from croupier.rulebook import Refused, floor
from croupier.server.bounded_work.adjudication import RecordJudgement
from croupier.server.bounded_work.judge_pool import Judges
from croupier.server.bounded_work.odds_worker import OddsWorker
from croupier.server.bounded_work.public_work import PublicCaller, PublicWork, while_connected
from croupier.server.http.limits import LimitHits
from croupier.server.http.problems import HttpProblem
from croupier.server.http.rate_limits import Buckets, Turns
from croupier.server.http.responses import trouble_with
from croupier.server.mail.postman import Postman
from croupier.server.metrics import Metrics
from croupier.server.open_house import Opened
from croupier.server.route_description import query_value
from croupier.server.settings import Settings
from croupier.server.shared_watchers import SharedWatchers
from croupier.server.sockets.socket_registry import Sockets
from croupier.server.storage_health import StorageWatch
from croupier.verbs.actors import Role, Viewer

READERS_MAX = 2
NUMBERS_SECONDS = 0.5
QuestionP = ParamSpec("QuestionP")
ReadT = TypeVar("ReadT")

_ROLES_IN_ORDER = (
    Role.PATRON,
    Role.CASINO_OPERATOR,
    Role.GAMING_SHIFT_MANAGER,
    Role.CASINO_SUPERVISOR,
    Role.TOURNAMENT_DIRECTOR,
    Role.DEALER,
    Role.CASHIER,
    Role.INSPECTOR,
)
"""In which of their roles somebody looks who does not say: the one that sees most of what goes on."""


class Front:
    """One server's services, shared by its routes. `seconds` never go back."""

    def __init__(
        self, opened: Opened, seconds: Callable[[], float], settings: Settings, postman: Postman | None = None
    ) -> None:
        self.house, self.journal, self.clock, self.vault = opened.house, opened.journal, opened.clock, opened.vault
        self.keys, self.publisher, self.source, self.postman = opened.keys, opened.publisher, opened.source, postman
        self.seconds, self.settings = seconds, settings
        self.metrics = Metrics()
        self.limit_hits = LimitHits(self.metrics, seconds)
        self.stopping = asyncio.Event()  # this process was told to stop, and says so: `/readyz`
        people = opened.people
        self.sign_ins, self.reception, self.logins = people.sign_ins, people.reception, people.logins
        self._readers = asyncio.Semaphore(READERS_MAX)
        self.packs = asyncio.Semaphore(1)  # a pack is checked by a process of its own, one at a time
        self.storage = StorageWatch(opened.journal.store)
        self._batches = 0
        self.shared_watchers = SharedWatchers(opened.house, opened.journal, opened.clock)
        self.sockets = Sockets(settings.sockets_per_person_max, self.metrics)
        self.public = PublicWork(Buckets(settings.rates.public, seconds))
        self.judges = Judges(settings.judges)
        self.odds = OddsWorker(settings.odds)
        self.password_turns = Turns()
        self.proofs = ProofReader(opened.journal.store, opened.vault)
        self.persons = Buckets(settings.rates.person, seconds)  # one for all that somebody sends, however it comes
        self.drawings: dict[Hashable, str] = {}  # pieces of pages that many see alike

    async def who(self, token: str) -> str | None:
        """The person whose sign-in this is; None once it has ended."""
        return await self.sign_ins.who(token, self.clock.now())

    async def close_sockets_of_signed_out(self, person: str) -> None:
        """Close the sockets of everybody whose sign-in has just ended."""
        await self.sockets.close_where_ended(person, self.who)

    async def person(self, id: str) -> Person:
        """Somebody who is signed in."""
        person: Person | None = await self.house.state(person_stream(id))
        if person is None:
            raise HttpProblem(SignInFirst())
        return person

    async def viewer(self, id: str, role: Role | None) -> Viewer:
        """Somebody who looks, in the role they ask for, if they hold it now, or else in the first of theirs."""
        person, at = await self.person(id), self.clock.now()
        held = roles(person, at)
        if role is None and not held:
            raise HttpProblem(Forbidden("You hold no office at the moment that may look at tables.", floor["1.3"]))
        looking = Viewer(id, role or next((possible for possible in _ROLES_IN_ORDER if possible in held), Role.PATRON))
        try:
            check_viewer(person, looking, at)
        except Refused as refused:
            raise HttpProblem(Forbidden(refused.why, refused.clause)) from None
        return looking

    async def viewer_of(self, request: Request[Any, Any, Any]) -> Viewer:
        """Who looks with this request, in the role that `as` names."""
        role = query_value(request, "as")
        return await self.viewer(caller(request), Role(role) if role else None)

    async def submit(self, stream: str, by: str, sent: Sent[Any]) -> CommandAnswer | NotSettled:
        """Pass a command on to the house."""
        return await self.count_answer(stream.partition(" ")[0], self.house.submit(stream, by, sent))

    async def make(self, kind: str, by: str, sent: Sent[Any]) -> CommandAnswer | NotSettled:
        """Pass on a command that makes something new."""
        return await self.count_answer(kind, self.house.make(kind, by, sent))

    async def count_answer(self, to: str, answering: Awaitable[CommandAnswer]) -> CommandAnswer | NotSettled:
        """The house's answer, counted."""
        try:
            answer: CommandAnswer | NotSettled = await answering
        except (Unsettled, *STORAGE_ERRORS) as unsettled:
            trouble_with(unsettled.__cause__ or unsettled, f"command to {to}")
            answer = NotSettled()
        self.metrics.count_command(to, str(answer.__struct_config__.tag))
        return answer

    def watchers_of(self, stream: str, but: Container[str]) -> int:
        """How many watch a table, apart from these people; in other processes as they told it some seconds ago."""
        return self.house.watchers_of(stream, but) + self.shared_watchers.others_at(stream)

    @contextmanager
    def presence(self, viewer: Viewer, stream: str) -> Iterator[None]:
        """A patron is at a table as long as a device of theirs watches it."""
        if viewer.role is not Role.PATRON:
            yield
            return
        self.house.connected(viewer.name, stream)
        try:
            yield
        finally:
            self.house.disconnected(viewer.name, stream)

    async def read(
        self,
        question: Callable[Concatenate[Reading, QuestionP], ReadT],
        *arguments: QuestionP.args,
        **named: QuestionP.kwargs,
    ) -> ReadT:
        """Ask the ledger something that takes a while, in a thread; not many at once, so that play goes on."""
        async with self._readers:
            return await asyncio.to_thread(question, self.journal.store, *arguments, **named)

    async def judgement(self, client: PublicCaller, text: str) -> RecordJudgement:
        """A record that somebody sent, settled, or what is wrong with it."""
        self.public.admit(client)
        return await while_connected(client, self.judges.judgement(text))

    async def close(self) -> None:
        """Let go of the processes and threads that work for strangers and compute odds."""
        self.public.close()
        await self.judges.close()
        await self.odds.close()

    async def look(self, viewer: Viewer, stream: str) -> News | None:
        """What a viewer may see now; that an inspector looks is put on record."""
        seen = await self.house.view(stream, viewer)
        if seen is not None and viewer.role is Role.INSPECTOR:
            await self.note_reading(viewer, f"{stream} as it stands")
        return seen

    async def note_reading(self, viewer: Viewer, what: str) -> None:
        """Put on record what an inspector is about to read."""
        command = f"{viewer.name}:reading:{uuid4().hex}"
        while True:
            version = (await self.journal.head(INSPECTION)).version
            if not isinstance(
                await self.journal.append(reading_batch(viewer, what, self.clock.now(), version, command)), Stale
            ):
                return

    async def currency(self) -> str:
        """The unit of the house's money."""
        house: HouseState | None = await self.house.state("house")
        assert house is not None, "a house that serves is open"
        return house.currency

    async def batches(self) -> int:
        """How many batches the ledger holds; as many as it last said, if it does not answer."""
        with suppress(TimeoutError, *STORAGE_ERRORS):
            async with asyncio.timeout(NUMBERS_SECONDS):
                last = await asyncio.to_thread(self.journal.store.last_batch)
            self._batches = last.number if last else 0
        return self._batches


def front_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Front:
    """The front that a route belongs to."""
    front = connection.app.state["front"]
    assert isinstance(front, Front)
    return front


def caller(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The person who is signed in."""
    person: str | None = connection.scope["state"]["person"]
    if person is None:
        raise HttpProblem(SignInFirst())
    return person
