"""The clock of a tournament, and lost connections."""

from croupier.floor.live import decide as live_decide
from croupier.floor.live.commands import ComeBack, LoseConnection, TimeIsUp
from croupier.floor.live.events import ConnectionBack, ConnectionLost, TableHeld
from croupier.floor.live.state import LiveTable
from croupier.floor.live.system_dealer import SYSTEM_DEALER, SYSTEM_SUPERVISOR
from croupier.floor.live.timing.clock import bring_back
from croupier.floor.live.timing.turn_time import wager_time_over_at, wagering_now
from croupier.floor.tournaments import committed_draws
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.directing.countdowns import start_by_countdown
from croupier.floor.tournaments.due import UpcomingDue, first_due
from croupier.floor.tournaments.events import AtSpot
from croupier.floor.tournaments.execution import SessionTableExecution, TournamentExecution
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, floor, nz_d7
from croupier.table.wagering.owing import owing_patrons
from croupier.table.wagering.turns import takes_wagers
from croupier.tournament.commands import CallLimitTime, CallTimeUp, EnterCount
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_lookup import chips_held, the_session


@floor("4.5")
def disconnect_player(execution: TournamentExecution, command: LoseConnection) -> None:
    """A player's last connection is gone: they are away from whichever table they sit at."""
    live = execution.live
    if live.tournament.player(command.patron) is None or any(
        connection.patron == command.patron for connection in live.away
    ):
        raise Refused(floor["4.5"], "This person is not connected here.")
    execution.add(ConnectionLost(command.patron))


@floor("4.5")
def reconnect_player(execution: TournamentExecution, command: ComeBack) -> None:
    """They are connected again."""
    if all(connection.patron != command.patron for connection in execution.live.away):
        raise Refused(floor["4.5"], "This person was not away.")
    execution.add(ConnectionBack(command.patron))
    for session in execution.live.tournament.sessions:
        for at in session.tables if session.phase is SessionPhase.IN_PLAY else ():
            if at.table.patron(command.patron) is not None:
                bring_back(SessionTableExecution(execution, session.number, at.number), command.patron)


@floor("4.4", "6.4")
def run_tournament_clock(execution: TournamentExecution, command: TimeIsUp) -> None:
    """Do what is due first; anything else has its own command."""
    first = first_due(execution.live)
    if first is None or first.due.since != command.since or first.due.at > execution.inputs.at:
        raise Refused(floor["4.4"], "The time is not up yet.")
    if first.table:
        _run_table_clock(execution, first)
    elif first.session:
        _session_time(execution, first.session)
    else:
        committed_draws.advance_draw(execution, time_is_up=True)


@floor("4.6")
def _run_table_clock(execution: TournamentExecution, coming: UpcomingDue) -> None:
    """Continue at a table; if the rules need a person first, put it on hold, so that no other table waits."""
    trial = TournamentExecution(execution.live, execution.inputs)
    try:
        at_table = SessionTableExecution(trial, coming.session, coming.table)
        live_decide.execute_at_table(at_table, TimeIsUp(SYSTEM_DEALER, coming.due.since))
    except Refused as refused:
        held = TableHeld(SYSTEM_DEALER, f"{refused.why} ({refused.clause})")
        execution.add(AtSpot(coming.session, coming.table, held))
    else:
        execution.become(trial)


@nz_d7("3.9")
@act_bj("19.17")
@act_mb("15.19")
@act_uth("16.19")
def check_wager_time(live: LiveTable, at: int) -> None:
    """Refuse to end somebody's time to wager before it is over, where a time is published."""
    over, clause = wager_time_over_at(live), live.table.determinations.policy.must_wager_clause
    silent = [patron.name for patron in wagering_now(live.table) if patron in owing_patrons(live.table)]
    if clause is not None and over is not None and at < over and silent and takes_wagers(live.table):
        why = f"{', '.join(silent)} may still wager: {-((at - over) // 1000)} seconds are left."
        raise Refused(live.table.determinations.policy.time_limit_clause or clause, why)


def _session_time(execution: TournamentExecution, number: int) -> None:
    """Start a session, change limits by the clock, call a session's time, or count its chips."""
    session, now = the_session(execution.live.tournament, number), as_time(execution.inputs.at)
    if session.phase is SessionPhase.DRAWN:
        start_by_countdown(execution, number)
        return
    if session.phase is SessionPhase.IN_PLAY:
        rises = session.limits_change_at is not None and session.limits_change_at <= now
        execution.engine((CallLimitTime if rises else CallTimeUp)(SYSTEM_SUPERVISOR, number, now))
        return
    execution.engine(EnterCount(SYSTEM_DEALER, number, chips_held(session)))
