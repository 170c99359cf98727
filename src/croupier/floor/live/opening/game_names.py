"""The games by the names that people type and read."""

from croupier.records.game_registry import records_of
from croupier.table.state import Determinations


def game_name(determinations: Determinations) -> str:
    """What the game is called on the command line and in the lobby: as in a record."""
    return records_of(determinations.game).name(determinations.game)
