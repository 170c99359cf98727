"""A tournament for everybody, without signing in: what it is, when it starts, how to enter, and its conditions."""

import msgspec

from croupier.floor.messages import Unknown
from croupier.floor.tournaments.conditions import conditions_in_force
from croupier.floor.tournaments.listing import TournamentRow, tournament_row
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.notice_headings import Heading, group_by_heading
from croupier.tournament.conditions.types import Conditions

PUBLIC_STYLES = ("lobby.css", "tournament.css")
_NONE_SUCH = Unknown("There is no such tournament.")


class PublicTournamentPage(msgspec.Struct, frozen=True):
    """What anybody may know: nothing of a draft, and nobody's name."""

    row: TournamentRow
    conditions: Conditions
    headings: tuple[Heading, ...]
    version: int
    hash: str


@page("/tournaments/{tournament}/public", open_to_all=True)
@floor("6.8")
async def public_tournament_page(visit: Visit, tournament: str) -> PageView:
    """The tournament as anybody may see it, once its conditions are published."""
    live: LiveTournament | None = await visit.front.house.state(f"tournament {tournament}")
    notice = None if live is None else conditions_in_force(live)
    if live is None or notice is None:
        raise HttpProblem(_NONE_SUCH)
    row = tournament_row(live)
    context = PublicTournamentPage(
        row, live.tournament.conditions, group_by_heading(notice.lines), notice.version, notice.hash
    )
    return PageView(row.name, "tournament/public.html", context, regions=("public_head",), styles=PUBLIC_STYLES)
