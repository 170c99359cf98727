"""What waits for a second person in a stream of people or money, and until when; `two_people` decides about it."""

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

import msgspec

from croupier.floor.people.care.periods import MINUTE
from croupier.floor.people.offices.office import Office

ActT = TypeVar("ActT")


class ProposedAct(msgspec.Struct, Generic[ActT], frozen=True):
    """An act that waits for a second person; from `until` on it has lapsed. `number` is the version of the stream with
    the event that proposed it, and so no other's."""

    number: int
    act: ActT
    by: str
    reason: str
    until: int


class TwoOffices(NamedTuple):
    """The offices that the two hold between them, one of them each; either of the two may propose."""

    one: frozenset[Office]
    other: frozenset[Office]


def lapses_at(at: int, minutes: int) -> int:
    """Until when a proposal waits that is made now."""
    return at + minutes * MINUTE


def open_proposals(proposals: Iterable[ProposedAct[ActT]], at: int) -> tuple[ProposedAct[ActT], ...]:
    """The proposals that have not lapsed at this moment."""
    return tuple(proposal for proposal in proposals if at < proposal.until)


def remove_proposal(proposals: Iterable[ProposedAct[ActT]], number: int) -> tuple[ProposedAct[ActT], ...]:
    """The other proposals, after this one was answered."""
    return tuple(proposal for proposal in proposals if proposal.number != number)
