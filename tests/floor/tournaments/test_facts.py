"""What a live tournament tells its people in their own streams."""

from datetime import timedelta

import pytest

from croupier.floor.people.events import LeftTable, PersonNotified, SatDown
from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.live_tables import id_of
from croupier.tournament.commands import KeepInReserve, RefuseApplication, WithdrawEntry
from croupier.tournament.sessions.session_events import PlayersMoved
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import OPERATOR, Room, X, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.tournament_robots import Company, applied, drawn, entered, opened
from tests.tournament.tournament_log import dollars


def words_for(room: Room, name: str) -> list[str]:
    """What somebody was told, in order."""
    return [fact.words for stream, fact in room.told if stream == f"person {name}" and isinstance(fact, PersonNotified)]


@pytest.mark.clause("FLOOR 6.6")
def test_everybody_is_told_of_the_seat_that_was_drawn_for_them() -> None:
    room = drawn(Room(small("nz-d7-roulette"), "told"), *patrons(4))
    for session in room.live.tournament.sessions:
        assert session.start is not None
        for seat in session.seats:
            where = f"Your seat for session {session.number}: table {seat.table}, seat {seat.seat}"
            start = session.start
            when = f"{start:%A} {start.day} {start:%B}, {start:%H:%M}"
            assert words_for(room, seat.player)[-1] == f"{where}, {when}."


@pytest.mark.clause("FLOOR 6.6", "NZ-D7 2.5")
@pytest.mark.parametrize(
    ("days", "told"),
    [
        (3, "you get 100.00 back (NZ-D7 2.5(a)(i))."),
        (1, "the 100.00 you paid is not refunded (NZ-D7 2.5(a)(ii))."),
    ],
)
def test_whoever_withdraws_is_told_what_becomes_of_the_fee(days: int, told: str) -> None:
    ann, bob = patrons(2)
    room = entered(opened(Room(small("nz-d7-roulette"), "withdrawn")), ann)
    applied(room, bob)
    start = room.live.tournament.conditions.start
    assert start is not None
    room.now = as_millis(start - timedelta(days=days))
    for name in (ann, bob):
        room.do(WithdrawEntry(Actor(name), name, as_time(room.now)))
    heard = [words for words in words_for(room, ann) if words.startswith("You have withdrawn")]
    assert heard == [f"You have withdrawn from the tournament Roulette night: {told}"]
    assert words_for(room, bob)[-1] == "You have withdrawn from the tournament Roulette night."


@pytest.mark.clause("FLOOR 6.6")
def test_an_applicant_is_told_what_comes_of_the_application() -> None:
    ann, bob, cat = patrons(3)
    room = entered(opened(Room(small("nz-d7-roulette"), "applied")), ann)
    for name, command in ((bob, RefuseApplication(OPERATOR, bob, "late")), (cat, KeepInReserve(OPERATOR, cat))):
        applied(room, name)
        room.do(command)
    assert words_for(room, ann)[-1] == "You are entered in the tournament Roulette night: 100.00 paid, receipt x-1 1."
    assert words_for(room, bob)[-1] == "Your application for the tournament Roulette night was turned down: late."
    assert words_for(room, cat)[-1] == "You are on the reserve list for the tournament Roulette night."


@pytest.mark.clause("FLOOR 6.6")
def test_results_are_told_to_those_whose_they_are() -> None:
    room = Room(small("nz-d7-roulette", rounds=2), "results")
    Company(room, patrons(4)).run()
    winner = room.live.tournament.places[0][0]
    told = words_for(room, winner)
    assert any(words.startswith("Session 1 is over: you finished ") or "Session 2 is over" in words for words in told)
    assert "You are through to the next stage: final." in told
    assert "You finished 1st in the tournament." in told
    assert told[-1].startswith("Your prize: ")
    loser = next(
        name for name in patrons(4) if "You are through to the next stage: final." not in words_for(room, name)
    )
    assert "You did not get through, and are out of the tournament." in words_for(room, loser)
    streams = {stream for stream, _ in room.told}
    assert all(stream.startswith("person p-patron") or stream == "person p-director00" for stream in streams)


@pytest.mark.clause("FLOOR 6.6")
def test_a_move_is_told_and_the_time_played_goes_on_at_the_other_table() -> None:
    chips = {"starting": dollars(900)}
    room = Room(small("act-uth", rounds=8, chips=chips, re_buy={"times": 0}, add_on={"times": 0}), "breaking")
    Company(room, patrons(9), silent=40).run()
    moved = happened(room, PlayersMoved)[0]
    move = moved.moves[0]
    closed = f"Table {move.from_table} is closed (ACT-UTH 16.9)."
    went = f"{closed} Please move to table {move.to_table}, seat {move.to_seat}, with all your chips."
    assert went in words_for(room, move.player)
    facts = [fact for stream, fact in room.told if stream == f"person {move.player}"]
    assert LeftTable(id_of(X, moved.session, move.from_table)) in facts
    assert SatDown(id_of(X, moved.session, move.to_table)) in facts
    sat = [fact.table for fact in facts if isinstance(fact, SatDown)]
    left = [fact.table for fact in facts if isinstance(fact, LeftTable)]
    assert sorted(sat) == sorted(left)
