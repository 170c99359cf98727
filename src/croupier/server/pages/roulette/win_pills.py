"""What one's winning bets were paid, written beside their chips: no sign covers another, a stake or what came."""

from collections.abc import Iterable, Iterator
from itertools import product

import msgspec

from croupier.equipment.amounts import Style
from croupier.games.roulette.values_and_odds import Kind
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.roulette.chips import FeltChip
from croupier.server.pages.roulette.layout import ABOVE_CHIPS, HEIGHT, WIDTH, LayoutCell, Rect
from croupier.server.pages.roulette.race_track import WHEEL_PARTS, track_spaces

_HIGH, _BESIDE = 22, 10
_ALONG_TURNED, _ACROSS_TURNED = 1.27, 0.64  # a phone turns the layout and stretches it
_NUMBER_ROOM, _NUMBER_HIGH = 52, 44
_DIGIT, _LETTER, _LETTERS_HIGH = 17, 11, 18
_CHIP, _CHIP_HIGH = 22, 20
_ABOVE_COLUMN = 9  # roulette_layout.css: clear of its chips
_STEP, _FARTHEST, _ASKEW, _STRAY = 7, 12, 12, 40
_LAYOUT = Rect(0, 0, WIDTH, HEIGHT)


class WinPill(msgspec.Struct, frozen=True):
    """A sum that was won, and where it is written; `look` is `on-part` on a part of the wheel.

    `called` is one of the race-track that is written on the layout, for those who do not see both.
    """

    x: int
    y: int
    wide: int
    text: str
    look: str = ""
    high: int = _HIGH


def win_pills(
    chips: Iterable[FeltChip], winning: tuple[LayoutCell, ...], printed: Iterable[LayoutCell], *, turned: bool = False
) -> tuple[WinPill, ...]:
    """The largest first, each as near to its chips as there is room; without room it is left out.

    Only where there is no other room does one cover what is `printed` on another field. A phone has the layout
    `turned`, and other room.
    """
    came, *fields = winning
    x, y = came.box.middle
    own = [chip for chip in chips if chip.won and chip.brought]
    kept = [
        WinPill(x, y, _NUMBER_ROOM, "", high=_LETTERS_HIGH)
        if turned
        else WinPill(x, y - ABOVE_CHIPS, _NUMBER_ROOM, "", high=_NUMBER_HIGH)
    ]
    kept += map(_print, fields)
    kept += [WinPill(chip.x, chip.y, _CHIP, "", high=_CHIP_HIGH) for chip in own]
    cells = (*winning, *printed)
    others = [_print(one) for one in cells if one not in winning]
    placed: list[WinPill] = []
    for chip in sorted(own, key=lambda chip: (not chip.on_part, len(chip.brought), chip.brought), reverse=True):
        wide, look = 11 * len(chip.brought) + _BESIDE, "called" if chip.on_part else ""
        home = next((one.box for one in cells if _is_within(chip.x, chip.y, 0, 0, one.box)), _LAYOUT)
        near = [WinPill(x, y, wide, chip.brought, look) for x, y in _places_around(chip, wide, home, turned=turned)]
        free = _first_free(near, [*kept, *placed, *others], turned) or _first_free(near, [*kept, *placed], turned)
        if free:
            placed.append(free)
    return tuple(placed)


def _print(one: LayoutCell) -> WinPill:
    """What is printed on a field; numbers are larger, and stand above its middle."""
    x, y = one.box.middle
    if one.name.isdecimal():
        return WinPill(x, y - ABOVE_CHIPS, _DIGIT * len(one.name), "", high=_LETTERS_HIGH)
    above = _ABOVE_COLUMN if one.look == Kind.COLUMN else 0
    return WinPill(x, y - above, _LETTER * len(one.name), "", high=_LETTERS_HIGH)


def _first_free(near: Iterable[WinPill], taken: list[WinPill], turned: bool) -> WinPill | None:
    return next((one for one in near if not any(_covers(one, other, turned) for other in taken)), None)


def track_pill(on: str, won: int) -> WinPill:
    """What a wager of the race-track won, written where its chips lay."""
    text = f"+{write_amount(won, Style.LABEL)}"
    return WinPill(*track_spaces()[on].at, 11 * len(text) + _BESIDE, text, "on-part" if on in WHEEL_PARTS else "")


def _places_around(chip: FeltChip, wide: int, home: Rect, *, turned: bool) -> Iterator[tuple[int, int]]:
    """Places within the layout, from the nearest on: on the chip's own field, right beside it, and rather below it."""
    along, across = _extent(wide, _HIGH, turned)
    steps = range(-_FARTHEST, _FARTHEST + 1)
    found = []
    for i, j in product(steps, steps):
        x, y = chip.x + i * _STEP, chip.y + j * _STEP
        if _is_within(x, y, along / 2, across / 2, _LAYOUT):
            strays = 0 if _is_within(x, y, along / 2, across / 2, home) else _STRAY
            found.append((i**2 + j**2 + (_ASKEW if i and j else 0) + strays, -i if turned else -j, x, y))
    return ((x, y) for _, _, x, y in sorted(found))


def _is_within(x: int, y: int, along: float, across: float, box: Rect) -> bool:
    return box.x + along <= x <= box.x + box.w - along and box.y + across <= y <= box.y + box.h - across


def _extent(wide: float, high: float, turned: bool) -> tuple[float, float]:
    """How far something that stands upright on the screen reaches along and across the drawing."""
    return (high * _ALONG_TURNED, wide * _ACROSS_TURNED) if turned else (wide, high)


def _covers(one: WinPill, other: WinPill, turned: bool) -> bool:
    along, across = _extent((one.wide + other.wide) / 2, (one.high + other.high) / 2, turned)
    return abs(one.x - other.x) < along and abs(one.y - other.y) < across
