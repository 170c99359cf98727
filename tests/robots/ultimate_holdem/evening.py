"""An evening of hold-em robots: a dealer and up to five patrons with their habits."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.equipment.cards import DECK, Card, cards
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.robots.robot_table import RobotTable
from croupier.robots.ultimate_holdem.patrons import HABITS, Habit
from croupier.table.state import Limits, Table
from tests.robots.evening import cash_table, seated

SIGN = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))
CHIPS = Amount(10_000_000)


def opened_table(limits: Limits = SIGN, **choices: object) -> Table:
    """A cash table, with choices of the operator where given."""
    game = msgspec.structs.replace(HoldemDeterminations(), **choices)
    return cash_table(ULTIMATE_HOLDEM, game, limits)


def company(
    seed: int, robots: tuple[tuple[str, Habit], ...] = HABITS, table: Table | None = None, chips: Amount = CHIPS
) -> RobotTable:
    """These robots at a table, one to an area from the first on."""
    return seated(table or opened_table(), robots, chips, seed)


def stacked(text: str) -> list[Card]:
    """A deck with these cards first."""
    return [*cards(text), *(card for card in DECK if card not in cards(text))]


def dealt(text: str, *habits: Habit, chips: int = 100_000) -> RobotTable:
    """Robots called Ann, Bob and Cat at areas 1 to 3 with a stacked deck, their wagers placed and closed."""
    names = ("Ann", "Bob", "Cat")
    at = company(1, tuple(zip(names, habits, strict=False)), chips=Amount(chips))
    at.dealer.prepare_shoe(stacked(text))
    at.dealer.open_round()
    at.wager()
    at.dealer.close_wagers()
    return at
