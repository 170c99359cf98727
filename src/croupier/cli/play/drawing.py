"""Cards, hands and settlements drawn in the terminal."""

import io
import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.equipment.amounts import Style, currency_text
from croupier.equipment.cards import UNSEEN, Card, is_red, pictured
from croupier.records.answer import AnswerHand, Settlement

_WAGER_COLOURS = {"win": "bold green", "lose": "red", "push": "yellow", "void": "magenta"}


class Paper(Console):
    """Where tables are printed. What no terminal can show is escaped; a reader who stops is no error."""

    def __init__(self) -> None:
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(errors="backslashreplace")
        super().__init__(highlight=False)

    def on_broken_pipe(self) -> None:
        """Left to the command, which ends in peace."""
        raise BrokenPipeError


def money(value: int) -> str:
    """An amount with thousands apart: 1,234.50."""
    return currency_text(value)


def format_chips(value: int | None) -> str:
    """An amount without its cents if it has none: 40, 12.50; one that is not told is secret."""
    return "secret" if value is None else currency_text(value, Style.CHIPS)


def card_text(card: Card) -> Text:
    """One card on one line."""
    return Text(pictured(card), style="bold bright_red" if card != UNSEEN and is_red(card) else "bold")


def card_face(card: Card) -> Text:
    """One card as it lies on the felt, four columns wide."""
    return Text(f"{pictured(card):^4}", style="red on white" if card != UNSEEN and is_red(card) else "black on white")


def hand_line(hand: AnswerHand, width: int = 0) -> Text:
    """A hand on one line: its name, its cards, its total."""
    line = Text(f"{hand.name:{width}} ")
    for card in hand.cards:
        line.append_text(card_text(card)).append(" ")
    return line.append(f"= {hand.total}" if hand.total else "", style="bold")


def settlement_table(settlement: Settlement, nets: bool = True) -> Table | Text:
    """Every wager with its result, what it was paid and the clause behind it; each patron's gain below."""
    if not settlement.rows:
        return Text("no wagers", style="dim")
    table = Table(show_edge=False, pad_edge=False)
    for column in ("patron", "wager", "stake", "result", "paid", "rule"):
        table.add_column(column, justify="right" if column in {"stake", "paid"} else "left", no_wrap=column != "wager")
    cut = any(row.excess for row in settlement.rows)
    if cut:
        table.add_column("returned", justify="right", no_wrap=True)
    for row in settlement.rows:
        cells = [
            Text(row.player),
            Text(row.wager),
            Text(money(row.stake)),
            Text(row.result, style=_WAGER_COLOURS[row.result]),
            Text(money(row.paid)),
            Text(row.clause, style="dim"),
        ]
        table.add_row(*cells, *([money(row.excess) if row.excess else ""] if cut else []))
    for name, net in settlement.net.items() if nets else ():
        table.add_row(Text(name, style="bold"), "net", "", "", Text(money(net), style="bold"), "")
    return table
