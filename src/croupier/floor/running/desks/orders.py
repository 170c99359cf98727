"""A command on its way, and a decision that is being written."""

import asyncio
from typing import Any

import msgspec

from croupier.floor.messages import Done, Sent
from croupier.floor.running.desks.idempotency import digest_of
from croupier.floor.running.kinds.stream_kind import Kind, StreamDecision
from croupier.ledger.batch import AppendOutcome


class DeskOrder(msgspec.Struct, frozen=True):
    """A command on its way: who gives it (None: the house itself), its id in the ledger, where no two people can have
    the same, and whether its stream is to be made by it."""

    caller: str | None
    command: str
    sent: Sent[Any]
    new: bool = False

    def digest(self, stream: str, kind: Kind[Any]) -> str:
        """What stands for it; a stream that it makes has a new name each time, and does not count."""
        return digest_of(kind.name if self.new else stream, kind.meant(self.sent.command))


class Writing(msgspec.Struct, eq=False):
    """A decision that is being written: what the stream will stand at. Those of one `line` were decided each on the one
    before: where one of them is not written, none that follows is."""

    decision: StreamDecision[Any]
    at: int
    versions: dict[str, int]
    done: Done
    digest: str
    line: int
    outcome: "asyncio.Future[AppendOutcome]"

    async def ended(self) -> AppendOutcome | None:
        """How it ended; None if nobody knows."""
        await asyncio.wait([self.outcome])
        return None if self.outcome.exception() else self.outcome.result()
