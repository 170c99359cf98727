"""A backup holds everything, goes from either database to either, and is refused unless it is whole."""

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.ledger.audit import audit
from croupier.ledger.backup import BackupError, export_ledger, import_ledger
from croupier.ledger.checkpoint import write_checkpoint
from croupier.ledger.ledger_store import LedgerStore
from tests.ledger.conftest import Open
from tests.ledger.servers import Server
from tests.ledger.writing import accept, batch, busy_day

KEY = Ed25519PrivateKey.from_private_bytes(bytes(32))


@pytest.fixture
def backup(store: LedgerStore, tmp_path: Path) -> Path:
    busy_day(store)
    write_checkpoint(store, KEY, "t1")
    store.put_person("ann", b'{"name": "Ann"}')
    path = tmp_path / "house.jsonl"
    assert export_ledger(store, path) == 8 + 1 + 1 + 1
    return path


def test_a_restored_ledger_is_the_same_to_the_last_hash(
    store: LedgerStore, backup: Path, opened: Open, server: Server, database: str, tmp_path: Path
) -> None:
    other = server.new_database() if database == "sqlite" else str(tmp_path / "other.db")
    restored = opened(other)
    import_ledger(restored, backup)
    assert restored.heads() == store.heads()
    assert restored.balances() == store.balances()
    assert restored.last_batch() == store.last_batch()
    assert restored.checkpoints() == store.checkpoints()
    assert restored.person("ann") == b'{"name": "Ann"}'
    assert restored.answer_of("refused") == b"no such seat"
    assert audit(restored).findings == ()
    export_ledger(restored, tmp_path / "again")
    assert (tmp_path / "again").read_bytes() == backup.read_bytes()
    accept(restored.append(batch("next", "cage", 1)))


def test_a_backup_is_read_into_an_empty_ledger_only(store: LedgerStore, backup: Path) -> None:
    with pytest.raises(BackupError, match="empty ledger"):
        import_ledger(store, backup)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda lines: lines[:-1], "cut off"),
        (lambda lines: lines[:-2] + lines[-1:], "added or are missing"),
        (lambda lines: lines[:3] + lines[4:], "was changed"),
        (lambda lines: [lines[1], lines[0], *lines[2:]], "was changed"),
        (lambda lines: [*lines, lines[0]], "was changed"),
        (lambda lines: [*lines, lines[-2]], "does not belong here"),
        (lambda lines: [lines[0].replace(b"100000", b"900000"), *lines[1:]], "version 1 of cage was changed"),
        (lambda lines: [b"{", *lines[1:]], "Line 1 can't be read"),
    ],
)
@pytest.mark.parametrize("database", ["sqlite"])
def test_a_file_that_is_not_whole_is_refused_and_nothing_of_it_is_kept(
    backup: Path, opened: Open, tmp_path: Path, spoil: object, why: str
) -> None:
    lines = backup.read_bytes().splitlines()
    assert callable(spoil)
    backup.write_bytes(b"".join(line + b"\n" for line in spoil(lines)))
    restored = opened(str(tmp_path / "restored.db"))
    with pytest.raises(BackupError, match=why):
        import_ledger(restored, backup)
    assert restored.last_batch() is None
