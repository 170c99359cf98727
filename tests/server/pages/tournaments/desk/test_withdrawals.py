"""Withdrawals at the desk: what is said they bring back now, and when the operator can agree to a refund."""

import pytest

from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.view import view
from croupier.server.pages.tournaments.desk_actions import player_acts
from croupier.server.pages.tournaments.player_actions import refund_words
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.commands import ConsentToRefund, StartSession, TakeDrawnSeat, WithdrawEntry
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import drawn

ANN, BOB, CAT = patrons(3)


def a_room() -> Room:
    """Three players are drawn, three days before the start."""
    return drawn(
        Room(small("nz-d7-blackjack", entry={"minimum_players": 2, "maximum_players": 6}), "out"), ANN, BOB, CAT
    )


def offered(room: Room, name: str) -> list[str]:
    """What the operator is offered for somebody."""
    look = look_of(room)
    line = next(line for line in look.view.tournament.leaderboard if line.name == name)
    return [one.word for one in player_acts(look, room.live, line, ())]


def words(room: Room) -> str:
    look = look_of(room)
    return refund_words(look, next(line for line in look.view.tournament.leaderboard if line.name == ANN), "they")


def look_of(room: Room) -> TournamentLook:
    held = frozenset({Role.CASINO_OPERATOR, Role.TOURNAMENT_DIRECTOR})
    return TournamentLook(view(room.live, OPERATOR), OPERATOR, held, room.live.version, room.now, {}, None)


@pytest.mark.clause("NZ-D7 2.5(a)(i)", "NZ-D7 2.5(a)(ii)")
def test_after_the_deadline_nothing_is_promised_and_the_operator_may_agree() -> None:
    room = a_room()
    until = room.live.tournament.conditions.start
    assert until is not None
    room.now = as_millis(until) - 48 * 3_600_000
    assert words(room).startswith("Until")
    assert "back; after that nothing unless the operator agrees." in words(room)
    assert "Agree to a refund" not in offered(room, ANN), "they have a right to it"
    room.now += 1
    assert words(room).startswith("Refunds ended on")
    assert words(room).endswith("they get nothing back unless the operator agrees.")
    assert "Agree to a refund" in offered(room, ANN)
    room.do(WithdrawEntry(Actor(ANN), ANN, as_time(room.now)))
    assert "Agree to a refund" in offered(room, ANN)
    room.do(ConsentToRefund(OPERATOR, ANN))
    assert "Agree to a refund" not in offered(room, ANN)


@pytest.mark.clause("NZ-D7 2.5")
def test_nobody_withdraws_once_the_start_has_come_nor_buys_chips_after_withdrawing() -> None:
    room = a_room()
    room.do(WithdrawEntry(Actor(ANN), ANN, as_time(room.now)))
    for name in (BOB, CAT):
        room.do(TakeDrawnSeat(Actor(name), name))
    assert "Withdraw" in offered(room, BOB)
    start = room.session().start
    assert start is not None
    room.now = as_millis(start)
    assert "Withdraw" not in offered(room, BOB)
    room.do(StartSession(DIRECTOR, 1, start))
    assert "Asks for more chips" in offered(room, BOB)
    assert "Asks for more chips" not in offered(room, ANN)
