"""How an event changes who is at a table, and where."""

from typing import assert_never

from croupier.equipment.amounts import Amount
from croupier.table.chips import changed, with_patron, with_shoe
from croupier.table.patrons.attendance_events import (
    AttendanceEvent,
    BoxGivenUp,
    ChipsBrought,
    PatronExcluded,
    PatronJoined,
    PatronLeft,
    PatronReadmitted,
    SeatTaken,
    SeatVacated,
)
from croupier.table.patrons.evolve_restrictions import set_personal_limit
from croupier.table.state import Patron, Table


def evolve_attendance(table: Table, event: AttendanceEvent) -> Table:
    """The table after somebody came, moved or left."""
    match event:
        case PatronJoined():
            return _evolve_joining(table, event)
        case PatronLeft(patron):
            return _evolve_leaving(table, patron)
        case SeatTaken(patron, seat):
            return with_patron(table, patron, lambda p: changed(p, seat=seat, rounds_abstained=0))
        case SeatVacated(patron):
            return with_patron(table, patron, lambda p: changed(p, seat=0, rounds_abstained=0))
        case PatronExcluded(patron):
            return with_patron(_listing(table, patron), patron, lambda p: changed(p, excluded=True))
        case PatronReadmitted(patron):
            return with_patron(table, patron, lambda p: changed(p, excluded=False))
        case ChipsBrought() | BoxGivenUp():
            return table
        case _:
            assert_never(event)


def _evolve_joining(table: Table, event: PatronJoined) -> Table:
    policy = table.determinations.policy
    known = table.patron(event.patron)
    if known is not None:
        return with_patron(table, event.patron, lambda p: changed(p, seat=event.seat, present=True))
    patron = Patron(
        event.patron,
        Amount(event.chips),
        seat=event.seat,
        pass_cards=policy.pass_cards,
        secret_wager_cards=policy.secret_wager_cards,
    )
    return changed(table, patrons=(*table.patrons, patron))


def _evolve_leaving(table: Table, patron: str) -> Table:
    """A patron's marker and consent leave with them; when the last patron leaves, the table is vacant."""
    left = set_personal_limit(_withdraw_consent(with_patron(table, patron, _gone), patron), patron)
    return left if left.present else with_shoe(left, vacated=True)


def _withdraw_consent(table: Table, patron: str) -> Table:
    """A request for a round without wagers ends when its patron leaves."""
    if table.no_bet_requested_by == patron:
        return changed(table, no_bet_requested_by="", no_bet_agreed=())
    return changed(table, no_bet_agreed=tuple(name for name in table.no_bet_agreed if name != patron))


def _gone(patron: Patron) -> Patron:
    """The seat of somebody who is out stays closed."""
    seat = patron.seat if patron.out else 0
    return changed(patron, seat=seat, present=False, warned=False, rounds_abstained=0)


def _listing(table: Table, name: str) -> Table:
    """The table with this person on its list, even if they are not present."""
    if table.patron(name) is not None:
        return table
    return changed(table, patrons=(*table.patrons, Patron(name, present=False)))
