"""Seating many at once: players without a phone are seen at their tables, ticked, and seated in one order."""

import json
from collections import Counter
from collections.abc import Iterator

from croupier.floor.tournaments.commands import SeatPlayers
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.actions import Action, Field
from croupier.server.pages.tournaments.desk.confirmed_content import called
from croupier.server.pages.tournaments.director_actions import act
from croupier.server.pages.tournaments.session_actions import DEALING_STAFF
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_lookup import drawn_next


def seating_acts(look: TournamentLook, live: LiveTournament, number: int, table: int = 0) -> Iterator[Action]:
    """Everybody of a session who is not seated, with `table` everybody there, with 0 everybody of the sessions that
    start next: to be ticked and seated."""
    empty = _empty_seats(live, number, table)
    if not empty:
        return
    id = f"seat-table-{number}-{table}" if table else f"seat-all-{number}"
    word = "Seat this table" if table else "Seat everybody present"
    asks = "Seat everybody who is ticked? You have seen them at their tables; each gets their chips."
    tone = "" if table else "primary"
    fields = (_ticks(look, live, empty, table),)
    yield act(look, id, word, DEALING_STAFF, SeatPlayers, number, (), fields=fields, asks=asks, tone=tone)


def _empty_seats(live: LiveTournament, number: int, table: int) -> list[DrawnSeat]:
    """The seats that are drawn and not taken, in their order, of those whom staff may seat."""
    sessions = drawn_next(live.tournament) if number == 0 else live.tournament.sessions
    drawn = (one for one in sessions if one.phase is SessionPhase.DRAWN and number in (0, one.number))
    seats = (
        seat
        for session in drawn
        for seat in session.seats
        if table in (0, seat.table) and seat.player not in session.seated
    )
    return sorted((one for one in seats if _may_be_seated(live, one)), key=lambda one: (one.table, one.seat))


def _may_be_seated(live: LiveTournament, seat: DrawnSeat) -> bool:
    """Chips at face value are paid from the account: only its owner orders that, unless they entered at the desk."""
    return live.tournament.conditions.chips.issue is not Issue.FACE_VALUE or _is_walk_in(live, seat.player)


def _is_walk_in(live: LiveTournament, name: str) -> bool:
    player = live.tournament.player(name)
    return player is not None and player.at_desk


def _ticks(look: TournamentLook, live: LiveTournament, seats: list[DrawnSeat], table: int) -> Field:
    """Those who entered at the desk are ticked; who has a phone can say so themselves, and is ticked when seen."""
    values = tuple((json.dumps(seat.player), f"Seat {seat.seat}: {called(look, seat.player)}") for seat in seats)
    tables = Counter(seat.table for seat in seats)
    sections = () if table else tuple((f"Table {one}", count) for one, count in tables.items())
    ticked = " ".join(json.dumps(seat.player) for seat in seats if _is_walk_in(live, seat.player))
    label = "Not seated yet. Players who entered at the desk are ticked: tick those who are here, untick the others"
    return Field("names", label, "ticks", values=values, value=ticked, sections=sections)
