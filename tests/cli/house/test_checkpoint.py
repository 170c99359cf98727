"""`croupier checkpoint`: the last thing that the house signed, for paper and for a file that is kept elsewhere."""

from pathlib import Path

import pytest

from croupier.ledger.checkpoints.checkpoint import Signed, read_checkpoints, write_checkpoint
from croupier.ledger.keys.key_file import make_key_file
from croupier.ledger.keys.key_ring import fingerprint
from croupier.ledger.open_ledger import open_store
from tests.cli.commands import Terminal
from tests.ledger.batches import accept, batch
from tests.ledger.tampering import Enemy


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Signed]:
    """Two checkpoints of a ledger in `croupier.db` of the folder one stands in."""
    monkeypatch.chdir(tmp_path)
    keys, store = make_key_file(tmp_path / "house.key"), open_store("croupier.db")
    for number in range(2):
        accept(store.append(batch(f"c{number}", "cage", number)))
        assert write_checkpoint(store, keys.signing, f"2026-07-01T20:0{number}:00+00:00")
    signed = [Signed(*row) for row in store.checkpoints()]
    store.close()
    return signed


@pytest.mark.clause("FLOOR 7.4")
def test_latest_checkpoint_is_printed_for_paper_and_written_for_the_audit(
    terminal: Terminal, house: list[Signed], tmp_path: Path
) -> None:
    said = house[1].checkpoint()
    ran = terminal.run("checkpoint", "last.jsonl")
    assert ran.status == 0
    journal = said.journal.hex()
    mark = fingerprint(house[1].body + house[1].signature)
    assert "checkpoint 2 time 2026-07-01T20:01:00+00:00 batches 2" in ran.words
    assert " ".join(journal[at : at + 8] for at in range(0, 64, 8)) in ran.words
    assert f"fingerprint {mark} signed by {fingerprint(said.key)}" in ran.words
    assert read_checkpoints((tmp_path / "last.jsonl").read_bytes()) == [house[1]]
    scripts = terminal.run("checkpoint", "--json").json
    assert (scripts["number"], scripts["journal"], scripts["fingerprint"]) == (2, journal, mark)
    assert terminal.run("checkpoint", "--number", "1", "--json").json["number"] == 1


def test_checkpoint_goes_through_a_pipe_and_overwrites_nothing(terminal: Terminal, house: list[Signed]) -> None:
    assert read_checkpoints(terminal.run("checkpoint", "-").out.encode()) == [house[1]]
    assert terminal.run("checkpoint", "last.jsonl").status == 0
    assert terminal.run("checkpoint", "last.jsonl").status == 1


def test_checkpoint_that_is_not_there_or_was_changed_is_refused(terminal: Terminal, house: list[Signed]) -> None:
    beyond = terminal.run("checkpoint", "--number", "3")
    assert (beyond.status, "has checkpoints 1 to 2, not 3" in beyond.err) == (1, True)
    enemy = Enemy("croupier.db")
    enemy.does("UPDATE checkpoints SET signature = ? WHERE number = 2", [bytes(64)])
    changed = terminal.run("checkpoint")
    assert (changed.status, "has a wrong signature: run croupier audit" in changed.err) == (1, True)
    enemy.does("DELETE FROM checkpoints")
    enemy.goes()
    none = terminal.run("checkpoint")
    assert (none.status, "no signed checkpoint yet" in none.err) == (1, True)


def test_checkpoint_is_found_by_its_number_after_others_were_deleted(terminal: Terminal, house: list[Signed]) -> None:
    enemy = Enemy("croupier.db")
    enemy.does("DELETE FROM checkpoints WHERE number = 1")
    missing = terminal.run("checkpoint", "--number", "1")
    assert (missing.status, "Checkpoint 1 of croupier.db is missing" in missing.err) == (1, True)
    assert terminal.run("checkpoint", "--number", "2", "--json").json["number"] == 2
    enemy.does("UPDATE checkpoints SET number = 5")
    enemy.goes()
    moved = terminal.run("checkpoint")
    assert (moved.status, "is number 2 where 5 should be" in moved.err) == (1, True)
