"""Rulings as they were told: when each was made, and who heard it in person."""

import pytest

from croupier.floor.live.commands import Confirm
from croupier.floor.people.care.periods import HOUR
from croupier.floor.tournaments.commands import ReadRuling, TakeBackTelling, TellPlayer
from croupier.rulebook import open_book
from croupier.tournament.commands import Disqualify, ReverseRuling, Rule
from croupier.tournament.state import RulingKind
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import entered, opened

floor, division = open_book("FLOOR"), open_book("NZ-D7")
ANN, BOB = patrons(2)


@pytest.mark.clause("FLOOR 6.6")
def test_each_ruling_has_its_time_and_when_the_player_was_told_in_person() -> None:
    room = entered(opened(Room(small("nz-d7-mini-baccarat"), "notices")), ANN, BOB)
    warned = room.now
    room.do(Rule(DIRECTOR, RulingKind.WARNING, ANN, "slow on purpose", division["4.8"]))
    room.now += HOUR
    room.do(TellPlayer(DEALER, 1))
    assert room.refusal(TellPlayer(DIRECTOR, 1)) == floor["6.6"]
    assert room.refusal(TellPlayer(DIRECTOR, 2)) == floor["6.6"]
    room.do(ReverseRuling(DIRECTOR, 1, "she was ill"))
    room.do(Disqualify(DIRECTOR, BOB, "hid chips", division["4.10"]))
    room.do(Confirm(OPERATOR, 1))
    first, second, third = room.live.notices
    assert (first.at, first.told, first.told_by, first.ruling) == (warned, warned + HOUR, DEALER.name, 1)
    assert [(one.what, one.player, one.told) for one in (second, third)] == [
        ("warning reversed", ANN, 0),
        ("disqualified", BOB, 0),
    ]
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.6")
def test_a_player_says_once_that_they_have_read_a_ruling_about_them() -> None:
    room = entered(opened(Room(small("nz-d7-mini-baccarat"), "read")), ANN, BOB)
    room.do(Rule(DIRECTOR, RulingKind.WARNING, ANN, "slow on purpose", division["4.8"]))
    assert [notice.is_known for notice in room.live.notices] == [False]
    assert room.refusal(ReadRuling(Actor(BOB), 1)) == floor["6.6"]
    assert room.refusal(ReadRuling(DIRECTOR, 1)) == floor["1.13"]
    room.now += HOUR
    room.do(ReadRuling(Actor(ANN), 1))
    assert [notice.is_known for notice in room.live.notices] == [True]
    assert (room.live.notices[0].read, room.live.notices[0].told) == (room.now, 0)
    assert room.refusal(ReadRuling(Actor(ANN), 1)) == floor["6.6"]
    room.check_refolds()


@pytest.mark.clause("FLOOR 6.6")
def test_a_telling_recorded_by_mistake_is_taken_back_with_its_reason() -> None:
    room = entered(opened(Room(small("nz-d7-mini-baccarat"), "untold")), ANN, BOB)
    room.do(Rule(DIRECTOR, RulingKind.WARNING, ANN, "slow on purpose", division["4.8"]))
    assert room.refusal(TakeBackTelling(DIRECTOR, 1, "pressed too early")) == floor["6.6"]
    room.do(TellPlayer(DEALER, 1))
    assert room.refusal(TakeBackTelling(DIRECTOR, 1, " ")) == floor["6.6"]
    assert room.refusal(TakeBackTelling(Actor(ANN), 1, "nobody came")) == floor["1.13"]
    room.do(TakeBackTelling(DIRECTOR, 1, "pressed too early"))
    (notice,) = room.live.notices
    assert (notice.is_known, notice.told_by, notice.correction) == (False, "", "pressed too early")
    room.do(TellPlayer(DEALER, 1))
    assert room.live.notices[0].is_known
    room.check_refolds()
