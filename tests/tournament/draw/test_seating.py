"""Seats: drawn so that anybody can verify them, taken before the start with the chips of the session, and moved."""

from datetime import timedelta

import msgspec
import pytest

from croupier.rulebook import Cite
from croupier.table.patrons.attendance_events import PatronJoined, PatronLeft
from croupier.tournament.commands import (
    BreakTables,
    CloseEntries,
    Disqualify,
    DrawSeats,
    KeepInReserve,
    MoveStart,
    OpenEntries,
    SellSeat,
    StartSession,
    TakeDrawnSeat,
)
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.draw.ballot import BallotEntry, verify_ballot
from croupier.tournament.entries.payment_events import ChipsBought
from croupier.tournament.results.placings import Ties
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import (
    DrawnSeatTaken,
    HappenedAtTable,
    PlayersMoved,
    SeatsDrawn,
    StageStartMoved,
    StartMoved,
)
from croupier.tournament.start_times import play_begins, stage_start
from croupier.verbs.actors import Actor
from tests.people import DEALER, OPERATOR
from tests.table.driver import PLAYER_WINS, dollars
from tests.tournament.session_play import ABC, Coups, Deals, counted_out, final
from tests.tournament.tournament_log import DIRECTOR, Running, running

EIGHT = (*ABC, "Dan", "Eve", "Fay", "Gus", "Hal")


def heats(book: str) -> Running:
    """The example of a book whose first stage is played at several tables, with eight players and entries closed."""
    tournament = running(book, **({} if book != "act-bj" else {"entry": {"groups_apart": False}})).opened()
    tournament.entered(*EIGHT).do(CloseEntries(OPERATOR))
    return tournament


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(
            "nz-d7-mini-baccarat",
            "NZ-D7 2.3(d)(ii)",
            marks=pytest.mark.clause("NZ-D7 2.3(d)", "NZ-D7 2.3(d)(i)", "NZ-D7 2.3(d)(ii)", "NZ-D7 4.2"),
        ),
        pytest.param("act-bj", "ACT-BJ 19.7", marks=pytest.mark.clause("ACT-BJ 19.7", "ACT-BJ 19.8")),
        pytest.param("act-mb", "ACT-MB 15.7", marks=pytest.mark.clause("ACT-MB 15.7", "ACT-MB 15.8")),
        pytest.param("act-uth", "ACT-UTH 16.8", marks=pytest.mark.clause("ACT-UTH 16.8", "ACT-UTH 16.9")),
    ],
)
def test_table_and_seat_are_drawn_for_everybody_and_anybody_can_draw_them_again(book: str, clause: str) -> None:
    heat = heats(book)
    (drawn,) = heat.do(DrawSeats(DIRECTOR, "the closing prices of the day"))
    assert isinstance(drawn, SeatsDrawn)
    assert drawn.clause == clause
    seats = tuple(seat for session in drawn.sessions for seat in session.seats)
    players = tuple(BallotEntry(name) for name in EIGHT)
    per_table = heat.tournament.conditions.stage[0].players_per_table
    assert per_table is not None
    assert verify_ballot(seats, "the closing prices of the day", drawn.purpose, players, 2, per_table) == ()
    assert drawn.purpose == f"{heat.tournament.conditions.stage[0].name}, sitting 1"
    assert sorted(seat.player for seat in seats) == sorted(EIGHT)
    assert {session.entropy for session in drawn.sessions} == {"the closing prices of the day"}


@pytest.mark.parametrize(
    ("book", "sessions"), [("nz-d7-mini-baccarat", 2), ("act-bj", 2), ("act-mb", 2), ("act-uth", 1)]
)
def test_a_table_is_a_session_but_for_hold_em_where_all_tables_are_one(book: str, sessions: int) -> None:
    heat = heats(book)
    heat.do(DrawSeats(DIRECTOR, "entropy"))
    assert len(heat.tournament.sessions) == sessions
    tables = [at.number for session in heat.tournament.sessions for at in session.tables]
    assert tables == [1, 2]
    for session in heat.tournament.sessions:
        assert {seat.table for seat in session.seats} == {at.number for at in session.tables}


def test_operator_may_seat_players_by_division_7_and_the_director_elsewhere() -> None:
    assert heats("nz-d7-mini-baccarat").do(DrawSeats(OPERATOR, "entropy"))
    assert heats("nz-d7-mini-baccarat").refusal(DrawSeats(DEALER, "entropy")) == "NZ-D7 2.3(d)(ii)"
    assert heats("act-mb").refusal(DrawSeats(OPERATOR, "entropy")) == "ACT-MB 15.7"


def test_a_draw_needs_entropy_and_something_to_draw() -> None:
    heat = heats("act-mb")
    assert heat.refusal(DrawSeats(DIRECTOR, "  ")) == "ACT-MB 15.7"
    heat.do(DrawSeats(DIRECTOR, "entropy"))
    assert heat.refusal(DrawSeats(DIRECTOR, "entropy again")) == "ACT-MB 15.7"


@pytest.mark.clause("ACT-MB 15.7")
def test_each_session_of_a_points_format_has_a_ballot_of_its_own() -> None:
    stage = running("act-mb").tournament.conditions.stage[0]
    alone = msgspec.structs.replace(stage, length=Length(rounds=1), sessions=2, advance_in_all=None, progression="")
    points = running("act-mb", stage=(alone,), prizes={"ties": Ties.SHARE}).opened().begun(*ABC)
    Coups(points.table()).bind(points).ready().coup_for(PLAYER_WINS)
    counted_out(points)
    (drawn,) = points.do(DrawSeats(DIRECTOR, "second entropy"))
    assert isinstance(drawn, SeatsDrawn)
    assert drawn.purpose == "round robin, sitting 2"
    assert drawn.sessions[0].tables[0].table.round_number == 0


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 2.8", marks=pytest.mark.clause("NZ-D7 2.8")),
        pytest.param("act-bj", "ACT-BJ 19.7", marks=pytest.mark.clause("ACT-BJ 19.7")),
        pytest.param("act-mb", "ACT-MB 15.7", marks=pytest.mark.clause("ACT-MB 15.7")),
        pytest.param("act-uth", "ACT-UTH 16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
    ],
)
def test_the_director_may_move_the_start_of_a_session_with_notice(book: str, clause: str) -> None:
    heat = heats(book)
    heat.do(DrawSeats(DIRECTOR, "entropy"))
    now, later = heat.start, heat.start + timedelta(hours=1)
    assert heat.refusal(MoveStart(DIRECTOR, 1, later, " ", now)) == clause
    assert heat.refusal(MoveStart(DEALER, 1, later, "by telephone", now)) == clause
    assert heat.refusal(MoveStart(DIRECTOR, 1, later.replace(tzinfo=None), "by telephone", now)) == clause
    assert heat.refusal(MoveStart(DIRECTOR, 1, later, "by telephone")) == clause  # nobody says when
    (moved,) = heat.do(MoveStart(DIRECTOR, 1, later, "by telephone", now))
    assert isinstance(moved, StartMoved)
    assert (moved.clause, moved.notice, moved.at) == (clause, "by telephone", now)
    assert heat.session(1).start == later
    assert all(session.start == heat.start for session in heat.tournament.sessions[1:])
    heat.refusal(StartSession(DIRECTOR, 1, heat.start))


STARTS_MOVED = [
    pytest.param("nz-d7-mini-baccarat", "NZ-D7 2.8", marks=pytest.mark.clause("NZ-D7 2.8")),
    pytest.param("act-bj", "ACT-BJ 19.7", marks=pytest.mark.clause("ACT-BJ 19.7")),
    pytest.param("act-mb", "ACT-MB 15.7", marks=pytest.mark.clause("ACT-MB 15.7")),
    pytest.param("act-uth", "ACT-UTH 16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
]


@pytest.mark.parametrize(("book", "clause"), STARTS_MOVED)
@pytest.mark.parametrize("minutes", [None, 90])
def test_players_have_the_notice_that_the_conditions_state(book: str, clause: str, minutes: int | None) -> None:
    changes = {} if minutes is None else {"start_notice_minutes": minutes}
    run = running(book, **changes).opened().drawn(*ABC)
    for days in (-3, 3):
        told = run.start + timedelta(days=days)
        earliest = told + timedelta(minutes=minutes or 20)
        early = MoveStart(DIRECTOR, 1, earliest - timedelta(seconds=1), "by telephone", told)
        assert run.refusal(early) == clause
        run.do(MoveStart(DIRECTOR, 1, earliest, "by telephone", told))
        assert run.session().start == earliest


@pytest.mark.parametrize(("book", "clause"), STARTS_MOVED)
def test_start_of_a_stage_is_moved_before_its_seats_are_drawn(book: str, clause: str) -> None:
    run = running(book)
    now, later = run.start - timedelta(days=1), run.start + timedelta(hours=2)
    move = MoveStart(DIRECTOR, 0, later, "by letter", now)
    run.published().directed()
    assert run.refusal(move) == clause  # the conditions are amended instead
    run.do(OpenEntries(OPERATOR))
    assert run.refusal(msgspec.structs.replace(move, to=now)) == clause
    assert run.refusal(msgspec.structs.replace(move, stage=9)) == clause
    assert run.do(move) == (StageStartMoved(0, later, "by letter", DIRECTOR, Cite(clause), now),)
    run.do(msgspec.structs.replace(move, stage=1, to=later + timedelta(days=1)))
    assert play_begins(run.tournament) == later
    run.drawn(*ABC)
    assert {session.start for session in run.tournament.sessions} == {later}
    assert run.refusal(move) == clause
    assert stage_start(run.tournament, 1) == later + timedelta(days=1)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 2.3(c)(ii)", marks=pytest.mark.clause("NZ-D7 2.3(c)(ii)")),
        pytest.param("act-bj", "ACT-BJ 19.9", marks=pytest.mark.clause("ACT-BJ 19.9")),
        pytest.param("act-mb", "ACT-MB 15.9", marks=pytest.mark.clause("ACT-MB 15.9")),
        pytest.param("act-uth", "ACT-UTH 16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
    ],
)
def test_nobody_forfeits_by_a_start_that_had_come_when_seats_were_drawn(book: str, clause: str) -> None:
    run = running(book).opened().applied("Zoe")
    run.do(KeepInReserve(DIRECTOR, "Zoe"))
    run.entered(*ABC).do(CloseEntries(OPERATOR), DrawSeats(DIRECTOR, "drawn in public", run.start))
    assert run.session().start is None
    run.do(TakeDrawnSeat(Actor("Ann"), "Ann", run.start), TakeDrawnSeat(Actor("Bob"), "Bob", run.start))
    assert run.refusal(StartSession(DIRECTOR, 1, run.start + timedelta(hours=1))) == clause
    if run.clauses.seat_to_reserve:
        sale = SellSeat(DIRECTOR, "Cat", "Zoe", run.start + timedelta(hours=1))
        assert run.refusal(sale) == run.clauses.seat_to_reserve
    later = run.start + timedelta(minutes=20)
    run.do(MoveStart(DIRECTOR, 1, later, "called out in the room", run.start), StartSession(DIRECTOR, 1, later))
    assert run.player("Cat").forfeited_first


@pytest.mark.parametrize(
    ("book", "chips", "position"),
    [
        pytest.param(
            "nz-d7-mini-baccarat",
            "NZ-D7 4.4",
            "NZ-D7 4.2",
            marks=pytest.mark.clause("NZ-D7 2.2(c)", "NZ-D7 4.2", "NZ-D7 4.4"),
        ),
        pytest.param(
            "act-bj", "ACT-BJ 19.3(a)(iv)", "ACT-BJ 19.7", marks=pytest.mark.clause("ACT-BJ 19.3(a)(iv)", "ACT-BJ 19.7")
        ),
        pytest.param(
            "act-mb", "ACT-MB 15.3(a)(iv)", "ACT-MB 15.7", marks=pytest.mark.clause("ACT-MB 15.3(a)(iv)", "ACT-MB 15.7")
        ),
        pytest.param(
            "act-uth",
            "ACT-UTH 16.3(a)(iv)",
            "ACT-UTH 16.9",
            marks=pytest.mark.clause("ACT-UTH 16.3(a)(iv)", "ACT-UTH 16.9"),
        ),
    ],
)
def test_players_sit_where_they_were_drawn_with_equal_chips(book: str, chips: str, position: str) -> None:
    heat = heats(book)
    heat.do(DrawSeats(DIRECTOR, "entropy"))
    assert heat.refusal(TakeDrawnSeat(Actor("Bob"), "Ann")) == position
    for name in EIGHT:
        taken, joined = heat.do(TakeDrawnSeat(Actor(name), name))
        assert isinstance(taken, DrawnSeatTaken)
        assert taken.clause == position
        assert isinstance(joined, HappenedAtTable)
        assert isinstance(joined.event, PatronJoined)
        assert (joined.event.chips, joined.event.clause) == (dollars(5000), chips)
        (seat,) = (seat for session in heat.tournament.sessions for seat in session.seats if seat.player == name)
        assert (joined.table, joined.event.seat) == (seat.table, seat.seat)
    assert heat.refusal(TakeDrawnSeat(Actor("Ann"), "Ann")) == position


def test_nobody_sits_without_a_seat_drawn_nor_after_the_start() -> None:
    heat = heats("act-bj")
    assert heat.refusal(TakeDrawnSeat(Actor("Ann"), "Ann")) == "ACT-BJ 19.7"
    heat.do(DrawSeats(DIRECTOR, "entropy"))
    late, *others = heat.session(1).players
    heat.seated(*others).started(1)
    assert heat.refusal(TakeDrawnSeat(Actor(late), late)) == "ACT-BJ 19.9"


def test_a_disqualified_player_has_no_seat_to_take() -> None:
    heat = heats("act-mb")
    heat.do(DrawSeats(DIRECTOR, "entropy"), Disqualify(DIRECTOR, "Ann", "marked a card"))
    assert heat.refusal(TakeDrawnSeat(Actor("Ann"), "Ann")) == "ACT-MB 15.7"


@pytest.mark.clause("NZ-D7 2.2(d)", "NZ-D7 2.4")
def test_chips_at_face_value_are_bought_for_money_that_is_neither_fee_nor_pool() -> None:
    tournament = final("nz-d7-mini-baccarat", chips={"issue": Issue.FACE_VALUE}).drawn(*ABC)
    pool = tournament.tournament.pool
    _, bought, joined = tournament.do(TakeDrawnSeat(Actor("Ann"), "Ann"))
    assert isinstance(bought, ChipsBought)
    assert bought.amount == dollars(1000)
    assert isinstance(joined, HappenedAtTable)
    assert tournament.tournament.pool == pool
    assert tournament.paid("Ann") == dollars(100 + 1000)


def broken_up() -> tuple[Running, list[Deals]]:
    """Hold-em with four and three players at two tables of six."""
    final_ = final("act-uth", Length(players_left=1), entry={"maximum_players": 12}).begun(*EIGHT[:7])
    return final_, [Deals(final_.table(1, number)).bind(final_, 1, number) for number in (1, 2)]


@pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.3(a)(iii)(C)")
def test_holdem_tables_break_when_fewer_suffice_and_stacks_move_with_players() -> None:
    final_, tables = broken_up()
    assert sorted(len(at.table.present) for at in final_.session().tables) == [3, 4]
    assert final_.refusal(BreakTables(DIRECTOR, 1)) == "ACT-UTH 16.9"  # seven do not fit at one table of six
    for table in tables:
        table.deal_for("3h 3d")
    gone = final_.session().players[0]
    final_.do(Disqualify(DIRECTOR, gone, "used a device"))
    tables[0].ready().begin()
    assert final_.refusal(BreakTables(DIRECTOR, 1)) == "ACT-UTH 16.9"  # a round is in progress
    assert final_.session().phase is SessionPhase.IN_PLAY


@pytest.mark.clause("ACT-UTH 16.9", "ACT-UTH 16.3(a)(iii)(C)")
def test_a_broken_table_is_empty_and_nobody_has_gained_or_lost_by_moving() -> None:
    final_, tables = broken_up()
    for table in tables:
        table.deal_for("3h 3d")
    final_.do(Disqualify(DIRECTOR, final_.session().players[0], "used a device"))
    before = {p.name: p.stack for at in final_.session().tables for p in at.table.playing}
    moved, *events = final_.do(BreakTables(DIRECTOR, 1, "moves in public"))
    assert isinstance(moved, PlayersMoved)
    assert moved.clause == "ACT-UTH 16.9"
    assert {move.from_table for move in moved.moves} == {2}, "the table with the highest number breaks first"
    kinds = [type(event.event) for event in events if isinstance(event, HappenedAtTable)]
    assert kinds == [PatronLeft, PatronJoined] * len(moved.moves)
    kept, broken = final_.table(1, 1), final_.table(1, 2)
    assert {p.name: p.stack for p in kept.playing} == before
    assert not broken.playing
    assert {(seat.player, seat.seat) for seat in final_.session().seats if seat.player in before} == {
        (p.name, p.seat) for p in kept.playing
    }
    assert kept.turn_order[0] in kept.playing, "the marker is in front of somebody"
    Deals(kept).bind(final_, 1, 1).deal_for("3h 3d")
    assert final_.refusal(BreakTables(DIRECTOR, 1)) == "ACT-UTH 16.9"  # nothing is left to break


@pytest.mark.parametrize(
    ("book", "clause"), [("nz-d7-mini-baccarat", "NZ-D7 4.2"), ("act-bj", "ACT-BJ 19.7"), ("act-mb", "ACT-MB 15.7")]
)
def test_in_other_tournaments_players_keep_their_position_for_the_session(book: str, clause: str) -> None:
    assert final(book).begun(*ABC).refusal(BreakTables(DIRECTOR, 1)) == clause
