"""The next step of a tournament, from its conditions to its prizes, each with its clause."""

import msgspec

from croupier import table as tables
from croupier.rulebook import Cite
from croupier.table.state import Table
from croupier.tournament.conditions.breaches.all_breaches import breaches
from croupier.tournament.conditions.missing_contents import missing_contents
from croupier.tournament.conditions.notice.publication import conditions_hash
from croupier.tournament.draw.table_balancing import moves_due
from croupier.tournament.entries.refunds import refund_due
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.results.session_prizes import unpaid_sessions
from croupier.tournament.results.ties import owed_tie, places_so_far
from croupier.tournament.session_state import Session, SessionPhase
from croupier.tournament.sessions.next_sitting import next_sitting, players_lacking_heat
from croupier.tournament.sessions.session_lookup import is_running
from croupier.tournament.state import Phase, Tournament
from croupier.verbs.steps import Over, Staff, Step

COMPLETE_CONDITIONS = "complete the conditions"
CORRECT_CONDITIONS = "correct the conditions where they break the rules"
PUBLISH_CONDITIONS = "publish the conditions"
NOTIFY_REGULATOR = "notify the regulator"
NOMINATE_DIRECTOR = "nominate a director"
OPEN_ENTRIES = "open entries"
NOTIFY_APPLICANT = "give an applicant the conditions in writing"
HAVE_SIGNED = "have an applicant sign the conditions"
DECIDE_APPLICATION = "accept or refuse an application"
TAKE_ENTRIES = "take more entries, or cancel the tournament"
CLOSE_ENTRIES = "close entries"
CHECK_IN = "check in a director"
ALLOCATE_HEATS = "allocate players to heats"
DRAW_SEATS = "draw seats"
SEAT_PLAYERS = "seat players"
START_SESSION = "start the session"
BREAK_TABLES = "break and balance the tables"
RESUME_PLAY = "resume play"
RE_ISSUE_CHIPS = "re-issue chips, or rank players by what they hold"
COUNT_CHIPS = "count the chips"
CONFIRM_COUNT = "confirm the count"
DRAW_CARDS = "draw cards"
REFUND = "refund"
RETURN_ADDED_VALUE = "return what the operator added"
CANCEL = "cancel the tournament"
CONFIRM_PLACES = "confirm the places"
PAY_SESSION_PRIZES = "pay the prizes of a session"
PAY_PRIZES = "pay the prizes"
CLOSE = "close the tournament"


class DueStep(msgspec.Struct, frozen=True):
    """A step, and where it is due: in which session, at which of its tables, for whom."""

    step: Step
    session: int = 0
    table: int = 0
    players: tuple[str, ...] = ()


def next_step(tournament: Tournament) -> Step:
    """What must happen next, with its clause; while a session is played, the step of its table."""
    return due(tournament).step


def due(tournament: Tournament) -> DueStep:
    """What must happen next, with its place."""
    match tournament.phase:
        case Phase.PREPARING:
            return _preparation_step(tournament)
        case Phase.ENTRIES_OPEN:
            return _entries(tournament)
        case Phase.IN_PLAY:
            return _refund(tournament) or _session_prizes(tournament) or _play(tournament) or _places(tournament)
        case Phase.PLACED if tournament.awards:
            return _due(PAY_PRIZES, tournament.clauses.pool_returned)
        case Phase.CANCELLED:
            return _calling_off(tournament)
        case Phase.CLOSED:
            return DueStep(Over(tournament.clauses.pool_returned))
        case _:
            return _due(CLOSE, tournament.clauses.pool_returned)


def _due(deed: str, clause: Cite, session: int = 0, players: tuple[str, ...] = ()) -> DueStep:
    return DueStep(Staff(deed, clause), session, players=players)


def _preparation_step(tournament: Tournament) -> DueStep:
    clauses, publication = tournament.clauses, tournament.publication
    missing = missing_contents(tournament.conditions)
    if missing:
        return _due(f"{COMPLETE_CONDITIONS}: {missing[0].field}", missing[0].clause)
    for breach in breaches(tournament.conditions):
        return _due(CORRECT_CONDITIONS, breach.clause)
    if publication is None or publication.hash != conditions_hash(tournament.conditions):
        return _due(PUBLISH_CONDITIONS, clauses.conditions_published)
    if clauses.regulator_notified and not publication.regulator_reference:
        return _due(NOTIFY_REGULATOR, clauses.regulator_notified)
    if clauses.director_nominated and (named := _director(tournament)):
        return named
    return _due(OPEN_ENTRIES, clauses.before_entries)


def _entries(tournament: Tournament) -> DueStep:
    """What is due back first, then applications; a sit-and-go may be played meanwhile; then entries are closed."""
    if money := _refund(tournament) or _session_prizes(tournament):
        return money
    for player in tournament.players:
        if player.standing is PlayerStanding.APPLICANT:
            return _application(tournament, player)
    if played := _play(tournament):
        return played
    if tournament.entries < (tournament.conditions.entry.minimum_players or 1):
        return _due(TAKE_ENTRIES, tournament.clauses.number_of_players)
    return _due(CLOSE_ENTRIES, tournament.clauses.before_entries)


def _application(tournament: Tournament, player: Player) -> DueStep:
    clauses, publication = tournament.clauses, tournament.publication
    conditions = publication.hash if publication else ""
    if clauses.director_nominated and (wanted := _director(tournament)):
        return wanted
    if clauses.written_notice and player.notified != conditions:
        return _due(NOTIFY_APPLICANT, clauses.written_notice, players=(player.name,))
    if tournament.conditions.entry.signed_acceptance and player.signed != conditions:
        return _due(HAVE_SIGNED, clauses.signed_acceptance or clauses.before_entries, players=(player.name,))
    return _due(DECIDE_APPLICATION, clauses.one_entry, players=(player.name,))


def _play(tournament: Tournament) -> DueStep | None:
    """The first session that can go on, the seats of the next ones, or a draw of cards; None when all is decided.

    What has started comes first: another session may have to wait for its table.
    """
    clauses = tournament.clauses
    sessions = (session for session in tournament.sessions if session.can_go_on)
    going_on = sorted(sessions, key=lambda session: session.phase is SessionPhase.DRAWN)
    sitting = None if going_on else next_sitting(tournament)
    if (going_on or sitting or players_lacking_heat(tournament)) and (wanted := _director(tournament)):
        return wanted
    if going_on:
        return _session_step(tournament, going_on[0])
    if not going_on and (unplaced := players_lacking_heat(tournament)):
        return _due(ALLOCATE_HEATS, clauses.heats, players=tuple(player.name for player in unplaced))
    if sitting is not None:
        players = tuple(player.name for player in sitting.players)
        return _due(DRAW_SEATS, clauses.seats_allocated, players=players)
    tie = owed_tie(tournament)
    return _director(tournament) or _due(DRAW_CARDS, tie.clause, players=tie.players) if tie else None


def is_directed(tournament: Tournament) -> bool:
    """Whether a director is there, or named, where the book wants one."""
    return _director(tournament) is None


def _director(tournament: Tournament) -> DueStep | None:
    """The director whom the book wants named, or on the floor, and who is missing."""
    clauses = tournament.clauses
    if clauses.director_present and not tournament.present:
        return _due(CHECK_IN, clauses.director_present)
    if clauses.director_nominated and not tournament.directors:
        return _due(NOMINATE_DIRECTOR, clauses.director_nominated)
    return None


def _places(tournament: Tournament) -> DueStep:
    """Places are confirmed; where nobody is left to have one, what is in the pool goes back."""
    if tournament.pool and not places_so_far(tournament).places:
        return _due(CANCEL, tournament.clauses.cancellation)
    return _director(tournament) or _due(CONFIRM_PLACES, tournament.clauses.places_awarded)


def _session_step(tournament: Tournament, session: Session) -> DueStep:
    clauses = tournament.clauses
    match session.phase:
        case SessionPhase.DRAWN:
            standing = tuple(name for name in session.players if name not in session.seated)
            if standing:
                return _due(SEAT_PLAYERS, clauses.kept_to_position, session.number, standing)
            return _due(START_SESSION, clauses.session_length, session.number)
        case SessionPhase.ON_BREAK:
            return _due(RESUME_PLAY, clauses.breaks, session.number)
        case SessionPhase.ALL_OUT:
            return _due(
                RE_ISSUE_CHIPS, clauses.everybody_out or clauses.unable_to_wager, session.number, session.all_out
            )
        case SessionPhase.TO_COUNT:
            return _due(COUNT_CHIPS, clauses.count_out or clauses.session_placings, session.number)
        case SessionPhase.COUNTED:
            return _due(CONFIRM_COUNT, clauses.count_out or clauses.session_placings, session.number)
        case _:
            return _table_moves(tournament, session) or _table_step(session)


def _table_moves(tournament: Tournament, session: Session) -> DueStep | None:
    """Between rounds tables are broken and balanced, where the book has it."""
    clause = tournament.clauses.tables_broken
    if clause is None or is_running(session) or session.tables_yet_to_begin:
        return None
    if not (moves := moves_due(tournament, session)):
        return None
    return _due(BREAK_TABLES, clause, session.number, tuple(move.player for move in moves))


def _table_step(session: Session) -> DueStep:
    """The round in progress comes first, then the table that is furthest behind and waits for no other."""
    playing = [at for at in session.tables if at.table.playing and not session.waits_for_hand(at.number)]
    open_tables = playing or list(session.tables)
    at = min(open_tables, key=lambda at: (_round_order(session, at.table), at.table.round_number, at.number))
    return DueStep(tables.next_step(at.table), session.number, at.number)


def _round_order(session: Session, table: Table) -> tuple[bool, bool]:
    """A round in progress before one that is to come, and both before a table that has had its last."""
    return table.is_between_rounds, not session.has_round_to_come(table)


def _refund(tournament: Tournament) -> DueStep | None:
    """Money that goes back to somebody is paid as soon as it is due."""
    for player in tournament.players:
        back = refund_due(tournament, player)
        if back.amount:
            return _due(REFUND, back.clause, players=(player.name,))
    return None


def _session_prizes(tournament: Tournament) -> DueStep | None:
    """Prizes of a session are paid as soon as they are won."""
    clause = tournament.clauses.points or tournament.clauses.prize_list
    for session in unpaid_sessions(tournament):
        return _due(PAY_SESSION_PRIZES, clause, session.number, tuple(award.name for award in session.prizes or ()))
    return None


def _calling_off(tournament: Tournament) -> DueStep:
    clauses = tournament.clauses
    left = _due(RETURN_ADDED_VALUE, clauses.cancellation) if tournament.pool else None
    return _refund(tournament) or left or _due(CLOSE, clauses.cancellation)
