"""Leaving: withdrawals and what they give back, no-shows and reserves, substitutes, disqualification."""

from datetime import datetime, timedelta

import pytest

from croupier.games.roulette.commands import AnnounceNumber, CallNoMoreBets, PlaceWager, Proceed, SpinBall
from croupier.games.roulette.wheel import Pocket
from croupier.rulebook import Cite, open_book
from croupier.table.commands import AskNext, BeginRound
from croupier.tournament.commands import (
    AcceptEntry,
    Apply,
    ApproveSubstitute,
    CancelTournament,
    CloseEntries,
    CloseTournament,
    ConfirmCount,
    ConfirmPlaces,
    ConsentToRefund,
    Disqualify,
    DrawSeats,
    EnterCount,
    KeepInReserve,
    MoveStart,
    PayPrizes,
    Refund,
    SellSeat,
    TakeDrawnSeat,
    TransferEntry,
    WithdrawEntry,
)
from croupier.tournament.entries.entry_events import (
    EntryAccepted,
    PlayerDisqualified,
    PlayerWithdrew,
    PositionForfeited,
    SeatSold,
)
from croupier.tournament.entries.payment_events import Refunded
from croupier.tournament.entries.withdrawals import RefundOutlook, refund_if_withdrawn
from croupier.tournament.evolve import evolve
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Score
from croupier.tournament.results.result_events import PointsAwarded
from croupier.tournament.session_state import SessionPhase
from croupier.tournament.sessions.session_events import PlayerOut, SessionEnded, StartMoved
from croupier.verbs.actors import Actor
from tests.people import ANN, BOB, CAT, DEALER, OPERATOR, SUPERVISOR
from tests.tournament.quick_finals import tell
from tests.tournament.tournament_log import ACT_BOOKS, BOOKS, DIRECTOR, Running, dollars, running

FOUR = ("Ann", "Bob", "Cat", "Dan")


@pytest.mark.clause("NZ-D7 2.5", "NZ-D7 2.5(a)", "NZ-D7 2.5(a)(i)")
def test_two_days_before_the_start_a_refund_is_a_right_and_a_minute_later_it_is_not() -> None:
    tournament = running("NZ-D7").opened().entered("Ann", "Bob")
    (in_time,) = tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=48)))
    (late,) = tournament.do(WithdrawEntry(BOB, "Bob", tournament.time_before_start(hours=47, minutes=59)))
    assert isinstance(in_time, PlayerWithdrew)
    assert isinstance(late, PlayerWithdrew)
    assert (in_time.refundable, in_time.clause) == (True, "NZ-D7 2.5(a)(i)")
    assert (late.refundable, late.clause) == (False, "NZ-D7 2.5(a)(ii)")
    assert tournament.tournament.pool == dollars(200)
    (refunded,) = tournament.do(Refund(OPERATOR, "Ann"))
    assert refunded == Refunded("Ann", dollars(100), dollars(0), OPERATOR, open_book("NZ-D7")["2.5(a)(i)"])
    assert tournament.refusal(Refund(OPERATOR, "Ann")) == "NZ-D7 2.5(a)(i)"
    assert tournament.refusal(Refund(OPERATOR, "Bob")) == "NZ-D7 2.5"
    assert (tournament.paid("Ann"), tournament.paid("Bob"), tournament.tournament.pool) == (0, 10000, 10000)


@pytest.mark.clause("NZ-D7 2.5(a)", "NZ-D7 2.5(a)(ii)")
def test_later_than_two_days_before_the_operator_may_consent_to_a_refund() -> None:
    tournament = running("NZ-D7").opened().entered("Ann")
    at = tournament.time_before_start(minutes=1)
    assert tournament.refusal(WithdrawEntry(ANN, "Ann", at, consent=DIRECTOR)) == "NZ-D7 2.5(a)(ii)"
    assert tournament.refusal(WithdrawEntry(ANN, "Ann", at, consent=ANN)) == "NZ-D7 2.5(a)(ii)"
    (event,) = tournament.do(WithdrawEntry(ANN, "Ann", at, consent=OPERATOR))
    assert isinstance(event, PlayerWithdrew)
    assert (event.refundable, event.consented, event.clause) == (True, True, "NZ-D7 2.5(a)(ii)")
    tournament.do(Refund(DIRECTOR, "Ann"))
    assert (tournament.paid("Ann"), tournament.tournament.pool) == (0, 0)


def moved(tournament: Running, hours: int, at: int) -> None:
    """Every session that is drawn, or the first stage, starts so many hours later; `at` is when that is announced."""
    to, told = tournament.start + timedelta(hours=hours), tournament.start + timedelta(hours=at)
    for number in [session.number for session in tournament.tournament.sessions] or [0]:
        tournament.do(MoveStart(DIRECTOR, number, to, "by letter to everybody", told))


def is_refundable(tournament: Running, name: str, hours: float) -> bool:
    """Whether somebody who withdraws so many hours after the advertised start has a right to the fee."""
    at = tournament.start + timedelta(hours=hours)
    (event,) = tournament.do(WithdrawEntry(Actor(name), name, at))
    assert isinstance(event, PlayerWithdrew)
    assert event.clause == ("NZ-D7 2.5(a)(i)" if event.refundable else "NZ-D7 2.5(a)(ii)")
    return event.refundable


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.clause("NZ-D7 2.5(a)(i)", "NZ-D7 2.5(a)(ii)", "NZ-D7 2.8")
def test_later_start_moves_the_two_days_with_it(drawn: bool) -> None:
    tournament = running("NZ-D7").opened()
    tournament.drawn(*FOUR) if drawn else tournament.entered(*FOUR)
    moved(tournament, hours=120, at=-1)
    assert is_refundable(tournament, "Ann", 72)
    assert not is_refundable(tournament, "Bob", 73)
    assert tournament.refusal(WithdrawEntry(CAT, "Cat", tournament.start + timedelta(hours=120))) == "NZ-D7 2.5"


@pytest.mark.parametrize("drawn", [False, True])
@pytest.mark.clause("NZ-D7 2.5(a)(i)", "NZ-D7 2.8")
def test_right_to_a_refund_is_not_lost_by_announcing_an_earlier_start(drawn: bool) -> None:
    tournament = running("NZ-D7").opened()
    tournament.drawn(*FOUR) if drawn else tournament.entered(*FOUR)
    moved(tournament, hours=-24, at=-60)  # all may still withdraw with a refund, until 48 hours before the old start
    assert is_refundable(tournament, "Ann", -48)
    assert not is_refundable(tournament, "Bob", -47)


@pytest.mark.clause("NZ-D7 2.5(a)(i)", "NZ-D7 2.8")
def test_earlier_start_counts_for_those_who_enter_after_it_and_for_the_late() -> None:
    tournament = running("NZ-D7").opened().entered("Ann")
    moved(tournament, hours=-24, at=-60)
    tournament.entered("Bob", "Cat")
    assert not is_refundable(tournament, "Bob", -71)
    assert is_refundable(tournament, "Cat", -72)
    late = running("NZ-D7").opened().entered("Ann")
    moved(late, hours=-24, at=-47)
    assert not is_refundable(late, "Ann", -47)


@pytest.mark.clause("NZ-D7 2.5(a)(i)", "NZ-D7 2.8")
def test_start_of_an_old_log_has_no_time_of_its_announcement() -> None:
    tournament = running("NZ-D7").opened().drawn(*FOUR)
    tell(tournament, StartMoved(1, tournament.start - timedelta(hours=24), "by letter", DIRECTOR, Cite("NZ-D7 2.8")))
    assert tournament.session().start == tournament.start - timedelta(hours=24)
    assert all(player.refund_until is None for player in tournament.tournament.players)


@pytest.mark.clause("NZ-D7 2.5(a)(ii)")
def test_operator_consents_to_a_refund_before_a_player_withdraws() -> None:
    tournament = running("NZ-D7").opened().entered("Ann", "Bob")
    for by in (DIRECTOR, ANN, SUPERVISOR):
        assert tournament.refusal(ConsentToRefund(by, "Ann")) == "NZ-D7 2.5(a)(ii)"
    assert refund_if_withdrawn(tournament.tournament, tournament.player("Ann")).until is not None
    tournament.do(ConsentToRefund(OPERATOR, "Ann"))
    assert refund_if_withdrawn(tournament.tournament, tournament.player("Ann")) == RefundOutlook(dollars(100))
    assert tournament.refusal(ConsentToRefund(OPERATOR, "Ann")) == "NZ-D7 2.5(a)(ii)"
    assert is_refundable_by_consent(tournament, "Ann")
    assert not is_refundable(tournament, "Bob", -1)


def is_refundable_by_consent(tournament: Running, name: str) -> bool:
    """Whether somebody who withdraws an hour before the start has the fee back because the operator consents."""
    (event,) = tournament.do(WithdrawEntry(Actor(name), name, tournament.time_before_start(hours=1)))
    assert isinstance(event, PlayerWithdrew)
    return event.refundable and event.consented and event.clause == "NZ-D7 2.5(a)(ii)"


@pytest.mark.clause("NZ-D7 2.5(a)(ii)", "NZ-D7 2.6")
def test_operator_consents_to_a_refund_after_a_late_withdrawal() -> None:
    tournament = running("NZ-D7").opened().entered(*FOUR)
    tournament.do(Disqualify(OPERATOR, "Dan", "hid chips"))
    assert not is_refundable(tournament, "Ann", -1)
    assert tournament.refusal(Refund(OPERATOR, "Ann")) == "NZ-D7 2.5"
    tournament.do(ConsentToRefund(OPERATOR, "Ann"), Refund(OPERATOR, "Ann"))
    assert (tournament.paid("Ann"), tournament.tournament.pool) == (0, dollars(300))
    for name in ("Ann", "Dan"):
        assert tournament.refusal(ConsentToRefund(OPERATOR, name)) == "NZ-D7 2.5(a)(ii)"
    tournament.do(CloseEntries(OPERATOR), DrawSeats(DIRECTOR, "drawn in public"))
    tournament.seated("Bob", "Cat").started()
    assert tournament.refusal(ConsentToRefund(OPERATOR, "Bob")) == "NZ-D7 2.5(a)(ii)"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.23", marks=pytest.mark.clause("ACT-UTH 16.23")),
    ],
)
def test_nobody_consents_to_a_refund_under_the_act_books(book: str, clause: str) -> None:
    tournament = running(book).opened().entered("Ann")
    assert tournament.refusal(ConsentToRefund(OPERATOR, "Ann")) == f"{book} {clause}"
    assert refund_if_withdrawn(tournament.tournament, tournament.player("Ann")) == RefundOutlook(dollars(0))


@pytest.mark.clause("NZ-D7 2.5", "NZ-D7 4.2")
def test_who_had_the_fee_back_may_enter_again_under_division_7() -> None:
    tournament = running("NZ-D7").opened().entered("Ann")
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=100)))
    assert tournament.refusal(Apply(ANN, "Ann")) == "NZ-D7 4.2"
    tournament.do(Refund(OPERATOR, "Ann"), Apply(ANN, "Ann"), AcceptEntry(OPERATOR, "Ann"))
    assert (tournament.standing("Ann"), tournament.paid("Ann")) == (PlayerStanding.PLAYER, 10000)
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=99)), Refund(OPERATOR, "Ann"))
    assert (tournament.paid("Ann"), tournament.tournament.pool) == (0, 0)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.23", marks=pytest.mark.clause("ACT-UTH 16.23")),
    ],
)
def test_under_the_act_books_a_fee_stays_in_the_pool(book: str, clause: str) -> None:
    tournament = running(book).opened().entered("Ann", "Bob")
    pool, paid = tournament.tournament.pool, tournament.paid("Ann")
    at = tournament.time_before_start(hours=1000)
    assert tournament.refusal(WithdrawEntry(ANN, "Ann", at, consent=OPERATOR)) == f"{book} {clause}"
    (event,) = tournament.do(WithdrawEntry(ANN, "Ann", at))
    assert isinstance(event, PlayerWithdrew)
    assert (event.refundable, event.clause) == (False, f"{book} {clause}")
    assert tournament.refusal(Refund(OPERATOR, "Ann")) == f"{book} {clause}"
    assert tournament.refusal(Refund(OPERATOR, "Bob")) == f"{book} {clause}"
    assert tournament.refusal(Apply(ANN, "Ann")) == tournament.clauses.one_entry
    assert (tournament.tournament.pool, tournament.paid("Ann")) == (pool, paid)


@pytest.mark.clause("ACT-UTH 16.23")
def test_holdem_conditions_may_permit_a_refund_of_fee_and_commission() -> None:
    tournament = running("ACT-UTH", entry={"refunds": True}).opened().entered("Ann")
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(minutes=1)))
    (event,) = tournament.do(Refund(OPERATOR, "Ann"))
    assert event == Refunded("Ann", dollars(100), dollars(20), OPERATOR, open_book("ACT-UTH")["16.23"])
    assert (tournament.tournament.pool, tournament.tournament.commission, tournament.paid("Ann")) == (0, 0, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_nobody_withdraws_once_play_has_begun_or_the_start_has_come(book: str) -> None:
    tournament = running(book).opened().entered("Zoe")
    clause = tournament.clauses.no_refund
    assert tournament.refusal(WithdrawEntry(Actor("Zoe"), "Zoe", tournament.start)) == clause
    assert tournament.refusal(WithdrawEntry(Actor("Zoe"), "Zoe", tournament.start + timedelta(days=1))) == clause
    tournament.begun(*FOUR[:3])
    assert tournament.refusal(WithdrawEntry(Actor("Zoe"), "Zoe", tournament.time_before_start(hours=1))) == clause


def test_a_time_without_its_zone_is_no_time_to_compare() -> None:
    tournament = running("NZ-D7").opened().entered("Ann")
    assert tournament.refusal(WithdrawEntry(ANN, "Ann", datetime(2026, 1, 1))) == "NZ-D7 2.5"


@pytest.mark.parametrize("book", BOOKS)
def test_players_withdraw_for_themselves_and_once(book: str) -> None:
    tournament = running(book).opened().entered("Ann")
    at, clause = tournament.time_before_start(hours=100), tournament.clauses.no_refund
    assert tournament.refusal(WithdrawEntry(BOB, "Ann", at)) == clause
    tournament.do(WithdrawEntry(ANN, "Ann", at))
    assert tournament.refusal(WithdrawEntry(ANN, "Ann", at)) == clause


@pytest.mark.parametrize("book", BOOKS)
def test_a_seat_that_was_drawn_is_free_when_its_player_withdraws(book: str) -> None:
    tournament = running(book).opened().drawn(*FOUR).seated("Ann")
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(minutes=5)))
    tournament.do(WithdrawEntry(BOB, "Bob", tournament.time_before_start(minutes=4)))
    assert sorted(name for session in tournament.tournament.sessions for name in session.players) == ["Cat", "Dan"]
    assert all(not at.table.present for session in tournament.tournament.sessions for at in session.tables)


@pytest.mark.parametrize(
    ("book", "forfeited", "sold"),
    [
        pytest.param("ACT-BJ", "19.9", "19.10", marks=pytest.mark.clause("ACT-BJ 19.9", "ACT-BJ 19.10")),
        pytest.param("ACT-MB", "15.9", "15.10", marks=pytest.mark.clause("ACT-MB 15.9", "ACT-MB 15.10")),
        pytest.param("ACT-UTH", "16.10", "16.11", marks=pytest.mark.clause("ACT-UTH 16.10", "ACT-UTH 16.11")),
    ],
)
def test_the_first_seat_of_somebody_absent_goes_to_a_reserve_who_pays(book: str, forfeited: str, sold: str) -> None:
    tournament = running(book).opened().applied("Zoe")
    tournament.do(KeepInReserve(DIRECTOR, "Zoe"))
    tournament.drawn(*FOUR).seated("Bob")
    seat = next(seat for seat in tournament.session().seats if seat.player == "Ann")
    pool = tournament.tournament.pool
    clause = f"{book} {sold}"
    for refused in (
        SellSeat(OPERATOR, "Ann", "Zoe", tournament.start),
        SellSeat(DIRECTOR, "Ann", "Zoe", tournament.time_before_start(minutes=1)),
        SellSeat(DIRECTOR, "Bob", "Zoe", tournament.start),
        SellSeat(DIRECTOR, "Ann", "Cat", tournament.start),
        SellSeat(DIRECTOR, "Ann", "Nobody", tournament.start),
        SellSeat(DIRECTOR, "Nobody", "Zoe", tournament.start),
    ):
        assert tournament.refusal(refused) == clause
    lost, changed_hands, paid = tournament.do(SellSeat(DIRECTOR, "Ann", "Zoe", tournament.start))
    assert lost == PositionForfeited("Ann", 1, True, Cite(f"{book} {forfeited}"))
    assert changed_hands == SeatSold("Ann", "Zoe", 1, DIRECTOR, Cite(clause))
    assert isinstance(paid, EntryAccepted)
    assert tournament.tournament.pool == pool * 5 // 4
    assert (tournament.standing("Ann"), tournament.standing("Zoe")) == (PlayerStanding.FORFEITED, PlayerStanding.PLAYER)
    assert next(other for other in tournament.session().seats if other.player == "Zoe").seat == seat.seat
    assert tournament.refusal(Refund(OPERATOR, "Ann")) == f"{book} {forfeited}"
    tournament.do(TakeDrawnSeat(Actor("Zoe"), "Zoe"))
    tournament.refusal(TakeDrawnSeat(ANN, "Ann"))


@pytest.mark.clause("NZ-D7 2.3(c)(ii)")
def test_division_7_sells_no_seat_of_somebody_absent() -> None:
    tournament = running("NZ-D7").opened().applied("Zoe")
    tournament.do(KeepInReserve(DIRECTOR, "Zoe"))
    tournament.drawn(*FOUR)
    assert tournament.refusal(SellSeat(DIRECTOR, "Ann", "Zoe", tournament.start)) == "NZ-D7 2.3(c)(ii)"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.11", marks=pytest.mark.clause("ACT-BJ 19.11")),
        pytest.param("ACT-MB", "15.11", marks=pytest.mark.clause("ACT-MB 15.11")),
        pytest.param("ACT-UTH", "16.12", marks=pytest.mark.clause("ACT-UTH 16.12")),
    ],
)
def test_a_substitute_takes_over_entry_and_seat_when_the_director_approves(book: str, clause: str) -> None:
    tournament = running(book, entry={"signed_acceptance": False}).opened().drawn(*FOUR).seated("Bob")
    seat = next(seat for seat in tournament.session().seats if seat.player == "Ann")
    pool, paid = tournament.tournament.pool, tournament.player("Ann").paid
    one_entry = tournament.clauses.one_entry
    assert tournament.refusal(ApproveSubstitute(OPERATOR, "Ann", "Zoe")) == f"{book} {clause}"
    assert tournament.refusal(ApproveSubstitute(DIRECTOR, "Ann", "Cat")) == one_entry
    assert tournament.refusal(ApproveSubstitute(DIRECTOR, "Ann", "Ann")) == one_entry
    assert tournament.refusal(ApproveSubstitute(DIRECTOR, "Ann", " ")) == f"{book} {clause}"
    tournament.do(ApproveSubstitute(DIRECTOR, "Ann", "Zoe"))
    assert (tournament.standing("Ann"), tournament.standing("Zoe")) == (PlayerStanding.REPLACED, PlayerStanding.PLAYER)
    assert (tournament.tournament.pool, tournament.player("Zoe").paid) == (pool, paid)
    assert next(other for other in tournament.session().seats if other.player == "Zoe").seat == seat.seat
    assert tournament.refusal(ApproveSubstitute(DIRECTOR, "Ann", "Yan")) == f"{book} {clause}"
    tournament.seated("Zoe")


@pytest.mark.parametrize("book", ACT_BOOKS)
def test_a_substitute_signs_where_players_do(book: str) -> None:
    tournament = running(book, entry={"signed_acceptance": True}).opened().applied("Zoe").entered("Ann")
    assert tournament.refusal(ApproveSubstitute(DIRECTOR, "Ann", "Yan")) == tournament.clauses.signed_acceptance
    tournament.do(ApproveSubstitute(DIRECTOR, "Ann", "Zoe"))
    assert tournament.standing("Zoe") is PlayerStanding.PLAYER


@pytest.mark.clause("NZ-D7 2.3(b)")
def test_division_7_knows_transfers_before_play_and_no_substitute() -> None:
    tournament = running("NZ-D7", entry={"transferable": True}).opened().applied("Zoe", "Yan").drawn(*FOUR)
    assert tournament.refusal(ApproveSubstitute(DIRECTOR, "Ann", "Zoe")) == "NZ-D7 2.3(b)"
    tournament.do(TransferEntry(OPERATOR, "Ann", "Zoe"))
    assert "Zoe" in tournament.session().players
    tournament.seated("Zoe")
    assert tournament.refusal(TransferEntry(OPERATOR, "Zoe", "Yan")) == "NZ-D7 2.3(b)"
    tournament.seated("Bob", "Cat").started()
    assert tournament.refusal(TransferEntry(OPERATOR, "Bob", "Yan")) == "NZ-D7 2.3(b)"


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "2.3(c)(i)", marks=pytest.mark.clause("NZ-D7 2.3(c)", "NZ-D7 2.3(c)(i)", "NZ-D7 2.6")),
        pytest.param("NZ-D7", "2.3(c)(ii)", marks=pytest.mark.clause("NZ-D7 2.3(c)", "NZ-D7 2.3(c)(ii)")),
        pytest.param("NZ-D7", "3.5", marks=pytest.mark.clause("NZ-D7 3.5")),
        pytest.param("NZ-D7", "4.10", marks=pytest.mark.clause("NZ-D7 4.10")),
        pytest.param("ACT-BJ", "16.2", marks=pytest.mark.clause("ACT-BJ 16.2")),
        pytest.param("ACT-MB", "14.2", marks=pytest.mark.clause("ACT-MB 14.2")),
        pytest.param("ACT-UTH", "15.3", marks=pytest.mark.clause("ACT-UTH 15.3")),
    ],
)
def test_somebody_is_disqualified_for_a_reason_and_gets_nothing_back(book: str, clause: str) -> None:
    tournament = running(book).opened().entered("Ann", "Bob")
    pool, cite = tournament.tournament.pool, open_book(book)[clause]
    tournament.refusal(Disqualify(OPERATOR, "Ann", "", cite))
    tournament.refusal(Disqualify(OPERATOR, "Ann", " \n", cite))
    tournament.refusal(Disqualify(OPERATOR, "Zoe", "hid chips", cite))
    for who in (ANN, DEALER):
        assert tournament.refusal(Disqualify(who, "Ann", "hid chips", cite)) == tournament.clauses.rule_breach
    (event,) = tournament.do(Disqualify(DIRECTOR, "Ann", "hid chips", cite))
    assert event == PlayerDisqualified("Ann", "hid chips", DIRECTOR, cite)
    assert (tournament.standing("Ann"), tournament.tournament.pool) == (PlayerStanding.DISQUALIFIED, pool)
    unrefunded = "NZ-D7 2.6" if book == "NZ-D7" else tournament.clauses.no_refund
    assert tournament.refusal(Refund(OPERATOR, "Ann")) == unrefunded
    assert tournament.refusal(Disqualify(OPERATOR, "Ann", "again", cite)) == cite
    tournament.refusal(Apply(ANN, "Ann"))
    tournament.do(Disqualify(OPERATOR, "Bob", "did the same"))
    assert tournament.standing("Bob") is PlayerStanding.DISQUALIFIED


@pytest.mark.clause("NZ-D7 2.3(c)")
def test_only_some_clauses_put_a_player_out() -> None:
    tournament = running("NZ-D7").opened().entered("Ann")
    for clause in (open_book("NZ-D7")["4.3"], open_book("ACT-BJ")["16.2"], Cite("nonsense")):
        assert tournament.refusal(Disqualify(OPERATOR, "Ann", "talked", clause)) == "NZ-D7 2.3(c)(i)"


@pytest.mark.clause("NZ-D7 2.6")
def test_who_withdrew_in_time_is_not_disqualified_to_keep_the_fee() -> None:
    tournament = running("NZ-D7").opened().entered("Ann")
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=48)))
    assert tournament.refusal(Disqualify(OPERATOR, "Ann", "left", open_book("NZ-D7")["2.3(c)(ii)"])).startswith("NZ-D7")
    tournament.do(Refund(OPERATOR, "Ann"))
    assert tournament.paid("Ann") == 0


@pytest.mark.parametrize("book", BOOKS)
def test_somebody_disqualified_during_a_session_is_out_and_the_rest_play_on(book: str) -> None:
    tournament = running(book).opened().begun(*FOUR)
    events = tournament.do(Disqualify(DIRECTOR, "Ann", "hid chips"))
    assert any(isinstance(event, PlayerOut) and event.out.player == "Ann" for event in events)
    assert tournament.standing("Ann") is PlayerStanding.DISQUALIFIED
    assert next(patron.out for patron in tournament.table().present if patron.name == "Ann")
    assert sorted(patron.name for patron in tournament.table().playing) == ["Bob", "Cat", "Dan"]
    refunded = [event for event in tournament.log if isinstance(event, Refunded)]
    assert not refunded


@pytest.mark.clause("NZ-D7 2.3(c)", "NZ-D7 3.5")
def test_in_a_round_who_has_wagered_finishes_it_and_who_has_not_goes_at_once() -> None:
    tournament = running("nz-d7-roulette").opened().begun(*FOUR)
    tournament.order_at_table(BeginRound(DEALER), AskNext(DEALER))
    first, second = (patron.name for patron in tournament.table().turn_order[:2])
    tournament.order_at_table(PlaceWager(Actor(first), first, "red", dollars(100)), AskNext(DEALER))
    refused_wager = open_book("NZ-D7")["3.5"]
    assert tournament.refusal(Disqualify(DIRECTOR, first, "hid chips")) == "NZ-D7 2.3(c)(i)"
    assert tournament.refusal(Disqualify(DIRECTOR, first, "hid chips", refused_wager)) == "NZ-D7 3.5"
    tournament.do(Disqualify(DIRECTOR, second, "refuses to wager", refused_wager))
    assert second not in {patron.name for patron in tournament.table().playing}
    for patron in tournament.table().turn_order[1:]:
        tournament.order_at_table(AskNext(DEALER), PlaceWager(Actor(patron.name), patron.name, "black", dollars(100)))
    tournament.order_at_table(SpinBall(DEALER), CallNoMoreBets(DEALER), AnnounceNumber(DEALER, Pocket("0")))
    while not tournament.table().is_between_rounds:
        tournament.order_at_table(Proceed(DEALER))
    tournament.do(Disqualify(DIRECTOR, first, "hid chips"))
    assert tournament.standing(first) is PlayerStanding.DISQUALIFIED


@pytest.mark.parametrize("book", BOOKS)
def test_with_all_others_disqualified_the_one_who_is_left_wins(book: str) -> None:
    tournament = running(book).opened().entered(*FOUR)
    tournament.do(CloseEntries(OPERATOR))
    for name in FOUR[:3]:
        tournament.do(Disqualify(DIRECTOR, name, "hid chips"))
    tournament.do(ConfirmPlaces(DIRECTOR, "drawn in public"), PayPrizes(OPERATOR), CloseTournament(OPERATOR))
    assert tournament.tournament.places == (("Dan",),)
    assert tournament.tournament.pool == 0


@pytest.mark.clause("ACT-MB 15.11")
def test_a_substitute_between_sittings_keeps_the_points() -> None:
    tournament = running("ACT-MB", entry={"signed_acceptance": False}).opened().begun(*FOUR)
    tournament.tournament = evolve(
        tournament.tournament, SessionEnded(1, tuple(Score(name, 1) for name in FOUR), DIRECTOR, Cite("ACT-MB 15.20"))
    )
    points = tuple(Score(name, value) for value, name in enumerate(FOUR, 1))
    tournament.tournament = evolve(tournament.tournament, PointsAwarded(1, points, Cite("ACT-MB 15.3(a)(ii)(d)")))
    tournament.do(ApproveSubstitute(DIRECTOR, "Dan", "Zoe"), DrawSeats(DIRECTOR, "second evening"))
    assert (tournament.player("Zoe").points, tournament.player("Dan").standing) == (4, PlayerStanding.REPLACED)
    assert "Zoe" in tournament.session(2).players
    assert "Dan" not in tournament.session(2).players


@pytest.mark.parametrize("book", BOOKS)
def test_a_session_whose_players_are_all_gone_is_closed_and_the_tournament_goes_on(book: str) -> None:
    tournament = running(book).opened().drawn(*FOUR)
    for name in FOUR[:3]:
        tournament.do(Disqualify(DIRECTOR, name, "hid chips"))
    tournament.do(Disqualify(DIRECTOR, "Dan", "did not come"))
    tournament.started()
    tournament.do(EnterCount(DEALER, 1, ()), ConfirmCount(SUPERVISOR, 1))
    assert tournament.session().phase is SessionPhase.OVER
    tournament.do(CancelTournament(OPERATOR, "nobody is left"))
