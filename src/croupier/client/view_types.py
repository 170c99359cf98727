"""A table's view as the wire brings it, and as the engine's own types again."""

import msgspec
from msgspec.structs import replace

from croupier.client.games import CLIENTS
from croupier.floor.live.view import LiveView
from croupier.floor.tournaments.view import LiveTournamentView
from croupier.table.game_types import GameDeterminations
from croupier.table.view import TableView


def live_view(seen: object) -> LiveView:
    """A live table's view from what JSON makes of it."""
    view = msgspec.convert(seen, LiveView)
    return replace(view, table=_with_the_game(view.table))


def tournament_view(seen: object) -> LiveTournamentView:
    """A live tournament's view, with the tables that are played at."""
    view = msgspec.convert(seen, LiveTournamentView)
    tables = (replace(at, live=replace(at.live, table=_with_the_game(at.live.table))) for at in view.tables)
    return replace(view, tables=tuple(tables))


def table_view(seen: object) -> TableView:
    """The engine's view of a table from what JSON makes of it."""
    return _with_the_game(msgspec.convert(seen, TableView))


def _with_the_game(view: TableView) -> TableView:
    """What each game brings has its own types again."""
    game: GameDeterminations = msgspec.convert(view.sign.game, GameDeterminations)
    own = CLIENTS.part_of(game)
    return replace(
        view,
        sign=replace(view.sign, game=game),
        play=msgspec.convert(view.play, own.play_view | None),
        scoreboard=msgspec.convert(view.scoreboard, own.scoreboard),
    )
