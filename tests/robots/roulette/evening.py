"""An evening of roulette robots: a dealer and up to five patrons with their habits."""

import random

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.game import ROULETTE
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import Company
from croupier.robots.roulette.patrons import HABITS, Habit
from croupier.table.commands import JoinTable
from croupier.table.policies import cash
from croupier.table.state import Determinations, Limits, Table
from croupier.verbs.actors import Actor

SIGN = Limits(Amount(100), Amount(50_000), Amount(100))
CHIPS = Amount(1_000_000)


def opened_table(limits: Limits = SIGN, **choices: object) -> Table:
    """A cash table with one zero, and with other choices of the operator where given."""
    game = msgspec.structs.replace(RouletteDeterminations(), **choices)
    policy = cash(ROULETTE.clauses, ROULETTE.shoe_rules(game).end_of_shoe)
    return tables.begin(Determinations(game, policy, limits))


def company(
    seed: int, robots: tuple[tuple[str, Habit], ...] = HABITS, table: Table | None = None, chips: Amount = CHIPS
) -> Company:
    """These robots at a table."""
    chance = random.Random(seed).randrange
    dealer = Dealer(table or opened_table(), chance)
    for seat, (name, _) in enumerate(robots, start=1):
        dealer.do(JoinTable(Actor(name), name, chips, seat))
    return Company(dealer, robots, chance)


def play_spins(at: Company, spins: int) -> None:
    """So many spins after one another."""
    for _ in range(spins):
        at.dealer.open_round()
        at.wager()
        at.dealer.close_wagers()
        at.play_out()
