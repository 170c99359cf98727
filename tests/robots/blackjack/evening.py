"""An evening of blackjack robots: a dealer and up to five patrons with their habits."""

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, SideWager
from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.robots.blackjack.patrons import HABITS, Habit
from croupier.robots.robot_table import RobotTable
from croupier.table.state import Limits, Table
from tests.robots.evening import cash_table, seated

SIGN = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))
CHIPS = Amount(10_000_000)


def opened_table(limits: Limits = SIGN, **choices: object) -> Table:
    """A cash table with Perfect Pairs, and with other choices of the operator where given."""
    game = msgspec.structs.replace(BlackjackDeterminations(pairs=SideWager.PERFECT_PAIRS), **choices)
    return cash_table(BLACKJACK, game, limits)


def company(
    seed: int, robots: tuple[tuple[str, Habit], ...] = HABITS, table: Table | None = None, chips: Amount = CHIPS
) -> RobotTable:
    """These robots at a table, one to a box from the first on."""
    return seated(table or opened_table(), robots, chips, seed)
