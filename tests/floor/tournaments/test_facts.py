"""What a live tournament tells its people in their own streams."""

import pytest

from croupier.floor.people.events import Left, SatDown, Told
from croupier.floor.tournaments.at_tables import id_of
from croupier.tournament.events import PlayersMoved
from tests.floor.tournaments.room import Room, X, patrons
from tests.floor.tournaments.running import Company, drawn
from tests.floor.tournaments.small import happened, small
from tests.tournament.running import dollars


def words_for(room: Room, name: str) -> list[str]:
    """What somebody was told, in order."""
    return [fact.words for stream, fact in room.told if stream == f"person {name}" and isinstance(fact, Told)]


@pytest.mark.clause("FLOOR 6.6")
def test_everybody_is_told_of_the_seat_that_was_drawn_for_them() -> None:
    room = drawn(Room(small("nz-d7-roulette"), "told"), *patrons(4))
    for session in room.live.tournament.sessions:
        assert session.start is not None
        for seat in session.seats:
            where = f"Table {seat.table}, seat {seat.seat} is yours in session {session.number}"
            assert words_for(room, seat.player) == [f"{where} at {session.start.isoformat()}."]


@pytest.mark.clause("FLOOR 6.6")
def test_results_are_told_to_those_whose_they_are() -> None:
    room = Room(small("nz-d7-roulette", rounds=2), "results")
    Company(room, patrons(4)).run()
    winner = room.live.tournament.places[0][0]
    told = words_for(room, winner)
    assert any(words.startswith("Session 1 is over: you came ") or "Session 2 is over" in words for words in told)
    assert "You go on: final." in told
    assert "You are 1st in the tournament." in told
    assert told[-1].startswith("Your prize: ")
    loser = next(name for name in patrons(4) if "You go on: final." not in words_for(room, name))
    assert "You do not go on: you are out of the tournament." in words_for(room, loser)
    assert all(stream.startswith("person p-patron") for stream, _ in room.told)


@pytest.mark.clause("FLOOR 6.6")
def test_a_move_is_told_and_the_time_played_goes_on_at_the_other_table() -> None:
    chips = {"starting": dollars(900)}
    room = Room(small("act-uth", rounds=8, chips=chips, re_buy={"times": 0}, add_on={"times": 0}), "breaking")
    Company(room, patrons(9), silent=40).run()
    moved = happened(room, PlayersMoved)[0]
    move = moved.moves[0]
    went = f"You go to table {move.to_table}, seat {move.to_seat}, with all your chips."
    assert went in words_for(room, move.player)
    facts = [fact for stream, fact in room.told if stream == f"person {move.player}"]
    assert Left(id_of(X, moved.session, move.from_table)) in facts
    assert SatDown(id_of(X, moved.session, move.to_table)) in facts
    sat = [fact.table for fact in facts if isinstance(fact, SatDown)]
    left = [fact.table for fact in facts if isinstance(fact, Left)]
    assert sorted(sat) == sorted(left)
