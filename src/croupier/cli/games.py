"""Which games the terminal plays: a game's registration."""

from croupier.cli.baccarat import BACCARAT_SCREEN
from croupier.cli.blackjack import BLACKJACK_SCREEN
from croupier.cli.roulette import ROULETTE_SCREEN
from croupier.cli.screen import Screen
from croupier.cli.ultimate_holdem import ULTIMATE_HOLDEM_SCREEN

SCREENS: dict[str, Screen] = {
    "blackjack": BLACKJACK_SCREEN,
    "mini-baccarat": BACCARAT_SCREEN,
    "midi-baccarat": BACCARAT_SCREEN,
    "baccarat": BACCARAT_SCREEN,
    "ultimate-texas-holdem": ULTIMATE_HOLDEM_SCREEN,
    "roulette": ROULETTE_SCREEN,
}
