"""Who may enter and pay: patrons with an account, within their own limits and exclusions."""

from croupier import tournament as tournaments
from croupier.equipment.amounts import currency_text
from croupier.floor.live.inputs import FloorInputs
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.people.person_ids import has_account
from croupier.floor.tournaments.commands import Command
from croupier.floor.tournaments.events import Event, Followed
from croupier.rulebook import Refused, floor
from croupier.tournament.commands import Apply, TakeDrawnSeat
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.entries.entry_events import Applied, AppliedAtDesk, EntryTransferred, SubstituteApproved
from croupier.tournament.events import Event as RulesEvent
from croupier.tournament.moves import player_account
from croupier.tournament.sessions.session_events import DrawnSeatTaken
from croupier.tournament.state import Tournament


@floor("3.3", "6.1", "6.2")
def check_payers(events: list[Event], command: Command, tournament: Tournament, inputs: FloorInputs) -> None:
    """Refuse an entry or a payment that breaks the player's own limits: an application too, since its fee would."""
    happened = [event.event for event in events if isinstance(event, Followed)]
    for name in dict.fromkeys(filter(None, map(_coming_in, happened))):
        if not has_account(name):
            raise Refused(floor["6.1"], f"Players need an account with the house; {name} has none.")
        _check_barred(name, inputs)
    for event in happened:
        if isinstance(event, Applied | AppliedAtDesk):
            _check_limits(event.name, tournament.conditions.entry.fee or 0, command, inputs)
    for name in dict.fromkeys(filter(None, map(payer_of, happened))):
        _check_barred(name, inputs)
        _check_limits(name, sum(paid_by(event, name) for event in happened), command, inputs)


@floor("1.3")
def check_own_account(command: Command, tournament: Tournament) -> None:
    """Only the owner of an account orders payments from it; an application agrees to the fee.

    Somebody who asked in person at the desk agreed there, and what a player buys later may be entered for them: how
    they asked for it is on record.
    """
    match command:
        case Apply(name=name):
            owner = name
        case TakeDrawnSeat(player=name) if tournament.conditions.chips.issue is Issue.FACE_VALUE:
            player = tournament.player(name)
            if player is not None and player.at_desk:
                return
            owner = name
        case _:
            return
    if has_account(owner) and command.by.name != owner:
        raise Refused(floor["1.3"], "Only the owner of an account may order a payment from it.")


def payer_of(event: RulesEvent) -> str:
    """The player who pays by an event; empty if none does."""
    sources = {move.source for move in tournaments.moves(event)}
    return next((account.removeprefix("player ") for account in sources if account.startswith("player ")), "")


def paid_by(event: RulesEvent, name: str) -> int:
    """What a player pays by an event."""
    return sum(move.amount for move in tournaments.moves(event) if move.source == player_account(name))


def paid_to(event: RulesEvent, name: str) -> int:
    """What a player receives by an event."""
    return sum(move.amount for move in tournaments.moves(event) if move.target == player_account(name))


def _coming_in(event: RulesEvent) -> str:
    """The player whom an event brings into the tournament, or to one of its tables."""
    match event:
        case Applied(name=name) | AppliedAtDesk(name=name) | DrawnSeatTaken(player=name):
            return name
        case EntryTransferred(to=name) | SubstituteApproved(substitute=name):
            return name
        case _:
            return ""


def _check_barred(name: str, inputs: FloorInputs) -> None:
    standing = inputs.standing_of(name)
    if standing.barred:
        raise Refused(standing.barred_by or floor["3.3"], standing.barred)


def _check_limits(name: str, amount: int, command: Command, inputs: FloorInputs) -> None:
    why = limit_against(inputs.standing_of(name), amount)
    if why and command.by.name != name:
        why = f"{name} has set a limit of their own, which does not let them pay {currency_text(amount)} now."
    if why:
        raise Refused(floor["6.2"], why)


@floor("6.2")
def limit_against(standing: RemainingLimits, amount: int) -> str:
    """Why somebody's own limits do not let them pay so much, in words to them; empty if they do."""
    for left, what in ((standing.buy_in_left, "buy chips for"), (standing.loss_left, "lose")):
        if left is not None and amount > left:
            now = currency_text(max(0, left))
            return f"Your own limit lets you {what} {now} more; this takes {currency_text(amount)}."
    return ""
