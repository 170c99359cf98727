"""A witness is told of every checkpoint, as often as it takes, and nobody waits for it."""

import os
import socket
import threading
from contextlib import suppress
from pathlib import Path
from time import sleep

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.checkpoints.checkpoint import Signed, write_checkpoint, write_checkpoints
from croupier.ledger.checkpoints.publisher import Publisher
from croupier.ledger.checkpoints.witness import FileWitness, HttpWitness, WitnessError, open_witness
from tests.ledger.batches import accept, batch
from tests.ledger.checkpoints.witness_server import running_witness

KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))


@pytest.fixture
def database() -> str:
    """One kind is enough: a witness knows no database."""
    return "sqlite"


def signed(store: LedgerStore, count: int) -> list[Signed]:
    """This many more checkpoints of a ledger, and all that there are."""
    for _ in range(count):
        version = store.head("cage").version
        accept(store.append(batch(f"c{version}", "cage", version)))
        assert write_checkpoint(store, KEY, "2026-07-01T20:00:00+00:00")
    return [Signed(*row) for row in store.checkpoints()]


class Failures:
    """What a publisher told."""

    def __init__(self) -> None:
        self.told: list[str] = []
        self.came = threading.Event()

    def __call__(self, problem: WitnessError, waiting: int) -> None:
        self.told.append(f"{problem}, {waiting} waiting")
        self.came.set()


@pytest.mark.clause("FLOOR 7.4")
def test_server_gets_each_checkpoint_in_order_however_often_it_refuses(store: LedgerStore) -> None:
    with running_witness() as receiver:
        receiver.statuses = [503, 302]
        failures = Failures()
        publisher = Publisher(HttpWitness(receiver.url), failures, wait_seconds=0.01)
        first = signed(store, 2)
        publisher.start(store)
        for one in signed(store, 2)[2:]:
            publisher.publish(one)
        assert receiver.wait_for(3)
        publisher.close()
        got = HttpWitness(receiver.url).ask()
    assert got == [first[1], *(Signed(*row) for row in store.checkpoints()[2:])]
    assert (publisher.failures, receiver.refused) == (2, 2)
    assert "/witness answers 503" in failures.told[0]
    assert "/witness answers 302" in failures.told[1]


@pytest.mark.clause("FLOOR 7.4")
def test_witness_that_is_away_holds_nothing_up_and_gets_all_when_it_is_back(store: LedgerStore, tmp_path: Path) -> None:
    failures, folder = Failures(), tmp_path / "mounted"
    publisher = Publisher(FileWitness(folder / "witness.jsonl"), failures, wait_seconds=0.01)
    publisher.start(store)
    rows = signed(store, 3)
    for one in rows:
        publisher.publish(one)  # returns at once, whatever the witness does
    assert failures.came.wait(30)
    assert "can't be written: No such file or directory" in failures.told[0]
    folder.mkdir()
    publisher.close()
    assert FileWitness(folder / "witness.jsonl").ask() == rows


def test_file_witness_gets_what_it_missed_when_the_house_opens_again(store: LedgerStore, tmp_path: Path) -> None:
    witness = FileWitness(tmp_path / "witness.jsonl")
    rows = signed(store, 3)
    witness.tell(rows[0])
    publisher = Publisher(witness, Failures())
    publisher.start(store)
    publisher.close()
    assert witness.ask() == rows


def test_publisher_refuses_a_log_that_lacks_what_the_file_has(store: LedgerStore, tmp_path: Path) -> None:
    witness = FileWitness(tmp_path / "witness.jsonl")
    rows = signed(store, 1)
    witness.tell(rows[0])
    witness.tell(Signed(rows[0].body + b" ", rows[0].signature))
    with pytest.raises(WitnessError, match="has checkpoints that the log lacks"):
        Publisher(witness, Failures()).start(store)


def test_line_that_is_no_checkpoint_is_named(tmp_path: Path) -> None:
    path = tmp_path / "witness.jsonl"
    path.write_bytes(write_checkpoints([Signed(b"{}", b"")]) + b'{"body":')
    with pytest.raises(WitnessError, match="line 2 is not a signed checkpoint"):
        open_witness(str(path)).ask()
    assert msgspec.json.decode(path.read_bytes().splitlines()[0]) == {"body": "e30=", "signature": ""}


@pytest.mark.parametrize("address", ["ftp://server/x", "https://ann:secret@server/x", "https:///x"])
def test_address_that_is_no_witness_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="witness is"):
        open_witness(address)


def test_server_that_does_not_answer_is_told_as_such() -> None:
    with pytest.raises(WitnessError, match=r"http://127.0.0.1:1/x does not answer"):
        open_witness("http://127.0.0.1:1/x?token=hidden").ask()


def test_torn_last_line_of_a_witness_file_is_written_again(store: LedgerStore, tmp_path: Path) -> None:
    path, rows = tmp_path / "witness.jsonl", signed(store, 2)
    path.write_bytes(write_checkpoints(rows)[:-20])
    publisher = Publisher(FileWitness(path), Failures())
    publisher.start(store)
    publisher.close()
    assert FileWitness(path).ask() == rows


def test_pipe_and_device_are_no_witness(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(WitnessError, match="it is not a file"):
            FileWitness(path).ask()
        with pytest.raises(WitnessError, match="it is not a file"):
            FileWitness(path).tell(Signed(b"{}", b""))


def test_answer_that_comes_byte_by_byte_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.ledger.checkpoints.witness.WITNESS_ANSWER_SECONDS", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def drip() -> None:
            connection, _ = listener.accept()
            with connection, suppress(OSError):
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")
                for _ in range(100):
                    connection.sendall(b"x")
                    sleep(0.05)

        threading.Thread(target=drip, daemon=True).start()
        with pytest.raises(WitnessError, match="its answer takes too long"):
            HttpWitness(f"http://127.0.0.1:{listener.getsockname()[1]}/").tell(Signed(b"{}", b""))


def test_answer_that_was_cut_off_after_a_line_is_not_taken_for_all() -> None:
    line = write_checkpoints([Signed(b"{}", b"")])
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def answer_half() -> None:
            connection, _ = listener.accept()
            with connection, suppress(OSError):
                connection.recv(65536)
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%b" % (2 * len(line), line))

        threading.Thread(target=answer_half, daemon=True).start()
        with pytest.raises(WitnessError, match="its answer was cut off"):
            HttpWitness(f"http://127.0.0.1:{listener.getsockname()[1]}/").ask()
