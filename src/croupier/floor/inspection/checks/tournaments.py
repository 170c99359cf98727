"""The same looks at a tournament: the chips at its tables, their cards, and its draws."""

from collections.abc import Callable, Sequence

from croupier.floor.inspection.checks.cards import CardChecks
from croupier.floor.inspection.checks.money import PostingChecks, chips_at
from croupier.floor.inspection.stream_fold import Counts, StreamCheck
from croupier.floor.inspection.stream_rows import EventRow
from croupier.floor.live.events import Entry as TableEntry, Happened, LiveEvent
from croupier.floor.tournaments.committed_draws import draw_problems
from croupier.floor.tournaments.events import AtSpot, DrawOpened, Entry, Followed
from croupier.floor.tournaments.live_tables import live_table
from croupier.floor.tournaments.state import LiveTournament
from croupier.tournament.sessions.session_events import HappenedAtTable


class TournamentChecks(PostingChecks):
    """Every player's stack and wagers are what the ledger has, at all tables that were drawn."""

    def end(self, live: LiveTournament | None) -> Sequence[str]:
        """The engines' tables beside the ledger."""
        if live is None:
            return ()
        tables = [live_table(live, spot.session, spot.table) for spot in live.spots]
        self._counts.tables += len(tables)
        there = {account: chips for table in tables if table for account, chips in chips_at(table).items()}
        return tuple(self.differences(there))


class TournamentCardChecks(StreamCheck):
    """Shoes, decks and spins of each table, and the draws of seats and cards."""

    def __init__(self, checks_of_table: Callable[[], CardChecks], counts: Counts) -> None:
        """Begin before the first."""
        self._checks_of_table, self._counts = checks_of_table, counts
        self._at: dict[tuple[int, int], CardChecks] = {}

    def take(self, before: LiveTournament | None, entry: Entry, after: LiveTournament, row: EventRow) -> Sequence[str]:
        """What one entry does to the cards of a table, or that a draw is as the house had committed itself to."""
        match entry.event:
            case AtSpot(session, table, event):
                return self._check_table(before, entry.at, (session, table), event, after, row)
            case Followed(event=HappenedAtTable(session, table, event)):
                return self._check_table(before, entry.at, (session, table), Happened(event), after, row)
            case DrawOpened():
                return self._draw(after)
            case _:
                return ()

    def _check_table(
        self,
        before: LiveTournament | None,
        at: int,
        place: tuple[int, int],
        event: LiveEvent,
        after: LiveTournament,
        row: EventRow,
    ) -> Sequence[str]:
        was, now = live_table(before, *place) if before else None, live_table(after, *place)
        if was is None or now is None:
            return ()
        if place not in self._at:
            self._at[place] = self._checks_of_table()
        return self._at[place].take(was, TableEntry(at, event), now, row)

    def _draw(self, live: LiveTournament) -> Sequence[str]:
        drawn = live.drawn[-1]
        self._counts.commitments += 1
        return draw_problems(drawn)
