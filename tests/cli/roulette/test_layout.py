"""The layout and the race-track as the terminal draws them: everything in its place, at any width."""

import re

import pytest
from hypothesis import given, strategies as st

from croupier.cli.roulette.chips import ChipStack
from croupier.cli.roulette.geometry import WIDEST, ChipPlace, Geometry
from croupier.cli.roulette.layout import LayoutDrawing
from croupier.cli.roulette.race_track import WIDTH_MIN, draw_race_track
from croupier.cli.roulette.typed_wagers import wagers
from croupier.games.roulette.bets import Spot
from croupier.games.roulette.values_and_odds import placements
from croupier.games.roulette.wheel import Pocket
from tests.cli.commands import Terminal
from tests.records.fuzz.harness import check_sentence

NAMES = ("You", "Ada", "Blaise")


def chip(patron: str, on: str, called: str = "", lost: bool = False) -> ChipStack:
    """Chips of somebody on a spot."""
    return ChipStack(patron, Spot(on, called, 1 if called else 0), 500, lost)


def drawn(*chips: ChipStack, zeros: int = 1, width: int = 80, marked: str | None = None) -> list[str]:
    """The layout line by line, without colours."""
    number = None if marked is None else Pocket(marked)
    return LayoutDrawing(zeros, width, number, coloured=False).drawn(chips, NAMES).plain.split("\n")


def test_the_layout_looks_like_the_one_on_the_table() -> None:
    chips = [
        *(chip("You", "straight 17"), chip("Ada", "straight 17"), chip("You", "split 17 20"), chip("Ada", "split 2 3")),
        *(chip("Ada", "corner 25"), chip("You", "street 4"), chip("Blaise", "six line 31"), chip("You", "first four")),
        *(chip("Ada", "trio 0 2 3"), chip("Blaise", "split 0 1"), chip("You", "dozen 2"), chip("You", "column 1")),
        *(chip("You", "red"), chip("Ada", "red"), chip("Blaise", "straight 0")),
    ]
    assert drawn(*chips, marked="32") == [
        "╭────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬────┬─────╮",
        "│    │ 3r │ 6b │ 9r │12r │15b │18r │21r │24b │27r │30r │33b │36r │ 2:1 │",
        "│    │    │    │    │    │    │    │    │    │    │    │    │    │     │",
        "│    A─A──┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼────┼─────┤",
        "│ 0  │ 2b │ 5r │ 8b │11b │14r │17b Y20b │23r │26b │29b │>32 │35b │ 2:1 │",
        "│ B  │    │    │    │    │    │ YA │    │    │    │    │    │    │     │",
        "│    ├────┼────┼────┼────┼────┼────┼────┼────┼────A────┼────┼────┼─────┤",
        "│    B 1r │ 4b │ 7r │10b │13b │16r │19r │22b │25r │28b │31b │34r │ 2:1 │",
        "│    │    │    │    │    │    │    │    │    │    │    │    │    │ Y   │",
        "╰────Y────┴─Y──┴────┴────┼────┴────┴────┴────┼────┴────┴────B────┼─────╯",
        "     │   1st 12          │   2nd 12      Y   │   3rd 12          │      ",
        "     ├─────────┬─────────┼─────────┬─────────┼─────────┬─────────┤      ",
        "     │ 1-18    │ even    │ red   YA│black    │ odd     │19-36    │      ",
        "     ╰─────────┴─────────┴─────────┴─────────┴─────────┴─────────╯      ",
    ]


@pytest.mark.clause("HOUSE 3.5")
@pytest.mark.parametrize("zeros", [1, 2])
@pytest.mark.parametrize("width", [58, 80, 100, WIDEST])
def test_every_position_has_a_place_of_its_own(zeros: int, width: int) -> None:
    at = Geometry(zeros, width)
    taken: dict[tuple[int, int], str] = {}
    for placement in placements(zeros):
        for spot in covered(at.place(placement)):
            assert taken.setdefault(spot, placement.words) == placement.words
            assert 0 < spot[0] < at.right
            assert 0 < spot[1] < at.bottom + 4


def covered(place: ChipPlace) -> list[tuple[int, int]]:
    """Where letters may stand, as many as there is room for."""
    if place.stacked:
        return [(place.x, place.y + line) for line in range(place.room)]
    left = place.x - (place.room - 1) // 2
    return [(left + column, place.y) for column in range(place.room)]


@pytest.mark.clause("HOUSE 4.6(a)", "HOUSE 4.6(b)", "HOUSE 4.6(c)")
def test_two_zeros_touch_the_two_and_each_other() -> None:
    bets = ["split 00 2", "trio 0 00 2", "split 0 2", "split 0 00", "trio 00 2 3", "trio 0 1 2", "five numbers"]
    lines = [line[:10] for line in drawn(*(chip("You", bet) for bet in bets), zeros=2)]
    assert lines[4:9] == ["│    Y────", "│    Y    ", "├─Y──Y 2b ", "│    Y    ", "│    Y────"]
    assert lines[12] == "╰────Y────"


def test_where_there_is_no_room_for_all_a_plus_says_so_and_winners_come_first() -> None:
    assert "Y────" in drawn(chip("You", "corner 16"))[6]
    assert "+────" in drawn(chip("You", "corner 16"), chip("Ada", "corner 16"))[6]
    row = drawn(chip("You", "straight 17", lost=True), chip("Ada", "straight 17"))[5]
    assert " AY " in row


@pytest.mark.clause("HOUSE 3.2", "HOUSE 5.1(a)", "HOUSE 5.1(b)", "HOUSE 5.1(c)", "HOUSE 5.1(d)")
def test_the_race_track_is_the_wheel_bent_round() -> None:
    chips = [chip("You", "straight 17", "neighbours 17"), chip("Ada", "split 4 7", "voisins"), chip("You", "red")]
    assert draw_race_track(chips, NAMES, 80, Pocket("32")).plain.split("\n") == [
        "╭──────────────────────────────────────────────────────────────────────────────╮",
        "│     26   3  35  12  28   7  29  18  22    9  31  14  20   1   33  16  24   5 │",
        "│  0             voisins A                 orphelins           tiers           │",
        "│    >32  15  19   4  21   2  25   17Y 34   6   27  13  36  11  30   8  23  10 │",
        "╰──────────────────────────────────────────────────────────────────────────────╯",
    ]


@pytest.mark.parametrize("columns", [20, 57, 60, WIDTH_MIN, 80, 100, 120, 140, 200])
@pytest.mark.parametrize("zeros", ["1", "2"])
def test_an_evening_fits_any_terminal(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, columns: int, zeros: str
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = terminal.run("play", "roulette", "--auto", "--seed", "9", "--rounds", "2", "--set", f"zeros={zeros}")
    assert (ran.status, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= columns
    assert ("voisins" in re.sub(r"of voisins|on voisins", "", ran.out)) == (zeros == "1" and columns >= WIDTH_MIN)
    assert ("─ results ─" in ran.out.partition("at the end")[0].partition("spin 2")[0]) == (columns >= 140)


@given(st.text(alphabet="0123456789 ,./-ondsplitrecxz[]'é", max_size=30))
def test_anything_typed_is_wagers_or_a_sentence(typed: str) -> None:
    try:
        placed = wagers(typed, 1)
    except ValueError as problem:
        check_sentence(str(problem))
    else:
        assert len(placed) == typed.count(",") + 1
