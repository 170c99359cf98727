"""Which games the terminal plays: a game's registration."""

from croupier.cli.baccarat import BACCARAT_SCREEN
from croupier.cli.screen import Screen

SCREENS: dict[str, Screen] = dict.fromkeys(("mini-baccarat", "midi-baccarat", "baccarat"), BACCARAT_SCREEN)
