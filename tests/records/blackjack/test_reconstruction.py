"""Reconstruction with what came before it: cards that are out already, wagers that are void."""

import pytest

from tests.records.blackjack.record_text import PAIRS, ends, record, settled
from tests.records.record_text import breach

ANN, BOB, STANDS = "Ann bets 10 on 1", "Bob bets 10 on 2", ("Ann stands", "Bob stands")
MISLAID = "dealer lays Th on 2"


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 7.3", "ACT-BJ 16.5(b)")
def test_no_insurance_once_a_card_of_the_subsequent_deal_is_out() -> None:
    """The ace was the dealer's after all, and the king behind it lies on the table."""
    lines = (ANN, BOB, "dealer lays As on 1", "Bob stands", "dealer reconstructs the hands after 6 cards")
    shoe = "Th 9h As 9c 5d Kd"
    assert breach(record(shoe, *lines, "Ann insures 5 on 1", "Ann stands")) == ("ACT-BJ 7.3", 1, 6)
    assert settled(shoe, *lines, "Ann stands")["net"] == {"Ann": "-10.00", "Bob": "-10.00"}


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 8.1", "ACT-BJ 13.1(g)")
def test_no_even_money_once_the_dealers_second_card_is_out() -> None:
    lines = (ANN, "dealer lays Ah on 1", "dealer reconstructs the hands after 4 cards")
    assert breach(record("Kh Ah Ad Kd", *lines, "Ann takes even money on 1")) == ("ACT-BJ 7.3", 1, 4)
    assert ends("Kh Ah Ad Kd", *lines) == ["Ann 1/1 main 10.00 push 0.00 13.1(g)"]


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 7.1")
def test_insurance_opens_for_an_ace_found_before_the_subsequent_deal() -> None:
    lines = (ANN, BOB, "dealer lays As on 1", "dealer reconstructs the hands after 5 cards", "Ann insures 5 on 1")
    assert settled("Th 9h As 9c 5d Kd", *lines, *STANDS)["net"] == {"Ann": "0.00", "Bob": "-10.00"}


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 16.2(a)")
@pytest.mark.parametrize("first", [True, False])
def test_void_wager_does_not_stop_the_reconstruction_of_another_box(first: bool) -> None:
    found, void = "dealer reconstructs the hands after 5 cards", "supervisor voids Ann"
    lines = (ANN, BOB, MISLAID, *((void, found) if first else (found, void)), "Bob stands")
    only = settled("Th 9h 6d 5c 9c Ts Kc", *lines)
    assert only["hands"] == {"dealer": "6d Ts Kc", "1/1": "Th 5c", "2/1": "9h 9c"}
    assert only["net"] == {"Ann": "0.00", "Bob": "10.00"}


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 16.2(a)")
def test_box_takes_cards_in_a_reconstruction_until_its_wager_was_void() -> None:
    lines = (ANN, BOB, MISLAID, "supervisor voids Ann after 2 cards", "dealer reconstructs the hands after 4 cards")
    only = settled("Th 9h 6d 9c Ts Kc", *lines, "Bob stands")
    assert only["hands"] == {"dealer": "6d Ts Kc", "1/1": "Th", "2/1": "9h 9c"}  # one card of two, then none
    assert only["net"] == {"Ann": "0.00", "Bob": "10.00"}


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 16.2(a)")
def test_cards_drawn_to_a_box_before_it_was_void_stay_there_where_its_choice_stands() -> None:
    """Ann draws the 2d on cards that are hers by the rules; then Bob's eight goes to the dealer."""
    lines = (ANN, BOB, "Ann hits", "Ann stands", "Bob hits", "dealer lays 8d on dealer", "supervisor voids Ann")
    only = settled("Th 5h 6d 3c 4c 2d 8d 4d Ts Kc", *lines, "dealer reconstructs the hands after 8 cards", "Bob stands")
    assert only["hands"]["1/1"] == "Th 3c 2d"
    assert only["hands"]["2/1"] == "5h 4c 8d"
    assert only["hands"]["dealer"] == "6d 4d Ts"  # the 4d had been Bob's as the cards lay


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 16.2(a)", "ACT-BJ 7.6(a)")
def test_void_insurance_does_not_come_back_with_a_reconstruction() -> None:
    lines = (ANN, BOB, "Ann insures 5 on 1", "Ann stands", "supervisor voids Ann insurance on 1")
    shoe = "9h Th As 9c 2c 5d 7d 6d Kd"
    only = settled(shoe, *lines, "Bob hits", "dealer lays 5d on dealer", "dealer reconstructs the hands", "Bob stands")
    assert [(row["kind"], row["result"], row["rule"]) for row in only["wagers"] if row["player"] == "Ann"] == [
        ("main", "push", "13.1(g)"),
        ("insurance", "void", "16.2(a)"),
    ]


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 16.2(a)", "ACT-BJ 11.2")
def test_double_that_somebody_followed_is_repeated_without_a_void_wager() -> None:
    """Bob followed Ann's double on box 1 and is void; the card for Cat's box lay wrong."""
    lines = (ANN, "Bob bets 10 on 1", "Cat bets 10 on 2", "Ann doubles", "Bob doubles", "Cat hits")
    found = ("dealer lays 5d on 1", "supervisor voids Bob", "dealer reconstructs the hands", "Cat stands")
    only = settled("5h Td 6d 6c 4c Th 5d Ts Kc", *lines, *found)
    assert only["net"] == {"Ann": "20.00", "Bob": "0.00", "Cat": "10.00"}


@pytest.mark.clause("ACT-BJ 14.4", "ACT-BJ 17.9(c)")
def test_pairs_of_another_on_a_void_box_are_judged_by_its_true_cards() -> None:
    lines = (ANN, "Cat bets 10 on 2", "Cat pairs 5 on 1", "dealer lays 8h on 2", "supervisor voids Ann")
    shoe = "8h 9h 6d 8h 9c Ts Kc"
    only = settled(shoe, *lines, "dealer reconstructs the hands after 5 cards", "Cat stands", table=PAIRS)
    assert [(row["kind"], row["result"], row["paid"]) for row in only["wagers"]][1] == ("pairs", "win", "125.00")
