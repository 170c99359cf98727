"""Entries: applications, written notice and signature, acceptance for a fee, refusal, reserves, transfers."""

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    ApplyAtDesk,
    KeepInReserve,
    NotifyApplicant,
    RecordSignature,
    RefuseApplication,
    SignConditions,
    TransferEntry,
)
from croupier.tournament.director.directors import check_not_directing, require_staff
from croupier.tournament.entries.entry_events import (
    ApplicantNotified,
    ApplicationRefused,
    Applied,
    AppliedAtDesk,
    ConditionsSigned,
    EntryAccepted,
    EntryTransferred,
    ReserveKept,
    SignatureRecorded,
)
from croupier.tournament.entries.heats import check_heat_applied_for, check_heat_of_entry
from croupier.tournament.entries.pool import split_fee
from croupier.tournament.entries.refund_rules import may_enter_again
from croupier.tournament.events import Event
from croupier.tournament.people import (
    check_player_name,
    require_applicant,
    require_desk,
    require_office,
    require_operator,
    require_player,
    require_text,
)
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.sessions.free_seats import takes_late_entries
from croupier.tournament.sessions.heat_places import coming_heat
from croupier.tournament.state import ONGOING, Phase, Tournament
from croupier.verbs.actors import STAFF, Actor, Role, require_own

WAITING = (PlayerStanding.APPLICANT, PlayerStanding.RESERVE)


@nz_d7("2.2", "4.2")
@act_bj("19.2", "19.6")
@act_mb("15.2", "15.6")
@act_uth("16.2", "16.6")
def apply_to_enter(tournament: Tournament, command: Apply) -> tuple[Event, ...]:
    """Somebody asks to be entered, for the first time unless nothing came of it before."""
    clauses = tournament.clauses
    require_own(command.by, command.name, clauses.before_entries, "Applying")
    _check_may_apply(tournament, command)
    return (Applied(command.name, command.group, clauses.before_entries, command.heat),)


@nz_d7("2.2", "4.2")
@act_bj("19.2", "19.6")
@act_mb("15.2", "15.6")
@act_uth("16.2", "16.6")
def apply_at_desk(tournament: Tournament, command: ApplyAtDesk) -> tuple[Event, ...]:
    """Somebody asks in person to be entered; staff write down how they asked."""
    clause = tournament.clauses.before_entries
    require_desk(tournament, command.by, clause, "Entering somebody at the desk")
    require_text(command.asked, clause, "how they asked to be entered")
    _check_may_apply(tournament, command)
    return (AppliedAtDesk(command.name, command.group, command.asked.strip(), command.by, clause, command.heat),)


def _check_may_apply(tournament: Tournament, command: Apply | ApplyAtDesk) -> None:
    """Applications are taken, and this is the person's first unless nothing came of those before."""
    clauses = tournament.clauses
    check_player_name(command.name, clauses.before_entries)
    if command.group:
        check_player_name(command.group, clauses.before_entries, "A group of players")
    if not _takes_over_entries(tournament) and not takes_late_entries(tournament):
        _check_open(tournament)
    check_not_directing(tournament, command.name)
    before = tournament.player(command.name)
    if before is not None and before.standing in WAITING:
        raise Refused(clauses.one_entry, f"{command.name} has already applied.")
    if before is not None and not _may_apply_again(tournament, before):
        raise Refused(clauses.one_entry, f"{command.name} has already entered: each player has one entry.")
    check_heat_applied_for(tournament, command)


def _may_apply_again(tournament: Tournament, player: Player) -> bool:
    """Applicants who were turned down or withdrew before an entry; under division 7 also after a full refund."""
    if not player.entered:
        return True
    withdrew = player.standing is PlayerStanding.WITHDRAWN
    return withdrew and may_enter_again(tournament.clauses, player.paid, player.refunded)


@nz_d7("2.7", "5.7(a)")
@act_bj("19.2(b)")
@act_mb("15.2(b)")
@act_uth("16.2(b)")
def notify_applicant(tournament: Tournament, command: NotifyApplicant) -> tuple[Event, ...]:
    """The published conditions go to an applicant in writing."""
    clauses = tournament.clauses
    clause = clauses.written_notice or clauses.conditions_published
    require_staff(tournament, command.by, STAFF | {Role.CASHIER}, clause, "Notifying an applicant")
    player = require_waiting(tournament, command.name)
    if player.notified == _hash(tournament):
        raise Refused(clause, f"{command.name} already has these conditions.")
    return (ApplicantNotified(command.name, _hash(tournament), command.by, clause),)


@act_bj("19.5")
@act_mb("15.5")
@act_uth("16.5")
def sign(tournament: Tournament, command: SignConditions) -> tuple[Event, ...]:
    """An applicant agrees in writing with the rules and the published conditions."""
    clauses = tournament.clauses
    clause = clauses.signed_acceptance or clauses.before_entries
    require_own(command.by, command.name, clause, "Signing")
    _check_unsigned(tournament, command.name, clause)
    return (ConditionsSigned(command.name, _hash(tournament), clause),)


@act_bj("19.5")
@act_mb("15.5")
@act_uth("16.5")
def record_signature(tournament: Tournament, command: RecordSignature) -> tuple[Event, ...]:
    """An applicant has signed on paper: staff say where the paper is kept."""
    clauses = tournament.clauses
    clause = clauses.signed_acceptance or clauses.before_entries
    require_desk(tournament, command.by, clause, "Recording a signature")
    require_text(command.paper, clause, "where the signed paper is kept")
    _check_unsigned(tournament, command.name, clause)
    return (SignatureRecorded(command.name, _hash(tournament), command.paper.strip(), command.by, clause),)


def _check_unsigned(tournament: Tournament, name: str, clause: Cite) -> None:
    if require_waiting(tournament, name).signed == _hash(tournament):
        raise Refused(clause, f"{name} has already signed these conditions.")


def accept(tournament: Tournament, command: AcceptEntry) -> tuple[Event, ...]:
    """An applicant becomes a player and pays the fee."""
    clauses = tournament.clauses
    require_desk(tournament, command.by, clauses.one_entry, "Accepting an entry")
    player = require_waiting(tournament, command.name)
    if not (player.standing is PlayerStanding.RESERVE and awaits_the_draw(tournament, player)):
        _check_open(tournament)
    check_may_enter(tournament, player)
    check_places_left(tournament)
    check_heat_of_entry(tournament, player)
    return (entry_paid(tournament, player.name, command.by),)


@nz_d7("2.7", "5.7(a)")
@act_bj("19.4", "19.5")
@act_mb("15.4", "15.5")
@act_uth("16.4", "16.5")
def check_may_enter(tournament: Tournament, player: Player) -> None:
    """A director is named, the applicant has the conditions in writing, and has signed them where that is asked."""
    clauses, conditions = tournament.clauses, _hash(tournament)
    if clauses.director_nominated and not tournament.directors:
        why = "The gaming shift manager must nominate a director before entries are accepted."
        raise Refused(clauses.director_nominated, why)
    if clauses.written_notice and player.notified != conditions:
        raise Refused(clauses.written_notice, f"Give {player.name} the published conditions in writing first.")
    if tournament.conditions.entry.signed_acceptance and player.signed != conditions:
        clause = clauses.signed_acceptance or clauses.before_entries
        raise Refused(clause, f"{player.name} must first sign the rules and the published conditions.")


@nz_d7("2.1", "2.4")
@act_bj("19.3(a)(iii)", "19.20")
@act_mb("15.3(a)(iii)", "15.22")
@act_uth("16.3(a)(ii)", "16.21", "16.21(a)")
def entry_paid(tournament: Tournament, name: str, by: Actor) -> EntryAccepted:
    """The fee, by where it goes: an entry is accepted as it is paid."""
    entry = tournament.conditions.entry
    fee = entry.fee or Amount(0)
    split = split_fee(tournament.clauses, fee, entry.commission_on(fee))
    return EntryAccepted(name, split.to_pool, split.commission, by, split.clause)


@nz_d7("2.2(f)")
@act_bj("19.3(a)(v)")
@act_mb("15.3(a)(v)")
@act_uth("16.3(a)(v)")
def check_places_left(tournament: Tournament) -> None:
    """Refuse more players than the conditions allow; a withdrawal makes room."""
    most = tournament.conditions.entry.maximum_players
    if most and tournament.entries >= most:
        clause = tournament.clauses.number_of_players
        raise Refused(clause, f"All {most} places are taken; you can keep an applicant in reserve.")


@nz_d7("2.3(a)")
@act_bj("19.3(a)(i)")
@act_mb("15.3(a)(i)")
@act_uth("16.3(a)(i)")
def refuse(tournament: Tournament, command: RefuseApplication) -> tuple[Event, ...]:
    """An application is turned down: any under division 7, for want of eligibility under the ACT books."""
    clauses = tournament.clauses
    clause = clauses.application_refused or clauses.eligibility or clauses.before_entries
    require_office(tournament, command.by, clause, "Refusing an application")
    player = require_waiting(tournament, command.name)
    if clauses.application_refused is None:
        require_text(command.reason, clause, "which entry requirement is not met")
    return (ApplicationRefused(player.name, command.reason, command.by, clause),)


def keep_in_reserve(tournament: Tournament, command: KeepInReserve) -> tuple[Event, ...]:
    """An applicant waits for a place that somebody gives up or does not take."""
    clauses = tournament.clauses
    clause = clauses.seat_to_reserve or clauses.number_of_players
    require_desk(tournament, command.by, clause, "Keeping an applicant in reserve")
    if require_waiting(tournament, command.name).standing is PlayerStanding.RESERVE:
        raise Refused(clause, f"{command.name} is already in reserve.")
    return (ReserveKept(command.name, command.by, clause),)


@nz_d7("2.3(b)")
def transfer(tournament: Tournament, command: TransferEntry) -> tuple[Event, ...]:
    """An entry passes to an applicant before play begins, where the conditions allow it."""
    clauses = tournament.clauses
    clause = clauses.transfer
    if clause is None:
        instead = clauses.substitute or clauses.one_entry
        raise Refused(instead, "Entries cannot be transferred here; the director may approve a substitute.")
    require_operator(command.by, clause, "Transferring an entry")
    if not tournament.conditions.entry.transferable:
        raise Refused(clause, "The conditions say that entries are not transferable.")
    if tournament.has_begun or tournament.phase not in ONGOING:
        raise Refused(clause, "Entries can only be transferred before play begins.")
    player = require_player(tournament, command.name, clause)
    if any(player.name in session.seated for session in tournament.sessions):
        raise Refused(clause, f"{player.name} has already taken a seat.")
    check_may_enter(tournament, require_waiting(tournament, command.to))
    return (EntryTransferred(player.name, command.to, command.by, clause),)


@nz_d7("2.3(b)")
def _takes_over_entries(tournament: Tournament) -> bool:
    """Whether somebody new may still apply, to take over an entry that can be transferred before play begins."""
    open_to_transfers = tournament.clauses.transfer is not None and tournament.conditions.entry.transferable
    return open_to_transfers and tournament.phase is Phase.IN_PLAY and not tournament.has_begun


@nz_d7("2.2(f)")
@act_bj("19.10")
@act_mb("15.10")
@act_uth("16.11")
def awaits_the_draw(tournament: Tournament, player: Player) -> bool:
    """Whether a reserve may still come into the draw: entries are closed, and no seat is drawn, or none of the heat."""
    to_come = not tournament.sessions or bool(coming_heat(tournament, player))
    return tournament.phase is Phase.IN_PLAY and to_come


def _check_open(tournament: Tournament) -> None:
    if tournament.phase is not Phase.ENTRIES_OPEN:
        why = f"Applications are only taken while entries are open; the tournament is {tournament.phase}."
        raise Refused(tournament.clauses.before_entries, why)


def require_waiting(tournament: Tournament, name: str) -> Player:
    """An applicant, or somebody in reserve."""
    clause = tournament.clauses.before_entries
    player = require_applicant(tournament, name, clause)
    if player.standing not in WAITING:
        raise Refused(clause, f"{name} is no longer an applicant, but {player.standing}.")
    return player


def _hash(tournament: Tournament) -> str:
    """The hash of the conditions that applications are made under."""
    publication = tournament.publication
    assert publication is not None, "entries open once conditions are published"
    return publication.hash
