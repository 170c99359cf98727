"""The copies of the rules that the owner attached, as they are read back from the log."""

from typing import Protocol

import msgspec

from croupier.floor.people.house.types import HouseEntry, RulesAttached, RulesCopy
from croupier.ledger.envelope import Envelope
from croupier.ledger.queries import NO_LIMIT
from croupier.rulebook import floor

_entry = msgspec.json.Decoder(HouseEntry)


class Log(Protocol):
    """One call of the journal's."""

    async def read(self, stream: str, after: int = 0, limit: int = NO_LIMIT) -> list[Envelope]:
        """A stream's events after a version."""
        ...


@floor("4.10")
async def text_of(log: Log, copy: RulesCopy) -> str:
    """The text of a copy, from the event that brought it."""
    (envelope,) = await log.read("house", copy.version - 1, 1)
    event = _entry.decode(envelope.body).event
    assert isinstance(event, RulesAttached), "a copy names the event with its text"
    return event.text
