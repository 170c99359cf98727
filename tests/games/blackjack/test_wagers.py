"""Wagers before the cards: three to a box, and hands off from the first card on."""

import pytest

from croupier.games import blackjack
from croupier.games.blackjack.commands import PlaceWager, WithdrawWager
from croupier.games.blackjack.events import Kind, WagerPlaced, WagerWithdrawn
from croupier.rulebook import open_book
from croupier.verbs.actors import Actor
from croupier.verbs.moves import Move, stack_of, wagers_of
from croupier.verbs.steps import Choice, Offer
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, BOB, DEALER, INSPECTOR

rule = open_book("ACT-BJ")


def bet(patron: str, amount: int = 10, box: int = 1) -> PlaceWager:
    return PlaceWager(Actor(patron), patron, box, dollars(amount))


def take_back(patron: str, box: int = 1) -> WithdrawWager:
    return WithdrawWager(Actor(patron), patron, box)


@pytest.mark.clause("ACT-BJ 4.1", "ACT-BJ 4.2")
def test_before_the_first_card_everybody_may_put_chips_in_a_box() -> None:
    playing = Playing()
    assert playing.step == Offer("wagers", (Choice("main", rule["4.1"]),), rule["4.1"])
    (placed,) = playing.do(bet("Ann", 100, 3))
    assert placed == WagerPlaced("Ann", 3, Kind.MAIN, dollars(100), rule["4.1"])
    assert blackjack.moves(placed) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(100)),)
    assert isinstance(playing.step, Offer)  # and so may the next patron
    playing.do(bet("Bob", 50, 3))
    assert [(wager.patron, wager.amount) for wager in playing.play.box(3).wagers] == [
        ("Ann", dollars(100)),
        ("Bob", dollars(50)),
    ]


@pytest.mark.clause("ACT-BJ 4.2")
@pytest.mark.parametrize(("amount", "box"), [(0, 1), (-5, 1), (10, 0), (10, -1)])
def test_a_wager_is_chips_in_a_box(amount: int, box: int) -> None:
    check_refused(Playing(), bet("Ann", amount, box), "4.2")


@pytest.mark.clause("ACT-BJ 4.1")
def test_patrons_wager_their_own_chips_and_staff_may_enter_them() -> None:
    playing = Playing()
    check_refused(playing, PlaceWager(BOB, "Ann", 1, dollars(10)), "4.1")
    check_refused(playing, PlaceWager(INSPECTOR, "Ann", 1, dollars(10)), "4.1")
    playing.do(PlaceWager(DEALER, "Ann", 1, dollars(10)))
    assert [wager.patron for wager in playing.play.box(1).wagers] == ["Ann"]


@pytest.mark.clause("ACT-BJ 4.5")
def test_three_patrons_may_wager_on_a_box_and_no_fourth() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 1)
    check_refused(playing, bet("Ann"), "4.5")  # one wager a patron
    playing.do(bet("Cat"))
    check_refused(playing, bet("Dan"), "4.5")
    playing.do(bet("Dan", 10, 2))
    playing.do(take_back("Bob"))
    playing.do(bet("Dan"))  # there is room again, at the back
    assert [wager.patron for wager in playing.play.box(1).wagers] == ["Ann", "Cat", "Dan"]


@pytest.mark.clause("ACT-BJ 4.3")
def test_a_wager_may_be_taken_back_before_the_call() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 20, 2)
    (withdrawn,) = playing.do(take_back("Ann"))
    assert withdrawn == WagerWithdrawn("Ann", 1, Kind.MAIN, dollars(10), rule["4.3"])
    assert blackjack.moves(withdrawn) == (Move(wagers_of("Ann"), stack_of("Ann"), dollars(10)),)
    assert [box.number for box in playing.play.boxes] == [2]
    check_refused(playing, take_back("Ann"), "4.3")
    check_refused(playing, WithdrawWager(ANN, "Bob", 2), "4.3")


@pytest.mark.clause("ACT-BJ 6.2")
def test_the_call_closes_the_wagers() -> None:
    playing = Playing().wager("Ann", 10, 1).close()
    check_refused(playing, bet("Bob"), "6.2")
    check_refused(playing, take_back("Ann"), "6.2")


@pytest.mark.clause("ACT-BJ 4.3")
@pytest.mark.parametrize(
    "dealt", ["8h", "8h 6d", "8h 6d 8c"], ids=["first card", "dealer's card", "before the decision"]
)
def test_from_the_first_card_on_nobody_touches_a_wager(dealt: str) -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal(dealt)
    check_refused(playing, take_back("Ann"), "4.3")
    check_refused(playing, bet("Ann"), "4.3")
    check_refused(playing, bet("Bob", 10, 2), "4.3")


@pytest.mark.clause("ACT-BJ 4.3")
def test_a_wager_stays_untouched_until_the_round_is_settled() -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal("9h 6d 8c").stands("Ann")
    check_refused(playing, take_back("Ann"), "4.3")
    playing.deal("Tc 2c").settle()
    check_refused(playing, bet("Ann"), "4.3")  # this round is over: the next one takes it


@pytest.mark.clause("ACT-BJ 4.3")
def test_insurance_splits_and_doubles_leave_the_original_wager_as_it_was() -> None:
    playing = Playing().wager("Ann", 10, 1).close().deal("8h 6d 8c").splits("Ann").deal("3d").doubles("Ann", 10)
    assert [(wager.patron, wager.amount) for wager in playing.play.box(1).wagers] == [("Ann", dollars(10))]
    check_refused(playing, take_back("Ann"), "4.3")
