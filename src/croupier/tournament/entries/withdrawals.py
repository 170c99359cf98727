"""Withdrawals before play begins, and what goes back."""

from datetime import datetime

import msgspec
from msgspec import UNSET

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import ConsentToRefund, WithdrawEntry
from croupier.tournament.entries.applications import WAITING
from croupier.tournament.entries.entry_events import PlayerWithdrew, RefundConsented
from croupier.tournament.entries.refund_rules import FurtherPaid, no_consent, refund_by_terms, refund_on_withdrawal
from croupier.tournament.entries.refunds import paid_in
from croupier.tournament.events import Event
from croupier.tournament.people import (
    check_time,
    require_applicant,
    require_operator,
)
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.sessions.removal import chips_handed_in, leave_sessions
from croupier.tournament.start_times import play_begins, refund_until
from croupier.tournament.state import ONGOING, Tournament
from croupier.verbs.actors import require_own


@nz_d7("2.5", "2.5(a)", "2.5(a)(i)", "2.5(a)(ii)")
@act_bj("19.21")
@act_mb("15.23")
@act_uth("16.23")
def withdraw_entry(tournament: Tournament, command: WithdrawEntry) -> tuple[Event, ...]:
    """Somebody pulls out before play begins; whether the fee goes back depends on the time, or on consent.

    An application that still waits has paid nothing, and can be taken back as long as the tournament is on.
    """
    clauses = tournament.clauses
    require_own(command.by, command.name, clauses.no_refund, "Withdrawing")
    if command.consent is not None:
        require_operator(command.consent, clauses.refund_by_consent or clauses.no_refund, "Consenting to a refund")
    player = require_applicant(tournament, command.name, clauses.no_refund)
    if player.standing not in (PlayerStanding.PLAYER, *WAITING):
        raise Refused(clauses.no_refund, f"{player.name} is {player.standing} and cannot withdraw.")
    check_time(tournament, command.at, clauses.no_refund)
    if player.standing in WAITING and tournament.phase in ONGOING:
        return (_application_withdrawn(command, clauses.no_refund),)
    if tournament.phase not in ONGOING or (tournament.has_begun and not _may_leave_play(tournament)):
        raise Refused(clauses.no_refund, "Players can only withdraw before play begins.")
    consent = command.consent is not None or player.refund_consented
    paid = paid_in(tournament, player)
    back = refund_on_withdrawal(
        clauses,
        paid,
        play_begins(tournament),
        command.at,
        kept=player.refund_until,
        consent=consent,
        terms=tournament.conditions.entry.permitted_refunds(),
        further=_further_paid(tournament, player),
    )
    leave = leave_sessions if tournament.has_begun else chips_handed_in
    handed_in = leave(tournament, player.name, back.clause)
    in_part = bool(back.amount) and (back.from_pool, back.from_commission) != (paid.to_pool, paid.commission)
    withdrew = PlayerWithdrew(
        player.name,
        command.at,
        consent,
        refundable=back.amount > 0,
        clause=back.clause,
        by=command.by,
        reason=command.reason,
        from_pool=back.from_pool if in_part else UNSET,
        from_commission=back.from_commission if in_part else UNSET,
    )
    return follow_up(tournament, (*handed_in, withdrew))


def _application_withdrawn(command: WithdrawEntry, clause: Cite) -> PlayerWithdrew:
    by, reason = command.by, command.reason
    return PlayerWithdrew(command.name, command.at, False, refundable=False, clause=clause, by=by, reason=reason)


def may_withdraw(tournament: Tournament, at: datetime) -> bool:
    """Whether players can withdraw at this time: before the start, or from play where the conditions have it."""
    if tournament.phase not in ONGOING or (tournament.has_begun and not _may_leave_play(tournament)):
        return False
    until = withdrawals_end(tournament)
    return until is None or at < until


def withdrawals_end(tournament: Tournament) -> datetime | None:
    """The hour from which no player withdraws; None if no start is set, or players may leave play too."""
    terms = tournament.conditions.entry.permitted_refunds()
    return None if terms and terms.until_stage else play_begins(tournament)


@act_uth("16.23")
def _may_leave_play(tournament: Tournament) -> bool:
    """Whether the conditions let players withdraw from play, in the stage being played."""
    terms, names = tournament.conditions.entry.permitted_refunds(), [s.name for s in tournament.conditions.stage]
    if terms is None or tournament.clauses.refund_by_conditions is None or terms.until_stage not in names:
        return False
    return tournament.stage <= names.index(terms.until_stage)


def _further_paid(tournament: Tournament, player: Player) -> FurtherPaid:
    """What a player paid for re-buys and add-ons."""
    fixed = tournament.conditions
    again = ((player.re_buys, fixed.re_buy), (player.buy_backs, fixed.buy_back))
    return FurtherPaid(
        Amount(sum(times * (extra.cost or 0) for times, extra in again if extra)),
        Amount(player.add_ons * (fixed.add_on.cost or 0) if fixed.add_on else 0),
    )


class RefundOutlook(msgspec.Struct, frozen=True):
    """What a withdrawal brings back, and until when; without a time it does until play begins."""

    amount: Amount
    until: datetime | None = None


def refund_if_withdrawn(tournament: Tournament, player: Player) -> RefundOutlook:
    """What a player can be told before they withdraw."""
    clause, terms = tournament.clauses.refund_by_conditions, tournament.conditions.entry.permitted_refunds()
    paid, until = paid_in(tournament, player), refund_until(tournament, player)
    if clause is not None and terms is not None:
        over = tournament.has_begun and not _may_leave_play(tournament)
        back = Amount(0) if over else refund_by_terms(clause, paid, terms, _further_paid(tournament, player)).amount
        return RefundOutlook(back, until)
    whole = Amount(paid.to_pool + paid.commission)
    if player.refund_consented:
        return RefundOutlook(whole)
    return RefundOutlook(Amount(0)) if until is None else RefundOutlook(whole, until)


@nz_d7("2.5(a)(ii)")
def consent_to_refund(tournament: Tournament, command: ConsentToRefund) -> tuple[Event, ...]:
    """The operator gives the fee back, before somebody withdraws or after, where they have no right to it."""
    clauses, clause = tournament.clauses, tournament.clauses.refund_by_consent
    if clause is None:
        raise Refused(clauses.no_refund, no_consent(clauses))
    require_operator(command.by, clause, "Consenting to a refund")
    player = require_applicant(tournament, command.name, clause)
    if tournament.phase not in ONGOING:
        raise Refused(clause, f"It is too late for a refund by consent: the tournament is {tournament.phase}.")
    in_play = player.standing is PlayerStanding.PLAYER and tournament.has_begun
    if in_play or player.standing not in (PlayerStanding.PLAYER, PlayerStanding.WITHDRAWN):
        why = "Consent is for players who withdraw before play begins"
        raise Refused(clause, f"{why}; {player.name} is {player.standing}{' in play' if in_play else ''}.")
    if player.refund_consented or player.refund_clause is not None or not paid_in(tournament, player).to_pool:
        raise Refused(clause, f"{player.name} needs no consent: nothing is kept from them.")
    return (RefundConsented(player.name, command.by, clause),)
