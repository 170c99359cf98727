"""Chips added to a wager or taken off it at a table: what the sign, a restriction and a tournament make of it."""

import pytest

from croupier.games.baccarat.commands import PlaceWager, WithdrawWager
from croupier.games.baccarat.events import WagerReturned
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack.commands import PlaceWager as BlackjackWager, WithdrawWager as BlackjackWithdrawal
from croupier.table.commands import RestrictPatron
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from tests.people import ANN, SUPERVISOR
from tests.table.blackjack import driver as blackjack_sitting
from tests.table.driver import Sitting, act_tournament_sitting, division_7_sitting, dollars, opened


def more(name: str, amount: int, seat: int = 1) -> PlaceWager:
    return PlaceWager(Actor(name), name, Option.BANKER, dollars(amount), seat, True, adds=True)


def less(name: str, amount: int) -> WithdrawWager:
    return WithdrawWager(Actor(name), name, Option.BANKER, dollars(amount))


def chips(sitting: Sitting, name: str) -> tuple[int, int]:
    patron = sitting.patron(name)
    return patron.stack // 100, patron.wagered // 100


@pytest.mark.clause("ACT-MB 3.6")
def test_chips_that_were_added_are_the_latest_for_the_differential() -> None:
    sitting = opened(differential=100).join("Ann", "Bob").ready().begin()
    sitting.wager("Ann", 50, "banker")
    sitting.wager("Bob", 80, "banker")
    sitting.do(more("Ann", 20))
    back = [event for event in sitting.close() if isinstance(event, WagerReturned)]
    # banker 150: 50 too much. Ann's 20 came last, then Bob's 80.
    assert [(event.patron, event.amount) for event in back] == [("Ann", dollars(20)), ("Bob", dollars(30))]


@pytest.mark.clause("ACT-MB 3.3", "ACT-MB 4.2")
def test_what_is_added_and_what_is_left_go_in_multiples_and_come_from_the_stack() -> None:
    sitting = opened(limits=Limits(dollars(10), dollars(500), dollars(5))).join("Ann", chips=100).ready().begin()
    sitting.wager("Ann", 20, "banker")
    assert sitting.refusal(more("Ann", 3)) == "ACT-MB 3.3"
    assert sitting.refusal(less("Ann", 3)) == "ACT-MB 3.3"
    assert sitting.refusal(more("Ann", 85)) == "ACT-MB 4.2"  # eighty are left
    sitting.do(more("Ann", 80))
    assert chips(sitting, "Ann") == (0, 100)
    sitting.do(less("Ann", 35))
    assert chips(sitting, "Ann") == (35, 65)
    sitting.do(less("Ann", 65))
    assert chips(sitting, "Ann") == (100, 0)


@pytest.mark.clause("NZ-D7 3.2", "NZ-D7 4.7")
def test_in_division_7_chips_are_added_in_turn_and_nothing_is_taken_back() -> None:
    sitting = division_7_sitting().join("Ann", "Bob").ready().begin()
    while sitting.ask() != "Ann":
        pass
    sitting.wager("Ann", 20, "banker")
    assert sitting.refusal(less("Ann", 10)) == "NZ-D7 3.2"
    sitting.do(more("Ann", 20))
    assert sitting.refusal(less("Ann", 10)) == "NZ-D7 3.2"
    assert sitting.ask() == "Bob"
    assert sitting.refusal(more("Ann", 20)) == "NZ-D7 4.7"
    assert chips(sitting, "Ann") == (960, 40)


@pytest.mark.clause("ACT-MB 15.15")
def test_in_a_tournament_a_wager_is_added_to_in_its_players_turn_alone() -> None:
    sitting = act_tournament_sitting().join("Ann", "Bob").ready().begin()
    while sitting.ask() != "Ann":
        pass
    sitting.wager("Ann", 20, "banker")
    sitting.do(more("Ann", 20))
    assert sitting.ask() == "Bob"
    assert sitting.refusal(more("Ann", 20)) == "ACT-MB 15.15"
    assert sitting.refusal(less("Ann", 20)) == "ACT-MB 15.15"


@pytest.mark.clause("ACT-BJ 4.8")
def test_somebody_restricted_to_the_minimum_gets_no_more_there_by_adding() -> None:
    sitting = blackjack_sitting.opened(Limits(dollars(10), dollars(500))).join("Ann").ready().begin()
    sitting.bet("Ann", 20)
    sitting.do(RestrictPatron(SUPERVISOR, "Ann", "tracked on two shifts"))
    assert sitting.refusal(BlackjackWager(ANN, "Ann", 1, dollars(10), adds=True)) == "ACT-BJ 4.8"
    assert sitting.refusal(BlackjackWithdrawal(ANN, "Ann", 1, amount=dollars(5))) == "ACT-BJ 4.8"
    sitting.do(BlackjackWithdrawal(ANN, "Ann", 1, amount=dollars(10)))
    assert chips(sitting, "Ann") == (990, 10)
