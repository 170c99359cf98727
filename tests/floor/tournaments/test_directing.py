"""What a director does with many tables: countdowns, all tables held at once, one session for a player."""

import asyncio
from datetime import timedelta

import pytest
from msgspec.structs import replace

from croupier.floor.live.commands import HoldTable
from croupier.floor.messages import Refusal
from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.commands import (
    CallBreak,
    ChangeBreak,
    EndBreaks,
    HoldTables,
    OpenTournament,
    ReleaseTables,
    SeatPlayers,
    StartCountdown,
    StopCountdown,
)
from croupier.floor.tournaments.decide import decide
from croupier.floor.tournaments.directing.one_session import check_plays_nowhere_else
from croupier.floor.tournaments.events import CountdownStopped
from croupier.floor.tournaments.view import view
from croupier.rulebook import Refused
from croupier.tournament.commands import CheckIn, CheckOut, DrawSeats, StartSession, TakeDrawnSeat
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import BreakTaken
from croupier.tournament.sessions.session_lookup import is_running
from croupier.verbs.actors import Actor, Role
from tests.floor.running.staffed_house import OWNER
from tests.floor.simulation.disk import Disk
from tests.floor.simulation.virtual_time import BEGINNING, run
from tests.floor.tournaments.least_wagers import decide_about_silence
from tests.floor.tournaments.live_tournament import DIRECTOR, TERMS, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.test_facts import words_for
from tests.floor.tournaments.test_tournament_in_a_house import HOUR, Evening, begun
from tests.floor.tournaments.tournament_robots import Company, draw_first_seats, entered, opened

FOUR = patrons(4)
MINUTE = 60_000


def drawn(seats: int = 2) -> Room:
    """Two sessions of two are drawn; so many of each sit, and the starting time has come."""
    room = draw_first_seats(entered(opened(Room(small("nz-d7-blackjack"), "directing")), *FOUR))
    for session in room.live.tournament.sessions:
        for name in session.players[:seats]:
            room.do(TakeDrawnSeat(Actor(name), name))
    start = room.session().start
    assert start is not None
    room.now = max(room.now, as_millis(start))
    return room


@pytest.mark.clause("NZ-D7 2.8", "FLOOR 6.5", "FLOOR 6.6")
def test_a_countdown_is_told_and_starts_the_session_by_itself() -> None:
    room = drawn()
    room.do(StartCountdown(DIRECTOR, 1, 5))
    until = room.now + 5 * MINUTE
    assert [(one.session, one.until) for one in view(room.live, Actor(FOUR[0])).countdowns] == [(1, until)]
    assert words_for(room, room.session().players[0])[-1].startswith("Session 1 starts on ")
    assert room.let_time_pass()
    assert (room.now, room.session().phase, room.live.countdowns) == (until, SessionPhase.IN_PLAY, ())


@pytest.mark.clause("NZ-D7 2.3(c)(ii)")
def test_a_countdown_starts_no_session_in_which_nobody_sits() -> None:
    room = drawn(seats=0)
    assert room.refusal(StartSession(DIRECTOR, 1, as_time(0))) == "NZ-D7 2.3(c)(ii)"
    room.do(StartCountdown(DIRECTOR, 1, 1))
    assert room.let_time_pass()
    why = happened(room, CountdownStopped)[-1].why
    assert why.startswith("Nobody has taken a seat.")
    assert why.endswith("(NZ-D7 2.3(c)(ii))")
    assert room.session().phase is SessionPhase.DRAWN


@pytest.mark.clause("NZ-D7 2.3(c)(ii)")
def test_a_countdown_does_not_end_before_the_time_that_players_know() -> None:
    room = drawn()
    start = room.session().start
    assert start is not None
    room.now = as_millis(start - timedelta(minutes=10))
    assert room.refusal(StartCountdown(DIRECTOR, 1, 9)) == room.live.tournament.clauses.position_forfeited
    room.do(StartCountdown(DIRECTOR, 1, 10))
    room.do(StopCountdown(DIRECTOR, 1))
    assert room.live.countdowns == ()
    assert room.refusal(StopCountdown(DIRECTOR, 1)) == "FLOOR 6.5"


@pytest.mark.clause("NZ-D7 4.1", "FLOOR 6.5")
def test_a_session_that_cannot_start_at_zero_waits_and_the_director_is_told() -> None:
    room = drawn()
    room.do(StartCountdown(DIRECTOR, 1, 1))
    room.do(CheckOut(DIRECTOR))
    assert room.let_time_pass()
    stopped = happened(room, CountdownStopped)[-1]
    assert "(NZ-D7 4.1)" in stopped.why
    assert (room.session().phase, room.live.countdowns) == (SessionPhase.DRAWN, ())
    assert words_for(room, DIRECTOR.name)[-1].startswith("Session 1 has not started: ")
    assert room.live.start_held_up(1) == stopped.why
    room.do(CheckIn(DIRECTOR))
    room.do(StartCountdown(DIRECTOR, 1, 1))
    assert room.live.start_held_up(1) == ""
    room.check_refolds()


@pytest.mark.clause("FLOOR 4.6")
def test_all_tables_are_held_at_once_and_one_held_before_stays_held() -> None:
    room = drawn()
    assert room.refusal(HoldTables(DIRECTOR, 0, "fire alarm")) == "FLOOR 4.6"
    for number in (1, 2):
        room.do(StartSession(DIRECTOR, number, as_time(0)))
    room.order_at(HoldTable(DIRECTOR, "a dispute"))
    room.do(HoldTables(DIRECTOR, 0, "fire alarm"))
    assert [spot.spot.held for spot in room.live.spots] == ["a dispute", "fire alarm"]
    room.do(ReleaseTables(DIRECTOR, 0, "fire alarm"))
    assert [spot.spot.held for spot in room.live.spots] == ["a dispute", ""]
    assert room.refusal(ReleaseTables(DIRECTOR, 0, "fire alarm")) == "FLOOR 4.6"


@pytest.mark.clause("NZ-D7 2.4", "FLOOR 1.13")
def test_staff_seat_everybody_present_in_one_order() -> None:
    room = drawn(seats=0)
    start = room.session().start
    assert start is not None
    room.now = as_millis(start - timedelta(minutes=1))
    everybody = room.session().players
    assert room.refusal(SeatPlayers(Actor(everybody[0]), 1, everybody)) == "FLOOR 1.13"
    room.do(SeatPlayers(DIRECTOR, 1, everybody))
    assert room.session().seated == everybody
    chips = {patron.name: patron.stack for at in room.session().tables for patron in at.table.patrons}
    assert chips == dict.fromkeys(everybody, room.session().chips)


@pytest.mark.clause("FLOOR 6.13", "NZ-D7 2.3(d)(ii)")
def test_if_one_player_cannot_be_seated_nobody_is_and_the_refusal_says_who() -> None:
    room = drawn(seats=0)
    start = room.session().start
    assert start is not None
    room.now = as_millis(start - timedelta(minutes=1))
    first, second = room.session().players
    elsewhere = next(name for name in FOUR if name not in room.session().players)
    order = SeatPlayers(DIRECTOR, 1, (first, elsewhere))
    with pytest.raises(Refused, match=f"{elsewhere} cannot be seated, so nobody was. No seat of session 1"):
        decide(room.live, order, room.given, "x-1")
    busy = replace(room.given, plays_in=lambda name, other: "the Spring Cup" if name == second else "")
    with pytest.raises(Refused, match=f"{second} cannot be seated, so nobody was.*the Spring Cup") as refusal:
        decide(room.live, SeatPlayers(DIRECTOR, 1, (first, second)), busy, "x-1")
    assert refusal.value.clause == "FLOOR 6.13"
    assert room.session().seated == ()


@pytest.mark.clause("FLOOR 6.13")
def test_a_player_of_a_running_session_takes_no_seat_in_another() -> None:
    room = drawn(seats=1)
    away, there = room.session().players[-1], room.session().players[0]
    busy = replace(room.given, plays_in=lambda name, other: "session 1 of the Spring Cup" if name == away else "")
    with pytest.raises(Refused, match="session 1 of the Spring Cup: one session at a time") as refusal:
        check_plays_nowhere_else(room.live, TakeDrawnSeat(Actor(away), away), busy)
    assert refusal.value.clause == "FLOOR 6.13"
    check_plays_nowhere_else(room.live, StartSession(DIRECTOR, 1, as_time(0)), busy)  # who is not seated is not started
    busy = replace(busy, plays_in=lambda name, other: "the Spring Cup" if name == there else "")
    with pytest.raises(Refused, match="the Spring Cup"):
        check_plays_nowhere_else(room.live, StartSession(DIRECTOR, 1, as_time(0)), busy)


@pytest.mark.clause("FLOOR 6.13")
def test_a_player_of_two_tournaments_in_one_house_is_refused_the_second_start() -> None:
    async def evening() -> None:
        house, first = await begun(Disk())
        conditions = small("nz-d7-blackjack", rounds=2, start=as_time(BEGINNING + HOUR))
        other = OpenTournament(Actor(OWNER, Role.CASINO_OPERATOR), conditions, TERMS)
        stream = "tournament " + await first.town.make("tournament", OWNER, other)
        second = Evening(first.town, stream, first.director.name, first.names)
        for tournament in (first, second):
            await _seated(tournament)
        await asyncio.sleep(2 * HOUR / 1000)
        await first.do(StartSession(first.director, 1, as_time(0)))
        start = StartSession(second.director, 1, as_time(0))
        answer = await second.town.say(second.stream, second.director.name, start)
        assert isinstance(answer, Refusal)
        assert answer.clause == "FLOOR 6.13"
        await house.close()

    run(evening())


async def _seated(tournament: Evening) -> None:
    """Everybody has entered, seats are drawn, and everybody sits."""
    await tournament.enter()
    await tournament.do(DrawSeats(tournament.director, ""))
    await asyncio.sleep(60)
    for name in tournament.names:
        await tournament.do(TakeDrawnSeat(Actor(name), name))


class Breaks(Company):
    """A company whose director calls a break for all in the middle of a round, and ends it when nobody plays."""

    called = 0

    def _staff(self) -> bool:
        sessions = self.room.live.tournament.sessions
        if not self.called and any(sum(not at.table.is_between_rounds for at in one.tables) > 1 for one in sessions):
            self.called = sum(one.phase is SessionPhase.IN_PLAY for one in sessions)
            self.room.do(CallBreak(DIRECTOR, 0, 10))
            return True
        if any(one.phase is SessionPhase.ON_BREAK for one in sessions):
            assert not any(is_running(one) for one in sessions if one.phase is SessionPhase.ON_BREAK)
            self.room.do(EndBreaks(DIRECTOR, 0))
            return True
        return super()._staff()

    def play_on(self) -> bool:
        """Somebody at a table acts, or time passes."""
        return self._patrons() or self.room.let_time_pass() or decide_about_silence(self.room)


@pytest.mark.clause("NZ-D7 4.6", "FLOOR 6.5", "FLOOR 6.6")
def test_a_break_for_all_begins_at_each_session_when_its_round_is_over() -> None:
    room = drawn()
    assert room.refusal(CallBreak(DIRECTOR, 0, 10)) == "NZ-D7 4.6"
    for number in (1, 2):
        room.do(StartSession(DIRECTOR, number, as_time(0)))
    while room.session().tables[0].table.is_between_rounds:
        assert room.let_time_pass()
    company = Breaks(room, FOUR)
    room.do(CallBreak(DIRECTOR, 0, 10))
    phases = {one.number: one.phase for one in room.live.tournament.sessions}
    assert phases[1] is SessionPhase.IN_PLAY, "its round is finished first"
    assert words_for(room, room.session().players[0])[-1].endswith("a break until 18:11.")
    assert 1 in view(room.live, DIRECTOR).called_breaks
    played = room.session().tables[0].table.round_number
    while room.live.breaks:
        assert company.play_on()
    assert {one.phase for one in room.live.tournament.sessions} == {SessionPhase.ON_BREAK}
    (ends,) = {one.until for one in room.live.break_ends}
    assert len(room.live.break_ends) == len(room.live.tournament.sessions), "all play again at the same time"
    assert ends % 60_000 == 0
    assert room.session().tables[0].table.round_number == played, "no other round has begun"
    room.do(EndBreaks(DIRECTOR, 0))
    assert {one.phase for one in room.live.tournament.sessions} == {SessionPhase.IN_PLAY}
    assert room.live.break_ends == ()
    assert room.refusal(EndBreaks(DIRECTOR, 0)) == "NZ-D7 4.6"


@pytest.mark.clause("NZ-D7 4.1", "NZ-D7 4.6", "FLOOR 6.6")
def test_a_called_break_is_off_when_the_director_says_so() -> None:
    room = drawn()
    room.do(StartSession(DIRECTOR, 1, as_time(0)))
    while room.session().tables[0].table.is_between_rounds:
        assert room.let_time_pass()
    room.do(CallBreak(DIRECTOR, 1, 10))
    room.do(EndBreaks(DIRECTOR, 1))
    assert (room.live.breaks, room.session().phase) == ((), SessionPhase.IN_PLAY)
    assert words_for(room, room.session().players[0])[-1] == "The break that was announced is off."
    room.do(CheckOut(DIRECTOR))
    assert room.refusal(CallBreak(DIRECTOR, 1, 10)) == "NZ-D7 4.1"


@pytest.mark.clause("NZ-D7 4.6", "FLOOR 6.6")
def test_a_break_ends_earlier_or_later_as_the_director_says() -> None:
    room = drawn()
    for number in (1, 2):
        room.do(StartSession(DIRECTOR, number, as_time(0)))
    assert room.refusal(ChangeBreak(DIRECTOR, 0, 5)) == "NZ-D7 4.6"
    while room.session().tables[0].table.is_between_rounds:
        assert room.let_time_pass()
    room.do(CallBreak(DIRECTOR, 0, 10))
    moved = room.do(ChangeBreak(DIRECTOR, 0, 20))
    assert len(moved) == len(room.live.break_ends) == 2, "the session that finishes its round too"
    (ends,) = {one.until for one in room.live.break_ends}
    assert (ends % 60_000, (ends - room.now) // 60_000) == (0, 20)
    assert room.live.shares_break(1)
    assert words_for(room, room.session().players[0])[-1] == "The break now ends at 18:21."
    room.do(EndBreaks(DIRECTOR, 0))
    room.do(CallBreak(DIRECTOR, 2, 10))
    room.do(ChangeBreak(DIRECTOR, 2, 3))
    assert room.live.break_until(2) is not None
    assert not room.live.shares_break(2)
    room.do(EndBreaks(DIRECTOR, 2))
    assert not room.live.break_ends


@pytest.mark.clause("ACT-UTH 16.18")
def test_tables_of_one_session_wait_for_each_other_before_a_called_break() -> None:
    room = Room(small("act-uth", rounds=3), "breaks")
    company = Breaks(room, patrons(6))
    company.run()
    assert company.called
    assert len(happened(room, BreakTaken)) == company.called
    assert room.live.breaks == ()
