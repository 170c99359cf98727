"""`croupier key`, and where the file with the keys lies when nobody says."""

from pathlib import Path

import pytest

from croupier.cli.house.key_location import adjacent_key_file, default_key_file, key_file_of
from croupier.floor.people.house.signing_keys import named_keys
from croupier.ledger.keys.key_file import make_key_file, read_key_file
from croupier.ledger.keys.key_ring import fingerprint
from croupier.ledger.open_ledger import open_reading, open_store
from tests.cli.commands import Terminal
from tests.floor.people.house.test_signing_keys import open_log


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where one stands, with settings of one's own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    (tmp_path / "house").mkdir()
    monkeypatch.chdir(tmp_path / "house")
    return tmp_path


def test_key_lies_with_the_settings_and_not_with_the_database(folder: Path) -> None:
    usual = key_file_of("croupier.db")
    assert usual == default_key_file("croupier.db")
    assert usual.parent == folder / "settings" / "croupier"
    assert key_file_of(str(folder / "house" / "croupier.db")) == usual, "however the database is written"
    assert key_file_of(str(folder / "croupier.db")) != usual
    assert key_file_of("croupier.db", "my.key") == Path("my.key")


def test_key_place_of_a_server_tells_no_password(folder: Path) -> None:
    one, other = "postgresql://ann:secret@db.example/pit", "postgresql://bob@db.example:5432/pit"
    assert key_file_of(one) == key_file_of(other)
    assert key_file_of(one).name.startswith("pit-")
    assert key_file_of(f"{one}?options=-csearch_path%3Dx") != key_file_of(one)


def test_key_of_0_1_0_beside_its_database_is_found_until_it_is_moved(folder: Path) -> None:
    beside = adjacent_key_file("croupier.db")
    make_key_file(beside)
    assert key_file_of("croupier.db") == beside
    default_key_file("croupier.db").parent.mkdir(parents=True)
    beside.rename(default_key_file("croupier.db"))
    assert key_file_of("croupier.db") == default_key_file("croupier.db")


@pytest.mark.parametrize("named", ["", "relative"])
def test_settings_are_in_the_home_folder_unless_said_otherwise(
    folder: Path, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", named)
    monkeypatch.setenv("HOME", str(folder))
    assert default_key_file("croupier.db").parent == folder / ".config" / "croupier"


@pytest.mark.clause("FLOOR 7.3")
def test_rotation_goes_into_the_file_and_the_log_at_once(terminal: Terminal, folder: Path) -> None:
    first = make_key_file(key_file_of("croupier.db"))
    open_log(Path("croupier.db"), first)
    ran = terminal.run("key", "rotate", "--json")
    assert (ran.status, ran.json["named"], len(ran.json["keys"])) == (0, True, 2)
    ring = read_key_file(key_file_of("croupier.db"))
    reading = open_reading("croupier.db")
    assert [one.key for one in named_keys(reading)] == [first.public[0], ring.public[0]]
    reading.close()
    assert terminal.run("audit", "--key", str(key_file_of("croupier.db")), "--json").json["checkpoints"] == 2
    shown = terminal.run("key", "show")
    assert f"signs {fingerprint(ring.public[0])} {ring.public[0].hex()}" in shown.words
    assert f"former {fingerprint(first.public[0])}" in shown.words
    for secret in (ring.signing.private_bytes_raw(), *ring.sealing):
        assert secret.hex() not in shown.out + terminal.run("key", "show", "--json").out


@pytest.mark.clause("FLOOR 7.3")
def test_rotation_of_a_house_that_is_open_waits_for_its_next_start(terminal: Terminal, folder: Path) -> None:
    first = make_key_file(key_file_of("croupier.db"))
    open_log(Path("croupier.db"), first)
    store = open_store("croupier.db")
    ran = terminal.run("key", "rotate")
    assert (ran.status, "will name the new key when the house opens again" in ran.words) == (0, True)
    assert [one.key for one in named_keys(store)] == [first.public[0]]
    store.close()
    found = terminal.run("audit", "--key", str(key_file_of("croupier.db")), "--json").json["findings"]
    assert [one["message"][:31] for one in found] == ["the log does not name the key " + found[0]["message"][30]]


def test_key_of_another_house_is_not_rotated(terminal: Terminal, folder: Path) -> None:
    open_log(Path("croupier.db"), make_key_file(key_file_of("croupier.db")))
    make_key_file(Path("other.key"))
    before = Path("other.key").read_bytes()
    ran = terminal.run("key", "rotate", "--key", "other.key")
    assert (ran.status, "key of another house" in ran.err) == (1, True)
    assert Path("other.key").read_bytes() == before
    missing = terminal.run("key", "rotate", "--key", "no.key", "--database", "no.db")
    assert (missing.status, "no such file" in missing.err) == (1, True)


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://u:p#secret@127.0.0.1:1/db",
        "postgresql://u:p/secret@127.0.0.1:1/db",
        "postgresql://u:p?secret@127.0.0.1:1/db",
        "postgresql://u:p[secret@127.0.0.1:1/db",
        "postgresql://u:p@secret@127.0.0.1:1/db",
        "postgresql://u:p%secret@127.0.0.1:1/db",
        "POSTGRESQL://u:secret@127.0.0.1:1/db",
        "postgresql+psycopg://u:secret@127.0.0.1:1/db",
        "host=127.0.0.1 password=secret dbname=db",
    ],
)
def test_password_in_a_mistyped_address_is_never_printed(terminal: Terminal, address: str) -> None:
    for words in (("key", "show"), ("audit",), ("serve", "--port", "0")):
        ran = terminal.run(*words, "--database", address)
        assert (ran.status, "secret" in ran.out + ran.err) == (2, False), ran.err
        assert "is not understood" in ran.err


@pytest.mark.parametrize("words", [("audit",), ("verify", "proof.json", "--receipt", "r", "--keys", "k")])
def test_address_of_several_servers_is_understood(terminal: Terminal, words: tuple[str, ...]) -> None:
    ran = terminal.run(*words, "--database", "postgresql://u:secret@127.0.0.1:1,localhost:2/house")
    assert (ran.status, "secret" in ran.out + ran.err, "is not understood" in ran.err) == (2, False, False)
    for port in ("x", "0", "70000", "1,b:x"):
        wrong = terminal.run(*words, "--database", f"postgresql://u:secret@127.0.0.1:{port}/house")
        assert (wrong.status, "secret" in wrong.err, "is not understood" in wrong.err) == (2, False, True)


def test_key_place_tells_servers_apart_however_they_are_named(folder: Path) -> None:
    addresses = (
        "postgresql:///pit",
        "postgresql:///pit?host=a",
        "postgresql:///pit?host=b",
        "postgresql:///pit?host=a&port=5433",
        "postgresql://a:1,b:2/pit",
        "postgresql://a:1/pit",
        "postgresql://a:1/?dbname=other",
    )
    assert len({key_file_of(address) for address in addresses}) == len(addresses)
    assert key_file_of("postgresql:///pit?host=a") == key_file_of("postgresql://a:5432/pit")
    assert key_file_of("postgresql://a/../../pit").parent == key_file_of("postgresql://a/pit").parent
