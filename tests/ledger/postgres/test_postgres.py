"""Several processes on one PostgreSQL, and a server that goes away for a moment."""

import subprocess
import sys
from pathlib import Path
from queue import Queue

import psycopg
import pytest

from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.batch import Appended, Repeated, Stale
from croupier.ledger.envelope import Head
from croupier.ledger.postgres.store import PostgresStore
from tests.ledger.batches import accept, batch, pays, queue_heads
from tests.ledger.conftest import Open
from tests.ledger.postgres_server import Server

ROOT = Path(__file__).parents[3]


@pytest.fixture
def address(server: Server) -> str:
    return server.new_database()


def test_two_processes_race_for_a_version_and_one_wins(address: str, opened: Open) -> None:
    one, two = opened(address), opened(address)
    for turn in range(20):
        futures = [store.submit(batch(f"{name} {turn}", "s", turn)) for name, store in (("one", one), ("two", two))]
        outcomes = [future.result() for future in futures]
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Appended", "Stale"]
        assert Stale("s", turn, turn + 1) in outcomes
    assert one.append(batch("two 0", "s", 0)) == two.append(batch("two 0", "s", 0))


def test_a_command_given_to_two_processes_is_carried_out_once(address: str, opened: Open) -> None:
    one, two = opened(address), opened(address)
    for turn in range(20):
        futures = [store.submit(batch(f"deadline {turn}", f"s{turn}", 0)) for store in (one, two)]
        assert sorted((type(future.result()) for future in futures), key=str) == [Appended, Repeated]


def test_no_two_processes_can_spend_the_same_money(address: str, opened: Open) -> None:
    one, two = opened(address), opened(address)
    accept(one.append(batch("open", "s", 0, pays("world", "account ann", 10))))
    spend = [
        store.submit(batch(f"{n} {turn}", f"s{n} {turn}", 0, pays("account ann", "cage", 1), solvent=("account ann",)))
        for turn in range(15)
        for n, store in enumerate((one, two))
    ]
    assert sum(isinstance(future.result(), Appended) for future in spend) == 10
    assert one.balance("account ann", "cents") == 0
    assert audit_ledger(two).findings == ()


def test_news_of_one_process_reaches_the_other(address: str, opened: Open) -> None:
    one, two = opened(address), opened(address)
    news: Queue[Head] = Queue()
    two.follow(queue_heads(news))
    accept(one.append(batch("c1", "s", 0)))
    assert news.get(timeout=5) == one.head("s")


def disconnect_everybody(address: str) -> None:
    """End every connection but this one, as a server that starts again would."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


def test_lost_connections_are_made_again_and_no_news_is_missed(address: str, opened: Open) -> None:
    store = opened(address)
    news: Queue[Head] = Queue()
    store.follow(queue_heads(news))
    for turn in range(4):
        disconnect_everybody(address)
        outcome = store.append(batch(f"c{turn}", "s", turn))
        assert isinstance(outcome, Appended | Repeated)
        assert store.head("s").version == turn + 1
    while news.get(timeout=5).version < 4:
        pass


def test_a_commit_that_was_done_when_the_connection_broke_is_not_done_twice(
    address: str, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened(address)
    attempt = PostgresStore._attempt
    broken: list[object] = []

    def breaks_afterwards(self: PostgresStore, works: object) -> object:
        answers = attempt(self, works)  # type: ignore[arg-type]
        if not broken:
            broken.append(answers)
            self._connection.raw.close()
            raise psycopg.OperationalError("server closed the connection unexpectedly")
        return answers

    monkeypatch.setattr(PostgresStore, "_attempt", breaks_afterwards)
    assert store.append(batch("c1", "s", 0)) == Repeated(b"answer to c1")
    assert store.head("s").version == 1


def test_processes_that_write_and_are_killed_leave_sound_books(address: str, opened: Open) -> None:
    words = [sys.executable, "-m", "tests.ledger.killed_appender", address]
    children = [subprocess.Popen([*words, f"run{n}"], cwd=ROOT, stdout=subprocess.PIPE, text=True) for n in range(2)]
    promised = []
    for child in children:
        with child:
            assert child.stdout
            promised += [child.stdout.readline().strip() for _ in range(60)]
            child.kill()
            child.stdout.readlines()
    store = opened(address)
    assert all(store.answer_of(command) for command in promised)
    assert audit_ledger(store).findings == ()
    accept(store.append(batch("after", "s", 0)))
