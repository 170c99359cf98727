"""Where somebody plays in a tournament now, and whether their table waits for them."""

import msgspec

from croupier.floor.tournaments.state import LiveTournament
from croupier.table.steps import next_step
from croupier.tournament.conditions.breaches.tables import seats_at_table
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.view import TournamentView
from croupier.verbs.steps import Ask

_AT_PLAY = (SessionPhase.IN_PLAY, SessionPhase.ON_BREAK)


class SeatPlan(msgspec.Struct, frozen=True):
    """The seats around a table, which are counted from the dealer's left: how many, those taken, and one's own."""

    count: int
    taken: frozenset[int]
    own: int


def seat_plan(live: LiveTournament, seen: TournamentView, name: str) -> SeatPlan | None:
    """The table of somebody who is in it; None while they have no seat, and once their session is over."""
    line = next((one for one in seen.leaderboard if one.name == name), None)
    session = next((one for one in seen.sessions if line and one.number == line.session), None)
    if line is None or session is None or not line.table or session.phase is SessionPhase.OVER:
        return None
    place = (line.session, line.table)
    taken = frozenset(one.seat for one in seen.leaderboard if (one.session, one.table) == place)
    stages = [one for one in live.tournament.conditions.stage if one.name == session.stage]
    return SeatPlan(max([*map(seats_at_table, stages), *taken]), taken, line.seat)


def seat_address(live: LiveTournament, seen: TournamentView, name: str) -> str:
    """The address of the table that they play at; empty while there is none."""
    line = next((one for one in seen.leaderboard if one.name == name), None)
    at_play = line and any(one.number == line.session and one.phase in _AT_PLAY for one in seen.sessions)
    return f"/tournaments/{live.id}/tables/{line.session}.{line.table}" if line and line.table and at_play else ""


def is_asked(live: LiveTournament, name: str) -> bool:
    """Whether it is for this player to decide about a hand."""
    tables = (at.table for one in live.tournament.sessions if one.phase is SessionPhase.IN_PLAY for at in one.tables)
    return any(isinstance(step, Ask) and step.who == name for step in map(next_step, tables))
