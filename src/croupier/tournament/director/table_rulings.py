"""What a ruling does at a table: a seat changed, chips added to a stack or taken from it."""

from collections.abc import Iterator

import msgspec

from croupier.equipment.amounts import Amount
from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.games import game_of
from croupier.table.patrons.attendance_events import SeatTaken
from croupier.table.patrons.player_events import ChipsRuled
from croupier.table.state import Patron, Table
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.notice.formatting import chips_in_words
from croupier.tournament.events import Event
from croupier.tournament.player_state import Player
from croupier.tournament.results.scores import ordinary_sessions
from croupier.tournament.session_state import PLAYED, Session, SessionKind, SessionPhase
from croupier.tournament.sessions.session_events import HappenedAtTable
from croupier.tournament.sessions.session_lookup import has_wager_in_play, the_session
from croupier.tournament.state import RulingKind, Tournament

SEATED = (SessionPhase.DRAWN, *PLAYED)
NOT_OVER = (*PLAYED, SessionPhase.ALL_OUT, SessionPhase.TO_COUNT, SessionPhase.COUNTED)


class RulingRequest(msgspec.Struct, frozen=True):
    """What is ruled: the kind, the player, and how much, in which session, by which clause."""

    kind: RulingKind
    player: Player
    amount: int
    session: int
    clause: Cite


def move_seat(tournament: Tournament, called: RulingRequest) -> Iterator[Event]:
    """To a free seat at the same table, between rounds."""
    session = the_session(tournament, called.session, *SEATED)
    number, table = player_table(session, called)
    taken = {seat.seat for seat in session.seats if seat.table == number}
    if called.amount in taken or called.amount not in seats_of(table):
        free = ", ".join(str(seat) for seat in seats_of(table) if seat not in taken) or "none"
        raise Refused(called.clause, f"{called.player.name} can only move to a free seat at table {number}: {free}.")
    patron = table.patron(called.player.name)
    if patron is not None and patron.present:
        check_between_rounds(table, patron, called.clause)
        seat = SeatTaken(patron.name, called.amount, called.clause)
        yield HappenedAtTable(session.number, number, seat)


@nz_d7("4.5")
@act_bj("19.13")
@act_mb("15.13")
@act_uth("16.14")
def rule_chips(tournament: Tournament, called: RulingRequest) -> Iterator[Event]:
    """Chips are added to a stack or taken from it, never below nothing; once the session is over, to its result."""
    session = the_session(tournament, called.session, *NOT_OVER, SessionPhase.OVER)
    name, clause, smallest = called.player.name, called.clause, tournament.conditions.chips.smallest
    if not called.amount or called.amount % smallest:
        raise Refused(clause, f"Rule on a multiple of the smallest chip, {chips_in_words(smallest)}.")
    if session.phase is SessionPhase.OVER:
        _check_result_is_open(tournament, session, called)
        return
    number, table = player_table(session, called)
    patron = table.patron(name)
    if patron is None or not patron.present:
        raise Refused(clause, f"{name} has no chips at a table of session {session.number}.")
    check_between_rounds(table, patron, clause)
    _check_not_below_nothing(called, patron.stack)
    yield HappenedAtTable(session.number, number, ChipsRuled(name, called.amount, clause))


@nz_d7("5.13(b)")
def _check_result_is_open(tournament: Tournament, session: Session, called: RulingRequest) -> None:
    """A result that points, a play-off or the next stage rest on is corrected by a ruling on the place.

    So is one whose chips have been changed into cash: the money is paid.
    """
    exchanged = tournament.clauses.chips_exchanged
    if exchanged is not None and tournament.conditions.chips.issue is Issue.FACE_VALUE:
        why = f"The chips of session {session.number} have been exchanged: only a ruling on the place is possible."
        raise Refused(exchanged, why)
    played_on = session.points or session.reissued is not None or ties_are_played(tournament)
    if session not in ordinary_sessions(tournament) or played_on:
        why = f"Play has continued from the result of session {session.number}: only a ruling on the place is possible."
        raise Refused(called.clause, why)
    held = next((count.value for count in session.counts if count.name == called.player.name), None)
    if held is None:
        raise Refused(called.clause, f"{called.player.name} was not counted out in session {session.number}.")
    _check_not_below_nothing(called, Amount(held))


def ties_are_played(tournament: Tournament) -> bool:
    """Whether cards or a play-off have parted players in this stage, or a play-off is on."""
    play_offs = (
        session for session in tournament.sessions if session.kind is SessionKind.PLAY_OFF and not session.after
    )
    return bool(tournament.ties_decided) or any(session.stage == tournament.stage for session in play_offs)


def _check_not_below_nothing(called: RulingRequest, held: Amount) -> None:
    if held + called.amount < 0:
        why = f"{called.player.name} holds {chips_in_words(held)}: you cannot take more than that."
        raise Refused(called.clause, why)


def player_table(session: Session, called: RulingRequest) -> tuple[int, Table]:
    """The table of the session at which the player was drawn to sit."""
    number = session.table_of(called.player.name)
    table = session.table(number)
    if table is None:
        raise Refused(called.clause, f"{called.player.name} was not drawn into session {session.number}.")
    return number, table


def seats_of(table: Table) -> range:
    return range(1, game_of(table).seats(table.determinations.game)[0] + 1)


def check_between_rounds(table: Table, patron: Patron, clause: Cite) -> None:
    if has_wager_in_play(table, patron):
        raise Refused(clause, f"Finish the round in which {patron.name} has a wager first.")
