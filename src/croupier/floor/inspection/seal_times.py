"""When the house published each seal of a table, read off its stream."""

from collections.abc import Mapping

import msgspec

from croupier.floor.inspection.table_streams import stream_of_table
from croupier.floor.live.events import Entry, ShoeCommitted
from croupier.ledger.queries import Reading

_SELECT = f"SELECT body FROM events WHERE stream = ? AND kind = '{ShoeCommitted.__struct_config__.tag}'"
_entry = msgspec.json.Decoder(Entry)


def seal_times(reading: Reading, table: str) -> Mapping[str, int]:
    """The moment of each seal, by its code; nothing for a tournament's tables, which share a stream."""
    place = stream_of_table(table)
    if place.at is not None:
        return {}
    found = (_entry.decode(bytes(row[0])) for row in reading.ask(_SELECT, [place.stream]))
    return {one.event.commitment.root: one.at for one in found if isinstance(one.event, ShoeCommitted)}
