"""`croupier audit`: what was gone through, or everything that was found, with the first of it on stderr."""

from pathlib import Path

import pytest

from croupier.ledger.checkpoints.checkpoint import export_checkpoints, write_checkpoint
from croupier.ledger.keys.key_file import make_key_file
from croupier.ledger.open_ledger import open_store
from tests.cli.commands import Terminal
from tests.floor.inspection.ledger_house import Floor
from tests.ledger.checkpoints.witness_server import running_witness
from tests.ledger.postgres_server import Server
from tests.ledger.tampering import Enemy


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A house with a table, its cards sealed and its log signed with its key."""
    keys = make_key_file(tmp_path / "house.key")
    store = open_store(str(tmp_path / "house.db"))
    Floor(store, "blackjack", 1, key=keys.sealing[0]).sit().play(2).snapshot()
    assert write_checkpoint(store, keys.signing, "2026-07-01T20:00:00+00:00")
    export_checkpoints(store, tmp_path / "kept.jsonl")
    store.close()
    return str(tmp_path / "house.db")


def test_an_honest_house_passes_with_the_fixed_keys(terminal: Terminal, house: str) -> None:
    ran = terminal.run("audit", "--database", house, "--json")
    assert ran.status == 0
    assert (ran.json["chain"], ran.json["trial_balance"], ran.json["findings"]) == ("intact", "0.00", [])
    assert ran.json["events"] > 50
    assert (ran.json["tables"], ran.json["snapshots"], ran.json["checkpoints"]) == (1, 1, 1)
    assert ran.json["books"]["AUD"]["cage"] == "-10000.00"
    assert "error" not in ran.json


def test_people_get_a_table_of_what_was_checked(terminal: Terminal, house: str) -> None:
    ran = terminal.run("audit", "--database", house)
    assert ran.status == 0
    assert "events" in ran.words
    assert "use --key to open them" in ran.words
    assert "AUD: accounts add up to 0.00" in ran.words
    assert "no problems found" in ran.words
    assert ran.err == ""


def test_the_key_looks_into_commitments_and_says_who_signed(terminal: Terminal, house: str, tmp_path: Path) -> None:
    own = terminal.run("audit", "--database", house, "--key", str(tmp_path / "house.key"))
    assert own.status == 0
    assert "signed by the house's key" in own.words
    make_key_file(tmp_path / "other.key")
    other = terminal.run("audit", "--database", house, "--key", str(tmp_path / "other.key"), "--json")
    assert other.status == 1
    messages = [finding["message"] for finding in other.json["findings"]]
    assert messages[0] == "checkpoint 1 was signed with a key that is not the house's"
    assert "The cards of this table were sealed with another key of the house." in messages


def test_checkpoints_kept_elsewhere_must_all_be_there(terminal: Terminal, house: str, tmp_path: Path) -> None:
    kept = str(tmp_path / "kept.jsonl")
    assert terminal.run("audit", "--database", house, "--checkpoints", kept).status == 0
    enemy = Enemy(house)
    enemy.does("DELETE FROM checkpoints")
    enemy.goes()
    assert terminal.run("audit", "--database", house).status == 0
    ran = terminal.run("audit", "--database", house, "--checkpoints", kept)
    assert ran.status == 1
    assert "checkpoint 1 is not the one that was kept elsewhere, or is missing" in ran.err


@pytest.mark.clause("FLOOR 7.1")
def test_log_whose_checkpoints_were_deleted_fails_with_the_key(terminal: Terminal, house: str, tmp_path: Path) -> None:
    words = ("audit", "--database", house, "--key", str(tmp_path / "house.key"), "--json")
    assert terminal.run(*words).status == 0
    enemy = Enemy(house)
    enemy.does("DELETE FROM checkpoints")
    enemy.goes()
    ran = terminal.run(*words)
    assert (ran.status, ran.json["chain"]) == (1, "broken")
    assert ran.json["findings"][0]["message"].startswith("no checkpoint signs the log: all ")


@pytest.mark.clause("FLOOR 7.4")
def test_log_is_held_against_the_witness(terminal: Terminal, house: str, tmp_path: Path) -> None:
    with running_witness() as receiver:
        receiver.lines = (tmp_path / "kept.jsonl").read_bytes().splitlines()
        for witness in (receiver.url, str(tmp_path / "kept.jsonl")):
            assert terminal.run("audit", "--database", house, "--witness", witness).status == 0
        receiver.lines *= 2
        enemy = Enemy(house)
        enemy.does("DELETE FROM checkpoints")
        enemy.goes()
        ran = terminal.run("audit", "--database", house, "--witness", receiver.url)
    assert ran.status == 1
    assert "checkpoint 1 is not the one that was kept elsewhere, or is missing" in ran.err
    away = terminal.run("audit", "--database", house, "--witness", receiver.url)
    assert (away.status, "does not answer" in away.err) == (2, True)


def test_the_first_bad_event_is_named(terminal: Terminal, house: str) -> None:
    enemy = Enemy(house)
    enemy.does("UPDATE legs SET amount = amount + 1")
    enemy.does("UPDATE events SET kind = 'noted' WHERE stream LIKE 'table%' AND version = 12")
    enemy.goes()
    ran = terminal.run("audit", "--database", house, "--json")
    assert ran.status == 1
    assert ran.json["chain"] == "broken"
    assert ran.json["error"]["stream"].startswith("table t-blackjack")
    assert ran.json["error"]["rule"] is None
    assert ran.err.startswith("croupier: table t-blackjack")
    assert len(ran.json["findings"]) > 2
    shown = terminal.run("audit", "--database", house)
    assert "version 12: it was changed: its hash is not that of its contents" in shown.words
    assert "more" in shown.words


def test_a_spoiled_file_is_a_finding(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "house.db").write_bytes(b"no database at all, " * 1000)
    ran = terminal.run("audit", "--database", str(tmp_path / "house.db"), "--json")
    assert ran.status == 1
    assert ran.json["chain"] == "broken"


def test_a_server_without_a_house_is_not_understood(terminal: Terminal, server: Server) -> None:
    ran = terminal.run("audit", "--database", server.new_database())
    assert ran.status == 2
    assert "it has no tables of a house" in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--database", "nowhere.db"), "There is no house in nowhere.db: no such file."),
        (("--database", "postgresql://u:secret@127.0.0.1:1/x"), "postgresql://127.0.0.1/x can't be reached"),
        (("--key", "no.key"), "There is no key in no.key"),
        (("--checkpoints", "no.jsonl"), "no.jsonl cannot be read"),
    ],
)
def test_what_is_not_there_is_not_understood(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = terminal.run("audit", *words, "--json")
    assert ran.status == 2
    assert told in ran.json["error"]["message"]
    assert "secret" not in ran.out + ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.clause("FLOOR 7.4")
def test_witness_without_any_checkpoint_is_a_finding(terminal: Terminal, house: str, tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").touch()
    for option in ("--witness", "--checkpoints"):
        ran = terminal.run("audit", "--database", house, option, str(tmp_path / "empty.jsonl"))
        assert (ran.status, "empty.jsonl has no checkpoint of this house" in ran.err) == (1, True)
