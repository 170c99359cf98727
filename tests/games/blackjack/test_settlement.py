"""How wagers on hands are paid and collected: at once for some Blackjacks, else against the dealer's hand."""

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games import blackjack
from croupier.games.blackjack.commands import Proceed
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import PaymentRounded, RoundDecided, WagerSettled
from croupier.rulebook import Refused, open_book
from croupier.verbs.moves import CHIP_FLOAT, Move, Result, stack_of, wagers_of
from croupier.verbs.steps import Ask, Deal, Over, Settle
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, DEALER

rule = open_book("ACT-BJ")

FIVE_DOLLARS = Amount(500)


def stood(text: str, dealer: str) -> WagerSettled:
    """How Ann's 100 dollars end: her hand and the dealer's first card, she stands, the dealer draws the rest."""
    playing = Playing().wager("Ann", 100, 1).close().deal(text)
    if isinstance(playing.step, Ask):
        playing.stands("Ann")
    return playing.deal(dealer).settle().row("Ann")


@pytest.mark.clause("ACT-BJ 13.1")
@pytest.mark.parametrize(
    ("text", "dealer", "result", "paid", "clause"),
    [
        pytest.param(
            "Th 6d 3c",
            "Ts Jc",
            Result.WIN,
            100,
            "13.2(b)",
            marks=pytest.mark.clause("ACT-BJ 13.1(a)", "ACT-BJ 13.2(b)"),
        ),  # 13 against 26
        pytest.param(
            "Th 9d Tc", "Ts", Result.WIN, 100, "13.2(b)", marks=pytest.mark.clause("ACT-BJ 13.1(b)", "ACT-BJ 13.2(b)")
        ),  # 20 against 19
        pytest.param("Th 9d 8c", "Ts", Result.LOSE, 0, "13.1(e)", marks=pytest.mark.clause("ACT-BJ 13.1(e)")),
        pytest.param("Th 6d 8c", "5s Ts", Result.LOSE, 0, "13.1(e)", marks=pytest.mark.clause("ACT-BJ 13.1(e)")),
        pytest.param("Th Td Tc", "As", Result.LOSE, 0, "13.1(f)", marks=pytest.mark.clause("ACT-BJ 13.1(f)")),
        pytest.param("Th 8d 8c", "Ts", Result.STAND_OFF, 0, "13.1(g)", marks=pytest.mark.clause("ACT-BJ 13.1(g)")),
        pytest.param("Ah Td Kc", "As", Result.STAND_OFF, 0, "13.1(g)", marks=pytest.mark.clause("ACT-BJ 13.1(g)")),
        pytest.param(
            "Ah Td Kc", "9s", Result.WIN, 150, "13.2(a)", marks=pytest.mark.clause("ACT-BJ 13.1(c)", "ACT-BJ 13.2(a)")
        ),  # three for every two: 150 for 100
    ],
)
def test_a_hand_that_stood_is_compared_with_the_dealers(
    text: str, dealer: str, result: Result, paid: int, clause: str
) -> None:
    row = stood(text, dealer)
    assert (row.stake, row.result, row.paid) == (dollars(100), result, dollars(paid))
    assert row.clause == f"ACT-BJ {clause}"


@pytest.mark.clause("ACT-BJ 13.1(d)")
def test_a_hand_over_21_loses_even_where_the_dealer_would_go_over_too() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 100, 2).close().deal("Th Th 6d 6c 9c")
    playing.draws("Ann", "Ks").stands("Bob").deal("Tc Ts").settle()  # 26; the dealer has 26 too
    assert (playing.row("Ann").result, playing.row("Ann").clause) == (Result.LOSE, rule["13.1(d)"])
    assert playing.row("Bob", 2).result is Result.WIN


@pytest.mark.clause("ACT-BJ 13.1(g)", "ACT-BJ 13.1(c)", "ACT-BJ 13.1(f)")
def test_only_one_blackjack_among_two_hands_of_21_is_no_stand_off() -> None:
    three_cards = Playing().wager("Ann", 100, 1).close().deal("7h Td 7c").draws("Ann", "7d")
    row = three_cards.deal("As").settle().row("Ann")
    assert (row.result, row.clause) == (Result.LOSE, rule["13.1(f)"])
    # Bob keeps the dealer drawing after Ann's Blackjack: 10 + 5 + 6 is 21 without one.
    both = Playing().wager("Ann", 100, 1).wager("Bob", 100, 2).close().deal("Ah 9h Td Kc 9c").stands("Bob")
    both.deal("5s 6s").settle()
    assert (both.row("Ann").result, both.row("Ann").paid) == (Result.WIN, dollars(150))
    assert both.row("Bob", 2).clause == rule["13.1(e)"]


@pytest.mark.clause("ACT-BJ 13.1(g)")
def test_two_hands_of_21_without_a_blackjack_stand_off() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("7h Td 7c").draws("Ann", "7d").deal("5s 6s").settle()
    assert (playing.row("Ann").result, playing.row("Ann").paid) == (Result.STAND_OFF, 0)


@pytest.mark.clause("ACT-BJ 8.1", "ACT-BJ 8.1(a)")
@pytest.mark.parametrize("dealer", ["2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d"])
def test_blackjack_is_paid_at_once_where_the_dealer_can_have_none(dealer: str) -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Cat", 40, 1).wager("Bob", 100, 2)
    playing.close().deal(f"Ah 9h {dealer} Kc 9c")
    assert playing.step == Settle("interim", rule["8.1(a)"])
    playing.settle()
    assert [(row.patron, row.result, row.paid, row.clause) for row in playing.play.settled] == [
        ("Ann", Result.WIN, dollars(150), rule["8.1(a)"]),
        ("Cat", Result.WIN, dollars(60), rule["8.1(a)"]),
    ]
    assert isinstance(playing.step, Ask)
    assert playing.step.who == "Bob"


@pytest.mark.clause("ACT-BJ 8.1(a)", "ACT-BJ 2.5(c)")
@pytest.mark.parametrize("dealer", ["Td", "Jd", "Qd", "Kd"])
def test_a_blackjack_waits_for_the_dealers_second_card_where_the_first_is_worth_ten(dealer: str) -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal(f"Ah {dealer} Kc")
    assert playing.step == Deal("dealer", rule["12.1(a)"])
    assert playing.play.settled == ()


@pytest.mark.clause("ACT-BJ 8.1(a)", "ACT-BJ 13.2(a)", "HOUSE 1.8")
@pytest.mark.parametrize("rounding", list(Rounding))
@pytest.mark.parametrize(("text", "dealer"), [("Ah 6d Kc", ""), ("Ah Td Kc", "9c")])
def test_three_to_two_that_the_chips_cannot_make_is_rounded_up(text: str, dealer: str, rounding: Rounding) -> None:
    # Three to two on 5 is 7.50, which no number of five-dollar chips makes: less would not be three to two.
    playing = Playing(Determinations(chip=FIVE_DOLLARS, rounding=rounding)).wager("Ann", 5, 1).close()
    playing.deal(text).deal(dealer).settle()
    row = playing.row("Ann")
    assert row.paid == dollars(10)
    rounded = next(event for event in playing.log if isinstance(event, PaymentRounded))
    assert (rounded.due_numerator, rounded.due_denominator) == (3 * 500, 2)
    assert (rounded.paid, rounded.clause) == (dollars(10), "HOUSE 1.8")


@pytest.mark.clause("ACT-BJ 13.2(a)", "ACT-BJ 13.2(b)", "ACT-BJ 13.2")
@pytest.mark.parametrize(("text", "dealer", "paid"), [("Ah Td Kc", "9c", 15), ("Th 9d Tc", "Ts", 10)])
def test_what_can_be_paid_exactly_is_not_rounded(text: str, dealer: str, paid: int) -> None:
    playing = Playing(Determinations(chip=FIVE_DOLLARS)).wager("Ann", 10, 1).close().deal(text)
    if isinstance(playing.step, Ask):
        playing.stands("Ann")
    playing.deal(dealer).settle()
    assert playing.row("Ann").paid == dollars(paid)
    assert not any(isinstance(event, PaymentRounded) for event in playing.log)


@pytest.mark.clause("ACT-BJ 13.1(f)")
def test_a_dealers_blackjack_takes_split_and_doubled_wagers_whole() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("8h Td 8c").splits("Ann").deal("3d")
    playing.doubles("Ann", 100, "Tc").deal("Ts").stands("Ann").deal("As").settle()
    rows = [(row.hand, row.stake, row.result, row.clause) for row in playing.play.settled]
    lost = (Result.LOSE, rule["13.1(f)"])
    assert rows == [(1, dollars(200), *lost), (2, dollars(100), *lost)]


@pytest.mark.clause("ACT-BJ 10.7", "ACT-BJ 13.2(b)")
@pytest.mark.parametrize(("text", "cards"), [("Ah 6d Ac", "Kd Qd"), ("Th 6d Kc", "Ad As")])
def test_ace_and_ten_after_a_split_are_21_and_no_blackjack(text: str, cards: str) -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal(text).splits("Ann").deal(cards)
    assert playing.step == Deal("dealer", rule["12.1(a)"])  # no interim settlement, and nobody is asked
    playing.deal("5c Ts").settle()  # the dealer has 21 as well
    assert [row.result for row in playing.play.settled] == [Result.STAND_OFF, Result.STAND_OFF]
    again = Playing().wager("Ann", 100, 1).close().deal(text).splits("Ann").deal(cards).deal("Ts 2c").settle()
    assert [(row.result, row.paid) for row in again.play.settled] == [(Result.WIN, dollars(100))] * 2


@pytest.mark.clause("ACT-BJ 13.1")
def test_settling_ends_the_round_and_moves_the_chips() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("Th 9d Tc").stands("Ann").deal("Ts")
    assert playing.step == Settle("round", rule["13.1"])
    decided, row = playing.do(Proceed(DEALER))
    assert decided == RoundDecided(19, rule["13.1"])
    assert set(blackjack.moves(row)) == {
        Move(wagers_of("Ann"), stack_of("Ann"), dollars(100)),
        Move(CHIP_FLOAT, stack_of("Ann"), dollars(100)),
    }
    assert playing.play.is_over
    assert isinstance(playing.step, Over)


@pytest.mark.clause("ACT-BJ 13.1")
def test_the_dealer_alone_settles_and_only_when_something_is_due() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("Th 9d Tc")
    before = playing.play
    with pytest.raises(Refused) as early:
        playing.do(Proceed(DEALER))
    assert early.value.clause == rule["9.1"]
    assert playing.play == before
    playing.stands("Ann").deal("Ts")
    before = playing.play
    with pytest.raises(Refused) as refusal:
        playing.do(Proceed(ANN))
    assert refusal.value.clause == rule["13.1"]
    assert playing.play == before
