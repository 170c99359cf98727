"""The robots of Ultimate Texas Hold-em."""

from croupier.games.ultimate_holdem.table_interface import ULTIMATE_HOLDEM
from croupier.robots.game_part import GameRobots
from croupier.robots.ultimate_holdem.dealer import HoldemDealing
from croupier.robots.ultimate_holdem.patrons import HABITS, STYLED, answers, choose_wagers

ULTIMATE_HOLDEM_ROBOTS = GameRobots(
    lambda _, below: HoldemDealing(ULTIMATE_HOLDEM), HABITS, choose_wagers, answers, STYLED
)
