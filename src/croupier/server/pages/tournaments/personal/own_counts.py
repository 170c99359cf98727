"""Counts that a member of staff is asked to repeat: a line on their own page until theirs is in."""

from collections.abc import Iterator

import msgspec

from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.tournaments.desk.count_comparison import counters_of, third_counts_first, uncounted_seats
from croupier.tournament.session_state import Session, SessionPhase


class OwnRecount(msgspec.Struct, frozen=True):
    """What somebody counts again: the tournament, the session, and which seats of which table, in words."""

    tournament: str
    name: str
    session: int
    seats: str


def own_recounts(live: LiveTournament, person: str) -> Iterator[OwnRecount]:
    """What this person is asked to count again in a tournament."""
    for session in live.tournament.sessions:
        for at in session.tables if session.phase is SessionPhase.TO_COUNT else ():
            if counts_again(session, at.number, person):
                seats = f"table {at.number}, {uncounted_seats(session, at.number)}"
                yield OwnRecount(live.id, live.tournament.conditions.name, session.number, seats)


def counts_again(session: Session, table: int, person: str) -> bool:
    """Whether two counts of a table differed, one of them this person's, and they have not counted again. Where the
    same two have differed twice, a third person counts before them."""
    count = session.table_count(table)
    if third_counts_first(count):
        return False
    if not count.differed or count.people or person not in counters_of(count):
        return False
    return count.by is None or count.by.name != person
