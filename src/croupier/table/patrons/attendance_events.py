"""Events of patrons who come, take a seat or a box, and leave."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite
from croupier.table.event_bases import PatronEvent, PatronFact
from croupier.verbs.actors import Actor


class PatronJoined(PatronEvent, frozen=True, tag="table.patron joined"):
    chips: Amount
    seat: int
    clause: Cite


class ChipsBrought(PatronEvent, frozen=True, tag="table.chips brought"):
    chips: Amount
    clause: Cite


class PatronLeft(PatronEvent, frozen=True, tag="table.patron left"):
    chips: Amount
    clause: Cite


class SeatTaken(PatronEvent, frozen=True, tag="table.seat taken"):
    seat: int
    clause: Cite


class SeatVacated(PatronFact, frozen=True, tag="table.seat vacated"): ...


class BoxGivenUp(PatronEvent, frozen=True, tag="table.box given up"):
    """A patron who decides for several boxes gives up this one to somebody who wants to play."""

    box: int
    to: str
    clause: Cite


class PatronExcluded(PatronEvent, frozen=True, tag="table.patron excluded"):
    by: Actor
    details: str
    clause: Cite


class PatronReadmitted(PatronEvent, frozen=True, tag="table.patron readmitted"):
    """The exclusion from this table is lifted."""

    by: Actor
    details: str
    clause: Cite


AttendanceEvent = (
    PatronJoined | ChipsBrought | PatronLeft | SeatTaken | SeatVacated | BoxGivenUp | PatronExcluded | PatronReadmitted
)
