"""A process that is frozen in the middle of an append: the others go on, and what it wakes up with is not written."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import psycopg

from croupier.ledger.audit.auditor import audit_ledger
from croupier.ledger.postgres.connection import LOCK
from tests.ledger.batches import accept, batch
from tests.ledger.conftest import Open
from tests.ledger.postgres_server import Server

ROOT = Path(__file__).parents[3]
LET_GO_WITHIN = 3.0
SLACK = 1.5
"""For a machine that has other things to do."""


@contextmanager
def appender(address: str) -> Iterator["subprocess.Popen[str]"]:
    """A process that appends all the time."""
    words = [sys.executable, "-m", "tests.ledger.killed_appender", address, "run"]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        try:
            yield child
        finally:
            child.send_signal(signal.SIGCONT)
            child.kill()


def holder(raw: "psycopg.Connection[tuple[int]]") -> int | None:
    """The server's process that holds the lock."""
    held = "SELECT pid FROM pg_locks WHERE granted AND locktype = 'advisory' AND objid = %s::bigint::bit(32)::bigint"
    found = raw.execute(held, [LOCK]).fetchone()
    return found[0] if found else None


def freeze_inside_append(child: "subprocess.Popen[str]", raw: "psycopg.Connection[tuple[int]]") -> None:
    """Stop it, until that happens while it holds the lock."""
    for _ in range(500):
        child.send_signal(signal.SIGSTOP)
        os.waitpid(child.pid, os.WUNTRACED)
        sleep(0.05)  # what it had sent is done
        if holder(raw):
            return
        child.send_signal(signal.SIGCONT)
        sleep(0.01)
    raise AssertionError("it never held the lock")


def test_frozen_process_stops_nobody_and_writes_nothing_twice(server: Server, opened: Open) -> None:
    address = server.new_database()
    store = opened(address)
    with appender(address) as child, psycopg.connect(address, autocommit=True) as raw:
        assert child.stdout
        promised = [child.stdout.readline().strip() for _ in range(20)]
        freeze_inside_append(child, raw)
        begun = monotonic()
        accept(store.append(batch("meanwhile", "another table", 0)))
        assert monotonic() - begun < LET_GO_WITHIN + SLACK
        accept(store.append(batch("and on", "another table", 1)))
        child.send_signal(signal.SIGCONT)
        promised += [child.stdout.readline().strip() for _ in range(400)]  # its pipe held some; it goes on
    assert len(set(promised)) == len(promised)
    assert all(store.answer_of(command) for command in promised)
    assert audit_ledger(store).findings == ()
