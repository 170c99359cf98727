"""What outlives an account: limits, what is used up of them, and a patron's own exclusion. The tighter always holds."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier.floor.people.care.periods import Period, start_of
from croupier.floor.people.care.remaining_limits import loss, tallies_at, time_played
from croupier.floor.people.events import CareInherited, PersonEvent, PersonNotified, Spent
from croupier.floor.people.person_ids import person_stream
from croupier.floor.people.state import OwnExclusion, PatronLimit, Person, Tally
from croupier.rulebook import floor

_WORDS = "A limit or break from an account you closed also applies to this one: see your account."


@floor("3.7")
def inherit_care(person: str, closed: Iterable[Person], at: int) -> tuple[PersonEvent, ...]:
    """What somebody's closed accounts leave to another of theirs; nothing if they had chosen nothing."""
    events = tuple(_left_by(account, at) for account in closed)
    chosen = tuple(event for event in events if event.limits or event.own_exclusion is not None)
    return (*chosen, PersonNotified(person_stream(person), _WORDS)) if chosen else ()


def _left_by(person: Person, at: int) -> CareInherited:
    own = person.own_exclusion
    return CareInherited(
        tuple(limit for limit in person.limits if limit.amount_at(at) is not None),
        OwnExclusion(own.since, own.until, inherited=True) if own is not None and own.holds(at) else None,
        tuple(_spending(person, at)),
        time_played(person, at),
        start_of(Period.DAY, at),
    )


def _spending(person: Person, at: int) -> Iterator[Spent]:
    """What was lost and bought; an account that is closed has nothing left in it."""
    for tally in tallies_at(person, at):
        lost = max(0, loss(tally, person, lambda _: 0))
        if lost or tally.bought:
            yield Spent(tally.period, tally.start, lost, tally.bought)


def with_inherited(person: Person, event: CareInherited, at: int) -> Person:
    """The person with what is inherited, in addition to what they chose already."""
    limits = person.limits
    for limit in event.limits:
        limits = _with_tighter(limits, limit, at)
    spent = {spending.period: spending for spending in event.spent}
    return msgspec.structs.replace(
        person,
        limits=limits,
        own_exclusion=_longer(person.own_exclusion, event.own_exclusion, at),
        tallies=tuple(_with_spent(tally, spent.get(tally.period)) for tally in tallies_at(person, at)),
        played=event.played + (person.played if person.played_on == event.played_on else 0),
        played_on=event.played_on,
    )


def _with_tighter(limits: tuple[PatronLimit, ...], other: PatronLimit, at: int) -> tuple[PatronLimit, ...]:
    """Of two limits of one kind the tighter; what was asked for and does not hold yet is then forgotten."""
    same = next((limit for limit in limits if (limit.kind, limit.period) == (other.kind, other.period)), None)
    rest = tuple(limit for limit in limits if limit is not same)
    mine, theirs = None if same is None else same.amount_at(at), other.amount_at(at)
    if mine is None:
        return (*rest, other)
    return (*rest, PatronLimit(other.kind, other.period, mine if theirs is None else min(mine, theirs)))


def _longer(first: OwnExclusion | None, second: OwnExclusion | None, at: int) -> OwnExclusion | None:
    if first is None or second is None or not first.holds(at):
        return second or first
    return first if first.until is None or (second.until is not None and second.until <= first.until) else second


def _with_spent(tally: Tally, spent: Spent | None) -> Tally:
    if spent is None or spent.start != tally.start:
        return tally
    lost, bought = tally.lost_before + spent.lost, tally.bought + spent.bought
    return msgspec.structs.replace(tally, lost_before=lost, bought=bought)
