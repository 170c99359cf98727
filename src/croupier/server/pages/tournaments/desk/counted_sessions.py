"""Sessions whose count is confirmed, on the director's console: who counted and who confirmed it."""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.tournaments.desk.confirmed_content import called, names_in_words
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
    seats = {seat.player: seat.seat for seat in session.seats}
    by_pair: dict[frozenset[str], list[int]] = {}
    names: dict[frozenset[str], tuple[str, ...]] = {}
    for at in session.tables:
        for one in {one.name: one for one in session.table_count(at.number).compared}.values():
            pair = frozenset(one.people)
            names.setdefault(pair, one.people)
            by_pair.setdefault(pair, []).append(seats.get(one.name, 0))
    confirmed = "" if session.confirmed_by is UNSET else f" by {called(look, session.confirmed_by)}"
    most, *others = sorted(by_pair, key=lambda pair: -len(by_pair[pair])) or [frozenset((session.counted_by,))]
    words = f"counted by {names_in_words(look, names.get(most, tuple(most)))}"
    for pair in others:
        words += f"; {_seats_in_words(by_pair[pair])} by {names_in_words(look, names[pair])}"
    return f"{words}{';' if others else ','} confirmed{confirmed}"


def _seats_in_words(seats: list[int]) -> str:
    return f"seat{'s' * (len(seats) > 1)} {', '.join(map(str, sorted(seats)))}"
