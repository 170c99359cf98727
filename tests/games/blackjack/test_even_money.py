"""A Blackjack against the dealer's ace: even money on request, or insurance, never both."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.commands import TakeEvenMoney
from croupier.games.blackjack.events import InsuranceReturned, Kind
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from croupier.verbs.steps import Offer
from tests.games.blackjack.insurance_table import even_money, insure
from tests.games.blackjack.refusals import check_refused
from tests.games.blackjack.round_driver import Playing, dollars
from tests.people import BOB

rule = open_book("ACT-BJ")


@pytest.mark.clause("ACT-BJ 8.1(b)")
@pytest.mark.parametrize("second", ["Tc", "9c"])
def test_a_blackjack_against_an_ace_is_paid_even_money_on_request(second: str) -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 60, 1).close().deal("Ah Ad Kc")
    assert isinstance(playing.step, Offer)
    assert ("even money", rule["8.1(b)"]) in [(choice.name, choice.clause) for choice in playing.step.choices]
    playing.do(even_money("Ann"))
    row = playing.row("Ann")
    assert (row.result, row.paid, row.clause) == (Result.WIN, dollars(100), rule["8.1(b)"])
    # Bob on the same box did not ask: his wager waits for the second card.
    playing.no_insurance().deal(second).settle()
    waited = (Result.STAND_OFF, 0) if second == "Tc" else (Result.WIN, dollars(90))
    assert (playing.row("Bob").result, playing.row("Bob").paid) == waited


@pytest.mark.clause("ACT-BJ 8.1(b)", "ACT-BJ 7.6(a)")
def test_even_money_is_kept_beside_a_lost_insurance() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 100, 2).close().deal("Ah 9h Ad Kc 8c")
    playing.do(even_money("Ann"))
    playing.do(insure("Bob", 50, 2))
    playing.no_insurance().stands("Bob").deal("5c").settle().deal("2c").settle()  # 18 against 17
    assert [(row.patron, row.kind, row.result, row.paid) for row in playing.play.settled] == [
        ("Ann", Kind.MAIN, Result.WIN, dollars(100)),
        ("Bob", Kind.INSURANCE, Result.LOSE, 0),
        ("Bob", Kind.MAIN, Result.LOSE, 0),
    ]


@pytest.mark.clause("ACT-BJ 8.1(b)", "ACT-BJ 7.2")
def test_one_wager_is_never_both_insured_and_paid_even_money() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 100, 1).close().deal("Ah Ad Kc")
    playing.do(even_money("Bob"))
    check_refused(playing, even_money("Bob"), "8.1(b)")
    check_refused(playing, insure("Bob", 50, 1), "7.1")
    check_refused(playing, insure("Ann", 50, 1, "Bob"), "7.2")


@pytest.mark.clause("ACT-BJ 8.1(b)")
@pytest.mark.parametrize("text", ["Ah Kd Kc", "Ah 9d Kc", "9h Ad Kc"])
def test_even_money_takes_a_blackjack_and_an_ace(text: str) -> None:
    check_refused(Playing().wager("Ann", 100, 1).close().deal(text), even_money("Ann"), "8.1(b)")


@pytest.mark.clause("ACT-BJ 8.1(b)")
def test_even_money_is_for_the_owner_to_ask() -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("Ah Ad Kc")
    check_refused(playing, TakeEvenMoney(BOB, "Ann", 1), "8.1(b)")
    check_refused(playing, even_money("Bob"), "8.1(b)")


@pytest.mark.clause("ACT-BJ 7.6(b)", "ACT-BJ 13.1(g)")
@pytest.mark.parametrize(
    ("second", "insurance", "main"), [("Tc", dollars(100), Result.STAND_OFF), ("9c", Amount(0), Result.WIN)]
)
def test_an_insured_blackjack_comes_to_the_same_either_way(second: str, insurance: Amount, main: Result) -> None:
    playing = Playing().wager("Ann", 100, 1).close().deal("Ah Ad Kc")
    playing.do(insure("Ann", 50, 1))
    playing.no_insurance().deal(second).settle()
    assert playing.row("Ann", kind=Kind.INSURANCE).paid == insurance
    assert playing.row("Ann").result is main
    won = sum(row.paid for row in playing.play.settled)
    lost = sum(row.stake for row in playing.play.settled if row.result is Result.LOSE)
    assert won - lost == dollars(100)  # 100 of insurance, or 150 less the 50 insured


@pytest.mark.clause("ACT-BJ 8.1(b)", "ACT-BJ 7.2")
def test_the_owners_request_comes_before_what_others_have_insured() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 100, 2).close().deal("Ah 9h Ad Kc 8c")
    playing.do(insure("Bob", 40, 1, owner="Ann"))
    back, paid = playing.do(even_money("Ann"))
    assert back == InsuranceReturned("Bob", 1, "Ann", dollars(40), rule["8.1(b)"])
    assert paid.clause == rule["8.1(b)"]
    assert playing.play.insurance == ()


@pytest.mark.clause("ACT-BJ 8.1(b)")
def test_even_money_after_insuring_sends_back_all_that_insures_the_wager() -> None:
    playing = Playing().wager("Ann", 100, 1).wager("Bob", 100, 2).close().deal("Ah 9h Ad Kc 8c")
    playing.do(insure("Bob", 40, 1, owner="Ann"))
    playing.do(insure("Ann", 50, 1))
    playing.do(insure("Bob", 30, 2))
    *back, _ = playing.do(even_money("Ann"))
    assert back == [
        InsuranceReturned("Bob", 1, "Ann", dollars(40), rule["8.1(b)"]),
        InsuranceReturned("Ann", 1, "Ann", dollars(50), rule["8.1(b)"]),
    ]
    assert (playing.row("Ann").paid, playing.row("Ann").clause) == (dollars(100), rule["8.1(b)"])
    assert [(i.patron, i.owner, i.amount) for i in playing.play.insurance] == [("Bob", "Bob", dollars(30))]
