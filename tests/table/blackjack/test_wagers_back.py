"""Wagers that go back before the cards: pairs left without a wager on their box, and rounds with nothing left."""

import pytest

from croupier import table as tables
from croupier.equipment.cards import UNSEEN, card
from croupier.games.blackjack.commands import DealCard, DrawInError, Proceed, VoidRound, VoidWagers, WithdrawWager
from croupier.games.blackjack.determinations import SideWager
from croupier.games.blackjack.events import Kind, WagerReturned, WagerWithdrawn
from croupier.rulebook import open_book
from croupier.table.commands import BeginRound, LeaveTable, VacateSeat
from croupier.table.state import Limits
from croupier.table.wagering.round_life_events import RoundEnded
from croupier.verbs.steps import Deal, Settle
from croupier.verbs.void_grounds import Ground
from tests.people import ANN, BOB, DEALER, OPERATOR, SUPERVISOR
from tests.table.blackjack.driver import BlackjackSitting, opened, returned, wager
from tests.table.driver import dollars

rule = open_book("ACT-BJ")
LIMITS = Limits(dollars(10), dollars(100), side_minimum=dollars(2), side_maximum=dollars(50))
BOTH = pytest.mark.parametrize(
    ("pairs", "clause"), [(SideWager.PERFECT_PAIRS, "17.8"), (SideWager.PAIRS_PLAY, "17.20")], ids=["17.8", "17.20"]
)


def _warned(pairs: SideWager = SideWager.PERFECT_PAIRS) -> BlackjackSitting:
    """Ann at box 1 has been warned, Bob at box 2 has not; a new round takes wagers."""
    return opened(LIMITS, pairs=pairs).join("Ann", "Bob").ready().played(("Ann", 5), ("Bob", 10)).begin()


@BOTH
@pytest.mark.clause("ACT-BJ 17.8", "ACT-BJ 17.20")
def test_pairs_go_only_on_a_box_with_a_wager_of_somebody(pairs: SideWager, clause: str) -> None:
    sitting = opened(LIMITS, pairs=pairs).join("Ann", "Bob").ready().begin()
    assert sitting.refusal(wager("Ann", 5, 1, pairs=True)) == f"ACT-BJ {clause}"
    sitting.bet("Bob", 10, 1)
    sitting.bet("Ann", 5, 1, pairs=True)
    assert sitting.refusal(wager("Ann", 5, 2, pairs=True)) == f"ACT-BJ {clause}"


@BOTH
@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 17.8", "ACT-BJ 17.20")
def test_pairs_go_back_with_the_wager_of_their_box_whosever_they_are(pairs: SideWager, clause: str) -> None:
    sitting = _warned(pairs)
    stacks = [sitting.patron(name).stack for name in ("Ann", "Bob")]
    sitting.bet("Ann", 5, 1)
    sitting.bet("Ann", 20, 1, pairs=True)
    sitting.bet("Bob", 60, 1, pairs=True)  # over the pairs' maximum besides: it goes back whole, by one event
    sitting.bet("Bob", 10, 2)
    sitting.bet("Bob", 20, 2, pairs=True)
    assert returned(sitting.close()) == [
        ("Ann", 1, "main", 5, "ACT-BJ 3.4"),
        ("Ann", 1, "pairs", 20, f"ACT-BJ {clause}"),
        ("Bob", 1, "pairs", 60, f"ACT-BJ {clause}"),
    ]
    assert [sitting.patron(name).wagered for name in ("Ann", "Bob")] == [0, dollars(30)]
    assert [box.number for box in sitting.play.boxes] == [2]
    sitting.initial_deal().everybody_stands().deal("8s")
    assert sitting.patron("Ann").stack == stacks[0]
    assert sitting.patron("Bob").stack == stacks[1] + dollars(10 - 20)  # 20 against 17, and no pair


@BOTH
@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 17.8", "ACT-BJ 17.20")
def test_pairs_stay_where_another_wager_is_left_on_the_box(pairs: SideWager, clause: str) -> None:
    sitting = _warned(pairs)
    sitting.bet("Ann", 5, 1)
    sitting.bet("Ann", 20, 1, pairs=True)
    sitting.bet("Bob", 10, 1)
    assert returned(sitting.close()) == [("Ann", 1, "main", 5, "ACT-BJ 3.4")]
    sitting.initial_deal()
    assert sitting.settled("Ann", 1, Kind.PAIRS).stake == dollars(20)


@BOTH
@pytest.mark.clause("ACT-BJ 17.8", "ACT-BJ 17.20")
def test_pairs_go_back_when_the_only_wager_of_their_box_is_withdrawn(pairs: SideWager, clause: str) -> None:
    sitting = opened(LIMITS, pairs=pairs).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 10, 1)
    sitting.bet("Bob", 20, 1, pairs=True)
    assert sitting.do(WithdrawWager(ANN, "Ann", 1)) == (
        WagerWithdrawn("Ann", 1, Kind.MAIN, dollars(10), rule["4.3"]),
        WagerReturned("Bob", 1, Kind.PAIRS, dollars(20), rule[clause]),
    )
    assert sitting.patron("Bob").stack == dollars(1000)


@BOTH
@pytest.mark.clause("ACT-BJ 16.2(a)", "ACT-BJ 17.8", "ACT-BJ 17.20")
def test_pairs_on_a_box_whose_wager_was_declared_void_go_back_at_the_call(pairs: SideWager, clause: str) -> None:
    sitting = opened(LIMITS, pairs=pairs).join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 10, 1)
    sitting.bet("Bob", 20, 1, pairs=True)
    sitting.bet("Bob", 10, 2)
    sitting.do(VoidWagers(SUPERVISOR, "Ann"))
    assert returned(sitting.close()) == [("Bob", 1, "pairs", 20, f"ACT-BJ {clause}")]


def _nothing_left() -> BlackjackSitting:
    """Ann's wager was the only one, and it went back at the call."""
    sitting = _warned()
    sitting.bet("Ann", 5)
    assert returned(sitting.close()) == [("Ann", 1, "main", 5, "ACT-BJ 3.4")]
    return sitting


@pytest.mark.clause("ACT-BJ 3.4", "ACT-BJ 6.2")
def test_where_every_wager_goes_back_no_card_is_dealt_and_the_next_round_may_begin() -> None:
    sitting = _nothing_left()
    left = sitting.table.shoe.cards_left
    assert tables.next_step(sitting.table) == Settle("round", rule["6.2"])
    assert sitting.refusal(DealCard(DEALER, card("9h"))) == "ACT-BJ 6.2"
    assert sitting.refusal(BeginRound(DEALER)) == "ACT-BJ 4.1"
    assert sitting.refusal(wager("Bob", 10, 2)) == "ACT-BJ 6.2"
    assert isinstance(sitting.do(Proceed(DEALER))[-1], RoundEnded)
    assert (sitting.table.is_between_rounds, sitting.table.shoe.cards_left) == (True, left)
    kept = sitting.table.rounds[-1]
    assert (kept.result, kept.no_bet, kept.nets, kept.wagered) == ("not dealt", True, (), ())
    sitting.played(("Ann", 10), ("Bob", 10))


@pytest.mark.clause("ACT-BJ 4.3", "ACT-BJ 16.3")
def test_whose_wager_went_back_may_leave_and_the_round_may_still_be_declared_void() -> None:
    sitting = _nothing_left()
    sitting.do(LeaveTable(ANN, "Ann"))
    sitting.do(VoidRound(OPERATOR, Ground.IMPRACTICAL))
    assert sitting.table.is_between_rounds


@pytest.mark.clause("ACT-BJ 14.2")
def test_card_drawn_too_early_for_an_undealt_round_is_the_first_of_the_next() -> None:
    sitting = _nothing_left()
    sitting.do(DrawInError(DEALER, UNSEEN))
    sitting.settle().begin()
    sitting.bet("Bob", 10)
    sitting.close()
    assert tables.next_step(sitting.table) == Deal("2/1", rule["6.2(a)"], source="set aside")


@pytest.mark.clause("ACT-BJ 16.6")
def test_a_round_that_is_not_dealt_is_not_held_against_those_who_sat_it_out() -> None:
    names = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus")
    sitting = opened(LIMITS).join(*names).ready().played(("Ann", 5), *((name, 10) for name in names[1:]))
    for dealt in (True, True, False, True):
        assert sitting.refusal(VacateSeat(SUPERVISOR, "Gus")) == "ACT-BJ 16.6"
        if dealt:
            sitting.played(*((name, 10) for name in names[:-1]))
            continue
        sitting.begin().bet("Ann", 5)
        sitting.close()
        sitting.settle()
    sitting.do(VacateSeat(SUPERVISOR, "Gus"))


@pytest.mark.clause("ACT-BJ 6.2", "ACT-BJ 16.2(a)")
@pytest.mark.parametrize("dealt", ["", "Th"], ids=["before the first card", "after it"])
def test_no_card_goes_to_a_box_whose_wagers_were_declared_void(dealt: str) -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    for name in ("Ann", "Bob"):
        sitting.bet(name, 10)
    sitting.close()
    sitting.deal(dealt).do(VoidWagers(SUPERVISOR, "Ann"))
    places = []
    for text in ("9h", "6d", "9c"):
        step = tables.next_step(sitting.table)
        assert isinstance(step, Deal)
        places.append(step.to)
        sitting.deal(text)
    assert places == ["2/1", "dealer", "2/1"]
    sitting.everybody_stands().deal("Ts Kd")
    assert [sitting.patron(name).stack for name in ("Ann", "Bob")] == [dollars(1000), dollars(1010)]


@pytest.mark.clause("ACT-BJ 6.2", "ACT-BJ 16.2(a)")
@pytest.mark.parametrize("dealt", ["", "Th", "Th 9d", "Th 9d 7c"])
def test_with_the_last_wager_declared_void_nothing_more_is_dealt(dealt: str) -> None:
    sitting = opened().join("Ann", "Bob").ready().begin()
    sitting.bet("Ann", 10)
    sitting.close()
    sitting.deal(dealt).do(VoidWagers(SUPERVISOR, "Ann"))
    assert tables.next_step(sitting.table) == Settle("round", rule["16.2(a)"])
    sitting.settle()
    assert sitting.table.is_between_rounds
    sitting.do(LeaveTable(BOB, "Bob"))
    assert sitting.patron("Ann").stack == dollars(1000)
