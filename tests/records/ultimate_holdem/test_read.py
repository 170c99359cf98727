"""A record of hold-em and its table: the operator's own choices, and lines that are understood or are not."""

import pytest

from croupier.equipment.amounts import Amount, Rounding
from croupier.equipment.cards import DECK
from croupier.games.ultimate_holdem.determinations import Determinations
from croupier.records import read_record
from croupier.records.acts import Antes, Bets
from croupier.records.ultimate_holdem.acts import BetsTimes, Checks, Concedes, DoesNotDecide, Folds
from croupier.table.state import Limits
from croupier.verbs.game import PersonalLimit
from tests.records.record_text import a_round, breach, misread
from tests.records.ultimate_holdem.record_text import BOARD, evening, record, settled

SHOE = f"{BOARD} Jh As Kd Qd"


def test_every_key_of_the_table_may_be_left_out() -> None:
    read = read_record('game = "ultimate-texas-holdem"\n[[round]]\nshoe = "8h"\n')
    assert read.game == Determinations(maximum_payout=None, chip=Amount(1), rounding=Rounding.UP)
    assert read.limits == Limits(Amount(0), None, Amount(1), Amount(0), None)
    assert (read.differential, read.personal_limits, read.warned) == (None, (), ())


def test_every_key_of_the_table_is_read() -> None:
    table = """
    minimum = 10
    maximum = 500
    multiple = 2.5
    side_minimum = 1
    side_maximum = 25
    chip = 0.5
    rounding = "up"
    warned = ["Ann"]
    personal_limits = {Ann = 5000}
    maximum_payout = 25000
    """
    read = read_record(record(SHOE, "Ann antes 10", table=table))
    assert read.game == Determinations(maximum_payout=Amount(2_500_000), chip=Amount(50), rounding=Rounding.UP)
    assert read.limits == Limits(Amount(1000), Amount(50_000), Amount(250), Amount(100), Amount(2500))
    assert (read.personal_limits, read.warned) == ((PersonalLimit("Ann", Amount(500_000)),), ("Ann",))


@pytest.mark.parametrize("key", ["decks", "method", "differential", "zeros", "pairs", "colours", "blind"])
def test_the_table_knows_only_its_own_keys(key: str) -> None:
    problem = misread(record(SHOE, "Ann antes 10", table=f"{key} = 1"))
    assert f"[table] has no key {key!r}" in problem.message
    assert "maximum_payout" in problem.message


@pytest.mark.parametrize("key", ["no_bet", "spin", "board"])
def test_a_round_knows_only_its_own_keys(key: str) -> None:
    problem = misread(evening(a_round(SHOE, "Ann antes 10"), a_round(SHOE, "Ann antes 10", more=f"{key} = true")))
    assert f"[[round]] has no key {key!r}" in problem.message
    assert (problem.round, problem.line) == (2, None)


def test_a_round_has_a_shoe() -> None:
    problem = misread('game = "ultimate-texas-holdem"\n[[round]]\nplay = ["Ann antes 10"]\n')
    assert problem.message == "A round needs a shoe: its cards in the order they leave it."


@pytest.mark.clause("ACT-UTH 10.1")
@pytest.mark.parametrize("table", ["maximum_payout = 0", "maximum_payout = 4\nchip = 5"])
def test_a_maximum_payout_that_pays_no_chip_is_a_breach_of_the_table(table: str) -> None:
    assert breach(record(SHOE, "Ann antes 10", "Zed checks", table=table)) == ("ACT-UTH 10.1", None, None)


@pytest.mark.clause("ACT-UTH 2.1")
def test_one_deck_holds_a_card_once_and_fifty_two_of_them() -> None:
    read_record(record(" ".join(DECK), "Ann antes 10"))
    problem = misread(record(f"{SHOE} 2c", "Ann antes 10"))
    assert (problem.message, problem.round) == ("The 2♣ comes 2 times; a deck holds 1.", 1)
    assert misread(record("?? " * 53, "Ann antes 10")).message == "53 cards are more than a deck holds."


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("Ann antes 10", Antes("Ann", Amount(1000))),
        ("Ann ante 12.50", Antes("Ann", Amount(1250))),
        ("Ann bets 5 on trips", Bets("Ann", Amount(500), "trips")),
        ("Ann bets 4x", BetsTimes("Ann", 4)),
        ("Ann  bet   1x", BetsTimes("Ann", 1)),
        ("Ann checks", Checks("Ann")),
        ("Ann check", Checks("Ann")),
        ("Ann folds", Folds("Ann")),
        ("Ann does not decide", DoesNotDecide("Ann")),
        ("Ann concedes", Concedes("Ann")),
        ("Ann concede", Concedes("Ann")),
    ],
)
def test_lines_are_understood_in_either_number(line: str, act: object) -> None:
    assert read_record(record(SHOE, line)).rounds[0].play == (act,)


@pytest.mark.parametrize(
    "line",
    [
        *("Ann antes", "Ann antes ten", "Ann antes 0", "Ann antes -5", "Ann antes 1.234", "Ann blinds 10"),
        *("Ann bets 5", "Ann bets 5 on ante", "Ann bets 5 on play", "Ann bets 4 x", "Ann bets 4X", "Ann bets x"),
        *("Ann bets 9999x", "Ann raises", "Ann calls", "Ann hits", "dealer folds", "supervisor checks", "Ann"),
    ],
)
def test_a_line_that_is_none_says_so_with_its_place(line: str) -> None:
    problem = misread(evening(a_round(SHOE, "Ann antes 10"), a_round(SHOE, "Ann antes 10", line)))
    assert (problem.round, problem.line) == (2, 2)
    assert problem.message.endswith(".")


def test_a_wager_on_anything_but_trips_is_told_how_it_is_written() -> None:
    assert "as in 'Ann antes 10'" in misread(record(SHOE, "Ann bets 10 on blind")).message
    assert "'Ann bets 4x'" in misread(record(SHOE, "Ann raises 4x")).message


@pytest.mark.clause("HOUSE 1.6")
def test_six_patrons_play_and_a_seventh_has_no_area() -> None:
    names = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")
    shoe = " ".join(DECK[:19])
    antes, folds = [f"{name} antes 10" for name in names], [f"{name} folds" for name in names]
    only = settled(shoe, *antes, *folds)
    assert (list(only["net"]), only["cards_used"]) == (list(names), 19)
    assert breach(record(shoe, *antes, "Gus antes 10")) == ("HOUSE 1.6", 1, 7)
