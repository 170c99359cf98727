"""A table of casino war drawn in the terminal: the dealer's cards, and each box with its own and its wagers."""

from rich.align import Align
from rich.console import Group
from rich.constrain import Constrain
from rich.panel import Panel
from rich.text import Text

from casino_war.round_of_play import Box
from casino_war.tables import Kind
from casino_war.view import RoundView
from croupier import table as tables
from croupier.cli.play.drawing import card_face, format_chips, settlement_table
from croupier.cli.play.panels import AT_TURN, FELT_COLOUR, arrange_panels, coloured_name, panel_rows, winnings_text
from croupier.cli.play.sitting import ME, Evening
from croupier.equipment.cards import Card
from croupier.records.answer import Settlement
from croupier.records.game_registry import settlement_of
from croupier.table.events import Event
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask

_WIDTH = 18


def show_round(evening: Evening, events: list[Event]) -> Settlement:
    """The felt as it lies at the end of a round, and every wager's end."""
    settlement = settlement_of(evening.table, events)
    evening.console.print(f"\n[bold]round {evening.table.round_number}: {settlement.result}[/]")
    show_felt(evening)
    evening.console.print(settlement_table(settlement, nets=False))
    return settlement


def play_of(evening: Evening) -> RoundView:
    """The round on the table."""
    play: RoundView = tables.view(evening.table, Actor(ME)).play
    return play


def show_felt(evening: Evening) -> None:
    """What lies on the table now."""
    evening.console.print(felt(tables.view(evening.table, Actor(ME)), evening.console.width))


def felt(view: TableView, width: int) -> Constrain:
    """The dealer's cards above, and the boxes below in as many rows as the terminal needs."""
    play: RoundView = view.play
    dealer = [[_panel([_cards(play.dealer)], Text("dealer"))]] if play.dealer else []
    return arrange_panels([*dealer, *panel_rows([_box(view, box) for box in play.boxes], width)])


def _box(view: TableView, box: Box) -> Panel:
    """A box: its cards, and each wager or what it brought."""
    play: RoundView = view.play
    is_at_turn = isinstance(play.step, Ask) and play.step.who == box.patron
    title = Text.assemble("▶ " if is_at_turn else "", str(box.number), " ", coloured_name(view, box.patron))
    ended = {row.kind: winnings_text(row.result, row.stake, row.paid) for row in play.settled if row.box == box.number}
    wagers = [
        Text.assemble((f"{kind} ", "dim"), ended.get(kind, Text(format_chips(box.amount(kind)))))
        for kind in Kind
        if box.amount(kind)
    ]
    panel = _panel([_cards(box.cards), *wagers] if box.cards else wagers, title)
    panel.border_style = AT_TURN if is_at_turn else FELT_COLOUR
    return panel


def _cards(cards: tuple[Card, ...]) -> Text:
    return Text(" ").join(card_face(card) for card in cards)


def _panel(lines: list[Text], title: Text) -> Panel:
    body = Group(*map(Align.center, lines))
    return Panel(
        body, title=title, border_style=FELT_COLOUR, width=max(_WIDTH, title.cell_len + 6), height=len(lines) + 2
    )
