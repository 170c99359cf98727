"""What was played, counted and ruled, in the regulator's pack."""

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
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.entries.entry_events import PlayerDisqualified
from croupier.tournament.results.placings import Score
from croupier.tournament.sessions.session_events import (
    CountDisputed,
    CountEntered,
    SessionEnded,
    TableCountAgreed,
    TableCountDiffered,
)


def round_section(source: PackContent) -> PackSection:
    """The rounds of each table."""
    tables: dict[tuple[int, int], list[tuple[str, ...]]] = {}
    for played in source.history.rounds:
        ended = time_text(played.ended)[11:] if played.ended is not None else ""
        moved = (played.wagered, played.paid, played.taken)
        chips = map(chips_text, moved) if any(moved) else ("", "", "")
        row = (str(played.number), time_text(played.began), ended, *chips)
        tables.setdefault((played.session, played.table), []).append(row)
    columns = ("Round", "Began", "Ended", "Wagered", "Bank paid", "Bank took")
    return PackSection(
        "Rounds",
        (
            "Chips of the tournament. Every card, wager and settlement of these rounds is in the file; a round at a "
            "table with real chips has none of them here, and its chips are under Counts.",
        ),
        tuple(
            PackTable(
                f"{session_title(source, session)}, table {table}", columns, tuple(rows), right=(3, 4, 5), wide=(1,)
            )
            for (session, table), rows in sorted(tables.items())
        ),
    )


def count_section(source: PackContent) -> PackSection:
    """Who counted what, and what came of it."""
    rows = tuple(row for dated in source.history.counts for row in _count_rows(source, dated))
    columns = ("When", "Session", "By", "What")
    return PackSection("Counts", tables=(PackTable("", columns, rows, wide=(2, 3)),))


def _count_rows(source: PackContent, dated: Dated) -> Iterator[tuple[str, ...]]:
    """What happened in a line; the count of a session has a line for each player, most chips first."""
    yield time_text(dated.at), session_title(source, dated.event.session), *_count(source, dated)
    if isinstance(dated.event, CountEntered):
        for score in sorted(dated.event.counts, key=lambda score: -score.value):
            yield "", "", "", _scores(source, (score,))


def _count(source: PackContent, dated: Dated) -> tuple[str, str]:
    match dated.event:
        case CountEntered(by=by):
            return source.name(by.name), "counted:"
        case CountDisputed(differing=differing, by=by):
            return source.name(by.name), "disputed for " + ", ".join(map(source.name, differing))
        case TableCountDiffered(table=table, differing=differing, first_by=first, by=by):
            names = ", ".join(map(source.name, differing))
            return f"{source.name(first.name)} and {source.name(by.name)}", f"table {table}: differed for {names}"
        case TableCountAgreed(table=table, counts=counts, first_by=first, by=by):
            who = f"{source.name(first.name)} and {source.name(by.name)}"
            return who, f"table {table}, agreed: {_scores(source, counts)}"
        case SessionEnded(by=by):
            return source.name(by.name), "confirmed"
    raise AssertionError(dated.event)


def _scores(source: PackContent, scores: Sequence[Score]) -> str:
    return "; ".join(f"{source.name(score.name)} {chips_text(score.value)}" for score in scores)


def ruling_section(source: PackContent) -> PackSection:
    """Rulings, and who was disqualified."""
    rows = tuple((time_text(dated.at), *_ruling(source, dated.event)) for dated in source.history.rulings)
    if not rows:
        return PackSection("Rulings", ("No ruling was made, and nobody was disqualified.",))
    columns = ("When", "By", "What", "Reason", "Clause")
    return PackSection("Rulings", tables=(PackTable("", columns, rows, mono=(4,), wide=(1, 2, 3)),))


def _ruling(source: PackContent, event: object) -> tuple[str, str, str, str]:
    match event:
        case Ruled(number=number, kind=kind, player=player, reason=reason, by=by, clause=clause):
            return source.name(by.name), f"{number}. {kind}: {source.name(player)}", reason, str(clause)
        case RulingReversed(number=number, reason=reason, by=by, clause=clause):
            return source.name(by.name), f"{number}. reversed", reason, str(clause)
        case PlayerDisqualified(name=player, reason=reason, by=by, clause=clause):
            return source.name(by.name), f"disqualified: {source.name(player)}", reason, str(clause)
    raise AssertionError(event)
