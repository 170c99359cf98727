"""What the clock brings in a live tournament, and what waits for somebody."""

from datetime import timedelta
from typing import Any

import msgspec
import pytest

from croupier.floor.live.commands import ComeBack, HoldTable, LoseConnection, ReleaseTable, TimeIsUp
from croupier.floor.live.events import ClockResumed, TableHeld
from croupier.floor.live.opening.terms import DealtBy, Pace, Terms
from croupier.floor.live.system_dealer import SYSTEM_DEALER as CLOCK
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.commands import OpenTournament, RunTable
from croupier.floor.tournaments.due import due
from croupier.floor.tournaments.view import view_at
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.roulette import commands as roulette
from croupier.games.roulette.wheel import Colour
from croupier.rulebook import open_book
from croupier.table.commands import FinishWagering, GoOnWithout, WarnOfMinimum
from croupier.table.patrons.player_events import LimitTimeReached
from croupier.tournament.commands import (
    AmendConditions,
    CheckIn,
    CheckOut,
    ConfirmCount,
    PlayHandForHand,
    ResumePlay,
    StartSession,
    TakeBreak,
    TakeDrawnSeat,
)
from croupier.tournament.conditions.wager_terms import LimitChange
from croupier.tournament.session_state import HandForHand, SessionPhase
from croupier.tournament.sessions.session_events import CountEntered
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.least_wagers import wager_or_wait
from tests.floor.tournaments.live_tournament import DIRECTOR, OPERATOR, TERMS, Room, X, patrons
from tests.floor.tournaments.secrecy_checks import ONLOOKER
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.test_news import last_words
from tests.floor.tournaments.tournament_robots import Company, drawn, started
from tests.tournament.tournament_log import dollars

floor, division_7 = open_book("FLOOR"), open_book("NZ-D7")

NAMES = patrons(4)
SUPERVISOR = Actor("p-supervise0", Role.CASINO_SUPERVISOR)


def playing(name: str = "nz-d7-roulette", **changes: Any) -> Room:
    """Two tables of two are being played at."""
    return started(Room(small(name, **changes), name), *NAMES)


@pytest.mark.clause("FLOOR 6.5")
@pytest.mark.parametrize(("name", "clause"), [("act-bj", "ACT-BJ 19.9"), ("nz-d7-roulette", "NZ-D7 2.3(c)(ii)")])
def test_the_times_that_a_command_says_are_the_houses_own(name: str, clause: str) -> None:
    room = drawn(Room(small(name, entry={"minimum_players": 2}), "times"), *NAMES)
    start = room.session().start
    assert start is not None
    early = StartSession(DIRECTOR, 1, start + timedelta(hours=1))
    assert room.refusal(early) == clause
    room.do(TakeDrawnSeat(Actor(NAMES[0]), NAMES[0], start + timedelta(hours=1)))
    room.now += int((start - as_time(room.now)).total_seconds()) * 1000
    late = TakeDrawnSeat(Actor(NAMES[1]), NAMES[1], start - timedelta(hours=1))
    if name == "act-bj":
        assert room.refusal(late) == clause
    else:
        room.do(late)  # division 7 lets a latecomer sit down until the director starts
    number = next(one.number for one in room.live.tournament.sessions if NAMES[0] in one.players)
    room.do(StartSession(DIRECTOR, number, start - timedelta(days=9)))
    assert room.session(number).started == start


@pytest.mark.clause("FLOOR 6.5")
def test_times_of_conditions_have_a_zone() -> None:
    conditions = small("nz-d7-roulette")
    assert conditions.start is not None
    bare = msgspec.structs.replace(conditions, start=conditions.start.replace(tzinfo=None))
    room = Room(conditions, "zones")
    assert room.refusal(AmendConditions(OPERATOR, bare)) == floor["6.5"]
    room.state = None
    room.log.clear()
    assert room.refusal(OpenTournament(OPERATOR, bare, TERMS)) == floor["6.5"]


@pytest.mark.clause("FLOOR 6.4", "NZ-D7 4.1")
def test_the_clock_stands_still_without_a_director_and_begins_anew_with_one() -> None:
    room = playing()
    room.let_time_pass()
    room.do(CheckOut(DIRECTOR))
    assert due(room.live) is None
    shown = view_at(room.live, 1, 1, ONLOOKER)
    assert shown is not None
    assert shown.due is None
    room.now += 3_600_000
    room.do(CheckIn(DIRECTOR))
    coming = due(room.live)
    assert coming is not None
    assert coming.at >= room.now


@pytest.mark.clause("FLOOR 6.4")
def test_nothing_is_dealt_during_a_break() -> None:
    room = playing()
    for session in (1, 2):
        room.do(TakeBreak(DIRECTOR, session, 15))
    assert due(room.live) is None
    room.now += 120_000
    room.do(ResumePlay(DIRECTOR, 2))
    assert room.session(2).clock_stopped_millis == 120_000, "the house's clock says how long the break was"
    assert due(room.live) is not None
    assert room.session(1).phase is SessionPhase.ON_BREAK


@pytest.mark.clause("FLOOR 6.4", "NZ-D7 5.5")
def test_the_system_counts_out_the_tables_it_dealt_and_somebody_else_confirms() -> None:
    room = playing(rounds=1)
    while not any(session.phase is SessionPhase.COUNTED for session in room.live.tournament.sessions):
        assert wager_or_wait(room)
    counted = next(one for one in room.live.tournament.sessions if one.phase is SessionPhase.COUNTED)
    assert counted.counted_by == CLOCK.name
    system = Actor(CLOCK.name, Role.CASINO_SUPERVISOR)
    assert room.refusal(ConfirmCount(system, counted.number)) == division_7["5.5"]
    room.do(ConfirmCount(DIRECTOR, counted.number))
    assert room.session(counted.number).phase is SessionPhase.OVER


@pytest.mark.clause("FLOOR 6.4")
def test_tables_in_a_dealers_hands_have_no_clock_and_are_counted_by_hand() -> None:
    terms = Terms("By hand", DealtBy.DEALER, pace=TERMS.pace)
    room = drawn(Room(small("nz-d7-roulette"), "by hand", terms), *NAMES)
    Company(room, NAMES)._advance_session(room.session(1))
    assert due(room.live) is None
    room.do(RunTable(DIRECTOR, 1, 1, TERMS))
    assert due(room.live) is not None
    assert not happened(room, CountEntered)


@pytest.mark.clause("NZ-D7 4.7", "FLOOR 4.4")
def test_the_next_player_is_asked_after_done_however_long_the_player_took() -> None:
    room = playing()
    while not (room.table().asked and room.table(2, 2).asked):
        room.let_time_pass()
    for session in (1, 2):
        asked = room.table(session, session).asked[-1]
        room.now += 9_000
        room.order_at(roulette.PlaceWager(Actor(asked), asked, Colour.BLACK, dollars(100)), session, session)
        room.order_at(FinishWagering(Actor(asked), asked), session, session)
        done = room.now
        room.let_time_pass()
        assert len(room.table(session, session).asked) == 2
        assert room.now == done + TERMS.pace.card_millis
    assert not happened(room, ClockResumed), "the house was not down"


@pytest.mark.clause("NZ-D7 3.5", "FLOOR 4.4")
def test_play_goes_on_at_once_when_the_director_decides_about_the_last_who_is_silent() -> None:
    room = playing(entry={"maximum_players": 4})
    while room.let_time_pass():
        pass
    assert room.table().turn_notes.missed
    room.now += 600_000
    for name in room.table().asked:
        room.order_at(GoOnWithout(DIRECTOR, name))
    decided = room.now
    while room.table().round_number == 1:
        assert room.let_time_pass()
    assert room.now <= decided + 10_000
    assert not happened(room, ClockResumed), "the house was not down"


@pytest.mark.clause("FLOOR 4.5")
def test_a_lost_connection_gives_a_player_longer_at_whichever_table_they_sit() -> None:
    room = playing()
    while not room.table().asked:
        room.let_time_pass()
    at_turn = room.table().asked[-1]
    before = view_at(room.live, 1, 1, ONLOOKER)
    room.do(LoseConnection(CLOCK, at_turn))
    after = view_at(room.live, 1, 1, ONLOOKER)
    assert before is not None
    assert after is not None
    assert before.due is not None
    assert after.due is not None
    assert (before.due_on, after.due_on) == (at_turn, at_turn)
    assert after.due > before.due or room.now + 30_000 <= before.due
    assert [one.patron for one in after.away] == [at_turn]
    assert room.refusal(LoseConnection(CLOCK, at_turn)) == floor["4.5"]
    room.do(ComeBack(CLOCK, at_turn))
    assert room.live.away == ()
    assert room.refusal(ComeBack(CLOCK, at_turn)) == floor["4.5"]
    assert room.refusal(LoseConnection(Actor(at_turn), at_turn)) == floor["1.13"]
    assert room.refusal(LoseConnection(CLOCK, "p-stranger00")) == floor["4.5"]


@pytest.mark.clause("FLOOR 4.4")
def test_the_clock_is_refused_before_its_time_and_from_others() -> None:
    room = playing()
    coming = due(room.live)
    assert coming is not None
    assert room.refusal(TimeIsUp(CLOCK, coming.since)) == floor["4.4"]
    room.now = coming.at
    assert room.refusal(TimeIsUp(CLOCK, coming.since - 1)) == floor["4.4"]
    assert room.refusal(TimeIsUp(DIRECTOR, coming.since)) == floor["1.13"]
    room.do(TimeIsUp(CLOCK, coming.since))


@pytest.mark.clause("FLOOR 4.6")
def test_a_table_that_is_held_waits_while_the_others_go_on() -> None:
    room = playing()
    room.order_at(HoldTable(SUPERVISOR, "a chip fell"))
    for _ in range(20):
        wager_or_wait(room)
    assert room.table(1).round_number == 0
    assert room.table(2, 2).round_number > 0
    room.order_at(ReleaseTable(SUPERVISOR))
    for _ in range(20):
        wager_or_wait(room)
    assert room.table(1).round_number > 0


@pytest.mark.clause("FLOOR 4.6", "ACT-MB 15.14")
def test_a_table_where_a_person_has_to_rule_is_held_and_no_other_waits_for_it() -> None:
    room = playing("act-mb")
    while not room.table().asked:
        room.let_time_pass()
    name = room.table().asked[-1]
    patron = room.table().patron(name)
    assert patron is not None
    for side in (Option.PLAYER, Option.BANKER):  # together they risk less than the minimum
        room.order_at(PlaceWager(Actor(name), name, side, dollars(100), patron.seat, True))
    while not happened(room, TableHeld):
        assert wager_or_wait(room)
    shown = view_at(room.live, 1, 1, ONLOOKER)
    assert shown is not None
    assert "(ACT-MB 15.14)" in happened(room, TableHeld)[0].why
    assert shown.held.endswith(f"the director warns {name}, or they put more at risk."), "without the rule's number"
    others = room.table(2, 2).round_number
    while room.table(2, 2).round_number <= others + 1:
        assert wager_or_wait(room)
    assert room.table().round_number == 1
    room.order_at(WarnOfMinimum(DIRECTOR, name))
    room.order_at(ReleaseTable(DIRECTOR))
    room.order_at(PlaceWager(Actor(name), name, Option.BANKER, dollars(100), patron.seat, True, adds=True))
    while room.table().round_number == 1:
        assert wager_or_wait(room)
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.4", "ACT-UTH 16.19")
def test_tables_that_play_hand_for_hand_begin_a_hand_together() -> None:
    room = started(Room(small("act-uth", rounds=6, re_buy={"times": 0}), "hand for hand"), *patrons(6))
    while room.table(1, 1).round_number < 2:
        assert wager_or_wait(room)
    room.do(PlayHandForHand(DIRECTOR, 1))
    told = "From the next round on tables wait for each other: players who go out in the same hand are level."
    assert [last_words(room, name) for name in room.session().players] == [told] * 6
    rounds_before = {at.number: at.table.round_number for at in room.session().tables}
    while all(at.table.round_number < 5 for at in room.session().tables):
        assert wager_or_wait(room)
        hand, (one, two) = room.session().hand_for_hand, room.session().tables
        played = {at.number: at.table.round_number - rounds_before[at.number] for at in (one, two)}
        assert abs(played[1] - played[2]) <= 1, "no table is ahead by more than the hand being played"
        assert isinstance(hand, HandForHand)
        assert hand.number == max(played.values())
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.4")
def test_a_table_without_a_pace_does_not_run_past_the_end_of_its_session() -> None:
    at_once = Pace(3, 0, 0, 0, 0, 3, 0, 0)
    room = started(Room(small("nz-d7-mini-baccarat", rounds=1), "at once", Terms("At once", pace=at_once)), *NAMES)
    for _ in range(60):
        wager_or_wait(room)
    assert {session.phase for session in room.live.tournament.sessions} == {SessionPhase.COUNTED}
    assert room.live.id == X


@pytest.mark.clause("FLOOR 6.5", "ACT-MB 15.3(a)(vii)")
def test_the_clock_changes_limits_after_the_minutes_that_the_conditions_name() -> None:
    rise = LimitChange(dollars(200), dollars(3000), after_minutes=1)
    room = playing("act-mb", wagers={"changes": (rise,)})
    while not happened(room, LimitTimeReached):
        assert room.let_time_pass()
    session = room.session()
    assert session.started is not None
    assert as_time(room.now) == session.started + timedelta(minutes=1)
    assert [at.table.indicators_out for at in session.tables] == [1] * len(session.tables)
