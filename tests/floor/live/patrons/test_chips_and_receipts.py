"""Chips that come and go: accounts, receipts, the float, and limits that patrons set for themselves."""

import random

import pytest
from msgspec.structs import replace

from croupier.equipment.amounts import Amount
from croupier.floor.live.commands import OpenTable
from croupier.floor.live.events import TableReceiptIssued, TableReceiptKind
from croupier.floor.live.opening.open_table import open_cash_table
from croupier.floor.live.opening.terms import Terms
from croupier.floor.live.postings import postings
from croupier.floor.money_bounds import MONEY_MAX
from croupier.floor.people.care.remaining_limits import RemainingLimits
from croupier.games.blackjack.commands import Double, PlaceWager, WithdrawWager
from croupier.games.blackjack.round_of_play import RoundOfPlay
from croupier.games.roulette.commands import PlaceWager as RouletteWager
from croupier.games.roulette.determinations import Determinations as Roulette
from croupier.ledger.postings import Posting
from croupier.rulebook import Cite, Refused
from croupier.table.commands import BringChips, CloseTable, GiveClosureNotice, JoinTable, LeaveTable, TakeSeat
from croupier.table.state import Limits
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask, Offer
from tests.floor.live.game_tables import GAMES
from tests.floor.live.live_table import LIMITS, SUPERVISOR, UNIT, LiveSitting
from tests.floor.live.timing.test_due import open_for_wagers

ANN = Actor("p-ann")


def receipts(sitting: LiveSitting) -> list[tuple[int, TableReceiptKind, str, int]]:
    """Every receipt that the table issued."""
    issued = (entry.event for entry in sitting.entries if isinstance(entry.event, TableReceiptIssued))
    return [(one.number, one.kind, one.patron, one.amount) for one in issued]


@pytest.mark.clause("FLOOR 2.3")
def test_chips_come_from_and_return_to_the_account_with_numbered_receipts() -> None:
    sitting = LiveSitting(GAMES["blackjack"])
    sitting.do(JoinTable(ANN, "p-ann", Amount(5000), 1))
    sitting.do(BringChips(ANN, "p-ann", Amount(700)))
    assert sitting.balances == {"account p-ann": -5700, "stack t1 of p-ann": 5700}
    sitting.do(LeaveTable(ANN, "p-ann"))
    assert sitting.balances == {"account p-ann": 0, "stack t1 of p-ann": 0}
    assert receipts(sitting) == [
        (1, TableReceiptKind.BUY_IN, "p-ann", 5000),
        (2, TableReceiptKind.BUY_IN, "p-ann", 700),
        (3, TableReceiptKind.CASH_OUT, "p-ann", 5700),
    ]


@pytest.mark.clause("FLOOR 2.4")
def test_the_float_comes_from_the_cage_and_goes_home_when_the_table_closes() -> None:
    opening = OpenTable(
        SUPERVISOR, Terms("One", rounding_displayed=True), GAMES["roulette"], LIMITS, float=Amount(90_000)
    )
    (opened,) = open_cash_table(opening, "t1")
    assert postings(None, opened, UNIT) == (Posting("cage", "float t1", UNIT, 90_000),)
    sitting = LiveSitting(GAMES["roulette"])
    sitting.join("p-ann", "p-ben")
    sitting.play(8, random.Random(2).randrange)
    won = sitting.balances["float t1"]
    assert won
    for name in ("p-ann", "p-ben"):
        sitting.do(LeaveTable(Actor(name), name))
    sitting.do(GiveClosureNotice(SUPERVISOR))
    sitting.do(CloseTable(SUPERVISOR))
    assert sitting.balances["float t1"] == 0
    assert sitting.balances["cage"] == won
    assert sum(sitting.balances.values()) == 0


@pytest.mark.clause("FLOOR 3.3")
def test_nobody_buys_more_chips_than_they_allowed_themselves() -> None:
    sitting = LiveSitting(GAMES["blackjack"], standings=[RemainingLimits("p-ann", buy_in_left=3000)])
    with pytest.raises(Refused, match=r"30\.00 more") as refused:
        sitting.do(JoinTable(ANN, "p-ann", Amount(3001)))
    assert refused.value.clause == "FLOOR 3.3"
    sitting.do(JoinTable(ANN, "p-ann", Amount(3000)))


@pytest.mark.clause("FLOOR 3.3")
def test_a_wager_that_could_take_a_loss_beyond_its_limit_is_not_taken() -> None:
    sitting = open_for_wagers("blackjack")
    sitting.standings["p-ann"] = RemainingLimits("p-ann", loss_left=1500)
    with pytest.raises(Refused, match=r"15\.00 more"):
        sitting.do(PlaceWager(ANN, "p-ann", 1, Amount(2000), seated=True))
    sitting.do(PlaceWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    with pytest.raises(Refused, match=r"15\.00 more"):
        sitting.do(PlaceWager(ANN, "p-ann", 2, Amount(1000)))
    while not isinstance(sitting.step, Ask):
        assert sitting.wait()
    with pytest.raises(Refused, match=r"15\.00 more"):
        sitting.do(Double(ANN, "p-ann", Amount(1000)))


@pytest.mark.clause("FLOOR 3.3", "FLOOR 3.6")
def test_who_is_excluded_finishes_the_hand_and_leaves_but_plays_no_further_round() -> None:
    sitting = open_for_wagers("blackjack")
    sitting.do(PlaceWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    while not isinstance(sitting.step, Ask):
        assert sitting.wait()
    sitting.standings["p-ann"] = RemainingLimits("p-ann", "You excluded yourself until tomorrow.", Cite("FLOOR 3.4"))
    before = sitting.table.table.patrons[0].wagered
    refused = sitting.try_to(Double(ANN, "p-ann", Amount(1000)))
    assert refused is None or not refused.clause.startswith("FLOOR")
    assert sitting.table.table.patrons[0].wagered >= before
    while not sitting.table.table.is_between_rounds:
        assert sitting.table.table.patrons[0].present
        assert sitting.wait()
    assert not sitting.table.table.patrons[0].present
    with pytest.raises(Refused, match="excluded yourself"):
        sitting.do(JoinTable(ANN, "p-ann", Amount(1000)))


@pytest.mark.clause("FLOOR 3.3", "FLOOR 3.6")
def test_who_is_excluded_before_a_wager_can_do_nothing_but_leave() -> None:
    sitting = open_for_wagers("blackjack")
    sitting.standings["p-ann"] = RemainingLimits("p-ann", "You excluded yourself until tomorrow.", Cite("FLOOR 3.4"))
    with pytest.raises(Refused, match="excluded yourself") as told:
        sitting.do(PlaceWager(ANN, "p-ann", 1, Amount(1000), seated=True))
    assert told.value.clause == "FLOOR 3.4"
    with pytest.raises(Refused, match="excluded yourself"):
        sitting.do(BringChips(ANN, "p-ann", Amount(1000)))
    with pytest.raises(Refused, match="excluded yourself"):
        sitting.do(TakeSeat(ANN, "p-ann", 4))
    sitting.do(LeaveTable(ANN, "p-ann"))
    with pytest.raises(Refused, match="excluded yourself"):
        sitting.do(JoinTable(ANN, "p-ann", Amount(1000)))


def test_chips_are_bought_that_the_table_has_and_all_of_a_stack_goes_home() -> None:
    sitting = LiveSitting(Roulette(chip=Amount(50)))
    with pytest.raises(Refused, match=r"smallest chip here is 0\.50") as told:
        sitting.do(JoinTable(ANN, "p-ann", Amount(1001), 1))
    assert told.value.clause == "HOUSE 4.2"
    sitting.do(JoinTable(ANN, "p-ann", Amount(1050), 1))
    with pytest.raises(Refused, match=r"smallest chip here is 0\.50"):
        sitting.do(BringChips(ANN, "p-ann", Amount(1)))
    odd = replace(sitting.table.table.patrons[0], stack=Amount(1049))  # as a table had it that sold any chips
    sitting.live = replace(sitting.table, table=replace(sitting.table.table, patrons=(odd,)))
    sitting.do(LeaveTable(ANN, "p-ann"))


@pytest.mark.clause("FLOOR 2.5")
def test_a_stack_is_made_up_to_a_most_and_goes_home_whole() -> None:
    sitting = LiveSitting(GAMES["blackjack"])
    for chips in (MONEY_MAX + 1, 10**17):
        with pytest.raises(Refused) as refused:
            sitting.do(JoinTable(ANN, "p-ann", Amount(chips), 1))
        assert refused.value.clause == "FLOOR 2.5"
    sitting.do(JoinTable(ANN, "p-ann", Amount(MONEY_MAX - 1), 1))
    with pytest.raises(Refused, match=r"cannot exceed 10,000,000,000\.00"):
        sitting.do(BringChips(ANN, "p-ann", Amount(2)))
    sitting.do(BringChips(ANN, "p-ann", Amount(1)))
    sitting.do(LeaveTable(ANN, "p-ann"))
    assert set(sitting.balances.values()) == {0}


@pytest.mark.clause("FLOOR 2.5")
def test_what_lies_on_the_layout_has_a_most_where_the_sign_has_none() -> None:
    sitting = LiveSitting(GAMES["roulette"], limits=Limits(Amount(1000), Amount(100_000), Amount(1000)))
    sitting.join("p-ann", chips=MONEY_MAX)
    while not isinstance(sitting.step, Offer):
        assert sitting.wait()
    won = replace(sitting.table.table.patrons[0], stack=Amount(3 * MONEY_MAX))  # as after a lucky spin
    sitting.live = replace(sitting.table, table=replace(sitting.table.table, patrons=(won,)))
    sitting.do(RouletteWager(ANN, "p-ann", "red", Amount(MONEY_MAX)))
    refused = sitting.try_to(RouletteWager(ANN, "p-ann", "black", Amount(1000)))
    assert refused is not None
    assert refused.clause == "FLOOR 2.5"


@pytest.mark.clause("FLOOR 2.1")
def test_no_stack_goes_below_zero_by_a_wager() -> None:
    sitting = LiveSitting(GAMES["blackjack"])
    sitting.join("p-ann", chips=1500)
    while not isinstance(sitting.step, Offer):
        assert sitting.wait()
    with pytest.raises(Refused):
        sitting.do(PlaceWager(ANN, "p-ann", 1, Amount(2000), seated=True))
    assert sitting.balances["stack t1 of p-ann"] == 1500


@pytest.mark.clause("FLOOR 2.3", "ACT-BJ 4.5(b)")
def test_chips_added_to_and_taken_off_a_wager_are_booked_and_limited_together() -> None:
    sitting = open_for_wagers("blackjack", "p-ann", "p-ben")
    sitting.standings["p-ann"] = RemainingLimits("p-ann", loss_left=Amount(3000))
    sitting.do(PlaceWager(ANN, "p-ann", 3, Amount(1000)))
    sitting.do(PlaceWager(Actor("p-ben"), "p-ben", 3, Amount(1000)))
    sitting.do(PlaceWager(ANN, "p-ann", 3, Amount(2000), adds=True))
    with pytest.raises(Refused):
        sitting.do(PlaceWager(ANN, "p-ann", 3, Amount(500), adds=True))
    sitting.do(WithdrawWager(ANN, "p-ann", 3, amount=Amount(500)))
    assert sitting.balances["wagers t1 of p-ann"] == 2500
    assert sitting.balances["stack t1 of p-ann"] == 200_000 - 2500
    play = sitting.table.table.play
    assert isinstance(play, RoundOfPlay)
    assert [(wager.patron, wager.amount) for wager in play.box(3).wagers] == [("p-ann", 2500), ("p-ben", 1000)]
    sitting.play(1, random.Random(1).randrange)
    assert sitting.balances["wagers t1 of p-ann"] == 0
    assert sum(sitting.balances.values()) == 0
