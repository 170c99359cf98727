"""Payments that the table's chips cannot make exactly: which way they go, and the event that says so."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as some

from croupier.equipment.amounts import Amount, Rounding
from croupier.games.baccarat.commands import PlaceWager
from croupier.games.baccarat.determinations import Determinations, Method
from croupier.games.baccarat.events import PaymentRounded, WagerSettled
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from tests.games.baccarat.coup_driver import Playing
from tests.people import ANN

rule = open_book("ACT-MB")
BANKER_WINS_WITH_SIX = "2h 2c Kd 4c 3h"  # player 2 draws a three: 5; banker 6 stands against it
TIE = "8h 8c Kd Kc"


def settled(
    cents: int, chip: int, rounding: Rounding, method: Method = Method.A, on: Option = Option.BANKER
) -> list[WagerSettled | PaymentRounded]:
    """What happens to a wager of so many cents that wins at a table with this smallest chip."""
    playing = Playing(Determinations(method=method, chip=Amount(chip), rounding=rounding))
    playing.do(PlaceWager(ANN, "Ann", on, Amount(cents)))
    playing.close().deal(TIE if on is Option.TIE else BANKER_WINS_WITH_SIX).settle()
    return [event for event in playing.log if isinstance(event, WagerSettled | PaymentRounded)]


@pytest.mark.clause("ACT-MB 8.8(b)", "HOUSE 1.8")
@pytest.mark.parametrize(
    ("cents", "chip", "due", "down", "up"),
    [
        (500, 100, Fraction(475), 400, 500),  # 4.75 in dollars
        (500, 250, Fraction(475), 250, 500),  # 4.75 in chips of 2.50
        (500, 50, Fraction(475), 450, 500),
        (1500, 100, Fraction(1425), 1400, 1500),
        (2500, 500, Fraction(2375), 2000, 2500),
        (101, 1, Fraction(9595, 100), 95, 96),  # 95.95 cents
        (1, 1, Fraction(95, 100), 0, 1),  # less than a cent
        (3333, 5, Fraction(316635, 100), 3165, 3170),
        (10000, 10000, Fraction(9500), 0, 10000),  # one plaque or none
    ],
)
def test_five_per_cent_of_odd_chips_goes_the_way_the_table_has_determined(
    cents: int, chip: int, due: Fraction, down: int, up: int
) -> None:
    assert due == Fraction(cents) * Fraction(95, 100)
    for rounding, paid in ((Rounding.DOWN, down), (Rounding.UP, up)):
        row, rounded = settled(cents, chip, rounding)
        assert row == WagerSettled("Ann", Option.BANKER, Amount(cents), Result.WIN, Amount(paid), rule["8.8(b)"])
        assert isinstance(rounded, PaymentRounded)
        assert Fraction(rounded.due_numerator, rounded.due_denominator) == due
        assert (rounded.patron, rounded.on, rounded.paid, rounded.clause) == ("Ann", "banker", paid, "HOUSE 1.8")


@pytest.mark.clause("ACT-MB 8.9(b)")
@pytest.mark.parametrize(
    ("cents", "chip", "due", "down", "up"),
    [
        (500, 100, Fraction(250), 200, 300),
        (2500, 500, Fraction(1250), 1000, 1500),
        (501, 1, Fraction(501, 2), 250, 251),
        (1, 1, Fraction(1, 2), 0, 1),
        (2500, 250, Fraction(1250), 1250, 1250),
    ],
)
def test_half_of_odd_chips_goes_the_way_the_table_has_determined(
    cents: int, chip: int, due: Fraction, down: int, up: int
) -> None:
    assert due == Fraction(cents, 2)
    for rounding, paid in ((Rounding.DOWN, down), (Rounding.UP, up)):
        row, *rounded = settled(cents, chip, rounding, Method.B)
        assert (row.paid, row.clause) == (paid, "ACT-MB 8.9(b)")
        assert bool(rounded) is (paid != due), "the event is there exactly when something was cut or added"
        for event in rounded:
            assert isinstance(event, PaymentRounded)
            assert Fraction(event.due_numerator, event.due_denominator) == due


@pytest.mark.clause("ACT-MB 8.8(b)")
@pytest.mark.parametrize(("cents", "chip", "paid"), [(100, 1, 95), (2000, 100, 1900), (10000, 250, 9500)])
@pytest.mark.parametrize("rounding", list(Rounding))
def test_what_can_be_paid_exactly_is_paid_exactly_and_nothing_is_noted(
    cents: int, chip: int, paid: int, rounding: Rounding
) -> None:
    assert [event.paid for event in settled(cents, chip, rounding)] == [paid]


@pytest.mark.clause("ACT-MB 8.8(b)")
def test_a_win_that_rounds_to_nothing_moves_only_the_stake() -> None:
    playing = Playing(Determinations(chip=Amount(500), rounding=Rounding.DOWN))
    playing.do(PlaceWager(ANN, "Ann", Option.BANKER, Amount(500)))  # 4.75 in chips of 5
    playing.close().deal(BANKER_WINS_WITH_SIX).settle()
    assert playing.row("Ann", "banker").result is Result.WIN
    assert playing.gain("Ann") == 0


@pytest.mark.clause("ACT-MB 8.8(c)", "HOUSE 1.8")
@pytest.mark.parametrize("rounding", list(Rounding))
def test_whole_odds_are_never_rounded(rounding: Rounding) -> None:
    (row,) = settled(130, 100, rounding, on=Option.TIE)
    assert row.paid == 8 * 130


@pytest.mark.clause("ACT-MB 8.8(b)", "ACT-MB 8.9(b)")
@given(
    cents=some.integers(1, 10**9),
    chip=some.sampled_from([1, 5, 25, 50, 100, 250, 500]),
    rounding=some.sampled_from(Rounding),
    method=some.sampled_from(Method),
)
def test_a_payment_is_whole_chips_and_less_than_one_chip_off(
    cents: int, chip: int, rounding: Rounding, method: Method
) -> None:
    row, *rounded = settled(cents, chip, rounding, method)
    off = row.paid - Fraction(cents) * Fraction(95 if method is Method.A else 50, 100)
    assert row.paid % chip == 0
    assert -chip < off <= 0 if rounding is Rounding.DOWN else 0 <= off < chip
    assert bool(rounded) is bool(off)
