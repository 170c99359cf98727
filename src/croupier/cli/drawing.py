"""Cards, roads and settlements drawn in the terminal."""

import io
import sys
from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier.equipment.cards import UNSEEN, Card, is_red, pictured
from croupier.games.baccarat.roads import ROWS, Roads
from croupier.games.baccarat.tables import total
from croupier.records.answer import Settlement

_RESULT_COLOURS = {"banker": "bright_red", "player": "bright_blue", "tie": "green"}
_WAGER_COLOURS = {"win": "bold green", "lose": "red", "push": "yellow", "void": "magenta"}


class Paper(Console):
    """Where tables are printed. What no terminal can show is escaped; whoever stops reading is no error."""

    def __init__(self) -> None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        super().__init__(highlight=False)

    def on_broken_pipe(self) -> None:
        """Left to the command, which ends in peace."""
        raise BrokenPipeError


def money(value: int) -> str:
    """An amount with thousands apart: 1,234.50."""
    sign, value = ("-" if value < 0 else ""), abs(value)
    return f"{sign}{value // 100:,}.{value % 100:02d}"


def card_text(card: Card) -> Text:
    """One card on one line."""
    return Text(pictured(card), style="bold bright_red" if card != UNSEEN and is_red(card) else "bold")


def hand_line(name: str, hand: Sequence[str]) -> Text:
    """A hand on one line: its name, its cards, its total."""
    cards = tuple(Card(card) for card in hand)
    line = Text.assemble((f"{name} ", _RESULT_COLOURS.get(name, "")))
    for card in cards:
        line.append_text(card_text(card)).append(" ")
    return line.append("" if UNSEEN in cards else f"= {total(cards)}", style="bold")


def hand_panel(name: str, hand: Sequence[Card], won: bool) -> Panel:
    """A hand as cards on the felt."""
    top, middle, bottom = Text(), Text(), Text()
    for card in hand:
        face = Text(
            f"{pictured(card):^4}", style="red on white" if card != UNSEEN and is_red(card) else "black on white"
        )
        blank = Text("    ", style="on white")
        top, middle, bottom = top + blank + " ", middle + face + " ", bottom + blank + " "
    known = bool(hand) and UNSEEN not in hand
    title = f"{name} {total(tuple(hand))}" if known else name
    style = _RESULT_COLOURS[name]
    return Panel(Group(top, middle, bottom), title=title, border_style=f"bold {style}" if won else style, width=22)


def settlement_table(settlement: Settlement, nets: bool = True) -> Table | Text:
    """Every wager with its result, what it was paid and the clause behind it; each patron's gain below."""
    if not settlement.rows:
        return Text("no wagers", style="dim")
    table = Table(show_edge=False, pad_edge=False)
    for column in ("patron", "wager", "stake", "result", "paid", "rule"):
        table.add_column(column, justify="right" if column in {"stake", "paid"} else "left", no_wrap=True)
    cut = any(row.excess for row in settlement.rows)
    if cut:
        table.add_column("returned", justify="right", no_wrap=True)
    for row in settlement.rows:
        cells = [
            Text(row.player),
            Text(row.on),
            Text(money(row.stake)),
            Text(row.result, style=_WAGER_COLOURS[row.result]),
            Text(money(row.paid)),
            Text(row.clause, style="dim"),
        ]
        table.add_row(*cells, *([money(row.excess) if row.excess else ""] if cut else []))
    for name, net in settlement.net.items() if nets else ():
        table.add_row(Text(name, style="bold"), "net", "", "", Text(money(net), style="bold"), "")
    return table


def roads_panel(roads: Roads, width: int = 78, coloured: bool = True) -> Panel:
    """All five roads with the counts of the shoe; without colours letters tell banker from player and red from blue."""
    plate, narrow = 16, (width - 8) // 3
    wide = 3 * narrow + 4 - plate - 2
    beads = [(bead.column, bead.row, _letter(bead.result)) for bead in roads.bead_plate]
    big = [(cell.column, cell.row, _ring(cell.result, cell.ties, coloured)) for cell in roads.big_road]
    derived = (
        ("big eye boy", roads.big_eye_boy, "○"),
        ("small road", roads.small_road, "●"),
        ("cockroach pig", roads.cockroach_pig, "╱"),
    )
    upper: list[RenderableType] = [_grid("bead plate", beads, plate), _grid("big road", big, wide)]
    lower: list[RenderableType] = [
        _grid(
            name,
            [(mark.column, mark.row, _stroke(sign, mark.colour, coloured)) for mark in marks],
            narrow,
        )
        for name, marks, sign in derived
    ]
    counts = Text.assemble(
        (f"banker {roads.banker}  ", _RESULT_COLOURS["banker"]),
        (f"player {roads.player}  ", _RESULT_COLOURS["player"]),
        (f"tie {roads.tie}  ", _RESULT_COLOURS["tie"]),
        (f"in all {roads.banker + roads.player + roads.tie}; past results change nothing", "dim"),
    )
    return Panel(
        Group(Columns(upper, padding=(0, 2)), Columns(lower, padding=(0, 2)), counts), title="roads", width=width
    )


def _letter(result: str) -> Text:
    return Text(result[0].upper(), style=f"bold {_RESULT_COLOURS[result]}")


def _ring(result: str, ties: int, coloured: bool) -> Text:
    """A winner's ring, or how many ties followed it; without colours its letter, small where ties followed."""
    if not coloured:
        return Text(result[0] if ties else result[0].upper())
    return Text(str(min(ties, 9)) if ties else "●", style=_RESULT_COLOURS[result] + (" underline" if ties else ""))


def _stroke(sign: str, colour: str, coloured: bool) -> Text:
    return Text(sign if coloured else colour[0], style="bright_red" if colour == "red" else "bright_blue")


def _grid(name: str, marks: Iterable[tuple[int, int, Text]], width: int) -> Group:
    """A road of six rows; where it is wider than its place, its end is shown."""
    placed = {(column, row): mark for column, row, mark in marks}
    last = max((column for column, _ in placed), default=-1)
    first = max(0, last + 1 - width)
    lines = [Text(name, style="dim")]
    for row in range(ROWS):
        line = Text()
        for column in range(first, first + width):
            line += placed.get((column, row), Text("·", style="bright_black"))
        lines.append(line)
    return Group(*lines)
