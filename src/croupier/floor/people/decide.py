"""The decider of a person's stream; `evolve` is in a file of its own."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from croupier.floor.people import accounts, identification
from croupier.floor.people.care import exclusion, limits
from croupier.floor.people.commands import (
    Appoint,
    ChoosePassword,
    ConfirmReset,
    DeclineReset,
    EndAppointment,
    EndExclusion,
    EndSignIn,
    EraseParticulars,
    Exclude,
    ExcludeSelf,
    NoteIdentity,
    PersonCommand,
    ProposeReset,
    Register,
    RegisterAtDesk,
    Rename,
    ResetAtConsole,
    SetLimit,
    SignOutEverywhere,
    TrySignIn,
)
from croupier.floor.people.events import IdentityNoted, IdentityTaken, LoginTaken, PersonEvent, Registered
from croupier.floor.people.grants import PERSON_GRANTS, check_people_grant
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.offices import appointment_decisions
from croupier.floor.people.person_ids import identity_stream, login_stream, person_stream
from croupier.floor.people.sign_in import password_reset, passwords, sign_in_attempts as lockout
from croupier.floor.people.state import Person
from croupier.rulebook import Refused, floor

_DECIDERS: dict[type, Callable[[Person, Any, PeopleInputs], tuple[PersonEvent, ...]]] = {
    ProposeReset: password_reset.propose,
    ConfirmReset: password_reset.confirm,
    DeclineReset: password_reset.decline,
    ResetAtConsole: password_reset.reset_at_console,
    ChoosePassword: passwords.choose,
    SignOutEverywhere: passwords.sign_out_everywhere,
    TrySignIn: lockout.try_sign_in,
    EndSignIn: lockout.end_sign_in,
    Rename: accounts.rename,
    EraseParticulars: accounts.erase,
    NoteIdentity: identification.record_identity,
    Appoint: appointment_decisions.appoint,
    EndAppointment: appointment_decisions.end_appointment,
    SetLimit: limits.set_limit,
    ExcludeSelf: exclusion.exclude_self,
    Exclude: exclusion.exclude_person,
    EndExclusion: exclusion.end_exclusion,
}


def decide(person: Person | None, command: PersonCommand, inputs: PeopleInputs, id: str) -> tuple[PersonEvent, ...]:
    """What follows from a command; `id` is the person's own, also before there is one."""
    grant = PERSON_GRANTS[type(command)]
    if isinstance(command, Register | RegisterAtDesk):
        check_people_grant(grant, command, inputs, id)
        if isinstance(command, RegisterAtDesk):
            return accounts.register_at_desk(person, command, inputs, id)
        return accounts.register_account(person, command, inputs, id)
    if person is None or person.erased:
        raise Refused(floor["1.3"], "This account does not exist.")
    knowing = _inputs_with_self(person, inputs)
    check_people_grant(grant, command, knowing, id)
    return _DECIDERS[type(command)](person, command, knowing)


def person_command_as_sent(command: PersonCommand) -> PersonCommand:
    """A command as its sender meant it: what the house makes of a password, and codes that it draws, are left out."""
    match command:
        case Register():
            return msgspec.structs.replace(command, credential="", code="")
        case ChoosePassword():
            return msgspec.structs.replace(command, credential="")
        case ProposeReset() | ConfirmReset() | ResetAtConsole():
            return msgspec.structs.replace(command, code="")
        case _:
            return command


def _inputs_with_self(person: Person, inputs: PeopleInputs) -> PeopleInputs:
    """The inputs, with the person's own state at hand, so that it is not read again."""
    own, state = person_stream(person.id), inputs.state
    return replace(inputs, state=lambda stream: person if stream == own else state(stream))


def claimed_names(person: str, event: PersonEvent) -> tuple[tuple[str, LoginTaken | IdentityTaken], ...]:
    """What a person's event says in other streams: the login, or an identification, is theirs."""
    match event:
        case Registered(login=login):
            return ((login_stream(login), LoginTaken(person)),)
        case IdentityNoted(identity=identity):
            return ((identity_stream(identity), IdentityTaken(person)),)
        case _:
            return ()
