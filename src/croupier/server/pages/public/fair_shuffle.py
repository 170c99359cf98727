"""Fair shuffle: how the order of the cards is sealed before play, and the tables whose shuffles can be checked."""

import msgspec

from croupier.floor.running.lobby import LobbyRow
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit


class FairShufflePage(msgspec.Struct, frozen=True):
    """The tables that are open."""

    tables: tuple[LobbyRow, ...]


@page("/fair-shuffle", open_to_all=True)
async def fair_shuffle_page(visit: Visit) -> PageView:
    """How a shuffle is sealed and checked, and where."""
    context = FairShufflePage(tuple(sorted(await visit.front.house.lobby(), key=lambda row: row.name)))
    return PageView("Fair shuffle", "proofs/fair-shuffle.html", context, styles=("lobby.css", "fair.css"))
