"""The register of restrictions over all tables, dated, to print for the Commission (ACT-BJ 4.7 to 4.9)."""

import msgspec

from croupier.floor.inspection.register import RegisterEntry, register_report
from croupier.floor.live.state import LiveTable
from croupier.server.pages.pages import Showing, page
from croupier.server.pages.supervision_forms import supervising_role
from croupier.server.pages.visit import Visit


class Line(msgspec.Struct, frozen=True):
    """An entry with the names of its table and people."""

    entry: RegisterEntry
    table: str
    patron: str
    by: str
    lifted_by: str


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
    context = {"report": report, "lines": lines, "role": role}
    styles, scripts = ("supervision.css",), ("supervision.js",)
    return Showing("Register of restrictions", "supervision/register.html", context, styles=styles, scripts=scripts)


async def _title(visit: Visit, table: str) -> str:
    """What people call a table."""
    live: LiveTable | None = await visit.front.house.state(f"table {table}")
    return live.spot.terms.name if isinstance(live, LiveTable) else table
