"""Who cuts after a shoe of blackjack: the cutting card's hand decides, and those who have gone are not waited for."""

import pytest

from croupier.games.blackjack.commands import ReportAbsence, Stand
from croupier.table.commands import ExcludePatron, LeaveTable
from tests.people import ANN, BOB, CAT, DEALER, SUPERVISOR
from tests.table.blackjack.driver import Bet
from tests.table.blackjack.shoe.cut_table import REACH, dealt, declines, sat, shuffled

THREE = {"Ann": 1, "Bob": 3, "Cat": 7}
BETS: tuple[Bet, ...] = (("Ann", 10), ("Bob", 10), ("Cat", 10))


@pytest.mark.clause("ACT-BJ 5.2(b)", "ACT-BJ 5.2(c)")
@pytest.mark.parametrize(
    ("cutting_card", "on", "asked"),
    [
        (1, "Bob", ["Bob 5.2(b)", "Ann 5.2(d)", "Cat 5.2(d)"]),
        (2, "Cat", ["Cat 5.2(b)", "Ann 5.2(d)", "Bob 5.2(d)"]),
        (3, "dealer", ["Cat 5.2(c)", "Ann 5.2(d)", "Bob 5.2(d)"]),
        (4, "Ann", ["Ann 5.2(b)", "Bob 5.2(d)", "Cat 5.2(d)"]),
        (7, "dealer", ["Cat 5.2(c)", "Ann 5.2(d)", "Bob 5.2(d)"]),
    ],
)
def test_the_hand_on_which_the_cutting_card_came_says_who_cuts(cutting_card: int, on: str, asked: list[str]) -> None:
    sitting = sat(THREE).ready()
    assert dealt(sitting, *BETS, cutting_card=cutting_card) == on
    assert declines(shuffled(sitting)) == asked


@pytest.mark.clause("ACT-BJ 5.2(b)", "ACT-BJ 5.2(d)")
@pytest.mark.parametrize("deed", [LeaveTable(BOB, "Bob"), ExcludePatron(SUPERVISOR, "Bob")])
def test_somebody_who_has_gone_is_not_waited_for(deed: LeaveTable | ExcludePatron) -> None:
    sitting = sat(THREE).ready()
    dealt(sitting, *BETS, cutting_card=1)
    sitting.do(deed)
    assert declines(shuffled(sitting)) == ["Ann 5.2(d)", "Cat 5.2(d)"]


@pytest.mark.clause("ACT-BJ 5.2(c)", "ACT-BJ 5.2(d)")
def test_farthest_to_the_dealers_right_is_the_last_seat_that_is_taken() -> None:
    sitting = sat(THREE | {"Dan": 0}).ready()
    dealt(sitting, *BETS, cutting_card=3)
    shuffled(sitting).do(LeaveTable(CAT, "Cat"))
    assert declines(sitting) == ["Bob 5.2(c)", "Ann 5.2(d)", "Dan 5.2(d)"]
    standing = sat({"Dan": 0, "Eve": 0}).ready()
    dealt(standing, ("Dan", 10, 6), ("Eve", 10, 2), cutting_card=2)
    assert declines(shuffled(standing)) == ["Dan 5.2(d)", "Eve 5.2(d)"]


@pytest.mark.clause("ACT-BJ 5.2(b)")
@pytest.mark.parametrize(
    ("bets", "box", "asked"),
    [
        ((("Bob", 10, 1), ("Ann", 10, 1)), 0, "Ann"),  # Ann sits there
        ((("Cat", 10, 2), ("Bob", 10, 2)), 0, "Cat"),  # nobody does: Cat's chips are nearest to the dealer
        ((("Ann", 10, 1), ("Ann", 10, 6)), 1, "Ann"),  # her second box
        ((("Ann", 10, 1), ("Dan", 10, 5)), 1, "Dan"),  # he stands
    ],
)
def test_where_several_share_the_box_the_one_who_decides_for_it_is_asked(
    bets: tuple[Bet, ...], box: int, asked: str
) -> None:
    sitting = sat(THREE | {"Dan": 0}).ready().played(("Ann", 10))
    second_card = len({bet[2:] for bet in bets}) + 1
    assert dealt(sitting, *bets, cutting_card=second_card + box) == asked
    assert shuffled(sitting).offered == (asked, "ACT-BJ 5.2(b)")


@pytest.mark.clause("ACT-BJ 5.2(b)", "ACT-BJ 14.7")
def test_absent_patron_keeps_the_box_when_the_cutting_card_comes_on_it() -> None:
    sitting = sat({"Ann": 1, "Bob": 2}).ready().begin()
    sitting.bet("Ann", 10)
    sitting.bet("Bob", 10)
    sitting.close()
    sitting.deal("9h 2c 6d 9s 3c")
    sitting.do(Stand(ANN, "Ann"))
    sitting.do(ReportAbsence(DEALER, "Bob"))
    sitting.do(REACH)
    sitting.deal("Tc Ks Kd")
    assert shuffled(sitting).offered == ("Bob", "ACT-BJ 5.2(b)")


@pytest.mark.clause("ACT-BJ 5.2(d)", "ACT-BJ 5.4(a)")
def test_a_cutting_card_that_came_first_was_on_nobodys_hand() -> None:
    sitting = sat(THREE).ready()
    dealt(sitting, *BETS, cutting_card=1)
    sitting.ready().played(("Cat", 10))
    sitting.do(REACH)
    assert declines(shuffled(sitting)) == ["Ann 5.2(d)", "Bob 5.2(d)", "Cat 5.2(d)"]
