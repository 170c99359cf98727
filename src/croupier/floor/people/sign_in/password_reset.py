"""Lost passwords: reset by two people of whom neither learns the whole code, or at the console of the machine."""

from collections.abc import Iterable

from croupier.floor.people import two_people
from croupier.floor.people.care.periods import DAY, duration_words
from croupier.floor.people.commands import ConfirmReset, DeclineReset, ProposeReset, ResetAtConsole
from croupier.floor.people.events import (
    PasswordReset,
    PersonEvent,
    PersonNotified,
    ResetConfirmed,
    ResetDeclined,
    ResetProposed,
)
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices.authority import giver, offices
from croupier.floor.people.offices.office import MANAGING, Office
from croupier.floor.people.person_ids import SYSTEM, person_stream
from croupier.floor.people.proposals import ProposedAct, TwoOffices, lapses_at, open_proposals
from croupier.floor.people.sign_in.passwords import reset_until
from croupier.floor.people.state import PastReset, Person, Reset
from croupier.rulebook import Refused, floor

_DEED = "Resetting this password"
_PROPOSED = "Someone has asked to reset your password. If you have not lost it, decline this on your account page."
_BESIDE = frozenset({Office.SHIFT_MANAGER, Office.SUPERVISOR, Office.CASHIER})
RESETTING = MANAGING | _BESIDE | {Office.INSPECTOR}
"""The offices in which somebody may take part in a reset."""


@floor("1.12")
def two_for(person: Person) -> TwoOffices:
    """Whose confirmation a reset of this account takes, by the offices that they hold, will hold or have held: else the
    owner would end one first."""
    held = {appointment.office for appointment in person.appointments}
    if Office.INSPECTOR in held:
        return TwoOffices(frozenset({Office.OWNER}), frozenset({Office.INSPECTOR}))
    if Office.SHIFT_MANAGER in held:
        return TwoOffices(frozenset({Office.OWNER}), _BESIDE)
    return TwoOffices(MANAGING, MANAGING | _BESIDE)


@floor("1.5", "1.12")
def propose(person: Person, command: ProposeReset, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A reset that waits for a second person; until then the password works on."""
    _check_not_own(person, command.by, inputs)
    if waiting_reset(person, inputs.at) is not None:
        raise Refused(floor["1.12"], "A reset of this password is already waiting for a second person.")
    until = lapses_at(inputs.at, floor.number("1.12", "minutes"))
    proposal = ProposedAct(person.version + 1, command.code, command.by, command.reason, until)
    two_people.propose((), proposal, two_for(person), _DEED, inputs)
    proposed = ResetProposed(proposal.number, proposal.by, proposal.reason, proposal.act, proposal.until)
    return proposed, PersonNotified(person_stream(person.id), _PROPOSED)


@floor("1.12")
def confirm(person: Person, command: ConfirmReset, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """Somebody else confirms: the password works no longer, and only both halves together make another."""
    _check_not_own(person, command.by, inputs)
    allowed = two_for(person)  # of this moment: they may have come to hold another office since
    proposal = two_people.confirm(_reset_proposals(person), command.number, command.by, allowed, _DEED, inputs)
    reset = Reset(proposal.act, reset_until(inputs.at), command.code, (proposal.by, command.by))
    return (ResetConfirmed(proposal.number, command.by, reset),)


@floor("1.12")
def decline(person: Person, command: DeclineReset, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """Nothing has happened; the account's holder may decline too, if they have not lost their password after all."""
    if command.by == person.id:
        giver(inputs, command.by)
        two_people.find_waiting(_reset_proposals(person), command.number, inputs.at)
    else:
        allowed = two_for(person)
        two_people.decline(_reset_proposals(person), command.number, command.by, allowed, _DEED, inputs)
    return (ResetDeclined(command.number, command.by),)


@floor("1.5", "1.12")
def reset_at_console(person: Person, command: ResetAtConsole, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A reset by anyone who has the machine and the house's key; an inspector's only if there is no other inspector."""
    if inputs.caller is not None:
        raise Refused(floor["1.3"], "This can only be done on the machine that runs the house.")
    _check_not_owner(person, inputs.at)
    if Office.INSPECTOR in two_for(person).other:
        others = (inputs.state(person_stream(member)) for member in command.staff if member != person.id)
        if any(other is not None and Office.INSPECTOR in offices(other, inputs.at) for other in others):
            raise Refused(floor["1.12"], "Another inspector and the owner must reset this password together.")
    return (PasswordReset(SYSTEM, Reset(command.code, reset_until(inputs.at), by=(SYSTEM,))),)


@floor("1.12")
def is_told_of_reset(person: Person, at: int) -> bool:
    """Whether they are told at this moment, as they sign in, that their password was reset: also where somebody else
    chose the new one and signed in before them."""
    days: int = floor.number("1.12", "days")
    return person.past_reset is not None and at < person.past_reset.at + days * DAY


def reset_words(past: PastReset, names: Iterable[str], at: int) -> str:
    """What the person is told of a reset of their password."""
    who = " and ".join("the house's console" if name == SYSTEM else name for name in names)
    ago = duration_words(at - past.at)
    return f"Your password was reset {ago} ago by {who}. If you did not ask for this, tell an inspector."


def waiting_reset(person: Person, at: int) -> ProposedAct[str] | None:
    """The reset that waits for a second person at this moment."""
    return next(iter(open_proposals(_reset_proposals(person), at)), None)


def _reset_proposals(person: Person) -> tuple[ProposedAct[str], ...]:
    return () if person.proposed_reset is None else (person.proposed_reset,)


def _check_not_own(person: Person, by: str, inputs: PeopleInputs) -> None:
    if by == person.id:
        raise Refused(floor["1.4"], "You are signed in: use your old password to choose a new one.")
    _check_not_owner(person, inputs.at)


@floor("1.5")
def _check_not_owner(person: Person, at: int) -> None:
    if Office.OWNER in offices(person, at):
        raise Refused(floor["1.5"], "Nobody else can reset the owner's password: create a new owner's link instead.")
