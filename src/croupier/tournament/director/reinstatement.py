"""Reinstatement by a ruling: back in the session being played, with the chips held there, or in the tournament."""

from collections.abc import Iterator

from croupier.rulebook import Refused, act_bj, act_mb
from croupier.table.patrons.attendance_events import SeatTaken
from croupier.table.patrons.player_events import PatronReinstated
from croupier.table.state import Table
from croupier.tournament.director.table_rulings import (
    NOT_OVER,
    SEATED,
    RulingRequest,
    check_between_rounds,
    player_table,
    seats_of,
    ties_are_played,
)
from croupier.tournament.effects.rulings import ended_early
from croupier.tournament.events import Event
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.scores import ordinary_sessions
from croupier.tournament.session_state import Out, Session, SessionPhase
from croupier.tournament.sessions.removal import eliminate_at_table, leave_sessions
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayerOut
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.state import Tournament

_CAN_COME_BACK = (PlayerStanding.ELIMINATED, PlayerStanding.FORFEITED, PlayerStanding.DISQUALIFIED)


@act_bj("14.5")
@act_mb("12.5")
def reinstate(tournament: Tournament, called: RulingRequest) -> Iterator[Event]:
    """Back in the session that is being played, with the chips held there, or back in the tournament.

    A round that is declared void afterwards gives chips back to somebody who had gone out by it."""
    if not called.session:
        _check_can_come_back(tournament, called)
        return
    session = the_session(tournament, called.session, *SEATED, SessionPhase.ALL_OUT, SessionPhase.TO_COUNT)
    number, table = player_table(session, called)
    patron = table.patron(called.player.name)
    out = next((exit for exit in session.out if exit.player == called.player.name), None)
    waits = patron is not None and ended_early(tournament, session)
    if patron is None or session.reissued is not None or not (out or waits):
        raise Refused(
            called.clause,
            f"{called.player.name} did not go out of session {session.number} by play, so cannot be reinstated in it.",
        )
    if patron.out:
        yield HappenedAtTable(session.number, number, PatronReinstated(patron.name, called.clause))
    if out is None:
        return
    if not patron.seat:
        seat = SeatTaken(patron.name, _free_seat(session, table, called), called.clause)
        yield HappenedAtTable(session.number, number, seat)


def _check_can_come_back(tournament: Tournament, called: RulingRequest) -> None:
    """Before the seats of a stage are drawn, or where the player's own sessions of it are over."""
    player, clause = called.player, called.clause
    if player.standing not in _CAN_COME_BACK:
        raise Refused(clause, f"Only a player who was put out can be reinstated; {player.name} is {player.standing}.")
    sessions = ordinary_sessions(tournament)
    own = [session for session in sessions if player.name in session.players]
    running = [session.number for session in own if session.phase is not SessionPhase.OVER]
    if running:
        raise Refused(clause, f"{player.name} was drawn into session {running[0]}: name that session in the ruling.")
    if (sessions and not own) or ties_are_played(tournament):
        raise Refused(clause, f"Others have played on without {player.name}: only a ruling on the place is possible.")


def undo_reinstatement(tournament: Tournament, called: RulingRequest, before: PlayerStanding) -> Iterator[Event]:
    """Put a reinstated player out again, as before."""
    session = tournament.session(called.session)
    if session is None:
        yield from leave_sessions(tournament, called.player.name, called.clause)
    if session is None or session.phase not in (SessionPhase.DRAWN, *NOT_OVER):
        return
    number, table = player_table(session, called)
    patron = table.patron(called.player.name)
    if patron is None or not patron.present or patron.out:
        return
    check_between_rounds(table, patron, called.clause)
    if before is PlayerStanding.DISQUALIFIED:
        yield from leave_sessions(tournament, patron.name, called.clause)
        return
    yield from eliminate_at_table(session, number, table, patron, called.clause)
    out = Out(patron.name, table.round_number, patron.stack, number)
    yield PlayerOut(session.number, out, from_tournament=before is not PlayerStanding.PLAYER, clause=called.clause)


def _free_seat(session: Session, table: Table, called: RulingRequest) -> int:
    """The player's own seat, or the first that is free."""
    taken = {patron.seat for patron in table.patrons if patron.name != called.player.name}
    own = next(seat.seat for seat in session.seats if seat.player == called.player.name)
    free: list[int] = [seat for seat in (own, *seats_of(table)) if seat not in taken]
    if not free:
        raise Refused(called.clause, "Every seat at the table is taken.")
    return free[0]
