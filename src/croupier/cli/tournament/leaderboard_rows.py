"""The rows of a leaderboard: rank, name, a bar, how much, and what happens to whom by which rule."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.cli.tournament.player_outcomes import Fate
from croupier.rulebook import split_cite

_NAME, _FATE, _LEAST_BAR = 11, 18, 4
_EIGHTHS = " ▏▎▍▌▋▊▉"


@dataclass(frozen=True)
class LeaderboardRow:
    """A player on a board: `share` of the bar is full, `held` says how much that is."""

    rank: int
    name: str
    share: float
    held: str
    fate: Fate


@dataclass(frozen=True)
class Shape:
    """How wide a board is, how many rows it shows at most, and whether each has its rule."""

    width: int
    most: int
    with_rules: bool


def visible_row_count(rows: Sequence[LeaderboardRow], most: int) -> int:
    """How many rows are shown: everybody for whom something is at stake, and others as long as there is room."""
    at_stake = max((at for at, row in enumerate(rows, 1) if row.fate.matters), default=0)
    fits = max(at_stake, most)
    return len(rows) if fits + 1 >= len(rows) else fits


def leaderboard_table(console: Console, rows: Sequence[LeaderboardRow], shape: Shape, held: str) -> Table:
    """The rows under their titles; those far behind are folded into one line."""
    last = visible_row_count(rows, shape.most)
    folded = f"≤ {rows[last].held}" if rows[last:] else ""
    widths = _widths(rows, shape, max(len(held), len(folded), *(len(row.held) for row in rows)))
    table = Table(box=None, header_style="dim", padding=(0, 1, 0, 0), pad_edge=False)
    titles = ("", "player", "", held, "what happens" if shape.with_rules else "", "rule")
    for title, width in zip(titles, widths, strict=False):
        right = title == held or not table.columns
        table.add_column(title, justify="right" if right else "left", no_wrap=True, overflow="ellipsis", width=width)
    for row in rows[:last]:
        name = Text(row.name, style=row.fate.style if row.fate.matters else "")
        bar, happens = _bar(console, row.share, widths[2]), Text(row.fate.says, style=row.fate.style)
        rule = (Text(_rule(row.fate), style="dim"),) if shape.with_rules else ()
        table.add_row(str(row.rank), name, bar, row.held, happens, *rule)
    if folded:
        table.add_row("…", f"{len(rows) - last} more", "", folded, style="dim")
    return table


def _widths(rows: Sequence[LeaderboardRow], shape: Shape, held: int) -> tuple[int, ...]:
    """How wide each column is; the bar has what the others leave."""
    rank, least = len(str(len(rows))), len("what happens") if shape.with_rules else 0
    fate = min(_FATE, max([least, *(len(row.fate.says) for row in rows)]))
    rule = (max([len("rule"), *(len(_rule(row.fate)) for row in rows)]),) if shape.with_rules else ()
    others = (rank, _NAME, held, fate, *rule)
    bar = shape.width - len("│  │") - sum(others) - len(others)
    return (rank, _NAME, max(_LEAST_BAR, bar), held, fate, *rule)


def _rule(fate: Fate) -> str:
    return split_cite(fate.clause)[1] if fate.clause else ""


def _bar(console: Console, share: float, width: int) -> Text:
    """A share of the width, in eighths of a character where the terminal has them."""
    style = "green" if share < 1 else "bright_yellow"
    if console.options.ascii_only:
        return Text("#" * round(share * width), style=style)
    whole, part = divmod(round(share * width * 8), 8)
    return Text("█" * whole + (_EIGHTHS[part] if part else ""), style=style)
