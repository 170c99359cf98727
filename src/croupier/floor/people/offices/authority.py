"""Who may: staff in an office that they hold at that moment, patrons for themselves."""

from collections.abc import Collection

from croupier.floor.people.inputs import NOBODY, PeopleInputs
from croupier.floor.people.offices.office import ROLES, Office
from croupier.floor.people.person_ids import SYSTEM, person_stream
from croupier.floor.people.state import AccountKind, Person
from croupier.rulebook import NoAuthority, floor
from croupier.verbs.actors import Actor, Role

_OF_PATRONS = frozenset({Role.PATRON})


def offices(person: Person, at: int) -> frozenset[Office]:
    """The offices that a person holds at this moment."""
    return frozenset(appointment.office for appointment in person.appointments if appointment.holds(at))


@floor("1.1")
def roles(person: Person, at: int) -> frozenset[Role]:
    """The roles in which a person may act at a table at this moment: a patron's, or those of their offices."""
    if person.erased:
        return frozenset()
    if person.kind is AccountKind.PATRON:
        return _OF_PATRONS
    return frozenset(role for office in offices(person, at) for role in ROLES[office])


@floor("1.3")
def check_viewer(person: Person | None, viewer: Actor, at: int) -> None:
    """Refuse a role to anyone who does not hold it now; `person` is who is signed in."""
    if person is None or viewer.name != person.id:
        raise NoAuthority(floor["1.3"], "Sign in: you can only act under your own name.")
    held = roles(person, at)
    if viewer.role in held:
        return
    if person.kind is AccountKind.PATRON:
        raise NoAuthority(floor["1.3"], f"Only the {viewer.role} may do this, not a patron.")
    if viewer.role is Role.PATRON:
        raise NoAuthority(floor["1.1"], "You cannot play with a staff account.")
    now = ", ".join(sorted(held)) or "none at a table"
    raise NoAuthority(floor["1.3"], f"You do not hold the role of {viewer.role} at the moment. Your roles: {now}.")


@floor("1.3", "1.8")
def check_role(person: Person | None, by: Actor, at: int) -> None:
    """Refuse a table's command to anyone who does not hold its role now, and every command to an inspector."""
    check_viewer(person, by, at)
    if by.role is Role.INSPECTOR:
        raise NoAuthority(floor["1.8"], "An inspector can read past rounds but change nothing.")


def is_system(inputs: PeopleInputs, by: str) -> bool:
    """Whether the system itself gives a command in its own name."""
    return inputs.caller is None and by == SYSTEM


@floor("1.3")
def giver(inputs: PeopleInputs, by: str) -> Person:
    """Who gives a command: the person who is signed in, and nobody in their place."""
    if inputs.caller is None or inputs.caller == NOBODY or inputs.caller != by:
        raise NoAuthority(floor["1.3"], "Sign in: you can only act under your own name.")
    person: Person | None = inputs.state(person_stream(by))
    if person is None or person.erased:
        raise NoAuthority(floor["1.3"], "This account no longer exists.")
    return person


@floor("1.3")
def require_staff_office(inputs: PeopleInputs, by: str, allowed: Collection[Office], deed: str) -> Person:
    """Who gives a command, in one of these offices."""
    person = giver(inputs, by)
    if not offices(person, inputs.at) & frozenset(allowed):
        who = " or ".join(f"the {office}" for office in Office if office in allowed)
        raise NoAuthority(floor["1.3"], f"{deed} is for {who}.")
    return person


@floor("1.10", "1.13")
def check_not_above(inputs: PeopleInputs, by: str, person: Person, deed: str) -> None:
    """Refuse to touch the account of the owner or an inspector to anyone they watch over: it is theirs, and the
    owner's."""
    if by == person.id or Office.OWNER in offices(giver(inputs, by), inputs.at):
        return
    if offices(person, inputs.at) & {Office.OWNER, Office.INSPECTOR}:
        raise NoAuthority(floor["1.13"], f"{deed} for an owner or inspector: only they or the owner may do this.")
