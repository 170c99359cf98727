"""A table's view as the wire brings it, and as the engine's own types again."""

from typing import Any

import msgspec
from msgspec.structs import replace

from croupier.floor.live.view import LiveView
from croupier.games.baccarat.determinations import Determinations as BaccaratDeterminations
from croupier.games.baccarat.roads import Roads
from croupier.games.baccarat.view import CoupView
from croupier.games.blackjack.view import RoundView
from croupier.games.roulette.determinations import Determinations as RouletteDeterminations
from croupier.games.roulette.scoreboard import Scoreboard
from croupier.games.roulette.view import SpinView
from croupier.games.ultimate_holdem.view import RoundView as HoldemView
from croupier.table.game_types import GameDeterminations
from croupier.table.view import TableView

PlayView = CoupView | RoundView | HoldemView | SpinView

_SCOREBOARDS: dict[type, Any] = {BaccaratDeterminations: Roads, RouletteDeterminations: Scoreboard}
"""Of the other games a screen shows nothing."""


def live_view(seen: object) -> LiveView:
    """A live table's view from what JSON makes of it."""
    view = msgspec.convert(seen, LiveView)
    last = msgspec.convert(view.last_play, PlayView | None)
    return replace(view, table=_with_the_game(view.table), last_play=last)


def table_view(seen: object) -> TableView:
    """The engine's view of a table from what JSON makes of it."""
    return _with_the_game(msgspec.convert(seen, TableView))


def _with_the_game(view: TableView) -> TableView:
    """What each game brings has its own types again."""
    game: GameDeterminations = msgspec.convert(view.sign.game, GameDeterminations)
    return replace(
        view,
        sign=replace(view.sign, game=game),
        play=msgspec.convert(view.play, PlayView | None),
        scoreboard=msgspec.convert(view.scoreboard, _SCOREBOARDS.get(type(game), tuple[()])),
    )
