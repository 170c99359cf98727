"""Reserves and late entries, seats that are given up, entries that pass on, and how many tables the director wants."""

import pytest

from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    ApproveSubstitute,
    CloseEntries,
    DrawSeats,
    KeepInReserve,
    NotifyApplicant,
    ReopenEntries,
    SellSeat,
    TransferEntry,
    WithdrawEntry,
)
from croupier.tournament.entries.entry_events import EntriesReopened, EntryAccepted, SeatSold, SubstituteApproved
from croupier.tournament.player_state import PlayerStanding
from croupier.verbs.actors import Actor
from tests.people import OPERATOR
from tests.table.driver import BANKER_WINS
from tests.tournament.session_play import Coups, final
from tests.tournament.tournament_log import BOOKS, DIRECTOR, dollars, running

FOUR = ("Ann", "Bob", "Cat", "Dan")
SOLD = [
    pytest.param("ACT-BJ", "19.10", marks=pytest.mark.clause("ACT-BJ 19.10")),
    pytest.param("ACT-MB", "15.10", marks=pytest.mark.clause("ACT-MB 15.10")),
    pytest.param("ACT-UTH", "16.11", marks=pytest.mark.clause("ACT-UTH 16.11")),
]
SIZES = [
    pytest.param("NZ-D7", "2.3(d)(i)", marks=pytest.mark.clause("NZ-D7 2.3(d)(i)")),
    pytest.param("ACT-BJ", "19.8", marks=pytest.mark.clause("ACT-BJ 19.8")),
    pytest.param("ACT-MB", "15.8", marks=pytest.mark.clause("ACT-MB 15.8")),
    pytest.param("ACT-UTH", "16.9", marks=pytest.mark.clause("ACT-UTH 16.9")),
]


@pytest.mark.clause("NZ-D7 2.2(f)", "ACT-BJ 19.3(a)(v)", "ACT-MB 15.3(a)(v)", "ACT-UTH 16.3(a)(v)")
@pytest.mark.parametrize("book", BOOKS)
def test_entries_reopen_until_seats_are_drawn(book: str) -> None:
    run = running(book, entry={"maximum_players": 4}).opened().entered("Ann", "Bob", "Cat")
    before = run.clauses.before_entries
    assert run.refusal(ReopenEntries(OPERATOR)) == before, "they are open"
    run.do(CloseEntries(OPERATOR))
    assert run.refusal(ReopenEntries(DIRECTOR)) == before
    (reopened,) = run.do(ReopenEntries(OPERATOR))
    assert isinstance(reopened, EntriesReopened)
    run.entered("Dan").do(CloseEntries(OPERATOR))
    assert run.refusal(ReopenEntries(OPERATOR)) == run.clauses.number_of_players, "all places are taken"
    run.do(DrawSeats(DIRECTOR, "drawn"))
    assert run.refusal(ReopenEntries(OPERATOR)) == before


@pytest.mark.parametrize("book", BOOKS)
def test_reserve_comes_in_after_entries_closed_while_there_is_room(book: str) -> None:
    run = running(book, entry={"maximum_players": 4}).opened().entered(*FOUR).applied("Zoe")
    run.do(KeepInReserve(OPERATOR, "Zoe"), CloseEntries(OPERATOR))
    assert run.refusal(AcceptEntry(OPERATOR, "Zoe")) == run.clauses.number_of_players
    run.do(WithdrawEntry(Actor("Ann"), "Ann", run.time_before_start(hours=1)))
    (accepted,) = run.do(AcceptEntry(DIRECTOR, "Zoe"))
    assert isinstance(accepted, EntryAccepted)
    run.do(DrawSeats(DIRECTOR, "drawn"))
    assert "Zoe" in [name for session in run.tournament.sessions for name in session.players]


@pytest.mark.parametrize(("book", "clause"), SOLD)
def test_seat_given_up_by_a_withdrawal_is_sold_to_a_reserve(book: str, clause: str) -> None:
    run = running(book).opened().applied("Zoe")
    run.do(KeepInReserve(OPERATOR, "Zoe"))
    run.drawn(*FOUR)
    seat = next(seat for seat in run.session().seats if seat.player == "Ann")
    run.do(WithdrawEntry(Actor("Ann"), "Ann", run.time_before_start(hours=1)))
    assert run.refusal(SellSeat(OPERATOR, "Ann", "Zoe", run.start)) == f"{book} {clause}"
    assert run.refusal(SellSeat(DIRECTOR, "Ann", "Bob", run.start)) == f"{book} {clause}"
    sold, paid = run.do(SellSeat(DIRECTOR, "Ann", "Zoe", run.time_before_start(minutes=30)))
    assert isinstance(sold, SeatSold)
    assert isinstance(paid, EntryAccepted)
    now = next(seat for seat in run.session().seats if seat.player == "Zoe")
    assert (now.table, now.seat) == (seat.table, seat.seat)
    assert (run.standing("Ann"), run.standing("Zoe")) == (PlayerStanding.WITHDRAWN, PlayerStanding.PLAYER)
    run.seated("Zoe")
    assert run.refusal(SellSeat(DIRECTOR, "Ann", "Zoe", run.start)) == f"{book} {clause}", "once"


@pytest.mark.clause("NZ-D7 2.3(b)", "NZ-D7 2.7")
def test_entry_passes_to_somebody_new_after_entries_closed() -> None:
    run = running("NZ-D7", entry={"transferable": True}).opened().drawn(*FOUR)
    run.do(Apply(Actor("Zoe"), "Zoe"))
    assert run.refusal(TransferEntry(OPERATOR, "Ann", "Zoe")) == "NZ-D7 2.7", "in writing first"
    run.do(NotifyApplicant(OPERATOR, "Zoe"), TransferEntry(OPERATOR, "Ann", "Zoe"))
    assert "Zoe" in [name for session in run.tournament.sessions for name in session.players]
    fixed = running("NZ-D7").opened().drawn(*FOUR)
    assert fixed.refusal(Apply(Actor("Zoe"), "Zoe")) == "NZ-D7 2.2"


@pytest.mark.clause("ACT-MB 15.11")
def test_substitute_within_a_session_has_seat_and_chips_between_rounds() -> None:
    run = final("ACT-MB").begun("Ann", "Bob", "Cat")
    table = Coups(run.table()).bind(run).ready().coup_for(BANKER_WINS, Ann=(200, "player"))
    table.begin()
    assert run.refusal(ApproveSubstitute(DIRECTOR, "Ann", "Zoe")) == "ACT-MB 15.11", "in a round"
    run = final("ACT-MB").begun("Ann", "Bob", "Cat")
    Coups(run.table()).bind(run).ready().coup_for(BANKER_WINS, Ann=(200, "player"))
    held = run.table().patron("Ann")
    assert held is not None
    run.do(ApproveSubstitute(DIRECTOR, "Ann", "Zoe"))
    zoe = run.table().patron("Zoe")
    assert zoe is not None
    assert (zoe.stack, zoe.seat, run.session().table_of("Zoe")) == (dollars(800), held.seat, 1)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.11", marks=pytest.mark.clause("ACT-BJ 19.11")),
        pytest.param("ACT-UTH", "16.12", marks=pytest.mark.clause("ACT-UTH 16.12")),
        pytest.param("ACT-MB", "15.11", marks=pytest.mark.clause("ACT-MB 15.11")),
    ],
)
def test_substitute_sits_down_for_a_seated_player(book: str, clause: str) -> None:
    run = final(book, entry={"signed_acceptance": False}).begun("Ann", "Bob", "Cat")
    seat = next(seat for seat in run.session().seats if seat.player == "Ann")
    approved, *moved = run.do(ApproveSubstitute(DIRECTOR, "Ann", "Zoe"))
    assert isinstance(approved, SubstituteApproved)
    assert (approved.clause, len(moved)) == (f"{book} {clause}", 2)
    zoe = run.table().patron("Zoe")
    assert zoe is not None
    assert (zoe.stack, zoe.seat, run.standing("Ann")) == (run.session().chips, seat.seat, PlayerStanding.REPLACED)
    assert {patron.name for patron in run.table().present} == {"Zoe", "Bob", "Cat"}


@pytest.mark.parametrize(("book", "clause"), SIZES)
def test_director_spreads_players_over_more_tables(book: str, clause: str) -> None:
    run = running(book).opened().entered(*FOUR)
    run.do(CloseEntries(OPERATOR))
    for tables in (0, 3):
        assert run.refusal(DrawSeats(DIRECTOR, "drawn", tables=tables)) == f"{book} {clause}"
    run.do(DrawSeats(DIRECTOR, "drawn", tables=2))
    seats = [seat for session in run.tournament.sessions for seat in session.seats]
    assert sorted(seat.table for seat in seats) == [1, 1, 2, 2]
