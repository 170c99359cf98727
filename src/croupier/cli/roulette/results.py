"""The numbers that came, drawn in the terminal: the last ones, hot and cold, and how often the outside chances won."""

from collections.abc import Iterable

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.roulette.chips import pocket_style
from croupier.games.roulette.scoreboard import Scoreboard
from croupier.games.roulette.wheel import Pocket

SIDE_WIDTH = 24
_IN_A_ROW = 5
_ON_A_LINE, _HOT_ON_A_LINE = 12, 3


def results_line(board: Scoreboard) -> Text:
    """The last numbers, the latest first, and the hottest and coldest, on one line."""
    return Text.assemble(
        ("last ", "dim"),
        *_numbers(board.last[:_ON_A_LINE]),
        ("  hot ", "dim"),
        *_numbers(board.hot[:_HOT_ON_A_LINE]),
        ("  cold ", "dim"),
        *_numbers(board.cold[:_HOT_ON_A_LINE]),
    )


def results_panel(board: Scoreboard, width: int) -> Panel:
    """All that the screen beside the wheel shows: blocks side by side, or below one another where it stands aside."""
    spins = sum(count.times for count in board.numbers)
    blocks: list[RenderableType] = [_last(board), _hot_and_cold(board), _outside(board)]
    shown = Group(*blocks) if width == SIDE_WIDTH else Columns(blocks, padding=(0, 3))
    past = "" if width == SIDE_WIDTH else "; past ones change nothing"
    return Panel(shown, title="results", subtitle=f"[dim]{spins} spins{past}[/]", width=width)


def _numbers(numbers: Iterable[Pocket]) -> list[tuple[str, str]]:
    return [(f"{number:>2} ", pocket_style(number, None)) for number in numbers]


def _last(board: Scoreboard) -> Text:
    rows = [board.last[at : at + _IN_A_ROW] for at in range(0, len(board.last), _IN_A_ROW)]
    return Text("\n").join([Text("last numbers", style="dim"), *(Text.assemble(*_numbers(row)) for row in rows)])


def _hot_and_cold(board: Scoreboard) -> Table:
    times = {count.name: count.times for count in board.numbers}
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_row("[dim]hot[/]", "", "[dim]cold[/]", "")
    for hot, cold in zip(board.hot, board.cold, strict=False):
        hottest, coldest = (Text.assemble(*_numbers((number,))) for number in (hot, cold))
        table.add_row(hottest, f"×{times[hot]}", coldest, f"×{times[cold]}")
    return table


def _outside(board: Scoreboard) -> Table:
    """How often each even chance won, and a zero came."""
    times = {count.name: str(count.times) for count in board.outside}
    table = Table.grid(padding=(0, 1, 0, 0))
    for left, right in (("red", "black"), ("odd", "even"), ("low", "high")):
        table.add_row(left, times[left], right, times[right])
    table.add_row("zero", str(board.zeros), "", "")
    return table
