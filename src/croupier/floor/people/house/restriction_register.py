"""The register of restrictions: kept by the house for every table, entered at a table or by the floor's staff."""

from collections.abc import Callable, Iterator

import msgspec

from croupier.floor.people.care.exclusion import require_reason
from croupier.floor.people.events import PersonNotified
from croupier.floor.people.house.play_restrictions import (
    AdvisePlayRestrictions,
    LiftPlayRestriction,
    PlayRestricted,
    PlayRestriction,
    PlayRestrictionEvent,
    PlayRestrictionLifted,
    PlayRestrictionsAdvised,
    RestrictionCommand,
    RestrictPlay,
)
from croupier.floor.people.house.types import HouseState
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.person_ids import has_account, person_stream
from croupier.floor.people.state import AccountKind
from croupier.rulebook import Cite, Refused, act_bj as rule
from croupier.table.events import Event as TableEvent
from croupier.table.patrons.restriction_events import PatronRestricted, RestrictionLifted, RestrictionsAdvised
from croupier.table.state import Restriction

Concerns = Callable[[PlayRestriction], bool]
RESTRICTED = "From now on you may bet only the minimum, on one box, at every {game} table ({clause})."
LIFTED = "You are no longer restricted to one box and the minimum ({clause})."


@rule("4.8", "4.9")
def decide(house: HouseState, command: RestrictionCommand, inputs: PeopleInputs) -> PlayRestrictionEvent:
    """What follows from an order about the register itself."""
    match command:
        case RestrictPlay(by=by, person=person, tracking=tracking):
            return PlayRestricted(by, person, tracking.strip(), _grounds(house, command, inputs))
        case LiftPlayRestriction(by=by, person=person, reason=reason):
            require_reason(reason)
            if not is_restricted(house, person):
                raise Refused(rule["4.8"], "This patron is not restricted.")
            return PlayRestrictionLifted(by, person, reason, rule["4.8"])
        case AdvisePlayRestrictions(by=by, reference=reference):
            people = tuple(dict.fromkeys(entry.person for entry in house.restrictions if not entry.advised))
            if not people:
                raise Refused(rule["4.8"], "The Commission has already been told of every restriction in the register.")
            return PlayRestrictionsAdvised(by, people, reference.strip(), rule["4.8"])


def _grounds(house: HouseState, command: RestrictPlay, inputs: PeopleInputs) -> Cite:
    """The clause by which a patron may be restricted: on tracking, or because they were restricted before."""
    person = inputs.state(person_stream(command.person)) if has_account(command.person) else None
    if person is None or person.kind is not AccountKind.PATRON or person.erased:
        raise Refused(rule["4.8"], "Name a patron with an account; others are restricted at the table where they play.")
    if is_restricted(house, command.person):
        raise Refused(rule["4.8"], "This patron is already restricted.")
    if command.tracking.strip():
        return rule["4.8"]
    if not any(entry.person == command.person for entry in house.restrictions):
        why = "A first restriction must be based on tracking: state what it showed, or its reference."
        raise Refused(rule["4.8"], why)
    return rule["4.9"]


def is_restricted(house: HouseState, person: str) -> bool:
    """Whether this patron is restricted at this moment."""
    return any(entry.person == person and entry.holds for entry in house.restrictions)


def evolve(house: HouseState, event: PlayRestrictionEvent, at: int) -> HouseState:
    """The register after an entry: entries are added and marked, never removed."""
    match event:
        case PlayRestricted(by, person, tracking, clause, table):
            entry = PlayRestriction(person, by, at, tracking, clause, table)
            return msgspec.structs.replace(house, restrictions=(*house.restrictions, entry))
        case PlayRestrictionLifted(by, person, reason):
            return _with_marked(
                house,
                lambda entry: entry.person == person and entry.holds,
                lifted_at=at,
                lifted_by=by,
                lift_reason=reason,
            )
        case PlayRestrictionsAdvised(_, people, reference):
            return _with_marked(
                house, lambda entry: entry.person in people and not entry.advised, advised=reference, advised_at=at
            )


def _with_marked(house: HouseState, concerns: Concerns, **marks: object) -> HouseState:
    entries = tuple(
        msgspec.structs.replace(entry, **marks) if concerns(entry) else entry for entry in house.restrictions
    )
    return msgspec.structs.replace(house, restrictions=entries)


@rule("4.8", "4.9")
def table_restrictions(house: HouseState | None) -> tuple[Restriction, ...]:
    """The register as a table of any game reads it."""
    entries = () if house is None else house.restrictions
    return tuple(
        Restriction(entry.person, entry.by, 0, entry.tracking, entry.clause, not entry.holds, entry.advised)
        for entry in entries
    )


@rule("4.8")
def register_facts(table: str, event: TableEvent) -> Iterator[PlayRestrictionEvent]:
    """What is entered at a table goes into the house's register; patrons without an account are known there alone."""
    match event:
        case PatronRestricted(patron, by, tracking, clause) if has_account(patron):
            yield PlayRestricted(by.name, patron, tracking, clause, table)
        case RestrictionLifted(patron, by, clause) if has_account(patron):
            yield PlayRestrictionLifted(by.name, patron, "", clause, table)
        case RestrictionsAdvised(patrons, reference, by, clause):
            people = tuple(patron for patron in patrons if has_account(patron))
            if people:
                yield PlayRestrictionsAdvised(by.name, people, reference, clause, table)
        case _:
            pass


def restricted_words(clause: Cite) -> str:
    """What a patron is told who is restricted."""
    return RESTRICTED.format(game=rule.title.lower(), clause=clause)


def restriction_notices(event: object) -> Iterator[tuple[str, PersonNotified]]:
    """What a patron is told of an entry made in the register itself."""
    match event:
        case PlayRestricted(person=person, clause=clause):
            yield person_stream(person), PersonNotified(person_stream(person), restricted_words(clause))
        case PlayRestrictionLifted(person=person, clause=clause):
            yield person_stream(person), PersonNotified(person_stream(person), LIFTED.format(clause=clause))
        case _:
            pass
