"""The layout drawn in the terminal: numbers, dozens, columns and even chances, and chips exactly where they lie."""

from collections.abc import Iterable

from rich.text import Text

from croupier.cli.play.panels import FELT_COLOUR
from croupier.cli.roulette.canvas import Canvas
from croupier.cli.roulette.chips import MARKED, ChipStack, pocket_name, pocket_style, tokens
from croupier.cli.roulette.geometry import EVEN_CHANCE_ROW, Geometry
from croupier.games.roulette.values_and_odds import COLUMNS, LOW_MAX, NUMBERS, ROWS, Kind, layout
from croupier.games.roulette.wheel import ZEROS, Pocket, pockets

_SPOKEN = {Kind.LOW: f"1-{LOW_MAX}", Kind.HIGH: f"{LOW_MAX + 1}-{NUMBERS[-1]}"}
_COLOURED = {Kind.RED: "bold white on red3", Kind.BLACK: "bold white on grey11"}
_DOZENS = ("1st 12", "2nd 12", "3rd 12")


class LayoutDrawing:
    """One picture of the layout. `marked` is the number that came; without colours letters tell red from black."""

    def __init__(self, zeros: int, width: int, marked: Pocket | None, coloured: bool) -> None:
        self._at = Geometry(zeros, width)
        self._canvas = Canvas(FELT_COLOUR)
        self._marked = marked
        self._coloured = coloured

    def drawn(self, chips: Iterable[ChipStack], names: tuple[str, ...]) -> Text:
        """The layout with these chips on it."""
        for pocket in pockets(self._at.zeros):
            self._zero(pocket) if pocket in ZEROS else self._number(pocket)
        for column in range(1, COLUMNS + 1):
            self._column(column)
        for which, name in enumerate(_DOZENS, start=1):
            self._outside(f"dozen {which}", name, *self._at.dozen(which), self._at.bottom)
        for kind in EVEN_CHANCE_ROW:
            self._outside(kind, _SPOKEN.get(kind, kind), *self._at.even_chance(kind), self._at.bottom + 2)
        lying: dict[str, list[ChipStack]] = {}
        for chip in chips:
            lying.setdefault(chip.spot.on, []).append(chip)
        for position, on_it in lying.items():
            self._chips(position, on_it, names)
        return self._canvas.drawn()

    def _number(self, number: Pocket) -> None:
        at, (along, row) = self._at, self._at.cell_of(number)
        left, top = at.x(along), at.y(row)
        self._pocket(number, left, top, at.y(row + 1), at.name_line(row))

    def _zero(self, zero: Pocket) -> None:
        top, bottom = self._at.zero_box(zero)
        self._pocket(zero, 0, top, bottom, (top + bottom) // 2)

    def _pocket(self, pocket: Pocket, left: int, top: int, bottom: int, line: int) -> None:
        style, cell = pocket_style(pocket, self._marked), self._at.cell
        self._canvas.box(left, top, left + cell + 1, bottom)
        self._canvas.fill(left + 1, top + 1, cell, bottom - top - 1, style)
        self._canvas.write(left + 1, line, f"{pocket_name(pocket, self._marked, self._coloured):^{cell}}", style)

    def _column(self, column: int) -> None:
        at, row, left = self._at, COLUMNS - column, self._at.x(ROWS)
        self._canvas.box(left, at.y(row), at.right, at.y(row + 1))
        self._canvas.write(left + 1, at.name_line(row), f"{'2:1':^{at.cell + 1}}", self._style(f"column {column}"))

    def _outside(self, position: str, name: str, left: int, right: int, top: int) -> None:
        """A box below the numbers: its name, and room for chips behind it."""
        self._canvas.box(left, top, right, top + 2)
        style, within = self._style(position), right - left - 1
        self._canvas.fill(left + 1, top + 1, within, 1, style)
        self._canvas.write(left + 1, top + 1, f"{name:^{within - self._at.room_in(left, right)}}", style)

    def _style(self, position: str) -> str:
        """A position that wins stands out as its number does."""
        if self._marked in layout(self._at.zeros)[position].numbers:
            return MARKED
        return _COLOURED.get(Kind(position), "") if position in _COLOURED else ""

    def _chips(self, position: str, chips: list[ChipStack], names: tuple[str, ...]) -> None:
        place = self._at.place(layout(self._at.zeros)[position])
        shown = tokens(chips, names, place.room)
        left = place.x if place.stacked else place.x - (len(shown) - 1) // 2
        for number, (letter, style) in enumerate(shown):
            x, y = (place.x, place.y + number) if place.stacked else (left + number, place.y)
            self._canvas.write(x, y, letter, style)
