"""Acts that need a second person, and the reason required for undoing money or a round."""

from typing import get_args, get_type_hints

from croupier import table as tables
from croupier.floor.grants import MAY_STOP_TABLES, SUPERVISORS, command_words, holder_list
from croupier.floor.live.commands import Confirm, CorrectCard, Decline, TakeBackKey
from croupier.floor.live.events import (
    CardCorrected,
    CardNoted,
    Confirmed,
    Declined,
    Entered,
    LiveEvent,
    Proposed,
    SecondPersonSkipped,
)
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.live.real_cards import corrections
from croupier.floor.live.real_cards.refold import is_an_answer
from croupier.floor.live.state import LiveTable
from croupier.floor.live.supervision.past_rounds import drop_kept_round, with_kept_round
from croupier.floor.live.supervision.settled_money import ABOUT_THE_PAST, KEYED_AGAIN, UNDOING
from croupier.floor.live.table_spot import TableProposal
from croupier.floor.people.care.periods import HOUR
from croupier.rulebook import NoAuthority, Refused, floor
from croupier.table.commands import Command
from croupier.table.events import Event
from croupier.table.sign_events import TableClosed
from croupier.table.wagering.round_life_events import RoundBegun
from croupier.verbs.actors import STAFF, Actor, Role

Proposable = Command | CorrectCard | TakeBackKey


def _second_field(kind: type) -> str | None:
    """The field in which a command names a second person."""
    return next((name for name, hint in get_type_hints(kind).items() if hint is Actor and name != "by"), None)


SECOND_PERSON_FIELDS: dict[type, str] = {
    kind: field for kind in get_args(Command) if (field := _second_field(kind)) is not None
}
"""The commands that name a second person, and where."""


def second(command: Command) -> Actor | None:
    """The second person whom a command names, if it takes one."""
    field = SECOND_PERSON_FIELDS.get(type(command))
    return None if field is None else getattr(command, field)


@floor("1.4")
def propose(live: LiveTable, command: Command, named: Actor, inputs: FloorInputs) -> tuple[Proposed, ...]:
    """Propose an act that the rules allow to the second person, who must hold the role."""
    if named.name == command.by.name:
        raise Refused(floor["1.4"], "You cannot confirm your own act: name someone else.")
    tables.decide(live.table, command)
    if not inputs.holds(named):
        raise Refused(floor["1.4"], f"{named.name} does not hold the office of {named.role}: name someone who does.")
    if any(waiting.command == command for waiting in live.spot.proposals):
        raise Refused(floor["1.4"], f"{named.name} has already been asked.")
    return (Proposed(live.spot.proposed + 1, command, named),)


@floor("1.14", "1.15")
def propose_undoing(
    live: LiveTable, command: Proposable, inputs: FloorInputs
) -> tuple[Proposed | SecondPersonSkipped, ...]:
    """Propose to undo money that has moved: it takes two people, unless the owner has waived that."""
    _check_allowed(live, command, inputs)
    check_undoing_reason(command, undoes_money=True)
    waiver = inputs.waiver()
    if waiver:
        return (SecondPersonSkipped(command.by, waiver, command_words(command), _reason(command)),)
    if any(drop_kept_round(waiting.command) == command for waiting in live.spot.proposals):
        raise Refused(floor["1.4"], f"This is already waiting for {confirming_roles(command.by)}.")
    # what the log says of an earlier round goes with it: the second person is told what would move
    return (Proposed(live.spot.proposed + 1, with_kept_round(live, command, inputs)),)


def _check_allowed(live: LiveTable, command: Proposable, inputs: FloorInputs) -> None:
    """Refuse at once what the rules do not allow."""
    match command:
        case CorrectCard():
            corrections.correction_events(live, command)
        case TakeBackKey():
            corrections.take_back_events(live, command)
        case _:
            tables.decide(live.table, with_kept_round(live, command, inputs))


@floor("1.14")
def check_nothing_waits(live: LiveTable) -> None:
    """Refuse to gather cards while something about this round waits: once they are gathered, it would be too late."""
    if waits_about_round(live):
        why = "A correction of this round waits for a second person: have it confirmed or declined first."
        raise Refused(floor["1.14"], why)


def waits_about_round(live: LiveTable) -> bool:
    """Whether a proposal waits that would undo money of the round that lies on the layout."""
    if live.table.is_between_rounds or not live.table.is_settled:
        return False
    return any(one.second is None and not isinstance(one.command, ABOUT_THE_PAST) for one in live.spot.proposals)


def still_waiting(proposals: tuple[TableProposal, ...], command: Proposable) -> tuple[TableProposal, ...]:
    """The proposals that remain when a new one replaces an earlier one of the same act."""
    return tuple(proposal for proposal in proposals if _act(proposal.command) != _act(command))


@floor("1.4", "1.14")
def not_lapsed(proposals: tuple[TableProposal, ...], event: LiveEvent | Event) -> tuple[TableProposal, ...]:
    """The proposals that have not lapsed: most lapse with the next round, one about a key with the next key."""
    match event:
        case RoundBegun() | TableClosed():
            return tuple(proposal for proposal in proposals if isinstance(proposal.command, ABOUT_THE_PAST))
        case Entered(command=command) if not is_an_answer(command):
            return proposals
        case Entered() | CardNoted() | CardCorrected():
            return tuple(proposal for proposal in proposals if not isinstance(proposal.command, KEYED_AGAIN))
        case _:
            return proposals


def _act(command: Proposable) -> tuple[object, ...]:
    """The act itself, without who asks whom and why."""
    said = ("by", "why", "details", "kept", SECOND_PERSON_FIELDS.get(type(command)))
    fields = (getattr(command, name) for name in command.__struct_fields__ if name not in said)
    return (type(command), *fields)


@floor("1.4", "1.14")
def confirm(live: LiveTable, command: Confirm, inputs: FloorInputs) -> tuple[Confirmed, Proposable]:
    """Another person agrees, in a role that may, while the proposer is still in office."""
    proposal, by = _waiting(live, command.number), command.by
    if proposal.second is not None and by != proposal.second:
        raise Refused(floor["1.4"], f"Only {proposal.second.name} can confirm this, as {proposal.second.role}.")
    if by.name == proposal.command.by.name:
        raise Refused(floor["1.4"], "You cannot confirm your own act in any office: someone else must.")
    if proposal.second is None and not may_confirm(proposal.command.by, by.role):
        raise NoAuthority(floor["1.14"], f"This needs {confirming_roles(proposal.command.by)} to confirm it.")
    if inputs.at >= proposal.at + floor.number("1.14", "hours") * HOUR:
        raise Refused(floor["1.14"], "This was proposed too long ago: propose it again.")
    if not inputs.holds(proposal.command.by):
        raise Refused(floor["1.4"], f"{proposal.command.by.name} is no longer {proposal.command.by.role}.")
    return Confirmed(proposal.number, by), proposal.command


def may_confirm(proposer: Actor, role: Role) -> bool:
    """Whether this role may be the second person: at least one of the two must be in charge."""
    return role in (STAFF | SUPERVISORS if proposer.role in MAY_STOP_TABLES else MAY_STOP_TABLES)


def confirming_roles(proposer: Actor) -> str:
    """Who may confirm a proposal, in words."""
    return "another member of staff at the table" if proposer.role in MAY_STOP_TABLES else holder_list(SUPERVISORS)


@floor("1.4")
def decline(live: LiveTable, command: Decline) -> tuple[Declined, ...]:
    """The second person declines, or the proposer takes it back; nothing has happened."""
    proposal = _waiting(live, command.number)
    first, named = proposal.command.by, proposal.second
    may = command.by.name == named.name if named is not None else may_confirm(first, command.by.role)
    if not may and command.by.name != first.name:
        who = confirming_roles(first) if named is None else named.name
        raise Refused(floor["1.4"], f"Only {who} can decline this.")
    return (Declined(proposal.number, command.by, command.why),)


def _waiting(live: LiveTable, number: int) -> TableProposal:
    for proposal in live.spot.proposals:
        if proposal.number == number:
            return proposal
    raise Refused(floor["1.4"], f"No proposal {number} is waiting: it was answered, or has lapsed.")


@floor("1.9")
def check_undoing_reason(command: Proposable, undoes_money: bool = False) -> None:
    """Refuse to undo money or a round without a reason; a report of what was seen is its own reason."""
    takes_one = isinstance(command, UNDOING) or (undoes_money and isinstance(command, KEYED_AGAIN))
    if takes_one and not _reason(command).strip():
        raise Refused(floor["1.9"], "Give a reason: this undoes money or a round.")


def _reason(command: Proposable) -> str:
    return command.why if isinstance(command, KEYED_AGAIN) else str(getattr(command, "details", ""))
