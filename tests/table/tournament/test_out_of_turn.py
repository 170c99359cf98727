"""A wager made out of turn stands: nobody takes it back or changes it, in their own turn either."""

from typing import Any

import pytest

from croupier.games.baccarat import commands as baccarat
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.ultimate_holdem import commands as holdem
from croupier.table.commands import VoidOutOfTurn
from croupier.verbs.actors import Actor
from tests.people import BOB, DEALER, SUPERVISOR
from tests.table.driver import Sitting, dollars
from tests.table.tournament.driver import DIRECTOR, act_sitting, bet, dealt, division_7_sitting, seated

BOOKS = [
    pytest.param("ACT-MB", "ACT-MB 15.15", marks=pytest.mark.clause("ACT-MB 15.15")),
    pytest.param("ACT-UTH", "ACT-UTH 16.16", marks=pytest.mark.clause("ACT-UTH 16.16")),
    pytest.param("ACT-BJ", "ACT-BJ 19.3(a)(ii)", marks=pytest.mark.clause("ACT-BJ 19.3(a)(ii)")),
]


def _alterations(book: str, by: Actor) -> list[Any]:
    """How Bob's wager can be taken back or changed, by himself or entered for him."""
    match book:
        case "ACT-MB":
            moved = (Option.BANKER, dollars(20)), (Option.PLAYER, dollars(10))
            changes = [baccarat.ChangeWager(by, "Bob", Option.BANKER, to, amount) for to, amount in moved]
            return [baccarat.WithdrawWager(by, "Bob", Option.BANKER), *changes]
        case "ACT-UTH":
            return [holdem.WithdrawWager(by, "Bob")]
        case _:
            return [blackjack.WithdrawWager(by, "Bob", 2)]


@pytest.mark.parametrize(("book", "clause"), BOOKS)
def test_a_wager_out_of_turn_is_not_taken_back_or_changed_in_turn_or_before_or_after(book: str, clause: str) -> None:
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000, Cat=1000).begin()
    bet(sitting, "Bob", 10)
    for name in ("", "Ann", "Bob", "Cat"):
        assert not name or sitting.ask() == name
        for by in (BOB, DEALER):
            for alteration in _alterations(book, by):
                assert sitting.refusal(alteration) == clause
        if name in ("Ann", "Cat"):
            bet(sitting, name, 10)
    sitting.close()
    assert dealt(sitting).table.is_between_rounds


@pytest.mark.parametrize(("book", "clause"), BOOKS)
def test_a_wager_in_turn_may_be_changed_until_the_next_player_is_asked(book: str, clause: str) -> None:
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000, Cat=1000).begin()
    sitting.ask()
    bet(sitting, "Ann", 10)
    sitting.ask()
    for alteration in _alterations(book, BOB):
        bet(sitting, "Bob", 10)
        sitting.do(alteration)
        if sitting.patron("Bob").wagered:
            left = alteration.to
            sitting.do(baccarat.WithdrawWager(BOB, "Bob", left))
    bet(sitting, "Bob", 10)
    sitting.ask()
    for alteration in _alterations(book, BOB):
        assert sitting.refusal(alteration) == clause


@pytest.mark.clause("ACT-MB 15.15")
def test_in_turn_another_wager_may_be_put_beside_one_that_was_made_out_of_turn() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000, Bob=1000).begin()
    sitting.wager("Bob", 10, "tie")
    sitting.ask()
    sitting.wager("Ann", 10, "banker")
    sitting.ask()
    sitting.wager("Bob", 20, "banker")
    sitting.do(baccarat.WithdrawWager(BOB, "Bob", Option.BANKER))
    assert sitting.refusal(baccarat.WithdrawWager(BOB, "Bob", Option.TIE)) == "ACT-MB 15.15"


def _void_and_made_again_in_turn(book: str) -> Sitting:
    """Bob's second wager out of turn is declared void, and he wagers there in turn."""
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000).begin()
    bet(sitting, "Bob", 10)
    sitting.ask()
    bet(sitting, "Ann", 10)
    sitting.ask()
    sitting.close()
    dealt(sitting)
    if book == "ACT-UTH":
        sitting.ready()
    sitting.begin()  # Bob has the marker now
    assert sitting.ask() == "Bob"
    bet(sitting, "Bob", 10)
    assert sitting.ask() == "Ann"
    bet(sitting, "Ann", 10)
    sitting.close()
    dealt(sitting)
    if book == "ACT-UTH":
        sitting.ready()
    sitting.begin()
    bet(sitting, "Bob", 10)
    sitting.do(VoidOutOfTurn(DIRECTOR, "Bob"))
    assert sitting.ask() == "Ann"
    bet(sitting, "Ann", 10)
    assert sitting.ask() == "Bob"
    bet(sitting, "Bob", 10)
    return sitting


@pytest.mark.parametrize(("book", "clause"), BOOKS)
def test_whose_wager_was_void_makes_a_good_one_there_in_turn(book: str, clause: str) -> None:
    sitting = _void_and_made_again_in_turn(book)
    assert sitting.refusal(VoidOutOfTurn(DIRECTOR, "Bob")) == clause
    sitting.do(_alterations(book, BOB)[0])


@pytest.mark.clause("NZ-D7 3.2")
def test_in_division_7_only_a_supervisor_corrects_a_players_wager() -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=1000, Bob=1000).begin()
    sitting.ask()
    sitting.wager("Ann", 100, "banker")
    assert sitting.refusal(baccarat.WithdrawWager(DEALER, "Ann", Option.BANKER)) == "NZ-D7 3.2"
    sitting.do(baccarat.ChangeWager(SUPERVISOR, "Ann", Option.BANKER, Option.BANKER, dollars(10)))
    assert sitting.patron("Ann").wagered == dollars(10)
