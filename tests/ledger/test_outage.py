"""Storage that fails: what was in flight is found by its id, and the store goes on by itself when it is back."""

import logging
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep

import pytest

from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.batch import Appended, AppendOutcome, Batch, Repeated
from croupier.ledger.outage import StorageAwayError, StorageLostError
from croupier.ledger.sqlite import files as sqlite_files
from croupier.ledger.sqlite.connection import SqliteConnection
from croupier.ledger.sqlite.store import SqliteStore
from tests.ledger.batches import accept, batch
from tests.ledger.conftest import Open
from tests.ledger.postgres_server import Server

PATIENCE = 30


def wait_until(wanted: Callable[[], bool], within: float = PATIENCE) -> float:
    """Wait for something that has to happen: how many seconds it took."""
    begun = monotonic()
    while not wanted():
        assert monotonic() - begun < within
        sleep(0.01)
    return monotonic() - begun


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "house.db")


def test_full_disk_is_named_and_the_store_goes_on_when_there_is_room(
    file: str, opened: Open, caplog: pytest.LogCaptureFixture
) -> None:
    store = opened(file)
    assert isinstance(store, SqliteStore)
    accept(store.append(batch("c1", "s", 0)))
    store._connection._raw.execute("PRAGMA max_page_count = 1").fetchall()  # of this connection: a new one has room
    with caplog.at_level(logging.INFO), pytest.raises(StorageAwayError, match="disk full"):
        store.append(Batch("large", (), b"answer" * 100_000))
    with pytest.raises(StorageAwayError, match="disk full"):
        store.append(batch("c2", "s", 1))
    wait_until(lambda: store.away is None)
    accept(store.append(batch("c2", "s", 1)))
    assert "the storage is not available: disk full" in caplog.text
    assert audit_ledger(store).findings == ()


@pytest.mark.parametrize("is_committed", [True, False])
def test_commit_of_unknown_outcome_is_resolved_by_its_id(
    file: str, opened: Open, monkeypatch: pytest.MonkeyPatch, is_committed: bool
) -> None:
    store, commit = opened(file), SqliteConnection.commit
    returns: list[bool] = []
    store.follow_returns(lambda: returns.append(True))

    def fail(self: SqliteConnection) -> None:
        if is_committed:
            commit(self)
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(SqliteConnection, "commit", fail)
        with pytest.raises(StorageAwayError, match="disk I/O error"):
            store.append(batch("c1", "s", 0))
    wait_until(lambda: bool(returns))
    wanted: AppendOutcome = Repeated(b"answer to c1") if is_committed else Appended((1,))
    assert store.append(batch("c1", "s", 0)) == wanted
    accept(store.append(batch("c2", "s", 1)))
    assert [one.command for one in store.read("s")] == ["c1", "c2"]


def removed(path: Path) -> None:
    path.unlink()


def replaced(path: Path) -> None:
    """Another file takes its place, as a restore or an editor would do it."""
    other = path.with_name("other")
    other.write_bytes(path.read_bytes())
    os.replace(other, path)


@pytest.mark.parametrize("name", ["house.db", "house.db-wal", "house.db-shm", "house.db-lock"])
@pytest.mark.parametrize("act", [removed, replaced])
def test_database_that_disappears_is_noticed_at_the_next_commit(
    file: str,
    opened: Open,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    act: Callable[[Path], None],
    name: str,
) -> None:
    monkeypatch.setattr(sqlite_files, "SETTLED", 10**8)
    store = opened(file)
    accept(store.append(batch("c1", "s", 0)))
    sleep(0.15)
    accept(store.append(batch("c2", "t", 0)))  # so that the folder is known, and known to be unchanged
    act(tmp_path / name)
    for number in range(3):
        with pytest.raises(StorageLostError, match="removed or replaced"):
            store.append(batch(f"more {number}", "s", 1))
    assert isinstance(store.away, StorageLostError)


def test_database_that_is_overwritten_in_place_is_noticed(
    file: str, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_files, "SIZE_SECONDS", 0)
    opened(file).close()
    old = Path(file).read_bytes()
    store = opened(file)
    accept(store.append(Batch("large", (), b"answer" * 10_000)))
    store.close()  # what was written is in the file itself now
    store = opened(file)
    accept(store.append(batch("c1", "s", 0)))
    Path(file).write_bytes(old)  # as `cp` does it: the same file, another content
    with pytest.raises(StorageLostError, match="overwritten"):
        store.append(batch("c2", "s", 1))
    assert isinstance(store.away, StorageLostError)


def test_postgresql_that_is_stopped_and_started_is_written_again(server: Server, opened: Open) -> None:
    store = opened(server.new_database())
    accept(store.append(batch("c1", "s", 0)))
    server.stop()
    try:
        with pytest.raises(StorageAwayError):
            store.append(batch("c2", "s", 1))
        begun = monotonic()
        with pytest.raises(StorageAwayError):
            store.append(batch("c3", "s", 1))
        assert monotonic() - begun < 1  # nobody waits for storage that is known to be away
    finally:
        server.start()
    assert wait_until(lambda: store.away is None) < 5
    assert isinstance(store.append(batch("c2", "s", 1)), Appended)
    assert store.head("s").version == 2


def test_ledger_that_comes_back_without_its_last_batch_is_not_written(server: Server, opened: Open) -> None:
    store = opened(server.new_database())
    accept(store.append(batch("c1", "s", 0)))
    store._acknowledged = 7, b"another house"  # type: ignore[attr-defined]
    store._connection.raw.close()  # type: ignore[attr-defined]
    with pytest.raises(StorageLostError, match="without commands that had been confirmed"):
        store.append(batch("c2", "s", 1))
