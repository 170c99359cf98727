"""The five roads, drawn by hand on paper first."""

import pytest
from hypothesis import given, strategies as some

from croupier.games.baccarat.roads import Bead, Cell, Mark, big_road, derived, roads, streak_lengths

NAMES = {"P": "player", "B": "banker", "T": "tie"}


def results(text: str) -> tuple[str, ...]:
    """`PBT`: player, banker, tie."""
    return tuple(NAMES[letter] for letter in text)


def places(text: str) -> list[tuple[int, int]]:
    """Column and row of every cell of the big road."""
    return [(cell.column, cell.row) for cell in big_road(results(text))]


def colours(text: str, gap: int) -> str:
    """A derived road as letters."""
    return "".join(colour[0].upper() for colour in derived(streak_lengths(results(text)), gap))


def test_the_bead_plate_fills_columns_of_six_and_shows_ties() -> None:
    plate = roads(results("PBTPPBB" + "T" * 6)).bead_plate
    assert [bead.result for bead in plate] == list(results("PBTPPBB" + "T" * 6))
    assert plate[5:8] == (Bead(0, 5, "banker"), Bead(1, 0, "banker"), Bead(1, 1, "tie"))
    assert plate[12] == Bead(2, 0, "tie")


def test_the_big_road_starts_a_column_when_the_winner_changes() -> None:
    assert big_road(results("PPBBBP")) == (
        Cell(0, 0, "player"),
        Cell(0, 1, "player"),
        Cell(1, 0, "banker"),
        Cell(1, 1, "banker"),
        Cell(1, 2, "banker"),
        Cell(2, 0, "player"),
    )


def test_ties_mark_the_last_cell_and_break_no_streak() -> None:
    assert big_road(results("PTTPBT")) == (Cell(0, 0, "player", 2), Cell(0, 1, "player"), Cell(1, 0, "banker", 1))


def test_a_tie_before_any_winner_waits_in_the_first_cell() -> None:
    assert big_road(results("T")) == (Cell(0, 0, "tie", 1),)
    assert big_road(results("TT")) == (Cell(0, 0, "tie", 2),)
    assert big_road(results("TTBP")) == (Cell(0, 0, "banker", 2), Cell(1, 0, "player"))
    assert big_road(results("TBT")) == (Cell(0, 0, "banker", 2),)


def test_a_streak_turns_right_at_the_bottom() -> None:
    column = [(0, row) for row in range(6)]
    assert places("P" * 6) == column
    assert places("P" * 8) == [*column, (1, 5), (2, 5)]
    assert places("P" * 8 + "B")[-1] == (1, 0), "the next streak starts beside the streak's first column"


def test_a_streak_that_meets_a_tail_turns_right_above_it_and_stays_on_that_row() -> None:
    """The first tail ends at column 1; the second streak runs on over the free cell below (2, 4)."""
    text = "P" * 7 + "B" * 7
    assert places(text)[6:] == [(1, 5), (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]
    assert places(text + "P" * 5)[14:] == [(2, 0), (2, 1), (2, 2), (2, 3), (3, 3)]


def test_tails_pile_up_to_the_top_row_and_the_next_streak_starts_behind_them() -> None:
    text = "P" * 11 + "B" * 9 + "P" * 7 + "B" * 5 + "P" * 3 + "B" * 2 + "P"
    road = places(text)
    assert road[6:11] == [(column, 5) for column in range(1, 6)]
    assert road[16:20] == [(column, 4) for column in range(2, 6)]
    assert road[24:27] == [(column, 3) for column in range(3, 6)]
    assert road[30:32] == [(4, 2), (5, 2)]
    assert road[32:35] == [(4, 0), (4, 1), (5, 1)]
    assert road[35:] == [(5, 0), (6, 0), (7, 0)]


@pytest.mark.parametrize(
    ("text", "eye", "small", "roach"),
    [
        ("", "", "", ""),
        ("P", "", "", ""),
        ("PB", "", "", ""),
        ("PBB", "B", "", ""),
        ("PPBBP", "RR", "", ""),
        ("PTBBTPPPPPPPPB", "BBRBRRRRRB", "BRRRRRRB", ""),
        ("PBPBP", "RRR", "RR", "R"),  # streaks 1 1 1 1 1
        ("PPPBPBBPPB", "BRBBRR", "BBBBB", "RBBB"),  # streaks 3 1 1 2 2 1
        ("BBBB", "", "", ""),
        ("BBBBPPPPPP", "RRRBR", "", ""),  # streaks 4 6: depth five is one below the four, six is below that
        ("PPBBPPBBPPBB", "RRRRRRRRR", "RRRRRRR", "RRRRR"),  # streaks of two
    ],
)
def test_the_derived_roads(text: str, eye: str, small: str, roach: str) -> None:
    assert (colours(text, 1), colours(text, 2), colours(text, 3)) == (eye, small, roach)


def test_a_derived_road_is_drawn_like_the_big_road() -> None:
    """Blue, red, blue blue, red red."""
    assert roads(results("PPPBPBBPPB")).big_eye_boy == (
        Mark(0, 0, "blue"),
        Mark(1, 0, "red"),
        Mark(2, 0, "blue"),
        Mark(2, 1, "blue"),
        Mark(3, 0, "red"),
        Mark(3, 1, "red"),
    )
    assert roads(results("PBPBPBPBPBP")).big_eye_boy[6:] == (Mark(1, 5, "red"), Mark(2, 5, "red"), Mark(3, 5, "red"))


def test_each_derived_road_has_its_own_gap() -> None:
    """Big eye boy BRBBRR, small road BBBBB, cockroach pig RBBB, as above."""
    shown = roads(results("PPPBPBBPPB"))
    assert [mark.colour[0] for mark in shown.big_eye_boy] == list("brbbrr")
    assert [(mark.column, mark.row, mark.colour) for mark in shown.small_road] == [(0, row, "blue") for row in range(5)]
    assert shown.cockroach_pig == (Mark(0, 0, "red"), Mark(1, 0, "blue"), Mark(1, 1, "blue"), Mark(1, 2, "blue"))


def test_void_coups_leave_no_trace_and_results_are_counted() -> None:
    shown = roads(["player", "void", "tie", "banker", "void", "banker"])
    assert shown == roads(results("PTBB"))
    assert (shown.player, shown.banker, shown.tie) == (1, 2, 1)
    assert roads([]) == roads(["void"])


COUPS = some.lists(some.sampled_from("PBT"), max_size=90).map("".join)


@given(COUPS)
def test_no_two_results_share_a_cell_and_none_leaves_the_grid(text: str) -> None:
    shown = roads(results(text))
    for road in (shown.bead_plate, shown.big_road, shown.big_eye_boy, shown.small_road, shown.cockroach_pig):
        taken = [(mark.column, mark.row) for mark in road]
        assert len(set(taken)) == len(taken)
        assert all(0 <= row < 6 and column >= 0 for column, row in taken)
    assert len(shown.bead_plate) == len(text)
    if set(text) > {"T"}:
        assert len(shown.big_road) == len(text.replace("T", ""))
        assert sum(cell.ties for cell in shown.big_road) == text.count("T")


@given(COUPS)
def test_ties_do_not_reach_the_derived_roads(text: str) -> None:
    with_ties, without = roads(results(text)), roads(results(text.replace("T", "")))
    assert with_ties.big_eye_boy == without.big_eye_boy
    assert with_ties.small_road == without.small_road
    assert with_ties.cockroach_pig == without.cockroach_pig


@given(COUPS, some.sampled_from([1, 2, 3]))
def test_the_same_roads_by_looking_left(text: str, gap: int) -> None:
    """As patrons read it, on streaks drawn straight down: at the head of a column compare the two columns before;
    below it look left, red if that cell and the one above it are alike, both filled or both empty.
    """
    lengths = streak_lengths(results(text))
    read = []
    for column, length in enumerate(lengths):
        for row in range(length):
            if row == 0 and column > gap:
                read.append("red" if lengths[column - 1] == lengths[column - 1 - gap] else "blue")
            elif row > 0 and column >= gap:
                beside = lengths[column - gap]
                read.append("red" if (row < beside) == (row - 1 < beside) else "blue")
    assert list(derived(lengths, gap)) == read
