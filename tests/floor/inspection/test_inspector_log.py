"""An inspector reads everything that is over and nothing of a round in progress; each reading is on record."""

import msgspec
import pytest

from croupier.floor.inspection.books import books_of
from croupier.floor.inspection.inspector_log import raw_events, reading_batch, readings, require_inspector
from croupier.floor.inspection.rounds import running_round
from croupier.floor.inspection.stream_rows import INSPECTION
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended
from croupier.rulebook import Refused
from tests.floor.inspection.ledger_house import INSPECTOR, SUPERVISOR, UNIT, Floor


@pytest.mark.clause("FLOOR 1.8")
def test_a_reading_is_on_record_with_who_and_what_and_when(store: LedgerStore) -> None:
    for number, what in enumerate(("the books", "table t-1 round 7")):
        batch = reading_batch(INSPECTOR, what, 1_000 + number, store.head(INSPECTION).version, f"reading-{number}")
        assert isinstance(store.append(batch), Appended)
    told = [(entry.at, entry.event.by, entry.event.what) for entry in readings(store)]
    assert told == [(1_000, "p-inspector", "the books"), (1_001, "p-inspector", "table t-1 round 7")]
    assert store.balances() == {}


@pytest.mark.clause("FLOOR 1.8")
def test_nobody_else_reads_as_an_inspector(store: LedgerStore) -> None:
    with pytest.raises(Refused, match="Only an inspector may read this"):
        require_inspector(SUPERVISOR)
    with pytest.raises(Refused, match="Only an inspector may read this"):
        reading_batch(SUPERVISOR, "the books", 1, 0, "reading-1")


@pytest.mark.clause("FLOOR 1.8")
def test_events_of_a_round_in_progress_are_withheld_until_it_is_over(store: LedgerStore) -> None:
    floor = Floor(store, "ultimate-texas-holdem", 1).sit().play(1)
    stream = f"table {floor.id}"
    head = store.head(stream).version
    assert len(raw_events(store, stream).events) == head
    assert not raw_events(store, stream).withheld
    while floor.table.is_between_rounds or not floor.table.has_commenced:
        floor.one_step()
    now = running_round(store, floor.id)
    assert now is not None
    told = raw_events(store, stream)
    assert (told.events[-1].version, told.withheld) == (now.first - 1, True)
    assert raw_events(store, stream, after=now.first + 3).events == ()
    floor.to_end_of_round()
    assert raw_events(store, stream, after=head).events[-1].version == store.head(stream).version


def test_raw_events_come_as_they_lie_in_the_log_a_page_at_a_time(store: LedgerStore) -> None:
    floor = Floor(store, "roulette", 1).sit().play(1)
    stream = f"table {floor.id}"
    page = raw_events(store, stream, after=2, limit=3)
    assert [event.version for event in page.events] == [3, 4, 5]
    envelopes = store.read(stream, 2, 3)
    assert [bytes(event.body) for event in page.events] == [envelope.body for envelope in envelopes]
    assert msgspec.json.decode(msgspec.json.encode(page))["events"][0]["kind"] == envelopes[0].kind


def test_the_books_say_what_lies_where_and_add_up_to_nothing(store: LedgerStore) -> None:
    floor = Floor(store, "blackjack", 1).sit().play(2)
    (books,) = books_of(store)
    (table,) = books.tables
    assert (books.unit, books.patrons, books.trial_balance) == (UNIT, 4, 0)
    assert books.accounts == sum(store.balances("account ").values())
    assert table.stacks == sum(patron.stack for patron in floor.table.patrons)
    assert (table.table, table.float) == (floor.id, store.balance(f"float {floor.id}", UNIT))
    assert books.world + books.cage + books.accounts + table.float + table.stacks == 0
