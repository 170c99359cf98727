"""The count-out: one person counts, another confirms, and the session is over unless the log says otherwise."""

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.patrons.attendance_events import PatronLeft
from croupier.tournament.commands import ConfirmCount, EnterCount
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.director.directors import check_not_playing, require_staff
from croupier.tournament.entries.payment_events import ChipsExchanged
from croupier.tournament.events import Event
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.ranking import scores_of
from croupier.tournament.sessions.session_events import (
    CountDisputed,
    CountEntered,
    HappenedAtTable,
    PlayEnded,
    SessionEnded,
)
from croupier.tournament.sessions.session_lookup import patrons_at_tables, the_session
from croupier.tournament.sessions.table_counts import check_tables_counted
from croupier.tournament.state import Tournament
from croupier.verbs.actors import STAFF, SUPERVISING


@nz_d7("5.5")
def enter_count(tournament: Tournament, command: EnterCount) -> tuple[Event, ...]:
    """The dealer counts everybody's chips at the table; a recount replaces a count."""
    clause = _clause(tournament)
    session = the_session(tournament, command.session, SessionPhase.TO_COUNT, SessionPhase.COUNTED)
    require_staff(tournament, command.by, STAFF, clause, "Counting out")
    check_not_playing(tournament, command.by.name, clause, "Counting out")
    check_tables_counted(session, clause)
    counted = {score.name: score for score in command.counts}
    holding = [patron.name for _, patron in patrons_at_tables(session)]
    if len(counted) < len(command.counts) or set(counted) != set(holding):
        raise Refused(clause, f"Count the chips of each player at the table once: {', '.join(holding)}.")
    if any(score.value < 0 for score in command.counts):
        raise Refused(clause, "A count cannot be negative.")
    return (CountEntered(session.number, tuple(counted[name] for name in holding), command.by, clause),)


@nz_d7("5.5", "5.6")
@act_bj("19.18")
@act_mb("15.20")
@act_uth("16.20")
def confirm_count(tournament: Tournament, command: ConfirmCount) -> tuple[Event, ...]:
    """A second person confirms: chips go back, the session has its result, and advancement follows at once."""
    clause = _clause(tournament)
    session = the_session(tournament, command.session, SessionPhase.COUNTED)
    require_staff(tournament, command.by, SUPERVISING, clause, "Confirming a count")
    check_not_playing(tournament, command.by.name, clause, "Confirming a count")
    if command.by.name == session.counted_by:
        raise Refused(clause, "Someone other than the person who counted must confirm the count.")
    held = tuple(Score(patron.name, patron.stack) for _, patron in patrons_at_tables(session))
    differing = tuple(score.name for score in session.counts if score not in held)
    if differing:
        return (CountDisputed(session.number, differing, command.by, clause),)
    ended = SessionEnded(session.number, scores_of(tournament, session), command.by, clause)
    events = (*_returned(tournament, session), ended, *_all_out_before(tournament, session))
    return follow_up(tournament, events)


def _clause(tournament: Tournament) -> Cite:
    return tournament.clauses.count_out or tournament.clauses.session_placings


@nz_d7("5.13", "5.13(a)", "5.13(b)")
@act_bj("19.13")
@act_mb("15.13")
@act_uth("16.14")
def _returned(tournament: Tournament, session: Session) -> tuple[Event, ...]:
    """Chips go back to the operator; those bought at face value are changed into cash chips."""
    clauses = tournament.clauses
    exchanged = clauses.chips_exchanged if tournament.conditions.chips.issue is Issue.FACE_VALUE else None
    clause = exchanged or clauses.chips_returned or clauses.chips_by_rule_alone
    events: list[Event] = []
    for number, patron in patrons_at_tables(session):
        events.append(HappenedAtTable(session.number, number, PatronLeft(patron.name, patron.stack, clause)))
        if exchanged is not None and patron.stack:
            events.append(ChipsExchanged(patron.name, patron.stack, exchanged))
    return tuple(events)


def _all_out_before(tournament: Tournament, session: Session) -> tuple[Event, ...]:
    """The session whose participants had all gone out can be counted now: the play-off has ranked them."""
    clause = tournament.clauses.everybody_out
    return (PlayEnded(session.after, clause),) if session.after and clause is not None else ()
