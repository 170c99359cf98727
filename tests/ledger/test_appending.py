"""Batches are all or nothing, told from their repeats, and refused where the stream has moved on."""

import asyncio
from contextlib import closing
from functools import partial
from itertools import pairwise

import pytest

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, Batch, NewEvent, Overdrawn, Repeated, Stale, Write
from croupier.ledger.envelope import START, Head
from croupier.ledger.open_ledger import open_store
from croupier.ledger.postings import Posting
from tests.ledger.batches import accept, batch, event, pays
from tests.ledger.conftest import Open


def test_events_come_back_as_they_were_written_each_chained_to_the_one_before(store: LedgerStore) -> None:
    money = pays("account ann", "stack T1 ann", 500)
    wagers = Write("table T1", 0, (event("opened", b"\x00\xff"), event("wager", "\u2660".encode(), money)))
    assert store.append(Batch("c1", (wagers,), b"yes")) == Appended((2,))
    accept(store.append(batch("c2", "table T1", 2)))
    events = store.read("table T1")
    assert [(e.version, e.kind, e.body, e.command) for e in events] == [
        (1, "opened", b"\x00\xff", "c1"),
        (2, "wager", "\u2660".encode(), "c1"),
        (3, "noted", b"c2", "c2"),
    ]
    assert events[1].postings == (money,)
    assert events[0].previous == START
    assert all(later.previous == earlier.hash for earlier, later in pairwise(events))
    assert all(e.hash == e.recomputed() for e in events)
    assert store.head("table T1") == Head("table T1", 3, events[-1].hash)


def test_every_one_of_many_rows_is_written_in_order(store: LedgerStore) -> None:
    written = tuple(event(f"kind {n}", b"%d" % n, pays("world", "cage", n + 1)) for n in range(603))
    accept(store.append(Batch("c", (Write("s", 0, written),))))
    assert [(e.version, e.body) for e in store.read("s")] == [(n + 1, b"%d" % n) for n in range(603)]
    assert store.balance("cage", "cents") == sum(range(604))


def test_reading_begins_after_a_version_and_ends_at_a_limit(store: LedgerStore) -> None:
    accept(store.append(Batch("c", (Write("s", 0, tuple(event(f"kind {n}") for n in range(5))),))))
    assert [e.version for e in store.read("s", after=1, limit=2)] == [2, 3]
    assert store.read("s", after=5) == []
    assert store.read("nobody's") == []
    assert store.head("nobody's") == Head("nobody's", 0, START)


def test_a_batch_spans_streams_and_names_where_each_stands(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "b", 0)))
    both = Batch("c2", (Write("a", 0, (event(), event())), Write("b", 1, (event(),)), Write("guard", 0)))
    assert store.append(both) == Appended((2, 2, 0))
    assert [(head.stream, head.version) for head in store.heads()] == [("a", 2), ("b", 2)]


def test_the_same_command_again_changes_nothing_and_gets_the_first_answer(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "s", 0)))
    again = Batch("c1", (Write("elsewhere", 7, (event(),)),), b"another answer")
    assert store.append(again) == Repeated(b"answer to c1")
    assert store.streams() == ["s"]
    assert store.answer_of("c1") == b"answer to c1"
    assert store.answer_of("c2") is None


def test_a_stale_batch_leaves_no_trace_in_any_stream(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "b", 0)))
    late = Batch("c2", (Write("a", 0, (event("noted", b"", pays("x", "y", 1)),)), Write("b", 0, (event(),))))
    assert store.append(late) == Stale("b", 0, 1)
    assert store.streams() == ["b"]
    assert store.balances() == {}
    assert store.answer_of("c2") is None
    assert store.append(Batch("c2", (Write("b", 3),))) == Stale("b", 3, 1)


def test_a_guard_without_events_holds_a_stream_to_its_version(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "a", 0)))
    assert store.append(Batch("c2", (Write("a", 0), Write("b", 0, (event(),))))) == Stale("a", 0, 1)
    assert store.append(Batch("c2", (Write("a", 1), Write("b", 0, (event(),))))) == Appended((1, 1))


def test_an_account_that_must_not_is_never_taken_below_zero(store: LedgerStore) -> None:
    accept(store.append(batch("c1", "s", 0, pays("world", "account ann", 300))))
    short = batch("c2", "s", 1, pays("account ann", "cage", 301), solvent=("account ann",))
    assert store.append(short) == Overdrawn("account ann", "cents", 300, 301)
    other = batch("c2", "s", 1, pays("account ann", "cage", 1, "points"), solvent=("account ann",))
    assert store.append(other) == Overdrawn("account ann", "points", 0, 1)
    exact = batch("c2", "s", 1, pays("account ann", "cage", 300), solvent=("account ann",))
    accept(store.append(exact))
    assert store.balances() == {("account ann", "cents"): 0, ("cage", "cents"): 300, ("world", "cents"): -300}


def test_the_batch_as_a_whole_counts_and_a_debt_may_be_paid_off_in_part(store: LedgerStore) -> None:
    through = (pays("account ann", "cage", 50), pays("world", "account ann", 50))
    accept(store.append(batch("c1", "s", 0, *through, solvent=("account ann",))))
    accept(store.append(batch("c2", "s", 1, pays("account ann", "cage", 100))))
    accept(store.append(batch("c3", "s", 2, pays("world", "account ann", 30), solvent=("account ann",))))
    assert store.balance("account ann", "cents") == -70


def test_a_group_is_decided_in_its_order_and_one_refused_batch_harms_no_other(store: LedgerStore) -> None:
    outcomes = store.append_many(
        [
            batch("c1", "s", 0, pays("world", "account ann", 10)),
            batch("c1", "s", 1),
            batch("c2", "s", 0),
            batch("c3", "s", 1, pays("account ann", "cage", 11), solvent=("account ann",)),
            batch("c4", "s", 1, pays("account ann", "cage", 10), solvent=("account ann",)),
        ]
    )
    assert outcomes == [
        Appended((1,)),
        Repeated(b"answer to c1"),
        Stale("s", 0, 1),
        Overdrawn("account ann", "cents", 10, 11),
        Appended((2,)),
    ]


def test_a_batch_that_the_database_cannot_hold_fails_alone(store: LedgerStore) -> None:
    huge = tuple(pays("world", "cage", 2**53 - 1) for _ in range(1_100))
    futures = [store.submit(batch(name, name, 0, *given)) for name, given in [("a", ()), ("b", huge), ("c", ())]]
    assert futures[0].result() == futures[2].result() == Appended((1,))
    with pytest.raises(Exception, match=r"large|range"):
        futures[1].result()
    assert store.streams() == ["a", "c"]
    assert store.balances() == {}


def test_batches_can_be_awaited(store: LedgerStore) -> None:
    async def several() -> list[object]:
        waiting = [asyncio.wrap_future(store.submit(batch(f"c{n}", f"s{n}", 0))) for n in range(20)]
        return list(await asyncio.gather(*waiting))

    assert asyncio.run(several()) == [Appended((1,))] * 20


def test_everything_is_there_after_opening_again(address: str, opened: Open) -> None:
    first = opened(address)
    accept(first.append(batch("c1", "s", 0, pays("world", "cage", 5))))
    events, balances = first.read("s"), first.balances()
    first.close()
    second = opened(address)
    assert (second.read("s"), second.balances(), second.answer_of("c1")) == (events, balances, b"answer to c1")
    accept(second.append(batch("c2", "s", 1)))


@pytest.mark.parametrize("amount", [0, -1, 2**53])
def test_a_posting_moves_something(amount: int) -> None:
    with pytest.raises(ValueError, match="A posting moves"):
        pays("a", "b", amount)


@pytest.mark.parametrize("name", ["", "two\nlines", "nul\0", "\ud800", "x" * 501])
def test_names_are_printable(name: str) -> None:
    for make in (lambda: Write(name, 0), lambda: NewEvent(name, b""), lambda: Batch(name, ())):
        with pytest.raises(ValueError, match="printable"):
            make()
    with pytest.raises(ValueError, match="printable"):
        Posting("a", name, "cents", 1)


def test_what_makes_no_sense_is_refused_before_it_is_queued() -> None:
    with pytest.raises(ValueError, match="names a stream twice"):
        Batch("c", (Write("s", 0), Write("s", 1)))
    with pytest.raises(ValueError, match="to itself"):
        pays("a", "a", 1)
    with pytest.raises(ValueError, match="version 0"):
        Write("s", -1)


def test_no_batch_is_earlier_than_the_one_before_it(address: str) -> None:
    for now in ("2026-07-01T12:00:00.000000+00:00", "2026-07-01T11:00:00.000000+00:00"):
        with closing(open_store(address, partial(str, now))) as store:
            accept(store.append(batch(now, now, 0)))
            last = store.last_batch()
            assert last is not None
            assert last.at == "2026-07-01T12:00:00.000000+00:00"
