"""The robots of casino war."""

from casino_war.game import CASINO_WAR
from casino_war.robots.dealing import CasinoWarDealing
from casino_war.robots.patrons import HABITS, STYLED, answers, wagers
from croupier.robots.game_part import GameRobots

CASINO_WAR_ROBOTS = GameRobots(lambda _, below: CasinoWarDealing(CASINO_WAR), HABITS, wagers, answers, STYLED)
