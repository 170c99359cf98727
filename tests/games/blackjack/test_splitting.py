"""Splitting: equal values into up to four hands, aces once, and who on a shared box follows."""

import pytest

from croupier.games import blackjack
from croupier.games.blackjack.commands import DealCard, Double, Draw, GoOn, Split
from croupier.games.blackjack.events import FollowingClosed, HandSplit, SplitFollowed
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, Result, stack_of, wagers_of
from croupier.verbs.steps import Ask, Choice, Deal, Offer
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, BOB, CAT, DEALER

rule = open_book("ACT-BJ")


def shared(text: str = "8h 6d 8c") -> Playing:
    """Ann decides; Bob and Cat stand behind her with other amounts."""
    return Playing().wager("Ann", 100, 1).wager("Bob", 40, 1).wager("Cat", 10, 1).close().deal(text)


def alone(text: str = "8h 6d 8c") -> Playing:
    return Playing().wager("Ann", 100, 1).close().deal(text)


def hands(playing: Playing) -> list[str]:
    """The hands of box 1 as they lie."""
    return [" ".join(hand.cards) for hand in playing.play.box(1).hands]


def stakes(playing: Playing) -> list[dict[str, int]]:
    """What lies on each hand of box 1, in dollars."""
    return [{share.patron: share.amount // 100 for share in hand.shares} for hand in playing.play.box(1).hands]


@pytest.mark.clause("ACT-BJ 9.1(a)")
@pytest.mark.parametrize("text", ["8h 6d 8c", "8h 6d 8h", "Th 6d Kc", "Jh 6d Qc", "2h 6d 2c", "Ah 6d Ac"])
def test_two_cards_of_equal_value_become_two_hands_with_equal_wagers(text: str) -> None:
    first, _, second = text.split()
    playing = alone(text)
    (event,) = playing.do(Split(ANN, "Ann"))
    assert event == HandSplit(1, 1, "Ann", dollars(100), rule["9.1(a)"])
    assert blackjack.moves(event) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(100)),)
    assert hands(playing) == [first, second]
    assert stakes(playing) == [{"Ann": 100}, {"Ann": 100}]


@pytest.mark.clause("ACT-BJ 9.1(a)")
@pytest.mark.parametrize("text", ["8h 6d 9c", "Th 6d 9c", "Ah 6d 2c"])
def test_cards_of_different_value_are_not_split(text: str) -> None:
    check_refused(alone(text), Split(ANN, "Ann"), "9.1(a)")


@pytest.mark.clause("ACT-BJ 10.4", "ACT-BJ 10.6")
def test_the_first_hand_is_finished_before_the_second_gets_its_card() -> None:
    playing = alone().splits("Ann")
    assert playing.step == Deal("1/1", rule["10.4"])
    playing.deal("2d")  # 10: section 9 has it drawn to
    assert isinstance(playing.step, Ask)
    assert {choice.name for choice in playing.step.choices} == {"draw", "double"}
    playing.draws("Ann", "9s").stands("Ann")
    assert playing.step == Deal("1/2", rule["10.4"])
    playing.deal("Kd")
    assert isinstance(playing.step, Ask)
    assert (playing.step.who, playing.step.hand) == ("Ann", "1/2")
    playing.stands("Ann")
    assert playing.step == Deal("dealer", rule["12.1(a)"])
    playing.deal("Tc 4c").settle()  # 20 against 19 and 18
    assert [(row.hand, row.result) for row in playing.play.settled] == [(1, Result.LOSE), (2, Result.LOSE)]


@pytest.mark.clause("ACT-BJ 10.6", "ACT-BJ 9.2(a)")
def test_21_on_a_split_hand_passes_on_to_the_next() -> None:
    playing = alone().splits("Ann").deal("2d").draws("Ann", "Ac")
    assert playing.step == Deal("1/2", rule["10.4"])


@pytest.mark.clause("ACT-BJ 10.3")
def test_resplitting_ends_at_four_hands() -> None:
    playing = alone().splits("Ann").deal("8d").splits("Ann").deal("8s").splits("Ann")
    assert hands(playing) == ["8h", "8s", "8d", "8c"]  # each new hand stands right behind the one it came from
    playing.deal("8h")
    assert isinstance(playing.step, Ask)
    assert "split" not in {choice.name for choice in playing.step.choices}
    check_refused(playing, Split(ANN, "Ann"), "10.3")
    assert stakes(playing) == [{"Ann": 100}] * 4


@pytest.mark.clause("ACT-BJ 10.3", "ACT-BJ 10.4")
def test_a_later_hand_may_be_resplit_too() -> None:
    playing = alone().splits("Ann").deal("Td").stands("Ann").deal("8d").splits("Ann")
    assert hands(playing) == ["8h Td", "8c", "8d"]
    assert playing.step == Deal("1/2", rule["10.4"])
    playing.deal("8s").splits("Ann").deal("Ts").stands("Ann").deal("8c")
    check_refused(playing, Split(ANN, "Ann"), "10.3")


@pytest.mark.clause("ACT-BJ 10.3", "ACT-BJ 10.5")
@pytest.mark.parametrize("cards", ["Ad As", "2d 3d", "9d Ad", "Kd Ts"])
def test_aces_are_split_once_and_get_one_card_each(cards: str) -> None:
    first, second = cards.split()
    playing = alone("Ah 6d Ac").splits("Ann")
    assert playing.step == Deal("1/1", rule["10.5"])
    playing.deal(first)
    assert playing.step == Deal("1/2", rule["10.5"])
    playing.deal(second)
    assert playing.step == Deal("dealer", rule["12.1(a)"])
    check_refused(playing, Split(ANN, "Ann"), "9.1(a)")
    check_refused(playing, Draw(ANN, "Ann"), "9.1(c)")
    check_refused(playing, Double(ANN, "Ann", dollars(100)), "9.1(b)")


@pytest.mark.clause("ACT-BJ 10.1")
@pytest.mark.parametrize("declines", ["stand", "draw", "double"])
def test_nobody_splits_where_the_one_who_decides_does_not(declines: str) -> None:
    playing = shared("4h 6d 4c") if declines == "draw" else shared()
    check_refused(playing, Split(BOB, "Bob"), "4.5")
    match declines:
        case "stand":
            playing.stands("Ann")
        case "draw":
            playing.draws("Ann", "2d")
        case _:
            playing.doubles("Ann", 100)
    check_refused(playing, Split(BOB, "Bob"), "10.1")
    assert len(playing.play.box(1).hands) == 1


@pytest.mark.clause("ACT-BJ 10.2", "ACT-BJ 10.2(a)", "ACT-BJ 10.2(b)")
def test_others_on_the_box_split_too_or_stay_on_the_first_hand() -> None:
    playing = shared().splits("Ann")
    assert playing.step == Offer("follow", (Choice("split", rule["10.2"]),), rule["10.2"])
    check_refused(playing, DealCard(DEALER, playing.play.dealer[0]), "10.2")  # no card before they have chosen
    assert playing.do(Split(BOB, "Bob")) == (SplitFollowed(1, 1, "Bob", dollars(40), rule["10.2(a)"]),)
    check_refused(playing, Split(BOB, "Bob"), "10.2")
    check_refused(playing, Split(ANN, "Ann"), "10.2")
    check_refused(playing, Double(CAT, "Cat", dollars(10)), "11.1")
    check_refused(playing, GoOn(ANN), "9.1")
    assert playing.do(GoOn(DEALER)) == (FollowingClosed(rule["10.2(b)"]),)
    assert stakes(playing) == [{"Ann": 100, "Bob": 40, "Cat": 10}, {"Ann": 100, "Bob": 40}]
    playing.deal("Td").stands("Ann").deal("9d").stands("Ann").deal("Tc 2c").settle()  # 18 and 17 against 18
    results = [(row.patron, row.hand, row.result) for row in playing.play.settled]
    first = [(patron, 1, Result.STAND_OFF) for patron in ("Ann", "Bob", "Cat")]
    assert results == [*first, ("Ann", 2, Result.LOSE), ("Bob", 2, Result.LOSE)]


@pytest.mark.clause("ACT-BJ 10.2(a)")
def test_once_everybody_has_followed_the_cards_come() -> None:
    playing = shared().splits("Ann").splits("Cat").splits("Bob")
    assert playing.step == Deal("1/1", rule["10.4"])
    assert stakes(playing)[0] == stakes(playing)[1]


@pytest.mark.clause("ACT-BJ 10.2(b)", "ACT-BJ 10.2(a)")
def test_whoever_stayed_on_the_first_hand_has_nothing_to_follow_on_the_second() -> None:
    playing = shared().splits("Ann").splits("Bob").goes_on().deal("Td").stands("Ann").deal("8d").splits("Ann")
    check_refused(playing, Split(CAT, "Cat"), "10.2")
    playing.splits("Bob")
    assert playing.step == Deal("1/2", rule["10.4"])
    assert stakes(playing) == [{"Ann": 100, "Bob": 40, "Cat": 10}, *[{"Ann": 100, "Bob": 40}] * 2]


@pytest.mark.clause("ACT-BJ 10.2(b)")
def test_on_a_resplit_first_hand_each_chooses_again() -> None:
    playing = shared().splits("Ann").splits("Bob").goes_on().deal("8d").splits("Ann").splits("Cat").goes_on()
    # Cat follows the second split only, Bob the first only; the new hand stands between the two.
    assert hands(playing) == ["8h", "8d", "8c"]
    assert stakes(playing) == [{"Ann": 100, "Bob": 40, "Cat": 10}, {"Ann": 100, "Cat": 10}, {"Ann": 100, "Bob": 40}]
