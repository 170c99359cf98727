"""The robots of the baccarats."""

from croupier.robots.baccarat.dealer import BaccaratDealing
from croupier.robots.baccarat.patrons import HABITS, STYLED, answers, choose_wagers
from croupier.robots.game_part import GameRobots

BACCARAT_ROBOTS = GameRobots(lambda _, below: BaccaratDealing(), HABITS, choose_wagers, answers, STYLED)
