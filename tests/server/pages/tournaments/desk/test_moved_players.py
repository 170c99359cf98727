"""Who sits where after a table was broken: the director has a list to tell, and says who was told."""

import pytest

from croupier.floor.tournaments.commands import TakeBackMoveTelling, TellMoved
from croupier.server.pages.tournaments.desk.confirmations import confirmation_of
from croupier.server.pages.tournaments.desk.moved_players import MovedPlayers, moved_players
from croupier.server.pages.tournaments.desk.next_actor import next_actor
from croupier.server.pages.tournaments.desk.running_sessions import running_session
from tests.floor.tournaments.directing.test_move_notices import broken_room
from tests.floor.tournaments.live_tournament import DIRECTOR, Room
from tests.server.pages.tournaments.desk.test_desk import look_of


def moved_in(room: Room) -> MovedPlayers:
    moved = moved_players(look_of(room), room.live, 1)
    assert moved is not None
    return moved


@pytest.mark.clause("FLOOR 6.6", "ACT-UTH 16.9")
def test_the_director_has_a_list_of_new_seats_and_marks_who_was_told() -> None:
    room = broken_room()
    moved, record = moved_in(room), room.live.tournament.moves[-1]
    assert moved.title == f"Table {record.broken[0]} is closed. New seats"
    assert [one.where for one in moved.players] == [f"table {m.to_table}, seat {m.to_seat}" for m in record.moves]
    assert {one.note for one in moved.players} == {"to tell in person"}
    assert moved.tell_all is not None
    acting = next_actor(look_of(room), room.live, ())
    assert acting is not None
    assert "in person where they sit now" in acting.task
    room.do(TellMoved(DIRECTOR, (record.moves[0].player,)))
    first, *others = moved_in(room).players
    assert first.note == "told in person"
    assert [one.tell.word for one in (first, *others) if one.tell] == [
        "Not told after all",
        *("Mark as told" for _ in others),
    ]
    room.do(TakeBackMoveTelling(DIRECTOR, record.moves[0].player, "wrong row"))
    moved = moved_in(room)
    again = moved.players[0]
    assert not moved.is_done
    assert again.note == "to tell in person"
    assert again.mistakes == (f"Not told after all, says {DIRECTOR.name}: wrong row",)


def test_the_card_of_a_session_says_how_many_are_still_in() -> None:
    room = broken_room()
    look = look_of(room)
    running = running_session(look, room.live, look.view.tournament.sessions[0], ())
    assert (running.still_in, len(running.session.players)) == (6, 9)


@pytest.mark.clause("ACT-UTH 16.9")
def test_what_is_confirmed_names_the_table_that_closes_and_who_moves() -> None:
    room = broken_room(breaks=False)
    shown = confirmation_of(look_of(room), room.live)
    assert shown is not None
    words = [line.words for line in shown.lines]
    assert words[0].startswith("Table 3 closes: ")
    assert words[-1] == "The seats at table 1 and 2 are drawn when you confirm."
