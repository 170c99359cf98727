"""The streams of a live house as they are read back: events with their versions, a page at a time."""

from collections.abc import Iterator

import msgspec

from croupier.floor.people.house.types import HouseEntry, HouseOpened
from croupier.ledger.queries import Reading

TABLE = "table "
TOURNAMENT = "tournament "
HOUSE = "house"
INSPECTION = "inspection"

PAGE = 2_000
SELECT_EVENTS = """
SELECT version, kind, body, postings FROM events WHERE stream = ? AND version > ? AND version <= ?
ORDER BY version LIMIT ?
"""
EventRow = tuple[int, str, bytes, bytes]
"""A version, its kind, its body and its postings."""
SELECT_FIRST_EVENT = "SELECT body FROM events WHERE stream = ? AND version = 1"


def rows(reading: Reading, stream: str, after: int, until: int) -> Iterator[EventRow]:
    """A stream's events after one version and up to another, without the whole of a long stream in memory."""
    count = PAGE
    while count == PAGE:  # a version cannot be trusted to say how many there are
        count = 0
        for version, kind, body, postings in reading.ask(SELECT_EVENTS, [stream, after, until, PAGE]):
            count, after = count + 1, version
            yield version, kind, bytes(body), bytes(postings)


def currency(reading: Reading) -> str:
    """The unit of the house's money; nothing if the house has not been opened, or that cannot be read."""
    try:
        opened = [
            msgspec.json.decode(bytes(row[0]), type=HouseEntry) for row in reading.ask(SELECT_FIRST_EVENT, [HOUSE])
        ]
    except (msgspec.MsgspecError, TypeError):
        return ""
    return next((entry.event.currency for entry in opened if isinstance(entry.event, HouseOpened)), "")
