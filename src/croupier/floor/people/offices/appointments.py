"""Everybody who was ever given an office: who holds one now is seen in their own stream."""

from croupier.floor.people.events import OfficeGiven
from croupier.floor.people.person_ids import person_stream
from croupier.ledger.queries import Reading

_APPOINTED = "SELECT DISTINCT stream FROM events WHERE kind = ? AND stream >= ? AND stream < ?"


def everyone_appointed(reading: Reading) -> list[str]:
    """The streams of everybody who was ever given an office."""
    between = (person_stream(""), person_stream("\x7f"))
    return [str(row[0]) for row in reading.ask(_APPOINTED, [OfficeGiven.__struct_config__.tag, *between])]
