"""The register of restrictions over all tables, dated, to print for the Commission."""

from croupier.server.pages.inspecting_money import register_now
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.supervision import supervising_role
from croupier.server.pages.visit import Visit


@page("/supervision/register")
async def register_page(visit: Visit) -> Showing:
    """The register as of now."""
    await supervising_role(visit)
    styles, scripts = ("supervision.css",), ("supervision.js",)
    context = await register_now(visit)
    return Showing("Register of restrictions", "supervision/register.html", context, styles=styles, scripts=scripts)
