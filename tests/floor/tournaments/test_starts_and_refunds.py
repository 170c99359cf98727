"""A moved start is told and shown; refunds are paid when they are due, and players know what a withdrawal brings."""

from datetime import timedelta

import pytest

from croupier.floor.tournaments.command_times import as_millis, as_time
from croupier.floor.tournaments.conditions import conditions_seen, notice_text
from croupier.floor.tournaments.events import ReceiptFor, TournamentReceipt
from croupier.floor.tournaments.listing import tournament_row
from croupier.floor.tournaments.view import view
from croupier.tournament.commands import ConsentToRefund, KeepInReserve, MoveStart, WithdrawEntry
from croupier.tournament.entries.entry_events import PlayerWithdrew
from croupier.tournament.view import Money
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import DIRECTOR, OPERATOR, Room, patrons
from tests.floor.tournaments.small_tournaments import happened, small
from tests.floor.tournaments.test_facts import words_for
from tests.floor.tournaments.tournament_robots import applied, draw_first_seats, entered, opened
from tests.tournament.tournament_log import dollars

ANN, BOB, CAT, DAN, EVE = patrons(5)
BY_BOOK = [
    pytest.param("nz-d7-roulette", "NZ-D7 2.8", marks=pytest.mark.clause("NZ-D7 2.8")),
    pytest.param("act-bj", "ACT-BJ 19.7", marks=pytest.mark.clause("ACT-BJ 19.7")),
    pytest.param("act-mb", "ACT-MB 15.7", marks=pytest.mark.clause("ACT-MB 15.7")),
    pytest.param("act-uth", "ACT-UTH 16.10", marks=pytest.mark.clause("ACT-UTH 16.10")),
]


@pytest.mark.parametrize(("book", "clause"), BY_BOOK)
def test_start_moved_before_the_draw_is_told_to_all_and_shown_everywhere(book: str, clause: str) -> None:
    room = entered(opened(Room(small(book), "moved")), ANN, BOB)
    applied(applied(room, CAT), DAN)
    room.do(KeepInReserve(OPERATOR, DAN))
    start = room.live.tournament.conditions.start
    assert start is not None
    later = start + timedelta(hours=3)
    long_ago = start - timedelta(days=900)
    assert room.refusal(MoveStart(DIRECTOR, 0, as_time(room.now), "by letter", long_ago)) == clause, "the house's clock"
    room.do(MoveStart(DIRECTOR, 0, later, "by letter", long_ago))
    when = f"{later:%A} {later.day} {later:%B}, {later:%H:%M}"
    for name in (ANN, BOB, CAT, DAN):
        assert words_for(room, name)[-1].endswith(f"was moved: it is now {when}.")
    assert tournament_row(room.live).start == view(room.live, Actor(ANN)).tournament.start == later
    row, due = tournament_row(room.live), as_millis(later)
    assert [row.is_overdue(at) for at in (due - 1, due)] == [False, True]
    seen = conditions_seen(room.live, frozenset())
    assert seen is not None
    assert (seen.notice[0].clause, f"{later:%H:%M}" in seen.notice[0].says) == (clause, True)
    assert f"{later:%A} {later.day} {later:%B} {later.year}" in str(notice_text(room.live))


@pytest.mark.parametrize(("book", "clause"), BY_BOOK)
def test_start_of_a_session_is_told_to_its_players_and_shown(book: str, clause: str) -> None:
    room = opened(Room(small(book, entry={"minimum_players": 2}), "moved"))
    applied(room, EVE).do(KeepInReserve(OPERATOR, EVE))
    draw_first_seats(entered(room, ANN, BOB, CAT, DAN))
    session = room.session()
    assert session.start is not None
    later = session.start + timedelta(minutes=45)
    room.do(MoveStart(DIRECTOR, 1, later, "by telephone"))
    assert words_for(room, EVE)[-1].endswith("You are in reserve: please be there in case a seat is free.")
    for name in session.players:
        assert words_for(room, name)[-1].startswith(f"Session 1 now starts on {later:%A} {later.day} {later:%B}, ")
    shown = view(room.live, Actor(ANN)).tournament
    assert next(one.start for one in shown.sessions) == later
    seen = conditions_seen(room.live, frozenset())
    assert seen is not None
    assert clause in [line.clause for line in seen.notice if line.heading == "Moved since"]


@pytest.mark.clause("NZ-D7 2.5(a)(i)", "FLOOR 6.1")
def test_refund_that_is_a_right_is_paid_at_once() -> None:
    room = entered(opened(Room(small("nz-d7-roulette"), "paid")), ANN, BOB)
    room.do(WithdrawEntry(Actor(ANN), ANN, as_time(0)))
    assert room.money_of(ANN) == 0
    assert happened(room, TournamentReceipt)[-1] == TournamentReceipt(3, ReceiptFor.REFUND, ANN, dollars(100))
    assert room.live.tournament.pool == dollars(100)
    room.check_refolds()


@pytest.mark.clause("NZ-D7 2.5(a)(ii)", "FLOOR 6.1")
def test_consent_after_a_withdrawal_pays_at_once_and_is_told() -> None:
    room = entered(opened(Room(small("nz-d7-roulette"), "consent")), ANN, BOB)
    room.now += 2 * 86_400_000
    room.do(WithdrawEntry(Actor(ANN), ANN, as_time(0)))
    assert room.money_of(ANN) == -dollars(100)
    assert room.refusal(ConsentToRefund(DIRECTOR, ANN)) == "FLOOR 1.13"
    room.do(ConsentToRefund(OPERATOR, ANN))
    assert room.money_of(ANN) == 0
    assert "The operator agrees to refund your fee for the tournament Roulette night." in words_for(room, ANN)
    room.do(ConsentToRefund(OPERATOR, BOB))
    assert words_for(room, BOB)[-1].endswith("before play begins, your fee is refunded.")
    room.check_refolds()


@pytest.mark.parametrize(
    ("book", "refunds"),
    [
        pytest.param("nz-d7-roulette", False, marks=pytest.mark.clause("NZ-D7 2.5(a)(i)")),
        pytest.param("act-bj", False, marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("act-mb", False, marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("act-uth", False, marks=pytest.mark.clause("ACT-UTH 16.23")),
        pytest.param("act-uth", True, marks=pytest.mark.clause("ACT-UTH 16.23")),
    ],
)
@pytest.mark.parametrize("hours", [-72, -48, -47, -1])
def test_what_players_are_told_before_withdrawing_is_what_happens(book: str, refunds: bool, hours: int) -> None:
    room = entered(opened(Room(small(book, entry={"refunds": refunds}), "told")), ANN, BOB)
    start = room.live.tournament.conditions.start
    assert start is not None
    room.now = as_millis(start + timedelta(hours=hours))
    money = told(room, ANN)
    in_time = money.refund_until is None or as_time(room.now) <= money.refund_until
    room.do(WithdrawEntry(Actor(ANN), ANN, as_time(0)))
    (withdrew,) = happened(room, PlayerWithdrew)
    assert withdrew.refundable == bool(money.refund and in_time)
    assert room.money_of(ANN) == (money.refund if in_time else 0) - money.paid


def told(room: Room, name: str) -> Money:
    """What a player sees of their money."""
    board = view(room.live, Actor(name)).tournament.leaderboard
    money = next(line.money for line in board if line.name == name)
    assert money is not None
    return money
