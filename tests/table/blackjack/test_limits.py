"""Limits of boxes and of pairs: too small a wager, and what all wagers of a box have over its maximum."""

import pytest

from croupier.games.blackjack.commands import WithdrawWager
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import Kind
from croupier.table.commands import JoinTable, LeaveTable, ReachCuttingCard, TakeSeat
from croupier.table.state import Limits
from croupier.verbs.moves import Result
from tests.people import ANN, DEALER
from tests.table.blackjack.driver import DEALER_17, DEALER_20, DEALER_21, BlackjackSitting, opened, returned, warned
from tests.table.driver import dollars

TEN_TO_HUNDRED = Limits(dollars(10), dollars(100), dollars(5), dollars(5), dollars(50))


def _table(*names: str) -> BlackjackSitting:
    """Ann, Bob and whoever else sit at boxes 1, 2 and so on."""
    return opened(TEN_TO_HUNDRED, pairs=SideWager.PERFECT_PAIRS).join(*names).ready()


@pytest.mark.clause("ACT-BJ 3.4")
@pytest.mark.parametrize(("dealer", "stack"), [(DEALER_17, 1005), (DEALER_21, 995)], ids=["paid", "collected"])
def test_the_first_wager_below_the_minimum_is_paid_or_collected_with_a_warning(dealer: str, stack: int) -> None:
    sitting = _table("Ann").played(("Ann", 5), dealer=dealer)
    assert warned(tuple(sitting.log)) == [("Ann", "ACT-BJ 3.4")]
    assert returned(tuple(sitting.log)) == []
    assert sitting.patron("Ann").stack == dollars(stack)


@pytest.mark.clause("ACT-BJ 3.4")
def test_further_wagers_below_the_minimum_are_returned_to_their_owner_alone() -> None:
    sitting = _table("Ann", "Bob").played(("Ann", 5)).begin()
    sitting.bet("Ann", 5, 1)
    sitting.bet("Ann", 10, 3)
    sitting.bet("Bob", 5, 1)
    events = sitting.close()
    assert returned(events) == [("Ann", 1, "main", 5, "ACT-BJ 3.4")]
    assert warned(events) == [("Bob", "ACT-BJ 3.4")]
    sitting.initial_deal()
    assert sitting.decides == "Bob"  # on box 1 his is the only wager now
    sitting.everybody_stands().deal("8s")
    assert sitting.patron("Ann").stack == dollars(1000 + 5 + 10)
    assert sitting.patron("Bob").stack == dollars(1000 + 5)


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 17.7")
def test_several_small_wagers_in_one_round_bring_one_warning_and_are_all_settled() -> None:
    sitting = _table("Ann", "Bob").begin()
    sitting.bet("Ann", 5, 1)
    sitting.bet("Ann", 5, 3)
    sitting.bet("Bob", 10, 2)
    sitting.bet("Ann", 5, 2, pairs=True)  # no less than the pairs' own minimum
    events = sitting.close()
    assert warned(events) == [("Ann", "ACT-BJ 3.4")]
    assert returned(events) == []
    sitting.initial_deal().everybody_stands().deal("8s")
    assert [sitting.settled("Ann", box).paid for box in (1, 3)] == [dollars(5), dollars(5)]


@pytest.mark.clause("ACT-BJ 3.4")
def test_the_warning_lasts_over_the_shuffle_and_until_the_patron_leaves() -> None:
    sitting = _table("Ann", "Bob").played(("Ann", 5)).new_shoe().begin()
    sitting.bet("Ann", 5)
    sitting.bet("Bob", 10)
    assert returned(sitting.close()) == [("Ann", 1, "main", 5, "ACT-BJ 3.4")]
    sitting.initial_deal().everybody_stands().deal("8s")
    sitting.do(TakeSeat(ANN, "Ann", 5))  # moving is not leaving
    sitting.begin().bet("Ann", 5)
    sitting.bet("Bob", 10)
    assert returned(sitting.close()) == [("Ann", 5, "main", 5, "ACT-BJ 3.4")]
    sitting.initial_deal().everybody_stands().deal("8s")
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(JoinTable(ANN, "Ann", dollars(100), 1))
    sitting.begin().bet("Ann", 5)
    events = sitting.close()
    assert (warned(events), returned(events)) == ([("Ann", "ACT-BJ 3.4")], [])


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 5.4(a)")
def test_wager_settled_with_a_warning_stays_when_the_round_is_called_again() -> None:
    sitting = _table("Ann").begin()
    sitting.bet("Ann", 5)
    assert warned(sitting.close()) == [("Ann", "ACT-BJ 3.4")]
    sitting.do(ReachCuttingCard(DEALER))  # before the first card: shuffle, and wagers are open again
    sitting.ready()
    events = sitting.close()
    assert (warned(events), returned(events)) == ([], [])
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.patron("Ann").stack == dollars(1005)


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 3.5")
@pytest.mark.parametrize(("dealer", "stack"), [(DEALER_17, 1100), (DEALER_20, 1000), (DEALER_21, 900)])
def test_a_wager_above_the_maximum_is_paid_or_collected_to_the_maximum(dealer: str, stack: int) -> None:
    sitting = _table("Ann").played(("Ann", 150), dealer=dealer)
    assert returned(tuple(sitting.log)) == [("Ann", 1, "main", 50, "ACT-BJ 3.5")]
    assert sitting.patron("Ann").stack == dollars(stack)


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 3.5")
@pytest.mark.parametrize(
    ("bets", "back"),
    [
        ([("Ann", 40), ("Bob", 30), ("Cat", 30)], {}),
        ([("Ann", 40), ("Bob", 30), ("Cat", 35)], {"Cat": 5}),
        ([("Ann", 60), ("Bob", 60)], {"Bob": 20}),
        ([("Bob", 60), ("Ann", 60)], {"Ann": 20}),  # Ann sits at the box: the chips farthest off are hers all the same
        ([("Ann", 95), ("Bob", 30), ("Cat", 30)], {"Bob": 25, "Cat": 30}),
        ([("Ann", 100), ("Bob", 10), ("Cat", 10)], {"Bob": 10, "Cat": 10}),
        ([("Ann", 300), ("Bob", 10), ("Cat", 200)], {"Ann": 200, "Bob": 10, "Cat": 200}),
    ],
)
def test_excess_over_a_boxs_maximum_comes_off_wagers_farthest_from_the_dealer(
    bets: list[tuple[str, int]], back: dict[str, int]
) -> None:
    sitting = _table("Ann", "Bob", "Cat").begin()
    for name, amount in bets:
        sitting.bet(name, amount, 1)
    assert returned(sitting.close()) == [(name, 1, "main", amount, "ACT-BJ 3.5") for name, amount in back.items()]
    sitting.initial_deal().everybody_stands().deal("8s")
    for name, amount in bets:  # each is paid on what was left, one to one
        assert sitting.patron(name).stack == dollars(1000 + amount - back.get(name, 0))


@pytest.mark.clause("ACT-BJ 3.1", "ACT-BJ 3.5")
def test_every_box_has_a_maximum_of_its_own() -> None:
    sitting = _table("Ann").begin()
    for box in (1, 2, 3):
        sitting.bet("Ann", 100, box)
    assert returned(sitting.close()) == []


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 3.5")
def test_a_wager_that_goes_back_as_too_small_leaves_its_room_to_the_others() -> None:
    sitting = _table("Ann", "Bob").played(("Ann", 5)).begin()
    sitting.bet("Ann", 5, 1)
    sitting.bet("Bob", 100, 1)
    assert returned(sitting.close()) == [("Ann", 1, "main", 5, "ACT-BJ 3.4")]


@pytest.mark.clause("ACT-BJ 3.5")
def test_limits_are_judged_at_the_call_so_that_a_wager_may_be_put_right_before() -> None:
    sitting = _table("Ann").begin()
    sitting.bet("Ann", 150)
    sitting.do(WithdrawWager(ANN, "Ann", 1))
    sitting.bet("Ann", 90)
    assert returned(sitting.close()) == []


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 3.5", "ACT-BJ 17.7", "ACT-BJ 17.19")
@pytest.mark.parametrize("pairs", [SideWager.PERFECT_PAIRS, SideWager.PAIRS_PLAY])
def test_pairs_have_limits_of_their_own(pairs: SideWager) -> None:
    limits = Limits(dollars(10), dollars(100), side_minimum=dollars(20), side_maximum=dollars(50))
    sitting = opened(limits, pairs=pairs).join("Ann", "Bob", "Cat").ready().begin()
    for name, amount in (("Ann", 10), ("Bob", 50), ("Cat", 60)):
        sitting.bet(name, 10)
        sitting.bet(name, amount, pairs=True)
    events = sitting.close()
    assert warned(events) == [("Ann", "ACT-BJ 3.4")]  # 10 would do for the box
    assert returned(events) == [("Cat", 3, "pairs", 10, "ACT-BJ 3.5")]
    sitting.initial_deal().everybody_stands().deal("8s")
    for name, box, stake in (("Ann", 1, 10), ("Bob", 2, 50), ("Cat", 3, 50)):
        row = sitting.settled(name, box, Kind.PAIRS)
        assert (row.stake, row.result) == (dollars(stake), Result.LOSE)
    sitting.begin()
    sitting.bet("Ann", 10)
    sitting.bet("Ann", 10, pairs=True)
    assert returned(sitting.close()) == [("Ann", 1, "pairs", 10, "ACT-BJ 3.4")]
    assert sitting.patron("Ann").wagered == dollars(10)


@pytest.mark.clause("ACT-BJ 3.5", "ACT-BJ 17.7")
def test_each_pairs_wager_has_its_whole_maximum_apart_from_the_boxs() -> None:
    sitting = _table("Ann", "Bob", "Cat").begin()
    sitting.bet("Ann", 100, 1)
    for name in ("Ann", "Bob", "Cat"):
        sitting.bet(name, 50, 1, pairs=True)
    assert returned(sitting.close()) == []
