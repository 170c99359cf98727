"""Points for places: exact to the last part, split among those who are level, added up over sessions and games."""

import math
import random
from fractions import Fraction

import pytest

from croupier.tournament.results.placings import Score
from croupier.tournament.results.points import POINT_PARTS, points_for, points_in_words, to_be_separated, totals

TABLE = (10, 6, 4, 2, 1)


def scores(**held: int) -> tuple[Score, ...]:
    return tuple(Score(name, value) for name, value in held.items())


def points_by_name(awarded: tuple[Score, ...]) -> dict[str, str]:
    return {one.name: points_in_words(one.value) for one in awarded}


def test_a_point_has_the_fewest_parts_that_fifteen_players_can_divide() -> None:
    assert math.lcm(*range(1, 16)) == POINT_PARTS


@pytest.mark.clause("ACT-BJ 19.3(a)(ii)(D)", "ACT-MB 15.3(a)(ii)(d)", "ACT-UTH 16.3(a)(iii)(E)")
def test_places_bring_the_points_of_the_table_and_those_behind_it_none() -> None:
    awarded = points_for(scores(Ann=5, Bob=50, Cat=0, Dan=20, Eve=7, Fay=1), TABLE, share=True)
    assert points_by_name(awarded) == {"Bob": "10", "Dan": "6", "Eve": "4", "Ann": "2", "Fay": "1", "Cat": "0"}
    assert [one.name for one in awarded] == ["Bob", "Dan", "Eve", "Ann", "Fay", "Cat"]


@pytest.mark.clause(
    "ACT-BJ 19.3(a)(ix)(B)", "ACT-MB 15.3(a)(ix)(B)", "ACT-UTH 16.3(a)(iii)(E)", "ACT-UTH 16.3(a)(iii)(E)(b)"
)
def test_players_with_equal_chips_share_the_points_of_their_places() -> None:
    shared = points_for(scores(Ann=900, Bob=900, Cat=900, Dan=100, Eve=100, Fay=100), TABLE, share=True)
    assert points_by_name(shared) == {
        "Ann": "6 2/3",
        "Bob": "6 2/3",
        "Cat": "6 2/3",
        "Dan": "1",
        "Eve": "1",
        "Fay": "1",
    }
    assert points_by_name(points_for(scores(Ann=1, Bob=1), (1,), share=True)) == {"Ann": "1/2", "Bob": "1/2"}


@pytest.mark.parametrize("level", range(1, 16))
def test_a_division_among_up_to_fifteen_is_exact(level: int) -> None:
    held = tuple(Score(f"P{number:02}", 7) for number in range(level))
    for first in (1, 13, 100):
        awarded = points_for(held, (first, 5, 3), share=True)
        due = Fraction(sum((first, 5, 3)[:level]), level)
        assert [Fraction(one.value, POINT_PARTS) for one in awarded] == [due] * level


def test_more_than_fifteen_lose_less_than_a_part_each_and_all_alike() -> None:
    awarded = points_for(tuple(Score(f"P{number}", 0) for number in range(17)), (10,), share=True)
    assert {one.value for one in awarded} == {10 * POINT_PARTS // 17}


def test_points_given_are_the_points_there_are_over_random_sessions() -> None:
    chance = random.Random(3)
    for _ in range(2_000):
        number = chance.randint(0, 15)
        held = tuple(Score(f"P{one}", chance.randint(0, 4)) for one in range(number))
        table = tuple(sorted((chance.randint(0, 20) for _ in range(chance.randint(0, 17))), reverse=True))
        awarded = points_for(held, table, share=True)
        assert sum(one.value for one in awarded) == sum(table[:number]) * POINT_PARTS
        of = {one.name: one.value for one in awarded}
        for one in held:
            for other in held:
                if one.value >= other.value:
                    assert of[one.name] >= of[other.name]
                if one.value == other.value:
                    assert of[one.name] == of[other.name]


@pytest.mark.clause("ACT-BJ 19.3(a)(ix)(B)", "ACT-MB 15.3(a)(ix)(B)", "ACT-UTH 16.3(a)(iii)(E)(b)")
def test_where_points_are_not_shared_those_who_are_level_are_separated_first() -> None:
    held = scores(Ann=900, Bob=900, Cat=500, Dan=100, Eve=100, Fay=100)
    assert to_be_separated(held, (10, 6, 4)) == (("Ann", "Bob"),)  # fourth place and below bring nothing
    assert to_be_separated(held, TABLE) == (("Ann", "Bob"), ("Dan", "Eve", "Fay"))
    with pytest.raises(ValueError, match="Ann, Bob are tied"):
        points_for(held, TABLE, share=False)
    extra = scores(Ann=10, Bob=40, Dan=20, Eve=20, Fay=30)
    assert to_be_separated(held, TABLE, (extra,)) == (("Dan", "Eve"),)
    awarded = points_for(held, TABLE, share=False, separated=(extra, scores(Dan=1, Eve=2)))
    assert points_by_name(awarded) == {"Bob": "10", "Ann": "6", "Cat": "4", "Fay": "2", "Eve": "1", "Dan": "0"}


def test_extra_rounds_never_lift_anybody_over_more_chips() -> None:
    awarded = points_for(scores(Ann=2, Bob=1, Cat=1), (5, 3, 1), share=False, separated=(scores(Bob=900, Cat=800),))
    assert points_by_name(awarded) == {"Ann": "5", "Bob": "3", "Cat": "1"}


@pytest.mark.clause("ACT-BJ 19.3(a)(xi)(B)", "ACT-MB 15.3(a)(xi)(B)", "ACT-UTH 16.3(a)(iii)(E)(c)")
def test_totals_run_over_sessions_of_several_games_and_equal_ones_are_exactly_equal() -> None:
    blackjack = points_for(scores(Ann=9, Bob=9, Cat=9), (10, 0, 0), share=True)
    roulette = points_for(scores(Ann=9, Bob=9, Cat=9, Dan=1), (10, 0, 0), share=True)
    baccarat = points_for(scores(Ann=9, Bob=9, Cat=9, Eve=9), (40,), share=True)
    total = totals((blackjack, roulette, baccarat))
    assert points_by_name(total) == {"Ann": "16 2/3", "Bob": "16 2/3", "Cat": "16 2/3", "Eve": "10", "Dan": "0"}
    assert len({one.value for one in total[:3]}) == 1
    thirds = totals([points_for(scores(Ann=1, Bob=1, Cat=1), (1,), share=True)] * 3)
    assert points_by_name(thirds) == {"Ann": "1", "Bob": "1", "Cat": "1"}
    assert totals(()) == ()


def test_nobody_has_two_scores_and_nobody_none() -> None:
    assert points_for((), TABLE, share=True) == ()
    with pytest.raises(ValueError, match="two scores"):
        points_for((Score("Ann", 1), Score("Ann", 2)), TABLE, share=True)
