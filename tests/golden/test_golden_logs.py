"""The logs of every release replay to the tables they led to: an event never changes its meaning."""

from functools import reduce
from pathlib import Path

import msgspec
import pytest

from croupier import table as tables
from croupier.table.games import books_at
from tests.golden.kept_fields import is_kept
from tests.golden.make import KINDS, Evening
from tests.rulebook.sample_amendment import amended

LOGS = sorted(Path(__file__).parent.glob("evenings-*.jsonl"))


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.stem)
def test_a_release_log_replays_to_the_same_tables(log: Path) -> None:
    for line in log.read_bytes().splitlines():
        evening = msgspec.json.decode(line, type=Evening)
        table = reduce(tables.evolve, evening.events, tables.begin(evening.determinations))
        now = msgspec.structs.replace(evening, table=table)
        assert is_kept(msgspec.json.decode(line), msgspec.json.decode(msgspec.json.encode(now)))


def test_log_replays_by_the_first_edition_while_another_is_on_the_shelf(tmp_path: Path) -> None:
    with amended(tmp_path):
        for line in LOGS[0].read_bytes().splitlines():
            evening = msgspec.json.decode(line, type=Evening)
            table = reduce(tables.evolve, evening.events, tables.begin(evening.determinations))
            written, now = msgspec.json.decode(line)["table"], msgspec.json.decode(msgspec.json.encode(table))
            assert is_kept(written, now)
            assert not [book for book in books_at(table.determinations) if "@" in book]


def test_the_newest_log_knows_every_kind_of_event() -> None:
    met = {
        type(event)
        for line in LOGS[-1].read_bytes().splitlines()
        for event in msgspec.json.decode(line, type=Evening).events
    }
    assert met == KINDS
