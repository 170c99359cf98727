"""An evening at the terminal's table of blackjack with cards that a test lays out."""

from collections.abc import Sequence

import pytest

from croupier.equipment.cards import Card, cards, decks
from croupier.equipment.even_draws import Below
from croupier.robots.dealer import Dealer
from croupier.table.commands import InsertCuttingCard
from croupier.table.events import Event
from croupier.table.shoe.shoe_life import rules_of
from croupier.table.state import Table
from croupier.verbs.actors import Actor
from tests.cli.commands import Ran, Terminal
from tests.cli.play.test_command import gains


def lay_out(monkeypatch: pytest.MonkeyPatch, text: str, from_back: int = 52) -> None:
    """The first shoe has these cards first, and its cutting card this many from the back."""

    class Stacked(Dealer):
        def prepare_shoe(self, order: Sequence[Card] | None = None) -> list[Event]:
            rest = list(decks(rules_of(self.table).decks))
            for card in cards(text):
                rest.remove(card)
            return super().prepare_shoe([*cards(text), *rest] if self.table.shoe.number == 0 else None)

    def insert(table: Table, by: Actor, below: Below) -> InsertCuttingCard:
        return InsertCuttingCard(by, from_back)

    monkeypatch.setattr("croupier.cli.play.command.Dealer", Stacked)
    monkeypatch.setattr("croupier.robots.shoe_preparation.place_cutting_card", insert)


def sat(terminal: Terminal, *typed: str, robots: int = 0, options: tuple[str, ...] = ()) -> Ran:
    """An evening at the table, these lines typed; chips are conserved whatever happens."""
    words = ("play", "blackjack", "--seed", "7", "--robots", str(robots), *options)
    ran = terminal.run(*words, typed="".join(f"{line}\n" for line in typed))
    assert (ran.status, ran.err) == (0, "")
    assert sum(gains(ran).values()) == 0
    return ran
