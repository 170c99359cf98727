"""Odds as tables in the terminal."""

from fractions import Fraction

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.exact.game_part import FigureGroup, OddsAnswer, StrategyChart

_FRACTION_MAX = 24
"""A fraction longer than this helps nobody who reads: it is in the JSON."""

_COLOURS = {"S": "red", "H": "green", "D": "cyan", "Ds": "blue", "P": "yellow", "4": "green", "3": "cyan"}


def print_odds(console: Console, game: str, answer: OddsAnswer) -> None:
    """The wagers, or the choices of one hand; then charts and figures."""
    settings = ", ".join(f"{key} {value}" for key, value in answer.table.items() if isinstance(value, str | int))
    console.print(Text(f"{game.replace('-', ' ').capitalize()}: {settings}", style="bold"))
    if answer.choices:
        console.print(_choices(answer))
    if answer.wagers:
        console.print(_wagers(answer))
    for chart in answer.charts:
        console.print(_chart(chart))
    for group in answer.groups:
        console.print(_group(group))
    for note in answer.notes:
        console.print(note)


def _wagers(answer: OddsAnswer) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title="The house's edge", title_justify="left")
    for name, justify in (("wager", "left"), ("edge", "right"), ("exactly", "right"), ("deviation", "right")):
        table.add_column(name, justify="right" if justify == "right" else "left", no_wrap=True)
    table.add_column("played")
    table.add_column("rule", no_wrap=True)
    for wager in answer.wagers:
        exact = "" if wager.exact is None else str(wager.exact)
        table.add_row(
            wager.name,
            f"{wager.edge * 100:.6f} %",
            exact if len(exact) <= _FRACTION_MAX else "",
            wager.deviation_text(4),
            wager.strategy,
            wager.clause,
        )
    return table


def _choices(answer: OddsAnswer) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title="What each choice is worth, for a wager of one", title_justify="left")
    table.add_column("choice")
    table.add_column("worth", justify="right")
    best = max(answer.choices.values())
    for choice, worth in sorted(answer.choices.items(), key=lambda entry: -entry[1]):
        table.add_row(choice, f"{worth:+.6f}", style="bold green" if worth == best else "")
    return table


def _chart(chart: StrategyChart) -> Table:
    caption = ", ".join(f"{letter} {meaning}" for letter, meaning in chart.legend)
    table = Table(box=box.SIMPLE_HEAD, title=chart.title, title_justify="left", caption=caption, padding=(0, 1))
    table.add_column("")
    for column in chart.columns:
        table.add_column(column, justify="center", no_wrap=True)
    for row, cells in zip(chart.rows, chart.cells, strict=True):
        table.add_row(Text(row, style="bold"), *(Text(cell, style=_COLOURS.get(cell, "dim")) for cell in cells))
    return table


def _group(group: FigureGroup) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=group.title, title_justify="left", show_header=False)
    table.add_column("")
    table.add_column("", justify="right")
    for name, value in group.figures:
        table.add_row(name, _figure(value, group.percent))
    return table


def _figure(value: Fraction | float, percent: bool) -> str:
    return f"{float(value) * 100:.6f} %" if percent else f"{float(value):.6f}"
