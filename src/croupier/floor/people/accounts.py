"""Accounts: made, renamed, and closed with all that says who somebody is."""

from croupier.floor.people.cage.holdings import wealth
from croupier.floor.people.care.inherited_care import inherit_care
from croupier.floor.people.commands import EraseParticulars, Register, RegisterAtDesk, Rename
from croupier.floor.people.events import (
    ParticularsErased,
    PersonEvent,
    Registered,
    RegisteredAtDesk,
    Renamed,
)
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.inputs import NOBODY, PeopleInputs
from croupier.floor.people.offices.authority import check_not_above, offices
from croupier.floor.people.offices.office import Office
from croupier.floor.people.person_ids import login_stream, person_stream
from croupier.floor.people.sign_in.passwords import reset_until
from croupier.floor.people.state import AccountKind, Login, Person, Reset
from croupier.rulebook import NoAuthority, Refused, floor


@floor("1.1", "1.12")
def register_account(
    person: Person | None, command: Register, inputs: PeopleInputs, id: str
) -> tuple[PersonEvent, ...]:
    """An account for a patron, by themselves, or for a member of staff, by the owner: who is shown its first code
    could take it over before an office is given."""
    if person is not None:
        raise Refused(floor["1.1"], "This account already exists, and cannot change between patron and staff.")
    before = check_login_free(inputs, command.login)
    if command.kind is AccountKind.PATRON:
        _check_patron(command, inputs)
        registered = Registered(id, command.kind, id, command.login, command.credential)
        return (registered, *inherit_care(id, () if before is None else (before,), inputs.at))
    if command.by == NOBODY:
        raise NoAuthority(floor["1.13"], "Only the owner can create an account for staff.")
    reset = Reset(command.code, reset_until(inputs.at), by=(command.by,))
    return (Registered(id, command.kind, command.by, command.login, "", reset),)


@floor("1.7", "6.14")
def register_at_desk(
    person: Person | None, command: RegisterAtDesk, inputs: PeopleInputs, id: str
) -> tuple[PersonEvent, ...]:
    """An account for a patron who stands at the desk and has no sign-in."""
    if person is not None:
        raise Refused(floor["1.1"], "This account already exists.")
    _check_age(command.of_age, inputs, "They must be {age} or over. Confirm that you have seen that they are.")
    return (RegisteredAtDesk(command.by, id),)


@floor("3.7")
def check_login_free(inputs: PeopleInputs, login: str) -> Person | None:
    """Refuse a login that somebody has; that of an account which was closed is free again. The last patron whose it
    was: an account for staff in between ends nothing of what they chose."""
    taken: Login | None = inputs.state(login_stream(login))
    if taken is None:
        return None
    holder: Person | None = inputs.state(person_stream(taken.person))
    if holder is not None and not holder.erased:
        raise Refused(floor["1.3"], "This login is taken: choose another.")
    for former in (taken.person, *reversed(taken.before)):
        before: Person | None = inputs.state(person_stream(former))
        if before is not None and before.kind is AccountKind.PATRON:
            return before
    return None


@floor("1.7")
def _check_patron(command: Register, inputs: PeopleInputs) -> None:
    if inputs.caller != NOBODY or command.by != NOBODY:
        raise Refused(floor["1.1"], "You already have an account. Sign out to open another person's.")
    _check_age(command.of_age, inputs, "You must be {age} or over to open an account. Confirm that you are.")


def _check_age(of_age: bool, inputs: PeopleInputs, why: str) -> None:
    house: HouseState | None = inputs.state("house")
    if house is None:
        raise Refused(floor["1.3"], "The house is not open yet.")
    if not of_age:
        raise Refused(floor["1.7"], why.format(age=house.age))


def rename(person: Person, command: Rename, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A person changes their name or contact, or the person who manages the house does."""
    check_not_above(inputs, command.by, person, "Changing the name")
    return (Renamed(command.by),)


def erase(person: Person, command: EraseParticulars, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """An account is closed and its particulars erased, when nothing is left in it that is somebody's. A patron's own
    exclusion goes on without it; the house's is kept with the name."""
    if person.tables or wealth(person, inputs.balance):
        raise Refused(floor["3.6"], "The account still holds money. Leave your tables and have it paid out first.")
    if person.house_exclusion is not None:
        raise Refused(floor["3.5"], "The house has excluded this patron: the details stay until the exclusion ends.")
    if Office.OWNER in offices(person, inputs.at):
        raise Refused(floor["1.2"], "Someone else must become owner first, with a new owner's link.")
    return (ParticularsErased(command.by),)
