"""A sitting at the terminal's table: its dealer, its robots, and how a coup is shown."""

import random
from dataclasses import dataclass, field

from rich.columns import Columns
from rich.console import Console, RenderableType

from croupier import table as tables
from croupier.cli.drawing import hand_panel, roads_panel, settlement_table
from croupier.equipment.amounts import Amount
from croupier.records.answer import Settlement, rows_of
from croupier.robots.dealer import Dealer
from croupier.robots.patrons import Habit, wagers
from croupier.table.events import Event
from croupier.table.state import RoundState, Table
from croupier.verbs.actors import Actor

ME = "You"
_SIDE_BY_SIDE_MIN = 120
"""A terminal as wide as this has room for the wagers beside the hands."""


@dataclass
class Evening:
    """One sitting at the table: its dealer, who plays, and what is shown."""

    dealer: Dealer
    console: Console
    robots: list[tuple[str, Habit]]
    below: random.Random
    brought: dict[str, Amount] = field(default_factory=dict)

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.dealer.table


def robots_wager(evening: Evening) -> None:
    """Every robot looks at the table and puts its chips down."""
    for name, habit in evening.robots:
        for wager in wagers(name, habit, tables.view(evening.table, Actor(name)), evening.below.randrange):
            evening.dealer.do(wager)


def show_coup(evening: Evening, events: list[Event]) -> Settlement:
    """The hands side by side and every wager's end."""
    coup = evening.table.play
    assert coup is not None
    settlement = settlement_of(coup, events)
    winner = settlement.result
    felt: list[RenderableType] = [
        hand_panel("player", coup.player, winner == "player"),
        hand_panel("banker", coup.banker, winner == "banker"),
    ]
    evening.console.print(f"\n[bold]coup {evening.table.round_number}: {winner}[/]")
    wagers = settlement_table(settlement, nets=False)
    if evening.console.width >= _SIDE_BY_SIDE_MIN:
        evening.console.print(Columns([*felt, wagers], padding=(0, 2)))
    else:
        evening.console.print(Columns(felt, padding=(0, 2)), wagers)
    return settlement


def settlement_of(coup: RoundState, events: list[Event]) -> Settlement:
    """A coup just played, as a settlement."""
    result = "void" if coup.outcome is None else str(coup.outcome.winner)
    return Settlement(rows_of(events), coup.cards_out, coup.player, coup.banker, result)


def show_roads(evening: Evening) -> None:
    """The five roads of this shoe."""
    roads = tables.view(evening.table, Actor("onlooker")).scoreboard
    coloured = evening.console.color_system is not None and not evening.console.no_color
    evening.console.print(roads_panel(roads, min(evening.console.width, 100), coloured))
