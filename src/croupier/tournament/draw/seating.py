"""Seating: seats are drawn for the next sessions and taken before they start."""

from datetime import datetime, timedelta

import msgspec
from msgspec import UNSET, UnsetType

from croupier.equipment.amounts import Amount
from croupier.rulebook import Refused, act_bj, act_mb, act_uth, nz_d7
from croupier.table.patrons.attendance_events import PatronJoined
from croupier.tournament.commands import DrawSeats, MoveStart, TakeDrawnSeat
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.notice.formatting import local_time
from croupier.tournament.conditions.stage_terms import TournamentStage
from croupier.tournament.director.directors import require_director
from croupier.tournament.draw.ballot import DrawnSeat, draw_ballot, tables_needed
from croupier.tournament.entries.payment_events import ChipsBought
from croupier.tournament.events import Event
from croupier.tournament.people import check_time, require_office, require_player, require_text, require_time
from croupier.tournament.player_state import Player, PlayerStanding
from croupier.tournament.session_state import NumberedTable, Session, SessionKind, SessionPhase
from croupier.tournament.sessions.heat_places import heats_to_draw, players_of_heat
from croupier.tournament.sessions.next_sitting import NextSitting, next_sitting
from croupier.tournament.sessions.session_events import (
    DrawnSeatTaken,
    HappenedAtTable,
    HeatStartMoved,
    SeatsDrawn,
    StageStartMoved,
    StartMoved,
)
from croupier.tournament.sessions.session_lookup import the_session
from croupier.tournament.sessions.tables import fresh_table
from croupier.tournament.start_times import start_notice
from croupier.tournament.state import ONGOING, Phase, Tournament
from croupier.verbs.actors import Actor, require_own


@nz_d7("2.3(d)", "2.3(d)(i)", "2.3(d)(ii)", "4.2")
@act_bj("19.7", "19.8")
@act_mb("15.7", "15.8")
@act_uth("16.8", "16.9")
def draw_seats(tournament: Tournament, command: DrawSeats) -> tuple[Event, ...]:
    """Draw a table and seat for everybody who plays next; under division 7 the operator may do it too."""
    clause = tournament.clauses.seats_allocated
    due = require_sitting(tournament, command.by, command.heat or "")
    if not command.entropy.strip():
        raise Refused(clause, "A draw needs entropy: a text that nobody could have chosen to suit the result.")
    purpose = ballot_purpose(tournament, due)
    tables = _tables_wanted(tournament, due, command)
    seats = draw_ballot(command.entropy, purpose, due.players, tables, due.players_per_table)
    due = with_known_start(tournament, due, command.at)
    return (SeatsDrawn(sessions_with(tournament, due, seats, command.entropy), purpose, command.by, clause),)


def require_sitting(tournament: Tournament, by: Actor, heat: str = "") -> NextSitting:
    """The sitting that needs seats now, or the heat that is named, for somebody who may allocate them."""
    require_allocator(tournament, by)
    if heat:
        _check_heat_to_draw(tournament, heat)
    due = next_sitting(tournament, heat)
    if due is None:
        raise Refused(tournament.clauses.seats_allocated, "No session needs seats now.")
    return due


@nz_d7("2.2(f)", "2.3(d)(i)")
@act_bj("19.3(a)(ii)", "19.3(a)(v)")
@act_mb("15.3(a)(ii)", "15.3(a)(v)")
@act_uth("16.3(a)(iii)", "16.3(a)(v)")
def _check_heat_to_draw(tournament: Tournament, heat: str) -> None:
    """A heat is drawn once; while entries are open, when as many have entered as the conditions want."""
    clauses, left = tournament.clauses, [other.name for other in heats_to_draw(tournament)]
    if heat not in left:
        why = f"The heats that are still to be drawn are {', '.join(left)}." if left else "No heat is to be drawn."
        raise Refused(clauses.heats, why)
    fewest = tournament.conditions.entry.minimum_players or 1
    if tournament.entries < fewest:
        why = f"{tournament.entries} of at least {fewest} players have entered: wait for more before a heat is drawn."
        raise Refused(clauses.number_of_players, why)
    players, least = len(players_of_heat(tournament, heat)), 2 if tournament.phase is Phase.ENTRIES_OPEN else 1
    if players < least:
        why = f"{players or 'No'} player{'s' * (not players)} of {heat}: seats are drawn for {least} or more"
        raise Refused(clauses.heats, f"{why}; wait for entries, or allocate another heat.")


def require_allocator(tournament: Tournament, by: Actor) -> None:
    """Refuse anybody who may not allocate seats: they are the director's, under division 7 the operator's too."""
    clause = tournament.clauses.seats_allocated
    if tournament.clauses.director_nominated is None:
        require_office(tournament, by, clause, "Allocating seats")
    else:
        require_director(tournament, by, clause, "Allocating seats")


def sessions_with(
    tournament: Tournament, due: NextSitting, seats: tuple[DrawnSeat, ...], entropy: str
) -> tuple[Session, ...]:
    """The sessions that these seats make, numbered on."""
    tables, number = max(seat.table for seat in seats), len(tournament.sessions) + 1
    each = _tables_of_a_session(tournament, due, tables)
    parts = [tuple(range(first, min(first + each, tables + 1))) for first in range(1, tables + 1, each)]
    return tuple(
        _session(tournament, due, number + index, _seats_at(seats, part), entropy) for index, part in enumerate(parts)
    )


@nz_d7("2.3(c)(ii)")
@act_bj("19.9")
@act_mb("15.9")
@act_uth("16.10")
def with_known_start(tournament: Tournament, due: NextSitting, at: datetime | UnsetType) -> NextSitting:
    """Nobody could sit down before a start that had come when the seats were drawn: the director sets another."""
    if at is UNSET or due.start is None:
        return due
    check_time(tournament, at, tournament.clauses.seats_allocated)
    return msgspec.structs.replace(due, start=None) if at >= due.start else due


@nz_d7("2.3(d)(i)")
@act_bj("19.8")
@act_mb("15.8")
@act_uth("16.9")
def _tables_wanted(tournament: Tournament, due: NextSitting, command: DrawSeats) -> int:
    """How many tables the players are spread over: the fewest that hold them, unless the director wants more."""
    fewest = len(tables_needed(len(due.players), due.players_per_table, least=1))
    if command.tables is UNSET:
        return fewest
    most = max(fewest, len(due.players) // 2)
    if not fewest <= command.tables <= most:
        why = f"{len(due.players)} players sit at {fewest} to {most} tables, two or more at each"
        raise Refused(tournament.clauses.players_per_table, f"{why}.")
    return command.tables


def ballot_purpose(tournament: Tournament, due: NextSitting) -> str:
    """What a draw is for, in the words that go into it: with the entropy they give the same seats to anybody."""
    stage, number = tournament.conditions.stage[due.stage], len(tournament.sessions) + 1
    if due.kind is SessionKind.PLAY_OFF:
        return f"{stage.name}, play-off, session {number}"
    heat = f", {due.heat}" if due.heat else ""
    return f"{stage.name}{heat}, sitting {due.sitting}" + (f", session {number}" if stage.sit_and_go else "")


def _tables_of_a_session(tournament: Tournament, due: NextSitting, tables: int) -> int:
    """One table is a session, but for hold-em, where all that are active at once are, and for a play-off."""
    if due.kind is SessionKind.PLAY_OFF:
        return tables
    return 1 if tournament.clauses.tables_broken is None else due.tables or tables


def _seats_at(seats: tuple[DrawnSeat, ...], tables: tuple[int, ...]) -> tuple[DrawnSeat, ...]:
    return tuple(seat for seat in seats if seat.table in tables)


def _session(
    tournament: Tournament, due: NextSitting, number: int, seats: tuple[DrawnSeat, ...], entropy: str
) -> Session:
    stage = tournament.conditions.stage[due.stage]
    numbers = sorted({seat.table for seat in seats})
    return Session(
        number=number,
        stage=due.stage,
        sitting=due.sitting,
        kind=due.kind,
        length=due.length,
        seats=seats,
        entropy=entropy,
        chips=due.chips,
        tables=tuple(
            NumberedTable(table, fresh_table(tournament.conditions, stage, due.length, table)) for table in numbers
        ),
        start=due.start,
        after=due.after,
        final_round=due.length.rounds or due.length.spins,
        heat=due.heat or UNSET,
    )


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
@act_uth("16.10")
def move_start(tournament: Tournament, command: MoveStart) -> tuple[Event, ...]:
    """The director sets another time, or one where none was set, and says how the players were told."""
    clause = tournament.clauses.start_moved
    session = the_session(tournament, command.session, SessionPhase.DRAWN) if command.session else None
    require_director(tournament, command.by, clause, "Moving a start")
    require_text(command.notice, clause, "how players were told")
    check_time(tournament, command.to, clause)
    at = require_time(tournament, command.at, clause)
    _check_notice(tournament, command.to, at)
    if session is not None:
        return (StartMoved(session.number, command.to, command.notice, command.by, clause, at),)
    if command.heat is not UNSET:
        _check_heat_not_drawn(tournament, command.stage, command.heat)
        return (HeatStartMoved(command.stage, command.heat, command.to, command.notice, command.by, clause, at),)
    _check_not_drawn(tournament, command.stage)
    return (StageStartMoved(command.stage, command.to, command.notice, command.by, clause, at),)


@nz_d7("2.8")
@act_bj("19.7")
@act_mb("15.7")
def _check_notice(tournament: Tournament, to: datetime, at: datetime) -> None:
    """Those who play are told in time, whether the start comes earlier or later than they knew."""
    notice = start_notice(tournament.conditions)
    if to - at < notice:
        minutes, earliest = notice // timedelta(minutes=1), (at + notice).astimezone(to.tzinfo)
        why = f"Players are told {minutes} minutes before a moved start: move it to {local_time(earliest)} or later."
        raise Refused(tournament.clauses.start_moved, why)


def _check_not_drawn(tournament: Tournament, stage: int) -> None:
    """A stage is there, and none of its seats is drawn: else its sessions are moved, or the heats that it has."""
    clause = tournament.clauses.start_moved
    if heats := _stage_to_move(tournament, stage).heat:
        names = ", ".join(heat.name for heat in heats)
        raise Refused(clause, f"Its heats have starts of their own: name the heat to move, one of {names}.")
    if drawn := [session.number for session in tournament.sessions if session.stage == stage]:
        raise Refused(clause, f"Its seats are drawn: move the start of session {drawn[-1]}.")


def _check_heat_not_drawn(tournament: Tournament, stage: int, heat: str) -> None:
    """A heat is there, and its seats are not drawn: else its sessions are moved."""
    clause = tournament.clauses.start_moved
    if _stage_to_move(tournament, stage).heat_named(heat) is None:
        raise Refused(clause, f"That stage has no heat {heat!r}.")
    if drawn := [s.number for s in tournament.sessions if s.stage == stage and s.heat == heat]:
        raise Refused(clause, f"Its seats are drawn: move the start of session {drawn[-1]}.")


def _stage_to_move(tournament: Tournament, stage: int) -> TournamentStage:
    clause, stages = tournament.clauses.start_moved, tournament.conditions.stage
    if tournament.phase not in ONGOING:
        why = f"Starts are moved while the tournament is open or in play; this one is {tournament.phase}."
        raise Refused(clause, why)
    if not 0 <= stage < len(stages):
        raise Refused(clause, f"The stages are 0 to {len(stages) - 1}, in the order of the conditions.")
    return stages[stage]


@nz_d7("2.2(c)", "2.4", "4.2", "4.4")
@act_bj("19.3(a)(iv)", "19.7")
@act_mb("15.3(a)(iv)", "15.7")
@act_uth("16.3(a)(iv)", "16.9")
def take_drawn_seat(tournament: Tournament, command: TakeDrawnSeat) -> tuple[Event, ...]:
    """A player sits down where the draw put them and has the chips of the session, free or at face value."""
    clauses = tournament.clauses
    require_own(command.by, command.player, clauses.kept_to_position, "Taking this seat")
    session = _waiting_for(tournament, command.player)
    _check_in_time(tournament, session, command)
    player = tournament.player(command.player)
    assert player is not None
    seat = next(seat for seat in session.seats if seat.player == player.name)
    chips = _first_chips(session, player)
    joined = PatronJoined(player.name, chips, seat.seat, clauses.chips_issued)
    taken = DrawnSeatTaken(player.name, session.number, clauses.kept_to_position, command.at)
    bought = ChipsBought(player.name, chips, clauses.chips_issued)
    at_face_value = tournament.conditions.chips.issue is Issue.FACE_VALUE
    paid = (bought,) if at_face_value else ()
    return (taken, *paid, HappenedAtTable(session.number, seat.table, joined))


@act_bj("19.3(a)(iv)")
@act_mb("15.3(a)(iv)")
@act_uth("16.3(a)(iv)")
def _first_chips(session: Session, player: Player) -> Amount:
    """What a player begins with: those of the session, carried ones, or those of a buy-back, and an add-on's on top."""
    if session.kind is SessionKind.PLAY_OFF:
        return session.chips
    own = player.chips if player.first_chips is None else player.first_chips
    return Amount((session.chips if own is None else own) + player.further_chips)


@nz_d7("2.3(c)(ii)")
@act_bj("19.9")
@act_mb("15.9")
@act_uth("16.10")
def _check_in_time(tournament: Tournament, session: Session, command: TakeDrawnSeat) -> None:
    """A seat is taken before the session is to start, unless it was bought then; a sale shows that the time has come.

    Division 7 sells no seats and only lets the operator act on who is absent (2.3(c)(ii)): there a latecomer may sit
    down until the director starts the session.
    Without a time a player is taken to have come before it, until a seat of the session has been sold.
    """
    clause, start, at = tournament.clauses.position_forfeited, session.start, command.at
    if command.player in session.sold_to:
        return
    if at is None or start is None:
        if session.sold_to:
            raise Refused(clause, f"It is too late to take a seat in session {session.number}.")
        return
    if (at.tzinfo is None) != (start.tzinfo is None):
        raise Refused(clause, "Write the time as the conditions do: both with an offset from UTC, or both without.")
    if at >= start and tournament.clauses.seat_to_reserve is not None:
        raise Refused(clause, f"Seats of session {session.number} had to be taken before {local_time(start)}.")


def _waiting_for(tournament: Tournament, name: str) -> Session:
    """The session that was drawn and has not started, in which this player's seat is empty."""
    clauses = tournament.clauses
    drawn = [session for session in tournament.sessions if name in session.players]
    waiting = [s for s in drawn if s.phase is SessionPhase.DRAWN and name not in s.seated]
    if waiting:
        _check_may_play(tournament, waiting[0], name)
        return waiting[0]
    if not drawn:
        raise Refused(clauses.seats_allocated, f"No seat has been drawn for {name}.")
    if any(session.phase is SessionPhase.DRAWN for session in drawn):
        raise Refused(clauses.kept_to_position, f"{name} is already seated.")
    raise Refused(clauses.position_forfeited, f"Seats must be taken before a session starts: {name} is too late.")


def _check_may_play(tournament: Tournament, session: Session, name: str) -> Player:
    """Players in the tournament, and in a play-off also those it ranks who are already out."""
    player = tournament.player(name)
    if session.kind is SessionKind.PLAY_OFF and player is not None and player.standing is PlayerStanding.ELIMINATED:
        return player
    return require_player(tournament, name, tournament.clauses.position_forfeited)
