"""Sessions whose count is confirmed, on the director's console: who counted and who confirmed it."""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.tournaments.desk.confirmed_content import called, names_in_words
from croupier.server.pages.tournaments.desk.count_comparison import counters_of
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.session_state import Session, SessionPhase


class CountedSession(msgspec.Struct, frozen=True):
    """A session that is over, and how its count came about."""

    number: int
    words: str


def counted_sessions(look: TournamentLook, live: LiveTournament) -> Iterator[CountedSession]:
    """Those that are over with a count, the latest first."""
    for session in reversed(live.tournament.sessions):
        if session.phase is SessionPhase.OVER and session.counts:
            stage = live.tournament.conditions.stage[session.stage].name.capitalize()
            words = f"{stage}, session {session.number}: {count_in_words(look, session)}."
            yield CountedSession(session.number, words)


def count_in_words(look: TournamentLook, session: Session) -> str:
    """Who counted, and who confirmed it."""
    pairs = [counters_of(session.table_count(at.number)) for at in session.tables]
    counters = tuple(dict.fromkeys(name for pair in pairs for name in pair)) or (session.counted_by,)
    confirmed = "" if session.confirmed_by is UNSET else f" by {called(look, session.confirmed_by)}"
    return f"counted by {names_in_words(look, counters)}, confirmed{confirmed}"
