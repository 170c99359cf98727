"""The race-track drawn in the terminal: the numbers in the order of the wheel, bent round, with its wagers."""

from collections.abc import Iterable

from rich.text import Text

from croupier.cli.play.panels import FELT_COLOUR
from croupier.cli.roulette.canvas import Canvas
from croupier.cli.roulette.chips import ChipStack, pocket_style, tokens
from croupier.games.roulette.bets import Call, spots
from croupier.games.roulette.values_and_odds import layout
from croupier.games.roulette.wheel import WHEELS, Pocket

_ZERO, *_ROUND = WHEELS[1]
_LONG = len(_ROUND) // 2
_BELOW, _ABOVE = _ROUND[:_LONG], _ROUND[: -_LONG - 1 : -1]
"""From zero, which stands at the left end, clockwise below and the other way above."""
_PARTS = {
    number: call
    for call in (Call.VOISINS, Call.ORPHELINS, Call.TIERS)
    for spot in spots(call, 1)
    for number in layout(1)[spot.on].numbers
}
_CELL_MIN, _CELL_MAX = 3, 5
_ROOM = 4
WIDTH_MIN = (_LONG + 1) * _CELL_MIN + 4


def draw_race_track(chips: Iterable[ChipStack], names: tuple[str, ...], width: int, marked: Pocket | None) -> Text:
    """The race-track with the chips that lie on it; those of neighbours lie on the number that was named."""
    canvas, cell = Canvas(FELT_COLOUR), max(_CELL_MIN, min(_CELL_MAX, (width - 4) // (_LONG + 1)))
    places = {_ZERO: (1, 2)} | _places(_ABOVE, 1, cell) | _places(_BELOW, 3, cell)
    canvas.box(0, 0, max(x for x, _ in places.values()) + cell, 4)
    for number, (x, y) in places.items():
        name = f">{number}" if number == marked else number
        canvas.write(x, y, f"{name:>{cell - 1}} "[:cell], pocket_style(number, marked))
    called: dict[str, list[ChipStack]] = {}
    for chip in chips:
        called.setdefault(chip.spot.called, []).append(chip)
    for call in (Call.VOISINS, Call.ORPHELINS, Call.TIERS):
        middle = [x for number, (x, _) in places.items() if _PARTS[number] is call]
        left = sum(middle) // len(middle) + cell // 2 - len(call) // 2
        canvas.write(left, 2, call, "bold")
        _lay(canvas, tokens(called.get(call, []), names, _ROOM), left + len(call) + 1, 2)
    for number, (x, y) in places.items():
        _lay(canvas, tokens(called.get(f"{Call.NEIGHBOURS} {number}", []), names, 1), x + cell - 1, y)
    return canvas.drawn()


def _places(numbers: list[Pocket], y: int, cell: int) -> dict[Pocket, tuple[int, int]]:
    """A row of numbers, with a gap between the parts of the wheel."""
    places, x = {}, 1 + cell
    for number, last in zip(numbers, (_ZERO, *numbers), strict=False):
        x += _PARTS[number] is not _PARTS[last]
        places[number] = x, y
        x += cell
    return places


def _lay(canvas: Canvas, letters: Iterable[tuple[str, str]], x: int, y: int) -> None:
    for place, (letter, style) in enumerate(letters):
        canvas.write(x + place, y, letter, style)
