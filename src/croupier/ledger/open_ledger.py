"""A ledger by its address: `postgresql://...`, or the path of a file."""

from pathlib import Path

from croupier.ledger.base_store import LedgerStore, ReadTime, utc_now
from croupier.ledger.postgres.store import PostgresReaders, PostgresStore
from croupier.ledger.queries import OpenReading
from croupier.ledger.sqlite.store import SqliteReaders, SqliteStore


def open_store(address: str, clock: ReadTime = utc_now) -> LedgerStore:
    """Open a ledger to write and read."""
    if _is_postgres(address):
        return PostgresStore(address, clock)
    return SqliteStore(Path(address), clock)


def open_reading(address: str) -> OpenReading:
    """Open a ledger that is there, only to read."""
    return OpenReading(PostgresReaders(address) if _is_postgres(address) else SqliteReaders(Path(address)))


def _is_postgres(address: str) -> bool:
    """Whether the address is a server's."""
    return address.startswith(("postgresql://", "postgres://"))
