"""Every position of the layout against a second, plain enumeration: its numbers, its odds, the house's edge."""

from fractions import Fraction
from itertools import combinations

import pytest

from croupier.games.roulette.determinations import Determinations
from croupier.games.roulette.values_and_odds import Kind, kinds, layout, placements
from croupier.games.roulette.wheel import WHEELS
from croupier.rulebook import clauses_in_force
from croupier.verbs.moves import Result
from tests.games.roulette.spin_driver import Playing, dollars

REDS = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
PLACES = {number: divmod(number - 1, 3) for number in range(1, 37)}
"""Row and column of each number on the layout."""
OTHER_TRIOS = ("trio 0 00 2", "trio 00 2 3")


def rectangles(height: int, width: int) -> list[set[int]]:
    """All blocks of numbers of this size on the layout."""
    return [
        {n for n, (row, column) in PLACES.items() if top <= row < top + height and left <= column < left + width}
        for top in range(13 - height)
        for left in range(4 - width)
    ]


def plain(zeros: int) -> dict[str, tuple[frozenset[str], int]]:
    """Every bet by its words, with the numbers it wins on and what it pays for one."""
    bets: dict[str, tuple[frozenset[str], int]] = {}

    def add(words: str, numbers: set[int] | list[str], odds: int) -> None:
        assert words not in bets
        bets[words] = (frozenset(map(str, numbers)), odds)

    for pocket in ["0", "00"][:zeros]:
        add(f"straight {pocket}", [pocket], 35)
    for number in PLACES:
        add(f"straight {number}", {number}, 35)
    for one, other in combinations(PLACES, 2):
        if sum(abs(a - b) for a, b in zip(PLACES[one], PLACES[other], strict=True)) == 1:
            add(f"split {one} {other}", {one, other}, 17)
    for height, width, name, odds in ((1, 3, "street", 11), (2, 2, "corner", 8), (2, 3, "six line", 5)):
        for block in rectangles(height, width):
            add(f"{name} {min(block)}", block, odds)
    for third in (1, 2, 3):
        add(f"dozen {third}", {n for n in PLACES if (n + 11) // 12 == third}, 2)
        add(f"column {third}", {n for n, (_, column) in PLACES.items() if column + 1 == third}, 2)
    add("red", REDS, 1)
    add("black", set(PLACES) - REDS, 1)
    add("odd", {n for n in PLACES if n % 2}, 1)
    add("even", {n for n in PLACES if not n % 2}, 1)
    add("low", set(range(1, 19)), 1)
    add("high", set(range(19, 37)), 1)
    beside = {
        1: ["split 0 1", "split 0 2", "split 0 3", "trio 0 1 2", "trio 0 2 3"],
        2: ["split 0 00", "split 0 1", "split 0 2", "split 00 2", "split 00 3", "trio 0 1 2", *OTHER_TRIOS],
    }
    for words in beside[zeros]:
        add(words, words.split()[1:], 17 if words.startswith("split") else 11)
    if zeros == 1:
        add("first four", ["0", "1", "2", "3"], 8)
    else:
        add("five numbers", ["0", "00", "1", "2", "3"], 6)
    return bets


@pytest.mark.clause("HOUSE 3.5", "HOUSE 4.3", "HOUSE 4.3(a)", "HOUSE 4.3(b)", "HOUSE 4.3(c)", "HOUSE 4.3(d)")
@pytest.mark.clause("HOUSE 4.3(e)", "HOUSE 4.4", "HOUSE 4.4(a)", "HOUSE 4.4(b)", "HOUSE 4.4(c)", "HOUSE 4.4(d)")
@pytest.mark.clause("HOUSE 4.4(e)", "HOUSE 4.5", "HOUSE 4.5(a)", "HOUSE 4.5(b)", "HOUSE 4.5(c)")
@pytest.mark.clause("HOUSE 4.6", "HOUSE 4.6(a)", "HOUSE 4.6(b)", "HOUSE 4.6(c)")
@pytest.mark.parametrize("zeros", [1, 2])
def test_the_layout_has_these_positions_with_these_numbers_and_odds_and_no_others(zeros: int) -> None:
    found = {each.words: (frozenset(each.numbers), each.odds.win) for each in placements(zeros)}
    assert found == plain(zeros)
    assert all(each.odds.stake == 1 for each in placements(zeros))
    assert all(len(set(each.numbers)) == len(each.numbers) for each in placements(zeros))


@pytest.mark.parametrize(
    ("zeros", "straight", "split", "three", "four", "five", "all_of_them"),
    [(1, 37, 60, 14, 23, 0, 157), (2, 38, 62, 15, 22, 1, 161)],
)
def test_there_are_157_positions_with_one_zero_and_161_with_two(
    zeros: int, straight: int, split: int, three: int, four: int, five: int, all_of_them: int
) -> None:
    sizes = [len(each.numbers) for each in placements(zeros) if each.inside]
    assert [sizes.count(size) for size in (1, 2, 3, 4, 5, 6)] == [straight, split, three, four, five, 11]
    assert sum(1 for each in placements(zeros) if not each.inside) == 12
    assert len(placements(zeros)) == len(layout(zeros)) == all_of_them


@pytest.mark.clause("HOUSE 9.1", "HOUSE 9.2")
@pytest.mark.parametrize("zeros", [1, 2])
def test_every_wager_wins_on_exactly_its_numbers_and_is_paid_its_odds(zeros: int) -> None:
    bets = plain(zeros)
    playing = Playing(Determinations(zeros=zeros))
    for words in bets:
        playing.wager("Ann", 1, words)
    closed = playing.close().spin
    for number in WHEELS[zeros]:
        playing.spin = closed
        rows = playing.number(number).settle().rows()
        assert len(rows) == len(bets)
        for row in rows:
            numbers, odds = bets[row.spot.on]
            won = number in numbers
            assert (row.result is Result.WIN, row.paid) == (won, dollars(odds) if won else 0), (number, row)


@pytest.mark.clause("HOUSE 4.3(a)", "HOUSE 4.4(c)", "HOUSE 4.6(c)", "HOUSE 9.3")
@pytest.mark.parametrize(("zeros", "edge"), [(1, Fraction(1, 37)), (2, Fraction(1, 19))])
def test_the_house_keeps_the_same_share_of_every_wager_but_the_five_numbers(zeros: int, edge: Fraction) -> None:
    for each in placements(zeros):
        gains = [each.odds.win if pocket in each.numbers else -1 for pocket in WHEELS[zeros]]
        expected = Fraction(3, 38) if each.kind is Kind.FIVE_NUMBERS else edge
        assert -Fraction(sum(gains), len(gains)) == expected, each.words


@pytest.mark.parametrize("zeros", [1, 2])
def test_every_position_is_paid_by_a_clause_in_force(zeros: int) -> None:
    force = clauses_in_force(("HOUSE",), frozenset({"roulette", "one_zero" if zeros == 1 else "two_zeros"}))
    assert all(each.clause in force for each in placements(zeros))
    missing = {Kind.FIVE_NUMBERS if zeros == 1 else Kind.FIRST_FOUR}
    assert {kind for kind, _ in kinds(zeros)} == set(Kind) - missing
