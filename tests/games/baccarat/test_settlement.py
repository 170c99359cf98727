"""How banker, player and tie are paid and collected, by both methods and to the table's smallest chip."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations, Method
from croupier.games.baccarat.events import CoupDecided, WagerSettled
from croupier.games.baccarat.values_and_odds import Option
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from tests.games.baccarat.coup_driver import Playing, dollars

rule = open_book("ACT-MB")

BANKER_WINS = "2h 9c Kd Kc"  # 2 and a natural 9
PLAYER_WINS = "9h 2c Kd Kc"  # 9 and 2
TIE = "8h 8c Kd Kc"  # 8 and 8
BANKER_WINS_WITH_SIX = "2h 2c Kd 4c 3h"  # player 2 draws a three: 5; banker 6 stands against it
COUPS = {Option.BANKER: BANKER_WINS, Option.PLAYER: PLAYER_WINS, Option.TIE: TIE}


def coup(text: str, on: str, method: Method = Method.A) -> WagerSettled:
    """How 100 dollars on an option end."""
    return Playing(Determinations(method=method)).wager("Ann", 100, on).close().deal(text).settle().row("Ann", on)


@pytest.mark.clause("ACT-MB 8.4", "ACT-MB 8.4(a)", "ACT-MB 8.4(b)", "ACT-MB 8.4(c)")
@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize(
    ("winner", "result"), [(Option.BANKER, Result.WIN), (Option.PLAYER, Result.LOSE), (Option.TIE, Result.STAND_OFF)]
)
def test_a_wager_on_banker_wins_loses_or_stands_off(winner: Option, result: Result, method: Method) -> None:
    row = coup(COUPS[winner], "banker", method)
    clause = {
        Result.WIN: "ACT-MB 8.8(b)" if method is Method.A else "ACT-MB 8.9(b)",
        Result.LOSE: "ACT-MB 8.4(b)",
        Result.STAND_OFF: "ACT-MB 8.4(c)",
    }
    assert (row.result, row.clause) == (result, clause[result])


@pytest.mark.clause("ACT-MB 8.5", "ACT-MB 8.5(a)", "ACT-MB 8.5(b)", "ACT-MB 8.5(c)")
@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize(
    ("winner", "result"), [(Option.BANKER, Result.LOSE), (Option.PLAYER, Result.WIN), (Option.TIE, Result.STAND_OFF)]
)
def test_a_wager_on_player_wins_loses_or_stands_off(winner: Option, result: Result, method: Method) -> None:
    row = coup(COUPS[winner], "player", method)
    clause = {
        Result.WIN: "ACT-MB 8.8(a)" if method is Method.A else "ACT-MB 8.9(a)",
        Result.LOSE: "ACT-MB 8.5(b)",
        Result.STAND_OFF: "ACT-MB 8.5(c)",
    }
    assert (row.result, row.clause) == (result, clause[result])


@pytest.mark.clause("ACT-MB 8.6", "ACT-MB 8.6(a)", "ACT-MB 8.6(b)")
@pytest.mark.parametrize("method", list(Method))
@pytest.mark.parametrize("winner", list(COUPS))
def test_a_wager_on_tie_wins_only_on_equal_totals(winner: Option, method: Method) -> None:
    row = coup(COUPS[winner], "tie", method)
    if winner is Option.TIE:
        assert (row.result, row.clause) == (Result.WIN, "ACT-MB 8.8(c)" if method is Method.A else "ACT-MB 8.9(c)")
    else:
        assert (row.result, row.clause) == (Result.LOSE, "ACT-MB 8.6(b)")


@pytest.mark.clause("ACT-MB 8.4(c)", "ACT-MB 8.5(c)")
def test_on_a_tie_banker_and_player_wagers_go_back_whole() -> None:
    playing = Playing().wager("Ann", 100, "banker").wager("Bob", 70, "player").close().deal(TIE).settle()
    assert (playing.gain("Ann"), playing.gain("Bob")) == (0, 0)


@pytest.mark.clause("ACT-MB 8.8", "ACT-MB 8.8(a)", "ACT-MB 8.8(b)", "ACT-MB 8.8(c)")
@pytest.mark.parametrize(
    ("on", "text", "paid"),
    [
        ("player", PLAYER_WINS, 10000),  # 1 to 1
        ("banker", BANKER_WINS, 9500),  # 1 to 1 less 5 %
        ("banker", BANKER_WINS_WITH_SIX, 9500),  # by method A a six is like any other total
        ("tie", TIE, 80000),  # 8 to 1
    ],
)
def test_method_a_pays(on: str, text: str, paid: int) -> None:
    assert coup(text, on, Method.A).paid == paid


@pytest.mark.clause("ACT-MB 8.9", "ACT-MB 8.9(a)", "ACT-MB 8.9(b)", "ACT-MB 8.9(c)")
@pytest.mark.parametrize(
    ("on", "text", "paid"),
    [
        ("player", PLAYER_WINS, 10000),
        ("player", "6h 2c Kd 2d Kc", 10000),  # player six against banker 4 and a ten: only banker pays for a six
        ("banker", BANKER_WINS, 10000),  # no commission
        ("banker", BANKER_WINS_WITH_SIX, 5000),  # 1 to 1 less 50 %
        ("banker", "Kh 2c Kd Kc 4s 4d", 5000),  # six on three cards against 4
        ("banker", "2h 7c Kd Kc 3h", 10000),  # seven against 5
        ("tie", TIE, 80000),
        ("tie", "6h 6c Kd Kc", 80000),  # six each: a tie and no win of the banker
    ],
)
def test_method_b_pays(on: str, text: str, paid: int) -> None:
    assert coup(text, on, Method.B).paid == paid


@pytest.mark.clause("ACT-MB 8.4", "ACT-MB 8.5", "ACT-MB 8.6")
def test_the_result_comes_first_and_then_each_wager_in_the_order_it_was_placed() -> None:
    playing = Playing().wager("Cat", 30, "tie").wager("Ann", 10, "banker").wager("Bob", 20, "player").close()
    playing.deal("7h 6c Kd Kc").settle()
    assert playing.log[-4:] == [
        CoupDecided(Option.PLAYER, 7, 6, rule["7.1"]),
        WagerSettled("Cat", Option.TIE, dollars(30), Result.LOSE, Amount(0), rule["8.6(b)"]),
        WagerSettled("Ann", Option.BANKER, dollars(10), Result.LOSE, Amount(0), rule["8.4(b)"]),
        WagerSettled("Bob", Option.PLAYER, dollars(20), Result.WIN, dollars(20), rule["8.8(a)"]),
    ]
    assert [playing.gain(name) for name in ("Ann", "Bob", "Cat")] == [-1000, 2000, -3000]
    assert playing.coup.wagers == ()
