"""A backup holds everything, goes from either database to either, and is refused unless it is whole."""

from hashlib import sha256
from pathlib import Path

import pytest

from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.backup.backup_check import BackupError, Trust, UnsignedError, check_backup
from croupier.ledger.backup.backup_file import export_ledger, import_ledger
from croupier.ledger.backup.backup_lines import KeptPerson, Signature, write_line
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.checkpoints.checkpoint import write_checkpoint
from croupier.ledger.keys.key_ring import make_key_ring
from tests.ledger.batches import accept, batch, busy_day
from tests.ledger.conftest import Open
from tests.ledger.postgres_server import Server

KEYS = make_key_ring()
TRUST = Trust(KEYS.public)


@pytest.fixture
def backup(store: LedgerStore, tmp_path: Path) -> Path:
    busy_day(store)
    write_checkpoint(store, KEYS.signing, "t1")
    store.put_person("ann", b'{"name": "Ann"}')
    path = tmp_path / "house.jsonl"
    store.put_person("sign-in 1", b"somebody's")
    assert export_ledger(store, path, KEYS, lambda name: not name.startswith("sign-in ")) == 8 + 1 + 1 + 1 + 1
    return path


def test_a_restored_ledger_is_the_same_to_the_last_hash(
    store: LedgerStore, backup: Path, opened: Open, server: Server, database: str, tmp_path: Path
) -> None:
    other = server.new_database() if database == "sqlite" else str(tmp_path / "other.db")
    restored = opened(other)
    checked = import_ledger(restored, backup, TRUST)
    assert (checked.lines, checked.key) == (12, KEYS.public[0])
    assert restored.person("sign-in 1") is None
    assert restored.heads() == store.heads()
    assert restored.balances() == store.balances()
    assert restored.last_batch() == store.last_batch()
    assert restored.checkpoints() == store.checkpoints()
    assert restored.person("ann") == b'{"name": "Ann"}'
    assert restored.answer_of("refused") == b"no such seat"
    assert audit_ledger(restored).findings == ()
    export_ledger(restored, tmp_path / "again", KEYS)
    assert (tmp_path / "again").read_bytes() == backup.read_bytes()
    accept(restored.append(batch("next", "cage", 1)))


def test_a_backup_is_read_into_an_empty_ledger_only(store: LedgerStore, backup: Path) -> None:
    with pytest.raises(BackupError, match="empty ledger"):
        import_ledger(store, backup, TRUST)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda lines: lines[:-2], "cut off"),
        (lambda lines: lines[:-1], "no signature"),
        (lambda lines: lines[:-2] + lines[-1:], "added or are missing"),
        (lambda lines: lines[:-3] + lines[-2:], "added or are missing"),
        (lambda lines: lines[:3] + lines[4:], "was changed"),
        (lambda lines: [lines[1], lines[0], *lines[2:]], "was changed"),
        (lambda lines: [*lines[:8], lines[9], lines[8], *lines[10:]], "signature does not match"),
        (lambda lines: [*lines, lines[0]], "was changed"),
        (lambda lines: [*lines, lines[-3]], "does not belong here"),
        (lambda lines: [*lines, lines[-1]], "does not belong here"),
        (lambda lines: [line.replace(b'"ann"', b'"bob"') for line in lines], "signature does not match"),
        (lambda lines: [lines[0].replace(b"100000", b"900000"), *lines[1:]], "version 1 of cage was changed"),
        (lambda lines: [b"{", *lines[1:]], "Line 1 can't be read"),
        (lambda lines: [*lines[:-1], lines[-1].replace(b"{", b'{"more":1,')], "the house does not write it like that"),
        (lambda lines: [*lines[:-1], lines[-1].replace(b'":"', b'": "')], "the house does not write it like that"),
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
        import_ledger(restored, backup, TRUST)
    assert restored.last_batch() is None


@pytest.mark.clause("FLOOR 7.2")
@pytest.mark.parametrize("database", ["sqlite"])
def test_backup_signed_again_by_somebody_else_is_refused(backup: Path) -> None:
    stranger = make_key_ring()
    lines = backup.read_bytes().splitlines(keepends=True)
    forged = b"".join([*lines[:-3], write_line(KeptPerson("ann", b"Eve")), lines[-2]])
    signature = Signature(stranger.public[0], stranger.sign("backup", sha256(forged).digest()))
    backup.write_bytes(forged + write_line(signature))
    for trust in (TRUST, Trust()):  # also without the key: the checkpoints in the file name another one
        with pytest.raises(BackupError, match="not the key of this house"):
            check_backup(backup, trust)


@pytest.mark.clause("FLOOR 7.2")
@pytest.mark.parametrize("database", ["sqlite"])
def test_unsigned_backup_is_taken_only_if_that_is_said(backup: Path, opened: Open, tmp_path: Path) -> None:
    signed = backup.read_bytes()
    backup.write_bytes(b"".join(signed.splitlines(keepends=True)[:-1]))
    restored = opened(str(tmp_path / "restored.db"))
    with pytest.raises(UnsignedError):
        import_ledger(restored, backup, TRUST)
    assert restored.last_batch() is None
    assert import_ledger(restored, backup, Trust(unsigned=True)).key is None
    backup.write_bytes(signed.replace(b'"ann"', b'"bob"'))
    with pytest.raises(BackupError, match="signature does not match"):  # one that is signed is held to it all the same
        check_backup(backup, Trust(unsigned=True))


@pytest.mark.parametrize("database", ["sqlite"])
def test_backup_signed_with_a_former_key_is_still_good(backup: Path) -> None:
    assert check_backup(backup, Trust(KEYS.rotated().rotated().public)).key == KEYS.public[0]
