"""The one writer of a stream: decides, appends, and only then moves on, tells and answers.

Where nobody else writes to the stream, the next command is decided while the one before is being written, on what will
stand then: both are written together. If the first is not written after all, the second is decided again.
"""

import asyncio
from typing import Any

from croupier.floor.inspection.round_search import EVENTS_A_PAGE, RoundSearch
from croupier.floor.messages import CommandAnswer, Done, IdTaken, TooLate, Unknown
from croupier.floor.people.person_ids import SYSTEM
from croupier.floor.running.desks.batches import batch_of
from croupier.floor.running.desks.context import DeskContext
from croupier.floor.running.desks.idempotency import as_kept, first_answer
from croupier.floor.running.desks.orders import DeskOrder, Writing
from croupier.floor.running.desks.refusals import name_people, overdrawn_refusal, refusal_answer
from croupier.floor.running.desks.stream_state import Standpoint
from croupier.floor.running.kinds.stream_kind import (
    DecisionContext,
    MissingBalance,
    MissingRound,
    MissingStream,
    NoSuch,
    StreamDecision,
)
from croupier.ledger.batch import Appended, Overdrawn, Repeated, Stale
from croupier.rulebook import Refused
from croupier.table.wagering.finished_rounds import FinishedRound

MOST_ATTEMPTS = 100


class Unsettled(Exception):  # noqa: N818 - what the sender is told
    """Nobody knows whether the command was carried out. The same id, sent again, finds out."""


class Desk(Standpoint):
    """Commands of one stream, one after the other. `_ahead` is the last that is being written and may still be."""

    def __init__(self, context: DeskContext, stream: str) -> None:
        """Nobody is being served."""
        super().__init__(context, stream)
        self._turn = asyncio.Lock()
        self._ahead: Writing | None = None
        self._line = 0

    @property
    def busy(self) -> bool:
        """Whether a command is being carried out."""
        return self._turn.locked() or self._ahead is not None

    @property
    def _is_alone(self) -> bool:
        """Whether nobody else writes to this stream: a version that is right is then that of what was decided on."""
        return not (self.context.journal.shared or self.kind.takes_facts)

    async def submit(self, order: DeskOrder) -> CommandAnswer:
        """Carry out a command."""
        for _ in range(MOST_ATTEMPTS):
            answer = await self._attempt(order)
            if answer is not None:
                if self.is_behind:
                    await self.refresh()
                if isinstance(answer, Done):
                    return answer
                return await self._first_answer(order) or await name_people(self.context.journal, answer)
        raise RuntimeError(f"{self.stream}: other processes kept writing first.")

    async def _first_answer(self, order: DeskOrder) -> Done | IdTaken | None:
        """What the command was answered when it came first: looked up where it would now be told something else. Where
        it would be carried out, the ledger itself knows a repeat."""
        written = await self.context.journal.answer_of(order.command)
        return None if written is None else first_answer(written, order.digest(self.stream, self.kind))

    async def _attempt(self, order: DeskOrder) -> CommandAnswer | None:
        """The answer; None if a stream had moved on, and the command is to be decided again."""
        held: dict[str, int] = {}
        async with self._turn:
            if not self.loaded:
                await self.load()
            ahead = self._ahead
            begun = await self._begin(order, held)
            if isinstance(begun, Writing) and not self._is_alone:
                return await self._finish(begun, order.caller)
        if isinstance(begun, Writing):
            return await self._finish(begun, order.caller)
        if ahead is not None and not isinstance(await ahead.ended(), Appended):
            return None  # it was decided on what did not come about
        return begun if await self._is_current(held) else None

    async def _is_current(self, held: dict[str, int]) -> bool:
        """Whether everything that was looked at still stands so: what is refused is not checked by the ledger."""
        if not self.context.journal.shared:
            return True
        for stream in held:
            await self.context.desk_of(stream).refresh()
        return all(self.context.desk_of(stream).version == version for stream, version in held.items())

    async def _begin(self, order: DeskOrder, held: dict[str, int]) -> Writing | CommandAnswer:
        """Decide, on what will stand, and have it written; or say why not. `held` is then what was looked at."""
        version, state, sent = self.version, self.state, order.sent
        if self._ahead is not None:
            version, state = self._ahead.done.version, self._ahead.decision.after
        held[self.stream] = version
        if state is not None and (sent.version > version or self.kind.is_stale(state, sent)):
            return TooLate(version)
        try:
            decision, look = await self._decide(order, version, state, held)
        except Refused as refused:
            return refusal_answer(refused)
        except NoSuch as unknown:
            return Unknown(str(unknown))
        return await self._write(order, decision, look, version)

    async def _decide(
        self, order: DeskOrder, version: int, state: Any, held: dict[str, int]
    ) -> tuple[StreamDecision[Any], DecisionContext]:
        """Decide; what the decision lacks is read, and it is made again."""
        context, at = self.context, self.context.clock.now()
        balances: dict[tuple[str, str], int] = {}
        rounds: dict[tuple[str, int], FinishedRound | None] = {}
        while True:
            held.clear()
            held[self.stream] = version
            asked = (self._other_state, context.journal.balance_at_once)
            look = DecisionContext(
                self.stream, order.caller, at, context.source, context.vault, *asked, balances, order.new, held, rounds
            )
            try:
                return self.kind.decide(look, state, order.sent), look
            except MissingStream as missing:
                await context.desk_of(missing.args[0]).load()
            except MissingBalance as missing:
                account, unit = missing.args
                balances[account, unit] = await context.journal.balance(account, unit)
            except MissingRound as missing:
                rounds[missing.args] = await self._read_round(*missing.args)

    async def _read_round(self, table: str, number: int) -> FinishedRound | None:
        """A finished round, read off the log once everything is in it that the decision rests on."""
        if self._ahead is not None:
            await self._ahead.ended()
        search, after = RoundSearch(table, number), 0
        while page := await self.context.journal.read(self.stream, after, EVENTS_A_PAGE):
            search.take(page)
            after = page[-1].version
            await asyncio.sleep(0)  # other tables play on
        return search.found

    def _other_state(self, stream: str) -> tuple[int, Any]:
        """Where another stream stands."""
        other = self.context.desk_of(stream)
        if not other.loaded:
            raise MissingStream(stream)
        return other.version, other.state

    async def _write(
        self, order: DeskOrder, decision: StreamDecision[Any], look: DecisionContext, version: int
    ) -> Writing:
        """Have a decision written; batches are written in the order in which they come here."""
        context, versions = self.context, dict(look.held)
        for fact in decision.facts:
            if fact.stream not in versions:
                other = context.desk_of(fact.stream)
                await other.load()
                versions[fact.stream] = other.version
        own = sum(fact.stream == self.stream for fact in decision.facts)
        done = Done(version + own, decision.receipts, decision.made, decision.waits)
        digest = order.digest(self.stream, self.kind)
        batch = batch_of(
            order.command, as_kept(done, digest), decision, look.at, versions, context.kind_of, order.caller or SYSTEM
        )
        outcome = asyncio.ensure_future(context.journal.append(batch))
        self._ahead = Writing(decision, look.at, versions, done, digest, self._line, outcome)
        return self._ahead

    async def _finish(self, writing: Writing, caller: str | None) -> CommandAnswer | None:
        """It is on disk: then, and not before, it has happened."""
        try:
            outcome = await writing.outcome
        except BaseException as problem:
            self._begin_again(writing)
            self.forget()
            raise Unsettled(f"{self.stream}: send it again with the same id.") from problem
        finally:
            if self._ahead is writing:
                self._ahead = None
        if isinstance(outcome, Appended):
            self._move_on(writing)
            return writing.done
        self._begin_again(writing)
        match outcome:
            case Repeated(answer=answer):
                return await self._repeated_answer(first_answer(answer, writing.digest))
            case Overdrawn():
                return overdrawn_refusal(outcome, caller)
            case Stale(stream=stream):
                await self.context.desk_of(stream).refresh()
                return None

    def _begin_again(self, writing: Writing) -> None:
        """This was not written, and so nothing will be that was decided on it: the next is decided on what stands. What
        has been decided so since an earlier failure of the same line is left alone."""
        if writing.line == self._line:
            self._line += 1
            self._ahead = None

    async def _repeated_answer(self, first: Done | IdTaken) -> Done | IdTaken:
        """Another process carried it out: know what it knows, so that the sender's next command is not ahead of us."""
        if isinstance(first, Done) and first.version > self.version:
            await self.refresh()
        return first

    def _move_on(self, writing: Writing) -> None:
        """It is on disk: every stream that it touched moves on, and those who wait for it are told."""
        moved: list[Standpoint] = [self] if self.follow(writing.done.version, writing.decision.after) else []
        others: dict[str, list[Any]] = {}
        for fact in writing.decision.facts:
            if fact.stream != self.stream:
                others.setdefault(fact.stream, []).append(fact.event)
        for stream, events in others.items():
            other = self.context.desk_of(stream)
            if other.follow_events(writing.versions[stream], writing.at, events):
                moved.append(other)
        for desk in moved:
            self.context.moved(desk)
