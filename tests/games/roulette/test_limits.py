"""Limits as the table asks for them at the call: the sign's, those of a kind, and minima of inside and outside."""

import pytest

from croupier.equipment.amounts import Amount
from croupier.games import roulette
from croupier.games.roulette.determinations import Determinations, KindMaximum, check
from croupier.games.roulette.table_interface import ROULETTE
from croupier.games.roulette.values_and_odds import Kind
from croupier.rulebook import Refused, open_book
from croupier.verbs.game import Maxima, PersonalLimit
from tests.games.roulette.spin_driver import Playing, dollars

rule = open_book("HOUSE")


def excess_stakes(playing: Playing, maximum: int | None, **personal: int) -> list[tuple[str, str, int]]:
    """What goes back beyond the maximum, in whole dollars."""
    main = None if maximum is None else dollars(maximum)
    maxima = Maxima(main, main, tuple(PersonalLimit(name, dollars(limit)) for name, limit in personal.items()))
    found = ROULETTE.over_maximum(playing.spin, maxima)
    return [(stake.patron, stake.on, amount // 100) for stake, amount in found]


def stranded_stakes(playing: Playing) -> list[tuple[str, str, str]]:
    """What goes back below the minima of inside and outside wagers, each with its clause."""
    return [(stake.patron, stake.on, clause.split()[1]) for stake, clause in ROULETTE.stranded(playing.spin)]


@pytest.mark.clause("HOUSE 7.5", "HOUSE 4.7")
def test_what_exceeds_the_maximum_on_a_wager_goes_back_also_where_it_was_added_to() -> None:
    playing = Playing().wager("Ann", 80, "straight 17").wager("Bob", 90, "straight 17").wager("Ann", 40, "straight 18")
    playing.wager("Ann", 50, "straight 17")
    assert excess_stakes(playing, None) == []
    assert excess_stakes(playing, 130) == []
    assert excess_stakes(playing, 100) == [("Ann", "straight 17", 30)]


@pytest.mark.clause("HOUSE 7.5", "HOUSE 5.2")
def test_chips_of_a_race_track_wager_count_with_the_others_on_their_position() -> None:
    playing = Playing().wager("Ann", 10, "voisins").wager("Ann", 8, "straight 17").wager("Ann", 12, "neighbours 17")
    assert excess_stakes(playing, 20) == []
    assert excess_stakes(playing, 12) == [
        ("Ann", "voisins chip 2: trio 0 2 3", 8),  # two chips of 10 on one position
        ("Ann", "voisins chip 8: corner 25", 8),
        ("Ann", "neighbours 17 chip 3: straight 17", 8),  # 8 and 12
    ]


@pytest.mark.clause("HOUSE 7.2", "HOUSE 7.5")
def test_a_marker_lifts_the_maximum_for_its_owner_alone() -> None:
    playing = Playing().wager("Ann", 500, "red").wager("Bob", 500, "red")
    assert excess_stakes(playing, 100, Ann=300) == [("Ann", "red", 200), ("Bob", "red", 400)]


@pytest.mark.clause("HOUSE 7.6")
def test_a_kind_of_wager_may_have_a_maximum_of_its_own() -> None:
    maxima = (KindMaximum(Kind.STRAIGHT, dollars(10)), KindMaximum(Kind.RED, dollars(900)))
    playing = Playing(Determinations(maxima=maxima))
    playing.wager("Ann", 25, "straight 17").wager("Ann", 25, "split 17 20").wager("Ann", 1000, "red")
    assert excess_stakes(playing, 20) == [("Ann", "straight 17", 15), ("Ann", "split 17 20", 5), ("Ann", "red", 100)]
    assert excess_stakes(playing, None) == [("Ann", "straight 17", 15), ("Ann", "red", 100)]


@pytest.mark.clause("HOUSE 7.7")
def test_inside_wagers_reach_their_minimum_together_or_go_back() -> None:
    playing = Playing(Determinations(inside_minimum=dollars(10)))
    playing.wager("Ann", 3, "straight 17").wager("Bob", 3, "straight 17").wager("Ann", 7, "six line 1")
    playing.wager("Bob", 6, "split 17 20").wager("Bob", 1, "red")
    assert stranded_stakes(playing) == [("Bob", "straight 17", "7.7"), ("Bob", "split 17 20", "7.7")]


@pytest.mark.clause("HOUSE 7.8")
def test_every_outside_wager_reaches_its_minimum_by_itself_or_goes_back() -> None:
    playing = Playing(Determinations(outside_minimum=dollars(10)))
    playing.wager("Ann", 9, "red").wager("Ann", 10, "odd").wager("Ann", 1, "straight 17").wager("Bob", 5, "dozen 1")
    assert stranded_stakes(playing) == [("Ann", "red", "7.8"), ("Bob", "dozen 1", "7.8")]


def test_part_of_a_wager_goes_back_or_is_added_and_the_rest_stands() -> None:
    playing = Playing().wager("Ann", 100, "red").wager("Bob", 5, "neighbours 17")
    stakes = ROULETTE.stakes(playing.spin)
    spin = roulette.evolve(playing.spin, ROULETTE.give_back(stakes[0], dollars(30), rule["7.5"]))
    spin = roulette.evolve(spin, ROULETTE.raise_to(stakes[3], dollars(5), rule["7.4"]))
    assert [wager.amount // 100 for wager in spin.wagers] == [70, 5, 5, 10, 5, 5]
    spin = roulette.evolve(spin, ROULETTE.give_back(stakes[0], dollars(70), rule["7.5"]))
    assert [wager.patron for wager in spin.wagers] == ["Bob"] * 5, "a wager of nothing is gone"


@pytest.mark.clause("HOUSE 3.1", "HOUSE 7.6", "HOUSE 7.7", "HOUSE 7.8", "HOUSE 9.4")
@pytest.mark.parametrize(
    ("determinations", "clause"),
    [
        (Determinations(zeros=0), "3.1"),
        (Determinations(zeros=3), "3.1"),
        (Determinations(inside_minimum=Amount(-1)), "7.7"),
        (Determinations(outside_minimum=Amount(-1)), "7.8"),
        (Determinations(maxima=(KindMaximum(Kind.RED, Amount(0)),)), "7.6"),
        (Determinations(maxima=(KindMaximum(Kind.RED, Amount(5)), KindMaximum(Kind.RED, Amount(6)))), "7.6"),
        (Determinations(outside_minimum=Amount(9), maxima=(KindMaximum(Kind.RED, Amount(8)),)), "7.6"),
        (Determinations(chip=Amount(0)), "9.4"),
    ],
)
def test_a_sign_that_contradicts_the_book_or_itself_is_refused(determinations: Determinations, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        check(determinations)
    assert refusal.value.clause == rule[clause]
    with pytest.raises(Refused):
        roulette.begin(determinations)
