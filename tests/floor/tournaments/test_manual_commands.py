"""What no dealer does at a table of a tournament that the system deals, and what nobody does at one that is held."""

import pytest

from croupier.floor.live.commands import ComeBack, HoldTable, LoseConnection, Next
from croupier.floor.live.system_dealer import SYSTEM_DEALER as CLOCK
from croupier.floor.tournaments.view import view_at
from croupier.rulebook import open_book
from croupier.table.commands import AskNext, CallTime
from tests.floor.tournaments.live_tournament import DEALER
from tests.floor.tournaments.secrecy_checks import ONLOOKER
from tests.floor.tournaments.test_clock import SUPERVISOR, playing
from tests.floor.tournaments.test_live_tables import BY_HAND, dealt, one_step

floor = open_book("FLOOR")


@pytest.mark.clause("FLOOR 4.4", "NZ-D7 3.9")
def test_no_dealer_ends_a_players_time_where_the_system_deals() -> None:
    room = playing("nz-d7-mini-baccarat")
    while not room.table().asked:
        room.let_time_pass()
    for command in (Next(DEALER), AskNext(DEALER), CallTime(DEALER, room.table().asked[-1])):
        assert room.refusal_at(command) == floor["4.4"]
    assert not room.table().late


@pytest.mark.clause("FLOOR 4.6")
def test_nobody_is_late_at_a_table_that_is_held() -> None:
    room = dealt(BY_HAND)
    while not room.table().asked:
        one_step(room)
    room.order_at(HoldTable(SUPERVISOR, "a chip fell"))
    room.now += 60_000
    assert room.refusal_at(Next(DEALER)) == floor["4.6"]
    assert not room.table().late


@pytest.mark.clause("FLOOR 4.5")
def test_a_player_who_comes_back_keeps_the_further_time_that_everybody_was_shown() -> None:
    room = playing("nz-d7-mini-baccarat")
    while not room.table().asked:
        room.let_time_pass()
    at_turn = room.table().asked[-1]
    elsewhere = room.table(2, 2).patrons[0].name
    for name in (at_turn, elsewhere):
        room.do(LoseConnection(CLOCK, name))
    shown = view_at(room.live, 1, 1, ONLOOKER)
    assert shown is not None
    assert [(one.patron, one.until) for one in shown.away] == [(at_turn, shown.due)]
    room.now += 1_000
    room.do(ComeBack(CLOCK, at_turn))
    again = view_at(room.live, 1, 1, ONLOOKER)
    assert again is not None
    assert (again.due, again.away) == (shown.due, ())
    room.check_refolds()
