"""An evening at the terminal's table of hold-em with decks that a test lays out."""

from collections.abc import Sequence

import pytest

from croupier.equipment.cards import DECK, Card, cards
from croupier.robots.dealer import Dealer
from croupier.table.events import Event
from tests.cli.commands import Ran, Terminal
from tests.cli.play.test_command import gains

BOARD = "2c 7d 9h Js 4c"


def lay_out(monkeypatch: pytest.MonkeyPatch, *texts: str) -> None:
    """Each round's deck has these cards first, round after round."""

    class Stacked(Dealer):
        def prepare_shoe(self, order: Sequence[Card] | None = None) -> list[Event]:
            number = self.table.shoe.number
            if number < len(texts) and not self.shoe_is_ready:
                first = cards(texts[number])
                order = [*first, *(card for card in DECK if card not in first)]
            return super().prepare_shoe(order)

    monkeypatch.setattr("croupier.cli.play.command.Dealer", Stacked)


def sat(terminal: Terminal, *typed: str, robots: int = 0, options: tuple[str, ...] = ()) -> Ran:
    """An evening at the table, these lines typed; chips are conserved whatever happens."""
    words = ("play", "ultimate-texas-holdem", "--seed", "7", "--robots", str(robots), *options)
    ran = terminal.run(*words, typed="".join(f"{line}\n" for line in typed))
    assert (ran.status, ran.err) == (0, "")
    assert sum(gains(ran).values()) == 0
    return ran
