"""Where somebody plays in a tournament now, and whether their table waits for them."""

from croupier.floor.tournaments.state import LiveTournament
from croupier.table.steps import next_step
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.view import TournamentView
from croupier.verbs.steps import Ask

_AT_PLAY = (SessionPhase.IN_PLAY, SessionPhase.ON_BREAK)


def seat_address(live: LiveTournament, seen: TournamentView, name: str) -> str:
    """The address of the table that they play at; empty while there is none."""
    line = next((one for one in seen.leaderboard if one.name == name), None)
    at_play = line and any(one.number == line.session and one.phase in _AT_PLAY for one in seen.sessions)
    return f"/tournaments/{live.id}/tables/{line.session}.{line.table}" if line and line.table and at_play else ""


def is_asked(live: LiveTournament, name: str) -> bool:
    """Whether it is for this player to decide about a hand."""
    tables = (at.table for one in live.tournament.sessions if one.phase is SessionPhase.IN_PLAY for at in one.tables)
    return any(isinstance(step, Ask) and step.who == name for step in map(next_step, tables))
