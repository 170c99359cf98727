"""A table of baccarat drawn in the terminal: the two hands, every wager's end, the roads."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from croupier import table as tables
from croupier.cli.baccarat.roads import RESULT_COLOURS, roads_panel
from croupier.cli.play.drawing import card_face, settlement_table
from croupier.cli.play.sitting import Evening
from croupier.equipment.cards import UNSEEN, Card
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.values_and_odds import total
from croupier.records.answer import Settlement
from croupier.records.game_registry import settlement_of
from croupier.table.events import Event
from croupier.verbs.actors import Actor

_SIDE_BY_SIDE_MIN = 120
"""A terminal as wide as this has room for the wagers beside the hands."""


def show_coup(evening: Evening, events: list[Event]) -> Settlement:
    """The hands side by side and every wager's end."""
    coup, settlement = coup_of(evening), settlement_of(evening.table, events)
    result = settlement.result
    felt: list[RenderableType] = [
        hand_panel("player", coup.player, result == "player"),
        hand_panel("banker", coup.banker, result == "banker"),
    ]
    evening.console.print(f"\n[bold]coup {evening.table.round_number}: {result}[/]")
    wagers = settlement_table(settlement, nets=False)
    if evening.console.width >= _SIDE_BY_SIDE_MIN:
        evening.console.print(Columns([*felt, wagers], padding=(0, 2)))
    else:
        evening.console.print(Columns(felt, padding=(0, 2)), wagers)
    return settlement


def coup_of(evening: Evening) -> Coup:
    """The coup on the table."""
    coup = evening.table.play
    assert isinstance(coup, Coup)
    return coup


def hand_panel(name: str, hand: Sequence[Card], won: bool) -> Panel:
    """A hand as cards on the felt."""
    top, middle, bottom = Text(), Text(), Text()
    for card in hand:
        blank = Text("    ", style="on white")
        top, middle, bottom = top + blank + " ", middle + card_face(card) + " ", bottom + blank + " "
    known = bool(hand) and UNSEEN not in hand
    title = f"{name} {total(tuple(hand))}" if known else name
    style = RESULT_COLOURS[name]
    return Panel(Group(top, middle, bottom), title=title, border_style=f"bold {style}" if won else style, width=22)


def show_roads(evening: Evening) -> None:
    """The five roads of this shoe."""
    roads = tables.view(evening.table, Actor("onlooker")).scoreboard
    evening.console.print(roads_panel(roads, min(evening.console.width, 100), evening.coloured))
