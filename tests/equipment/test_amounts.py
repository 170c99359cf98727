"""Amounts, odds and payments: whole cents, exact odds, rounding to the table's smallest chip."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from croupier.equipment.amounts import (
    Amount,
    Locale,
    Odds,
    Rounding,
    Style,
    amount,
    currency_text,
    payment,
    plain_amount,
)

ONE_CENT = Amount(1)


@pytest.mark.parametrize(
    ("text", "cents"),
    [("100", 10000), (100, 10000), ("12.50", 1250), ("12.5", 1250), ("0.01", 1), ("0", 0), ("007", 700)],
)
def test_an_amount_is_read_to_the_cent(text: str | int, cents: int) -> None:
    assert amount(text) == cents


@pytest.mark.parametrize("text", ["", "-5", "1.234", "1,50", ".5", "5.", "1e3", " 5", "NaN", "½", "٣", "1" * 13])
def test_what_is_no_amount_is_not_taken_for_one(text: str) -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        amount(text)


@pytest.mark.parametrize(
    ("cents", "text"), [(0, "0.00"), (5, "0.05"), (1250, "12.50"), (-10000, "-100.00"), (-5, "-0.05")]
)
def test_an_amount_is_written_with_two_decimals(cents: int, text: str) -> None:
    assert plain_amount(cents) == text


@given(st.integers(0, 10**12))
def test_an_amount_that_was_written_is_read_again_as_it_was(cents: int) -> None:
    assert amount(plain_amount(cents)) == cents == amount(currency_text(cents), grouped=True)


def test_odds_are_read_as_the_books_hold_them() -> None:
    assert Odds.read("3/2") == Odds(3, 2)
    assert str(Odds.read("25/1")) == "25 to 1"


@pytest.mark.parametrize("text", ["", "3", "3/", "/2", "3/0", "3-2", "-3/2", "3/2/1", "1.5/1"])
def test_what_are_no_odds_are_not_taken_for_odds(text: str) -> None:
    with pytest.raises(ValueError, match="are not odds"):
        Odds.read(text)


@pytest.mark.parametrize(
    ("stake", "odds", "paid"),
    [
        (10000, Odds(1, 1), 10000),
        (10000, Odds(8, 1), 80000),
        (10000, Odds(1, 1).less_percent(5), 9500),
        (10000, Odds(1, 1).less_percent(50), 5000),
        (1000, Odds(3, 2), 1500),
        (0, Odds(25, 1), 0),
    ],
)
def test_a_winning_stake_is_paid_at_its_odds(stake: int, odds: Odds, paid: int) -> None:
    exact = payment(Amount(stake), odds, ONE_CENT, Rounding.DOWN)
    assert (exact.paid, exact.is_exact) == (paid, True)


@pytest.mark.parametrize(
    ("chip", "rounding", "paid"),
    [
        # 5 % less on 7.50 leaves 7.125: the cent, the five-cent piece and the fifty can none of them pay it.
        (1, Rounding.DOWN, 712),
        (1, Rounding.UP, 713),
        (5, Rounding.DOWN, 710),
        (5, Rounding.UP, 715),
        (50, Rounding.DOWN, 700),
        (50, Rounding.UP, 750),
        (1000, Rounding.DOWN, 0),
    ],
)
def test_what_the_smallest_chip_cannot_pay_goes_the_way_the_table_rounds(
    chip: int, rounding: Rounding, paid: int
) -> None:
    cut = payment(Amount(750), Odds(1, 1).less_percent(5), Amount(chip), rounding)
    assert cut.paid == paid
    assert not cut.is_exact
    assert Fraction(cut.due_numerator, cut.due_denominator) == Fraction(7125, 10)


@given(
    stake=st.integers(0, 10**9),
    win=st.integers(0, 500),
    per=st.integers(1, 100),
    chip=st.integers(1, 10_000),
    rounding=st.sampled_from(Rounding),
)
def test_a_payment_misses_what_is_due_by_less_than_a_chip_and_only_one_way(
    stake: int, win: int, per: int, chip: int, rounding: Rounding
) -> None:
    made = payment(Amount(stake), Odds(win, per), Amount(chip), rounding)
    due = Fraction(stake * win, per)
    missing = due - made.paid
    if win % per == 0:
        assert missing == 0
        return
    assert made.paid % chip == 0
    assert (0 <= missing < chip) if rounding is Rounding.DOWN else (-chip < missing <= 0)
    assert made.is_exact == (missing == 0)


@pytest.mark.parametrize(
    ("hundredths", "style", "text"),
    [
        (125_000, Style.MONEY, "1,250.00"),
        (-125_050, Style.MONEY, "-1,250.50"),
        (125_000, Style.CHIPS, "1,250"),
        (125_050, Style.CHIPS, "1,250.50"),
        (125_000, Style.TOURNAMENT_CHIPS, "1,250"),
        (125_000, Style.PROGRAM, "1250.00"),
        (90_000, Style.LABEL, "900"),
        (100_000, Style.LABEL, "1k"),
        (125_000, Style.LABEL, "1.25k"),
        (250_000, Style.LABEL, "2.5k"),
        (1_000_000, Style.LABEL, "10k"),
        (250, Style.LABEL, "2.50"),
        (1_234_500, Style.LABEL, "12345"),
    ],
)
def test_each_style_writes_an_amount_in_its_own_way(hundredths: int, style: Style, text: str) -> None:
    assert currency_text(hundredths, style) == text


def test_a_locale_brings_its_own_signs_and_programs_have_none() -> None:
    swiss = Locale(thousands="’", point=",", minus="−")
    assert currency_text(-123_456_789, Style.MONEY, swiss) == "−1’234’567,89"
    assert currency_text(-123_456_789, Style.PROGRAM, swiss) == "-1234567.89"


@pytest.mark.parametrize(("text", "cents"), [("2,000", 200_000), ("1,234,567.5", 123_456_750), ("12.50", 1250)])
def test_what_people_type_may_have_its_thousands_apart(text: str, cents: int) -> None:
    assert amount(text, grouped=True) == cents


@pytest.mark.parametrize("text", ["2,00", "20,00,000", ",000", "2,0000", "1,000,"])
def test_commas_that_part_no_thousands_are_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        amount(text, grouped=True)


def test_a_record_keeps_to_plain_digits() -> None:
    with pytest.raises(ValueError, match="is not an amount"):
        amount("2,000")
