"""Hold-em tables are broken and balanced as players go out: stacks go with their players, between rounds."""

from croupier.rulebook import Refused, act_uth
from croupier.table.patrons.attendance_events import PatronJoined, PatronLeft
from croupier.tournament.commands import BreakTables
from croupier.tournament.conditions.stage_terms import MovesBy
from croupier.tournament.director.directors import require_director
from croupier.tournament.draw.balancing_plan import SeatMove, break_and_balance
from croupier.tournament.draw.ballot import DrawnSeat
from croupier.tournament.draw.draw_records import MoveRecord
from croupier.tournament.events import Event
from croupier.tournament.session_state import PLAYED, Session
from croupier.tournament.sessions.next_sitting import players_per_table
from croupier.tournament.sessions.session_events import HappenedAtTable, PlayersMoved
from croupier.tournament.sessions.session_lookup import table_of_session, the_session
from croupier.tournament.state import Tournament


@act_uth("16.3(a)(iii)(C)", "16.9")
def break_tables(tournament: Tournament, command: BreakTables) -> tuple[Event, ...]:
    """Break and balance by the published order with the fewest moves; the tables concerned are between rounds."""
    clauses = tournament.clauses
    clause = clauses.tables_broken
    if clause is None:
        raise Refused(clauses.kept_to_position, "Players keep the seat they drew for the whole session.")
    session = the_session(tournament, command.session, *PLAYED)
    require_director(tournament, command.by, clause, "Breaking tables")
    entropy = command.entropy if command.entropy.strip() else ""
    by = tournament.conditions.moving.by
    if by is MovesBy.BALLOT and not entropy:
        raise Refused(clause, "By the conditions a ballot moves players: it needs entropy that nobody chose.")
    entropy = "" if by is MovesBy.SEAT_ORDER else entropy
    if session.tables_yet_to_begin:
        raise Refused(clause, "The tables play hand for hand: move players when all have finished this hand.")
    moves = moves_due(tournament, session, entropy)
    if not moves:
        raise Refused(clause, "The tables are already balanced: nobody has to move.")
    for number in sorted({table for move in moves for table in (move.from_table, move.to_table)}):
        if not table_of_session(session, number).is_between_rounds:
            raise Refused(clause, f"Table {number} must finish its round before anyone leaves or joins it.")
    events = (event for move in moves for event in _moved(session, move))
    purpose = move_purpose(session) if entropy else ""
    return (PlayersMoved(session.number, moves, command.by, clause, entropy, purpose), *events)


def moves_due(tournament: Tournament, session: Session, entropy: str = "") -> tuple[SeatMove, ...]:
    """Who moves where now, so that tables are as few and as even as can be, where the book has tables broken."""
    clause = tournament.clauses.tables_broken
    if clause is None or len(session.tables) == 1:
        return ()
    most, order = seats_per_table(tournament, session), breaking_order(tournament, session)
    drawn = tournament.conditions.moving.by is MovesBy.BALLOT
    purpose, seated = move_purpose(session), sitting(session)
    planned = break_and_balance(
        seated, most, order, entropy, purpose, clause=clause, seats_drawn=drawn, groups=groups_apart(tournament)
    )
    return planned.moves


def latest_moves(tournament: Tournament) -> MoveRecord | None:
    """The moves that were made last, while their session is played; None if nobody has moved in it."""
    record = tournament.moves[-1] if tournament.moves else None
    session = tournament.session(record.session) if record else None
    return record if session is not None and session.phase in PLAYED else None


def groups_apart(tournament: Tournament) -> dict[str, str]:
    """The group of each player whom the conditions keep apart from it."""
    if not tournament.conditions.entry.groups_apart:
        return {}
    return {player.name: player.group for player in tournament.players if player.group}


def seats_per_table(tournament: Tournament, session: Session) -> int:
    """How many a table holds: as many as the stage says, and more only where a ruling has brought somebody back."""
    seats, tables = len(sitting(session)), len(breaking_order(tournament, session))
    return max(players_per_table(tournament), -(-seats // max(1, tables)))


def move_purpose(session: Session) -> str:
    """What a draw of those who leave is for, in the words that go into it."""
    return f"session {session.number}, moves after round {last_round(session)}"


def last_round(session: Session) -> int:
    """The highest round that any table of a session has begun."""
    return max(at.table.round_number for at in session.tables)


def sitting(session: Session) -> tuple[DrawnSeat, ...]:
    """Who plays where now."""
    playing = {(at.number, patron.name) for at in session.tables for patron in at.table.playing}
    return tuple(seat for seat in session.seats if (seat.table, seat.player) in playing)


def breaking_order(tournament: Tournament, session: Session) -> tuple[int, ...]:
    """The published order of the tables that are open; those it does not name break before them, the last first."""
    open_tables = {seat.table for seat in sitting(session)}
    listed = tuple(number for number in tournament.conditions.moving.order if number in open_tables)
    return (*sorted(open_tables - {*listed}, reverse=True), *listed)


def _moved(session: Session, move: SeatMove) -> tuple[Event, ...]:
    """The player leaves one table with all chips and has the same at the other."""
    patron = table_of_session(session, move.from_table).patron(move.player)
    assert patron is not None
    left = PatronLeft(patron.name, patron.stack, move.clause)
    joined = PatronJoined(patron.name, patron.stack, move.to_seat, move.clause)
    return (
        HappenedAtTable(session.number, move.from_table, left),
        HappenedAtTable(session.number, move.to_table, joined),
    )
