"""The list of tournaments: a row for each that is not over."""

from datetime import datetime

import msgspec

from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.start_times import play_begins
from croupier.tournament.state import UNDECIDED, Phase


class TournamentRow(msgspec.Struct, frozen=True):
    """A tournament as somebody sees it who looks for one. `entries` are those accepted, of `places` at most;
    `start` is as it stands, and `has_begun` that a session has started."""

    id: str
    name: str
    rules: str
    game: str
    phase: Phase
    entries: int
    places: int | None
    start: datetime | None
    version: int
    has_begun: bool = False

    def is_overdue(self, now: int) -> bool:
        """Whether its start has passed at this moment, in milliseconds, and it has not begun."""
        waits = self.phase in UNDECIDED and not self.has_begun
        return waits and self.start is not None and self.start.timestamp() * 1000 <= now


@floor("6.8")
def tournament_row(live: LiveTournament) -> TournamentRow:
    """This tournament's row."""
    tournament, conditions = live.tournament, live.tournament.conditions
    return TournamentRow(
        id=live.id,
        name=conditions.name,
        rules=conditions.rules,
        game=conditions.game,
        phase=tournament.phase,
        entries=tournament.entries,
        places=conditions.entry.maximum_players,
        start=play_begins(tournament) or conditions.start,
        version=live.version,
        has_begun=any(session.phase is not SessionPhase.DRAWN for session in tournament.sessions),
    )
