"""A sitting at the terminal's table: its dealer, its robots, and where it is shown."""

from dataclasses import dataclass, field

from rich.console import Console

from croupier import table as tables
from croupier.cli.play.screen import Screen
from croupier.equipment.amounts import Amount
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import RobotTable
from croupier.table.state import Table
from croupier.verbs.actors import Actor

ME = "You"


@dataclass
class Evening:
    """One sitting at the table: its dealer, who plays, and what is shown."""

    name: str
    company: RobotTable
    console: Console
    screen: Screen
    brought: dict[str, Amount] = field(default_factory=dict)

    @property
    def dealer(self) -> Dealer:
        """Who runs the table."""
        return self.company.dealer

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.dealer.table

    @property
    def coloured(self) -> bool:
        """Whether colours are shown: without them letters tell things apart."""
        return self.console.color_system is not None and not self.console.no_color

    @property
    def round_name(self) -> str:
        """The round that is coming, or the one that takes wagers."""
        number = self.table.round_number + self.table.is_between_rounds
        return f"{self.screen.round_word} {number}"

    def prepare_shoe(self) -> None:
        """New cards where the shoe has ended or none has begun."""
        if not self.dealer.shoe_is_ready:
            self.dealer.prepare_shoe()
            deck = tables.view(self.table, Actor(ME)).deck
            cards = f"{deck} deck" if deck else f"shoe {self.table.shoe.number}"
            self.console.rule(f"[bold]{self.name}[/], {cards}: {self.screen.shoe_made_ready}")
