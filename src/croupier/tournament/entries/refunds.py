"""Cancelling, and giving money back: each refund is an act of its own, after the one that made it due."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import CancelTournament, Refund, ReturnAddedValue
from croupier.tournament.entries.payment_events import Refunded, TournamentCancelled, ValueAdded, ValueReturned
from croupier.tournament.entries.pool import PaymentSplit
from croupier.tournament.entries.refund_rules import (
    RefundSplit,
    check_cancellation,
    refund_on_cancellation,
    refund_to_absent,
    refund_to_disqualified,
)
from croupier.tournament.events import Event
from croupier.tournament.people import require_applicant, require_office, require_operator, require_text
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.advancement import places_are_decided
from croupier.tournament.results.scores import PLACED
from croupier.tournament.results.ties import places_so_far
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.removal import chips_handed_in
from croupier.tournament.state import Phase, Tournament


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
    require_text(command.reason, clause, "why the tournament is cancelled")
    if tournament.phase is Phase.CANCELLED:
        raise Refused(clause, "The tournament is already cancelled.")
    check_cancellation(
        tournament.clauses,
        begun=_was_played(tournament) and _can_be_held(tournament),
        decided=places_are_decided(tournament),
        participants=len(tournament.still_in),
        fewest=tournament.conditions.entry.minimum_players or 0,
    )
    names = dict.fromkeys(name for session in tournament.open_sessions for name in session.seated)
    out = tuple(event for name in names for event in chips_handed_in(tournament, name, clause))
    return (*out, TournamentCancelled(command.reason, command.by, clause))


def _was_played(tournament: Tournament) -> bool:
    """Whether a round was dealt, or a session is over: absences that only the start shows may be what is lacking."""
    rounds = any(at.table.round_number for session in tournament.sessions for at in session.tables)
    return rounds or any(session.phase is SessionPhase.OVER for session in tournament.sessions)


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
    player = require_applicant(tournament, command.name, clauses.no_refund)
    back = refund_due(tournament, player)
    if not back.amount:
        had = "has already been refunded" if player.refunded else "has no refund due"
        raise Refused(back.clause, f"{player.name} {had}: {player.standing}.")
    short = Amount(max(0, back.from_pool - tournament.pool))  # prizes of sessions may have left the pool
    added = (ValueAdded(short, "what a refund wants", command.by, clauses.value_added),) if short else ()
    return (*added, Refunded(player.name, back.from_pool, back.from_commission, command.by, back.clause))


@nz_d7("2.5", "2.5(b)", "2.6")
@act_bj("19.9", "19.21")
@act_mb("15.9", "15.23")
@act_uth("16.10", "16.23", "16.24")
def refund_due(tournament: Tournament, player: Player) -> RefundSplit:
    """What a player is due back, and by which clause; nothing unless the book refunds it."""
    clauses, paid = tournament.clauses, paid_in(tournament, player)
    disqualified = player.standing is PlayerStanding.DISQUALIFIED
    if tournament.phase is Phase.CANCELLED:
        return refund_on_cancellation(clauses, paid, disqualified=disqualified)
    if disqualified:
        return refund_to_disqualified(clauses)
    if player.standing is PlayerStanding.FORFEITED:
        return refund_to_absent(clauses)
    if player.refund_clause is not None:
        if player.refund_pool is not None:
            return RefundSplit(player.refund_pool, player.refund_commission, player.refund_clause)
        return RefundSplit(paid.to_pool, paid.commission, player.refund_clause)
    return RefundSplit(Amount(0), Amount(0), clauses.no_refund)


def paid_in(tournament: Tournament, player: Player) -> PaymentSplit:
    """The part of a player's payments that the pool and the operator still hold."""
    rest = player.paid - player.refunded - player.commission
    return PaymentSplit(Amount(rest), player.commission, tournament.clauses.fees_to_pool)


def return_added_value(tournament: Tournament, command: ReturnAddedValue) -> tuple[Event, ...]:
    """What of a cancelled tournament's pool is due to nobody goes to the operator: what they added, above all."""
    clauses = tournament.clauses
    require_operator(command.by, clauses.cancellation, "Taking back what was added")
    if tournament.phase is not Phase.CANCELLED:
        raise Refused(
            clauses.pool_returned,
            "What was added to the pool stays in it unless the tournament is cancelled.",
        )
    due = sum(refund_due(tournament, player).from_pool for player in tournament.players)
    rest = Amount(tournament.pool - due)
    if rest <= 0:
        raise Refused(clauses.cancellation, "The pool holds only what is due to players.")
    return (ValueReturned(rest, command.by, clauses.refund_on_cancellation),)
