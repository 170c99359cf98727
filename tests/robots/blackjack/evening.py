"""An evening of blackjack robots: a dealer and up to five patrons with their habits."""

import random

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations, SideWager
from croupier.games.blackjack.game import BLACKJACK
from croupier.robots.blackjack.patrons import HABITS, Habit
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import Company
from croupier.table.commands import JoinTable
from croupier.table.policies import cash
from croupier.table.state import Determinations, Limits, Table
from croupier.verbs.actors import Actor

SIGN = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))
CHIPS = Amount(10_000_000)


def opened_table(limits: Limits = SIGN, **choices: object) -> Table:
    """A cash table with Perfect Pairs, and with other choices of the operator where given."""
    game = msgspec.structs.replace(BlackjackDeterminations(pairs=SideWager.PERFECT_PAIRS), **choices)
    policy = cash(BLACKJACK.clauses, BLACKJACK.shoe_rules(game).end_of_shoe)
    return tables.begin(Determinations(game, policy, limits))


def company(
    seed: int, robots: tuple[tuple[str, Habit], ...] = HABITS, table: Table | None = None, chips: Amount = CHIPS
) -> Company:
    """These robots at a table, one to a box from the first on."""
    chance = random.Random(seed).randrange
    dealer = Dealer(table or opened_table(), chance)
    for seat, (name, _) in enumerate(robots, start=1):
        dealer.do(JoinTable(Actor(name), name, chips, seat))
    return Company(dealer, robots, chance)


def play_rounds(at: Company, rounds: int) -> None:
    """So many rounds, with new shoes as they are needed."""
    for _ in range(rounds):
        at.dealer.prepare_shoe()
        at.dealer.open_round()
        at.wager()
        at.dealer.close_wagers()
        at.play_out()
