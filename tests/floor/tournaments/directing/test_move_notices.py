"""Players who moved to another table: those without a phone are told in person, and it is recorded."""

import msgspec
import pytest

from croupier.floor.tournaments.commands import TakeBackMoveTelling, TellMoved
from croupier.floor.tournaments.directing.move_notices import moves_to_tell
from croupier.floor.tournaments.state import MoveCorrection
from croupier.rulebook import open_book
from croupier.tournament.commands import BreakTables, Disqualify
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import started

floor, book = open_book("FLOOR"), open_book("ACT-UTH")


def broken_room(*, breaks: bool = True) -> Room:
    """Nine hold-em players from the desk at three tables; one of each goes, and a table is broken, or about to be."""
    room = started(Room(small("act-uth"), "broken"), *patrons(9))
    for seat in {seat.table: seat for seat in room.live.tournament.sessions[0].seats}.values():
        room.do(Disqualify(DIRECTOR, seat.player, "hid chips", book["15.3"]))
    if breaks:
        room.do(BreakTables(DIRECTOR, 1))
    players = tuple(msgspec.structs.replace(one, at_desk=True) for one in room.live.tournament.players)
    tournament = msgspec.structs.replace(room.live.tournament, players=players)
    room.state = msgspec.structs.replace(room.live, tournament=tournament)
    return room


@pytest.mark.clause("FLOOR 6.6", "ACT-UTH 16.9")
def test_who_moved_without_a_phone_is_told_in_person_once() -> None:
    room = broken_room()
    first, *others = [move.player for move in moves_to_tell(room.live)]
    assert len(others) == len(room.live.tournament.moves[-1].moves) - 1 > 0
    stayed = next(one.name for one in room.live.tournament.still_in if one.name not in (first, *others))
    for names in ((), (first, first), (stayed,)):
        assert room.refusal(TellMoved(DEALER, names)) == floor["6.6"]
    room.do(TellMoved(DEALER, (first,)))
    assert room.refusal(TellMoved(DEALER, (first,))) == floor["6.6"]
    room.do(TellMoved(DIRECTOR, tuple(others)))
    assert moves_to_tell(room.live) == ()


@pytest.mark.clause("FLOOR 6.6")
def test_a_move_marked_as_told_by_mistake_is_taken_back_with_who_and_why() -> None:
    room = broken_room()
    player = moves_to_tell(room.live)[0].player
    assert room.refusal(TakeBackMoveTelling(DIRECTOR, player, "wrong row")) == floor["6.6"]
    room.do(TellMoved(DEALER, (player,)))
    assert room.refusal(TakeBackMoveTelling(DIRECTOR, player, " ")) == floor["6.6"]
    room.do(TakeBackMoveTelling(DIRECTOR, player, "wrong row"))
    assert player in {move.player for move in moves_to_tell(room.live)}
    assert room.live.moves_untold == (MoveCorrection(player, DIRECTOR.name, "wrong row"),)
    room.do(TellMoved(DEALER, (player,)))
