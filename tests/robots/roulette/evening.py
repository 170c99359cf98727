"""An evening of roulette robots: a dealer and up to five patrons with their habits."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.table_interface import ROULETTE
from croupier.robots.robot_table import RobotTable
from croupier.robots.roulette.patrons import HABITS, Habit
from croupier.table.state import Limits, Table
from tests.robots.evening import cash_table, play_round, seated

SIGN = Limits(Amount(100), Amount(50_000), Amount(100))
CHIPS = Amount(1_000_000)


def opened_table(limits: Limits = SIGN, **choices: object) -> Table:
    """A cash table with one zero, and with other choices of the operator where given."""
    game = msgspec.structs.replace(RouletteDeterminations(), **choices)
    return cash_table(ROULETTE, game, limits)


def company(
    seed: int, robots: tuple[tuple[str, Habit], ...] = HABITS, table: Table | None = None, chips: Amount = CHIPS
) -> RobotTable:
    """These robots at a table."""
    return seated(table or opened_table(), robots, chips, seed)


def play_spins(at: RobotTable, spins: int) -> None:
    """So many spins after one another."""
    for _ in range(spins):
        play_round(at)
