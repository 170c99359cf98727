"""Counts in the regulator's pack: what came of each, and what two people counted at a table, side by side."""

from collections.abc import Iterator, Sequence

from croupier.floor.inspection.pack.pack_history import Dated
from croupier.server.printing.pack.pack_tables import (
    PackContent,
    PackSection,
    PackTable,
    chips_text,
    session_title,
    time_text,
)
from croupier.tournament.results.placings import Score
from croupier.tournament.sessions.session_events import (
    CountDisputed,
    CountEntered,
    SessionEnded,
    TableCountAgreed,
    TableCountDiffered,
    TableCounted,
)


def count_section(source: PackContent) -> PackSection:
    """Who counted what, and what came of it."""
    by_two = {dated.event.session for dated in source.history.counts if isinstance(dated.event, TableCountAgreed)}
    rows = tuple(row for dated in source.history.counts for row in _count_rows(source, dated, by_two))
    columns = ("When", "Session", "By", "What")
    acts = PackTable("", columns, rows, wide=(2, 3))
    return PackSection("Counts", tables=(acts, *_pairs(source)))


def _count_rows(source: PackContent, dated: Dated, by_two: set[int]) -> Iterator[tuple[str, ...]]:
    """What happened in a line; a count by one person alone has a line for each player, most chips first."""
    event = dated.event
    alone = isinstance(event, CountEntered) and event.session not in by_two
    says = "counted:" if alone else _says(source, event)
    yield time_text(dated.at), session_title(source, event.session), _people(source, event), says
    if alone:
        for score in _most_first(event.counts):
            yield "", "", "", f"{source.name(score.name)} {chips_text(score.value)}"


def _people(source: PackContent, event: TableCountDiffered | TableCountAgreed | SessionEnded) -> str:
    by = source.name(event.by.name)
    if isinstance(event, TableCountDiffered | TableCountAgreed):
        return f"{source.name(event.first_by.name)} and {by}"
    return by


def _says(source: PackContent, event: object) -> str:
    match event:
        case CountEntered():
            return "count of the session: what two people agreed on at each table"
        case CountDisputed(differing=differing):
            return "disputed for " + ", ".join(map(source.name, differing))
        case TableCounted(table=table):
            return f"table {table}: first count"
        case TableCountDiffered(table=table, differing=differing):
            return f"table {table}, second count: differs for {', '.join(map(source.name, differing))}"
        case TableCountAgreed(table=table):
            return f"table {table}, second count: both agree"
        case SessionEnded():
            return "confirmed"
    raise AssertionError(event)


def _pairs(source: PackContent) -> Iterator[PackTable]:
    """Each first count of a table beside the second; one that its counter made again stands alone."""
    waiting: dict[tuple[int, int], Dated] = {}
    for dated in source.history.counts:
        event = dated.event
        if isinstance(event, TableCounted | TableCountDiffered | TableCountAgreed):
            place = event.session, event.table
            first = waiting.pop(place, None)
            if isinstance(event, TableCounted):
                waiting[place] = dated
            if first is not None:
                yield _pair(source, first, None if isinstance(event, TableCounted) else dated)
    for first in waiting.values():
        yield _pair(source, first, None)


def _pair(source: PackContent, first: Dated, second: Dated | None) -> PackTable:
    """What was counted then: an agreed count is everybody's, also of those agreed on before."""
    seconds = {score.name: score.value for score in second.event.counts} if second else {}
    rows = tuple(
        (source.name(score.name), chips_text(score.value), *_compared(score, seconds))
        for score in _most_first(first.event.counts)
    )
    other = _counter(source, second) if second else "No second count"
    columns = ("Player", _counter(source, first), other, "Agreed")
    title = f"{session_title(source, first.event.session)}, table {first.event.table}"
    return PackTable(title, columns, rows, right=(1, 2, 3), wide=(0, 1, 2))


def _compared(score: Score, seconds: dict[str, int]) -> tuple[str, str]:
    if score.name not in seconds:
        return "", ""
    second = chips_text(seconds[score.name])
    return second, second if seconds[score.name] == score.value else "differs"


def _counter(source: PackContent, dated: Dated) -> str:
    return f"{source.name(dated.event.by.name)}, {time_text(dated.at)[11:]}"


def _most_first(scores: Sequence[Score]) -> list[Score]:
    return sorted(scores, key=lambda score: -score.value)
