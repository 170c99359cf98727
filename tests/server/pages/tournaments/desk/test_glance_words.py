"""Sessions side by side in a few words."""

import msgspec

from croupier.floor.tournaments.view import view
from croupier.server.pages.tables.sign import SPECTATOR
from croupier.server.pages.tournaments.status_text import sessions_in_words
from tests.floor.tournaments.live_tournament import Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import drawn


def test_sessions_side_by_side_are_named_by_their_numbers() -> None:
    room = drawn(Room(small("nz-d7-roulette"), "side by side"), *patrons(4))
    (one, *_) = view(room.live, SPECTATOR).tournament.sessions
    numbered = {number: msgspec.structs.replace(one, number=number) for number in range(1, 11)}

    def words(*numbers: int) -> str:
        return sessions_in_words([numbered[number] for number in numbers])

    assert words(1) == "heats, session 1"
    assert words(1, 2) == "heats, sessions 1, 2"
    assert words(*range(1, 11)) == "heats, sessions 1 to 10"
    assert words(1, *range(3, 11)) == "heats, sessions 1, 3 to 10"
