"""The five roads of a shoe, drawn in the terminal."""

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from croupier.games.baccarat.roads import ROWS, Roads

RESULT_COLOURS = {"banker": "bright_red", "player": "bright_blue", "tie": "green"}


def roads_panel(roads: Roads, width: int = 78, coloured: bool = True) -> Panel:
    """All five roads with the counts of the shoe; without colours letters tell banker from player and red from blue."""
    plate, narrow = 16, (width - 8) // 3
    wide = 3 * narrow + 4 - plate - 2
    beads = [(bead.column, bead.row, _letter(bead.result)) for bead in roads.bead_plate]
    big = [(cell.column, cell.row, _ring(cell.result, cell.ties, coloured)) for cell in roads.big_road]
    derived = (
        ("big eye boy", roads.big_eye_boy, "○"),
        ("small road", roads.small_road, "●"),
        ("cockroach pig", roads.cockroach_pig, "╱"),
    )
    upper: list[RenderableType] = [_grid("bead plate", beads, plate), _grid("big road", big, wide)]
    lower: list[RenderableType] = [
        _grid(
            name,
            [(mark.column, mark.row, _stroke(sign, mark.colour, coloured)) for mark in marks],
            narrow,
        )
        for name, marks, sign in derived
    ]
    counts = Text.assemble(
        (f"banker {roads.banker}  ", RESULT_COLOURS["banker"]),
        (f"player {roads.player}  ", RESULT_COLOURS["player"]),
        (f"tie {roads.tie}  ", RESULT_COLOURS["tie"]),
        (f"in all {roads.banker + roads.player + roads.tie}; past results change nothing", "dim"),
    )
    return Panel(
        Group(Columns(upper, padding=(0, 2)), Columns(lower, padding=(0, 2)), counts), title="roads", width=width
    )


def _letter(result: str) -> Text:
    return Text(result[0].upper(), style=f"bold {RESULT_COLOURS[result]}")


def _ring(result: str, ties: int, coloured: bool) -> Text:
    """A winner's ring, or how many ties followed it; without colours its letter, small where ties followed."""
    if not coloured:
        return Text(result[0] if ties else result[0].upper())
    return Text(str(min(ties, 9)) if ties else "●", style=RESULT_COLOURS[result] + (" underline" if ties else ""))


def _stroke(sign: str, colour: str, coloured: bool) -> Text:
    return Text(sign if coloured else colour[0], style="bright_red" if colour == "red" else "bright_blue")


def _grid(name: str, marks: Iterable[tuple[int, int, Text]], width: int) -> Group:
    """A road of six rows; where it is wider than its place, its end is shown."""
    placed = {(column, row): mark for column, row, mark in marks}
    last = max((column for column, _ in placed), default=-1)
    first = max(0, last + 1 - width)
    lines = [Text(name, style="dim")]
    for row in range(ROWS):
        line = Text()
        for column in range(first, first + width):
            line += placed.get((column, row), Text("·", style="bright_black"))
        lines.append(line)
    return Group(*lines)
