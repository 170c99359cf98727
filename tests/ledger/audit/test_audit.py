"""The audit finds whatever was changed, left out, repeated or put elsewhere, and names it."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.ledger.audit.auditor import Audit, audit_ledger
from croupier.ledger.backup.backup_file import export_ledger
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.checkpoints.checkpoint import export_checkpoints, read_checkpoints, write_checkpoint
from croupier.ledger.keys.key_file import make_key_file, read_key_file
from croupier.ledger.keys.key_ring import make_key_ring
from croupier.ledger.open_ledger import open_reading, open_store
from tests.ledger.batches import accept, batch, busy_day, pays
from tests.ledger.conftest import Open
from tests.ledger.tampering import Enemy, altered

KEYS = make_key_ring()
COLUMNS = {
    "batches": ["number", "command", "at", "answer", "last_position", "last_leg", "hash"],
    "events": ["position", "batch", "stream", "version", "kind", "body", "postings", "previous", "hash"],
    "legs": ["leg", "account", "unit", "position", "other", "amount", "balance"],
    "checkpoints": ["number", "body", "signature"],
}


def audit_at(address: str) -> Audit:
    """An audit of a ledger that is not open otherwise."""
    reading = open_reading(address)
    try:
        return audit_ledger(reading)
    finally:
        reading.close()


@pytest.fixture
def day(address: str, opened: Open, tmp_path: Path) -> str:
    """The address of a ledger with a day's work in it, sealed with checkpoints, and closed."""
    store = opened(address)
    key = make_key_file(tmp_path / "key").signing
    accept(store.append(batch("first", "cage", 0)))
    assert write_checkpoint(store, key, "2026-01-01T00:00:00Z")
    accept(store.append(batch("second", "cage", 1)))
    store.close()
    store = opened(address)
    fill(store)
    assert write_checkpoint(store, key, "2026-01-01T00:01:00Z")
    store.close()
    return address


def fill(store: LedgerStore) -> None:
    """Money between three people, in batches over two streams."""
    accept(store.append(batch("open", "float T1", 0, pays("world", "float T1", 9_000))))
    for turn, name in enumerate(("ann", "bob", "cat")):
        accept(store.append(batch(f"join {name}", f"person {name}", 0, pays("world", f"account {name}", 500))))
        accept(store.append(batch(f"wager {name}", "table T1", turn, pays(f"account {name}", "float T1", 20))))


def test_an_honest_ledger_has_no_findings(day: str) -> None:
    done = audit_at(day)
    assert done.findings == ()
    assert (done.batches, done.events, done.legs) == (9, 9, 14)


def test_an_empty_ledger_has_no_findings(store: LedgerStore) -> None:
    assert audit_ledger(store) == Audit(0, 0, 0, ())


def test_several_streams_in_a_batch_and_batches_without_events_are_sound(store: LedgerStore) -> None:
    busy_day(store)
    assert audit_ledger(store).findings == ()


def changes(enemy: Enemy, table: str, database: str) -> Iterator[tuple[str, tuple[object, ...]]]:
    """Every column of every row (on PostgreSQL, of one row in three), one at a time."""
    columns = COLUMNS[table]
    rows = enemy.sees(f"SELECT {', '.join(columns)} FROM {table} ORDER BY 1")
    for row in rows if database == "sqlite" else rows[::3]:
        for column in columns:
            yield column, row


@pytest.mark.parametrize("table", COLUMNS)
def test_one_changed_field_is_found(table: str, day: str, database: str) -> None:
    enemy = Enemy(day)
    key = COLUMNS[table][0]
    missed = []
    for column, row in changes(enemy, table, database):
        was = row[COLUMNS[table].index(column)]
        now = altered(was)
        where = now if column == key else row[0]
        enemy.does(f"UPDATE {table} SET {column} = ? WHERE {key} = ?", [now, row[0]])
        findings = audit_at(day).findings
        enemy.does(f"UPDATE {table} SET {column} = ? WHERE {key} = ?", [was, where])
        if not findings:
            missed.append((column, row))
        elif table == "events" and column in {"kind", "body", "postings", "previous", "hash"}:
            assert (row[2], row[3]) in {(found.stream, found.version) for found in findings}, (column, findings)
    enemy.goes()
    assert missed == []
    assert audit_at(day).findings == ()


@pytest.mark.parametrize("table", ["batches", "events", "legs"])
def test_one_missing_row_is_found(table: str, day: str) -> None:
    enemy = Enemy(day)
    columns, key = ", ".join(COLUMNS[table]), COLUMNS[table][0]
    for row in enemy.sees(f"SELECT {columns} FROM {table}")[::2]:
        enemy.does(f"DELETE FROM {table} WHERE {key} = ?", [row[0]])
        assert audit_at(day).findings, row
        enemy.does(f"INSERT INTO {table} ({columns}) VALUES ({', '.join('?' * len(row))})", row)
    enemy.goes()
    assert audit_at(day).findings == ()


def test_a_missing_event_is_named(day: str) -> None:
    enemy = Enemy(day)
    enemy.does("DELETE FROM events WHERE stream = 'table T1' AND version = 2")
    enemy.goes()
    assert "table T1, version 3: version 2 is missing before it" in {str(found) for found in audit_at(day).findings}


def test_a_repeated_event_is_named(day: str) -> None:
    enemy = Enemy(day)
    where = "stream = 'table T1' AND version = 3"
    enemy.does(
        f"INSERT INTO events SELECT 10, 9, stream, 4, kind, body, postings, hash, hash FROM events WHERE {where}"
    )
    enemy.goes()
    findings = {str(found) for found in audit_at(day).findings}
    assert "table T1, version 4: it was changed: its hash is not that of its contents" in findings


@pytest.mark.parametrize("column", ["body", "hash", "position", "version", "batch"])
def test_two_events_that_changed_places_are_found(column: str, day: str) -> None:
    enemy = Enemy(day)
    rows = enemy.sees(f"SELECT {column}, stream, kind, hash FROM events WHERE stream = 'table T1' ORDER BY version")
    (first, *_, one), (second, *_, two) = rows[0], rows[1]
    by = "command" if column == "hash" else "hash"
    names = {"command": ("wager ann", "wager bob"), "hash": (one, two)}[by]
    where = "hash = ?" if by == "hash" else "batch = (SELECT number FROM batches WHERE command = ?)"
    for value, name in ((altered(altered(first)), names[0]), (first, names[1]), (second, names[0])):
        enemy.does(f"UPDATE events SET {column} = ? WHERE {where}", [value, name])
    enemy.goes()
    findings = audit_at(day).findings
    assert {(found.stream, found.version) for found in findings} & {("table T1", 1), ("table T1", 2)}, findings


def test_what_is_cut_off_behind_the_last_checkpoint_cannot_be_detected(day: str, opened: Open) -> None:
    store = opened(day)
    accept(store.append(batch("late", "table T1", 3)))
    store.close()
    assert audit_at(day).findings == ()
    enemy = Enemy(day)
    enemy.does("DELETE FROM events WHERE batch = 10")
    assert audit_at(day).findings
    enemy.does("DELETE FROM batches WHERE number = 10")
    enemy.goes()
    assert audit_at(day).findings == ()


def test_what_is_cut_off_before_a_checkpoint_is_found(day: str) -> None:
    enemy = Enemy(day)
    for sql in ("legs WHERE position = 9", "events WHERE position = 9", "batches WHERE number = 9"):
        enemy.does(f"DELETE FROM {sql}")
    enemy.goes()
    findings = [str(found) for found in audit_at(day).findings]
    assert "batch 9, which checkpoint 2 signed, is missing" in findings
    assert any(found.startswith("table T1, version 3: checkpoint 2 signed") for found in findings)


def test_a_history_written_anew_from_end_to_end_is_found(day: str, tmp_path: Path, opened: Open) -> None:
    reading = open_reading(day)
    assert export_checkpoints(reading, tmp_path / "kept") == 2
    reading.close()
    forged = opened(str(tmp_path / "forged.db"))
    accept(forged.append(batch("first", "cage", 0, pays("cage", "account enemy", 1_000_000))))
    assert write_checkpoint(forged, make_key_file(tmp_path / "enemy's key").signing, "2026-01-01T00:00:00Z")
    assert audit_ledger(forged).findings == (), "by itself it is in order"
    assert len(audit_ledger(forged, kept_checkpoints=read_checkpoints((tmp_path / "kept").read_bytes())).findings) == 2
    own = read_key_file(tmp_path / "key").public[0]
    assert "not the house's" in str(audit_ledger(forged, keys=[own]).findings[0])


def test_a_byte_changed_in_the_file_is_found_or_changed_nothing(tmp_path: Path) -> None:
    path, spoiled = tmp_path / "house.db", tmp_path / "spoiled.db"
    store = open_store(str(path))
    busy_day(store)
    export_ledger(store, tmp_path / "honest", KEYS)
    store.close()
    honest = path.read_bytes()
    chance = random.Random(20_260_101)
    found = 0
    for _ in range(150):
        place = chance.randrange(len(honest))
        changed = bytearray(honest)
        changed[place] ^= 1 << chance.randrange(8)
        spoiled.write_bytes(changed)
        if spoilt(spoiled):
            found += 1
        else:
            reading = open_reading(str(spoiled))
            export_ledger(reading, tmp_path / "backup", KEYS)
            reading.close()
            assert (tmp_path / "backup").read_bytes() == (tmp_path / "honest").read_bytes(), place
    assert found > 10


def spoilt(path: Path) -> bool:
    """Whether the audit finds anything, or the file cannot even be opened."""
    try:
        return bool(audit_at(str(path)).findings)
    except Exception:
        return True
