"""The money of a live tournament: from accounts and back into them, within what patrons allow themselves."""

from datetime import timedelta

import pytest

from croupier.floor.live.commands import Confirm
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.floor.people.events import EntryPaid, TournamentPaid
from croupier.floor.tournaments.command_times import as_time
from croupier.floor.tournaments.postings import goods_of, pool_of
from croupier.rulebook import open_book
from croupier.tournament.commands import (
    AcceptEntry,
    AddOn,
    AddValue,
    Apply,
    ApproveSubstitute,
    BuyBack,
    CancelTournament,
    CloseTournament,
    ReBuy,
    Refund,
    ReturnAddedValue,
    TakeDrawnSeat,
    WithdrawEntry,
)
from croupier.tournament.conditions.entry_terms import Issue
from croupier.tournament.state import Phase
from croupier.verbs.actors import Actor
from tests.floor.tournaments.live_tournament import DEALER, DIRECTOR, OPERATOR, Room, X, patrons
from tests.floor.tournaments.small_tournaments import small
from tests.floor.tournaments.tournament_robots import Company, applied, drawn, entered, opened
from tests.tournament.tournament_log import dollars

floor = open_book("FLOOR")

ANN, BOB, CAT, DAN = patrons(4)


@pytest.mark.clause("FLOOR 6.1", "FLOOR 6.2", "ACT-UTH 16.21")
def test_the_fee_goes_from_the_account_into_the_pool_and_the_commission_to_the_house() -> None:
    room = entered(opened(Room(small("act-uth"), "fee")), ANN)
    assert room.money_of(ANN) == -dollars(120)
    assert room.balance(pool_of(X)) == dollars(100)
    assert room.balance("cage") == dollars(20)
    assert (f"person {ANN}", EntryPaid(X, dollars(120))) in room.told


@pytest.mark.clause("FLOOR 6.1", "NZ-D7 2.5")
def test_everything_goes_back_where_it_came_from_when_a_tournament_is_called_off() -> None:
    room = entered(opened(Room(small("nz-d7-roulette"), "called off")), ANN, BOB)
    room.do(AddValue(OPERATOR, dollars(300)))
    assert room.balance("cage") == -dollars(300)
    room.do(CancelTournament(OPERATOR, "too few"))
    for name in (ANN, BOB):
        assert str(room.refusal(Refund(OPERATOR, name))) == "NZ-D7 2.5(b)", "it was paid as it was due"
        assert (f"person {name}", TournamentPaid(X, dollars(100))) in room.told
    room.do(ReturnAddedValue(OPERATOR))
    room.do(CloseTournament(OPERATOR))
    assert not any(room.balances.values())
    assert room.live.tournament.phase is Phase.CLOSED


@pytest.mark.clause("FLOOR 6.1")
def test_goods_leave_the_house_at_their_value_and_the_rest_of_a_prize_is_money() -> None:
    room = Room(small("nz-d7-blackjack", rounds=2), "goods")
    Company(room, patrons(4)).run()
    (winner,) = room.live.tournament.places[0]
    (prize,) = [award for award in room.live.tournament.awards if award.name == winner and award.goods]
    assert goods_of(room.live, winner) == dollars(400)
    assert room.balance("world") == dollars(400)
    assert room.money_of(winner) == prize.amount - dollars(400) - dollars(100)
    words = [fact.words for stream, fact in room.told if stream == f"person {winner}" and hasattr(fact, "words")]
    assert words[-1].startswith("Your prize: a weekend for two and ")


@pytest.mark.clause("FLOOR 6.1")
def test_whoever_plays_has_an_account() -> None:
    room = opened(Room(small("act-uth"), "accounts"))
    assert room.refusal(Apply(DIRECTOR, "Ann")) == floor["1.13"]
    assert room.refusal(Apply(Actor("seat 5"), "seat 5")) == floor["6.1"]
    entered(room, ANN)
    applied(room, BOB)
    room.do(ApproveSubstitute(DIRECTOR, ANN, BOB))
    room.do(Confirm(OPERATOR, 1))


@pytest.mark.clause("FLOOR 1.3")
def test_what_is_paid_from_an_account_is_ordered_by_its_owner() -> None:
    room = entered(opened(Room(small("act-uth"), "own")), ANN)
    for command in (Apply(DIRECTOR, BOB), ReBuy(DEALER, ANN), AddOn(Actor(BOB), ANN), BuyBack(Actor(BOB), ANN)):
        assert room.refusal(command) == floor["1.13"]
    for command in (ReBuy(DIRECTOR, ANN), AddOn(OPERATOR, ANN, " ")):
        assert room.refusal(command) == floor["6.1"]
    chips = {"starting": dollars(1000), "issue": Issue.FACE_VALUE}
    room = drawn(Room(small("nz-d7-roulette", chips=chips), "own"), ANN, BOB, CAT, DAN)
    assert room.refusal(TakeDrawnSeat(OPERATOR, ANN)) == floor["1.3"]
    room = drawn(Room(small("nz-d7-roulette"), "own"), ANN, BOB, CAT, DAN)
    room.do(TakeDrawnSeat(OPERATOR, ANN))


@pytest.mark.clause("FLOOR 6.2", "FLOOR 3.3")
def test_an_entry_counts_as_chips_bought_and_as_lost() -> None:
    room = opened(Room(small("act-uth"), "limits"))
    room.standings[ANN] = RemainingLimits(ANN, buy_in_left=dollars(119))
    assert room.refusal(Apply(Actor(ANN), ANN)) == floor["6.2"], "nobody applies who could not be accepted"
    room.standings.clear()
    applied(room, ANN)
    accept = AcceptEntry(DIRECTOR, ANN)
    room.standings[ANN] = RemainingLimits(ANN, buy_in_left=dollars(119))
    assert room.refusal(accept) == floor["6.2"]
    room.standings[ANN] = RemainingLimits(ANN, loss_left=dollars(100))
    assert room.refusal(accept) == floor["6.2"]
    room.standings[ANN] = RemainingLimits(ANN, barred="You have excluded yourself.", barred_by=floor["3.4"])
    assert room.refusal(accept) == floor["3.4"]
    room.standings[ANN] = RemainingLimits(ANN, loss_left=dollars(120), buy_in_left=dollars(120))
    room.do(accept)


@pytest.mark.clause("FLOOR 6.2", "FLOOR 3.3")
def test_whoever_is_excluded_neither_applies_nor_takes_a_seat() -> None:
    room = drawn(Room(small("nz-d7-roulette"), "excluded"), ANN, BOB, CAT, DAN)
    room.standings[ANN] = RemainingLimits(ANN, barred="You have excluded yourself.")
    assert room.refusal(TakeDrawnSeat(Actor(ANN), ANN)) == floor["3.3"]
    room = opened(Room(small("nz-d7-roulette"), "excluded"))
    room.standings[ANN] = RemainingLimits(ANN, barred="You have excluded yourself.")
    assert room.refusal(Apply(Actor(ANN), ANN)) == floor["3.3"]


@pytest.mark.clause("FLOOR 6.2", "NZ-D7 2.4")
def test_chips_at_face_value_are_bought_within_the_limits_as_a_seat_is_taken() -> None:
    chips = {"starting": dollars(1000), "issue": Issue.FACE_VALUE}
    room = drawn(Room(small("nz-d7-roulette", chips=chips), "face value"), ANN, BOB, CAT, DAN)
    room.standings[ANN] = RemainingLimits(ANN, loss_left=dollars(999))
    assert room.refusal(TakeDrawnSeat(Actor(ANN), ANN)) == floor["6.2"]
    room.do(TakeDrawnSeat(Actor(BOB), BOB))
    assert room.money_of(BOB) == -dollars(1100)
    assert room.balance("cage") == dollars(1000)


@pytest.mark.clause("FLOOR 1.4", "FLOOR 6.5", "NZ-D7 2.5(a)(ii)")
def test_whoever_consents_to_a_refund_enters_the_withdrawal_and_the_clock_says_when() -> None:
    room = entered(opened(Room(small("nz-d7-roulette"), "withdrawal")), ANN, BOB)
    start = room.live.tournament.conditions.start
    assert start is not None
    room.now += 2 * 86_400_000  # a day before the start: too late for a right to the fee
    long_ago = as_time(room.now) - timedelta(days=30)
    assert room.refusal(WithdrawEntry(Actor(ANN), ANN, long_ago, OPERATOR)) == floor["1.4"]
    assert room.refusal(WithdrawEntry(OPERATOR, ANN, long_ago, OPERATOR)) == floor["1.9"]
    room.do(WithdrawEntry(OPERATOR, ANN, long_ago, OPERATOR, "she has written to us"))
    assert room.money_of(ANN) == 0
    room.do(WithdrawEntry(Actor(BOB), BOB, long_ago))
    assert str(room.refusal(Refund(OPERATOR, BOB))).startswith("NZ-D7")
