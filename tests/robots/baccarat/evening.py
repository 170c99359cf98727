"""An evening of robots: a dealer, five patrons with their habits, shoe after shoe."""

import random

import msgspec

from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.table_interface import BACCARAT
from croupier.robots.baccarat.patrons import HABITS
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import RobotTable
from croupier.table.state import Limits, Table
from tests.robots.evening import cash_table, play_round, seated

SIGN = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))


def opened_table(**choices: object) -> Table:
    """A cash table with Perfect Pairs, and with other choices of the operator where given."""
    game = msgspec.structs.replace(BaccaratDeterminations(pairs=Pairs.PERFECT_PAIRS), **choices)
    return cash_table(BACCARAT, game, SIGN)


def evening(seed: int, **choices: object) -> Dealer:
    """Five robots at a table that a robot dealer runs."""
    return seated(opened_table(**choices), HABITS, Amount(1_000_000), seed).dealer


def play_shoe(dealer: Dealer, chance: random.Random) -> None:
    """One shoe from the shuffle to its end."""
    dealer.prepare_shoe()
    deal_shoe(dealer, chance)


def deal_shoe(dealer: Dealer, chance: random.Random) -> None:
    """A shoe that is ready, coup after coup, until its cards are due for the shuffle."""
    company = RobotTable(dealer, HABITS, chance.randrange)
    while dealer.shoe_is_ready:
        play_round(company)
