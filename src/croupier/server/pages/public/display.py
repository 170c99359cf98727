"""How pages look in this browser, and the keys of the page: each chosen here and remembered by the browser."""

import msgspec
from litestar import Response

from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.rendering import render
from croupier.server.pages.core.visit import Visit


class DisplayPage(msgspec.Struct, frozen=True):
    """What has been chosen so far."""

    chosen: frozenset[str]
    alone: bool


@page("/display", open_to_all=True)
async def display_page(visit: Visit) -> PageView | Response[bytes]:
    """Theme, deck, hand and sound; with `fragment`, for a dialog."""
    context = DisplayPage(visit.preferences, "fragment" in visit.query)
    if context.alone:
        return Response(render("display/fragment.html", context).encode(), media_type="text/html")
    return PageView("Display and keys", "display/page.html", context)
