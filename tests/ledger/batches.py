"""Batches in few words."""

from collections.abc import Sequence
from queue import Queue

from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Appended, AppendOutcome, Batch, NewEvent, Write
from croupier.ledger.envelope import Head
from croupier.ledger.postings import Posting
from croupier.ledger.store_protocol import HeadsListener


def pays(source: str, target: str, amount: int, unit: str = "cents") -> Posting:
    """So much from one account to another."""
    return Posting(source, target, unit, amount)


def event(kind: str = "noted", body: bytes = b"{}", *postings: Posting) -> NewEvent:
    """An event, with what it moves."""
    return NewEvent(kind, body, postings)


def batch(command: str, stream: str, expected: int, *postings: Posting, solvent: tuple[str, ...] = ()) -> Batch:
    """One event in one stream."""
    writes = (Write(stream, expected, (event("noted", command.encode(), *postings),)),)
    return Batch(command, writes, b"answer to " + command.encode(), solvent)


def queue_heads(queue: Queue[Head]) -> HeadsListener:
    """A follower who puts every new head into a queue."""

    def news(heads: Sequence[Head]) -> None:
        for head in heads:
            queue.put(head)

    return news


def accept(outcome: AppendOutcome) -> Appended:
    """It must have been appended."""
    assert isinstance(outcome, Appended), outcome
    return outcome


def busy_day(store: LedgerStore) -> None:
    """A few streams with money, over several batches: something to audit and to back up."""
    accept(store.append(batch("open", "cage", 0, pays("world", "cage", 100_000))))
    for number, name in enumerate(("ann", "bob", "cat")):
        accept(store.append(batch(f"join {name}", f"person {name}", 0, pays("cage", f"account {name}", 10_000))))
        buy = Write(
            f"person {name}", 1, (event("bought", b'"chips"', pays(f"account {name}", f"stack T1 {name}", 5_000)),)
        )
        wagers = tuple(
            event("wager", b'"%d"' % turn, pays(f"stack T1 {name}", "float T1", 100 + turn)) for turn in range(3)
        )
        accept(store.append(Batch(f"play {name}", (buy, Write("table T1", 3 * number, wagers)), b"welcome")))
    accept(store.append(Batch("refused", (), b"no such seat")))
