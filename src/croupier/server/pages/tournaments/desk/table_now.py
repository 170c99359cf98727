"""What goes on at a table now, in one line for the director: true in a break, on hold and during a count too."""

import msgspec

from croupier.floor.tournaments.state import LiveTournament
from croupier.floor.tournaments.view import SessionTableView
from croupier.server.pages.tournaments.desk.count_comparison import count_again_words
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.sessions.table_counts import to_count


class TableNow(msgspec.Struct, frozen=True):
    """`until` is when it should be over, 0 if that is not known; with `is_held` nothing is dealt since a moment, and
    the words say why."""

    words: str
    until: int = 0
    since: int = 0
    is_held: bool = False


_SAID = {
    SessionPhase.DRAWN: "Seats are drawn, play has not started",
    SessionPhase.ALL_OUT: "Everybody went out in one round: the operator decides",
    SessionPhase.COUNTED: "Counted: the count is to be confirmed",
}


def table_now(look: TournamentLook, live: LiveTournament, at: SessionTableView, says: str) -> TableNow:
    """What goes on at a table of a session that is not over; `says` is what its felt says while it is in progress."""
    session, spot = the_session(live.tournament, at.session), live.spot(at.session, at.table)
    if at.live.held:
        return TableNow(at.live.held, since=spot.held_since if spot else 0, is_held=True)
    if session.phase is SessionPhase.ON_BREAK:
        return TableNow("On a break", until=session_clock(live, session).break_ends or 0)
    if session.phase is SessionPhase.TO_COUNT:
        return TableNow(_count(look, session, at.table))
    if session.phase in _SAID:
        return TableNow(_SAID[session.phase])
    return TableNow(_play(live, session, at, says))


def _play(live: LiveTournament, session: Session, at: SessionTableView, says: str) -> str:
    table = session.table(at.table)
    assert table is not None, "what is looked at is played"
    if not table.playing:
        return "Nobody plays here any more"
    if table.is_counted and not table.is_between_rounds:
        says = f"Round {table.round_number} is in play."
    called, last = live.has_called_break(session.number), session.last_round_at(table)
    if not table.is_between_rounds:
        return f"Break after this round. {says}" if called else says
    if last is not None and table.round_number >= last:
        return "The last round is over: other tables finish theirs"
    return "Waits for the break: other tables finish their round" if called else says


def _count(look: TournamentLook, session: Session, number: int) -> str:
    table, count = session.table(number), session.table_count(number)
    if table is None or not table.is_counted:
        return "Play is over: the count is to be entered"
    if not to_count(table, count):
        return "Two people have counted, and agree"
    if count.differed:
        return count_again_words(look, session, number)
    if count.by is not None:
        return f"{look.names.get(count.by.name, count.by.name)} has counted: somebody else counts now"
    return "Two people count, each alone"
