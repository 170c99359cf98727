"""The minimum is wagered and risked in every round: wagers that cover each other do not meet it."""

from typing import Any

import pytest

from croupier.games.baccarat.commands import CallNoMoreBets, VoidWagers, WithdrawWager
from croupier.games.baccarat.coup import Coup, Wager
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Method
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.games.baccarat.values_and_odds import Option
from croupier.games.blackjack import commands as blackjack
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.ultimate_holdem import commands as holdem
from croupier.rulebook import Refused, open_book
from croupier.table.commands import ExcludePatron, WarnOfMinimum
from croupier.table.games import game_of
from croupier.table.patrons.player_events import MinimumWarned
from tests.people import ANN, DEALER, OPERATOR, SUPERVISOR
from tests.table.driver import BANKER_WINS, Sitting, dollars
from tests.table.roulette import driver as roulette_sitting
from tests.table.tournament.driver import DIRECTOR, act_sitting, asked, bet, dealt, division_7_sitting, played, seated

CALL = CallNoMoreBets(DEALER)
WARN = WarnOfMinimum(DIRECTOR, "Ann")
BOOKS = [
    ("ACT-BJ", "19.14"),
    ("ACT-MB", "15.14"),
    ("ACT-UTH", "16.15"),
]


def _covered() -> Sitting:
    """Ann has 100 on banker and 100 on player where the minimum is 10; Bob has 10 on banker."""
    sitting = seated(act_sitting("ACT-MB"), Ann=1000, Bob=1000).begin()
    return _covered_again(sitting)


def _covered_again(sitting: Sitting) -> Sitting:
    for _ in sitting.table.turn_order:
        if sitting.ask() == "Ann":
            sitting.wager("Ann", 100, "banker")
            sitting.wager("Ann", 100, "player")
        else:
            sitting.wager("Bob", 10, "banker")
    return sitting


def _taken_back(book: str) -> Any:
    """Ann takes back her wager, to make a larger one."""
    match book:
        case "ACT-BJ":
            return blackjack.WithdrawWager(ANN, "Ann", 1)
        case "ACT-MB":
            return WithdrawWager(ANN, "Ann", Option.BANKER)
        case _:
            return holdem.WithdrawWager(ANN, "Ann")


def _coup(method: Method = Method.A, **wagers: int) -> int:
    """What these wagers of Ann's put at risk, in whole dollars."""
    choices = BaccaratDeterminations(method=method)
    lying = tuple(
        Wager("Ann", Option(name.replace("_", " ")), dollars(amount), 1, True, False) for name, amount in wagers.items()
    )
    return BACCARAT.at_risk(Coup(choices, wagers=lying), "Ann") // 100


@pytest.mark.clause("ACT-MB 15.14")
def test_wagers_on_both_sides_do_not_meet_the_minimum_and_are_not_called() -> None:
    sitting = _covered()
    assert sitting.refusal(CALL) == "ACT-MB 15.14"


@pytest.mark.clause("ACT-MB 15.14")
@pytest.mark.parametrize(
    ("wagers", "risk"),
    [
        ({"banker": 100}, 100),
        ({"player": 100}, 100),
        ({"tie": 100}, 100),
        ({"banker": 100, "player": 100}, 5),  # banker wins, and pays 5 % less than player loses
        ({"banker": 100, "player": 50}, 50),
        ({"banker": 100, "player": 100, "tie": 100}, 105),
        ({"banker": 100, "player": 100, "player_pair": 20, "banker_pair": 30}, 5),
        ({"player_pair": 20, "banker_pair": 30}, 0),
        ({"banker": 100, "tie": 10}, 110),
        ({}, 0),
    ],
)
def test_at_risk_is_the_most_that_the_wagers_lose_together_at_baccarat(wagers: dict[str, int], risk: int) -> None:
    assert _coup(Method.A, **wagers) == risk


@pytest.mark.clause("ACT-MB 15.14")
def test_by_method_b_a_win_with_six_pays_half_and_more_is_at_risk() -> None:
    assert _coup(Method.B, banker=100, player=100) == 50


@pytest.mark.clause("HOUSE 9.1", "HOUSE 9.3")
@pytest.mark.parametrize(
    ("wagers", "risk"),
    [
        ([("Ann", 100, "red")], 100),
        ([("Ann", 100, "red"), ("Ann", 100, "black")], 200),  # zero takes both
        ([("Ann", 100, "red"), ("Ann", 100, "black"), ("Ann", 10, "straight 0")], 10),  # zero wins 350 and costs 200
        ([("Ann", 36, "dozen 1"), ("Ann", 36, "dozen 2"), ("Ann", 36, "dozen 3"), ("Ann", 3, "straight 0")], 3),
        ([("Ann", 10, "straight 17"), ("Bob", 500, "red")], 10),
    ],
)
def test_at_risk_is_what_the_worst_pocket_costs_at_roulette(wagers: list[tuple[str, int, str]], risk: int) -> None:
    sitting = roulette_sitting.opened().join("Ann", "Bob").begin()
    for wager in wagers:
        sitting.bet(*wager)
    assert ROULETTE.at_risk(sitting.play, "Ann") == dollars(risk)


@pytest.mark.clause("ACT-BJ 19.14", "ACT-MB 15.14", "ACT-UTH 16.15")
@pytest.mark.parametrize(("book", "clause"), BOOKS)
def test_the_main_wager_is_at_risk_where_all_of_it_can_lose(book: str, clause: str) -> None:
    sitting = seated(act_sitting(book, marker=True), Ann=1000).begin()
    asked(sitting, Ann=10)
    risk = game_of(sitting.table).at_risk(sitting.table.play, "Ann")
    assert risk == dollars(10)  # at hold-em the ante alone, though the blind goes with it
    sitting.close()


@pytest.mark.clause("ACT-BJ 19.14", "ACT-MB 15.14", "ACT-UTH 16.15")
@pytest.mark.parametrize(("book", "clause"), BOOKS)
def test_too_small_a_wager_waits_for_the_directors_warning(book: str, clause: str) -> None:
    cite = open_book(book)[clause]
    sitting = seated(act_sitting(book, marker=True), Ann=1000, Bob=1000).begin()
    asked(sitting, Ann=4, Bob=10)
    with pytest.raises(Refused, match="the director warns Ann") as refusal:
        sitting.close()
    assert refusal.value.clause == cite
    assert sitting.refusal(WarnOfMinimum(DIRECTOR, "Bob")) == cite
    assert sitting.refusal(WarnOfMinimum(DEALER, "Ann")) == cite
    assert sitting.do(WARN) == (MinimumWarned("Ann", cite),)
    assert sitting.refusal(WARN) == cite
    with pytest.raises(Refused, match="they put more at risk, or their wagers are void") as refusal:
        sitting.close()
    assert refusal.value.clause == cite
    sitting.do(_taken_back(book))
    bet(sitting, "Ann", 10)
    sitting.close()
    assert not dealt(sitting).table.out_of_turn


@pytest.mark.clause("ACT-MB 15.14", "ACT-MB 14.2(a)", "ACT-MB 14.2(b)")
@pytest.mark.parametrize("remedy", [VoidWagers(SUPERVISOR, "Ann"), ExcludePatron(OPERATOR, "Ann")])
def test_after_one_warning_only_void_wagers_or_exclusion_help(remedy: VoidWagers | ExcludePatron) -> None:
    sitting = _covered()
    sitting.do(WARN)
    assert sitting.refusal(CALL) == "ACT-MB 15.14"
    sitting.do(VoidWagers(SUPERVISOR, "Ann"))
    sitting.close()
    sitting.deal(BANKER_WINS).begin()
    _covered_again(sitting)
    assert sitting.refusal(CALL) == "ACT-MB 15.14"
    assert sitting.refusal(WARN) == "ACT-MB 15.14"
    sitting.do(remedy)
    sitting.close()
    sitting.deal(BANKER_WINS)


@pytest.mark.clause("ACT-MB 15.14")
def test_a_warning_is_no_free_pass_and_the_player_may_still_wager() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000, Bob=1000).begin()
    asked(sitting, Bob=10)
    assert sitting.refusal(CALL) == "ACT-MB 15.14"
    sitting.do(WARN)
    assert sitting.refusal(CALL) == "ACT-MB 15.14"
    sitting.wager("Ann", 10, "banker")
    assert not sitting.table.out_of_turn
    sitting.close()
    dealt(sitting).begin()
    asked(sitting, Bob=10)
    assert sitting.refusal(CALL) == "ACT-MB 15.14"
    assert sitting.refusal(WARN) == "ACT-MB 15.14"


@pytest.mark.clause("ACT-MB 15.14")
def test_wagers_that_the_limits_send_back_are_not_at_risk() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000)
    sitting.begin().ask()
    sitting.wager("Ann", 4, "banker")
    sitting.do(WARN)
    sitting.wager("Ann", 10, "tie")
    sitting.close()
    sitting.deal(BANKER_WINS).begin().ask()
    for on in ("banker", "tie"):
        sitting.wager("Ann", 8, on)  # 16 together, but each below the minimum, and she has been warned of that
    assert sitting.refusal(CALL) == "ACT-MB 15.14"


@pytest.mark.clause("NZ-D7 3.5")
def test_division_7_wants_the_wager_and_says_nothing_of_risk() -> None:
    sitting = seated(division_7_sitting("mini-baccarat"), Ann=1000).begin()
    sitting.ask()
    sitting.wager("Ann", 100, "banker")
    sitting.wager("Ann", 100, "player")
    assert sitting.refusal(WARN) == "NZ-D7 3.5"
    sitting.close()


@pytest.mark.clause("ACT-MB 15.14")
def test_a_warning_is_for_players_in_a_round_that_takes_wagers() -> None:
    sitting = seated(act_sitting("ACT-MB"), Ann=1000)
    assert sitting.refusal(WARN) == "ACT-MB 15.14"
    played(sitting, Ann=10)
    assert sitting.refusal(WARN) == "ACT-MB 15.14"
    sitting.begin().ask()
    bet(sitting, "Ann", 10)
    assert sitting.refusal(WARN) == "ACT-MB 15.14"
    assert game_of(sitting.table).at_risk(sitting.table.play, "Ann") == dollars(10)
