"""The best chart as people read it: hard totals, soft totals and pairs by the dealer's card."""

from croupier.exact.blackjack.best_play import PlayValue
from croupier.exact.blackjack.hand_index import ACE
from croupier.exact.game_part import StrategyChart
from croupier.kernels.blackjack.charts import (
    DOUBLES_ELSE_DRAWS,
    DOUBLES_ELSE_STANDS,
    DRAWS,
    HARD_CELLS,
    STANDS,
)

_LETTERS = {STANDS: "S", DRAWS: "H", DOUBLES_ELSE_DRAWS: "D", DOUBLES_ELSE_STANDS: "Ds"}
_MEANING = {
    "S": "stand",
    "H": "hit",
    "D": "double, else hit",
    "Ds": "double, else stand",
    "P": "split",
    "-": "as the total",
}
_UPCARDS = (*range(1, 10), ACE)
"""From two to ten, and the ace last, as charts have it."""


def chart_tables(chart: PlayValue) -> tuple[StrategyChart, ...]:
    """Three tables; of a shoe that lacks a card, that card's column is missing."""
    by_upcard = {each.upcard: each for each in chart.upcards}
    shown = [upcard for upcard in _UPCARDS if upcard in by_upcard]
    columns = tuple("A" if upcard == ACE else str(upcard + 1) for upcard in shown)

    def total_rows(first: int, last: int, soft: bool) -> list[tuple[str, tuple[str, ...]]]:
        cell = HARD_CELLS if soft else 0
        return [
            (_total_name(total, soft), tuple(_LETTERS[by_upcard[up].entries[cell + total]] for up in shown))
            for total in range(last, first - 1, -1)
        ]

    pairs = [
        (_pair_name(pair), tuple("P" if by_upcard[up].splits[pair] else "-" for up in shown))
        for pair in (ACE, *range(9, 0, -1))
    ]
    titled = (("Hard totals", total_rows(5, 20, False)), ("Soft totals", total_rows(13, 20, True)), ("Pairs", pairs))
    return tuple(_table(title, columns, rows) for title, rows in titled)


def _table(title: str, columns: tuple[str, ...], rows: list[tuple[str, tuple[str, ...]]]) -> StrategyChart:
    cells = tuple(row for _, row in rows)
    used = {cell for row in cells for cell in row}
    legend = tuple((letter, meaning) for letter, meaning in _MEANING.items() if letter in used)
    return StrategyChart(title, tuple(name for name, _ in rows), columns, cells, legend, "by the dealer's card")


def _total_name(total: int, soft: bool) -> str:
    return f"A,{total - 11}" if soft else str(total)


def _pair_name(pair: int) -> str:
    return "A,A" if pair == ACE else f"{pair + 1},{pair + 1}"
