"""Settlement: what wins is paid by the clause of its position, what loses says why, and zero takes the outside."""

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.games import roulette
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.commands import PlaceWager
from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.events import PaymentRounded, WagerSettled
from croupier.rulebook import open_book
from croupier.verbs.moves import CHIP_FLOAT, Move, Result, stack_of, wagers_of
from tests.games.roulette.spin_driver import TWO_ZEROS, Playing, dollars
from tests.people import ANN

rule = open_book("HOUSE")

PAID = [
    (1, "straight 17", "17", 175, "4.3(a)"),
    (1, "straight 0", "0", 175, "4.3(a)"),
    (1, "split 17 20", "20", 85, "4.3(b)"),
    (1, "split 0 2", "0", 85, "4.5(a)"),
    (1, "street 1", "3", 55, "4.3(c)"),
    (1, "trio 0 1 2", "1", 55, "4.5(b)"),
    (1, "corner 1", "5", 40, "4.3(d)"),
    (1, "first four", "3", 40, "4.5(c)"),
    (1, "six line 31", "36", 25, "4.3(e)"),
    (1, "dozen 2", "24", 10, "4.4(a)"),
    (1, "column 3", "36", 10, "4.4(b)"),
    (1, "red", "1", 5, "4.4(c)"),
    (1, "black", "2", 5, "4.4(c)"),
    (1, "odd", "35", 5, "4.4(d)"),
    (1, "even", "36", 5, "4.4(d)"),
    (1, "low", "18", 5, "4.4(e)"),
    (1, "high", "19", 5, "4.4(e)"),
    (2, "straight 00", "00", 175, "4.3(a)"),
    (2, "split 0 00", "00", 85, "4.6(a)"),
    (2, "trio 00 2 3", "00", 55, "4.6(b)"),
    (2, "five numbers", "00", 30, "4.6(c)"),
]


@pytest.mark.clause("HOUSE 9.1", "HOUSE 4.3(a)", "HOUSE 4.3(b)", "HOUSE 4.3(c)", "HOUSE 4.3(d)", "HOUSE 4.3(e)")
@pytest.mark.clause("HOUSE 4.4(a)", "HOUSE 4.4(b)", "HOUSE 4.4(c)", "HOUSE 4.4(d)", "HOUSE 4.4(e)")
@pytest.mark.clause("HOUSE 4.5(a)", "HOUSE 4.5(b)", "HOUSE 4.5(c)", "HOUSE 4.6(a)", "HOUSE 4.6(b)", "HOUSE 4.6(c)")
@pytest.mark.parametrize(("zeros", "on", "number", "paid", "clause"), PAID)
def test_a_winning_wager_of_five_is_paid_by_its_own_clause(
    zeros: int, on: str, number: str, paid: int, clause: str
) -> None:
    (row,) = Playing(Determinations(zeros=zeros)).wager("Ann", 5, on).comes(number).rows()
    assert row == WagerSettled("Ann", Spot(on), dollars(5), Result.WIN, dollars(paid), rule[clause])


@pytest.mark.clause("HOUSE 9.1", "HOUSE 9.2")
def test_winning_stake_returns_with_its_payment_and_a_losing_one_goes_to_the_house() -> None:
    (won,) = Playing().wager("Ann", 5, "dozen 1").comes("12").rows()
    assert roulette.moves(won) == (
        Move(wagers_of("Ann"), stack_of("Ann"), dollars(5)),
        Move(CHIP_FLOAT, stack_of("Ann"), dollars(10)),
    )
    (lost,) = Playing().wager("Ann", 5, "dozen 1").comes("13").rows()
    assert roulette.moves(lost) == (Move(wagers_of("Ann"), CHIP_FLOAT, dollars(5)),)
    assert (lost.paid, lost.clause) == (0, rule["9.2"])


OUTSIDE = ("dozen 1", "dozen 2", "dozen 3", "column 1", "column 2", "column 3")
EVEN_CHANCES = ("red", "black", "odd", "even", "low", "high")


@pytest.mark.clause("HOUSE 9.3", "HOUSE 4.4")
@pytest.mark.parametrize("number", ["0", "00"])
def test_zero_takes_every_outside_wager_whole(number: str) -> None:
    playing = Playing(TWO_ZEROS).wager("Ann", 5, "straight 36")
    for on in OUTSIDE + EVEN_CHANCES:
        playing.wager("Ann", 5, on)
    inside, *outside = playing.comes(number).rows()
    assert inside.clause == rule["9.2"]
    assert len(outside) == 12
    assert all((row.result, row.clause) == (Result.LOSE, rule["9.3"]) for row in outside)


@pytest.mark.clause("HOUSE 8.5")
def test_losers_are_cleared_before_winners_are_paid_each_in_the_order_of_placing() -> None:
    playing = Playing().wager("Ann", 5, "red").wager("Bob", 5, "black").wager("Cat", 5, "odd").wager("Dan", 5, "even")
    settled = [row.patron for row in playing.comes("7").spin.settled]
    assert settled == ["Bob", "Dan", "Ann", "Cat"]


@pytest.mark.clause("HOUSE 9.4")
@pytest.mark.parametrize("rounding", list(Rounding))
def test_whole_odds_are_never_rounded(rounding: Rounding) -> None:
    playing = Playing(Determinations(chip=Amount(250), rounding=rounding))
    playing.do(PlaceWager(ANN, "Ann", "red", Amount(300)))
    (row,) = playing.comes("7").rows()
    assert row.paid == 300
    assert not any(isinstance(event, PaymentRounded) for event in playing.log)
