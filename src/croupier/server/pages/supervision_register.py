"""The register of restrictions over all tables, dated, to print for the Commission."""

import msgspec

from croupier.floor.inspection.register import RegisterEntry, RegisterReport, register_report
from croupier.floor.live.state import LiveTable
from croupier.rulebook import Cite
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.supervision import supervising_role
from croupier.server.pages.visit import Visit
from croupier.table.game_types import GAMES
from croupier.verbs.actors import Role


class Line(msgspec.Struct, frozen=True):
    """An entry with the names of its table and people."""

    entry: RegisterEntry
    table: str
    patron: str
    by: str
    lifted_by: str


class RegisterPage(msgspec.Struct, frozen=True):
    """The register with its entries in words, and the clauses by which it is kept."""

    report: RegisterReport
    lines: tuple[Line, ...]
    role: Role
    kept_by: tuple[Cite, ...]


@page("/supervision/register")
async def register_page(visit: Visit) -> Showing:
    """The register as of now."""
    role = await supervising_role(visit)
    report = await visit.front.read(register_report, visit.now)
    people = {name for one in report.entries for name in (one.patron, one.by, one.lifted_by) if name}
    names, tables = await visit.names(people), {one.table for one in report.entries}
    titles = {table: await _title(visit, table) for table in tables}
    lines = tuple(
        Line(one, titles[one.table], names[one.patron], names[one.by], names.get(one.lifted_by, ""))
        for one in report.entries
    )
    context = RegisterPage(report, lines, role, _kept_by())
    styles, scripts = ("supervision.css",), ("supervision.js",)
    return Showing("Register of restrictions", "supervision/register.html", context, styles=styles, scripts=scripts)


def _kept_by() -> tuple[Cite, ...]:
    """The clauses about restrictions, of every game whose book has them."""
    boxes = [game.clauses.boxes for game in GAMES.values() if game.clauses.boxes is not None]
    cites = [cite for one in boxes for cite in (one.held_to_minimum, one.restricted, one.restricted_again)]
    return tuple(dict.fromkeys(cites))


async def _title(visit: Visit, table: str) -> str:
    """What people call a table."""
    live: LiveTable | None = await visit.front.house.state(f"table {table}")
    return live.spot.terms.name if isinstance(live, LiveTable) else table
