"""Doubling: up to the wager for one more card, after a split too, and who on a shared box follows."""

import pytest

from croupier.games import blackjack
from croupier.games.blackjack.commands import Double, Draw, GoOn
from croupier.games.blackjack.events import DoubleFollowed, FollowingClosed, HandDoubled
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, Result, stack_of, wagers_of
from croupier.verbs.steps import Ask, Choice, Deal, Offer
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, BOB, CAT, DEALER

rule = open_book("ACT-BJ")


def shared(text: str = "6h 6d 5c") -> Playing:
    """Ann decides; Bob and Cat stand behind her with other amounts."""
    return Playing().wager("Ann", 100, 1).wager("Bob", 40, 1).wager("Cat", 10, 1).close().deal(text)


def alone(text: str = "6h 6d 5c") -> Playing:
    return Playing().wager("Ann", 100, 1).close().deal(text)


@pytest.mark.clause("ACT-BJ 9.1(b)")
@pytest.mark.parametrize("amount", [1, 60, 100])
def test_a_wager_is_doubled_by_up_to_its_own_amount_for_one_card(amount: int) -> None:
    playing = alone()
    (event,) = playing.do(Double(ANN, "Ann", dollars(amount)))
    assert event == HandDoubled(1, 1, "Ann", dollars(amount), rule["9.1(b)"])
    assert blackjack.moves(event) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(amount)),)
    assert playing.step == Deal("1/1", rule["11.2"])
    playing.deal("8d")
    check_refused(playing, Draw(ANN, "Ann"), "9.1(c)")
    playing.deal("Tc 2c").settle()  # 19 against 18
    row = playing.row("Ann")
    assert (row.stake, row.result, row.paid) == (dollars(100 + amount), Result.WIN, dollars(100 + amount))


@pytest.mark.clause("ACT-BJ 9.1(b)")
@pytest.mark.parametrize("amount", [0, -1, 101])
def test_more_than_the_wager_or_nothing_is_no_double(amount: int) -> None:
    check_refused(alone(), Double(ANN, "Ann", dollars(amount)), "9.1(b)")


@pytest.mark.clause("ACT-BJ 11.1")
@pytest.mark.parametrize("declines", ["draw", "split"])
def test_nobody_doubles_where_the_one_who_decides_does_not(declines: str) -> None:
    playing = shared("5h 6d 5c")
    check_refused(playing, Double(BOB, "Bob", dollars(40)), "4.5")
    if declines == "draw":
        playing.draws("Ann", "2d")
    else:
        playing.splits("Ann")
    check_refused(playing, Double(BOB, "Bob", dollars(40)), "11.1")


@pytest.mark.clause("ACT-BJ 11.2")
def test_others_on_the_box_double_for_as_much_as_they_like_or_not_at_all() -> None:
    playing = shared().doubles("Ann", 60)
    assert playing.step == Offer("follow", (Choice("double", rule["11.2"]),), rule["11.2"])
    check_refused(playing, Double(BOB, "Bob", dollars(41)), "11.2")  # his own wager is 40
    check_refused(playing, Double(BOB, "Bob", dollars(0)), "11.2")
    check_refused(playing, Double(CAT, "Bob", dollars(40)), "11.2")
    assert playing.do(Double(BOB, "Bob", dollars(15))) == (DoubleFollowed(1, 1, "Bob", dollars(15), rule["11.2"]),)
    check_refused(playing, Double(BOB, "Bob", dollars(15)), "11.2")
    check_refused(playing, Double(ANN, "Ann", dollars(40)), "11.2")
    assert playing.do(GoOn(DEALER)) == (FollowingClosed(rule["11.2"]),)
    # Cat did not double and is held to the one card all the same.
    assert playing.deal("8d").step == Deal("dealer", rule["12.1(a)"])
    playing.deal("Tc 2c").settle()
    paid = {row.patron: (row.stake, row.paid) for row in playing.play.settled}
    assert paid == {
        "Ann": (dollars(160), dollars(160)),
        "Bob": (dollars(55), dollars(55)),
        "Cat": (dollars(10), dollars(10)),
    }


@pytest.mark.clause("ACT-BJ 11.2")
def test_the_card_comes_once_everybody_has_doubled() -> None:
    playing = shared().doubles("Ann", 100).doubles("Cat", 10).doubles("Bob", 40)
    assert playing.step == Deal("1/1", rule["11.2"])
    check_refused(playing, GoOn(DEALER), "9.1")


@pytest.mark.clause("ACT-BJ 11.3")
def test_a_split_hand_is_doubled_by_itself() -> None:
    playing = alone("8h 6d 8c").splits("Ann").deal("3d").doubles("Ann", 100, "Td")
    assert playing.step == Deal("1/2", rule["10.4"])
    playing.deal("2d").doubles("Ann", 50, "9d").deal("Tc 4c").settle()  # 21 and 19 against 20
    rows = [(row.hand, row.stake, row.result) for row in playing.play.settled]
    assert rows == [(1, dollars(200), Result.WIN), (2, dollars(150), Result.LOSE)]


@pytest.mark.clause("ACT-BJ 11.3", "ACT-BJ 11.2")
def test_on_a_split_hand_those_follow_who_have_a_wager_on_it() -> None:
    playing = shared("8h 6d 8c").splits("Ann").splits("Bob").goes_on().deal("3d").doubles("Ann", 100)
    playing.doubles("Cat", 5).goes_on().deal("Td").deal("3s").doubles("Ann", 100)
    check_refused(playing, Double(CAT, "Cat", dollars(10)), "11.2")  # her wager stayed on the first hand
    playing.doubles("Bob", 40)
    assert playing.step == Deal("1/2", rule["11.2"])
    stakes = [[share.amount // 100 for share in hand.shares] for hand in playing.play.box(1).hands]
    assert stakes == [[200, 40, 15], [200, 80]]


@pytest.mark.clause("ACT-BJ 11.2", "ACT-BJ 9.1")
def test_a_doubled_hand_passes_the_turn_even_below_12() -> None:
    playing = Playing().wager("Ann", 10, 1).wager("Bob", 10, 2).close().deal("2h 9h 6d 3c 8c").doubles("Ann", 10, "2d")
    assert isinstance(playing.step, Ask)
    assert playing.step.who == "Bob"
