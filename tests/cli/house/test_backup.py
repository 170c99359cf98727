"""`croupier backup` and `croupier restore`: a house goes from either database to either, and is not overwritten."""

from hashlib import sha256
from pathlib import Path

import pytest
from msgspec import structs

from croupier.ledger.backup.backup_lines import (
    End,
    KeptBatch,
    KeptCheckpoint,
    KeptLine,
    Signature,
    read_backup_line,
    write_line,
)
from croupier.ledger.checkpoints.checkpoint import Signed, read_checkpoints, sign_checkpoint, write_checkpoint
from croupier.ledger.keys.key_file import make_key_file
from croupier.ledger.keys.key_ring import make_key_ring
from croupier.ledger.open_ledger import open_reading, open_store
from tests.cli.commands import Terminal
from tests.floor.inspection.ledger_house import Floor
from tests.floor.people.house.test_signing_keys import open_log
from tests.ledger.postgres_server import Server


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house in `croupier.db` of the folder one stands in."""
    monkeypatch.chdir(tmp_path)
    keys = make_key_file(tmp_path / "croupier.key")
    store = open_store("croupier.db")
    Floor(store, "roulette", 1, key=keys.sealing[0]).sit().play(1).snapshot()
    assert write_checkpoint(store, keys.signing, "2026-07-01T20:00:00+00:00")
    store.put_person("p-ada-1", b'{"name":"Ada"}')
    store.put_person("sign-in 0123", b"a token that opens the house")
    store.put_person("credential 0123", b"what a password is checked with")
    store.close()
    return tmp_path


def last_hash(database: str) -> bytes:
    """What stands for the whole of a ledger."""
    reading = open_reading(database)
    try:
        last = reading.last_batch()
        assert last is not None
        assert reading.person("p-ada-1") == b'{"name":"Ada"}'
        return last.hash
    finally:
        reading.close()


def test_a_house_moves_to_postgresql_and_back_to_the_last_hash(terminal: Terminal, house: Path, server: Server) -> None:
    ran = terminal.run("backup", "house.jsonl", "--checkpoints", "kept.jsonl", "--json")
    assert (ran.status, ran.json["database"], ran.json["checkpoints"]) == (0, "croupier.db", 1)
    assert (house / "house.jsonl").stat().st_mode & 0o777 == 0o600
    assert len(read_checkpoints((house / "kept.jsonl").read_bytes())) == 1
    address = server.new_database()
    moved = terminal.run("restore", "house.jsonl", "--database", address, "--key", "croupier.key", "--json")
    assert (moved.status, moved.json["lines"], moved.json["findings"]) == (0, ran.json["lines"], [])
    assert (moved.json["chain"], moved.json["tables"]) == ("intact", 1)
    assert terminal.run("backup", "again.jsonl", "--database", address).status == 0
    assert (house / "again.jsonl").read_bytes() == (house / "house.jsonl").read_bytes()
    back = terminal.run("restore", "again.jsonl", "--database", "back.db")
    assert back.status == 0
    assert "the audit found no faults" in back.words
    assert last_hash("back.db") == last_hash(address) == last_hash("croupier.db")


def test_nothing_is_overwritten(terminal: Terminal, house: Path, server: Server) -> None:
    assert terminal.run("backup", "house.jsonl").status == 0
    before = {path.name: path.read_bytes() for path in house.iterdir()}
    again = terminal.run("backup", "house.jsonl")
    assert (again.status, "is not overwritten" in again.err) == (1, True)
    over = terminal.run("restore", "house.jsonl")
    assert (over.status, "croupier.db already exists" in over.err) == (1, True)
    assert {path.name: path.read_bytes() for path in house.iterdir()} == before
    address = server.new_database()
    assert terminal.run("restore", "house.jsonl", "--database", address).status == 0
    twice = terminal.run("restore", "house.jsonl", "--database", address)
    assert (twice.status, "into an empty ledger" in twice.err) == (1, True)


def test_a_backup_goes_through_a_pipe(terminal: Terminal, house: Path) -> None:
    saved = terminal.run("backup", "-")
    assert (saved.status, "every hash checked" in saved.err) == (0, True)
    ran = terminal.run("restore", "-", "--database", "piped.db", typed=saved.out)
    assert ran.status == 0
    assert last_hash("piped.db") == last_hash("croupier.db")


@pytest.mark.parametrize(("spoil", "why"), [(lambda all: all[:-9], "can't be read"), (lambda all: all[200:], "Line 1")])
def test_a_spoiled_backup_is_refused_and_leaves_nothing_behind(
    terminal: Terminal, house: Path, spoil: object, why: str
) -> None:
    terminal.run("backup", "house.jsonl")
    assert callable(spoil)
    (house / "house.jsonl").write_bytes(spoil((house / "house.jsonl").read_bytes()))
    ran = terminal.run("restore", "house.jsonl", "--database", "new.db", "--json")
    assert ran.status == 1
    assert why in ran.json["error"]["message"]
    assert sorted(path.name for path in house.iterdir()) == sorted(
        ["croupier.db", "croupier.db-lock", "croupier.key", "house.jsonl"]
    )


@pytest.mark.clause("FLOOR 7.2")
def test_backup_has_no_sign_ins_and_what_is_changed_is_refused(terminal: Terminal, house: Path) -> None:
    said = terminal.run("backup", "house.jsonl", "--json").json
    written = (house / "house.jsonl").read_bytes()
    assert b"sign-in" not in written
    assert b"credential 0123" in written
    changed = written.replace(b"credential 0123", b"credential 4567")
    for name, content, status in (("changed", changed, 1), ("cut", written.rpartition(b'{"type":"sig')[0], 1)):
        (house / name).write_bytes(content)
        ran = terminal.run("restore", name, "--database", f"{name}.db")
        assert (ran.status, (house / f"{name}.db").exists()) == (status, False), ran.err
    assert terminal.run("restore", "-", "--database", "piped.db", typed=changed).status == 1
    assert not (house / "piped.db").exists()
    ran = terminal.run("restore", "house.jsonl", "--database", "back.db", "--key", "croupier.key")
    assert (ran.status, f"signed by {said['signed_by']}, the house's key" in ran.words) == (0, True)
    assert terminal.run("key", "rotate", "--key", "croupier.key").status == 0
    old = terminal.run("restore", "house.jsonl", "--database", "old.db", "--key", "croupier.key")
    assert (old.status, f"signed by {said['signed_by']}, a former key of the house" in old.words) == (0, True)


@pytest.mark.clause("FLOOR 7.2")
def test_backup_takes_the_key_of_the_house_and_no_other(terminal: Terminal, house: Path) -> None:
    (house / "croupier.key").rename(house / "moved.key")
    without = terminal.run("backup", "house.jsonl")
    assert (without.status, "A backup needs the house's key to sign it: --key FILE" in without.err) == (2, True)
    make_key_file(house / "other.key")
    wrong = terminal.run("backup", "house.jsonl", "--key", "other.key")
    assert (wrong.status, "is the key of another house" in wrong.err) == (1, True)
    assert not (house / "house.jsonl").exists()
    assert terminal.run("backup", "house.jsonl", "--key", "moved.key").status == 0
    strange = terminal.run("restore", "house.jsonl", "--database", "new.db", "--key", "other.key")
    assert (strange.status, "not the key of this house" in strange.err) == (1, True)


def test_a_house_that_is_open_can_be_backed_up(terminal: Terminal, house: Path) -> None:
    store = open_store("croupier.db")
    try:
        assert terminal.run("backup", "house.jsonl").status == 0
        assert terminal.run("audit").status == 0
    finally:
        store.close()


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (("backup", "new.jsonl", "--database", "no.db"), 2, "There is no house in no.db"),
        (("backup", "no/new.jsonl"), 2, "there is no folder"),
        (("restore", "no.jsonl", "--database", "new.db"), 2, "no such file"),
    ],
)
def test_what_is_not_there_is_not_understood(
    terminal: Terminal, house: Path, words: tuple[str, ...], status: int, told: str
) -> None:
    ran = terminal.run(*words)
    assert (ran.status, told in ran.err) == (status, True), ran.err
    assert not (house / "new.jsonl").exists()
    assert not (house / "new.db").exists()


@pytest.mark.clause("FLOOR 7.2")
def test_restore_is_refused_beside_the_log_of_another_database(terminal: Terminal, house: Path) -> None:
    terminal.run("backup", "house.jsonl")
    (house / "new.db-wal").write_bytes(b"SQLite would write this over what was restored")
    ran = terminal.run("restore", "house.jsonl", "--database", "new.db")
    assert (ran.status, "new.db-wal exists without its database" in ran.err) == (1, True)
    assert not (house / "new.db").exists()


@pytest.mark.clause("FLOOR 7.2")
@pytest.mark.parametrize(
    ("added", "why"),
    [
        ("chained", "signed with a key that the log lacks"),
        ("alone", "does not follow the one before it"),
        ("unsigned", "has a wrong signature"),
        ("instead", "not the key of this house"),
    ],
)
def test_checkpoint_that_a_forger_added_to_a_backup_is_refused_without_the_key(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, added: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    open_log(Path("croupier.db"), make_key_file(Path("croupier.key")))
    assert terminal.run("key", "rotate", "--key", "croupier.key").status == 0
    assert terminal.run("backup", "house.jsonl", "--key", "croupier.key").status == 0
    assert terminal.run("restore", "house.jsonl", "--database", "honest.db").status == 0
    lines, forger = Path("house.jsonl").read_bytes().splitlines(keepends=True)[:-2], make_key_ring()
    last = next(one for one in map(read_backup_line, reversed(lines)) if is_checkpoint(one))
    assert isinstance(last, KeptCheckpoint)
    before = Signed(last.body, last.signature)
    said = before.checkpoint()
    previous = before.digest() if added == "chained" else bytes(32)
    forged = sign_checkpoint(
        structs.replace(said, number=said.number + 1, previous=previous, key=forger.public[0]), forger.signing
    )
    line = write_line(KeptCheckpoint(forged.body, bytes(64) if added == "unsigned" else forged.signature))
    lines = [one for one in lines if not is_checkpoint(read_backup_line(one))] if added == "instead" else [*lines, line]
    journal = next(one.hash for one in map(read_backup_line, reversed(lines)) if isinstance(one, KeptBatch))
    text = b"".join([*lines, write_line(End(len(lines), journal))])
    signature = forger.sign("backup", sha256(text).digest())
    Path("forged.jsonl").write_bytes(text + write_line(Signature(forger.public[0], signature)))
    ran = terminal.run("restore", "forged.jsonl", "--database", "new.db")
    assert (ran.status, why in ran.err, Path("new.db").exists()) == (1, True, False), ran.err


def is_checkpoint(line: KeptLine) -> bool:
    """Whether a line of a backup is one."""
    return isinstance(line, KeptCheckpoint)
