"""The house opened from a database's address and the file of its key, or why that does not work."""

import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.floor.fairness.draws import Source
from croupier.floor.fairness.shuffle import OPERATING_SYSTEM
from croupier.floor.people.credentials import Credentials
from croupier.floor.people.hashing import Hasher
from croupier.floor.people.logins import Logins
from croupier.floor.people.reception import Reception
from croupier.floor.people.sign_ins import SignIns
from croupier.floor.running.clock import Clock, WallClock
from croupier.floor.running.house import House
from croupier.floor.running.row_upgrade import mark_old_rows
from croupier.floor.running.store_journal import StoreJournal
from croupier.floor.vault import Vault
from croupier.ledger.checkpoint import Signed, signing_key
from croupier.ledger.ledger_store import LedgerStore
from croupier.ledger.opening import open_store
from croupier.ledger.sqlite_store import InUseError


class CannotServe(Exception):  # noqa: N818 - what the operator is told
    """The house does not open, and why."""


class Opened:
    """A house in operation, with what it was opened from."""

    def __init__(self, house: House, journal: StoreJournal, clock: Clock, vault: Vault, people: "People") -> None:
        self.house, self.journal, self.clock, self.vault, self.people = house, journal, clock, vault, people


class People:
    """What takes both the house and what lies beside its log: accounts, passwords and sign-ins."""

    def __init__(self, house: House, journal: StoreJournal, source: Source, hasher: Hasher) -> None:
        self.logins = Logins(house, journal)
        credentials = Credentials(self.logins, journal, hasher, source)
        self.reception = Reception(house, journal, self.logins, credentials, source)
        self.sign_ins = SignIns(house, journal, self.logins, credentials, source)


@asynccontextmanager
async def open_house(database: str, key_file: Path, hasher: Hasher) -> AsyncIterator[Opened]:
    """The house while it is open; at the end what is being written is finished."""
    store = _store(database)
    try:
        key = _key(store, key_file)
    except BaseException:
        store.close()
        raise
    clock, vault = WallClock(), Vault(key.private_bytes_raw())
    journal = StoreJournal(store, vault)
    house = await House.open(journal, vault, clock, OPERATING_SYSTEM, key=key)
    try:
        await mark_old_rows(house, store, vault)
        people = People(house, journal, OPERATING_SYSTEM, hasher)
        yield Opened(house, journal, clock, vault, people)
    finally:
        await house.close()


def _store(database: str) -> LedgerStore:
    try:
        return open_store(database)
    except InUseError:
        raise CannotServe(
            f"{database} is in use: another `croupier serve` writes to it. Several can share a PostgreSQL database."
        ) from None
    except ValueError as problem:
        raise CannotServe(f"The database is of another version of croupier. {problem}") from None
    except sqlite3.Error as problem:
        raise CannotServe(f"{database} can't be opened as a database: {problem}.") from None
    except psycopg.Error as problem:
        raise CannotServe(f"The database does not answer: {str(problem).splitlines()[0]}") from None
    except OSError as problem:
        raise CannotServe(f"{database} can't be opened: {problem.strerror}.") from None


def _key(store: LedgerStore, key_file: Path) -> Ed25519PrivateKey:
    """The house's key; one is made only for a house that has none yet."""
    last = store.last_checkpoint()
    if store.last_batch() is not None and not key_file.exists():
        raise CannotServe(
            f"{key_file} is not there, and this house has a key: its cards are sealed and its log is signed with it. "
            "Say where the key lies: --key FILE"
        )
    try:
        key = signing_key(key_file)
    except ValueError:
        raise CannotServe(f"{key_file} holds no key of a house.") from None
    except OSError as problem:
        raise CannotServe(f"{key_file} can't be read or made: {problem.strerror or os.strerror(0)}.") from None
    if last is not None and Signed(*last).checkpoint().key != key.public_key().public_bytes_raw():
        raise CannotServe(f"{key_file} is the key of another house: this one's log is signed with a different one.")
    return key
