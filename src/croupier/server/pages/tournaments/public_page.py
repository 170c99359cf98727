"""A tournament for everybody, without signing in: what it is, when it starts, how to enter, and its conditions."""

import msgspec

from croupier.floor.messages import Unknown
from croupier.floor.tournaments.conditions import as_published, conditions_in_force
from croupier.floor.tournaments.listing import TournamentRow, tournament_row
from croupier.floor.tournaments.state import LiveTournament
from croupier.rulebook import floor
from croupier.server.http.problems import HttpProblem
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.notice_headings import Heading, group_by_heading
from croupier.server.pages.tournaments.prizes.prize_facts import PrizeFacts, money_with_currency, prize_facts
from croupier.server.pages.tournaments.screen.podium import ScreenPlace, screen_podium
from croupier.server.pages.tournaments.tournament_cards import chips_to_start, stage_lengths
from croupier.server.pages.tournaments.ways_of_dealing import venue, where_played
from croupier.verbs.actors import Viewer

PUBLIC_STYLES = ("lobby.css", "tournament.css")
_ANYBODY = Viewer("")
_NONE_SUCH = Unknown("There is no such tournament.")


class PublicTournamentPage(msgspec.Struct, frozen=True):
    """What anybody may know: nothing of a draft, and no names but those on the screen in the room. With `drawn` there
    is a ballot to look at; with `is_changing` an amended version is about to be published. `where` it is played and the
    `method` of entering are in words."""

    row: TournamentRow
    prize_facts: PrizeFacts
    fee: str
    venue: str
    where: str
    method: str
    now: int
    headings: tuple[Heading, ...]
    version: int
    hash: str
    drawn: bool
    is_changing: bool
    podium: tuple[ScreenPlace, ...]
    chips: str
    long: str


@page("/tournaments/{tournament}/public", open_to_all=True)
@floor("6.8")
async def public_tournament_page(visit: Visit, tournament: str) -> PageView:
    """The tournament as anybody may see it, once its conditions are published."""
    live: LiveTournament | None = await visit.front.house.state(f"tournament {tournament}")
    public = None if live is None else as_published(live)
    notice = None if public is None else conditions_in_force(public)
    if live is None or public is None or notice is None:
        raise HttpProblem(_NONE_SUCH)
    row, known, currency = tournament_row(public), public.tournament, await visit.currency()
    context = PublicTournamentPage(
        row=row,
        prize_facts=prize_facts(known, known.conditions, currency),
        fee=money_with_currency(known.conditions.entry.fee or 0, currency),
        venue=venue(public.terms),
        where=where_played(public.terms),
        method=known.conditions.entry.method,
        now=visit.now,
        headings=group_by_heading(notice.lines),
        version=notice.version,
        hash=notice.hash,
        drawn=bool(known.ballots),
        is_changing=public is not live,
        podium=await _podium(visit, live, currency),
        chips=chips_to_start(known),
        long=stage_lengths(known),
    )
    return PageView(row.name, "tournament/public.html", context, regions=("public_head",), styles=PUBLIC_STYLES)


@floor("6.15")
async def _podium(visit: Visit, live: LiveTournament, currency: str) -> tuple[ScreenPlace, ...]:
    """The first places with their prizes, as the screen in the room shows them to everybody."""
    seen = await visit.seen(f"tournament {live.id}", _ANYBODY) if live.tournament.places else None
    if seen is None:
        return ()
    version, view = seen
    names = await visit.names(version.people(_ANYBODY))
    return tuple(screen_podium(view, names, live, currency))
