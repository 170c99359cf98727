"""Withdrawals before play begins, and what goes back."""

from datetime import datetime

from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import WithdrawEntry
from croupier.tournament.entries.applications import WAITING
from croupier.tournament.entries.entry_events import PlayerWithdrew
from croupier.tournament.entries.pool import refund_on_withdrawal
from croupier.tournament.entries.refunds import paid_in
from croupier.tournament.events import Event
from croupier.tournament.people import (
    check_time,
    require_applicant,
    require_operator,
)
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.sessions.removal import chips_handed_in
from croupier.tournament.state import (
    ONGOING,
    PlayerStanding,
    Tournament,
)
from croupier.verbs.actors import require_own


@nz_d7("2.5", "2.5(a)", "2.5(a)(i)", "2.5(a)(ii)")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.23")
def withdraw_entry(tournament: Tournament, command: WithdrawEntry) -> tuple[Event, ...]:
    """Somebody pulls out before play begins; whether the fee goes back depends on the time, or on consent."""
    clauses = tournament.clauses
    require_own(command.by, command.name, clauses.no_refund, "Withdrawing")
    if command.consent is not None:
        require_operator(command.consent, clauses.refund_by_consent or clauses.no_refund, "Consenting to a refund")
    player = require_applicant(tournament, command.name, clauses.no_refund)
    if player.standing not in (PlayerStanding.PLAYER, *WAITING):
        raise Refused(clauses.no_refund, f"{player.name} is {player.standing} and cannot withdraw.")
    if tournament.phase not in ONGOING or tournament.has_begun:
        raise Refused(clauses.no_refund, "Players can only withdraw before play begins.")
    start, begins = _start(tournament, command.at)
    back = refund_on_withdrawal(
        clauses,
        paid_in(tournament, player),
        start,
        command.at,
        consent=command.consent is not None,
        permitted=tournament.conditions.entry.refunds,
        hours=tournament.conditions.entry.withdrawal_hours,
        begins=begins,
    )
    handed_in = chips_handed_in(tournament, player.name, back.clause)
    withdrew = PlayerWithdrew(
        player.name,
        command.at,
        command.consent is not None,
        refundable=back.amount > 0,
        clause=back.clause,
        by=command.by,
        reason=command.reason,
    )
    return follow_up(tournament, (*handed_in, withdrew))


@nz_d7("2.8")
def _start(tournament: Tournament, at: datetime) -> tuple[datetime, datetime]:
    """The advertised start, which is never moved, and when play begins, which is where every first session is."""
    start = tournament.conditions.start
    assert start is not None, "complete conditions have a start"
    check_time(tournament, at, tournament.clauses.no_refund)
    return start, min((session.start for session in tournament.sessions if session.start), default=start)
