"""Balances, statements, snapshots, people and news."""

from queue import Queue

import pytest

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.envelope import Head
from croupier.ledger.open_ledger import open_reading
from tests.ledger.batches import accept, batch, busy_day, event, pays, queue_heads


def test_balances_are_the_sums_of_what_came_and_went(store: LedgerStore) -> None:
    busy_day(store)
    assert store.balances("stack T1 ") == {(f"stack T1 {name}", "cents"): 4_697 for name in ("ann", "bob", "cat")}
    assert store.balance("float T1", "cents") == 3 * 303
    assert store.balance("nobody", "cents") == 0
    assert sum(store.balances().values()) == 0


def test_a_statement_runs_from_what_there_was_to_what_there_is(store: LedgerStore) -> None:
    busy_day(store)
    whole = store.statement("stack T1 bob", "cents")
    assert (whole.opening, whole.closing) == (0, 4_697)
    assert [line.leg.amount for line in whole.lines] == [5_000, -100, -101, -102]
    assert [(line.stream, line.version) for line in whole.lines] == [
        ("person bob", 2),
        ("table T1", 4),
        ("table T1", 5),
        ("table T1", 6),
    ]
    later = store.statement("stack T1 bob", "cents", after=whole.lines[1].leg.number)
    assert (later.opening, later.lines, later.closing) == (4_900, whole.lines[2:], 4_697)
    assert store.statement("stack T1 bob", "points").lines == ()
    assert store.postings("stack T1 bob") == list(whole.lines)


def test_streams_and_heads_are_found_by_how_their_names_begin(store: LedgerStore) -> None:
    busy_day(store)
    assert store.streams() == ["cage", "person ann", "person bob", "person cat", "table T1"]
    assert store.streams("person ") == ["person ann", "person bob", "person cat"]
    assert store.heads("table") == [store.head("table T1")]
    assert store.streams("zebra") == []


def test_a_snapshot_is_kept_unless_a_later_one_is(store: LedgerStore) -> None:
    assert store.load_snapshot("s") is None
    store.save_snapshot("s", 5, b"five")
    store.save_snapshot("s", 3, b"three")
    assert store.load_snapshot("s") == (5, b"five")
    store.save_snapshot("s", 6, b"six")
    assert store.load_snapshot("s") == (6, b"six")


def test_a_person_can_be_erased_and_history_stays(store: LedgerStore) -> None:
    accept(store.append(batch("c", "person 7", 0)))
    store.put_person("7", b'{"name": "Ann"}')
    store.put_person("7", b'{"name": "Anne"}')
    assert store.person("7") == b'{"name": "Anne"}'
    assert store.erase_person("7")
    assert not store.erase_person("7")
    assert store.person("7") is None
    assert store.head("person 7").version == 1


def test_rows_are_replaced_together_unless_they_changed_in_between(store: LedgerStore) -> None:
    for name in ("1", "2", "3"):
        store.put_person(name, b"old")
    store.put_person("2", b"changed")
    assert store.replace_people([("1", b"old", b"new"), ("2", b"old", b"new"), ("3", b"old", None)]) == 2
    assert dict(store.people()) == {"1": b"new", "2": b"changed"}


def test_who_follows_hears_of_new_heads_until_they_stop(store: LedgerStore) -> None:
    news: Queue[Head] = Queue()
    stop = store.follow(queue_heads(news))
    accept(store.append(batch("c1", "s", 0)))
    assert news.get(timeout=5) == store.head("s")
    stop()
    accept(store.append(batch("c2", "s", 1)))
    store.close()
    assert news.empty()


@pytest.mark.filterwarnings("ignore")
def test_a_follower_who_fails_holds_nobody_up(store: LedgerStore) -> None:
    def fail(heads: object) -> None:
        raise RuntimeError("no")

    store.follow(fail)
    accept(store.append(batch("c1", "s", 0)))
    accept(store.append(batch("c2", "s", 1)))
    assert store.head("s").version == 2


def test_a_still_reading_does_not_move(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "s", 0)))
    with store.still() as reading:
        assert reading.head("s").version == 1
        accept(store.append(batch("c2", "s", 1)))
        assert reading.head("s").version == 1
    assert store.head("s").version == 2


def test_another_process_may_read_meanwhile(store: LedgerStore, address: str) -> None:
    reading = open_reading(address)
    accept(store.append(batch("c1", "s", 0, pays("a", "b", 1))))
    assert [e.kind for e in reading.read("s")] == [event().kind]
    reading.close()


def test_a_closed_store_takes_nothing(store: LedgerStore) -> None:
    store.close()
    with pytest.raises(Exception, match="closed"):
        store.append(batch("c", "s", 0))
