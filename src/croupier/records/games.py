"""Which games have records: a game's registration."""

from collections.abc import Sequence

from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.blackjack.determinations import Determinations as BlackjackDeterminations
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.ultimate_holdem.determinations import Determinations as HoldemDeterminations
from croupier.records.answer import Settlement
from croupier.records.baccarat import BACCARAT_RECORDS
from croupier.records.blackjack import BLACKJACK_RECORDS
from croupier.records.part import GameRecords
from croupier.records.roulette import ROULETTE_RECORDS
from croupier.records.ultimate_holdem import ULTIMATE_HOLDEM_RECORDS
from croupier.table.events import Event
from croupier.table.state import GameDeterminations, Table

_RECORDS: dict[type, GameRecords] = {
    BlackjackDeterminations: BLACKJACK_RECORDS,
    BaccaratDeterminations: BACCARAT_RECORDS,
    HoldemDeterminations: ULTIMATE_HOLDEM_RECORDS,
    RouletteDeterminations: ROULETTE_RECORDS,
}

GAMES: dict[str, GameRecords] = {name: game for game in _RECORDS.values() for name in game.names}
"""Every game by the name that a record has for it."""


def records_of(determinations: GameDeterminations) -> GameRecords:
    """The records of the game that these determinations are for."""
    return _RECORDS[type(determinations)]


def settlement_of(table: Table, events: Sequence[Event]) -> Settlement:
    """A round just played at a table, from its events, as a record's answer shows it."""
    game, play = records_of(table.determinations.game), table.play
    assert play is not None
    return Settlement(game.rows(events), play.cards_out, game.hands(play), game.result(play), notes=game.notes(events))
