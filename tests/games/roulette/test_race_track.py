"""The race-track: which chips each wager stands for, and that each of them is a wager of its own."""

from collections import Counter

import pytest

from croupier.games import roulette
from croupier.games.roulette.bets import spots
from croupier.games.roulette.commands import PlaceWager, WithdrawWager
from croupier.games.roulette.events import WagerPlaced, WagerWithdrawn
from croupier.games.roulette.values_and_odds import layout
from croupier.games.roulette.wheel import WHEELS, Pocket
from croupier.rulebook import open_book
from croupier.verbs.moves import Result
from tests.games.roulette.spin_driver import Playing, check_refused, dollars
from tests.people import ANN

rule = open_book("HOUSE")


def covered(words: str) -> Counter[str]:
    """How many chips of a race-track wager win on each number."""
    return Counter(number for spot in spots(words, 1) for number in layout(1)[spot.on].numbers)


@pytest.mark.clause("HOUSE 5.1", "HOUSE 5.1(a)", "HOUSE 5.1(b)", "HOUSE 5.1(c)", "HOUSE 5.1(d)")
@pytest.mark.parametrize(
    ("words", "chips", "clause"),
    [("voisins", 9, "5.1(a)"), ("tiers", 6, "5.1(b)"), ("orphelins", 5, "5.1(c)"), ("neighbours 17", 5, "5.1(d)")],
)
def test_the_amount_named_is_that_of_each_chip(words: str, chips: int, clause: str) -> None:
    playing = Playing()
    placed = playing.do(PlaceWager(ANN, "Ann", words, dollars(5)))
    assert len(placed) == chips
    assert all(isinstance(e, WagerPlaced) and (e.amount, e.clause) == (dollars(5), rule[clause]) for e in placed)
    assert sum(move.amount for event in placed for move in roulette.moves(event)) == dollars(5) * chips


@pytest.mark.clause("HOUSE 5.1(a)", "HOUSE 5.1(b)", "HOUSE 5.1(c)")
def test_voisins_tiers_and_orphelins_are_parts_of_the_wheel_and_together_all_of_it() -> None:
    wheel = WHEELS[1]
    around_zero = wheel[wheel.index(Pocket("22")) :] + wheel[: wheel.index(Pocket("25")) + 1]
    across = wheel[wheel.index(Pocket("27")) : wheel.index(Pocket("33")) + 1]
    assert set(covered("voisins")) == set(around_zero)
    assert set(covered("tiers")) == set(across)
    assert set(covered("orphelins")) == set(wheel) - set(around_zero) - set(across)
    assert (len(around_zero), len(across), len(covered("orphelins"))) == (17, 12, 8)


@pytest.mark.clause("HOUSE 5.1(a)", "HOUSE 5.1(c)")
def test_voisins_put_two_chips_on_trio_and_corner_and_orphelins_two_on_17() -> None:
    voisins = covered("voisins")
    assert {number for number, chips in voisins.items() if chips == 2} == {"0", "2", "3", "25", "26", "28", "29"}
    assert {number for number, chips in covered("orphelins").items() if chips == 2} == {"17"}


@pytest.mark.clause("HOUSE 5.2", "HOUSE 9.1")
def test_each_chip_is_settled_as_a_wager_of_its_own() -> None:
    rows = Playing().wager("Ann", 5, "voisins").comes("25").rows()
    assert len(rows) == 9
    won = [(row.spot.on, row.spot.chip, row.paid, row.clause) for row in rows if row.result is Result.WIN]
    assert won == [
        ("corner 25", 7, dollars(40), rule["4.3(d)"]),
        ("corner 25", 8, dollars(40), rule["4.3(d)"]),
    ]
    assert all(row.stake == dollars(5) for row in rows)


@pytest.mark.clause("HOUSE 5.1(d)", "HOUSE 5.2")
def test_neighbours_win_straight_on_one_of_five_numbers() -> None:
    rows = Playing().wager("Ann", 2, "neighbours 0").comes("26").rows()
    assert [(row.spot.on, row.paid) for row in rows if row.result is Result.WIN] == [("straight 26", dollars(70))]
    assert len(rows) == 5


@pytest.mark.clause("HOUSE 4.7", "HOUSE 5.2")
def test_a_second_race_track_wager_adds_to_each_chip_and_leaves_others_alone() -> None:
    playing = Playing().wager("Ann", 5, "straight 17").wager("Ann", 5, "neighbours 17").wager("Ann", 3, "neighbours 17")
    assert playing.lying()[0] == ("Ann", "straight 17", 5)
    assert [chips for _, _, chips in playing.lying()[1:]] == [8] * 5


@pytest.mark.clause("HOUSE 5.2")
def test_its_chips_are_taken_back_together() -> None:
    playing = Playing().wager("Ann", 5, "straight 17").wager("Ann", 5, "neighbours 17").wager("Bob", 5, "neighbours 17")
    back = playing.do(WithdrawWager(ANN, "Ann", "neighbours 17"))
    assert len(back) == 5
    assert all(isinstance(event, WagerWithdrawn) and event.clause == rule["5.2"] for event in back)
    assert [patron for patron, _, _ in playing.lying()] == ["Ann", "Bob", "Bob", "Bob", "Bob", "Bob"]
    check_refused(playing, WithdrawWager(ANN, "Ann", "neighbours 17"), "4.1")
    check_refused(playing, WithdrawWager(ANN, "Ann", "straight 34"), "4.1")  # Bob's chip, and of the race-track
