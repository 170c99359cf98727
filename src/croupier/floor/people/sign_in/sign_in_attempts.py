"""Sign-ins as the log knows them: begun and ended, failed, and locked out by where they came from.

Each try is decided where it is written, so that guesses at many processes at once are counted one after another.
A *door* is an address or a device; failures at one say nothing about the others, so nobody locks somebody else out.
"""

import msgspec

from croupier.floor.people.care.periods import MINUTE, number_words
from croupier.floor.people.commands import EndSignIn, TrySignIn
from croupier.floor.people.events import (
    PasswordConfirmed,
    PersonEvent,
    SignInBegun,
    SignInEnded,
    SignInFailed,
    SignInLocked,
)
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.state import Door, OpenSignIn, Person
from croupier.rulebook import Refused, floor

STRANGERS = "strangers"
"""The door that all share from which nobody has signed in to this account before."""
KNOWN_MAX = 20
SIGN_INS_MAX = 50
_WITHIN = floor.number("1.10", "minutes") * MINUTE


@floor("1.6")
def sign_in_refusal() -> Refused:
    """The same words for a wrong login, a wrong password and a door that is locked."""
    tries, minutes = floor.number("1.6", "failures"), floor.number("1.6", "minutes")
    lock = f"{number_words(tries).capitalize()} failed tries lock the account for {minutes} minutes."
    return Refused(floor["1.6"], f"Wrong login or password. {lock}")


@floor("1.6", "1.10")
def try_sign_in(person: Person, command: TrySignIn, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A password was checked: what follows depends on what went before at the same door."""
    door, is_known = _door(person, command)
    address = door if door != command.device else _newest(command)
    shared = () if is_known else (STRANGERS,)
    if any(_is_locked(person, name, inputs.at) for name in (door, *shared)):
        raise sign_in_refusal()
    if command.credential:
        if command.credential != person.credential:  # it was changed in between
            raise sign_in_refusal()
        if not command.sign_in:
            return (PasswordConfirmed(address, command.device, command.uncounted),)
        begun = SignInBegun(command.sign_in, command.until, address, command.device, command.uncounted)
        return (begun,)
    device = door if door == command.device else ""
    failed = SignInFailed(address, device, is_known, command.uncounted)
    locks = [SignInLocked(name, inputs.at + minutes) for name, minutes in _locks(person, (door, *shared), inputs.at)]
    return (failed, *locks)


def _locks(person: Person, names: tuple[str, ...], at: int) -> list[tuple[str, int]]:
    """The doors that one more failure locks, and for how long."""
    clauses = ("1.6", "1.10")  # the own door first, then that of all strangers
    numbers = [(floor.number(clause, "failures"), floor.number(clause, "minutes") * MINUTE) for clause in clauses]
    return [
        (name, minutes)
        for name, (most, minutes) in zip(names, numbers, strict=False)
        if _failures(person, name, at) + 1 >= most
    ]


def end_sign_in(person: Person, command: EndSignIn, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """Somebody signs out."""
    if not any(sign_in.id == command.sign_in for sign_in in person.sign_ins):
        raise Refused(floor["1.3"], "This sign-in has already ended.")
    return (SignInEnded(command.sign_in),)


@floor("1.10")
def _door(person: Person, command: TrySignIn) -> tuple[str, bool]:
    """The door of a try, and whether somebody came in by it before; a device that did counts for itself wherever it
    is, so that an address may be shared with anybody."""
    if command.device and command.device in person.known:
        return command.device, True
    known = next((address for address in command.addresses if address in person.known), "")
    return (known, True) if known else (_newest(command), False)


def _newest(command: TrySignIn) -> str:
    """The address by the newest of the house's keys."""
    return next(iter(command.addresses), "")


def _is_locked(person: Person, name: str, at: int) -> bool:
    return any(door.name == name and at < door.locked_until for door in person.doors)


def _failures(person: Person, name: str, at: int) -> int:
    """How many tries failed at a door in the last hour or so, since one succeeded or it was locked."""
    return next((door.failures for door in _recent_doors(person.doors, at) if door.name == name), 0)


def _recent_doors(doors: tuple[Door, ...], at: int) -> tuple[Door, ...]:
    """Doors that are locked, or where a count goes on."""
    return tuple(
        door for door in doors if at < door.locked_until or (not door.locked_until and at < door.since + _WITHIN)
    )


def evolve_sign_in(person: Person, event: object, at: int) -> Person:
    """The person after what happened at a door."""
    match event:
        case SignInBegun(id=id, until=until, address=address, device=device):
            live = (*(sign_in for sign_in in person.sign_ins if at < sign_in.until), OpenSignIn(id, until))
            person = msgspec.structs.replace(person, sign_ins=live[-SIGN_INS_MAX:])
            return _remember_door(person, address, device, at)
        case PasswordConfirmed(address=address, device=device):
            return _remember_door(person, address, device, at)
        case SignInEnded(id=id):
            return msgspec.structs.replace(
                person, sign_ins=tuple(sign_in for sign_in in person.sign_ins if sign_in.id != id)
            )
        case SignInFailed(address=address, device=device, is_known=is_known):
            doors = _count_failure(_recent_doors(person.doors, at), device or address, at)
            return msgspec.structs.replace(person, doors=doors if is_known else _count_failure(doors, STRANGERS, at))
        case SignInLocked(door=name, until=until):
            others = tuple(door for door in person.doors if door.name != name)
            return msgspec.structs.replace(person, doors=(*others, Door(name, 0, at, until)))
        case _:
            return person


def _remember_door(person: Person, address: str, device: str, at: int) -> Person:
    """A door that somebody came in by is known, and what failed there before is forgotten."""
    came_by = tuple(name for name in (device, address) if name)
    known = tuple(dict.fromkeys((*came_by, *person.known)))[:KNOWN_MAX]
    doors = tuple(door for door in _recent_doors(person.doors, at) if door.name not in came_by)
    return msgspec.structs.replace(person, known=known, doors=doors)


def _count_failure(doors: tuple[Door, ...], name: str, at: int) -> tuple[Door, ...]:
    before = next((door for door in doors if door.name == name), Door(name, 0, at))
    after = msgspec.structs.replace(before, failures=before.failures + 1)
    return (*(door for door in doors if door.name != name), after)
