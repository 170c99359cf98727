"""Leaving: withdrawal before the start, the seat of a no-show sold to a reserve, substitutes, disqualification."""

from datetime import datetime

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import ApproveSubstitute, Disqualify, SellSeat, WithdrawEntry
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.director.directors import check_not_directing, require_director
from croupier.tournament.entries.applications import WAITING, check_may_enter, entry_paid
from croupier.tournament.entries.pool import refund_on_withdrawal
from croupier.tournament.entries.refunds import paid_in
from croupier.tournament.events import (
    Event,
    PlayerDisqualified,
    PlayerWithdrew,
    PositionForfeited,
    SeatSold,
    SubstituteApproved,
)
from croupier.tournament.people import (
    check_player_name,
    check_time,
    require_applicant,
    require_office,
    require_operator,
    require_player,
    require_text,
)
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.sessions.removal import chips_handed_in, leave_sessions
from croupier.tournament.state import (
    ONGOING,
    OPEN_TO_RULINGS,
    Player,
    PlayerStanding,
    Session,
    SessionPhase,
    Tournament,
)
from croupier.verbs.actors import require_own

_CAN_BE_DISQUALIFIED = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED, PlayerStanding.FORFEITED)


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
        raise Refused(clauses.no_refund, f"{player.name} has nothing to withdraw from: {player.standing}.")
    if tournament.phase not in ONGOING or tournament.has_begun:
        raise Refused(clauses.no_refund, "A withdrawal is possible only before play begins.")
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


@act_bj("19.10")
@act_mb("15.10")
@act_uth("16.11")
def sell_seat(tournament: Tournament, command: SellSeat) -> tuple[Event, ...]:
    """Sell the seat of a player who is not seated when their first session begins to a reserve."""
    clauses = tournament.clauses
    clause = clauses.seat_to_reserve
    if clause is None:
        raise Refused(
            clauses.position_forfeited, "Seats are not sold under these rules; an absent player may be disqualified."
        )
    require_director(tournament, command.by, clause, "Offering a seat to a reserve")
    player = require_player(tournament, command.name, clause)
    session = _first_session(tournament, player, clause)
    check_time(tournament, command.at, clause)
    if session.start is not None and command.at < session.start:
        raise Refused(clause, f"{player.name} has until {local_time(session.start)} to take the seat.")
    reserve = require_applicant(tournament, command.reserve, clause)
    if reserve.standing is not PlayerStanding.RESERVE:
        raise Refused(clause, f"The seat is for a player in reserve; {reserve.name} is {reserve.standing}.")
    check_may_enter(tournament, reserve)
    return (
        PositionForfeited(player.name, session.number, True, clauses.position_forfeited),
        SeatSold(player.name, reserve.name, session.number, command.by, clause),
        entry_paid(tournament, reserve.name, command.by),
    )


def _first_session(tournament: Tournament, player: Player, clause: Cite) -> Session:
    """The one session that a player was ever drawn into: it has not started, and they have not taken their seat."""
    drawn = [session for session in tournament.sessions if player.name in session.players]
    if len(drawn) != 1 or drawn[0].phase is not SessionPhase.DRAWN or player.name in drawn[0].seated:
        raise Refused(clause, f"Only an untaken seat of a first session can be sold; {player.name} has none.")
    return drawn[0]


@act_bj("19.11")
@act_mb("15.11")
@act_uth("16.12")
def approve_substitute(tournament: Tournament, command: ApproveSubstitute) -> tuple[Event, ...]:
    """The director lets somebody who is not in the tournament take over a player's entry and coming seat."""
    clauses = tournament.clauses
    clause = clauses.substitute
    if clause is None:
        instead = clauses.transfer or clauses.one_entry
        raise Refused(instead, "There are no substitutes here; an entry may be transferable before play.")
    require_director(tournament, command.by, clause, "Approving a substitute")
    if tournament.phase not in ONGOING:
        raise Refused(clause, f"It is too late for a substitute: the tournament is {tournament.phase}.")
    player = require_player(tournament, command.name, clause)
    if any(player.name in session.seated and session.phase is not SessionPhase.OVER for session in tournament.sessions):
        raise Refused(clause, f"{player.name} is seated: a substitute can only come in before a session.")
    check_player_name(command.substitute, clause, "A substitute")
    check_not_directing(tournament, command.substitute)
    substitute = tournament.player(command.substitute) or Player(command.substitute)
    if substitute.standing not in WAITING:
        raise Refused(clauses.one_entry, f"{substitute.name} is {substitute.standing}: there is one entry each.")
    check_may_enter(tournament, substitute)
    return (SubstituteApproved(player.name, substitute.name, command.by, clause),)


@nz_d7("2.3(c)", "2.3(c)(i)", "2.3(c)(ii)", "2.6", "3.5", "4.10")
@act_bj("16.2", "16.2(b)")
@act_mb("14.2", "14.2(b)")
@act_uth("15.3", "15.3(b)")
def disqualify(tournament: Tournament, command: Disqualify) -> tuple[Event, ...]:
    """Put a player out for a stated reason; they leave the table, and no money moves, now or later."""
    clauses = tournament.clauses
    clause = command.clause or clauses.rule_breach
    require_office(tournament, command.by, clauses.rule_breach, "Disqualifying a player")
    grounds = clauses.disqualification
    if clause not in grounds:
        raise Refused(clauses.rule_breach, f"Players are disqualified by {' or '.join(sorted(grounds))}.")
    require_text(command.reason, clause, "why the player is disqualified")
    player = require_applicant(tournament, command.name, clause)
    if player.standing not in _CAN_BE_DISQUALIFIED:
        raise Refused(clause, f"{player.name} can't be disqualified: {player.standing}.")
    if tournament.phase not in OPEN_TO_RULINGS:
        raise Refused(clause, f"It is too late for this: the tournament is {tournament.phase}.")
    out = leave_sessions(tournament, player.name, clause)
    put_out = PlayerDisqualified(player.name, command.reason, command.by, clause)
    return follow_up(tournament, (*out, put_out))
