"""Tournaments: the list of those that are not over, one of them for everybody, and opening another."""

import msgspec
from litestar import Response

from croupier.equipment.amounts import Style
from croupier.floor.people.offices.authority import roles
from croupier.floor.tournaments.conditions import conditions_in_force
from croupier.floor.tournaments.grants import OPENING
from croupier.floor.tournaments.listing import TournamentRow
from croupier.floor.tournaments.state import LiveTournament
from croupier.server.pages.core.amounts import write_amount
from croupier.server.pages.core.page import PageView, page
from croupier.server.pages.core.visit import Visit
from croupier.server.pages.tournaments.desk_actions import DESK
from croupier.server.pages.tournaments.notice_headings import Heading, group_by_heading
from croupier.server.pages.tournaments.own_result import OwnResult, own_result
from croupier.server.pages.tournaments.player_actions import PlayerStatus, player_status
from croupier.server.pages.tournaments.public_page import public_tournament_page
from croupier.server.pages.tournaments.status_text import Now, now
from croupier.server.pages.tournaments.tournament_look import TournamentLook, look_at_tournament
from croupier.tournament.conditions.prize_terms import Prizes
from croupier.tournament.conditions.types import Conditions
from croupier.tournament.results.prizes import percents
from croupier.tournament.state import UNDECIDED, Phase, Publication
from croupier.tournament.view import TournamentView
from croupier.verbs.actors import Role

_COUNTED_DOWN = 24 * 3_600_000
"""So long before its start a tournament counts down."""
TOURNAMENT_STYLES = ("lobby.css", "tournament.css")
DIRECTING = (Role.TOURNAMENT_DIRECTOR, Role.CASINO_OPERATOR, Role.GAMING_SHIFT_MANAGER, Role.CASINO_SUPERVISOR)


class TournamentCard(msgspec.Struct, frozen=True):
    """A tournament in the list, with what it costs to enter and what the first place brings."""

    row: TournamentRow
    fee: int
    first_prize: str


class TournamentsPage(msgspec.Struct, frozen=True):
    """The tournaments that are on and those that are `finished`, and whether the visitor may open another."""

    cards: tuple[TournamentCard, ...]
    finished: tuple[TournamentCard, ...]
    directs: bool
    opens: bool


class TournamentPage(msgspec.Struct, frozen=True):
    """One tournament; `most` is the largest stack, to which all others are drawn. `replaced` are earlier versions of
    its conditions with who was told, for those in charge."""

    look: TournamentLook
    view: TournamentView
    now: Now
    own: PlayerStatus | None
    result: OwnResult | None
    starts_in: int
    conditions: Conditions | None
    headings: tuple[Heading, ...]
    directs: bool
    desk: bool
    most: int
    replaced: tuple[Publication, ...]


@page("/tournaments", open_to_all=True)
async def tournaments_page(visit: Visit) -> PageView:
    """The tournaments that are not over; those who may open one go on from here."""
    held = roles(await visit.front.person(visit.person), visit.now) if visit.person else frozenset()
    cards = sorted(await _cards(visit), key=_sort_key)
    context = TournamentsPage(
        cards=tuple(card for card in cards if card.row.phase in UNDECIDED),
        finished=tuple(card for card in cards if card.row.phase not in UNDECIDED),
        directs=bool(held & set(DIRECTING)),
        opens=bool(held & OPENING),
    )
    return PageView("Tournaments", "tournament/list.html", context, regions=("rows",), styles=TOURNAMENT_STYLES)


async def _cards(visit: Visit) -> list[TournamentCard]:
    """The tournaments that the visitor may know of: without signing in those whose conditions are published."""
    rows = await visit.front.house.tournaments()
    states: list[LiveTournament] = [await visit.front.house.state(f"tournament {row.id}") for row in rows]
    return [
        TournamentCard(row, live.tournament.conditions.entry.fee or 0, _first_prize(live.tournament.conditions.prizes))
        for row, live in zip(rows, states, strict=True)
        if visit.person or conditions_in_force(live) is not None
    ]


def _first_prize(prizes: Prizes) -> str:
    if prizes.amounts:
        return write_amount(prizes.amounts[0], Style.MONEY)
    if prizes.shares:
        return f"{percents(prizes.shares[0])} of the pool"
    return next((one.what for one in prizes.goods if one.place == 1), "")


def _sort_key(card: TournamentCard) -> tuple[int, str]:
    """Those that can be entered come first, then those that are about to start, in play and in preparation."""
    row = card.row
    order = (row.phase is Phase.ENTRIES_OPEN, row.phase is Phase.IN_PLAY and not row.has_begun, row.has_begun, True)
    return order.index(True), row.name


@page("/tournaments/{tournament}", open_to_all=True)
async def tournament_page(visit: Visit, tournament: str) -> PageView | Response[bytes]:
    """A tournament: what happens now, one's own part, the leaderboard, sessions, prizes and conditions. Visitors who
    are not signed in see what is public."""
    if not visit.person:
        return await public_tournament_page(visit, tournament)
    look = await look_at_tournament(visit, tournament, *DIRECTING)
    live: LiveTournament = visit.versions[look.stream].state
    directs = bool(look.held & set(DIRECTING))
    return PageView(
        look.view.tournament.name,
        "tournament/page.html",
        TournamentPage(
            look=look,
            view=look.view.tournament,
            now=now(look),
            own=player_status(look),
            result=own_result(look),
            starts_in=_counted_to(look),
            conditions=look.conditions.conditions if look.conditions else None,
            headings=group_by_heading(look.conditions.notice) if look.conditions else (),
            directs=directs,
            desk=bool(look.held & set(DESK)) and look.view.tournament.version > 0,
            most=most_chips(look),
            replaced=tuple(one for one in live.tournament.publications if one.told) if directs else (),
        ),
        regions=("head", "now", "board", "sessions", "results"),
        watch=look.stream,
        viewer=look.viewer,
        styles=TOURNAMENT_STYLES,
        scripts=("device.js",) if look.is_patron else (),
    )


def _counted_to(look: TournamentLook) -> int:
    """When play begins, in milliseconds, as long as that is ahead and near enough to be counted down to; else 0."""
    tournament = look.view.tournament
    at = int(tournament.start.timestamp() * 1000) if tournament.start and not tournament.has_begun else 0
    return at if look.now < at <= look.now + _COUNTED_DOWN else 0


def most_chips(look: TournamentLook) -> int:
    """The largest stack on the leaderboard, to which all others are drawn."""
    return max((one.chips or 0 for one in look.view.tournament.leaderboard), default=0)
