"""When a buy-back, re-buy or add-on may be had: how often, until when, at a table or between sessions."""

from msgspec import UNSET

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth
from croupier.table.state import Patron, Table
from croupier.tournament.conditions.entry_terms import Extra, ExtraTime
from croupier.tournament.entries.pool import ExtraKind, extra_clause
from croupier.tournament.player_state import Player
from croupier.tournament.session_state import PLAYED, Session, SessionKind, SessionPhase
from croupier.tournament.sessions.session_lookup import has_wager_in_play
from croupier.tournament.state import ONGOING, Tournament

_USUAL = {
    ExtraKind.BUY_BACK: ExtraTime.BETWEEN_SESSIONS,
    ExtraKind.RE_BUY: ExtraTime.IN_SESSION,
    ExtraKind.ADD_ON: ExtraTime.IN_SESSION,
}


@act_bj("19.3(a)(ii)(F)")
@act_mb("15.3(a)(ii)(f)")
@act_uth("16.3(a)(iii)(G)", "16.3(a)(iii)(H)")
def times_allowed(kind: ExtraKind, extra: Extra) -> tuple[ExtraTime, ...]:
    """The times at which the conditions allow it, or those that are usual for its kind."""
    said = _USUAL[kind] if extra.when is UNSET else extra.when
    return (ExtraTime.IN_SESSION, ExtraTime.BETWEEN_SESSIONS) if said is ExtraTime.BOTH else (said,)


def offered_extra(tournament: Tournament, kind: ExtraKind, extra: Extra | None) -> tuple[Extra, Cite]:
    """What the conditions say of it, where the book knows it and the tournament is on."""
    clause = extra_clause(tournament.clauses, kind)
    if extra is None or not extra.times:
        raise Refused(clause, f"The conditions offer no {kind}.")
    if tournament.phase not in ONGOING:
        why = f"{kind.one.capitalize()} is only possible during a tournament; this one is {tournament.phase}."
        raise Refused(clause, why)
    return extra, clause


def check_stage(tournament: Tournament, kind: ExtraKind, extra: Extra, stage: int, clause: Cite) -> None:
    """Refuse it behind the last stage in which the conditions offer it."""
    if is_past(tournament, extra, stage):
        raise Refused(clause, f"It is too late: the last {kind} was in the stage {extra.until_stage!r}.")


def check_times(extra: Extra, had: int, clause: Cite) -> None:
    """Refuse it more often than the conditions say."""
    if had >= (extra.times or 0):
        often = "once" if extra.times == 1 else f"{extra.times} times"
        raise Refused(clause, f"The conditions allow this only {often} for each player.")


def is_past(tournament: Tournament, extra: Extra, stage: int) -> bool:
    """Whether the last stage in which it may be had is before this one."""
    names = [stage.name for stage in tournament.conditions.stage]
    return bool(extra.until_stage) and stage > names.index(extra.until_stage)


def is_late(table: Table, extra: Extra) -> bool:
    """Whether the last round in which it may be had is over."""
    return extra.until_round is not None and table.round_number > extra.until_round


def place_at_table(tournament: Tournament, player: Player) -> tuple[Session, Table, Patron] | None:
    """The table of a session in play at which a player is; None if there is none."""
    for session in tournament.sessions:
        table = session.table(session.table_of(player.name))
        patron = table.patron(player.name) if table else None
        if session.phase in PLAYED and table is not None and patron is not None and patron.present:
            return session, table, patron
    return None


def find_at_table(
    tournament: Tournament, player: Player, kind: ExtraKind, extra: Extra, clause: Cite
) -> tuple[Session, Table, Patron]:
    """Where a player sits, between rounds and not later than the conditions say."""
    place = place_at_table(tournament, player)
    if place is None:
        raise Refused(clause, f"{player.name} is not in a session that is being played.")
    if ExtraTime.IN_SESSION not in times_allowed(kind, extra):
        raise Refused(clause, f"The conditions allow {kind.one} only between sessions.")
    _, table, patron = place
    if has_wager_in_play(table, patron):
        raise Refused(clause, f"Finish the round in which {player.name} has a wager first.")
    if is_late(table, extra):
        raise Refused(clause, f"It is too late: this was possible until round {extra.until_round}.")
    return place


def stage_behind(tournament: Tournament, player: Player, kind: ExtraKind, extra: Extra, clause: Cite) -> int:
    """The stage behind which a player is between sessions: the last one of theirs is over, and no seat is taken."""
    if ExtraTime.BETWEEN_SESSIONS not in times_allowed(kind, extra):
        raise Refused(clause, f"The conditions allow {kind.one} only in a session that is being played.")
    own = [s for s in tournament.sessions if player.name in s.players and s.kind is SessionKind.ORDINARY]
    if any(player.name in session.seated and session.phase is not SessionPhase.OVER for session in own):
        raise Refused(clause, f"{player.name} has a seat in a session; the conditions allow this between sessions.")
    over = [session.stage for session in own if session.phase is SessionPhase.OVER]
    if not over:
        raise Refused(clause, f"{player.name} has not played a session yet.")
    return over[-1]
