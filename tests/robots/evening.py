"""An evening of robots at a cash table of any game: a dealer, and patrons with their habits."""

import random
from typing import Any

from croupier import table as tables
from croupier.equipment.amounts import Amount
from croupier.robots.dealer import Dealer
from croupier.robots.robot_table import RobotTable
from croupier.table.commands import JoinTable
from croupier.table.game_types import GameDeterminations
from croupier.table.policies import cash
from croupier.table.state import Determinations, Limits, Table
from croupier.verbs.actors import Actor
from croupier.verbs.game import Game


def cash_table(game: Game, choices: GameDeterminations, limits: Limits) -> Table:
    """A table as the operator opened it."""
    policy = cash(game.clauses, game.shoe_rules(choices).end_of_shoe)
    return tables.begin(Determinations(choices, policy, limits))


def seated(table: Table, robots: tuple[tuple[str, Any], ...], chips: Amount, seed: int) -> RobotTable:
    """These robots at a table, one to a seat from the first on."""
    chance = random.Random(seed).randrange
    dealer = Dealer(table, chance)
    for seat, (name, _) in enumerate(robots, start=1):
        dealer.do(JoinTable(Actor(name), name, chips, seat))
    return RobotTable(dealer, robots, chance)


def play_round(at: RobotTable) -> None:
    """A round with cards or a wheel that is ready, from its wagers to its end."""
    at.dealer.open_round()
    at.wager()
    at.dealer.close_wagers()
    at.play_out()


def play_rounds(at: RobotTable, rounds: int) -> None:
    """So many rounds, with new cards as they are needed."""
    for _ in range(rounds):
        at.dealer.prepare_shoe()
        play_round(at)
