"""Which games have records."""

from collections.abc import Sequence

from croupier.installed import games_by_record_name
from croupier.records.answer import Settlement
from croupier.records.game_part import GameRecords
from croupier.table.events import Event
from croupier.table.game_types import GameDeterminations
from croupier.table.games import Parts
from croupier.table.state import Table

RECORDS = Parts("records", GameRecords)

GAMES_BY_RECORD_NAME: dict[str, GameRecords] = {
    name: RECORDS[game.name] for name, game in games_by_record_name().items()
}
"""Every game by the name that a record has for it."""


def records_of(determinations: GameDeterminations) -> GameRecords:
    """The records of the game that these determinations are for."""
    return RECORDS.part_of(determinations)


def settlement_of(table: Table, events: Sequence[Event]) -> Settlement:
    """A round just played at a table, from its events, as a record's answer shows it."""
    game, play = records_of(table.determinations.game), table.play
    assert play is not None
    return Settlement(game.rows(events), play.cards_out, game.hands(play), game.result(play), notes=game.notes(events))
