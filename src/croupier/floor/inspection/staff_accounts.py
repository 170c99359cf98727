"""Which accounts there are for staff, as the log says."""

import msgspec

from croupier.floor.inspection.stream_rows import SELECT_FIRST_EVENT
from croupier.floor.people.events import PersonEntry, Registered
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import AccountKind
from croupier.ledger.queries import Reading

_decoder = msgspec.json.Decoder(PersonEntry)


def staff_ids(reading: Reading) -> tuple[str, ...]:
    """Every account that was made for a member of staff."""
    ids = []
    for stream in reading.streams(person_stream("")):
        for row in reading.ask(SELECT_FIRST_EVENT, [stream]):
            event = _decoder.decode(bytes(row[0])).event
            if isinstance(event, Registered) and event.kind is AccountKind.STAFF:
                ids.append(event.id)
    return tuple(ids)
