"""The restriction register for the Commission, of the whole house, with the date of each entry (ACT-BJ 4.7 to 4.9)."""

from collections.abc import Iterator

import msgspec

from croupier.floor.inspection.stream_rows import HOUSE, TABLE, rows
from croupier.floor.inspection.table_streams import entry_at, stream_of_table
from croupier.floor.live.events import Happened
from croupier.floor.people.house.decide import evolve
from croupier.floor.people.house.types import HouseEntry, HouseState
from croupier.ledger.queries import Reading
from croupier.rulebook import Cite, act_bj
from croupier.table.patrons.restriction_events import (
    MinimumRequired,
    PatronRestricted,
    RestrictionLifted,
    RestrictionsAdvised,
)

_TOLD = (PatronRestricted, RestrictionLifted, RestrictionsAdvised, MinimumRequired)
_KINDS = ", ".join(f"'{kind.__struct_config__.tag}'" for kind in _TOLD)
ENTRIES = f"SELECT version, body FROM events WHERE stream = ? AND kind IN ({_KINDS}) ORDER BY version"

_house_entry = msgspec.json.Decoder(HouseEntry)

KEPT_BY = (act_bj["4.7"], act_bj["4.8"], act_bj["4.9"])


class RegisterEntry(msgspec.Struct, frozen=True):
    """A patron who was `restricted` to one box and the minimum, or else held to the minimum until the next shoe.

    `table` is where it was entered, empty if in the house's register itself: a restriction of somebody with an account
    holds at every table. Times are milliseconds since 1970. `tracking` is what a restriction rests on, `advised` the
    reference under which the Commission was told of it.
    """

    table: str
    patron: str
    clause: Cite
    by: str
    at: int
    restricted: bool
    tracking: str = ""
    lifted_at: int | None = None
    lifted_by: str = ""
    advised: str = ""
    advised_at: int | None = None
    lift_reason: str = ""


class RegisterReport(msgspec.Struct, frozen=True):
    """The register as of a moment; `to_advise` counts the restrictions that the Commission has not been told of."""

    as_of: int
    entries: tuple[RegisterEntry, ...]
    to_advise: int


@act_bj("4.7", "4.8", "4.9")
def register_report(reading: Reading, as_of: int) -> RegisterReport:
    """What the house's register says at a moment, with what was entered at tables alone."""
    of_house = tuple(_house_entries(reading, as_of))
    entered = {(entry.table, entry.patron, entry.at) for entry in of_house}
    at_tables = (entry for stream in reading.streams(TABLE) for entry in _table_entries(reading, stream, as_of))
    alone = (one for one in at_tables if not (one.restricted and (one.table, one.patron, one.at) in entered))
    entries = tuple(sorted((*of_house, *alone), key=lambda entry: (entry.at, entry.table)))
    return RegisterReport(as_of, entries, sum(entry.restricted and not entry.advised for entry in entries))


def _house_entries(reading: Reading, as_of: int) -> Iterator[RegisterEntry]:
    """The register of the house, folded up to a moment."""
    house: HouseState | None = None
    for _, _, body, _ in rows(reading, HOUSE, 0, reading.head(HOUSE).version):
        entry = _house_entry.decode(body)
        if entry.at <= as_of:
            house = evolve(house, entry)
    for one in () if house is None else house.restrictions:
        yield RegisterEntry(
            one.table,
            one.person,
            one.clause,
            one.by,
            one.at,
            True,
            one.tracking,
            one.lifted_at,
            one.lifted_by,
            one.advised,
            one.advised_at,
            one.lift_reason,
        )


def _table_entries(reading: Reading, stream: str, as_of: int) -> Iterator[RegisterEntry]:
    entries: list[RegisterEntry] = []
    table = stream.removeprefix(TABLE)
    for _, body in reading.ask(ENTRIES, [stream]):
        entry = entry_at(stream_of_table(table), bytes(body))
        if entry is None or entry.at > as_of or not isinstance(entry.event, Happened):
            continue
        at = entry.at
        match entry.event.event:
            case PatronRestricted(patron, by, tracking, clause):
                entries.append(RegisterEntry(table, patron, clause, by.name, at, True, tracking))
            case MinimumRequired(patron, by, clause):
                entries.append(RegisterEntry(table, patron, clause, by.name, at, False))
            case RestrictionLifted(patron, by):
                entries = [_lifted_entry(each, patron, by.name, at) for each in entries]
            case RestrictionsAdvised(reference=reference):
                entries = [_advised_entry(each, reference, at) for each in entries]
            case _:
                pass
    yield from entries


def _lifted_entry(entry: RegisterEntry, patron: str, by: str, at: int) -> RegisterEntry:
    is_open = entry.restricted and entry.patron == patron and entry.lifted_at is None
    return msgspec.structs.replace(entry, lifted_at=at, lifted_by=by) if is_open else entry


def _advised_entry(entry: RegisterEntry, reference: str, at: int) -> RegisterEntry:
    is_open = entry.restricted and not entry.advised
    return msgspec.structs.replace(entry, advised=reference, advised_at=at) if is_open else entry
