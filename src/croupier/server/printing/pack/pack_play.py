"""What was played and ruled, in the regulator's pack."""

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
