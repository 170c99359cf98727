"""Declaring void: for supervisors, while the round is in play; `over` says why it cannot be voided any more."""

from collections.abc import Sequence
from typing import TypeVar

from croupier.rulebook import Cite, Refused
from croupier.verbs.actors import SUPERVISING, Actor, require
from croupier.verbs.commands import VoidWagers

Event = TypeVar("Event")


def require_voiding(by: Actor, clause: Cite, deed: str, over: str) -> None:
    """Refuse anyone but a supervisor, and a round that is over."""
    require(by, SUPERVISING, clause, deed)
    if over:
        raise Refused(clause, over)


def void_patron(command: VoidWagers, clause: Cite, over: str, events: Sequence[Event], where: str) -> tuple[Event, ...]:
    """The events that void a patron's wagers; refused if there are none."""
    require_voiding(command.by, clause, "Voiding a patron's wagers", over)
    if not events:
        raise Refused(clause, f"{command.patron} has no wager {where}.")
    return tuple(events)
