"""Limits that patrons set themselves: tighter at once, looser after a day."""

from croupier.floor.people.care.periods import HOUR, Period
from croupier.floor.people.commands import SetLimit
from croupier.floor.people.events import LimitSet, PersonEvent
from croupier.floor.people.inputs import PeopleInputs
from croupier.floor.people.state import LimitKind, PatronLimit, Person
from croupier.rulebook import Refused, floor


@floor("3.1")
def set_limit(person: Person, command: SetLimit, inputs: PeopleInputs) -> tuple[PersonEvent, ...]:
    """A patron sets, changes or takes away a limit of their own."""
    if command.kind is LimitKind.TIME and command.period is not Period.DAY:
        raise Refused(floor["3.1"], "A time limit applies to a day. Choose a day.")
    if command.amount is not None and command.amount < 0:
        raise Refused(floor["3.1"], "A limit must be zero or more.")
    holds = limit_at(person, command.kind, command.period, inputs.at)
    since = inputs.at if _is_tighter(command.amount, holds) else looser_from(inputs.at)
    return (LimitSet(command.kind, command.period, command.amount, since),)


def _is_tighter(asked: int | None, holds: int | None) -> bool:
    """Whether it allows no more than what holds now."""
    return holds is None or (asked is not None and asked <= holds)


@floor("3.2")
def looser_from(at: int) -> int:
    """When a looser limit, or none, begins that is asked for now."""
    return at + floor.number("3.2", "hours") * HOUR


def limit_at(person: Person, kind: LimitKind, period: Period, at: int) -> int | None:
    """What a patron's limit is at this moment; None if they have not set one."""
    return next((limit.amount_at(at) for limit in person.limits if limit.kind is kind and limit.period is period), None)


def with_limit(limits: tuple[PatronLimit, ...], set: LimitSet, at: int) -> tuple[PatronLimit, ...]:
    """The limits after one was set; what was asked for before, and did not hold yet, is forgotten."""
    others = tuple(limit for limit in limits if (limit.kind, limit.period) != (set.kind, set.period))
    if set.since <= at:
        new = PatronLimit(set.kind, set.period, set.amount)
    else:
        held = next(
            (limit.amount_at(at) for limit in limits if (limit.kind, limit.period) == (set.kind, set.period)), None
        )
        new = PatronLimit(set.kind, set.period, held, set.amount, set.since)
    return (*others, new)
