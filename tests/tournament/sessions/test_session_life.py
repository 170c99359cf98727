"""The life of a session: its start and those who are late for it, its tables, breaks, pace and fresh cards."""

from datetime import timedelta

import msgspec
import pytest

from croupier.table.commands import BeginRound, ReachCuttingCard
from croupier.table.shoe.shoe_events import CardsShuffled
from croupier.table.state import ShoePhase, Table
from croupier.table.view import TableView, view
from croupier.tournament.commands import (
    CallTimeUp,
    CheckOut,
    DeclineReissue,
    DrawSeats,
    ReissueChips,
    ResumePlay,
    SetPace,
    StartSession,
    TakeBreak,
)
from croupier.tournament.conditions.stage_terms import Length
from croupier.tournament.entries.entry_events import PositionForfeited
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Ties
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import BreakTaken, PaceSet, PlayEnded, SessionStarted
from croupier.verbs.actors import Actor
from tests.people import DEALER, OPERATOR
from tests.table.blackjack.driver import DEALER_17
from tests.table.driver import PLAYER_WINS, dollars
from tests.tournament.session_play import ABC, Coups, Deals, Rounds, Spins, counted_out, final
from tests.tournament.tournament_log import DIRECTOR, Running, running

FOUR = (*ABC, "Dan")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 2.3(c)(ii)", marks=pytest.mark.clause("NZ-D7 2.3(c)(ii)")),
        pytest.param("act-bj", "ACT-BJ 19.9", marks=pytest.mark.clause("ACT-BJ 19.7", "ACT-BJ 19.9")),
        pytest.param("act-mb", "ACT-MB 15.9", marks=pytest.mark.clause("ACT-MB 15.7", "ACT-MB 15.9")),
        pytest.param("act-uth", "ACT-UTH 16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
    ],
)
def test_whoever_is_not_seated_before_the_start_forfeits_the_position_and_the_fee(book: str, clause: str) -> None:
    session = final(book).drawn(*FOUR).seated("Ann", "Bob", "Cat")
    pool = session.tournament.pool
    assert session.refusal(StartSession(DIRECTOR, 1, session.time_before_start(minutes=1))) == clause
    forfeited, started = session.do(StartSession(DIRECTOR, 1, session.start))
    assert isinstance(forfeited, PositionForfeited)
    assert isinstance(started, SessionStarted)
    assert (forfeited.name, forfeited.first, forfeited.clause) == ("Dan", True, clause)
    assert session.standing("Dan") is PlayerStanding.FORFEITED
    assert session.tournament.pool == pool, "the fee stays in the pool"
    assert session.session().phase is SessionPhase.IN_PLAY
    assert session.session().started == session.start


def test_in_a_points_format_one_session_missed_is_not_the_tournament() -> None:
    stage = running("act-mb").tournament.conditions.stage[0]
    only = msgspec.structs.replace(stage, length=Length(rounds=1), sessions=2, advance_in_all=None, progression="")
    points = running("act-mb", stage=(only,), prizes={"ties": Ties.SHARE}).opened().drawn(*FOUR)
    points.seated(*ABC).started()
    assert points.standing("Dan") is PlayerStanding.PLAYER
    Coups(points.table()).bind(points).ready().coup_for(PLAYER_WINS)
    counted_out(points)
    assert points.player("Dan").points == 0
    points.do(DrawSeats(DIRECTOR, "second"))
    assert "Dan" in points.session(2).players


def test_a_time_without_its_offset_is_refused() -> None:
    session = final("act-bj").drawn(*ABC).seated(*ABC)
    assert session.refusal(StartSession(DIRECTOR, 1, session.start.replace(tzinfo=None))) == "ACT-BJ 19.9"


@pytest.mark.clause("NZ-D7 4.1")
def test_by_division_7_no_session_starts_without_a_director_present() -> None:
    session = final("nz-d7-mini-baccarat").drawn(*ABC).seated(*ABC)
    session.do(CheckOut(DIRECTOR))
    assert session.refusal(StartSession(DIRECTOR, 1, session.start)) == "NZ-D7 4.1"


def test_a_session_starts_once_and_only_the_director_starts_it() -> None:
    session = final("act-bj").drawn(*ABC).seated(*ABC)
    assert session.refusal(StartSession(DEALER, 1, session.start)) == "ACT-BJ 19.7"
    session.started()
    assert session.refusal(StartSession(DIRECTOR, 1, session.start)) == "ACT-BJ 19.3(a)(ii)(A)"
    assert session.refusal(StartSession(DIRECTOR, 2, session.start)) == "ACT-BJ 19.3(a)(ii)(A)"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("act-bj", "ACT-BJ 19.8", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)(B)")),
        pytest.param("act-mb", "ACT-MB 15.8", marks=pytest.mark.clause("ACT-MB 15.3(a)(ii)(b)")),
    ],
)
def test_no_more_tables_are_active_at_once_than_the_conditions_say(book: str, clause: str) -> None:
    stage = running(book).tournament.conditions.stage
    first = msgspec.structs.replace(stage[0], tables=1, players_per_table=2, length=Length(rounds=1))
    heats = (
        running(
            book, stage=(first, *stage[1:]), entry={"groups_apart": False, "minimum_players": 2, "maximum_players": 4}
        )
        .opened()
        .drawn(*FOUR)
    )
    heats.seated(*FOUR).started(1)
    assert heats.refusal(StartSession(DIRECTOR, 2, heats.start)) == clause
    if book == "act-mb":
        Coups(heats.table()).bind(heats).ready().coup_for(PLAYER_WINS)
    else:
        Rounds(heats.table()).bind(heats).ready().round_of("9d 8s")
    counted_out(heats)
    heats.do(StartSession(DIRECTOR, 2, heats.start))


@pytest.mark.clause("ACT-UTH 16.3(a)(iii)(B)")
def test_holdem_with_too_many_players_plays_one_session_after_another() -> None:
    stage = {"tables": 1, "players_per_table": 2}
    both = final("act-uth", Length(rounds=1), stage=stage).drawn(*FOUR).seated(*FOUR).started(1)
    assert [len(session.tables) for session in both.tournament.sessions] == [1, 1]
    assert both.refusal(StartSession(DIRECTOR, 2, both.start)) == "ACT-UTH 16.9"


@pytest.mark.clause("ACT-MB 15.9")
def test_without_a_time_nobody_is_late_while_they_may_still_come() -> None:
    stage = running("act-mb").tournament.conditions.stage[0]
    only = msgspec.structs.replace(stage, length=Length(rounds=1), sessions=2, advance_in_all=None, progression="")
    points = running("act-mb", stage=(only,), prizes={"ties": Ties.SHARE}).opened().begun(*ABC)
    Coups(points.table()).bind(points).ready().coup_for(PLAYER_WINS)
    counted_out(points)
    points.do(DrawSeats(DIRECTOR, "second"))
    points.seated("Ann")
    assert points.session(2).start is None
    assert points.refusal(StartSession(DIRECTOR, 2, points.start)) == "ACT-MB 15.9"
    points.seated("Bob")
    assert points.refusal(StartSession(DIRECTOR, 2, points.start)) == "ACT-MB 15.9", "Cat may still come"
    points.seated("Cat").do(StartSession(DIRECTOR, 2, points.start))


def test_a_session_that_nobody_came_to_is_over_and_counted_with_nothing() -> None:
    session = final("act-bj").drawn(*ABC)
    *forfeited, started, ended = session.do(StartSession(DIRECTOR, 1, session.start))
    assert len(forfeited) == 3
    assert isinstance(started, SessionStarted)
    assert isinstance(ended, PlayEnded)
    assert session.session().phase is SessionPhase.TO_COUNT


@pytest.mark.clause("NZ-D7 5.1")
def test_by_division_7_a_player_alone_has_nobody_to_play_against() -> None:
    session = final("nz-d7-mini-baccarat").drawn(*ABC).seated("Ann")
    *_, ended = session.do(StartSession(DIRECTOR, 1, session.start))
    assert isinstance(ended, PlayEnded)
    assert ended.clause == "NZ-D7 5.1"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 4.6", marks=pytest.mark.clause("NZ-D7 4.6")),
        pytest.param("act-bj", "ACT-BJ 19.16", marks=pytest.mark.clause("ACT-BJ 19.16")),
        pytest.param("act-mb", "ACT-MB 15.18", marks=pytest.mark.clause("ACT-MB 15.18")),
        pytest.param("act-uth", "ACT-UTH 16.18", marks=pytest.mark.clause("ACT-UTH 16.18")),
    ],
)
def test_a_break_has_a_length_comes_between_rounds_and_stops_play(book: str, clause: str) -> None:
    session = final(book).begun(*ABC)
    table = table_of(book)(session.table()).bind(session).ready()
    assert session.refusal(TakeBreak(DIRECTOR, 1, 0, session.start)) == clause
    assert session.refusal(TakeBreak(DEALER, 1, 10, session.start)) == clause
    assert session.refusal(TakeBreak(DIRECTOR, 1, 10)) == clause  # nobody says when
    (taken,) = session.do(TakeBreak(DIRECTOR, 1, 10, session.start))
    assert isinstance(taken, BreakTaken)
    assert (taken.minutes, taken.clause) == (10, clause)
    assert session.session().break_since == session.start
    assert table.refusal(BeginRound(DEALER)) == clause
    assert session.refusal(ResumePlay(DEALER, 1)) == clause
    assert session.refusal(ResumePlay(DIRECTOR, 1, session.start - timedelta(minutes=1))) == clause
    session.do(ResumePlay(DIRECTOR, 1, session.start))
    table.begin()
    assert session.refusal(TakeBreak(DIRECTOR, 1, 10, session.start)) == clause


def table_of(book: str) -> type[Coups | Rounds | Deals | Spins]:
    """The table of the game that the example of a book is about."""
    kinds: dict[str, type[Coups | Rounds | Deals | Spins]] = {
        "act-bj": Rounds,
        "act-uth": Deals,
        "nz-d7-blackjack": Rounds,
        "nz-d7-roulette": Spins,
    }
    return kinds.get(book, Coups)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 3.9", marks=pytest.mark.clause("NZ-D7 3.9")),
        pytest.param("act-bj", "ACT-BJ 19.17", marks=pytest.mark.clause("ACT-BJ 19.17")),
        pytest.param("act-mb", "ACT-MB 15.19", marks=pytest.mark.clause("ACT-MB 15.19")),
        pytest.param("act-uth", "ACT-UTH 16.19", marks=pytest.mark.clause("ACT-UTH 16.19", "ACT-UTH 16.3(a)(iii)(C)")),
    ],
)
def test_the_director_sets_the_pace_and_gives_directions(book: str, clause: str) -> None:
    session = final(book, wagers={"seconds": 0 if book == "act-uth" else None}).begun(*ABC)
    assert session.refusal(SetPace(DEALER, 1, 20)) == clause
    assert session.refusal(SetPace(DIRECTOR, 1, 0)) == clause
    assert session.refusal(SetPace(DIRECTOR, 1, None)) == clause
    (paced,) = session.do(SetPace(DIRECTOR, 1, 20))
    assert isinstance(paced, PaceSet)
    assert paced.clause == clause
    assert session.table().determinations.wager_seconds == 20
    session.do(SetPace(DIRECTOR, 1, None, "please have your wagers ready"))
    assert session.table().determinations.wager_seconds == 20, "a direction lifts no limit"
    session.do(SetPace(DIRECTOR, 1, None))
    assert session.table().determinations.wager_seconds is None


@pytest.mark.clause("NZ-D7 3.9")
def test_by_division_7_a_time_limit_is_told_before_the_round_in_which_it_holds() -> None:
    session = final("nz-d7-mini-baccarat").begun(*ABC)
    Coups(session.table()).bind(session).ready().begin()
    assert session.refusal(SetPace(DIRECTOR, 1, 20)) == "NZ-D7 3.9"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("nz-d7-blackjack", "NZ-D7 6.4(a)", marks=pytest.mark.clause("NZ-D7 6.4(a)")),
        pytest.param("nz-d7-mini-baccarat", "NZ-D7 8.4(a)", marks=pytest.mark.clause("NZ-D7 8.4(a)")),
        pytest.param("nz-d7-midi-baccarat", "NZ-D7 9.4(a)", marks=pytest.mark.clause("NZ-D7 9.4(a)")),
        pytest.param("nz-d7-baccarat", "NZ-D7 10.4(a)", marks=pytest.mark.clause("NZ-D7 10.4(a)")),
    ],
)
def test_every_session_has_a_fresh_shuffle_before_it(book: str, clause: str) -> None:
    session = final(book, Length(rounds=3, cutting_card_version="b")).begun(*ABC)
    table = table_of(book)(session.table()).bind(session)
    assert table.table.shoe.phase is ShoePhase.UNCHECKED
    table.refusal(BeginRound(DEALER))
    table.ready()
    (shuffled,) = (event for event in table.log if isinstance(event, CardsShuffled))
    assert (shuffled.clause, shuffled.shoe_number) == (clause, 1)


def test_the_cards_may_be_made_ready_before_the_start_but_no_round_begun() -> None:
    session = final("act-mb").drawn(*ABC).seated(*ABC)
    table = Coups(session.table()).bind(session).ready()
    assert table.refusal(BeginRound(DEALER)) == "ACT-MB 15.3(a)(ii)(a)"
    session.started()
    table.begin()


def test_what_belongs_to_another_book_or_length_is_refused() -> None:
    act: Running = final("act-mb").begun(*ABC)
    assert act.refusal(ReissueChips(OPERATOR, 1, dollars(500))) == "ACT-MB 15.13"
    assert act.refusal(DeclineReissue(OPERATOR, 1)) == "ACT-MB 15.13"
    assert act.refusal(CallTimeUp(DEALER, 1, act.start + timedelta(hours=9))) == "ACT-MB 15.3(a)(ii)(a)"
    division_7 = final("nz-d7-mini-baccarat").begun(*ABC)
    assert division_7.refusal(ReissueChips(OPERATOR, 1, dollars(500))) == "NZ-D7 2.2(g)"
    assert division_7.refusal(ResumePlay(DIRECTOR, 1)) == "NZ-D7 2.2(g)"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("nz-d7-blackjack", marks=pytest.mark.clause("NZ-D7 6.3", "NZ-D7 6.3(a)", "NZ-D7 6.3(b)")),
        pytest.param("nz-d7-mini-baccarat", marks=pytest.mark.clause("NZ-D7 8.3", "NZ-D7 8.3(a)", "NZ-D7 8.3(b)")),
        pytest.param("nz-d7-midi-baccarat", marks=pytest.mark.clause("NZ-D7 9.3", "NZ-D7 9.3(a)", "NZ-D7 9.3(b)")),
        pytest.param("nz-d7-baccarat", marks=pytest.mark.clause("NZ-D7 10.3", "NZ-D7 10.3(a)", "NZ-D7 10.3(b)")),
    ],
)
def test_everybody_sees_the_betting_marker_and_which_shoe_of_the_session_is_in_play(book: str) -> None:
    session = final(book, Length(shoes=2, cutting_card_version="b")).begun(*ABC)
    table = table_of(book)(session.table()).bind(session)
    seats = sorted(patron.seat for patron in table.table.present)
    assert (shown(table.table).marker, shown(table.table).shoe_number) == (seats[0], 0)
    table.ready()
    marker, number = shown(table.table).marker, shown(table.table).shoe_number
    assert number == 1
    table.do(ReachCuttingCard(DEALER))
    while table.table.shoe.phase is ShoePhase.IN_PLAY:
        play_round(table)
        assert shown(table.table).marker == seats[(seats.index(marker) + 1) % 3], "it moves clockwise"
        marker = shown(table.table).marker
    assert session.session().phase is SessionPhase.IN_PLAY
    assert shown(table.ready().table).shoe_number == 2


def shown(table: Table) -> TableView:
    """What a player sees of a table."""
    return view(table, Actor("Ann"))


def play_round(table: Coups | Rounds | Deals | Spins) -> None:
    """A whole round of blackjack or baccarat."""
    if isinstance(table, Rounds):
        table.round_of(DEALER_17)
    elif isinstance(table, Coups):
        table.coup_for(PLAYER_WINS)
