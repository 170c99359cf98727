"""Sessions that start by themselves: a director sets a countdown, everybody concerned sees it run, and play begins."""

from collections.abc import Iterator

from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.commands import StartCountdown, StopCountdown
from croupier.floor.tournaments.directing.one_session import check_plays_nowhere_else
from croupier.floor.tournaments.events import CountdownSet, CountdownStopped, Event
from croupier.floor.tournaments.execution import TournamentExecution
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, floor, nz_d7
from croupier.tournament.commands import StartSession
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.director.directors import require_director
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_lookup import drawn_next, the_session

_MINUTE = 60_000
_STILL_IN = (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED)


@nz_d7("2.8", "4.1")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def start_countdown(execution: TournamentExecution, command: StartCountdown) -> None:
    """A director lets a session start by itself, or all that start next, not before the time that players know."""
    tournament = execution.live.tournament
    clauses = tournament.clauses
    require_director(tournament, command.by, clauses.seats_allocated, "Starting a countdown")
    one = the_session(tournament, command.session, SessionPhase.DRAWN) if command.session else None
    sessions = drawn_next(tournament) if one is None else (one,)
    if not sessions:
        raise Refused(clauses.seats_allocated, "No session is drawn that could start.")
    until = execution.inputs.at + command.minutes * _MINUTE
    for session in sessions:
        if session.start is not None and until < as_millis(session.start):
            why = f"Players have until {local_time(session.start)} to take their seats: choose a longer countdown."
            raise Refused(clauses.position_forfeited, why)
        execution.add(CountdownSet(session.number, until, command.by))


def stop_countdown(execution: TournamentExecution, command: StopCountdown) -> None:
    """The session waits for the director again."""
    tournament = execution.live.tournament
    require_director(tournament, command.by, tournament.clauses.seats_allocated, "Stopping a countdown")
    if execution.live.countdown(command.session) is None:
        raise Refused(floor["6.5"], "No countdown is running for this session.")
    execution.add(CountdownStopped(command.session, command.by))


@floor("6.5")
def start_by_countdown(execution: TournamentExecution, number: int) -> None:
    """The moment has come. A session that cannot start then waits for its director, who is told why."""
    countdown = execution.live.countdown(number)
    assert countdown is not None, "a session that is drawn is started by its countdown alone"
    trial = TournamentExecution(execution.live, execution.inputs)
    order = StartSession(countdown.by, number, as_time(execution.inputs.at))
    try:
        check_somebody_is_seated(trial.live, number)
        check_plays_nowhere_else(trial.live, order, trial.inputs)
        trial.engine(order)
    except Refused as refused:
        execution.add(CountdownStopped(number, countdown.by, f"{refused.why} ({refused.clause})"))
    else:
        execution.become(trial)


def check_somebody_is_seated(live: LiveTournament, number: int) -> None:
    """Refuse the start of a session in which all seats are empty, as long as somebody could still take one."""
    session = live.tournament.session(number)
    if session is None or session.phase is not SessionPhase.DRAWN or session.seated:
        return
    players = (live.tournament.player(name) for name in session.players)
    if any(one is not None and one.standing in _STILL_IN for one in players):
        why = "Nobody has taken a seat. Seat those who are here, move the start, or disqualify those who do not come."
        raise Refused(live.tournament.clauses.position_forfeited, why)


@floor("6.6")
def countdown_news(live: LiveTournament, event: Event) -> Iterator[tuple[str, str]]:
    """Players hear of a countdown to their session; a director hears why it came to nothing."""
    match event:
        case CountdownSet(session=number, until=until):
            session = live.tournament.session(number)
            start = live.tournament.conditions.start
            when = local_time(as_time(until).astimezone(start.tzinfo if start else None))
            for name in session.players if session else ():
                yield name, f"Session {number} starts on {when}. Please take your seat."
        case CountdownStopped(session=number, by=by, why=why):
            session = live.tournament.session(number)
            for name in session.players if session else ():
                yield name, f"Session {number} does not start yet. Please wait for the director."
            if why:
                yield by.name, f"Session {number} has not started: {why}"
