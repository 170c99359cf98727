"""What one's winning bets were paid, written beside their chips: no sign covers another or the number that came."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier.equipment.amounts import Style
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.roulette.chips import FeltChip
from croupier.server.pages.roulette.layout import ABOVE_CHIPS, HEIGHT, WIDTH, Rect
from croupier.server.pages.roulette.race_track import WHEEL_PARTS, track_spaces

_HIGH, _BESIDE = 22, 10
_ALONG_TURNED, _ACROSS_TURNED = 28, 0.85  # a phone turns the layout and stretches it
_NUMBER_ROOM, _NUMERAL = 48, 22
_STEP, _FARTHEST = 7, 12


class WinPill(msgspec.Struct, frozen=True):
    """A sum that was won, and where it is written; `look` is `on-part` on a part of the wheel.

    `called` is one of the race-track that is written on the layout, for those who do not see both.
    """

    x: int
    y: int
    wide: int
    text: str
    look: str = ""


def win_pills(chips: Iterable[FeltChip], came: Rect, others: Iterable[Rect]) -> tuple[WinPill, ...]:
    """The largest first, each as near to its chips as there is room beside the `others`; without room it is left out.

    Only where there is no other room does one cover the numeral of another field.
    """
    x, y = came.middle
    placed = [WinPill(x, y - ABOVE_CHIPS, _NUMBER_ROOM, "")]
    numerals = [WinPill(*box.middle, _NUMERAL, "") for box in others if box != came]
    own = [chip for chip in chips if chip.won and chip.text]
    for chip in sorted(own, key=lambda chip: (not chip.on_part, len(chip.text), chip.text), reverse=True):
        wide, look = 11 * len(chip.text) + _BESIDE, "called" if chip.on_part else ""
        near = [WinPill(x, y, wide, chip.text, look) for x, y in _places_around(chip.x, chip.y, wide)]
        free = _first_free(near, [*placed, *numerals]) or _first_free(near, placed)
        if free:
            placed.append(free)
    return tuple(placed[1:])


def _first_free(near: Iterable[WinPill], taken: list[WinPill]) -> WinPill | None:
    return next((one for one in near if not any(_covers(one, other) for other in taken)), None)


def track_pill(on: str, won: int) -> WinPill:
    """What a wager of the race-track won, written where its chips lay."""
    text = f"+{write_amount(won, Style.LABEL)}"
    return WinPill(*track_spaces()[on].at, 11 * len(text) + _BESIDE, text, "on-part" if on in WHEEL_PARTS else "")


def _places_around(x: int, y: int, wide: int) -> Iterator[tuple[int, int]]:
    """Places from the nearest on, within the layout."""
    steps = range(-_FARTHEST, _FARTHEST + 1)
    for along, across in sorted(((i, j) for i in steps for j in steps), key=lambda at: at[0] ** 2 + at[1] ** 2):
        to_x, to_y = x + along * _STEP, y + across * _STEP
        if wide // 2 <= to_x <= WIDTH - wide // 2 and wide // 2 <= to_y <= HEIGHT - wide // 2:
            yield to_x, to_y


def _covers(one: WinPill, other: WinPill) -> bool:
    along, across, wide = abs(one.x - other.x), abs(one.y - other.y), (one.wide + other.wide) / 2
    return (along < wide and across < _HIGH) or (along < _ALONG_TURNED and across < wide * _ACROSS_TURNED)
