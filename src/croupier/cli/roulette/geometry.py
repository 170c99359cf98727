"""Where everything lies on the layout: the lines between the numbers, and the place of every wager on them."""

import msgspec

from croupier.games.roulette.values_and_odds import COLUMNS, DOZEN, ROWS, Kind, Placement
from croupier.games.roulette.wheel import ZEROS, Pocket

EVEN_CHANCE_ROW = (Kind.LOW, Kind.EVEN, Kind.RED, Kind.BLACK, Kind.ODD, Kind.HIGH)
"""As they stand below the dozens."""
_CELL_MIN, _CELL_MAX = 3, 7
_CELLS = ROWS + 2
WIDEST = _CELLS * _CELL_MAX + _CELLS + 2
"""As wide as the layout ever is: zeros, numbers and columns, a line before each and one behind."""


class ChipPlace(msgspec.Struct, frozen=True):
    """Where chips lie: the middle of their row, or the top of their stack; and for how many letters there is room."""

    x: int
    y: int
    room: int
    stacked: bool = False


class Geometry:
    """A layout on its side as wide as it may be: three rows of twelve numbers, zeros to the left, columns to the right.

    With two zeros a row has one line more: both of them touch the 2, and each other.
    """

    def __init__(self, zeros: int, width: int) -> None:
        self.zeros = zeros
        self.cell = max(_CELL_MIN, min(_CELL_MAX, (width - _CELLS - 2) // _CELLS))
        self.height = 1 + zeros
        self.bottom = self.y(COLUMNS)
        self.right = self.x(ROWS) + self.cell + 2

    def x(self, line: int) -> int:
        """The upright line to the left of the numbers in this place of their row."""
        return (line + 1) * (self.cell + 1)

    def y(self, line: int) -> int:
        """The level line above this row of numbers."""
        return line * (self.height + 1)

    def name_line(self, row: int) -> int:
        """Where the numbers of a row are written; chips lie right below."""
        return self.y(row) + (self.height + 1) // 2

    def cell_of(self, number: Pocket) -> tuple[int, int]:
        """The place and the row of a number: 3 stands above 2 and 1."""
        along, up = divmod(int(number) - 1, COLUMNS)
        return along, COLUMNS - 1 - up

    def zero_box(self, zero: Pocket) -> tuple[int, int]:
        """The lines above and below a zero."""
        middle = self.bottom // 2
        if self.zeros == 1:
            return 0, self.bottom
        return (0, middle) if zero == "00" else (middle, self.bottom)

    def even_chance(self, kind: Kind) -> tuple[int, int]:
        """The lines left and right of a box below the dozens."""
        place = EVEN_CHANCE_ROW.index(kind) * ROWS // len(EVEN_CHANCE_ROW)
        return self.x(place), self.x(place + ROWS // len(EVEN_CHANCE_ROW))

    def dozen(self, which: int) -> tuple[int, int]:
        """The lines left and right of a dozen."""
        long = DOZEN // COLUMNS
        return self.x((which - 1) * long), self.x(which * long)

    def place(self, placement: Placement) -> ChipPlace:
        """Where chips on a position lie."""
        zeros = [number for number in placement.numbers if number in ZEROS]
        if zeros:
            return self._zero_line(placement, zeros)
        along, row = self.cell_of(placement.numbers[0])
        middle, right = self._middle(along), self.x(along + 1)
        match placement.kind:
            case Kind.STRAIGHT:
                return ChipPlace(middle, self.name_line(row) + 1, self.cell)
            case Kind.SPLIT if int(placement.numbers[1]) - int(placement.numbers[0]) == COLUMNS:
                return ChipPlace(right, self.y(row) + 1, self.height, stacked=True)
            case Kind.SPLIT:
                return ChipPlace(middle, self.y(row), self.cell)
            case Kind.CORNER:
                return ChipPlace(right, self.y(row), 1)
            case Kind.STREET:
                return ChipPlace(middle, self.bottom, self.cell)
            case Kind.SIX_LINE:
                return ChipPlace(right, self.bottom, 1)
            case Kind.COLUMN:
                return ChipPlace(self._middle(ROWS), self.name_line(row) + 1, self.cell)
            case Kind.DOZEN:
                return self._right_of(*self.dozen(int(placement.words.split()[1])), self.bottom + 1)
            case _:
                return self._right_of(*self.even_chance(placement.kind), self.bottom + 3)

    def _middle(self, along: int) -> int:
        return self.x(along) + (self.cell + 1) // 2

    def _right_of(self, left: int, right: int, y: int) -> ChipPlace:
        """To the right of what is written in a box."""
        room = self.room_in(left, right)
        return ChipPlace(right - (room + 2) // 2, y, room)

    def room_in(self, left: int, right: int) -> int:
        """How much of a box outside the numbers is kept for chips."""
        return (right - left) // 3

    def _zero_line(self, placement: Placement, zeros: list[Pocket]) -> ChipPlace:
        """On the line between zeros and numbers, or on one between the zeros."""
        others = [self.cell_of(number)[1] for number in placement.numbers if number not in ZEROS]
        top, bottom = self.zero_box(zeros[0])
        if placement.kind is Kind.STRAIGHT:
            return ChipPlace(self._middle(-1), (top + bottom) // 2 + 1, self.cell)
        if not others:
            return ChipPlace(self._middle(-1), self.bottom // 2, self.cell)
        if len(others) == COLUMNS:
            return ChipPlace(self.x(0), self.bottom, 1)
        if len(zeros) > 1:
            return ChipPlace(self.x(0), self.bottom // 2, 1)
        if placement.kind is Kind.TRIO:
            return ChipPlace(self.x(0), self.y(max(others)), 1)
        touches_both = self.zeros > 1 and others == [1]
        if touches_both:
            return ChipPlace(self.x(0), self.y(1) + (1 if zeros[0] == "00" else self.height), 1)
        return ChipPlace(self.x(0), self.y(others[0]) + 1, self.height, stacked=True)
