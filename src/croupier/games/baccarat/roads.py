"""The five roads that patrons read: bead plate, big road and the three roads derived from its streaks."""

from collections.abc import Sequence
from typing import Literal

import msgspec

ROWS = 6

_RESULTS = frozenset({"banker", "player", "tie"})

Colour = Literal["red", "blue"]


class Bead(msgspec.Struct, frozen=True):
    """One coup of the bead plate; `pairs` are the hands whose first two cards were one."""

    column: int
    row: int
    result: str
    pairs: tuple[str, ...] = ()


class Cell(msgspec.Struct, frozen=True):
    """One cell of the big road. `ties` counts those that followed; a first tie has no winner yet."""

    column: int
    row: int
    result: str
    ties: int = 0


class Mark(msgspec.Struct, frozen=True):
    """One mark of a derived road."""

    column: int
    row: int
    colour: Colour


class Roads(msgspec.Struct, frozen=True):
    """All five roads, as places on grids of six rows, and the counts beside them."""

    bead_plate: tuple[Bead, ...]
    big_road: tuple[Cell, ...]
    big_eye_boy: tuple[Mark, ...]
    small_road: tuple[Mark, ...]
    cockroach_pig: tuple[Mark, ...]
    banker: int
    player: int
    tie: int
    banker_pair: int = 0
    player_pair: int = 0


def roads(results: Sequence[str], marks: Sequence[tuple[str, ...]] = ()) -> Roads:
    """The roads of a shoe from its results in order: banker, player, tie; anything else left no result.

    `marks` are the pairs of each coup, if known.
    """
    known = [*marks, *((),) * (len(results) - len(marks))]
    coups = [(result, pairs) for result, pairs in zip(results, known, strict=True) if result in _RESULTS]
    shown = tuple(result for result, _ in coups)
    lengths = streak_lengths(shown)
    return Roads(
        bead_plate(shown, tuple(pairs for _, pairs in coups)),
        big_road(shown),
        drawn(derived(lengths, 1)),
        drawn(derived(lengths, 2)),
        drawn(derived(lengths, 3)),
        banker=shown.count("banker"),
        player=shown.count("player"),
        tie=shown.count("tie"),
        banker_pair=sum("banker pair" in pairs for _, pairs in coups),
        player_pair=sum("player pair" in pairs for _, pairs in coups),
    )


def bead_plate(results: Sequence[str], pairs: Sequence[tuple[str, ...]]) -> tuple[Bead, ...]:
    """Every coup in order, down the columns."""
    return tuple(
        Bead(place // ROWS, place % ROWS, result, marks)
        for place, (result, marks) in enumerate(zip(results, pairs, strict=True))
    )


def streak_lengths(results: Sequence[str]) -> tuple[int, ...]:
    """How long each run of one winner was; ties do not count."""
    lengths: list[int] = []
    last = ""
    for result in results:
        if result == "tie":
            continue
        if result == last:
            lengths[-1] += 1
        else:
            lengths.append(1)
        last = result
    return tuple(lengths)


def big_road(results: Sequence[str]) -> tuple[Cell, ...]:
    """A new column when the winner changes; ties mark the cell before them."""
    cells: list[tuple[str, int]] = []
    leading_ties = 0
    for result in results:
        if result != "tie":
            cells.append((result, 0))
        elif cells:
            cells[-1] = (cells[-1][0], cells[-1][1] + 1)
        else:
            leading_ties += 1
    if leading_ties and not cells:
        return (Cell(0, 0, "tie", leading_ties),)
    if leading_ties:
        cells[0] = (cells[0][0], cells[0][1] + leading_ties)
    places = laid_out([winner for winner, _ in cells])
    return tuple(Cell(*place, winner, ties) for place, (winner, ties) in zip(places, cells, strict=True))


def laid_out(values: Sequence[str]) -> list[tuple[int, int]]:
    """Places on a grid: down while the value stays, right at the bottom or if the way is blocked.

    A new streak starts at the top, beside the column where the streak before it started.
    """
    taken: set[tuple[int, int]] = set()
    places: list[tuple[int, int]] = []
    start, column, row = -1, 0, 0
    for index, value in enumerate(values):
        if index == 0 or value != values[index - 1]:
            start += 1
            while (start, 0) in taken:
                start += 1
            column, row = start, 0
        elif row + 1 < ROWS and (column, row + 1) not in taken and column == start:
            row += 1
        else:
            column += 1
        taken.add((column, row))
        places.append((column, row))
    return places


def derived(lengths: Sequence[int], gap: int) -> tuple[Colour, ...]:
    """The marks of big eye boy (gap 1), small road (2) or cockroach pig (3), from streak lengths alone."""
    marks: list[Colour] = []
    for streak, length in enumerate(lengths):
        for depth in range(1, length + 1):
            if depth == 1:
                if streak - gap - 1 >= 0:
                    marks.append("red" if lengths[streak - 1] == lengths[streak - 1 - gap] else "blue")
            elif streak - gap >= 0:
                marks.append("blue" if depth == lengths[streak - gap] + 1 else "red")
    return tuple(marks)


def drawn(colours: Sequence[Colour]) -> tuple[Mark, ...]:
    """A derived road laid out like the big road: a new column when the colour changes."""
    return tuple(Mark(*place, colour) for place, colour in zip(laid_out(colours), colours, strict=True))
