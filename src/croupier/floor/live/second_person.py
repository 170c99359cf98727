"""Acts that take a second person, who answers for themselves; and the reason that undoing money or a round takes."""

from typing import NamedTuple, get_args, get_type_hints

from croupier import table as tables
from croupier.floor.live.commands import Confirm, Decline
from croupier.floor.live.events import Confirmed, Declined, Proposed
from croupier.floor.live.given import Given
from croupier.floor.live.spot import Proposal
from croupier.floor.live.state import LiveTable
from croupier.games.baccarat import commands as baccarat
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette import commands as roulette
from croupier.games.ultimate_holdem import commands as ultimate_holdem
from croupier.rulebook import Refused, open_book
from croupier.table.commands import Command, VoidRound, WaiveClaim
from croupier.verbs.actors import Actor

floor = open_book("FLOOR")


def _second_field(kind: type) -> str | None:
    """The field in which a command names another person than who gives it."""
    return next((name for name, hint in get_type_hints(kind).items() if hint is Actor and name != "by"), None)


SECONDS: dict[type, str] = {kind: field for kind in get_args(Command) if (field := _second_field(kind)) is not None}
"""The commands that name a second person, and where."""

_UNDOING = (
    VoidRound
    | WaiveClaim
    | baccarat.VoidCoup
    | baccarat.VoidWagers
    | blackjack.VoidRound
    | blackjack.VoidWagers
    | roulette.VoidSpin
    | roulette.VoidWagers
    | ultimate_holdem.VoidRound
    | ultimate_holdem.VoidWagers
    | ultimate_holdem.ReportCollusion
)
"""What undoes money or a round by somebody's decision, and says why in its details."""


class Agreed(NamedTuple):
    """The second person's word, and the command that it sets going."""

    event: Confirmed
    command: Command


def second(command: Command) -> Actor | None:
    """The second person whom a command names, if it takes one."""
    field = SECONDS.get(type(command))
    return None if field is None else getattr(command, field)


@floor("1.4")
def propose(live: LiveTable, command: Command, named: Actor, given: Given) -> tuple[Proposed, ...]:
    """The act waits for the second person, who may act so now; it is one that the rules allow now."""
    if named.name == command.by.name:
        raise Refused(floor["1.4"], "Nobody confirms their own act: name somebody else.")
    tables.decide(live.table, command)
    if not given.holds(named):
        raise Refused(floor["1.4"], f"{named.name} is not in office as {named.role}: name somebody who is.")
    if any(waiting.command == command for waiting in live.spot.proposals):
        raise Refused(floor["1.4"], f"{named.name} has been asked already.")
    return (Proposed(live.spot.proposed + 1, command, named),)


def still_waiting(proposals: tuple[Proposal, ...], command: Command) -> tuple[Proposal, ...]:
    """The proposals beside a new one, which takes the place of an earlier one of the same act."""
    return tuple(one for one in proposals if _act(one.command) != _act(command))


def _act(command: Command) -> tuple[object, ...]:
    """What is to be done, whoever asks whom."""
    people = ("by", SECONDS.get(type(command)))
    fields = (getattr(command, name) for name in command.__struct_fields__ if name not in people)
    return (type(command), *fields)


@floor("1.4")
def confirm(live: LiveTable, command: Confirm) -> Agreed:
    """The one who was named agrees, in person and in the role they were named in; then it is done."""
    proposal = _waiting(live, command.number)
    if command.by != proposal.second:
        raise Refused(floor["1.4"], f"It is for {proposal.second.name} to confirm, as {proposal.second.role}.")
    return Agreed(Confirmed(proposal.number, command.by), proposal.command)


@floor("1.4")
def decline(live: LiveTable, command: Decline) -> tuple[Declined, ...]:
    """The one who was named does not agree, or who proposed it takes it back; nothing has happened."""
    proposal = _waiting(live, command.number)
    if command.by.name not in (proposal.second.name, proposal.command.by.name):
        raise Refused(floor["1.4"], f"It is for {proposal.second.name} to decline.")
    return (Declined(proposal.number, command.by, command.why),)


def _waiting(live: LiveTable, number: int) -> Proposal:
    for proposal in live.spot.proposals:
        if proposal.number == number:
            return proposal
    raise Refused(floor["1.4"], f"Nothing waits under number {number}.")


@floor("1.9")
def check_reason(command: Command) -> None:
    """Refuse to undo money or a round without a word why."""
    if isinstance(command, _UNDOING) and not command.details.strip():
        raise Refused(floor["1.9"], "What undoes money or a round takes a reason: say why.")
