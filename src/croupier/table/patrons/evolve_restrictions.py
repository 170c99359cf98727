"""How an event changes what a patron may wager at a table."""

from typing import assert_never

from croupier.table.chips import changed, with_patron
from croupier.table.patrons.restriction_events import (
    MinimumRequired,
    PatronRestricted,
    PatronWarned,
    PersonalLimitPlaced,
    RestrictionEvent,
    RestrictionLifted,
    RestrictionsAdvised,
)
from croupier.table.state import Restriction, Table
from croupier.verbs.game import PersonalLimit


def evolve_restrictions(table: Table, event: RestrictionEvent) -> Table:
    """The table after a warning, a restriction or a personal limit."""
    match event:
        case PatronWarned(patron):
            return with_patron(table, patron, lambda p: changed(p, warned=True, warned_in=table.round_number))
        case MinimumRequired(patron):
            return with_patron(table, patron, lambda p: changed(p, held_to_minimum=True))
        case PatronRestricted() | RestrictionLifted() | RestrictionsAdvised():
            return changed(table, restrictions=_register(table, event))
        case PersonalLimitPlaced(patron, maximum):
            own = () if maximum is None else (PersonalLimit(patron, maximum, event.box, event.side_maximum),)
            return set_personal_limit(table, patron, event.box, own)
        case _:
            assert_never(event)


def set_personal_limit(table: Table, patron: str, box: int = 0, own: tuple[PersonalLimit, ...] = ()) -> Table:
    """The table with this marker in place of the patron's at the box, or in place of all of theirs."""
    markers = table.determinations.personal_limits
    others = tuple(marker for marker in markers if marker.patron != patron or (box and marker.box != box))
    return changed(table, determinations=changed(table.determinations, personal_limits=others + own))


def _register(
    table: Table, event: PatronRestricted | RestrictionLifted | RestrictionsAdvised
) -> tuple[Restriction, ...]:
    """The register for the Commission: entries are added and marked, never removed."""
    entries = table.restrictions
    match event:
        case PatronRestricted(patron, by, tracking, clause):
            return (*entries, Restriction(patron, by.name, table.round_number, tracking, clause))
        case RestrictionLifted(patron):
            return tuple(changed(entry, lifted=True) if entry.patron == patron else entry for entry in entries)
        case RestrictionsAdvised(reference=reference):
            return tuple(entry if entry.advised else changed(entry, advised=reference) for entry in entries)
