"""A table of hold-em drawn in the terminal: the dealer's cards and the communal ones, and each area with its wagers."""

from collections.abc import Sequence

from rich.align import Align
from rich.console import Group
from rich.constrain import Constrain
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from croupier import table as tables
from croupier.cli.play.drawing import card_face, card_text, format_chips, settlement_table
from croupier.cli.play.panels import AT_TURN, FELT_COLOUR, arrange_panels, coloured_name, panel_rows, winnings_text
from croupier.cli.play.sitting import ME, Evening
from croupier.cli.ultimate_holdem.sign import QUALIFIES
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.ultimate_holdem.round_of_play import Standing
from croupier.games.ultimate_holdem.values_and_odds import FLOP_CARDS, Kind
from croupier.games.ultimate_holdem.view import AreaView, Declared, RoundView
from croupier.records.answer import Settlement
from croupier.records.game_registry import settlement_of
from croupier.records.ultimate_holdem.notes import category_words
from croupier.rulebook import act_uth as rule
from croupier.table.events import Event
from croupier.table.view import TableView
from croupier.verbs.actors import Actor
from croupier.verbs.steps import Ask

_BACKS = {"red": "white on dark_red", "blue": "white on dark_blue"}
_OUT = {Standing.FOLDED: "folded", Standing.CONCEDED: "conceded", Standing.VOID: "void"}


@rule("10.1")
def show_round(evening: Evening, events: list[Event]) -> Settlement:
    """The felt as it lies at the end of a round, every wager's end, and payments that were bounded or rounded."""
    settlement = settlement_of(evening.table, events)
    evening.console.print(f"\n[bold]round {evening.table.round_number}: {settlement.result}[/]")
    show_felt(evening)
    evening.console.print(settlement_table(settlement, nets=False))
    for note in settlement.notes:
        if note.clause == rule["10.1"]:
            evening.console.print(Text.assemble(note.message, (f" {note.clause}", "dim")))
    return settlement


def play_of(evening: Evening) -> RoundView:
    """The round on the table."""
    play: RoundView = tables.view(evening.table, Actor(ME)).play
    return play


def show_felt(evening: Evening) -> None:
    """What lies on the table now, as the person sees it."""
    evening.console.print(felt(tables.view(evening.table, Actor(ME)), evening.console.width))


def felt(view: TableView, width: int) -> Constrain:
    """The dealer's hand beside the communal cards, and the areas below in as many rows as the terminal needs."""
    play: RoundView = view.play
    dealt = panel_rows([dealer_panel(view), communal_panel(view)], width) if play.communal else []
    return arrange_panels([*dealt, *panel_rows([area_panel(view, area) for area in play.areas], width)])


def dealer_panel(view: TableView) -> Panel:
    """The dealer's two cards, and the hand that they were declared to be."""
    play: RoundView = view.play
    lines = [cards_line(play.dealer, view.deck), *_declared_hand(play.dealer_declared)]
    short = " (does not qualify)" if play.dealer_qualifies is False else ""
    return _panel(lines, Text(f"dealer{short}"), Text(QUALIFIES, style="dim"))


def communal_panel(view: TableView) -> Panel:
    """The flop, and apart from it the turn and the river."""
    cards = view.play.communal
    flop, others = cards_line(cards[:FLOP_CARDS], view.deck), cards_line(cards[FLOP_CARDS:], view.deck)
    return _panel([Text.assemble(flop, "   ", others)], Text("communal cards"), Text(f"{view.deck} deck", style="dim"))


def area_panel(view: TableView, area: AreaView) -> Panel:
    """A playing area: its cards, or why it has none, the declared hand, and each wager or what became of it."""
    play: RoundView = view.play
    is_at_turn = isinstance(play.step, Ask) and play.step.who == area.patron
    title = Text.assemble("▶ " if is_at_turn else "", str(area.number), " ", coloured_name(view, area.patron))
    cards = Text(_OUT[area.standing], style="dim") if area.standing in _OUT else cards_line(area.cards, view.deck)
    panel = _panel([cards, *_declared_hand(area.declared)] if area.cards else [], title, wagers=_wagers(play, area))
    panel.border_style = AT_TURN if is_at_turn else FELT_COLOUR
    return panel


def _wagers(play: RoundView, area: AreaView) -> list[tuple[Kind, Text]]:
    """What lies on each box of an area, or what it brought."""
    ended = {row.kind: winnings_text(row.result, row.stake, row.paid) for row in play.settled if row.box == area.number}
    lying = {Kind.ANTE: area.ante, Kind.BLIND: area.blind, Kind.TRIPS: area.trips, Kind.PLAY: area.play}
    return [(kind, ended.get(kind, Text(format_chips(amount)))) for kind, amount in lying.items() if amount]


def _panel(
    lines: list[Text], title: Text, subtitle: Text | None = None, wagers: Sequence[tuple[Kind, Text]] = ()
) -> Panel:
    """Lines below one another, each in the middle, and wagers below them with their amounts to the right."""
    grid = Table.grid(expand=True)
    grid.add_column(style="dim")
    grid.add_column(justify="right")
    for kind, amount in wagers:
        grid.add_row(kind, amount)
    widths = [*(line.cell_len for line in lines), *(len(kind) + 2 + amount.cell_len for kind, amount in wagers)]
    titles = [text.cell_len + 2 for text in (title, subtitle) if text is not None]
    cards = Group(*map(Align.center, lines))
    return Panel(
        Group(cards, grid) if wagers else Align.center(cards, vertical="middle"),
        title=title,
        subtitle=subtitle,
        border_style=FELT_COLOUR,
        width=max(*widths, *titles) + 4,
        height=len(lines) + len(wagers) + 2,
    )


def cards_line(cards: tuple[Card, ...], deck: str) -> Text:
    """Cards side by side; a back has the colour of its deck."""
    back = Text(" ▒▒ ", style=_BACKS.get(deck, "reverse"))
    return Text(" ").join(back if card == UNSEEN else card_face(card) for card in cards)


def five_cards(declared: Declared) -> Text:
    """A declared hand in the order it is read out."""
    return Text(" ").join(card_text(card) for card in declared.cards)


def _declared_hand(declared: Declared | None) -> list[Text]:
    return [] if declared is None else [Text(category_words(declared.hand), style="bold"), five_cards(declared)]
