"""Declaring void: for supervisors, while the round is in play; `over` says why it cannot be voided any more."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from croupier.rulebook import Cite, Refused
from croupier.verbs.actors import SUPERVISING, Actor, require
from croupier.verbs.commands import VoidWagers
from croupier.verbs.void_grounds import Ground
from croupier.verbs.wagers import WagerVoided

AnyWager = TypeVar("AnyWager", bound=Any)
"""An event about a wager, or a wager of a finished round."""


def require_voiding(by: Actor, clause: Cite, deed: str, over: str, ground: Ground | None = None) -> None:
    """Refuse anyone but a supervisor, a round that is over, and a ground that is about one patron alone."""
    require(by, SUPERVISING, clause, deed)
    if ground is Ground.CONTRAVENTION:
        raise Refused(clause, "Somebody who broke the rules has their own wagers declared void: name the patron.")
    if over:
        raise Refused(clause, over)


def void_patron(
    command: VoidWagers, clause: Cite, over: str, events: Sequence[AnyWager], where: str
) -> tuple[AnyWager, ...]:
    """Of the events that void everything, those about the wagers named; refused if there are none."""
    require_voiding(command.by, clause, "Voiding a patron's wagers", over)
    named = with_dependents(events, lambda event: is_named(command, event))
    if not named:
        such = "such " if command.names_one else ""
        raise Refused(clause, f"{command.patron} has no {such}wager {where}, or it is already void.")
    return tuple(replace(event, details=command.details) if _says_why(event) else event for event in named)


def _says_why(event: Any) -> bool:
    return isinstance(event, WagerVoided) and "details" in event.__struct_fields__


def is_named(command: Any, wager: Any) -> bool:
    """Whether a command names this wager: by its patron, and where it says so by box, kind and whose wager it is on.

    A kind without an owner names what is on the patron's own wager: insurance for somebody else is another wager.
    """
    owner, insured = command.owner or (command.patron if command.on else ""), wager.rests_on[0]
    return (
        command.patron == wager.patron
        and command.box in (0, wager.box)
        and command.on in ("", wager.on, wager.part_of)
        and (owner in ("", insured) or not (insured or command.owner))
    )


def with_dependents(wagers: Sequence[AnyWager], named: Callable[[AnyWager], bool]) -> list[AnyWager]:
    """The wagers that are named, and those that rest on one of them, such as insurance: all go back together."""
    gone = {_key(wager) for wager in wagers if named(wager)}
    while more := {_key(wager) for wager in wagers if _rests_on_one(wager, gone)} - gone:
        gone |= more
    return [wager for wager in wagers if _key(wager) in gone]


def _key(wager: Any) -> tuple[str, int, str, str]:
    return wager.patron, wager.box, wager.on, wager.rests_on[0]


def _rests_on_one(wager: Any, gone: set[tuple[str, int, str, str]]) -> bool:
    patron, on = wager.rests_on
    return bool(patron) and (patron, wager.box, on) in {key[:3] for key in gone}
