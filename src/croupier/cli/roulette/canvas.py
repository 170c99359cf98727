"""A canvas of characters: boxes whose lines meet properly, and words in colours written over them."""

from rich.text import Text

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_LINES = {
    _UP | _DOWN: "│",
    _LEFT | _RIGHT: "─",
    _DOWN | _RIGHT: "╭",
    _DOWN | _LEFT: "╮",
    _UP | _RIGHT: "╰",
    _UP | _LEFT: "╯",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    _LEFT | _RIGHT | _DOWN: "┬",
    _LEFT | _RIGHT | _UP: "┴",
    _UP | _DOWN | _LEFT | _RIGHT: "┼",
}


class Canvas:
    """What is drawn, by column and line."""

    def __init__(self, line_style: str) -> None:
        self._line_style = line_style
        self._lines: dict[tuple[int, int], int] = {}
        self._written: dict[tuple[int, int], tuple[str, str]] = {}

    def box(self, left: int, top: int, right: int, bottom: int) -> None:
        """A box with its lines on these columns and rows."""
        for x in range(left, right + 1):
            for y in (top, bottom):
                self._join(x, y, (_LEFT if x > left else 0) | (_RIGHT if x < right else 0))
        for y in range(top, bottom + 1):
            for x in (left, right):
                self._join(x, y, (_UP if y > top else 0) | (_DOWN if y < bottom else 0))

    def fill(self, left: int, top: int, width: int, height: int, style: str) -> None:
        """A coloured field."""
        for y in range(top, top + height):
            self.write(left, y, " " * width, style)

    def write(self, x: int, y: int, text: str, style: str) -> None:
        """Words from this column on."""
        for place, character in enumerate(text):
            self._written[x + place, y] = character, style

    def drawn(self) -> Text:
        """All of it, line below line."""
        places = [*self._lines, *self._written]
        width, height = max(x for x, _ in places) + 1, max(y for _, y in places) + 1
        lines = (self._line(y, width) for y in range(height))
        return Text("\n", no_wrap=True, overflow="crop").join(lines)

    def _join(self, x: int, y: int, ends: int) -> None:
        self._lines[x, y] = self._lines.get((x, y), 0) | ends

    def _line(self, y: int, width: int) -> Text:
        line = Text()
        for x in range(width):
            lines = self._lines.get((x, y))
            blank = (" ", "") if lines is None else (_LINES[lines], self._line_style)
            line.append(*self._written.get((x, y), blank))
        return line
