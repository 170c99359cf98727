"""Which games the terminal plays."""

from croupier.cli.screen import Screen
from croupier.records.games import RECORDS
from croupier.table.games import Parts

TERMINAL = Parts("terminal", Screen)

SCREENS: dict[str, Screen] = {name: TERMINAL[records.game.name] for records in RECORDS for name in records.names}
