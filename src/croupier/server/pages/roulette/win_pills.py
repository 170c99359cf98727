"""What one's winning bets were paid, written beside their chips: no sign covers another, a stake or what came."""

from collections.abc import Iterable, Iterator

import msgspec

from croupier.equipment.amounts import Style
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.roulette.chips import FeltChip
from croupier.server.pages.roulette.layout import ABOVE_CHIPS, HEIGHT, WIDTH, LayoutCell
from croupier.server.pages.roulette.race_track import WHEEL_PARTS, track_spaces

_HIGH, _BESIDE = 22, 10
_ALONG_TURNED, _ACROSS_TURNED = 1.27, 0.64  # a phone turns the layout and stretches it
_NUMBER_ROOM, _NUMBER_HIGH = 52, 44
_DIGIT, _LETTER, _LETTERS_HIGH = 17, 11, 18
_CHIP, _CHIP_HIGH = 22, 20
_STEP, _FARTHEST, _ASKEW = 7, 12, 12


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
    chips: Iterable[FeltChip], winning: tuple[LayoutCell, ...], printed: Iterable[LayoutCell]
) -> tuple[WinPill, ...]:
    """The largest first, each as near to its chips as there is room; without room it is left out.

    Only where there is no other room does one cover what is `printed` on another field.
    """
    came, *fields = winning
    x, y = came.box.middle
    own = [chip for chip in chips if chip.won and chip.brought]
    kept = [WinPill(x, y - ABOVE_CHIPS, _NUMBER_ROOM, "", high=_NUMBER_HIGH)]
    kept += map(_print, fields)
    kept += [WinPill(chip.x, chip.y, _CHIP, "", high=_CHIP_HIGH) for chip in own]
    others = [_print(one) for one in printed if one not in winning]
    placed: list[WinPill] = []
    for chip in sorted(own, key=lambda chip: (not chip.on_part, len(chip.brought), chip.brought), reverse=True):
        wide, look = 11 * len(chip.brought) + _BESIDE, "called" if chip.on_part else ""
        near = [WinPill(x, y, wide, chip.brought, look) for x, y in _places_around(chip.x, chip.y, wide)]
        free = _first_free(near, [*kept, *placed, *others]) or _first_free(near, [*kept, *placed])
        if free:
            placed.append(free)
    return tuple(placed)


def _print(one: LayoutCell) -> WinPill:
    """What is printed on a field; numbers are larger, and stand above its middle."""
    x, y = one.box.middle
    if one.name.isdecimal():
        return WinPill(x, y - ABOVE_CHIPS, _DIGIT * len(one.name), "", high=_LETTERS_HIGH)
    return WinPill(x, y, _LETTER * len(one.name), "", high=_LETTERS_HIGH)


def _first_free(near: Iterable[WinPill], taken: list[WinPill]) -> WinPill | None:
    return next((one for one in near if not any(_covers(one, other) for other in taken)), None)


def track_pill(on: str, won: int) -> WinPill:
    """What a wager of the race-track won, written where its chips lay."""
    text = f"+{write_amount(won, Style.LABEL)}"
    return WinPill(*track_spaces()[on].at, 11 * len(text) + _BESIDE, text, "on-part" if on in WHEEL_PARTS else "")


def _places_around(x: int, y: int, wide: int) -> Iterator[tuple[int, int]]:
    """Places within the layout, from the nearest on; right beside or above a chip comes before askew."""
    steps = range(-_FARTHEST, _FARTHEST + 1)
    places = ((i, j) for i in steps for j in steps)
    for along, across in sorted(places, key=lambda at: at[0] ** 2 + at[1] ** 2 + (_ASKEW if at[0] and at[1] else 0)):
        to_x, to_y = x + along * _STEP, y + across * _STEP
        turned = max(_HIGH, round(wide * _ACROSS_TURNED)) // 2
        if wide // 2 <= to_x <= WIDTH - wide // 2 and turned <= to_y <= HEIGHT - turned:
            yield to_x, to_y


def _covers(one: WinPill, other: WinPill) -> bool:
    along, across = abs(one.x - other.x), abs(one.y - other.y)
    wide, high = (one.wide + other.wide) / 2, (one.high + other.high) / 2
    return (along < wide and across < high) or (along < high * _ALONG_TURNED and across < wide * _ACROSS_TURNED)
