"""What comes over the wire is the engine's own view again, for every game and at every step of a round."""

import random
from collections.abc import Callable

import msgspec
import pytest

from croupier import table as tables
from croupier.client.view_types import table_view
from croupier.equipment.amounts import Amount
from croupier.robots.dealer import Dealer
from croupier.robots.game_registry import robots_of
from croupier.robots.robot_table import RobotTable
from croupier.table.commands import Command, JoinTable
from croupier.table.events import Event
from croupier.table.state import Table
from croupier.verbs.actors import Actor, Role
from tests.robots.baccarat import evening as baccarat
from tests.robots.blackjack import evening as blackjack
from tests.robots.roulette import evening as roulette
from tests.robots.ultimate_holdem import evening as holdem

TABLES: dict[str, Callable[[], Table]] = {
    "baccarat": baccarat.opened_table,
    "blackjack": blackjack.opened_table,
    "roulette": roulette.opened_table,
    "ultimate_holdem": holdem.opened_table,
}
VIEWERS = (Actor("Ada"), Actor("guest"), Actor("dealer", Role.DEALER), Actor("inspector", Role.INSPECTOR))


class Watched(Dealer):
    """A dealer whose table is looked at after every command."""

    seen = 0

    def do(self, command: Command) -> tuple[Event, ...]:
        events = super().do(command)
        for viewer in VIEWERS:
            view = tables.view(self.table, viewer)
            assert table_view(msgspec.json.decode(msgspec.json.encode(view))) == view
            self.seen += 1
        return events


@pytest.mark.parametrize("game", TABLES)
def test_a_view_survives_the_wire_at_every_step(game: str) -> None:
    table = TABLES[game]()
    below = random.Random(7).randrange
    dealer, habits = Watched(table, below), robots_of(table).habits
    for seat, (name, _) in enumerate(habits, start=1):
        dealer.do(JoinTable(Actor(name), name, Amount(10_000_000), seat))
    company = RobotTable(dealer, habits, below)
    for _ in range(4):
        dealer.prepare_shoe()
        dealer.open_round()
        company.wager()
        dealer.close_wagers()
        company.play_out()
    assert dealer.seen > 100
