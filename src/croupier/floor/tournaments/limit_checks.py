"""Who may enter and pay: patrons with an account, within their own limits and exclusions."""

from croupier import tournament as tournaments
from croupier.equipment.amounts import currency_text
from croupier.floor.live.inputs import FloorInputs
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
def check_payers(events: list[Event], inputs: FloorInputs) -> None:
    """Refuse an entry or a payment that breaks the player's own limits."""
    happened = [event.event for event in events if isinstance(event, Followed)]
    for name in dict.fromkeys(filter(None, map(_coming_in, happened))):
        if not has_account(name):
            raise Refused(floor["6.1"], f"Players need an account with the house; {name} has none.")
        _check_barred(name, inputs)
    for name in dict.fromkeys(filter(None, map(payer_of, happened))):
        _check_barred(name, inputs)
        _check_limits(name, sum(paid_by(event, name) for event in happened), inputs)


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


def _check_limits(name: str, amount: int, inputs: FloorInputs) -> None:
    standing = inputs.standing_of(name)
    for left, what in ((standing.buy_in_left, "buy chips for"), (standing.loss_left, "lose")):
        if left is not None and amount > left:
            why = f"Your own limit lets you {what} {currency_text(max(0, left))} more; this takes"
            raise Refused(floor["6.2"], f"{why} {currency_text(amount)}.")
