"""Breaks that a director calls for one session or for all: each begins when the rounds in progress are over."""

from collections.abc import Iterator

from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import CallBreak, ChangeBreak, EndBreaks
from croupier.floor.tournaments.events import BreakCalled, BreakCallEnded, BreakEndMoved, Event
from croupier.floor.tournaments.execution import TournamentExecution
from croupier.floor.tournaments.news.news_words import clock_time
from croupier.floor.tournaments.state import CalledBreak, LiveTournament
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, floor, nz_d7
from croupier.tournament.commands import ResumePlay, TakeBreak
from croupier.tournament.director.directors import require_director
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.session_lookup import is_running, the_session

_MINUTE = 60_000


@nz_d7("4.6")
@act_bj("19.16")
@act_mb("15.18")
@act_uth("16.18")
def call_break(execution: TournamentExecution, command: CallBreak) -> None:
    """Sessions between rounds go on a break at once, others finish their rounds and begin no other before it.

    A break for all tables ends for all at the same full minute."""
    tournament = execution.live.tournament
    clause = tournament.clauses.breaks
    require_director(tournament, command.by, clause, "Calling a break")
    sessions = _sessions(execution.live, command.session, SessionPhase.IN_PLAY)
    if not sessions:
        raise Refused(clause, "No session is in play that could take a break.")
    until = 0 if command.session else _full_minute(execution.inputs.at, command.minutes)
    for session in sessions:
        execution.add(BreakCalled(session.number, command.minutes, command.by, until))
    begin_called_breaks(execution)


def _full_minute(at: int, minutes: int) -> int:
    """So many minutes from a moment, at the next full minute: that is what a clock on a wall can show."""
    return (-(-at // _MINUTE) + minutes) * _MINUTE


@nz_d7("4.6")
@act_bj("19.16")
@act_mb("15.18")
@act_uth("16.18")
def change_break(execution: TournamentExecution, command: ChangeBreak) -> None:
    """A break that lasts, or one for all tables that was called, ends earlier or later than was said."""
    live = execution.live
    clause = live.tournament.clauses.breaks
    require_director(live.tournament, command.by, clause, "Changing a break")
    sessions = [one.number for one in _sessions(live, command.session, SessionPhase.ON_BREAK)]
    sessions += [one.session for one in live.breaks if one.session not in sessions and live.shares_break(one.session)]
    sessions = [number for number in sessions if command.session in (0, number)]
    if not sessions:
        raise Refused(clause, "No break has begun whose end could be moved.")
    until = _full_minute(execution.inputs.at, command.minutes)
    for number in sessions:
        execution.add(BreakEndMoved(number, until, command.by))


def end_breaks(execution: TournamentExecution, command: EndBreaks) -> None:
    """Play goes on; a break that was called and has not begun does not begin."""
    live = execution.live
    clause = live.tournament.clauses.breaks
    require_director(live.tournament, command.by, clause, "Ending a break")
    on_break = _sessions(live, command.session, SessionPhase.ON_BREAK)
    called = [one for one in live.breaks if command.session in (0, one.session)]
    if not on_break and not called:
        raise Refused(clause, "There is no break to end.")
    for session in on_break:
        execution.engine(ResumePlay(command.by, session.number, as_time(execution.inputs.at)))
    for one in called:
        execution.add(BreakCallEnded(one.session, command.by))


@floor("6.5")
def begin_called_breaks(execution: TournamentExecution) -> None:
    """Each break that was called begins once no round is in progress; one that cannot begin then is called off."""
    for one in execution.live.breaks:
        session = the_session(execution.live.tournament, one.session)
        if session.phase is not SessionPhase.IN_PLAY:
            execution.add(BreakCallEnded(one.session, one.by))
        elif not is_running(session):
            trial = TournamentExecution(execution.live, execution.inputs)
            try:
                minutes = _minutes_left(execution.live, one, execution.inputs.at)
                trial.engine(TakeBreak(one.by, one.session, minutes, as_time(execution.inputs.at)))
            except Refused as refused:
                execution.add(BreakCallEnded(one.session, one.by, f"{refused.why} ({refused.clause})"))
            else:
                execution.events += trial.events
                execution.live = trial.live


def _minutes_left(live: LiveTournament, one: CalledBreak, at: int) -> int:
    """How long a break is that begins now: as was said, or until all tables play again."""
    until = live.break_until(one.session)
    return one.minutes if until is None else max(1, (until - at) // _MINUTE)


@floor("6.6")
def called_break_news(live: LiveTournament, event: Event) -> Iterator[tuple[str, str]]:
    """Players in the middle of a round hear of the break to come, all of them of another end; a director hears why it
    came to nothing."""
    match event:
        case BreakCalled(session=number, minutes=minutes, until=until):
            session = the_session(live.tournament, number)
            lasts = f" until {clock_time(live, until)}" if until else f" of {minutes} minutes"
            for name in session.players if is_running(session) else ():
                yield name, f"After this round there is a break{lasts}."
        case BreakEndMoved(session=number, until=until):
            for name in the_session(live.tournament, number).players:
                yield name, f"The break now ends at {clock_time(live, until)}."
        case BreakCallEnded(session=number, by=by, why=why):
            session = the_session(live.tournament, number)
            for name in session.players if session.phase is SessionPhase.IN_PLAY else ():
                yield name, "The break that was announced is off."
            if why:
                yield by.name, f"The break of session {number} has not begun: {why}"


def _sessions(live: LiveTournament, number: int, phase: SessionPhase) -> list[Session]:
    """The session of this number, or with 0 all, as far as they are in this phase."""
    return [one for one in live.tournament.sessions if one.phase is phase and number in (0, one.number)]
