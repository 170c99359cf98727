"""Tournaments: the list of those that are not over, one of them for everybody, and opening another."""

from collections.abc import Iterable

import msgspec

from croupier.floor.live.opening.terms import Terms
from croupier.floor.people.offices.authority import roles
from croupier.floor.tournaments.commands import OpenTournament
from croupier.floor.tournaments.grants import OPENING
from croupier.floor.tournaments.listing import TournamentRow
from croupier.server.pages.core.actions import Field
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.player_actions import PlayerStatus, player_status
from croupier.server.pages.tournaments.status_text import Now, now
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.server.pages.tournaments.ways_of_dealing import dealing_field
from croupier.tournament.books import tournament_books
from croupier.tournament.conditions.notice.lines import NoticeLine
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.examples import example_names, example_text
from croupier.tournament.view import TournamentView
from croupier.verbs.actors import Actor, Role

TOURNAMENT_STYLES = ("lobby.css", "tournament.css")
DIRECTING = (Role.TOURNAMENT_DIRECTOR, Role.CASINO_OPERATOR, Role.GAMING_SHIFT_MANAGER, Role.CASINO_SUPERVISOR)


class Heading(msgspec.Struct, frozen=True):
    """Lines of the conditions that belong together."""

    title: str
    lines: tuple[NoticeLine, ...]


class TournamentsPage(msgspec.Struct, frozen=True):
    """The tournaments that are on; for those who may open one also the example that its form begins with."""

    rows: tuple[TournamentRow, ...]
    directs: bool
    opening: OpenTournament | None
    examples: tuple[str, ...]
    chosen: str
    text: str
    wants_to_open: bool
    dealing: Field


class TournamentPage(msgspec.Struct, frozen=True):
    """One tournament; `most` is the largest stack, to which all others are drawn."""

    look: TournamentLook
    view: TournamentView
    now: Now
    own: PlayerStatus | None
    conditions: Conditions | None
    headings: tuple[Heading, ...]
    directs: bool
    most: int


@page("/tournaments")
async def tournaments_page(visit: Visit) -> PageView:
    """The tournaments that are not over; those who may open one do it here."""
    held = roles(await visit.front.person(visit.person), visit.now)
    by = next((Actor(visit.person, role) for role in sorted(OPENING) if role in held), None)
    chosen = visit.query.get("example", "")
    chosen = chosen if chosen in example_names() else example_names()[0]
    empty, terms = Conditions(next(iter(tournament_books()))), Terms("Main room")
    context = TournamentsPage(
        rows=await visit.front.house.tournaments(),
        directs=bool(held & set(DIRECTING)),
        opening=None if by is None else OpenTournament(by, empty, terms),
        examples=example_names(),
        chosen=chosen,
        text=example_text(chosen) if by else "",
        wants_to_open="example" in visit.query,
        dealing=dealing_field(terms),
    )
    scripts = ("tournament.js",) if by else ()
    return PageView(
        "Tournaments", "tournament/list.html", context, regions=("rows",), styles=TOURNAMENT_STYLES, scripts=scripts
    )


@page("/tournaments/{tournament}")
async def tournament_page(visit: Visit, tournament: str) -> PageView:
    """A tournament: what happens now, one's own part, the leaderboard, sessions, prizes and conditions."""
    look = await look_at_tournament(visit, tournament, *DIRECTING)
    return PageView(
        look.view.tournament.name,
        "tournament/page.html",
        TournamentPage(
            look=look,
            view=look.view.tournament,
            now=now(look),
            own=player_status(look),
            conditions=look.conditions.conditions if look.conditions else None,
            headings=group_by_heading(look.conditions.notice) if look.conditions else (),
            directs=bool(look.held & set(DIRECTING)),
            most=most_chips(look),
        ),
        regions=("head", "now", "board", "sessions", "results"),
        watch=look.stream,
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
        scripts=("device.js",) if look.is_patron else (),
    )


def group_by_heading(lines: Iterable[NoticeLine]) -> tuple[Heading, ...]:
    """The notice in its parts."""
    together: dict[str, list[NoticeLine]] = {}
    for line in lines:
        together.setdefault(line.heading, []).append(line)
    return tuple(Heading(title, tuple(own)) for title, own in together.items())


def most_chips(look: TournamentLook) -> int:
    """The largest stack on the leaderboard, to which all others are drawn."""
    return max((one.chips or 0 for one in look.view.tournament.leaderboard), default=0)
