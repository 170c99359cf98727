"""The robots of blackjack."""

from croupier.games.blackjack.table_interface import BLACKJACK
from croupier.robots.blackjack.dealer import BlackjackDealing
from croupier.robots.blackjack.patrons import HABITS, STYLED, answers, choose_wagers
from croupier.robots.game_part import GameRobots

BLACKJACK_ROBOTS = GameRobots(lambda _, below: BlackjackDealing(BLACKJACK), HABITS, choose_wagers, answers, STYLED)
