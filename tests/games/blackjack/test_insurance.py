"""Insurance against the dealer's ace: how much, when, and what the second card does to it."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games import blackjack
from croupier.games.blackjack.commands import CloseInsurance, Insure
from croupier.games.blackjack.determinations import Determinations
from croupier.games.blackjack.events import InsurancePlaced, Kind
from croupier.rulebook import open_book
from croupier.verbs.moves import Move, Result, stack_of, wagers_of
from croupier.verbs.steps import Ask, Deal, Offer, Settle
from tests.games.blackjack.insurance_table import insure, returned, seated_round
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import ANN, DEALER

rule = open_book("ACT-BJ")


@pytest.mark.clause("ACT-BJ 7.1")
@pytest.mark.parametrize("amount", [1, 30, 50])
def test_against_an_ace_a_patron_insures_up_to_half_of_the_wager(amount: int) -> None:
    playing = seated_round(("Ann", 100, 1))
    assert isinstance(playing.step, Offer)
    assert [(choice.name, choice.clause) for choice in playing.step.choices] == [
        ("insure", rule["7.1"]),
        ("insure another", rule["7.2"]),
    ]
    (placed,) = playing.do(insure("Ann", amount, 1))
    assert placed == InsurancePlaced("Ann", 1, "Ann", dollars(amount), rule["7.1"])
    assert blackjack.moves(placed) == (Move(stack_of("Ann"), wagers_of("Ann"), dollars(amount)),)


@pytest.mark.clause("ACT-BJ 7.1")
@pytest.mark.parametrize("amount", [0, -10, 51])
def test_more_than_half_or_nothing_is_no_insurance(amount: int) -> None:
    check_refused(seated_round(("Ann", 100, 1)), insure("Ann", amount, 1), "7.1")


@pytest.mark.clause("ACT-BJ 7.1")
def test_half_is_taken_of_each_box_by_itself_and_once() -> None:
    playing = seated_round(("Ann", 100, 1), ("Ann", 20, 2))
    check_refused(playing, insure("Ann", 11, 2), "7.1")
    playing.do(insure("Ann", 10, 2))
    check_refused(playing, insure("Ann", 10, 2), "7.1")
    playing.do(insure("Ann", 50, 1))
    check_refused(playing, insure("Ann", 10, 3), "7.1")  # no wager there


@pytest.mark.clause("ACT-BJ 7.1")
@pytest.mark.parametrize("dealer", ["Td", "Kd", "9d", "2d"])
def test_there_is_no_insurance_against_another_card(dealer: str) -> None:
    playing = seated_round(("Ann", 100, 1), dealer=dealer)
    assert isinstance(playing.step, Ask)
    check_refused(playing, insure("Ann", 50, 1), "7.1")


@pytest.mark.clause("ACT-BJ 7.3")
def test_insurance_is_placed_after_the_initial_deal_and_before_the_subsequent_one() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("9h Ad")
    check_refused(playing, insure("Ann", 50, 1), "7.1")
    playing.deal("8c")
    check_refused(playing, CloseInsurance(ANN), "7.3")
    playing.no_insurance()
    assert isinstance(playing.step, Ask)
    check_refused(playing, insure("Ann", 50, 1), "7.3")
    check_refused(playing, CloseInsurance(DEALER), "7.3")


@pytest.mark.clause("ACT-BJ 7.4")
def test_insurance_goes_in_halves_of_the_smallest_chip() -> None:
    playing = seated_round(("Ann", 25, 1), determinations=Determinations(chip=Amount(500)))
    check_refused(playing, insure("Ann", 6, 1), "7.4")
    playing.do(Insure(ANN, "Ann", 1, "Ann", Amount(1250)))  # five halves of five dollars
    playing.no_insurance().stands("Ann").deal("Td").settle()
    assert playing.row("Ann", kind=Kind.INSURANCE).paid == dollars(25)


@pytest.mark.clause("ACT-BJ 7.4")
def test_what_is_left_of_shared_insurance_is_in_halves_of_the_smallest_chip_too() -> None:
    # Half of 13 is 6.50, of which 5 is two halves of a five-dollar chip: nothing is left for Cat.
    chips = Determinations(chip=Amount(500))
    playing = seated_round(("Ann", 13, 1), ("Bob", 5, 1), ("Cat", 5, 1), determinations=chips)
    playing.do(insure("Bob", 5, 1, "Ann"))
    playing.do(insure("Cat", 5, 1, "Ann"))
    assert returned(playing) == [("Cat", "Ann", 5, rule["7.2(a)"])]


@pytest.mark.clause("ACT-BJ 7.5", "ACT-BJ 7.6", "ACT-BJ 7.6(b)")
@pytest.mark.parametrize("second", ["Tc", "Jc", "Qc", "Kc"])
def test_a_second_card_worth_ten_pays_insurance_two_to_one(second: str) -> None:
    playing = seated_round(("Ann", 100, 1))
    playing.do(insure("Ann", 50, 1))
    playing.no_insurance().stands("Ann").deal(second)
    assert playing.step == Settle("insurance", rule["7.6"])
    row = playing.settle().row("Ann", kind=Kind.INSURANCE)
    assert (row.stake, row.result, row.paid, row.clause) == (dollars(50), Result.WIN, dollars(100), rule["7.5"])
    assert playing.row("Ann").clause == rule["13.1(f)"]


@pytest.mark.clause("ACT-BJ 7.6", "ACT-BJ 7.6(a)")
@pytest.mark.parametrize("second", ["2c", "5c", "9c", "Ac"])
def test_any_other_second_card_takes_insurance_and_the_round_goes_on(second: str) -> None:
    playing = seated_round(("Ann", 100, 1))
    playing.do(insure("Ann", 50, 1))
    playing.no_insurance().stands("Ann").deal(second)
    assert playing.step == Settle("insurance", rule["7.6"])
    playing.settle()
    row = playing.row("Ann", kind=Kind.INSURANCE)
    assert (row.result, row.paid, row.clause) == (Result.LOSE, 0, rule["7.6(a)"])
    while isinstance(playing.step, Deal):
        playing.deal("9s")
    playing.settle()
    assert playing.play.is_over
    assert playing.row("Ann").kind is Kind.MAIN


@pytest.mark.clause("ACT-BJ 7.6(a)")
def test_21_of_three_cards_pays_no_insurance() -> None:
    playing = seated_round(("Ann", 100, 1))
    playing.do(insure("Ann", 50, 1))
    playing.no_insurance().stands("Ann").deal("4c").settle().deal("6c").settle()
    assert playing.row("Ann", kind=Kind.INSURANCE).result is Result.LOSE
    assert playing.row("Ann").clause == rule["13.1(e)"]
