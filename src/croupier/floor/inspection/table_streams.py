"""Where the entries of a table are: in a stream of its own, or among those of its tournament."""

import re
from collections.abc import Iterator
from functools import reduce

import msgspec

from croupier.floor.inspection.stream_rows import SELECT_FIRST_EVENT, TABLE, TOURNAMENT, rows
from croupier.floor.live.events import Entry, Happened, TableOpened
from croupier.floor.live.evolve import evolve
from croupier.floor.live.state import LiveTable
from croupier.floor.tournaments.events import AtSpot, Entry as TournamentEntry, Followed, TournamentOpened
from croupier.floor.tournaments.evolve import evolve as tournament_after
from croupier.floor.tournaments.live_tables import id_of, live_table
from croupier.floor.tournaments.state import LiveTournament
from croupier.ledger.queries import Reading
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.tournament.entries.payment_events import TournamentCancelled
from croupier.tournament.preparation_events import ConditionsAmended
from croupier.tournament.results.result_events import PlacesConfirmed
from croupier.tournament.sessions.session_events import HappenedAtTable

BEGUN = f"SELECT body FROM events WHERE stream = ? AND kind = '{RoundBegun.__struct_config__.tag}'"
_SELECT_AMENDED = (
    "SELECT body FROM events WHERE stream = ? "
    f"AND kind = '{ConditionsAmended.__struct_config__.tag}' ORDER BY version DESC LIMIT 1"
)
_SELECT_DECIDED = (
    "SELECT version FROM events WHERE stream = ? AND kind IN "
    f"('{PlacesConfirmed.__struct_config__.tag}', '{TournamentCancelled.__struct_config__.tag}') LIMIT 1"
)
_OF_TOURNAMENT = re.compile(r"(x-[^.]+)\.([1-9][0-9]*)\.([1-9][0-9]*)")
_table_entry = msgspec.json.Decoder(Entry)
_tournament_entry = msgspec.json.Decoder(TournamentEntry)


class TableStream(msgspec.Struct, frozen=True):
    """A table's stream; `at` is the session and the number of a tournament's table."""

    stream: str
    at: tuple[int, int] | None = None


class Numbered(msgspec.Struct, frozen=True):
    """An entry of a table, with its version in the stream."""

    version: int
    entry: Entry


def stream_of_table(table: str) -> TableStream:
    """Where the entries of a table are, by its id: `t-…`, or `x-….1.2` of a tournament's first session."""
    match = _OF_TOURNAMENT.fullmatch(table)
    return TableStream(TOURNAMENT + match[1], (int(match[2]), int(match[3]))) if match else TableStream(TABLE + table)


def tables_in(reading: Reading, stream: str) -> list[str]:
    """The tables of a stream at which a round was begun: one, or those of a tournament."""
    if not stream.startswith(TOURNAMENT):
        return [stream.removeprefix(TABLE)] if stream.startswith(TABLE) else []
    begun = (_tournament_entry.decode(bytes(row[0])).event for row in reading.ask(BEGUN, [stream]))
    played = (event.event for event in begun if isinstance(event, Followed))
    at = {(event.session, event.table) for event in played if isinstance(event, HappenedAtTable)}
    return [id_of(stream.removeprefix(TOURNAMENT), *place) for place in sorted(at)]


def entries(reading: Reading, table: str, after: int = 0, until: int | None = None) -> Iterator[Numbered]:
    """A table's entries after one version and up to another, or to where its stream stands now."""
    place = stream_of_table(table)
    last = reading.head(place.stream).version if until is None else until
    for version, _, body, _ in rows(reading, place.stream, after, last):
        entry = entry_at(place, body)
        if entry is not None:
            yield Numbered(version, entry)


def entry_at(place: TableStream, body: bytes) -> Entry | None:
    """What an event's body says of this table; None if it is about something else."""
    if place.at is None:
        return _table_entry.decode(body)
    entry = _tournament_entry.decode(body)
    match entry.event:
        case AtSpot(session, table, event) if (session, table) == place.at:
            return Entry(entry.at, event, entry.by)
        case Followed(event=HappenedAtTable(session, table, event)) if (session, table) == place.at:
            return Entry(entry.at, Happened(event), entry.by)
        case _:
            return None


def display_name(reading: Reading, stream: str) -> str:
    """What people call the table or tournament of a stream; nothing if it is of another kind."""
    kind = stream.partition(" ")[0] + " "
    if kind not in (TABLE, TOURNAMENT):
        return ""
    if kind == TOURNAMENT:
        return name_of_tournament(reading, stream) or room_name(reading, stream)
    return room_name(reading, stream)


def room_name(reading: Reading, stream: str) -> str:
    """What a table was opened as, or where the tables of a tournament stand."""
    decoder = _table_entry if stream.startswith(TABLE) else _tournament_entry
    opened = (decoder.decode(bytes(row[0])).event for row in reading.ask(SELECT_FIRST_EVENT, [stream]))
    return next((event.terms.name for event in opened if isinstance(event, TableOpened | TournamentOpened)), "")


def name_of_tournament(reading: Reading, stream: str) -> str:
    """What its conditions call a tournament, as they were last amended; empty if they do not."""
    for query in (_SELECT_AMENDED, SELECT_FIRST_EVENT):
        for row in reading.ask(query, [stream]):
            event = _tournament_entry.decode(bytes(row[0])).event
            amended = event.event if isinstance(event, Followed) else event
            if isinstance(amended, ConditionsAmended | TournamentOpened):
                return amended.conditions.name
    return ""


def is_tournament_decided(reading: Reading, stream: str) -> bool:
    """Whether places of a tournament were confirmed, or it was cancelled: from then on there is a pack of it."""
    return bool([*reading.ask(_SELECT_DECIDED, [stream])])


def table_at(reading: Reading, table: str, version: int) -> LiveTable | None:
    """The table as it stood at a version of its stream, folded from the first; None if it was not there yet."""
    place = stream_of_table(table)
    bodies = (body for _, _, body, _ in rows(reading, place.stream, 0, version))
    if place.at is None:
        before: LiveTable | None = None
        return reduce(evolve, map(_table_entry.decode, bodies), before)
    live: LiveTournament | None = None
    live = reduce(tournament_after, map(_tournament_entry.decode, bodies), live)
    return None if live is None else live_table(live, *place.at)
