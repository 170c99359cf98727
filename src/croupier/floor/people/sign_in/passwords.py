"""Passwords, as far as the log knows them: chosen with a code or the old one; what ends all sign-ins."""

from croupier.floor.people.care.periods import HOUR
from croupier.floor.people.commands import ChoosePassword, SignOutEverywhere
from croupier.floor.people.events import PasswordChosen, PersonEvent, SignedOutEverywhere
from croupier.floor.people.inputs import NOBODY, PeopleInputs
from croupier.floor.people.offices.authority import check_not_above
from croupier.floor.people.sign_in.digests import secret_digest
from croupier.floor.people.state import Person, Reset
from croupier.rulebook import Refused, floor

WRONG_CODE = (
    "This code is wrong or has been used. If two people each gave you half a code, enter both halves; "
    "otherwise ask staff for a new one."
)


@floor("1.5")
def reset_until(at: int) -> int:
    """How long a code works that is given now."""
    return at + floor.number("1.5", "hours") * HOUR


@floor("1.5")
def choose(person: Person, command: ChoosePassword, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A new password, with the code of a reset, or by the signed-in person."""
    if not command.code:
        return (PasswordChosen(command.credential, with_code=False),)
    if inputs.caller != NOBODY or person.reset is None or not _fits(person.reset, command):
        raise Refused(floor["1.5"], WRONG_CODE)
    if inputs.at >= person.reset.until:
        raise Refused(floor["1.5"], "This code has expired after a day: ask staff for a new one.")
    return (PasswordChosen(command.credential, with_code=True),)


@floor("1.12")
def _fits(reset: Reset, command: ChoosePassword) -> bool:
    """Whether it is the whole code: both halves, in either order, where it was shown in two."""
    digests = {secret_digest(half) for half in (command.code, command.second) if half}
    return digests == {half for half in (reset.code, reset.second) if half}


def sign_out_everywhere(person: Person, command: SignOutEverywhere, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """All sign-ins end."""
    check_not_above(inputs, command.by, person, "Signing out everywhere")
    return (SignedOutEverywhere(command.by),)
