"""Passwords, as far as the log knows them: reset with a code, chosen anew; what ends all sign-ins."""

from croupier.floor.people.authority import giver, offices, require
from croupier.floor.people.commands import ChoosePassword, ResetPassword, SignOutEverywhere
from croupier.floor.people.events import PasswordChosen, PasswordReset, PersonEvent, SignedOutEverywhere
from croupier.floor.people.given import NOBODY, Given
from croupier.floor.people.marks import digest
from croupier.floor.people.offices import MANAGING, Office
from croupier.floor.people.periods import HOUR
from croupier.floor.people.state import Person, Reset
from croupier.rulebook import Refused, open_book

floor = open_book("FLOOR")


@floor("1.5")
def reset_until(at: int) -> int:
    """How long a code works that is given now."""
    return at + floor.number("1.5", "hours") * HOUR


@floor("1.5")
def reset(person: Person, command: ResetPassword, given: Given) -> tuple[PersonEvent, ...]:
    """A lost password works no longer; a code takes its place, once."""
    require(given, command.by, MANAGING, "Resetting a password")
    if command.by == person.id:
        raise Refused(floor["1.4"], "You are signed in: choose a new password with the old one.")
    if Office.OWNER in offices(person, given.at):
        raise Refused(floor["1.5"], "The owner's password is not reset by others: it takes a new owner's link.")
    return (PasswordReset(command.by, Reset(command.code, reset_until(given.at))),)


@floor("1.5")
def choose(person: Person, command: ChoosePassword, given: Given) -> tuple[PersonEvent, ...]:
    """A new password, with the code of a reset, or by whoever is signed in."""
    if not command.code:
        if giver(given, command.by).id != person.id:
            raise Refused(floor["1.5"], "Everybody chooses their own password.")
        return (PasswordChosen(command.credential, with_code=False),)
    if given.caller != NOBODY or person.reset is None or person.reset.code != digest(command.code):
        raise Refused(floor["1.5"], "This code does not work, or no longer: ask a shift manager for another.")
    if given.at >= person.reset.until:
        raise Refused(floor["1.5"], "This code worked for a day, which is over: ask a shift manager for another.")
    return (PasswordChosen(command.credential, with_code=True),)


def sign_out_everywhere(person: Person, command: SignOutEverywhere, given: Given) -> tuple[PersonEvent, ...]:
    """All sign-ins end."""
    if command.by != person.id:
        require(given, command.by, MANAGING, "Signing somebody else out")
    else:
        giver(given, command.by)
    return (SignedOutEverywhere(command.by),)
