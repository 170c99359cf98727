"""Panels on a felt: side by side in as many rows as the terminal needs, names in their colours, what wagers brought."""

from collections.abc import Iterable

from rich.align import Align
from rich.console import Group
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.cli.play.drawing import format_chips
from croupier.cli.play.sitting import ME
from croupier.equipment.amounts import Amount
from croupier.table.view import TableView
from croupier.verbs.moves import Result

FELT_COLOUR = "green"
AT_TURN = "bold bright_yellow"
_PATRONS = ("cyan", "magenta", "bright_blue", "dark_orange", "bright_green", "orchid", "turquoise2")
_ENDS = {Result.WIN: "bold green", Result.LOSE: "red", Result.STAND_OFF: "yellow", Result.VOID: "dim"}


def panel_rows(panels: Iterable[Panel], width: int) -> list[list[Panel]]:
    """Rows of panels, as many side by side as fit."""
    rows: list[list[Panel]] = [[]]
    for panel in panels:
        if rows[-1] and sum(panel_width(other) + 1 for other in rows[-1]) + panel_width(panel) > width:
            rows.append([])
        rows[-1].append(panel)
    return [row for row in rows if row]


def panel_width(panel: Panel) -> int:
    """How wide a panel was made."""
    return panel.width or 0


def arrange_panels(rows: list[list[Panel]]) -> Constrain:
    """Rows of panels, each below the middle of the other."""
    widest = max((sum(panel_width(panel) + 1 for panel in row) for row in rows), default=0)
    return Constrain(Group(*(Align.center(_side_by_side(row)) for row in rows)), widest)


def _side_by_side(row: list[Panel]) -> Table:
    """Panels of one height."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    tallest = max(panel.height or 0 for panel in row)
    for panel in row:
        panel.height = tallest
    grid.add_row(*row)
    return grid


def coloured_name(view: TableView, patron: str) -> Text:
    """A patron's name in a colour of their own."""
    names = [other.name for other in view.patrons if other.name != ME]
    style = AT_TURN if patron == ME else _PATRONS[names.index(patron) % len(_PATRONS)] if patron in names else ""
    return Text(patron, style=style)


def winnings_text(result: Result, stake: Amount | None, paid: Amount | None) -> Text:
    """What a wager brought its owner, with its sign."""
    gain = {Result.WIN: f"+{format_chips(paid)}", Result.LOSE: f"-{format_chips(stake)}"}.get(result, "±0")
    return Text(gain, style=_ENDS[result])
