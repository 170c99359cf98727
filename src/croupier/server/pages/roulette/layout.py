"""The layout as a drawing: where each number lies, and where chips go for every position that the tables name.

Zero is at the left and the third column on top; a phone turns the drawing, so that zero is at its head.
"""

from functools import cache

import msgspec

from croupier.games.roulette.values_and_odds import COLUMNS, EVEN_CHANCES, NUMBERS, ROWS, Kind, Placement, placements
from croupier.games.roulette.wheel import Pocket, colour_of, pockets

ALONG, ACROSS = 56, 72  # a number's cell
ZERO, COLUMN_END = 60, 56  # along
DOZEN_STRIP, EVEN_STRIP = 56, 56  # across
HIT_ALONG, HIT_ACROSS = 14, 13  # how far from a line a tap is still on it
HIT_POINT = 19  # along, from a point where lines meet: twenty pixels on a phone
EDGE = 2
CHIPS_FROM_EDGE, CHIPS_FROM_END = 16, 17  # chips on a field lie beside what is printed in its middle
BESIDE_DOZEN = 54  # along, from the middle of a dozen: well within it, beside its name
ABOVE_CHIPS = 7  # from the middle of a number's cell to the middle of its digits, which hang on their upper edge
ON_NUMBER, ON_LINE = 19, -23  # from the middle of a number, below and above it: clear of its numeral
MARKER_FROM_EDGE = 13
ROUND = 26  # radius of the layout's corners

BOTTOM = COLUMNS * ACROSS
WIDTH = ZERO + ROWS * ALONG + COLUMN_END
HEIGHT = BOTTOM + DOZEN_STRIP + EVEN_STRIP
VIEW_BOX = f"{-EDGE} {-EDGE} {WIDTH + 2 * EDGE} {HEIGHT + 2 * EDGE}"

ON_THE_STRIP = (Kind.LOW, Kind.EVEN, Kind.RED, Kind.BLACK, Kind.ODD, Kind.HIGH)
ORDINALS = ("1st", "2nd", "3rd")


class Rect(msgspec.Struct, frozen=True):
    """A rectangle of the drawing."""

    x: int
    y: int
    w: int
    h: int

    @property
    def middle(self) -> tuple[int, int]:
        """Its centre."""
        return self.x + self.w // 2, self.y + self.h // 2


class LayoutCell(msgspec.Struct, frozen=True):
    """A field with something printed in its middle."""

    name: str
    look: str
    box: Rect

    @property
    def marker_at(self) -> tuple[int, int]:
        """On the field, at the end that is farthest from its chips."""
        return self.box.middle[0], self.box.y + MARKER_FROM_EDGE


class LayoutPosition(msgspec.Struct, frozen=True):
    """A position of the layout: its words, how it is read out, where it is tapped and where its chips lie."""

    words: str
    kind: Kind
    label: str
    box: Rect
    at: tuple[int, int]
    numbers: tuple[Pocket, ...]
    inside: bool

    @property
    def short_label(self) -> str:
        """As people name it: `split 17-20`, `six line 31–36`, `2nd dozen`."""
        first, last = self.numbers[0], self.numbers[-1]
        match self.kind:
            case Kind.SIX_LINE:
                return f"{self.kind} {first}–{last}"
            case Kind.LOW | Kind.HIGH:
                return f"{first}–{last}"
            case Kind.DOZEN | Kind.COLUMN:
                return f"{ORDINALS[int(self.words.split()[-1]) - 1]} {self.kind}"
            case _:
                return f"{self.kind} {'-'.join(self.numbers)}" if self.inside else self.label

    @property
    def shortest_label(self) -> str:
        """The same where there is little room: numbers go without their kind."""
        first, last = self.numbers[0], self.numbers[-1]
        if self.kind is Kind.SIX_LINE:
            return f"{first}–{last}"
        return "-".join(self.numbers) if self.inside else self.short_label

    @property
    def is_upright(self) -> bool:
        """Whether chips lie on a line that runs across the layout."""
        return self.box.h > 2 * HIT_ACROSS

    @property
    def is_field(self) -> bool:
        """Whether chips lie on a field, and not on a line or a point."""
        return not self.inside or self.kind is Kind.STRAIGHT


class RouletteLayout(msgspec.Struct, frozen=True):
    """All that is printed on the felt, and every position in the order in which one lies over another."""

    numbers: tuple[LayoutCell, ...]
    outside: tuple[LayoutCell, ...]
    positions: tuple[LayoutPosition, ...]
    outline: str


@cache
def layout_of(zeros: int) -> RouletteLayout:
    """The drawing of a layout with one zero or two."""
    found = [_position(placement, zeros) for placement in placements(zeros)]
    return RouletteLayout(
        tuple(_number_field(number, zeros) for number in pockets(zeros)),
        tuple(_outside_field(placement) for placement in placements(zeros) if not placement.inside),
        tuple(sorted(found, key=_stacking_order)),
        _outline(),
    )


def _outline() -> str:
    """The edge of the felt's print, round at its corners: the columns' end, the strips below, and zero's end."""
    end, small, low = WIDTH - COLUMN_END, ROUND // 2, HEIGHT - ROUND // 2
    columns = f"M{ROUND} 0H{WIDTH - small}q{small} 0 {small} {small}V{BOTTOM - small}q0 {small} {-small} {small}H{end}"
    strips = f"V{low}q0 {small} {-small} {small}H{ZERO + small}q{-small} 0 {-small} {-small}V{BOTTOM}"
    return f"{columns}{strips}H{ROUND}q{-ROUND} 0 {-ROUND} {-ROUND}V{ROUND}q0 {-ROUND} {ROUND} {-ROUND}Z"


@cache
def winning_fields(number: Pocket, zeros: int) -> tuple[LayoutCell, ...]:
    """The field of a number that came, and those around the numbers that win with it."""
    winning = (one for one in placements(zeros) if not one.inside and number in one.numbers)
    return _number_field(number, zeros), *map(_outside_field, winning)


@cache
def positions_of(zeros: int) -> dict[str, LayoutPosition]:
    """The positions by their words."""
    return {position.words: position for position in layout_of(zeros).positions}


def _cell(number: Pocket, zeros: int) -> Rect:
    """The field of a number; two zeros share the head of the layout, 0 beside 1."""
    if int(number) == 0:
        height = BOTTOM // zeros
        return Rect(0, 0 if number == "00" else BOTTOM - height, ZERO, height)
    row, column = divmod(int(number) - 1, COLUMNS)
    return Rect(ZERO + row * ALONG, BOTTOM - (column + 1) * ACROSS, ALONG, ACROSS)


def _number_field(number: Pocket, zeros: int) -> LayoutCell:
    box = _cell(number, zeros)
    return LayoutCell(number, colour_of(number), box)


def _outside_field(placement: Placement) -> LayoutCell:
    return LayoutCell(_printed(placement), placement.kind.replace(" ", "-"), _outside(placement))


def _outside(placement: Placement) -> Rect:
    """The field of an outside wager: beneath the numbers that it is on, or at the end of their column."""
    if placement.kind is Kind.COLUMN:
        first = _cell(placement.numbers[0], 1)
        return Rect(WIDTH - COLUMN_END, first.y, COLUMN_END, first.h)
    if placement.kind is Kind.DOZEN:
        first = _cell(placement.numbers[0], 1)
        return Rect(first.x, BOTTOM, len(placement.numbers) // COLUMNS * ALONG, DOZEN_STRIP)
    width = ROWS * ALONG // len(EVEN_CHANCES)
    return Rect(ZERO + ON_THE_STRIP.index(placement.kind) * width, BOTTOM + DOZEN_STRIP, width, EVEN_STRIP)


def _printed(placement: Placement) -> str:
    match placement.kind:
        case Kind.COLUMN:
            return "2 to 1"
        case Kind.DOZEN:
            return f"{ORDINALS[NUMBERS.index(int(placement.numbers[0])) // len(placement.numbers)]} 12"
        case Kind.LOW | Kind.HIGH:
            return f"{placement.numbers[0]}–{placement.numbers[-1]}"
        case _:
            return placement.kind.upper()


def _position(placement: Placement, zeros: int) -> LayoutPosition:
    """Where chips lie: on what all numbers share, or on the outer line where they share no point."""
    if not placement.inside:
        box = _outside(placement)
        return _placed(placement, box, _on_field(placement.kind, box))
    cells = [_cell(number, zeros) for number in placement.numbers]
    left, right = max(cell.x for cell in cells), min(cell.x + cell.w for cell in cells)
    top, bottom = max(cell.y for cell in cells), min(cell.y + cell.h for cell in cells)
    if top > bottom:
        top = bottom = BOTTOM
    if placement.kind is Kind.STRAIGHT:
        x, y = cells[0].middle
        return _placed(placement, cells[0], (x, y + ON_NUMBER))
    at = (left + right) // 2, (top + bottom) // 2 + (ON_LINE if bottom - top == ACROSS else 0)
    x, w = _reach(left, right, HIT_POINT if top == bottom else HIT_ALONG)
    y, h = _reach(top, bottom, HIT_ACROSS)
    return _placed(placement, Rect(x, y, w, h), at)


def _on_field(kind: Kind, box: Rect) -> tuple[int, int]:
    """Where chips lie on an outside field: beside what is printed in its middle."""
    x, y = box.middle
    match kind:
        case Kind.COLUMN:
            return x, box.y + box.h - CHIPS_FROM_EDGE
        case Kind.DOZEN:
            return x + BESIDE_DOZEN, y
        case _:
            return box.x + box.w - CHIPS_FROM_END, y


def _placed(placement: Placement, box: Rect, at: tuple[int, int]) -> LayoutPosition:
    return LayoutPosition(
        placement.words, placement.kind, _label(placement), box, at, placement.numbers, inside=placement.inside
    )


def _reach(low: int, high: int, hit: int) -> tuple[int, int]:
    """How far a tap reaches: about a point to either side, along a line up to its ends' own."""
    if low == high:
        return low - hit, 2 * hit
    short = min(hit, (high - low) // 4)
    return low + short, high - low - 2 * short


def _label(placement: Placement) -> str:
    """A position as it is read out, with its numbers."""
    if placement.inside:
        return f"{placement.kind} {' '.join(placement.numbers)}"
    if placement.kind in (Kind.DOZEN, Kind.LOW, Kind.HIGH):
        return f"{placement.words}, {placement.numbers[0]} to {placement.numbers[-1]}"
    return placement.words


def _stacking_order(position: LayoutPosition) -> tuple[bool, bool, int]:
    """Fields lie beneath lines and points; beside two zeros a short line lies over the points at its ends."""
    return not position.is_field, position.kind is Kind.SPLIT, list(Kind).index(position.kind)
