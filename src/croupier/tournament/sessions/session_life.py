"""The life of a session: it starts, pauses, is paced, runs out of time, or begins again when everybody is out."""

from msgspec import UNSET

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.patrons.player_events import LimitTimeReached
from croupier.tournament.commands import (
    CallLimitTime,
    CallTimeUp,
    DeclineReissue,
    ReissueChips,
    ResumePlay,
    SetPace,
    StartSession,
    TakeBreak,
)
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.director.directors import require_director, require_staff
from croupier.tournament.effects.play import evolve_play
from croupier.tournament.entries.entry_events import PositionForfeited
from croupier.tournament.events import Event
from croupier.tournament.people import check_time, require_office, require_text, require_time
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.session_state import PLAYED, Session, SessionPhase
from croupier.tournament.sessions.session_end import end_of_play, last_rounds
from croupier.tournament.sessions.session_events import (
    BreakTaken,
    ChipsReissued,
    HappenedAtTable,
    PaceSet,
    PlayEnded,
    ReissueDeclined,
    SessionResumed,
    SessionStarted,
)
from croupier.tournament.sessions.session_lookup import is_running, the_session
from croupier.tournament.state import Tournament
from croupier.verbs.actors import STAFF

_AT_A_TABLE = (*PLAYED, SessionPhase.TO_COUNT, SessionPhase.COUNTED)


@nz_d7("2.3(c)(ii)", "4.1")
@act_bj("19.7", "19.9")
@act_mb("15.7", "15.9")
@act_uth("16.10")
def start_session(tournament: Tournament, command: StartSession) -> tuple[Event, ...]:
    """Start a session at its time with a table free; players who have not sat down by then forfeit the position."""
    clauses = tournament.clauses
    session = the_session(tournament, command.session, SessionPhase.DRAWN)
    require_director(tournament, command.by, clauses.seats_allocated, "Starting a session")
    check_time(tournament, command.at, clauses.position_forfeited)
    if session.start is not None and command.at < session.start:
        raise Refused(
            clauses.position_forfeited, f"Players have until {local_time(session.start)} to take their seats."
        )
    _check_tables_free(tournament, session)
    if coming := players_to_come(tournament, session):
        why = f"No start time was set, so {', '.join(coming)} may still come: set one with notice."
        raise Refused(clauses.position_forfeited, why)
    events: tuple[Event, ...] = tuple(_forfeited(tournament, session, name) for name in _absent(tournament, session))
    events += (SessionStarted(session.number, command.at, command.by, clauses.seats_allocated),)
    return (*events, *end_of_play(tournament, the_session(evolve_play(tournament, events), session.number)))


@nz_d7("2.3(c)(ii)")
@act_bj("19.9")
@act_mb("15.9")
@act_uth("16.10")
def players_to_come(tournament: Tournament, session: Session) -> tuple[str, ...]:
    """Who is not seated in a session without a starting time: nobody is late for it, and it waits for them."""
    return _absent(tournament, session) if session.start is None else ()


def _absent(tournament: Tournament, session: Session) -> tuple[str, ...]:
    return tuple(name for name in session.players if name not in session.seated and _is_in(tournament, name))


def _is_in(tournament: Tournament, name: str) -> bool:
    player = tournament.player(name)
    return player is not None and player.standing in (PlayerStanding.PLAYER, PlayerStanding.ELIMINATED)


def _forfeited(tournament: Tournament, session: Session, name: str) -> PositionForfeited:
    first = all(name not in other.players for other in tournament.sessions if other.number != session.number)
    return PositionForfeited(name, session.number, first, tournament.clauses.position_forfeited)


@act_bj("19.3(a)(ii)(B)")
@act_mb("15.3(a)(ii)(b)")
@act_uth("16.3(a)(iii)(B)")
def _check_tables_free(tournament: Tournament, session: Session) -> None:
    """No more tables are active at once than the conditions say."""
    most = tournament.conditions.stage[session.stage].tables
    busy = sum(len(other.tables) for other in tournament.sessions if other.phase in _AT_A_TABLE)
    if most is not None and busy and busy + len(session.tables) > most:
        clause = tournament.clauses.players_per_table
        raise Refused(
            clause, f"At most {most} tables can be active at once, and {busy} are in use: wait for a session to end."
        )


@nz_d7("4.6")
@act_bj("19.16")
@act_mb("15.18")
@act_uth("16.18")
def take_break(tournament: Tournament, command: TakeBreak) -> tuple[Event, ...]:
    """The director offers a break of a stated length, between rounds."""
    clause = tournament.clauses.breaks
    session = the_session(tournament, command.session, SessionPhase.IN_PLAY)
    require_director(tournament, command.by, clause, "Offering a break")
    if command.minutes <= 0:
        raise Refused(clause, "Give the length of the break in minutes.")
    if is_running(session):
        raise Refused(clause, "Breaks are between rounds: every table must finish its round first.")
    at = require_time(tournament, command.at, clause)
    return (BreakTaken(session.number, command.minutes, command.by, clause, at),)


def resume_session(tournament: Tournament, command: ResumePlay) -> tuple[Event, ...]:
    """The break is over, whatever was said of its length."""
    clause = tournament.clauses.breaks
    session = the_session(tournament, command.session, SessionPhase.ON_BREAK)
    require_director(tournament, command.by, clause, "Resuming play")
    at = require_time(tournament, command.at, clause)
    if session.break_since is not UNSET and at < session.break_since:
        raise Refused(clause, f"The break began at {local_time(session.break_since)}: play resumes after that.")
    return (SessionResumed(session.number, command.by, clause, at),)


@nz_d7("3.9")
@act_bj("19.17")
@act_mb("15.19")
@act_uth("16.3(a)(iii)(C)", "16.19")
def set_pace(tournament: Tournament, command: SetPace) -> tuple[Event, ...]:
    """The director says how fast play goes; division 7 wants notice of a time limit, so it begins with a round."""
    clauses = tournament.clauses
    session = the_session(tournament, command.session, *PLAYED)
    require_director(tournament, command.by, clauses.pace, "Setting the pace")
    if command.seconds is not None and command.seconds <= 0:
        raise Refused(clauses.pace, "Give the time for a wager in seconds, or leave it empty for no limit.")
    if command.seconds is None and not command.direction and not _is_paced(session):
        require_text(command.direction, clauses.pace, "what the direction is, or how many seconds players have")
    if command.seconds is not None and clauses.everybody_out is not None and is_running(session):
        raise Refused(clauses.pace, "Set a time limit between rounds: players must know it beforehand.")
    return (PaceSet(session.number, command.seconds, command.direction, command.by, clauses.pace),)


def _is_paced(session: Session) -> bool:
    return any(at.table.determinations.wager_seconds is not None for at in session.tables)


@nz_d7("5.2")
@act_uth("16.3(a)(iii)(A)")
def call_time_up(tournament: Tournament, command: CallTimeUp) -> tuple[Event, ...]:
    """The time has run out, breaks not counted: rounds in progress are the last; without any, play is over."""
    clause = tournament.clauses.time_up or tournament.clauses.session_length
    session = the_session(tournament, command.session, *PLAYED)
    require_staff(tournament, command.by, STAFF, clause, "Calling time")
    ends = session.ends_at
    if session.length.minutes is None:
        raise Refused(clause, "This session is not measured in time.")
    if ends is None:
        raise Refused(clause, "The clock stands still during a break: resume play first.")
    if session.ended_by is not None:
        raise Refused(clause, "Time has already been called: the rounds in progress are the last.")
    check_time(tournament, command.at, clause)
    if command.at < ends:
        raise Refused(clause, f"The session lasts until {local_time(ends)}.")
    return (last_rounds(session, clause),)


@nz_d7("3.3")
@act_bj("19.3(a)(vii)")
@act_mb("15.3(a)(vii)")
@act_uth("16.3(a)(vii)")
def call_limit_time(tournament: Tournament, command: CallLimitTime) -> tuple[Event, ...]:
    """The minutes have been played after which the conditions have other limits, at every table of the session."""
    clause = tournament.clauses.limits
    session = the_session(tournament, command.session, *PLAYED)
    require_staff(tournament, command.by, STAFF, clause, "Changing limits by the clock")
    moment = session.limits_change_at
    if moment is None:
        raise Refused(clause, "No limits of this session change by the clock now.")
    check_time(tournament, command.at, clause)
    if command.at < moment:
        raise Refused(clause, f"The limits stand until {local_time(moment)}.")
    return tuple(
        HappenedAtTable(session.number, at.number, LimitTimeReached(at.table.indicators_out + 1, clause))
        for at in session.tables
    )


@nz_d7("3.8", "4.4")
def reissue_chips(tournament: Tournament, command: ReissueChips) -> tuple[Event, ...]:
    """Those who went out together get equal chips, no more than they began with, and play off."""
    session, clause = _all_out(tournament, command.session)
    require_office(tournament, command.by, clause, "Issuing chips again")
    chips = tournament.conditions.chips
    stage = tournament.conditions.stage[session.stage]
    least = tournament.conditions.wagers_of(stage).minimum or chips.smallest
    if not least <= command.chips <= session.chips:
        raise Refused(clause, "Give each player the same: enough for a wager, and no more than the session began with.")
    if command.chips % chips.smallest:
        raise Refused(clause, "The amount must be a multiple of the smallest chip.")
    return (ChipsReissued(session.number, command.chips, command.by, clause),)


@nz_d7("3.8")
def decline_reissue(tournament: Tournament, command: DeclineReissue) -> tuple[Event, ...]:
    """No chips are issued again: play is over, and the players are ranked by what they hold."""
    session, clause = _all_out(tournament, command.session)
    require_office(tournament, command.by, clause, "Declining to issue chips again")
    return (ReissueDeclined(session.number, command.by, clause), PlayEnded(session.number, clause))


def _all_out(tournament: Tournament, number: int) -> tuple[Session, Cite]:
    clauses = tournament.clauses
    if clauses.everybody_out is None:
        raise Refused(clauses.no_further_chips, "Chips are not issued again here: players who can't wager are out.")
    session = the_session(tournament, number, SessionPhase.ALL_OUT)
    if session.reissued is not None:
        raise Refused(clauses.everybody_out, "The chips have been issued: the play-off is next.")
    return session, clauses.everybody_out
