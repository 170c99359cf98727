"""What one's winning bets were paid, written beside their chips: no sign covers another or the number that came."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier.server.pages.roulette.chips import FeltChip
from croupier.server.pages.roulette.layout import HEIGHT, WIDTH, Rect

_HIGH, _BESIDE = 22, 10
_ALONG_TURNED, _ACROSS_TURNED = 28, 0.85  # a phone turns the layout and stretches it
_NUMBER_ROOM = 36
_STEP, _FARTHEST = 7, 12


class WinPill(msgspec.Struct, frozen=True):
    """A sum that was won, and where it is written."""

    x: int
    y: int
    wide: int
    text: str


def win_pills(chips: Iterable[FeltChip], came: Rect) -> tuple[WinPill, ...]:
    """The largest first, each as near to its chips as there is room; a pill without room is left out."""
    placed = [WinPill(*came.middle, _NUMBER_ROOM, "")]
    own = [chip for chip in chips if chip.won and chip.text]
    for chip in sorted(own, key=lambda chip: (len(chip.text), chip.text), reverse=True):
        wide = 11 * len(chip.text) + _BESIDE
        near = (WinPill(x, y, wide, chip.text) for x, y in _places_around(chip.x, chip.y, wide))
        free = next((one for one in near if not any(_covers(one, other) for other in placed)), None)
        if free:
            placed.append(free)
    return tuple(placed[1:])


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
