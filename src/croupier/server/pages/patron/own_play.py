"""My play: results by game and by day, and the way to each round."""

from collections.abc import Iterable
from datetime import datetime

import msgspec

from croupier.floor.inspection.patron_rounds import OwnRound, patron_rounds
from croupier.floor.live.opening.game_names import game_name
from croupier.floor.live.state import LiveTable
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.patron.account import ACCOUNT_STYLES
from croupier.server.pages.patron.play_charts import PlayCharts, play_charts
from croupier.server.pages.patron.play_periods import reader_zone


class OwnPlayPage(msgspec.Struct, frozen=True):
    """The charts of one's rounds in one's own time zone."""

    charts: PlayCharts
    currency: str
    zone: str


@page("/account/play")
async def own_play_page(visit: Visit) -> PageView:
    """What one played, won and lost, by game and by day."""
    unit, zone = await visit.front.currency(), await reader_zone(visit)
    rounds = await visit.front.read(patron_rounds, visit.person, unit)
    games = await games_played(visit, rounds)
    today = datetime.fromtimestamp(visit.now / 1000, zone).date()
    context = OwnPlayPage(play_charts(rounds, games, today, zone), unit, str(zone))
    return PageView("My play", "account/play.html", context, styles=(*ACCOUNT_STYLES, "play.css"))


async def games_played(visit: Visit, rounds: Iterable[OwnRound]) -> dict[str, str]:
    """What is played at the table of each round, as people call it."""
    return {table: await _game(visit, table) for table in {round.table for round in rounds}}


async def _game(visit: Visit, table: str) -> str:
    """What a table plays, as people call it."""
    live: LiveTable | None = await visit.front.house.state(f"table {table}")
    return game_titles()[game_name(live.table.determinations)] if live else ""
