"""When play begins as things stand: starts that were moved, the notice of a move, and until when money goes back."""

from datetime import datetime, timedelta

from msgspec import UNSET

from croupier.rulebook import act_bj, act_mb, act_uth, nz_d7
from croupier.tournament.clauses import number_fixed
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.entries.refund_rules import right_until
from croupier.tournament.player_state import Player
from croupier.tournament.session_state import SessionKind
from croupier.tournament.sessions.heat_places import heat_start
from croupier.tournament.state import Tournament


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def start_notice(conditions: Conditions) -> timedelta:
    """How long before a moved start its players are told: as the conditions say, and never less than the least."""
    said, least = conditions.start_notice_minutes, number_fixed(conditions.clauses.start_moved, "notice_minutes_min")
    return timedelta(minutes=least if said is UNSET else max(said, least))


def stage_start(tournament: Tournament, stage: int) -> datetime | None:
    """The start of a stage as it stands: moved, or as the conditions have it; None if nobody has set one."""
    of_stage = (moved for moved in tournament.moved_starts if moved.stage == stage and moved.heat is UNSET)
    moved = next((moved.start for moved in of_stage), None)
    advertised = tournament.conditions.start if stage == 0 else None
    return moved or tournament.conditions.stage[stage].start or advertised


def first_starts(tournament: Tournament, stage: int) -> tuple[datetime | None, ...]:
    """When the first sessions of a stage start as things stand: those drawn, and the heats or the stage yet to draw."""
    first = [s for s in tournament.sessions if s.stage == stage and s.kind is SessionKind.ORDINARY and s.sitting == 1]
    drawn = {session.heat for session in first}
    heats = [heat for heat in tournament.conditions.stage[stage].heat or () if heat.name not in drawn]
    to_come = [heat_start(tournament, stage, heat) for heat in heats]
    if not first and not to_come:
        return (stage_start(tournament, stage),)
    return (*(session.start for session in first), *to_come)


@nz_d7("2.5(a)(i)", "2.8")
def play_begins(tournament: Tournament) -> datetime | None:
    """The beginning of tournament play as it stands; None if seats are drawn for sessions without a start."""
    if not tournament.conditions.stage:
        return tournament.conditions.start
    return min((start for start in first_starts(tournament, 0) if start is not None), default=None)


@nz_d7("2.5(a)(i)")
def refund_until(tournament: Tournament, player: Player) -> datetime | None:
    """The last moment at which a withdrawal brings money back by right; None if there is none.

    Two days before the beginning of play as it stands. A player who had this right when an earlier start was announced
    keeps it for as long as it was.
    """
    terms = tournament.conditions.entry.permitted_refunds()
    return right_until(tournament.clauses, play_begins(tournament), player.refund_until, terms)
