"""Charts to print and hang up, by matplotlib: strategy tables, or the edges of all wagers side by side.

Fills differ in lightness and every choice has its letter, so that a chart copied in black and white reads as well.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Literal

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from croupier.cli.odds.poster import PosterText
from croupier.exact.answers import WagerOdds
from croupier.exact.game_part import OddsAnswer, StrategyChart

PictureFormat = Literal["svg", "png"]

_INK, _FAINT, _BAR = "#17201b", "#5d6b64", "#2d6a8a"
_FILLS = {"S": "#f3ead0", "H": "#9cc9a5", "D": "#17506b", "Ds": "#6aa6c8", "P": "#b8452f"}
_RAISES = ("#0d3b2a", "#8fbf9f")
_DARK = {"#17506b", "#b8452f", "#0d3b2a"}
_A4 = (8.27, 11.69)
_DOTS_PER_INCH = 200
_BAR_HEIGHT = 0.63
_GAP = 0.6
_AROUND = 2 + _GAP
"""Rows for the title and the names of the columns, and the space between two tables."""


def draw_chart(answer: OddsAnswer, text: PosterText | None, picture: PictureFormat) -> bytes:
    """A sheet of A4; without text, the bare chart for a page that has its own words."""
    with rc_context({"svg.fonttype": "path", "svg.hashsalt": "croupier", "text.color": _INK}):
        figure = _tables_sheet(answer.charts, text) if answer.charts else _edges_sheet(answer.wagers, text)
        file = BytesIO()
        # Neither the day nor the library's version: the same odds give the same file.
        figure.savefig(file, format=picture, dpi=_DOTS_PER_INCH, metadata={"Date": None} if picture == "svg" else None)
    return file.getvalue()


def _tables_sheet(charts: Sequence[StrategyChart], text: PosterText | None) -> Figure:
    wide = len(charts) > 1
    figure = Figure(figsize=_A4[::-1] if wide else (_A4[0], _A4[0] * 1.16))
    fills = _fills(charts)
    bottom, top = (0.12, 0.84) if text else (0.07, 0.98)
    columns = [charts[:1], charts[1:]] if wide else [charts]
    rows_max = max(sum(len(chart.rows) + _AROUND for chart in column) - _GAP for column in columns)
    for place, column in enumerate(columns):
        width = (0.94 - 0.03 * (len(columns) - 1)) / len(columns)
        axes = figure.add_axes((0.03 + place * (width + 0.03), bottom, width, top - bottom))
        axes.set_axis_off()
        axes.set_xlim(0, 1)
        axes.set_ylim(rows_max, 0)
        first = 0.0
        for chart in column:
            _draw_table(axes, chart, first, fills)
            first += len(chart.rows) + _AROUND
    _draw_legend(figure, charts, fills, 0.075 if text else 0.02)
    _write_words(figure, text)
    return figure


def _fills(charts: Sequence[StrategyChart]) -> dict[str, str]:
    """By letter; raises of any size are green, the highest darkest."""
    letters = {letter for chart in charts for letter, _ in chart.legend}
    raises = sorted((letter for letter in letters if letter.isdigit()), key=int, reverse=True)
    return _FILLS | dict(zip(raises, _RAISES, strict=False))


def _draw_table(axes: Axes, chart: StrategyChart, first: float, fills: dict[str, str]) -> None:
    """One table with its title, from a row downwards; the first column names the rows."""
    left = 0.09
    step = (1 - left) / len(chart.columns)
    axes.text(0, first + 0.5, chart.title, fontsize=12, fontweight="bold", va="center")
    axes.text(1, first + 0.5, chart.caption, fontsize=9, color=_FAINT, ha="right", va="center")
    for place, name in enumerate(chart.columns):
        axes.text(
            left + (place + 0.5) * step, first + 1.5, name, fontsize=10, fontweight="bold", ha="center", va="center"
        )
    for line, (name, cells) in enumerate(zip(chart.rows, chart.cells, strict=True), start=2):
        axes.text(left - 0.015, first + line + 0.5, name, fontsize=10, fontweight="bold", ha="right", va="center")
        for place, cell in enumerate(cells):
            fill = fills.get(cell, "#ffffff")
            corner = (left + place * step, first + line)
            axes.add_patch(Rectangle(corner, step, 1, facecolor=fill, edgecolor=_FAINT, linewidth=0.6))
            label = chart.labels[line - 2][place] if chart.labels else cell
            colour = "#ffffff" if fill in _DARK else _INK
            axes.text(
                corner[0] + step / 2, corner[1] + 0.5, label, fontsize=9.5, ha="center", va="center", color=colour,
                fontweight="bold" if fill in _DARK else "normal",
            )  # fmt: skip


def _draw_legend(figure: Figure, charts: Sequence[StrategyChart], fills: dict[str, str], height: float) -> None:
    meanings = dict(entry for chart in charts for entry in chart.legend)
    patches = [
        Rectangle((0, 0), 1, 1, facecolor=fills.get(letter, "#ffffff"), edgecolor=_FAINT, linewidth=0.6)
        for letter in meanings
    ]
    lettered = [meaning if charts[0].labels else f"{letter}  {meaning}" for letter, meaning in meanings.items()]
    figure.legend(
        patches, lettered, loc="center", bbox_to_anchor=(0.5, height), ncols=len(patches), frameon=False, fontsize=10,
        handlelength=1.4, handleheight=1.4, columnspacing=1.6,
    )  # fmt: skip


def _edges_sheet(wagers: Sequence[WagerOdds], text: PosterText | None) -> Figure:
    """Bars from the cheapest wager for the patron to the dearest."""
    ordered = sorted(wagers, key=lambda wager: wager.edge)
    height = max(_A4[0] * 0.55, len(ordered) * 0.36 + 2.2)
    figure = Figure(figsize=(_A4[1], height))
    margin = 1.75 / height if text else 0.3 / height
    axes = figure.add_axes((0.16, 0.95 / height, 0.76, 1 - margin - 0.95 / height))
    places = range(len(ordered))
    axes.barh(places, [wager.edge * 100 for wager in ordered], height=_BAR_HEIGHT, color=_BAR)
    most = max(max(wager.edge for wager in ordered) * 100, 0.001)
    for place, wager in zip(places, ordered, strict=True):
        exact = f"  =  {wager.exact}" if wager.exact is not None and len(str(wager.exact)) <= 12 else ""
        words = f"{wager.edge * 100:.4f} %{exact}    deviation {wager.deviation_text(3)}"
        axes.text(max(wager.edge * 100, 0) + most * 0.012, place, words, va="center", fontsize=9.5)
    axes.set_yticks(list(places), [wager.name for wager in ordered], fontsize=10.5)
    axes.set_xlim(min(0.0, min(wager.edge for wager in ordered) * 100), most * 1.5)
    axes.invert_yaxis()
    axes.set_xlabel("the house's expected gain, per cent of the stake", fontsize=9.5, color=_FAINT)
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    _write_words(figure, text)
    return figure


def _write_words(figure: Figure, text: PosterText | None) -> None:
    if text is None:
        return
    height = figure.get_figheight()
    for distance, words, size, weight in (
        (0.5, text.title, 22, "bold"),
        (0.87, text.determinations, 11, "normal"),
        (1.12, text.edge, 11, "bold"),
    ):
        figure.text(0.03, 1 - distance / height, words, fontsize=size, fontweight=weight)
    figure.text(0.03, 0.2 / height, text.source, fontsize=7.5, color=_FAINT, wrap=True, va="bottom")
