"""An evening of robots: a dealer, five patrons with their habits, shoe after shoe."""

import random

import msgspec

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations, Pairs
from croupier.games.baccarat.game import BACCARAT
from croupier.robots.baccarat.patrons import HABITS
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import Company
from croupier.table.commands import JoinTable
from croupier.table.policies import cash
from croupier.table.state import Determinations, Limits, Table
from croupier.verbs.actors import Actor

SIGN = Limits(Amount(1000), Amount(50_000), Amount(500), Amount(500), Amount(10_000))


def opened_table(**choices: object) -> Table:
    """A cash table with Perfect Pairs, and with other choices of the operator where given."""
    game = msgspec.structs.replace(BaccaratDeterminations(pairs=Pairs.PERFECT_PAIRS), **choices)
    policy = cash(BACCARAT.clauses, BACCARAT.shoe_rules(game).end_of_shoe)
    return tables.begin(Determinations(game, policy, SIGN))


def evening(seed: int, **choices: object) -> Dealer:
    """Five robots at a table that a robot dealer runs."""
    dealer = Dealer(opened_table(**choices), random.Random(seed).randrange)
    for seat, (name, _) in enumerate(HABITS, start=1):
        dealer.do(JoinTable(Actor(name), name, Amount(1_000_000), seat))
    return dealer


def play_shoe(dealer: Dealer, chance: random.Random) -> None:
    """One shoe from the shuffle to its end."""
    dealer.prepare_shoe()
    deal_shoe(dealer, chance)


def deal_shoe(dealer: Dealer, chance: random.Random) -> None:
    """A shoe that is ready, coup after coup, until its cards are due for the shuffle."""
    company = Company(dealer, HABITS, chance.randrange)
    while dealer.shoe_is_ready:
        dealer.open_round()
        company.wager()
        dealer.close_wagers()
        company.play_out()
