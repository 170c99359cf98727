"""Seating many at once: who is ticked, and that what the form sends seats them."""

import json
from datetime import timedelta

import msgspec
import pytest

from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.commands import SeatPlayers, StartCountdown
from croupier.server.pages.tournaments.desk.running_sessions import running_session
from croupier.server.pages.tournaments.desk.seating_actions import seating_acts
from croupier.server.pages.tournaments.session_actions import countdown_all_acts
from croupier.server.pages.tournaments.session_clock import session_clock
from croupier.tournament.commands import StartSession, TakeDrawnSeat
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.player_state import Player
from croupier.tournament.session_state import SessionPhase
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import DIRECTOR, Room
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.test_directing import FOUR, drawn
from tests.floor.tournaments.tournament_robots import draw_first_seats, entered, opened
from tests.server.pages.tournaments.desk.test_desk import look_of


def walk_ins(room: Room, *names: str) -> None:
    """These have entered at the desk, and have no phone."""

    def entered_at_desk(player: Player) -> Player:
        return msgspec.structs.replace(player, at_desk=player.name in names)

    players = tuple(entered_at_desk(player) for player in room.live.tournament.players)
    tournament = msgspec.structs.replace(room.live.tournament, players=players)
    room.state = msgspec.structs.replace(room.live, tournament=tournament)


def room_before_start() -> Room:
    room = drawn(seats=0)
    start = room.session().start
    assert start is not None
    room.now = as_millis(start - timedelta(minutes=1))
    return room


@pytest.mark.clause("NZ-D7 2.4")
def test_walk_ins_are_ticked_and_seated_together() -> None:
    room = room_before_start()
    with_phone, walk_in = room.session().players
    walk_ins(room, walk_in)
    (act,) = seating_acts(look_of(room), room.live, 1)
    (ticks,) = act.fields
    assert {json.loads(value) for value, _ in ticks.values} == {with_phone, walk_in}
    assert [json.loads(one) for one in ticks.value.split()] == [walk_in]
    seat = next(one for one in room.session().seats if one.player == walk_in)
    assert (json.dumps(walk_in), f"Seat {seat.seat}: {walk_in}") in ticks.values
    assert ticks.sections == ((f"Table {seat.table}", 2),)
    assert isinstance(act.command, SeatPlayers)
    room.do(msgspec.structs.replace(act.command, names=(walk_in,)))
    (again,) = seating_acts(look_of(room), room.live, 1, seat.table)
    assert [json.loads(value) for value, _ in again.fields[0].values] == [with_phone]
    room.do(msgspec.structs.replace(act.command, names=(with_phone,)))
    assert not tuple(seating_acts(look_of(room), room.live, 1))
    assert set(room.session().seated) == set(FOUR) - set(room.live.tournament.sessions[1].players)


@pytest.mark.clause("FLOOR 6.5", "NZ-D7 2.8")
def test_players_of_all_sessions_are_seated_and_started_in_one_order() -> None:
    room = room_before_start()
    assert len(room.live.tournament.sessions) == 2
    (act,) = seating_acts(look_of(room), room.live, 0)
    assert {json.loads(value) for value, _ in act.fields[0].values} == set(FOUR)
    assert isinstance(act.command, SeatPlayers)
    room.do(msgspec.structs.replace(act.command, names=FOUR))
    assert all(set(one.seated) == set(one.players) for one in room.live.tournament.sessions)
    (start,) = countdown_all_acts(look_of(room), room.live)
    assert isinstance(start.command, StartCountdown)
    room.do(start.command)
    assert [(one.session, one.until) for one in room.live.countdowns] == [
        (1, room.now + 300_000),
        (2, room.now + 300_000),
    ]
    assert not tuple(countdown_all_acts(look_of(room), room.live))


@pytest.mark.clause("FLOOR 1.3")
def test_who_pays_for_chips_from_an_account_of_their_own_is_not_offered() -> None:
    room = room_before_start()
    conditions = room.live.tournament.conditions
    chips = msgspec.structs.replace(conditions.chips, issue=Issue.FACE_VALUE)
    walk_ins(room, room.session().players[0])
    conditions = msgspec.structs.replace(conditions, chips=chips)
    tournament = msgspec.structs.replace(room.live.tournament, conditions=conditions)
    room.state = msgspec.structs.replace(room.live, tournament=tournament)
    (act,) = seating_acts(look_of(room), room.live, 1)
    assert [json.loads(value) for value, _ in act.fields[0].values] == [room.session().players[0]]


@pytest.mark.clause("FLOOR 6.5", "NZ-D7 2.3(c)(ii)")
def test_desk_and_screen_say_why_a_countdown_came_to_nothing() -> None:
    room = entered(opened(Room(small("nz-d7-blackjack"), "late draw")), *FOUR)
    start = room.live.tournament.conditions.start
    assert start is not None
    room.now = as_millis(start + timedelta(minutes=1))
    draw_first_seats(room)
    assert room.session().start is None, "seats are drawn after the published hour"
    here, absent = room.session().players
    room.do(TakeDrawnSeat(Actor(here), here))
    look = look_of(room)
    shown = running_session(look, room.live, look.view.tournament.open_sessions[0], ())
    assert f"{absent} may still come" in shown.held_up
    asked = {one.id: one.asks for one in shown.actions}
    assert absent in asked["countdown"]
    assert "start" not in asked, "it would be refused"
    room.do(StartCountdown(DIRECTOR, 1, 1))
    assert room.let_time_pass()
    assert room.session().phase is SessionPhase.DRAWN
    look = look_of(room)
    shown = running_session(look, room.live, look.view.tournament.open_sessions[0], ())
    assert shown.held_up.startswith("The countdown ran out and the session has not started.")
    assert absent in shown.held_up
    assert session_clock(room.live, room.session()).is_held_up
    room.do(TakeDrawnSeat(Actor(absent), absent))
    room.do(StartSession(DIRECTOR, 1, as_time(room.now)))
    assert not session_clock(room.live, room.session()).is_held_up
