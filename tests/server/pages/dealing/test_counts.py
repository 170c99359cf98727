"""Chips by seat at a table followed by counts: who has none is answered at once, and who is out keeps the seat."""

import msgspec
import pytest

from croupier.floor.tournaments.view import view
from croupier.server.pages.dealing.counts import CountedSeat, counts_panel
from croupier.server.pages.felts.table_look import TableLook
from croupier.server.pages.tournaments.session_strip import SessionStrip, seated_patrons
from croupier.table.commands import CountStacks
from croupier.tournament.session_state import SessionPhase
from tests.floor.tournaments.live_tournament import DEALER, Room
from tests.floor.tournaments.test_counts_only import count, counted, hold_em, play, seat_holder


def lines(room: Room, *may_buy_again: str) -> dict[str, CountedSeat]:
    """The panel's lines by player."""
    live = next(at.live for at in view(room.live, DEALER).tables)
    look = TableLook(live, DEALER, room.live.version, room.now, {})
    strip = SessionStrip(
        *("x-1", "Hold-em", "heats", 1, SessionPhase.IN_PLAY, None, None, None, "", "", "", "", "", 0, None, 3, 0),
        clause=hold_em["16.9"],
        count_clause=hold_em["16.13"],
        seats={seat.player: seat.seat for seat in room.session(1).seats},
        may_buy_again=frozenset(may_buy_again),
    )
    panel = counts_panel(look, strip)
    assert panel is not None
    return {one.patron.name: one for one in panel.seats}


@pytest.mark.clause("ACT-UTH 16.7", "FLOOR 6.9")
def test_out_is_answered_at_once_with_what_follows() -> None:
    room = counted()
    play(room, first=900)
    name = seat_holder(room, "first")
    out, again = lines(room)[name].out, lines(room, name)[name].out
    assert out is not None
    assert again is not None
    assert out.done == f"On record: {name} has no chips left: out."
    assert again.done.endswith("out when the next round begins, unless they buy again before it.")


@pytest.mark.clause("FLOOR 6.9")
def test_who_is_out_keeps_the_number_of_their_seat() -> None:
    room = counted()
    play(room, first=900)
    name = seat_holder(room, "first")
    seat = lines(room)[name].patron.seat
    room.order_at(CountStacks(DEALER, (count(room, "first", 0),)))
    line = lines(room)[name]
    assert line.patron.out or line.note
    assert line.out is None
    assert line.patron.seat == seat > 0


def test_a_seat_that_another_has_taken_shows_only_who_sits_there() -> None:
    room = counted()
    one, two, three = (patron for patron in next(at.live for at in view(room.live, DEALER).tables).table.patrons)
    gone = msgspec.structs.replace(one, out=True, seat=0)
    shown = seated_patrons((gone, two, three), {gone.name: two.seat, two.name: two.seat, three.name: three.seat})
    assert {patron.name for patron in shown} == {two.name, three.name}
    assert len(seated_patrons((gone, two, three), {gone.name: 9})) == 3
