"""The money of a tournament: added value, cancellation, refunds, chips at face value; what comes in goes out."""

import msgspec
import pytest

from croupier.equipment.amounts import Amount
from croupier.rulebook import open_book
from croupier.table.commands import ShuffleCards
from croupier.tournament.commands import (
    AddOn,
    AddValue,
    CancelTournament,
    CloseTournament,
    ConfirmPlaces,
    Disqualify,
    DrawSeats,
    EnterCount,
    KeepInReserve,
    ReBuy,
    Refund,
    ReturnAddedValue,
    Rule,
    SellSeat,
    StartSession,
    TakeDrawnSeat,
    TournamentTableOrder,
    WithdrawEntry,
)
from croupier.tournament.conditions.entry_terms import Extra, Issue
from croupier.tournament.entries.payment_events import ChipsBought, ChipsExchanged, Refunded, ValueAdded, ValueReturned
from croupier.tournament.moves import OPERATOR_ACCOUNT as OPERATORS_OWN, moves
from croupier.tournament.player_state import PlayerStanding
from croupier.tournament.results.placings import Ties
from croupier.tournament.state import Phase, RulingKind
from croupier.verbs.actors import Actor
from croupier.verbs.moves import CAGE, Move
from tests.people import ANN, DEALER, OPERATOR
from tests.tournament.quick_finals import counted_out, final_played
from tests.tournament.tournament_log import ACT_BOOKS, BOOKS, DIRECTOR, dollars, running

FOUR = ("Ann", "Bob", "Cat", "Dan")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("NZ-D7", "2.4", marks=pytest.mark.clause("NZ-D7 2.4")),
        pytest.param("ACT-BJ", "19.19", marks=pytest.mark.clause("ACT-BJ 19.19")),
        pytest.param("ACT-MB", "15.21", marks=pytest.mark.clause("ACT-MB 15.21")),
        pytest.param("ACT-UTH", "16.22", marks=pytest.mark.clause("ACT-UTH 16.22")),
    ],
)
def test_the_operator_adds_money_goods_or_services_to_the_pool(book: str, clause: str) -> None:
    tournament = running(book)
    cite = open_book(book)[clause]
    for amount in (0, -1, -dollars(500)):
        assert tournament.refusal(AddValue(OPERATOR, Amount(amount))) == cite
    assert tournament.refusal(AddValue(DIRECTOR, dollars(500))) == cite
    assert tournament.do(AddValue(OPERATOR, dollars(500))) == (ValueAdded(dollars(500), "", OPERATOR, cite),)
    tournament.opened().do(AddValue(OPERATOR, dollars(400), "a weekend for two"))
    assert tournament.tournament.pool == dollars(900)
    assert [added.what for added in tournament.tournament.added] == ["", "a weekend for two"]
    assert tournament.accounts[OPERATORS_OWN] == -dollars(900)


@pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.5(b)", "NZ-D7 2.6")
def test_division_7_cancels_before_play_and_refunds_all_but_the_disqualified() -> None:
    tournament = running("NZ-D7", entry={"minimum_players": 3}).opened().entered(*FOUR)
    tournament.do(AddValue(OPERATOR, dollars(500)))
    tournament.do(Disqualify(DIRECTOR, "Dan", "hid chips"))
    tournament.do(WithdrawEntry(Actor("Cat"), "Cat", tournament.time_before_start(hours=1)))
    assert tournament.refusal(CancelTournament(OPERATOR, " ")) == "NZ-D7 2.3(e)"
    assert tournament.refusal(CancelTournament(DIRECTOR, "too few players")) == "NZ-D7 2.3(e)"
    assert tournament.refusal(ReturnAddedValue(OPERATOR)) == "NZ-D7 2.4"
    tournament.do(CancelTournament(OPERATOR, "too few players"))
    assert tournament.tournament.phase is Phase.CANCELLED
    assert tournament.refusal(CancelTournament(OPERATOR, "too few players")) == "NZ-D7 2.3(e)"
    for name in ("Ann", "Bob", "Cat"):
        (event,) = tournament.do(Refund(OPERATOR, name))
        assert event == Refunded(name, dollars(100), dollars(0), OPERATOR, open_book("NZ-D7")["2.5(b)"])
        assert tournament.refusal(Refund(OPERATOR, name)) == "NZ-D7 2.5(b)"
    assert tournament.refusal(Refund(OPERATOR, "Dan")) == "NZ-D7 2.6"
    tournament.do(ReturnAddedValue(OPERATOR))
    assert tournament.tournament.pool == 0
    assert [tournament.paid(name) for name in FOUR] == [0, 0, 0, 10000]


@pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.2(f)")
def test_division_7_cancels_only_below_the_published_minimum() -> None:
    tournament = running("NZ-D7", entry={"minimum_players": 4}).opened().entered(*FOUR)
    assert tournament.refusal(CancelTournament(OPERATOR, "the room is wanted")) == "NZ-D7 2.3(e)"
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=1)))
    tournament.do(CancelTournament(OPERATOR, "three of four players"))
    assert tournament.tournament.phase is Phase.CANCELLED


@pytest.mark.clause("NZ-D7 2.3(e)")
def test_division_7_without_a_minimum_cancels_for_a_recorded_reason() -> None:
    tournament = running("NZ-D7", entry={"minimum_players": 0}).opened().entered(*FOUR)
    assert tournament.refusal(CancelTournament(OPERATOR, " ")) == "NZ-D7 2.3(e)"
    tournament.do(CancelTournament(OPERATOR, "four players for three tables"))
    assert tournament.tournament.phase is Phase.CANCELLED


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.24", marks=pytest.mark.clause("ACT-UTH 16.24")),
    ],
)
def test_act_books_cancel_until_the_places_are_decided(book: str, clause: str) -> None:
    cancelled = CancelTournament(OPERATOR, "the power failed")
    tied = final_played(book, {"prizes": {"ties": Ties.EXTRA_ROUNDS}}, Ann=5000, Bob=5000, Cat=100)
    tied.do(cancelled)  # a tie is open
    assert tied.tournament.phase is Phase.CANCELLED
    won = final_played(book, Ann=9000, Bob=5000, Cat=100)
    assert won.refusal(cancelled) == f"{book} {clause}"
    won.do(ConfirmPlaces(DIRECTOR, "a draw in public"))
    assert won.refusal(cancelled) == f"{book} {clause}"


@pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.3(c)(ii)", "NZ-D7 2.5(b)")
def test_too_few_who_come_are_a_lack_of_participation_until_a_round_is_dealt() -> None:
    tournament = running("NZ-D7", entry={"minimum_players": 4}).opened().drawn(*FOUR).seated("Ann", "Bob")
    assert tournament.refusal(CancelTournament(OPERATOR, "two came")) == "NZ-D7 2.3(e)"
    tournament.started()
    assert tournament.standing("Cat") is PlayerStanding.FORFEITED
    tournament.do(CancelTournament(OPERATOR, "two came"))
    for name in FOUR:
        tournament.do(Refund(OPERATOR, name))
        assert tournament.paid(name) == 0


@pytest.mark.clause("NZ-D7 2.3(e)")
def test_division_7_does_not_cancel_a_tournament_that_has_begun() -> None:
    tournament = running("NZ-D7").opened().begun(*FOUR)
    assert tournament.refusal(CancelTournament(OPERATOR, "too few players")) == "NZ-D7 2.3(e)"


@pytest.mark.clause("NZ-D7 2.3(e)", "NZ-D7 2.5(b)", "NZ-D7 2.6")
def test_a_tournament_of_which_nobody_is_left_is_wound_up_even_after_its_beginning() -> None:
    tournament = running("NZ-D7").opened().begun(*FOUR)
    for name in FOUR:
        tournament.do(Disqualify(DIRECTOR, name, "hid chips"))
    tournament.do(CancelTournament(OPERATOR, "nobody is left"))
    for name in FOUR:
        assert tournament.refusal(Refund(OPERATOR, name)) == "NZ-D7 2.6"
    tournament.do(ReturnAddedValue(OPERATOR), CloseTournament(OPERATOR))
    assert (tournament.tournament.pool, tournament.accounts[OPERATORS_OWN]) == (0, dollars(400))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.24", marks=pytest.mark.clause("ACT-UTH 16.24")),
    ],
)
def test_the_act_books_cancel_at_any_time_and_refund_fees_and_commission_in_full(book: str, clause: str) -> None:
    tournament = running(book).opened().entered("Zoe")
    tournament.do(WithdrawEntry(Actor("Zoe"), "Zoe", tournament.time_before_start(hours=1)))
    tournament.begun(*FOUR)
    tournament.do(Disqualify(DIRECTOR, "Dan", "hid chips"))
    entry = tournament.tournament.conditions.entry
    assert tournament.refusal(Refund(OPERATOR, "Ann")) == tournament.clauses.no_refund
    tournament.do(CancelTournament(OPERATOR, "the power failed"))
    assert all(not at.table.present for session in tournament.tournament.sessions for at in session.tables)
    assert entry.fee is not None
    for name in (*FOUR, "Zoe"):
        (event,) = tournament.do(Refund(DIRECTOR, name))
        assert isinstance(event, Refunded)
        assert (event.from_pool, event.from_commission) == (entry.fee - entry.commission, entry.commission)
        assert event.clause == f"{book} {clause}"
        assert tournament.paid(name) == 0
        assert tournament.refusal(Refund(DIRECTOR, name)) == f"{book} {clause}"
    assert (tournament.tournament.pool, tournament.tournament.commission) == (0, 0)
    assert tournament.refusal(ReturnAddedValue(OPERATOR)) == f"{book} {clause}"
    tournament.do(CloseTournament(OPERATOR))


@pytest.mark.parametrize("book", BOOKS)
def test_eliminating_and_refunding_are_never_one_act(book: str) -> None:
    tournament = running(book, entry={"minimum_players": 3}).opened().entered(*FOUR)
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(hours=100)))
    tournament.do(Disqualify(OPERATOR, "Bob", "hid chips"))
    tournament.do(CancelTournament(OPERATOR, "too few players"))
    assert not any(isinstance(event, Refunded) for event in tournament.log)
    for who in (ANN, DEALER):
        tournament.refusal(Refund(who, "Cat"))
    tournament.refusal(Refund(OPERATOR, "Nobody"))


@pytest.mark.clause("ACT-UTH 16.21", "ACT-UTH 16.21(a)", "ACT-UTH 16.22", "ACT-UTH 16.24")
def test_twenty_holdem_entries_with_re_buys_and_add_ons_and_their_cancellation() -> None:
    names = tuple(f"Player {number}" for number in range(1, 21))
    re_buy = Extra(1, dollars(100), dollars(5000), "at the table", "in the heats")
    add_on = Extra(1, dollars(50), dollars(2500), "at the table", "in the heats")
    tournament = running("ACT-UTH", re_buy=re_buy, add_on=add_on).opened().begun(*names)
    for name in names[:7]:
        clause = tournament.clauses.places_awarded
        tournament.do(Rule(DIRECTOR, RulingKind.CHIPS, name, "for this test", clause, -dollars(5000), 1))
        tournament.do(ReBuy(Actor(name), name))
    for name in names[5:10]:
        tournament.do(AddOn(Actor(name), name))
    tournament.do(AddValue(OPERATOR, dollars(500)))
    assert (tournament.tournament.pool, tournament.tournament.commission) == (dollars(3450), dollars(400))
    tournament.do(CancelTournament(OPERATOR, "the power failed"))
    assert tournament.do(ReturnAddedValue(OPERATOR)) == (
        ValueReturned(dollars(500), OPERATOR, open_book("ACT-UTH")["16.24"]),
    )
    refunds = [event for name in names for event in tournament.do(Refund(OPERATOR, name))]
    given_back = sum(event.from_pool + event.from_commission for event in refunds if isinstance(event, Refunded))
    assert given_back == dollars(3350)
    assert (tournament.tournament.pool, tournament.tournament.commission) == (0, 0)
    assert not any(tournament.accounts.values())


@pytest.mark.clause("NZ-D7 2.4", "NZ-D7 2.2(d)", "NZ-D7 5.13", "NZ-D7 5.13(b)")
def test_money_for_chips_at_face_value_is_no_fee_and_comes_back_for_the_chips() -> None:
    tournament = running("NZ-D7", chips={"issue": Issue.FACE_VALUE}).opened().drawn(*FOUR)
    pool = tournament.tournament.pool
    tournament.seated(*tournament.session().players)
    bought = [event for event in tournament.log if isinstance(event, ChipsBought)]
    assert sorted(event.name for event in bought) == sorted(FOUR)
    assert {event.amount for event in bought} == {dollars(5000)}
    assert moves(bought[0]) == (Move(f"player {bought[0].name}", CAGE, dollars(5000)),)
    assert (tournament.tournament.pool, tournament.player("Ann").paid) == (pool, dollars(100))
    assert tournament.paid("Ann") == dollars(5100)
    tournament.do(WithdrawEntry(ANN, "Ann", tournament.time_before_start(minutes=1)))
    exchanged = next(event for event in tournament.log if isinstance(event, ChipsExchanged))
    assert (exchanged.name, exchanged.amount, exchanged.clause) == ("Ann", dollars(5000), "NZ-D7 5.13(b)")
    assert (tournament.paid("Ann"), tournament.tournament.pool) == (dollars(100), pool)


@pytest.mark.clause("NZ-D7 5.13", "NZ-D7 5.13(a)")
def test_chips_given_free_go_back_for_nothing() -> None:
    tournament = running("NZ-D7").opened().begun(*FOUR)
    tournament.do(Disqualify(DIRECTOR, "Ann", "hid chips"))
    counted_out(tournament, Ann=5000, Bob=6000, Cat=4000, Dan=5000)
    assert not any(isinstance(event, ChipsBought | ChipsExchanged) for event in tournament.log)
    patron = tournament.table().patron("Ann")
    assert patron is not None
    assert (patron.stack, patron.present, tournament.paid("Ann")) == (0, False, dollars(100))


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("ACT-BJ", "19.21", marks=pytest.mark.clause("ACT-BJ 19.21")),
        pytest.param("ACT-MB", "15.23", marks=pytest.mark.clause("ACT-MB 15.23")),
        pytest.param("ACT-UTH", "16.24", marks=pytest.mark.clause("ACT-UTH 16.24")),
    ],
)
def test_nothing_more_happens_in_the_sessions_of_a_cancelled_tournament(book: str, clause: str) -> None:
    tournament = running(book).opened().applied("Zoe")
    tournament.do(KeepInReserve(OPERATOR, "Zoe"))
    tournament.drawn(*FOUR).seated("Ann", "Bob")
    tournament.do(CancelTournament(OPERATOR, "a fire"))
    for command in (
        TakeDrawnSeat(Actor("Cat"), "Cat"),
        StartSession(DIRECTOR, 1, tournament.start),
        SellSeat(DIRECTOR, "Dan", "Zoe", tournament.start),
        TournamentTableOrder(1, 1, ShuffleCards(DEALER)),
        EnterCount(DEALER, 1, ()),
        DrawSeats(DIRECTOR, "drawn"),
        Disqualify(DIRECTOR, "Ann", "hid chips"),
        AddValue(OPERATOR, dollars(5)),
    ):
        assert tournament.refusal(command) == f"{book} {clause}"


@pytest.mark.parametrize("book", BOOKS)
def test_a_tournament_that_everybody_withdraws_from_can_be_wound_up(book: str) -> None:
    tournament = running(book).opened().drawn(*FOUR)
    for name in FOUR:
        tournament.do(WithdrawEntry(Actor(name), name, tournament.time_before_start(hours=100)))
    assert [tournament.standing(name) for name in FOUR] == [PlayerStanding.WITHDRAWN] * 4
    if book == "NZ-D7":
        for name in FOUR:
            tournament.do(Refund(OPERATOR, name))
    tournament.do(CancelTournament(OPERATOR, "nobody is left"))
    if book != "NZ-D7":
        for name in FOUR:
            tournament.do(Refund(OPERATOR, name))
    tournament.do(CloseTournament(OPERATOR))
    assert not any(tournament.accounts.values())


@pytest.mark.parametrize("book", ACT_BOOKS)
def test_nothing_is_cancelled_once_prizes_are_paid(book: str) -> None:
    tournament = running(book).opened().entered("Ann")
    tournament.tournament = msgspec.structs.replace(tournament.tournament, phase=Phase.PAID)
    assert tournament.refusal(CancelTournament(OPERATOR, "the power failed")) == tournament.clauses.cancellation
    tournament.refusal(AddValue(OPERATOR, dollars(1)))
    tournament.refusal(Disqualify(OPERATOR, "Ann", "hid chips"))
