"""What was acknowledged survives `kill -9` at any moment."""

import random
import subprocess
import sys
from pathlib import Path

from croupier.ledger.audit.auditor import audit_ledger
from tests.ledger.conftest import Open

ROOT = Path(__file__).parents[2]
KILLS = 4


def acknowledged(address: str, run: str, chance: random.Random) -> list[str]:
    """Have a process write, kill it after some number of acknowledgements, and give all that it printed."""
    words = [sys.executable, "-m", "tests.ledger.killed_appender", address, run]
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout
        lines = [child.stdout.readline() for _ in range(chance.randrange(1, 300))]
        child.kill()
        lines += child.stdout.readlines()
    return [line.strip() for line in lines if line.endswith("\n")]


def test_every_acknowledged_batch_is_there_after_the_process_was_killed(address: str, opened: Open) -> None:
    chance = random.Random(address[-1])
    promised: list[str] = []
    for run in range(KILLS):
        promised += acknowledged(address, f"run{run}", chance)
        store = opened(address)
        for command in promised:
            assert store.answer_of(command) == b"answer to " + command.encode()
        done = audit_ledger(store)
        assert done.findings == ()
        events = sum(head.version for head in store.heads())
        assert events == done.batches >= len(promised)
        assert -store.balance("world", "cents") == 3 * events
        store.close()
    assert len(promised) > KILLS
