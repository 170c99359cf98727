"""How the game of a table is played, as an overlay on its page or by itself."""

import msgspec
from litestar import Response

from croupier.equipment.amounts import Unit
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.felts.game_guide import GuidePart, with_betting_time
from croupier.server.pages.felts.table_look import table_address
from croupier.server.pages.game_registry import GAME_PAGES
from croupier.server.pages.game_titles import game_titles
from croupier.server.pages.tables.sign import spectator_view


class HowToPlayPage(msgspec.Struct, frozen=True):
    """The parts of a game's guide, told for one table."""

    table: str
    address: str
    name: str
    game: str
    guide: tuple[GuidePart, ...]


@page("/tables/{table}/how-to-play", open_to_all=True)
async def how_to_play_page(visit: Visit, table: str) -> PageView | Response[bytes]:
    """How to play at this table; with `fragment`, without the page around it, for a dialog."""
    view = await spectator_view(visit, table)
    sign = view.table.sign
    guide = tuple(GAME_PAGES.part_of(sign.game).guide(sign))
    if sign.unit is Unit.MONEY:  # in a tournament bets may go in turn, by its conditions
        guide = tuple(with_betting_time(part, view.terms) for part in guide)
    context = HowToPlayPage(table, table_address(table), view.terms.name, game_titles()[view.game], guide)
    if "fragment" in visit.query:
        return Response(render("guide/fragment.html", context).encode(), media_type="text/html")
    return PageView(f"How to play {context.game}", "guide/page.html", context, styles=("rules.css", "guide.css"))
