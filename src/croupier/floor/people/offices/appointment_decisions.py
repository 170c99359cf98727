"""Offices: given by the owner from a moment on and until another, and ended early."""

from croupier.floor.people.commands import Appoint, EndAppointment
from croupier.floor.people.events import OfficeEnded, OfficeGiven, PersonEvent
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.office import Appointment, Office
from croupier.floor.people.state import AccountKind, Person
from croupier.rulebook import Refused, floor


@floor("1.1", "1.2")
def appoint(person: Person, command: Appoint, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """The owner gives an office to a member of staff."""
    if person.kind is AccountKind.PATRON:
        raise Refused(floor["1.1"], "A patron cannot hold an office: create a staff account.")
    if command.office is Office.OWNER:
        raise Refused(floor["1.2"], "An owner cannot be appointed: create a new owner's link.")
    _check_no_code_waits(person, command.by, inputs.at)
    begins = inputs.at if command.begins is None else command.begins
    if begins < inputs.at:
        raise Refused(floor["1.2"], "An office cannot begin in the past.")
    if command.ends is not None and command.ends <= begins:
        raise Refused(floor["1.2"], "An office must end after it begins.")
    wanted = Appointment(command.office, begins, command.ends, command.by)
    for held in person.appointments:
        if _overlap(held, wanted):
            _check_beside(held, wanted)
    return (OfficeGiven(wanted.office, wanted.begins, wanted.ends, command.by),)


@floor("1.12")
def _check_no_code_waits(person: Person, by: str, at: int) -> None:
    """Refuse an office to an account that others could still take over with a code which was shown to them."""
    reset = person.reset
    if reset is not None and at < reset.until and reset.by != (by,):
        why = "This person still has a reset code to use. Give them the office once they have chosen a password."
        raise Refused(floor["1.12"], why)


def _overlap(first: Appointment, second: Appointment) -> bool:
    """Whether there is a moment at which both would be held."""
    return (first.ends is None or second.begins < first.ends) and (second.ends is None or first.begins < second.ends)


@floor("1.2", "1.8")
def _check_beside(held: Appointment, wanted: Appointment) -> None:
    """Refuse an office that is already held at that time, and any other office for an inspector."""
    if held.office is wanted.office:
        raise Refused(floor["1.2"], f"They are already {held.office} at that time: end that first, or begin later.")
    if Office.INSPECTOR in (held.office, wanted.office):
        raise Refused(floor["1.8"], "An inspector cannot hold another office at the same time.")


@floor("1.2")
def end_appointment(person: Person, command: EndAppointment, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """The owner ends an office that is held, or would be later."""
    if command.office is Office.OWNER:
        raise Refused(floor["1.2"], "Someone else must become owner first, with a new owner's link.")
    if not any(
        appointment.office is command.office and _is_ahead(appointment, inputs.at)
        for appointment in person.appointments
    ):
        raise Refused(floor["1.2"], f"This person does not hold the office of {command.office}.")
    return (OfficeEnded(command.office, command.by),)


def ahead(person: Person, at: int) -> tuple[Office, ...]:
    """The offices that a person holds or is to hold, each once."""
    return tuple(dict.fromkeys(appointment.office for appointment in person.appointments if _is_ahead(appointment, at)))


def _is_ahead(appointment: Appointment, at: int) -> bool:
    return appointment.ends is None or at < appointment.ends
