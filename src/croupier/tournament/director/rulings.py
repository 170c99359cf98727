"""The director's rulings, each with a reason and a clause; one is taken back by adding the opposite."""

from croupier.rulebook import Cite, Refused, act_bj, act_mb, act_uth, nz_d7, split_cite
from croupier.tournament.commands import ReverseRuling, Rule
from croupier.tournament.director.directors import require_director
from croupier.tournament.director.reinstatement import reinstate, undo_reinstatement
from croupier.tournament.director.ruling_events import Ruled, RulingReversed
from croupier.tournament.director.table_rulings import SEATED, RulingRequest, move_seat, rule_chips
from croupier.tournament.events import Event
from croupier.tournament.people import require_applicant, require_text
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.advancement import follow_up
from croupier.tournament.results.scores import PLACED
from croupier.tournament.sessions.tables import tournament_clauses
from croupier.tournament.state import OPEN_TO_RULINGS, Ruling, RulingKind, Tournament


@nz_d7("4.1")
@act_bj("19.18")
@act_mb("15.20")
@act_uth("16.20")
def give_ruling(tournament: Tournament, command: Rule) -> tuple[Event, ...]:
    """A director rules about a player: a seat, chips, a place, a warning, or being back in."""
    require_director(tournament, command.by, tournament.clauses.direction, "A ruling")
    _check_not_paid(tournament)
    _check_clause(tournament, command.clause, command.session)
    require_text(command.reason, command.clause, "the reason for the ruling")
    player = require_applicant(tournament, command.player, command.clause)
    called = RulingRequest(command.kind, player, command.amount, command.session, command.clause)
    _check_warning_or_place(tournament, called)
    ruled = Ruled(
        len(tournament.rulings) + 1,
        command.kind,
        player.name,
        command.reason,
        command.amount,
        command.session,
        command.by,
        command.clause,
        seat_before=_seat_of(tournament, called),
        standing_before=player.standing,
    )
    return follow_up(tournament, (ruled, *_table_events(tournament, called)))


def reverse_ruling(tournament: Tournament, command: ReverseRuling) -> tuple[Event, ...]:
    """A ruling is taken back until prizes are paid; it stays on record, and its opposite is added."""
    require_director(tournament, command.by, tournament.clauses.direction, "Reversing a ruling")
    _check_not_paid(tournament)
    ruling = _standing_ruling(tournament, command.number)
    require_text(command.reason, ruling.clause, "why the ruling is reversed")
    player = require_applicant(tournament, ruling.player, ruling.clause)
    opposite = RulingRequest(ruling.kind, player, _opposite(ruling), ruling.session, ruling.clause)
    back = _back_at_table(tournament, opposite, ruling.standing_before or PlayerStanding.PLAYER)
    return follow_up(tournament, (*back, RulingReversed(ruling.number, command.reason, command.by, ruling.clause)))


def _table_events(tournament: Tournament, called: RulingRequest) -> tuple[Event, ...]:
    """What a ruling does at the player's table, if anything."""
    match called.kind:
        case RulingKind.SEAT:
            return tuple(move_seat(tournament, called))
        case RulingKind.CHIPS:
            return tuple(rule_chips(tournament, called))
        case RulingKind.REINSTATEMENT:
            return tuple(reinstate(tournament, called))
        case RulingKind.PLACE | RulingKind.WARNING:
            return ()


def _back_at_table(tournament: Tournament, called: RulingRequest, before: PlayerStanding) -> tuple[Event, ...]:
    """What taking back a ruling does there; `called` has the opposite, `before` what the player was to begin with."""
    if called.kind is RulingKind.REINSTATEMENT:
        return tuple(undo_reinstatement(tournament, called, before))
    session = tournament.session(called.session)
    if called.kind is RulingKind.SEAT and session is not None and session.phase not in SEATED:
        return ()
    return _table_events(tournament, called)


def _seat_of(tournament: Tournament, called: RulingRequest) -> int:
    """The seat that a player was drawn or moved to in the session."""
    session = tournament.session(called.session)
    seats = session.seats if session else ()
    return next((seat.seat for seat in seats if seat.player == called.player.name), 0)


def _opposite(ruling: Ruling) -> int:
    return ruling.seat_before if ruling.kind is RulingKind.SEAT else -ruling.amount


def _standing_ruling(tournament: Tournament, number: int) -> Ruling:
    ruling = next((ruling for ruling in tournament.rulings if ruling.number == number), None)
    if ruling is None:
        raise Refused(tournament.clauses.direction, f"There is no ruling {number}.")
    if ruling.reversed_by:
        raise Refused(ruling.clause, f"Ruling {number} was already reversed by {ruling.reversed_by}.")
    later = [
        other.number
        for other in tournament.rulings[number:]
        if not other.reversed_by and (other.kind, other.player, other.session) == _ruling_subject(ruling)
    ]
    if later and ruling.kind in (RulingKind.SEAT, RulingKind.REINSTATEMENT):
        raise Refused(ruling.clause, f"Ruling {later[0]} is a later one on the same matter: reverse it first.")
    return ruling


def _ruling_subject(ruling: Ruling) -> tuple[RulingKind, str, int]:
    return ruling.kind, ruling.player, ruling.session


def _check_not_paid(tournament: Tournament) -> None:
    if tournament.phase not in OPEN_TO_RULINGS:
        why = f"A director rules from the first entry until prizes are paid; the tournament is {tournament.phase}."
        raise Refused(tournament.clauses.direction, why)


def _check_clause(tournament: Tournament, clause: Cite, number: int) -> None:
    """The clause is one of the books that the tournament, or the session, is played by, and not switched off there."""
    conditions, session = tournament.conditions, tournament.session(number)
    known = tournament_clauses(conditions, (conditions.stage[session.stage],) if session else conditions.stage)
    if clause not in known:
        books = dict.fromkeys((tournament.clauses.book, *sorted(split_cite(cite)[0] for cite in known)))
        why = f"A ruling must name a clause in force of {' or '.join(books)}; {clause} is not one."
        raise Refused(tournament.clauses.direction, why)


def _check_warning_or_place(tournament: Tournament, called: RulingRequest) -> None:
    """A warning is for a player who is in, a place for one who can have it."""
    player, clause = called.player, called.clause
    if called.kind is RulingKind.WARNING and player.standing is not PlayerStanding.PLAYER:
        raise Refused(clause, f"A warning is for players who are still in; {player.name} is {player.standing}.")
    if called.kind is not RulingKind.PLACE:
        return
    if player.standing not in PLACED:
        raise Refused(clause, f"{player.name} is {player.standing}: reinstate the player first.")
    entered = sum(player.entered for player in tournament.players)
    if not 1 <= called.amount <= entered:
        raise Refused(clause, f"A place must be a number from 1 to {entered}.")
