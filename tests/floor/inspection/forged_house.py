"""A house written again by somebody who has its database and knows how hashes are made: all in order but one lie."""

from collections.abc import Callable
from itertools import groupby

import msgspec

from croupier.ledger.backup.backup_lines import KeptEvent
from croupier.ledger.base_store import LedgerStore
from croupier.ledger.batch import Batch, NewEvent, Write
from croupier.ledger.writer import Recorded

ALL = """
SELECT b.command, b.at, e.stream, e.version, e.kind, e.body, e.postings
FROM events e JOIN batches b ON b.number = e.batch ORDER BY e.position
"""
Lie = Callable[[KeptEvent], tuple[KeptEvent, ...]]
"""What stands in an event's place: the event itself, another, two of them, none."""


def written_anew(honest: LedgerStore, forged: LedgerStore, lie: Lie) -> LedgerStore:
    """Everything that an honest ledger has, with a lie, in an empty one; snapshots too."""
    versions: dict[str, int] = {}
    batches: list[Recorded] = []
    for (command, at), rows in groupby(honest.ask(ALL), key=lambda row: (row[0], row[1])):
        events = [told for row in rows for told in lie(_event(row))]
        writes = []
        for stream, own in groupby(events, key=lambda event: event.stream):
            new = tuple(NewEvent(event.kind, event.body, event.postings) for event in own)
            writes.append(Write(stream, versions.get(stream, 0), new))
            versions[stream] = versions.get(stream, 0) + len(new)
        batches.append(Recorded(Batch(command, tuple(writes)), at))
    forged.restore(batches)
    for stream, version, state in honest.ask("SELECT stream, version, state FROM snapshots"):
        forged.save_snapshot(stream, version, bytes(state))
    return forged


def lie_about(kind: str, change: Callable[[KeptEvent], tuple[KeptEvent, ...]], number: int = 1) -> Lie:
    """A lie about the first, second ... event of a kind."""
    seen = 0

    def lie(event: KeptEvent) -> tuple[KeptEvent, ...]:
        nonlocal seen
        seen += event.kind == kind
        return change(event) if event.kind == kind and seen == number else (event,)

    return lie


def saying(old: str, new: str) -> Callable[[KeptEvent], tuple[KeptEvent, ...]]:
    """Another text in the event's body, which must be there."""

    def change(event: KeptEvent) -> tuple[KeptEvent, ...]:
        assert old.encode() in event.body, event.body
        return (msgspec.structs.replace(event, body=event.body.replace(old.encode(), new.encode(), 1)),)

    return change


def _event(row: tuple[object, ...]) -> KeptEvent:
    _, _, stream, version, kind, body, postings = row
    fields = {"stream": stream, "version": version, "kind": kind, "body": bytes(body), "hash": b""}  # type: ignore[call-overload]
    made = msgspec.json.decode(bytes(postings))  # type: ignore[call-overload]
    return msgspec.convert(fields | {"postings": made}, KeptEvent, builtin_types=(bytes,))
