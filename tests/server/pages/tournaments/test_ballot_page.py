"""The ballot's page: the purpose that it names draws the same seats again."""

import pytest

from croupier.floor.live.opening.terms import Terms
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.tournaments.ballot_page import seat_ballots
from croupier.tournament.draw.ballot import BallotEntry, draw_ballot
from tests.server.printing.test_seat_papers import NAMES, seated


@pytest.mark.clause("NZ-D7 2.3(d)(ii)", "ACT-BJ 19.7", "ACT-MB 15.7", "ACT-UTH 16.8")
def test_sessions_of_one_draw_stand_together_with_their_purpose() -> None:
    (ballot,) = seat_ballots(LiveTournament("x-1", 1, seated(), Terms("Main room")))
    assert (ballot.title, ballot.entropy) == ("heats, sitting 1", "entropy")
    assert [(table.session, table.number) for table in ballot.tables] == [(1, 1), (2, 2)]
    shown = {(seat.player, seat.table, seat.seat) for table in ballot.tables for seat in table.seats}
    again = draw_ballot("entropy", "heats", tuple(map(BallotEntry, NAMES)), 2, 7)
    assert shown == {(seat.player, seat.table, seat.seat) for seat in again}
