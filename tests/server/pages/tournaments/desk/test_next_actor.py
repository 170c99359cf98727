"""Who acts next at a tournament's desk, and who a count was made and confirmed by."""

import pytest

from croupier.server.pages.tournaments.desk.counted_sessions import counted_sessions
from croupier.server.pages.tournaments.desk.next_actor import next_actor
from croupier.server.pages.tournaments.desk.running_sessions import due_session_acts
from croupier.table.commands import BeginRound, EndCountedRound
from croupier.tournament.commands import ConfirmCount, CountTable
from croupier.tournament.results.placings import Score
from croupier.tournament.session_state import SessionPhase
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import started
from tests.server.pages.tournaments.desk.test_desk import COUNTS, FEW, look_of


def acting(room: Room) -> tuple[str, bool]:
    """Who acts now, and whether that is the director who looks."""
    look = look_of(room)
    found = next_actor(look, room.live, due_session_acts(look, room.live))
    assert found is not None
    return found.who, found.is_viewer


@pytest.mark.clause("NZ-D7 5.5")
def test_desk_names_who_counts_who_counts_again_and_who_confirms() -> None:
    stage = small("nz-d7-blackjack").stage[-1:]
    room = started(Room(small("nz-d7-blackjack", rounds=1, entry=FEW, stage=stage), "actors", COUNTS), *patrons(2))
    assert acting(room) == ("the dealers", False)
    while room.session().phase is SessionPhase.IN_PLAY:
        room.order_at(BeginRound(DEALER))
        room.order_at(EndCountedRound(DEALER, ()))
    assert acting(room) == ("two counters, such as a dealer and a supervisor, each alone", False)
    one, two = room.session().players
    room.do(CountTable(DEALER, 1, 1, (Score(one, 9_000_00), Score(two, 1_000_00))))
    assert acting(room) == (f"a second counter, anybody of the staff but {DEALER.name}, who has counted", False)
    room.do(CountTable(OPERATOR, 1, 1, (Score(one, 9_000_00), Score(two, 1_050_00))))
    seat = next(seat.seat for seat in room.session().seats if seat.player == two)
    both = f"the counters {DEALER.name} and {OPERATOR.name}"
    assert acting(room) == (f"{both} both count seat {seat} again, each alone", False)
    room.do(CountTable(OPERATOR, 1, 1, (Score(two, 1_050_00),)))
    assert acting(room) == (f"{DEALER.name} counts seat {seat} again, alone", False)
    room.do(CountTable(DEALER, 1, 1, (Score(two, 1_050_00),)))
    confirms = f"anyone but {OPERATOR.name}, who counted first: the director, a supervisor or the owner"
    assert acting(room) == (confirms, True)
    room.do(ConfirmCount(DIRECTOR, 1))
    (counted,) = counted_sessions(look_of(room), room.live)
    who = f"counted by {DEALER.name} and {OPERATOR.name}, confirmed by {DIRECTOR.name}."
    assert counted.words == f"Final, session 1: {who}"
