"""The robots of Ultimate Texas Hold-em."""

from croupier.robots.part import GameRobots
from croupier.robots.ultimate_holdem.dealing import HoldemDealing
from croupier.robots.ultimate_holdem.patrons import HABITS, answers, wagers

ULTIMATE_HOLDEM_ROBOTS = GameRobots(lambda _, below: HoldemDealing(), HABITS, wagers, answers)
