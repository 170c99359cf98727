"""Which games the terminal plays."""

from croupier.cli.play.screen import Screen
from croupier.installed import games_by_record_name
from croupier.table.games import Parts

TERMINAL = Parts("terminal", Screen)


def screen_called(name: str) -> Screen:
    """The screen of the game that the command line calls so."""
    return TERMINAL[games_by_record_name()[name].name]
