"""A decision as one batch of the ledger: events of all its streams at once, each held to the version that was seen."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from croupier.floor.running.kinds.stream_kind import Kind, StreamDecision, StreamFact
from croupier.ledger.batch import Batch, NewEvent, Write

_encode = msgspec.json.Encoder().encode
_ABOVE_ZERO = ("account ", "stack ", "wagers ", "held ")
"""What belongs to a patron is never less than nothing; the house may owe, and a table's float may have lost."""


def batch_of(
    command: str,
    answer: bytes,
    decision: StreamDecision[Any],
    at: int,
    versions: dict[str, int],
    kind_of: Callable[[str], Kind[Any]],
    by: str,
) -> Batch:
    """`versions` says where each stream stands that gets an event or was looked at, `by` who caused it all."""
    writes: dict[str, list[NewEvent]] = {stream: [] for stream in versions}
    for fact in decision.facts:
        kind = kind_of(fact.stream)
        body = _encode(kind.entry(at=at, event=fact.event, by=by))
        writes[fact.stream].append(NewEvent(kind.tag(fact.event), body, fact.postings))
    return Batch(
        command,
        tuple([Write(stream, versions[stream], tuple(events)) for stream, events in writes.items()]),
        answer,
        (*_never_below_zero(decision.facts), *decision.never_below_zero),
    )


def _never_below_zero(facts: Iterable[StreamFact]) -> tuple[str, ...]:
    sources = {posting.source: None for fact in facts for posting in fact.postings}
    return tuple([source for source in sources if source.startswith(_ABOVE_ZERO)])
