"""The journal of a house in operation: the ledger, in SQLite or PostgreSQL, asked from an event loop."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import ParamSpec, TypeVar

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor.batch_macs import mark_batch
from croupier.floor.people.house.signing_keys import check_in_use
from croupier.floor.row_macs import PEOPLE, SNAPSHOTS, mark_row, read_row
from croupier.floor.running.storage.journal import Heads
from croupier.floor.vault import Vault
from croupier.ledger.async_append import APPEND_ANSWER_SECONDS, AsyncAppender
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import AppendOutcome, Batch
from croupier.ledger.checkpoints.checkpoint import Checkpoint, Signed, sign_checkpoint, write_checkpoint
from croupier.ledger.envelope import Envelope, Head
from croupier.ledger.outage import StorageAwayError
from croupier.ledger.postgres.store import PostgresStore
from croupier.ledger.queries import NO_LIMIT

SHOWN_AGE_SECONDS_MAX = 3.0
"""Nothing is shown that may be older than this, as far as other processes are concerned."""
DETAILS_KEPT_MAX = 10_000
"""This many particulars are kept at hand where no other process can change them."""

ParamsT = ParamSpec("ParamsT")
ReplyT = TypeVar("ReplyT")


class StoreJournal:
    """A ledger's store on the loop that runs. SQLite answers within microseconds, so it is read where one stands;
    PostgreSQL is asked in threads, so that the loop goes on. Rows outside the log carry the vault's keyed digest; one
    without it, or with another's, is as if it were not there."""

    def __init__(self, store: LedgerStore, vault: Vault) -> None:
        """Belong to the loop that runs; closing this closes the store."""
        self.store, self._vault = store, vault
        self.shared = isinstance(store, PostgresStore)
        self._awaiting = AsyncAppender(store)
        self._loop = asyncio.get_running_loop()
        self._contact = store.contact
        self._details_kept: dict[str, bytes | None] = {}
        self._signed: Checkpoint | None = None

    @property
    def is_away(self) -> bool:
        """Whether the storage is known to fail at this moment."""
        return self.store.away is not None

    def append(self, batch: Batch) -> "asyncio.Future[AppendOutcome]":
        """Append a batch; it is on disk when this is answered."""
        return self._awaiting.append(mark_batch(self._vault, batch))

    async def _ask(self, question: Callable[ParamsT, ReplyT], *values: ParamsT.args, **named: ParamsT.kwargs) -> ReplyT:
        if not self.shared:
            return question(*values, **named)
        away = self.store.away
        if away is not None:  # nobody waits for a server that is known to be away
            raise away
        try:
            async with asyncio.timeout(APPEND_ANSWER_SECONDS):
                return await asyncio.to_thread(question, *values, **named)
        except TimeoutError:
            raise StorageAwayError("the storage does not answer") from None

    async def read(self, stream: str, after: int = 0, limit: int = NO_LIMIT) -> list[Envelope]:
        """A stream's events after a version, in order."""
        return await self._ask(self.store.read, stream, after, limit)

    async def head(self, stream: str) -> Head:
        """Where a stream stands."""
        return await self._ask(self.store.head, stream)

    async def streams(self, prefix: str = "") -> list[str]:
        """The streams whose name begins so."""
        return await self._ask(self.store.streams, prefix)

    async def answer_of(self, command: str) -> bytes | None:
        """What a command was answered; None if it was never carried out."""
        return await self._ask(self.store.answer_of, command)

    async def balance(self, account: str, unit: str) -> int:
        """What an account has of a unit."""
        return await self._ask(self.store.balance, account, unit)

    def balance_at_once(self, account: str, unit: str) -> int | None:
        """What an account has, where that takes no waiting."""
        return None if self.shared else self.store.balance(account, unit)

    async def person(self, identity: str) -> bytes | None:
        """What is kept outside the chain under this name; every request asks for its sign-in."""
        if self.shared:
            return await self._ask(self._person, identity)
        if identity not in self._details_kept:
            if len(self._details_kept) >= DETAILS_KEPT_MAX:
                self._details_kept.clear()
            self._details_kept[identity] = self._person(identity)
        return self._details_kept[identity]

    def _person(self, identity: str) -> bytes | None:
        row = self.store.person(identity)
        return None if row is None else read_row(self._vault, PEOPLE, identity, row)

    async def put_person(self, identity: str, particulars: bytes) -> None:
        """Keep something outside the chain, where it can be erased."""
        try:
            marked = mark_row(self._vault, PEOPLE, identity, particulars)
            await asyncio.to_thread(self.store.put_person, identity, marked)
        finally:
            self._details_kept.pop(identity, None)

    async def replace_person(self, identity: str, before: bytes, after: bytes) -> bool:
        """Keep another value, only if nobody has changed it since; whether it is kept."""
        try:
            return await asyncio.to_thread(self._replace_person, identity, before, after)
        finally:
            self._details_kept.pop(identity, None)

    def _replace_person(self, identity: str, before: bytes, after: bytes) -> bool:
        row = self.store.person(identity)
        if row is None or read_row(self._vault, PEOPLE, identity, row) != before:
            return False
        return self.store.replace_people([(identity, row, mark_row(self._vault, PEOPLE, identity, after))]) == 1

    async def erase_person(self, identity: str) -> bool:
        """Erase it."""
        try:
            return await asyncio.to_thread(self.store.erase_person, identity)
        finally:
            self._details_kept.pop(identity, None)

    async def load_snapshot(self, stream: str) -> tuple[int, bytes] | None:
        """A state that was kept for a stream, with its version."""
        snapshot = await self._ask(self.store.load_snapshot, stream)
        if snapshot is None:
            return None
        state = read_row(self._vault, SNAPSHOTS, f"{stream} {snapshot[0]}", bytes(snapshot[1]))
        return None if state is None else (snapshot[0], state)

    async def save_snapshot(self, stream: str, version: int, state: bytes) -> None:
        """Keep a state of a stream, unless a later one is kept."""
        marked = mark_row(self._vault, SNAPSHOTS, f"{stream} {version}", state)
        await asyncio.to_thread(self.store.save_snapshot, stream, version, marked)

    async def checkpoint(self, key: Ed25519PrivateKey, at: int) -> Signed | None:
        """Sign where everything stands; None if it is signed already. `WrongKeys` if the log names another key."""
        when = datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="milliseconds")
        check = partial(check_in_use, key=key.public_key().public_bytes_raw())
        new = await asyncio.to_thread(write_checkpoint, self.store, key, when, check, self._signed)
        if new is None:
            return None
        self._signed = new
        return sign_checkpoint(new, key)

    def follow(self, heads: Heads) -> Callable[[], None]:
        """Call this in the loop with the new heads whenever streams move; the result ends that."""

        def report_heads(new: Sequence[Head]) -> None:
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(learn, self.store.contact, new)

        def learn(contact: float, new: Sequence[Head]) -> None:
            self._contact = contact
            if new:
                heads(new)

        return self.store.follow(report_heads)

    async def fresh(self) -> None:
        """Until what other processes have written is known, but for the last few seconds."""
        if self.shared and monotonic() - self._contact > SHOWN_AGE_SECONDS_MAX:
            await self._ask(self.store.catch_up)  # followers have heard of it when this returns

    def follow_returns(self, act: Callable[[], None]) -> None:
        """Have something done in the event loop whenever the storage is back after it failed."""

        def returned() -> None:
            if not self._loop.is_closed():
                self._loop.call_soon_threadsafe(act)

        self.store.follow_returns(returned)

    async def close(self) -> None:
        """Finish what is being written and let go of the store."""
        await asyncio.to_thread(self.store.close)
