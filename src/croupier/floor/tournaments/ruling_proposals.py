"""Rulings that decide what someone is paid: one person in charge proposes, another confirms."""

from msgspec.structs import replace

from croupier import tournament as tournaments
from croupier.floor.grants import command_words
from croupier.floor.live.commands import Confirm, Decline
from croupier.floor.live.events import Confirmed, Declined, SecondPersonSkipped
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.people.care.periods import HOUR
from croupier.floor.tournaments.commands import EntryPassing, PlayerRuling
from croupier.floor.tournaments.events import RulingProposed
from croupier.floor.tournaments.state import LiveTournament, RulingProposal
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import Disqualify, Rule
from croupier.tournament.session_state import PLAYED
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Role

_ABOUT_MONEY = (RulingKind.CHIPS, RulingKind.PLACE, RulingKind.REINSTATEMENT)
"""Chips, places and being back in decide what is paid; a seat or a warning does not."""


@floor("1.14")
def ruling_takes_two(live: LiveTournament, command: PlayerRuling) -> bool:
    """Whether a ruling, or one that is taken back, is about money. Somebody's entry is passed on by two people, and
    they are put out by two, as it costs them their entry or prize; a player who is playing at that moment by one."""
    if isinstance(command, EntryPassing):
        return True
    if isinstance(command, Disqualify):
        return not any(
            session.phase in PLAYED and command.name in session.seated for session in live.tournament.sessions
        )
    if isinstance(command, Rule):
        return command.kind in _ABOUT_MONEY
    return any(ruling.number == command.number and ruling.kind in _ABOUT_MONEY for ruling in live.tournament.rulings)


@floor("1.14", "1.15")
def propose(live: LiveTournament, command: PlayerRuling, inputs: FloorInputs) -> RulingProposed | SecondPersonSkipped:
    """It waits for another person, unless the owner has waived that; it is one that the rules allow now."""
    tournaments.decide(live.tournament, command)
    waiver = inputs.waiver()
    if waiver:
        return SecondPersonSkipped(command.by, waiver, command_words(command), getattr(command, "reason", ""))
    if any(waiting.command == command for waiting in live.proposals):
        raise Refused(floor["1.4"], "This ruling is already waiting for a second person.")
    return RulingProposed(live.proposed + 1, command)


@floor("1.4", "1.14")
def confirm(live: LiveTournament, command: Confirm, inputs: FloorInputs) -> tuple[Confirmed, PlayerRuling]:
    """Another person agrees, while the one who proposed it is still in office.

    A disqualification that the rules or staff have asked for is the ruling of the one who confirms it.
    """
    proposal = _waiting(live, command.number)
    first = proposal.command.by
    if command.by.name == first.name:
        raise Refused(floor["1.4"], "You cannot confirm your own ruling in any office: someone else must.")
    if first.role not in (Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR):
        return Confirmed(proposal.number, command.by), replace(proposal.command, by=command.by)
    if inputs.at >= proposal.at + floor.number("1.14", "hours") * HOUR:
        raise Refused(floor["1.14"], "This was proposed too long ago: propose it again.")
    if not inputs.holds(first):
        raise Refused(floor["1.4"], f"{first.name} is no longer {first.role}.")
    return Confirmed(proposal.number, command.by), proposal.command


@floor("1.4")
def decline(live: LiveTournament, command: Decline) -> Declined:
    """The second person declines, or the proposer takes it back; nothing has happened."""
    return Declined(_waiting(live, command.number).number, command.by, command.why)


def _waiting(live: LiveTournament, number: int) -> RulingProposal:
    for proposal in live.proposals:
        if proposal.number == number:
            return proposal
    raise Refused(floor["1.4"], f"No proposal {number} is waiting: it was answered.")
