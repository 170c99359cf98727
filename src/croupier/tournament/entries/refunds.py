"""Cancelling, and giving money back: each refund is an act of its own, after the one that made it due."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import CancelTournament, Refund, ReturnAddedValue
from croupier.tournament.entries.pool import (
    Back,
    Split,
    back_on_cancellation,
    back_to_absent,
    back_to_disqualified,
    check_cancellation,
)
from croupier.tournament.events import Event, Refunded, TournamentCancelled, ValueReturned
from croupier.tournament.people import check_said, known, require_office, require_operator
from croupier.tournament.results.scores import PLACED
from croupier.tournament.results.ties import places_so_far
from croupier.tournament.sessions.removal import chips_handed_in
from croupier.tournament.state import Phase, Player, Standing, Tournament


@nz_d7("2.3(e)")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.24")
def cancel(tournament: Tournament, command: CancelTournament) -> tuple[Event, ...]:
    """The operator calls the tournament off: chips go back at once, money by refunds.

    One of which nobody is left to be placed can't be held, whether it had begun or not.
    """
    clause = tournament.clauses.cancellation
    require_operator(command.by, clause, "Cancelling the tournament")
    check_said(command.reason, clause, "why the tournament is cancelled")
    if tournament.phase is Phase.CANCELLED:
        raise Refused(clause, "The tournament is cancelled already.")
    begun = tournament.has_begun and _can_be_held(tournament)
    check_cancellation(tournament.clauses, begun=begun, decided=tournament.phase is Phase.PAID)
    names = dict.fromkeys(name for session in tournament.open_sessions for name in session.seated)
    out = tuple(event for name in names for event in chips_handed_in(tournament, name, clause))
    return (*out, TournamentCancelled(command.reason, command.by, clause))


def _can_be_held(tournament: Tournament) -> bool:
    """Whether somebody is in, a session is on for somebody who may be placed, or somebody has reached a place."""
    may_be_placed = {player.name for player in tournament.players if player.standing in PLACED}
    running = tournament.open_sessions
    on = any(not may_be_placed.isdisjoint(session.players) for session in running)
    return bool(on or tournament.still_in or places_so_far(tournament).places)


def refund(tournament: Tournament, command: Refund) -> tuple[Event, ...]:
    """What is due back to somebody is paid, once."""
    clauses = tournament.clauses
    require_office(tournament, command.by, clauses.no_refund, "Refunding")
    player = known(tournament, command.name, clauses.no_refund)
    back = due_back(tournament, player)
    if not back.amount:
        had = "had it back already" if player.refunded else "has nothing to get back"
        raise Refused(back.clause, f"{player.name} {had}: {player.standing}.")
    return (Refunded(player.name, back.from_pool, back.from_commission, command.by, back.clause),)


@nz_d7("2.5", "2.5(b)", "2.6")
@act_bj("19.9", "19.21")
@act_mb("15.9", "15.23")
@act_uth("16.10", "16.23", "16.24")
def due_back(tournament: Tournament, player: Player) -> Back:
    """What somebody is to get back of what they paid, and by which clause; nothing unless the book gives it back."""
    clauses, paid = tournament.clauses, paid_in(tournament, player)
    disqualified = player.standing is Standing.DISQUALIFIED
    if tournament.phase is Phase.CANCELLED:
        return back_on_cancellation(clauses, paid, disqualified=disqualified)
    if disqualified:
        return back_to_disqualified(clauses)
    if player.standing is Standing.FORFEITED:
        return back_to_absent(clauses)
    if player.refund_clause is not None:
        return Back(paid.to_pool, paid.commission, player.refund_clause)
    return Back(Amount(0), Amount(0), clauses.no_refund)


def paid_in(tournament: Tournament, player: Player) -> Split:
    """What of a player's payments the pool and the operator still have."""
    rest = player.paid - player.refunded - player.commission
    return Split(Amount(rest), player.commission, tournament.clauses.fees_to_pool)


def return_added_value(tournament: Tournament, command: ReturnAddedValue) -> tuple[Event, ...]:
    """What of a cancelled tournament's pool is due to nobody goes to the operator: what they added, above all."""
    clauses = tournament.clauses
    require_operator(command.by, clauses.cancellation, "Taking back what was added")
    if tournament.phase is not Phase.CANCELLED:
        raise Refused(clauses.pool_returned, "What was added to the pool is for the players, unless it is cancelled.")
    due = sum(due_back(tournament, player).from_pool for player in tournament.players)
    rest = Amount(tournament.pool - due)
    if not rest:
        raise Refused(clauses.cancellation, "Nothing is left in the pool but what is due to players.")
    return (ValueReturned(rest, command.by, clauses.refund_on_cancellation),)
