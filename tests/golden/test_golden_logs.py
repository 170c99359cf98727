"""The logs of every release replay to the tables they led to: an event never changes its meaning."""

from functools import reduce
from pathlib import Path

import msgspec
import pytest

from croupier import table as tables
from tests.golden.make import KINDS, Evening

LOGS = sorted(Path(__file__).parent.glob("evenings-*.jsonl"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_release_log_replays_to_the_same_tables(log: Path) -> None:
    for line in log.read_bytes().splitlines():
        evening = msgspec.json.decode(line, type=Evening)
        assert reduce(tables.evolve, evening.events, tables.begin(evening.determinations)) == evening.table
        assert msgspec.json.encode(evening) == line


def test_the_newest_log_knows_every_kind_of_event() -> None:
    met = {
        type(event)
        for line in LOGS[-1].read_bytes().splitlines()
        for event in msgspec.json.decode(line, type=Evening).events
    }
    assert met == KINDS
