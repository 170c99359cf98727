"""The house opened from a database's address and the file of its key, or why that does not work."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import psycopg

from croupier.floor.fairness.draws import Source
from croupier.floor.fairness.health import WatchedSource
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from croupier.floor.people.account_service import Reception
from croupier.floor.people.house.signing_keys import WrongKeys, check_key_ring, name_keys
from croupier.floor.people.sign_in.credentials import Credentials
from croupier.floor.people.sign_in.logins import Logins
from croupier.floor.people.sign_in.password_hashing import Hasher
from croupier.floor.people.sign_in.sign_ins import SignIns
from croupier.floor.running.clock import WallClock
from croupier.floor.running.house import House
from croupier.floor.running.kinds.stream_kind import Kind
from croupier.floor.running.storage.row_upgrade import mark_old_rows
from croupier.floor.running.storage.signed_log import UnsignedLogError, check_signed
from croupier.floor.running.storage.store_journal import StoreJournal
from croupier.floor.vault import Vault
from croupier.installed import GameError
from croupier.ledger.base_store import LedgerStore, ReadTime as LedgerClock
from croupier.ledger.checkpoints.checkpoint import LogRewrittenError
from croupier.ledger.checkpoints.publisher import Publisher
from croupier.ledger.checkpoints.witness import WitnessError, open_witness
from croupier.ledger.keys.key_file import KeyFileError, make_key_file, read_key_file
from croupier.ledger.keys.key_ring import KeyRing
from croupier.ledger.open_ledger import open_store
from croupier.ledger.sqlite.store import InUseError, SecondNameError
from croupier.rulebook import floor
from croupier.server.logs import LOGGER


class CannotServe(Exception):  # noqa: N818 - what the operator is told
    """The house does not open, and why."""


class Opened:
    """A house in operation, with what it was opened from. `keys.signing` signs whatever the house hands out."""

    def __init__(
        self,
        house: House,
        journal: StoreJournal,
        clock: WallClock,
        vault: Vault,
        people: "People",
        keys: KeyRing,
        source: WatchedSource,
        publisher: Publisher | None = None,
    ) -> None:
        self.house, self.journal, self.clock, self.vault, self.people = house, journal, clock, vault, people
        self.keys, self.source, self.publisher = keys, source, publisher


class People:
    """What needs both the house and its private store: accounts, passwords and sign-ins."""

    def __init__(self, house: House, journal: StoreJournal, source: Source, hasher: Hasher, vault: Vault) -> None:
        self.logins = Logins(house, journal)
        credentials = Credentials(house, journal, self.logins, hasher, source, vault)
        self.reception = Reception(house, journal, self.logins, credentials, source, vault)
        self.sign_ins = SignIns(house, journal, self.logins, credentials, source)


@asynccontextmanager
async def open_house(
    database: str,
    key_file: Path,
    hasher: Hasher,
    kinds: Sequence[Kind[Any]] | None = None,
    *,
    witness: str = "",
    accept_unsigned: bool = False,
    new_house: bool = False,
) -> AsyncIterator[Opened]:
    """The house while it is open; at the end what is being written is finished. With some `kinds` of streams alone the
    others stand still: no table's clock runs. Next to the remains of another house, only a `new_house` is made."""
    if not new_house:
        _check_not_lost(database, key_file)
    clock = WallClock()
    store = _store(database, clock.iso)
    try:
        last = store.last_batch()
        if last is not None:
            clock.observe(int(datetime.fromisoformat(last.at).timestamp() * 1000))
        if not new_house and last is None and os.path.lexists(key_file):
            raise CannotServe(_lost(database, key_file))
        keys = _keys(store, key_file)
        if not keys.is_divided:
            LOGGER.warning("one key both seals the cards and signs the log: croupier key rotate separates them")
        _check_signed(store, keys, accept_unsigned)
        publisher = _start_publisher(witness, store) if witness else None
        name_keys(store, keys, clock.now())
    except BaseException:
        store.close()
        raise
    vault = Vault(*keys.sealing)
    publish = publisher.publish if publisher else lambda signed: None
    journal = StoreJournal(store, vault)
    try:
        source = WatchedSource(OPERATING_SYSTEM)
        house = await House.open(journal, vault, clock, source, kinds, key=keys.signing, publish=publish)
    except GameError as problem:
        raise CannotServe(f"{database} can't be opened: {problem}. Install the package that provides it.") from None
    try:
        await mark_old_rows(house, store, vault)
        people = People(house, journal, source, hasher, vault)
        yield Opened(house, journal, clock, vault, people, keys, source, publisher)
    finally:
        await house.close()
        if publisher:
            await asyncio.to_thread(publisher.close)


def _check_not_lost(database: str, key_file: Path) -> None:
    """Refuse to begin where a house was: its file may have been removed, or the disk not be there."""
    path = Path(database)
    if "://" in database or (path.exists() and path.stat().st_size):
        return
    for left in (key_file, Path(f"{database}-wal")):
        if os.path.lexists(left):
            raise CannotServe(_lost(database, left))


def _lost(database: str, left: Path) -> str:
    return (
        f"{left} exists, but there is no house in {database}: put the database back, or restore a backup. "
        "To open a new house here: --new-house"
    )


def _store(database: str, clock: LedgerClock) -> LedgerStore:
    try:
        return open_store(database, clock)
    except SecondNameError as problem:
        raise CannotServe(f"{database} can't be opened: {problem}") from None
    except InUseError:
        raise CannotServe(
            f"{database} is in use: another `croupier serve` writes to it. Several can share a PostgreSQL database."
        ) from None
    except ValueError as problem:
        raise CannotServe(f"The database belongs to another version of croupier. {problem}") from None
    except sqlite3.Error as problem:
        raise CannotServe(f"{database} can't be opened as a database: {problem}.") from None
    except psycopg.Error as problem:
        raise CannotServe(f"The database does not answer: {str(problem).splitlines()[0]}") from None
    except OSError as problem:
        raise CannotServe(f"{database} can't be opened: {problem.strerror}.") from None


def _keys(store: LedgerStore, key_file: Path) -> KeyRing:
    """The house's keys; they are made only for a house that has none yet."""
    is_new = store.last_batch() is None
    try:
        keys = make_key_file(key_file) if is_new and not os.path.lexists(key_file) else read_key_file(key_file)
        check_key_ring(store, keys)
    except FileNotFoundError:
        raise CannotServe(
            f"{key_file} does not exist, but this house has a key that seals its cards and signs its log. "
            "Give its place: --key FILE"
        ) from None
    except KeyFileError as problem:
        raise CannotServe(str(problem)) from None
    except WrongKeys as problem:
        raise CannotServe(f"{key_file} {problem}") from None
    except OSError as problem:
        raise CannotServe(f"{key_file} cannot be read or created: {problem.strerror or os.strerror(0)}.") from None
    return keys


@floor("7.1")
def _check_signed(store: LedgerStore, keys: KeyRing, accept_unsigned: bool) -> None:
    """Refuse a log that is not what was signed, or that was not signed for long: the house would sign it now."""
    try:
        with store.still() as reading:  # other processes write meanwhile: a batch without its events would look forged
            check_signed(reading, keys)
    except LogRewrittenError as problem:
        raise CannotServe(
            f"The log of this house was rewritten: {problem}. Run: croupier audit --key FILE - and restore a backup."
        ) from None
    except UnsignedLogError as problem:
        if not accept_unsigned:
            raise CannotServe(
                f"{problem}. Run: croupier audit --key FILE - and to open and sign it as it is, add --accept-unsigned"
            ) from None


@floor("7.4")
def _start_publisher(address: str, store: LedgerStore) -> Publisher:
    """Checkpoints go to the witness from now on; one that cannot be told is tried again, and the log says so."""
    try:
        witness = open_witness(address)

        def log_failure(problem: WitnessError, waiting: int) -> None:
            LOGGER.error("a checkpoint did not reach the witness: %s", problem, extra={"count": waiting})

        publisher = Publisher(witness, log_failure)
        publisher.start(store)
    except ValueError as problem:
        raise CannotServe(str(problem)) from None
    except WitnessError as problem:
        raise CannotServe(
            f"{problem}. Run: croupier audit --witness {address} - and if the house was restored from a backup, name "
            "another file"
        ) from None
    return publisher
