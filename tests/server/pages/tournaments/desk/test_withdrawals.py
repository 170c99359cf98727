"""Withdrawals by players and at the desk: when, what they bring back now, and when the operator agrees to a refund."""

import pytest

from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.conditions import conditions_seen
from croupier.floor.tournaments.limit_checks import limit_against
from croupier.floor.tournaments.view import view
from croupier.server.pages.tournaments.desk_actions import player_acts
from croupier.server.pages.tournaments.personal.refund_words import refund_words
from croupier.server.pages.tournaments.player_actions import PlayerStatus, player_status
from croupier.server.pages.tournaments.tournament_look import TournamentLook
from croupier.tournament.commands import ConsentToRefund, StartSession, TakeDrawnSeat, WithdrawEntry
from croupier.tournament.player_state import PlayerStanding
from croupier.verbs.actors import Actor, Role
from tests.floor.tournaments.live_tournament import DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import applied, drawn, opened

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


def own_status(room: Room, name: str, barrier: str = "") -> PlayerStatus:
    """What a player finds on their own page."""
    me, held = Actor(name), frozenset({Role.PATRON})
    conditions = conditions_seen(room.live, held)
    look = TournamentLook(view(room.live, me), me, held, room.live.version, room.now, {}, conditions)
    status = player_status(look, room.live.tournament, 0, barrier)
    assert status is not None
    return status


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
    assert words(room).endswith("the 100.00 they paid is not refunded unless the operator agrees.")
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
    start = room.session().start
    assert start is not None
    room.now = as_millis(start) - 1
    assert "Withdraw" in offered(room, BOB)
    own = own_status(room, BOB)
    (withdraw,) = [one for one in own.choices if one.word == "Withdraw"]
    assert withdraw.asks.endswith("the 100.00 you paid is not refunded unless the operator agrees.")
    assert own.withdraw_until == as_millis(start)
    room.now += 1
    assert "Withdraw" not in offered(room, BOB)
    assert [one.word for one in own_status(room, BOB).choices] == ["Go to your table"]
    room.do(StartSession(DIRECTOR, 1, start))
    assert "Asks for more chips" in offered(room, BOB)
    assert "Asks for more chips" not in offered(room, ANN)


@pytest.mark.clause("FLOOR 6.2", "FLOOR 6.6")
def test_who_may_not_pay_the_fee_reads_why_and_withdraws_the_application() -> None:
    room = applied(opened(Room(small("nz-d7-blackjack"), "limit")), ANN)
    own = own_status(room, ANN, limit_against(RemainingLimits(ANN, loss_left=2_000), 10_000))
    assert "your entry can't be accepted now. Your own limit lets you lose 20.00 more; this takes 100.00." in own.words
    (withdraw,) = [one.command for one in own.choices if isinstance(one.command, WithdrawEntry)]
    start = room.live.tournament.conditions.start
    assert start is not None
    room.now = as_millis(start)
    room.do(withdraw)
    player = room.live.tournament.player(ANN)
    assert player is not None
    assert player.standing is PlayerStanding.WITHDRAWN
