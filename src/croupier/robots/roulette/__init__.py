"""The robots of roulette."""

from croupier.robots.game_part import GameRobots
from croupier.robots.roulette.dealer import RouletteDealing
from croupier.robots.roulette.patrons import HABITS, STYLED, answers, choose_wagers

ROULETTE_ROBOTS = GameRobots(RouletteDealing, HABITS, choose_wagers, answers, STYLED)
